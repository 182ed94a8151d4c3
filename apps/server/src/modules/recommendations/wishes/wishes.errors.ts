import { defineError } from '../../../platform/errors/define-error.ts';

/** 409 `wish.had`: nobody wishes for what they teach or have. */
export const createWishHadError = defineError({
  status: 409,
  code: 'wish.had',
  message: 'You have this course already.',
});

/** 409 `wish.too-many`. */
export const createTooManyWishesError = defineError({
  status: 409,
  code: 'wish.too-many',
  message: 'A wishlist can have at most {most} courses. Remove some first.',
});
