import { defineError } from '../../../platform/errors/define-error.ts';

/** 409 `payment.learner-gone`: deleted, or suspended. */
export const createLearnerNotHereError = defineError({
  status: 409,
  code: 'payment.learner-gone',
  message: 'This account is suspended or deleted, so no payment can be recorded for it.',
});

/** 409 `payment.teaches-course`. */
export const createTeachesCourseError = defineError({
  status: 409,
  code: 'payment.teaches-course',
  message: 'This person teaches the course and cannot buy it.',
});

/** 409 `payment.has-course`. */
export const createHasCourseError = defineError({
  status: 409,
  code: 'payment.has-course',
  message:
    'This person has the course already. If they were enrolled without payment, end that enrolment first and record the payment then; progress is kept.',
});

/** 409 `payment.reference-known`: a payment of somebody, of so many rupees, has this reference. */
export const createReferenceKnownError = defineError({
  status: 409,
  code: 'payment.reference-known',
  message:
    'A payment of ₹{amount:number} by {name} has this reference already. If one transfer has paid for both, say so below.',
  field: 'reference',
});

/** 409 `payment.number-taken`: the id of the order stands for another payment. */
export const createOrderNumberTakenError = defineError({
  status: 409,
  code: 'payment.number-taken',
  message: 'This payment was recorded differently before. Reload the page and look at the orders.',
});
