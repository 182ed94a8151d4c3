import { defineError } from '../../platform/errors/define-error.ts';

/** 401 `auth.wrong-credentials`: the same for an unknown e-mail and a wrong password. */
export const createWrongCredentialsError = defineError({
  status: 401,
  code: 'auth.wrong-credentials',
  message: 'Wrong email or password.',
});

/** 403 `auth.suspended`: said only to who has shown the password, or Google's word, for the account. */
export const createSuspendedError = defineError({
  status: 403,
  code: 'auth.suspended',
  message: 'This account is suspended. Please write to our support.',
});

/** 400 `auth.password-common`: a password that guessers try early. */
export const createCommonPasswordError = defineError({
  status: 400,
  code: 'auth.password-common',
  message: 'This password is easy to guess. Choose one that few others have, such as three or four words.',
  field: 'password',
});

/** 400 `auth.wrong-code`: wrong, expired, replaced, void or never sent; the caller is not told which. */
export const createWrongCodeError = defineError({
  status: 400,
  code: 'auth.wrong-code',
  message: 'This code is wrong or no longer valid. Check it, or ask for a new one.',
  field: 'otp',
});

/** 429 `auth.too-many-codes` with the seconds to wait: the same whether or not there is an account. */
export const createTooManyCodesError = defineError({
  status: 429,
  code: 'auth.too-many-codes',
  message:
    'Too many codes were asked for with this email. If it has an account, a mail of ours from the last hours has a link: choose a new password with that.',
  field: 'email',
});

/** 400 `auth.wrong-reset-link`: used, too old or cut off; the caller is not told which. */
export const createWrongResetLinkError = defineError({
  status: 400,
  code: 'auth.wrong-reset-link',
  message: 'This link has been used or is no longer valid. Ask for a new code.',
});

/** 400 `auth.wrong-link`: used, replaced by a newer one, too old or cut off; the caller is not told which. */
export const createWrongLinkError = defineError({
  status: 400,
  code: 'auth.wrong-link',
  message:
    'This link has been used or is no longer valid. If your email is not confirmed yet, log in and ask for a new mail.',
});

/** 409 `auth.email-proved-already`: there is nothing left to prove. */
export const createAlreadyProvedError = defineError({
  status: 409,
  code: 'auth.email-proved-already',
  message: 'Your email is confirmed already.',
});

/** 401 `auth.reset-not-proved`: this browser has not verified a code for that e-mail. */
export const createResetNotProvedError = defineError({
  status: 401,
  code: 'auth.reset-not-proved',
  message: 'Please verify the code from your email first.',
});

/** 401 `auth.google-not-proved`: the popup has not proved that e-mail to the server. */
export const createGoogleNotProvedError = defineError({
  status: 401,
  code: 'auth.google-not-proved',
  message: 'Google has not confirmed this email. Please try the Google button again.',
});

/** 403 `auth.wrong-password`: a signed-in person did not give their password. */
export const createWrongPasswordError = defineError({
  status: 403,
  code: 'auth.wrong-password',
  message: 'This is not your password.',
});

/** 403 `auth.log-in-again`: there is no password to ask for, and the last login is too long ago. */
export const createLogInAgainError = defineError({
  status: 403,
  code: 'auth.log-in-again',
  message: 'Please log out, log in again with Google, and do this within 10 minutes.',
});

/** 409 `auth.no-password`: somebody who uses the Google button only. */
export const createNoPasswordError = defineError({
  status: 409,
  code: 'auth.no-password',
  message: "Your account has no password yet. Set one with 'Forget your password?' on the login page.",
});

/** 409 `auth.same-email`: the new address is the old one. */
export const createSameEmailError = defineError({
  status: 409,
  code: 'auth.same-email',
  message: 'This is your email already.',
  field: 'email',
});

/** 404 `auth.session-not-found`: ended already, or somebody else's. */
export const createSessionNotFoundError = defineError({
  status: 404,
  code: 'auth.session-not-found',
  message: 'This device is not logged in any more.',
});

/** 403 `auth.email-not-verified`: the provider has not checked that the e-mail is the person's own. */
export const createEmailNotVerifiedError = defineError({
  status: 403,
  code: 'auth.email-not-verified',
  message: 'Google has not verified the email of this account. Please verify it there, or choose another account.',
});

/** 409 `auth.no-mail`: there is no mail server, so a code would reach nobody. */
export const createNoMailError = defineError({
  status: 409,
  code: 'auth.no-mail',
  message: 'This school cannot send mails yet, so no code would reach you. Ask its office for a password code.',
});
