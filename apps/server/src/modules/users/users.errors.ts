import { defineError } from '../../platform/errors/define-error.ts';

/** 404 `user.not-found`: there is no such person, or nobody may see their card. */
export const createUserNotFoundError = defineError({
  status: 404,
  code: 'user.not-found',
  message: 'User not found.',
});

/** 403 `auth.email-unproved`: EMAIL_PROOF=required, and the person has not proved their e-mail. */
export const createEmailUnprovedError = defineError({
  status: 403,
  code: 'auth.email-unproved',
  message:
    'Please confirm your email first: enter the code that we have sent you, or ask for a new one in your profile.',
});

/** 409 `user.email-taken`. */
export const createEmailTakenError = defineError({
  status: 409,
  code: 'user.email-taken',
  message: 'There is already an account with this email. Please log in.',
  field: 'email',
});
