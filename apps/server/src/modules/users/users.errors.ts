import { type AppError, createAppError } from '../../platform/errors.ts';

/** 404 `user.not-found`: there is no such person, or nobody may see their card. */
export function createUserNotFoundError(): AppError {
  return createAppError({ statusCode: 404, code: 'user.not-found', message: 'There is no such person here.' });
}

/** 403 `auth.email-unproved`: EMAIL_PROOF=required, and the person has not proved their e-mail. */
export function createEmailUnprovedError(): AppError {
  return createAppError({
    statusCode: 403,
    code: 'auth.email-unproved',
    message:
      'Please confirm your email first: enter the code that we have sent you, or ask for a new one in your profile.',
  });
}

/** 409 `user.email-taken`. */
export function createEmailTakenError(): AppError {
  const message = 'There is already an account with this email. Please log in.';
  return createAppError({ statusCode: 409, code: 'user.email-taken', message, issues: [{ path: 'email', message }] });
}
