import { defineError } from '../../../platform/errors/define-error.ts';
import { defineSentence } from '../../../platform/sentences.ts';

/** 409 `people.is-staff`: who works in the office is not suspended, an owner takes the role away first. */
export const createIsStaffError = defineError({
  status: 409,
  code: 'people.is-staff',
  message: 'This person works in the office. An owner must take that role away first.',
});

/** 409 `people.suspended`: first lift it. */
export const createPersonSuspendedError = defineError({
  status: 409,
  code: 'people.suspended',
  message: 'This person is suspended. Lift the suspension first.',
});

/** 409 `people.enrolled`. */
export const createEnrolledError = defineError({
  status: 409,
  code: 'people.enrolled',
  message: 'This person is enrolled in this course already.',
});

/** 409 `people.own-course`: educators watch their courses without being enrolled. */
export const createOwnCourseError = defineError({
  status: 409,
  code: 'people.own-course',
  message: 'This person teaches this course.',
});

/** 409 `people.not-enrolled-free`: no enrolment, or one with an order behind it. */
export const createNotEnrolledFreeError = defineError({
  status: 409,
  code: 'people.not-enrolled-free',
  message: 'There is no enrolment here that can be ended: what was paid for is refunded instead.',
});

/** 409 `people.has-password`: an invitation is for who has none. */
export const createHasPasswordError = defineError({
  status: 409,
  code: 'people.has-password',
  message: 'This person has a password already.',
});

/** Said when an invitation will be mailed. */
export const sayInvitationMailed = defineSentence({
  code: 'people.invitation-mailed',
  message: 'A new invitation is on its way to {email}.',
});

/** Said when a proof was mailed. */
export const sayProofMailed = defineSentence({
  code: 'people.proof-mailed',
  message: 'A new code is on its way to {email}.',
});
