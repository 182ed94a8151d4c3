import { defineError } from '../../../platform/errors/define-error.ts';

/** 409 `course.changed-since`: what would be approved is not what was looked at. */
export const createChangedSinceError = defineError({
  status: 409,
  code: 'course.changed-since',
  message: 'The course has changed since you opened it. Please look at it again.',
});

/** 409 `course.not-published`: somebody else was quicker, or its educator was. */
export const createNotPublishedError = defineError({
  status: 409,
  code: 'course.not-published',
  message: 'This course is not published.',
});

/** 409 `course.not-held`: somebody else was quicker. */
export const createNotHeldError = defineError({
  status: 409,
  code: 'course.not-held',
  message: 'Its educator may publish this course already.',
});

/** 409 `course.educator-away`: the educator is suspended or gone. */
export const createEducatorAwayError = defineError({
  status: 409,
  code: 'course.educator-away',
  message: 'The educator of this course is suspended or gone. Lift the suspension, or hand the course over first.',
});

/** 409 `course.educator-may-not`: the school asks something of educators that this one has not done. */
export const createEducatorMayNotError = defineError({
  status: 409,
  code: 'course.educator-may-not',
  message:
    'The educator may not publish or sell this course yet: their account lacks an approval, a proof or a second factor.',
});

/** 404 `course.no-heir`: nobody who teaches has this e-mail. */
export const createNoHeirError = defineError({
  status: 404,
  code: 'course.no-heir',
  message: 'No educator of this school has this email.',
  field: 'email',
});

/** 409 `course.same-educator`. */
export const createSameEducatorError = defineError({
  status: 409,
  code: 'course.same-educator',
  message: 'This educator teaches the course already.',
  field: 'email',
});

/** 409 `course.heir-learns`: nobody learns in, or reviews, a course of their own. */
export const createHeirLearnsError = defineError({
  status: 409,
  code: 'course.heir-learns',
  message: 'This educator is enrolled in the course as a learner. End the enrolment first.',
  field: 'email',
});

/** 409 `course.featured-changed`: two people have arranged Home's row at once. */
export const createFeaturedChangedError = defineError({
  status: 409,
  code: 'course.featured-changed',
  message: 'Somebody else has changed these courses meanwhile. Please look at them again.',
});
