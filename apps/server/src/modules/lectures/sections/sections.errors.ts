import { defineError } from '../../../platform/errors/define-error.ts';

/** 404 `section.not-found`: not there, or of another course. */
export const createSectionNotFoundError = defineError({
  status: 404,
  code: 'section.not-found',
  message: 'Section not found.',
});

/** 409 `section.too-many`. */
export const createTooManySectionsError = defineError({
  status: 409,
  code: 'section.too-many',
  message: 'A course can have at most {most} sections.',
});

/** 409 `section.order-outdated`: the order names other sections or lectures than the course has now. */
export const createOutdatedOutlineError = defineError({
  status: 409,
  code: 'section.order-outdated',
  message: 'The sections or lectures of this course have changed meanwhile. Please try again.',
});
