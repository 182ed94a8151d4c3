import { defineError } from '../../platform/errors/define-error.ts';
import { defineSentence } from '../../platform/sentences.ts';

/** 409 `batch.choose`: the course can be joined in batches alone, and none was named. */
export const createBatchMissingError = defineError({
  status: 409,
  code: 'batch.choose',
  message: 'This course is held in batches. Reload the page and choose one.',
});

/** 409 `batch.closed`: it cannot be joined any more. */
export const createBatchClosedError = defineError({
  status: 409,
  code: 'batch.closed',
  message: 'This batch cannot be joined any more. Reload the page and choose another one.',
});

/** 409 `batch.full`. */
export const createBatchFullError = defineError({
  status: 409,
  code: 'batch.full',
  message: 'The last seat of this batch has just been taken. Reload the page and choose another one.',
});

/** 409 `batch.held`: the last seats are kept for people who pay now. */
export const createBatchHeldError = defineError({
  status: 409,
  code: 'batch.held',
  message: 'All seats are taken or being paid for. Try again in some minutes.',
});

/** 409 `batch.none`: the course is held in batches, and none can be joined. */
export const createNoBatchError = defineError({
  status: 409,
  code: 'batch.none',
  message: 'No batch of this course can be joined now. Put it on your wishlist, and we tell you of the next one.',
});

/** 409 `batch.fixed`: the learner has chosen, or their batch has begun. */
export const createBatchFixedError = defineError({
  status: 409,
  code: 'batch.fixed',
  message: 'Your batch cannot be changed any more. Ask your educator.',
});

/** 409 `batch.past`: nobody could join it. */
export const createBatchPastError = defineError({
  status: 409,
  code: 'batch.past',
  message: 'The last day to join has passed. Choose a later one.',
});

/** 409 `batch.changed`: somebody else was quicker. */
export const createBatchChangedError = defineError({
  status: 409,
  code: 'batch.changed',
  message: 'This batch was changed meanwhile, in another window or by somebody else. Open it again.',
});

/** 409 `batch.on-offer`: it can still be joined. */
export const createBatchOnOfferError = defineError({
  status: 409,
  code: 'batch.on-offer',
  message: 'A batch of this course can still be joined. End it first.',
});

/** 409 `batch.no-gift`. */
export const createBatchGiftError = defineError({
  status: 409,
  code: 'batch.no-gift',
  message: 'This course is held in batches. Each learner chooses one, so it cannot be given.',
});

/** 404 `batch.not-found`. */
export const createBatchNotFoundError = defineError({
  status: 404,
  code: 'batch.not-found',
  message: 'This batch does not exist any more. Reload the page.',
});

/** 409 `batch.too-many`. */
export const createTooManyBatchesError = defineError({
  status: 409,
  code: 'batch.too-many',
  message: 'A course can be offered in at most {most:number} batches at once. End one that is over.',
});

/** 409 `batch.begun`: who has begun is not sent back to waiting. */
export const createBatchBegunError = defineError({
  status: 409,
  code: 'batch.begun',
  message: 'This batch has begun. Its start cannot be moved into the future while learners are in it.',
});

/** 409 `batch.late`. */
export const createBatchLateError = defineError({
  status: 409,
  code: 'batch.late',
  message: 'A batch can start at most {days:number} days from now.',
});

/** 409 `batch.ended`. */
export const createBatchEndedError = defineError({
  status: 409,
  code: 'batch.ended',
  message: 'This batch has ended and cannot be changed. Make a new one.',
});

/** What is said when a batch is ended. */
export const sayBatchEnded = defineSentence({ code: 'batch.is-ended', message: 'The batch is not on offer any more.' });

/** What is said when learners were moved. */
export const sayMoved = defineSentence({ code: 'batch.moved', message: 'Moved: {count:number}' });

/** What is said when the course is sold without batches. */
export const saySoldAlone = defineSentence({
  code: 'batch.sold-alone',
  message: 'The course is sold without batches now: everybody begins at once.',
});

/** What is said to a learner who has chosen another batch. */
export const sayBatchChosen = defineSentence({ code: 'batch.chosen', message: 'You are in the batch “{title}” now.' });
