import { defineError } from '../../../platform/errors/define-error.ts';

/** 403 `educator.by-invitation`: EDUCATOR_SIGNUP=invitation, and nobody has invited this e-mail. */
export const createByInvitationError = defineError({
  status: 403,
  code: 'educator.by-invitation',
  message: 'Educators join this school by invitation. Sign up as a student, or ask the school for an invitation.',
  field: 'role',
});

/** 403 `educator.waiting`: the office has not approved this educator yet. */
export const createWaitingError = defineError({
  status: 403,
  code: 'educator.waiting',
  message: 'The school has not approved your account yet. Your drafts are safe; you can publish as soon as it has.',
});

/** 409 `educator.has-courses`: a student teaches nothing. */
export const createHasCoursesError = defineError({
  status: 409,
  code: 'educator.has-courses',
  message: 'This educator has courses. A student cannot have any.',
});
