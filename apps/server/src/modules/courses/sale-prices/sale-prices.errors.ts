import { defineError } from '../../../platform/errors/define-error.ts';

/** 409 `sale.not-offered`. */
export const createSaleNotOfferedError = defineError({
  status: 409,
  code: 'sale.not-offered',
  message: 'A sale needs a published course with a price.',
});

/** 409 `sale.not-lower`. */
export const createSaleNotLowerError = defineError({
  status: 409,
  code: 'sale.not-lower',
  message: 'The sale price must be lower than the price of the course.',
});

/** 409 `sale.past`. */
export const createSalePastError = defineError({
  status: 409,
  code: 'sale.past',
  message: 'A sale cannot begin or end in the past.',
});

/** 409 `sale.too-long`. */
export const createSaleTooLongError = defineError({
  status: 409,
  code: 'sale.too-long',
  message: 'A sale can last at most {days} days.',
});

/** 409 `sale.too-far`. */
export const createSaleTooFarError = defineError({
  status: 409,
  code: 'sale.too-far',
  message: 'A sale can begin at most {days} days from now.',
});

/** 409 `sale.overlaps`. */
export const createSaleOverlapsError = defineError({
  status: 409,
  code: 'sale.overlaps',
  message: 'There is another sale of this course at that time.',
});

/** 409 `sale.too-many`. */
export const createTooManySalesError = defineError({
  status: 409,
  code: 'sale.too-many',
  message: 'A course can have at most {most} sales.',
});

/** 404 `sale.not-found`. */
export const createSaleNotFoundError = defineError({
  status: 404,
  code: 'sale.not-found',
  message: 'This sale is not there.',
});

/** 409 `course.on-sale`: what a sale is compared with must not move. */
export const createOnSaleError = defineError({
  status: 409,
  code: 'course.on-sale',
  message: 'The price cannot change while a sale runs or is planned. End the sale first.',
});
