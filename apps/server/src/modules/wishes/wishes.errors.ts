import { defineError } from '../../platform/define-error.ts';
import { defineSentence } from '../../platform/sentences.ts';

/** 404 `wish.not-found`: it is not there, or it is somebody else's. */
export const createWishNotFoundError = defineError({
  status: 404,
  code: 'wish.not-found',
  message: 'There is no such wish.',
});

/** 409 `wish.too-many`. */
export const createTooManyWishesError = defineError({
  status: 409,
  code: 'wish.too-many',
  message: 'You are waiting for as many courses as one can. Remove one under your profile first.',
});

/** What is said when a wish was taken back. */
export const sayWishRemoved = defineSentence({
  code: 'wish.removed',
  message: 'We will not write to you about it.',
});
