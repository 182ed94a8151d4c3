import { type AppError, createAppError } from '../../platform/errors.ts';

/** 401 `auth.wrong-credentials`: the same for an unknown e-mail and a wrong password. */
export function createWrongCredentialsError(): AppError {
  return createAppError({ statusCode: 401, code: 'auth.wrong-credentials', message: 'Wrong email or password.' });
}

/** 400 `auth.password-common`: a password that guessers try early. */
export function createCommonPasswordError(): AppError {
  const message = 'This password is easy to guess. Choose one that few others have, such as three or four words.';
  const issues = [{ path: 'password', message }];
  return createAppError({ statusCode: 400, code: 'auth.password-common', message, issues });
}

/** 400 `auth.wrong-code`: wrong, expired, replaced, void or never sent; the caller is not told which. */
export function createWrongCodeError(): AppError {
  const message = 'This code is wrong or no longer valid. Check it, or ask for a new one.';
  return createAppError({ statusCode: 400, code: 'auth.wrong-code', message, issues: [{ path: 'otp', message }] });
}

/** 400 `auth.wrong-link`: used, replaced by a newer one, too old or cut off; the caller is not told which. */
export function createWrongLinkError(): AppError {
  const message =
    'This link has been used or is no longer valid. If your email is not confirmed yet, log in and ask for a new mail.';
  return createAppError({ statusCode: 400, code: 'auth.wrong-link', message });
}

/** 409 `auth.email-proved-already`: there is nothing left to prove. */
export function createAlreadyProvedError(): AppError {
  const message = 'Your email is confirmed already.';
  return createAppError({ statusCode: 409, code: 'auth.email-proved-already', message });
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

/** 403 `auth.wrong-password`: a signed-in person did not give their password. */
export function createWrongPasswordError(path: 'password' | 'currentPassword'): AppError {
  const message = 'This is not your password.';
  return createAppError({ statusCode: 403, code: 'auth.wrong-password', message, issues: [{ path, message }] });
}

/** 403 `auth.log-in-again`: there is no password to ask for, and the last login is too long ago. */
export function createLogInAgainError(): AppError {
  return createAppError({
    statusCode: 403,
    code: 'auth.log-in-again',
    message: 'Please log out, log in again with Google, and do this within 10 minutes.',
  });
}

/** 409 `auth.no-password`: somebody who uses the Google button only. */
export function createNoPasswordError(): AppError {
  return createAppError({
    statusCode: 409,
    code: 'auth.no-password',
    message: "Your account has no password yet. Set one with 'Forget your password?' on the login page.",
  });
}

/** 409 `auth.same-email`: the new address is the old one. */
export function createSameEmailError(): AppError {
  const message = 'This is your email already.';
  return createAppError({ statusCode: 409, code: 'auth.same-email', message, issues: [{ path: 'email', message }] });
}

/** 404 `auth.session-not-found`: ended already, or somebody else's. */
export function createSessionNotFoundError(): AppError {
  return createAppError({
    statusCode: 404,
    code: 'auth.session-not-found',
    message: 'This device is not logged in any more.',
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
