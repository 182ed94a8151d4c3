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

/** What is said when a live class was cancelled. */
export const sayLiveClassCancelled = defineSentence({
  code: 'live.cancelled',
  message: 'The live class is cancelled.',
});
