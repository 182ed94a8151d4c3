import { type AppError, createAppError } from '../../platform/errors.ts';

/** 401 `auth.wrong-credentials`: the same for an unknown e-mail and a wrong password. */
export function createWrongCredentialsError(): AppError {
  return createAppError({ statusCode: 401, code: 'auth.wrong-credentials', message: 'Wrong email or password.' });
}

/** 400 `auth.wrong-code`: wrong, expired, replaced, void or never sent; the caller is not told which. */
export function createWrongCodeError(): AppError {
  const message = 'This code is wrong or no longer valid. Check it, or ask for a new one.';
  return createAppError({ statusCode: 400, code: 'auth.wrong-code', message, issues: [{ path: 'otp', message }] });
}

/** 401 `auth.reset-not-proved`: this browser has not verified a code for that e-mail. */
export function createResetNotProvedError(): AppError {
  return createAppError({
    statusCode: 401,
    code: 'auth.reset-not-proved',
    message: 'Please verify the code from your email first.',
  });
}

/** 401 `auth.google-not-proved`: the popup has not proved that e-mail to the server. */
export function createGoogleNotProvedError(): AppError {
  return createAppError({
    statusCode: 401,
    code: 'auth.google-not-proved',
    message: 'Google has not confirmed this email. Please try the Google button again.',
  });
}

/** 403 `auth.cross-site`: another website tried to log the person out. */
export function createCrossSiteLogoutError(): AppError {
  return createAppError({
    statusCode: 403,
    code: 'auth.cross-site',
    message: 'This request came from another website.',
  });
}

/** 403 `auth.email-not-verified`: the provider has not checked that the e-mail is the person's own. */
export function createEmailNotVerifiedError(): AppError {
  return createAppError({
    statusCode: 403,
    code: 'auth.email-not-verified',
    message: 'Google has not verified the email of this account. Please verify it there, or choose another account.',
  });
}
