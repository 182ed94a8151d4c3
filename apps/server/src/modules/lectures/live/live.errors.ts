import { defineError } from '../../../platform/errors/define-error.ts';
import { defineSentence } from '../../../platform/sentences.ts';

/** 404 `live.not-found`: the lecture has no live class, or it is not for the caller. */
export const createLiveClassNotFoundError = defineError({
  status: 404,
  code: 'live.not-found',
  message: 'There is no live class here.',
});

/** 409 `live.past`. */
export const createPastLiveClassError = defineError({
  status: 409,
  code: 'live.past',
  message: 'This time has passed. Choose a later one.',
});

/** 409 `live.far`. */
export const createFarLiveClassError = defineError({
  status: 409,
  code: 'live.far',
  message: 'A live class can be planned at most a year ahead.',
});

/** 409 `live.outdated`: one of several classes was moved, cancelled or removed meanwhile, or has begun. */
export const createOutdatedClassesError = defineError({
  status: 409,
  code: 'live.outdated',
  message: 'One of these classes has begun or was changed meanwhile. Please look again.',
});

/** 409 `live.planned`: a series of this id is there, with other moments. */
export const createPlannedSeriesError = defineError({
  status: 409,
  code: 'live.planned',
  message: 'This series has been planned already. Look at its classes below.',
});

/** What is said when a live class was cancelled. */
export const sayLiveClassCancelled = defineSentence({
  code: 'live.cancelled',
  message: 'The live class is cancelled.',
});

/** What is said when several were cancelled. */
export const sayLiveClassesCancelled = defineSentence({
  code: 'live.many-cancelled',
  message: 'The live classes are cancelled.',
});
