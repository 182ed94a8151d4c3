import type { SecondFactor } from '@nalanda/contract';
import type { AppError } from '../../../platform/errors/app-error.ts';
import { defineError } from '../../../platform/errors/define-error.ts';

/** 401 `auth.second-factor-required`: the password (or Google) was right; `params.factors` says what can come next. */
export function createSecondFactorRequiredError(factors: SecondFactor[]): AppError {
  return createBareSecondFactorRequiredError({ params: { factors } });
}

const createBareSecondFactorRequiredError = defineError({
  status: 401,
  code: 'auth.second-factor-required',
  message: 'One more step: please confirm that it is you.',
});

/** 401 `auth.sign-in-expired`: nothing waits for a second factor in this browser (any more). */
export const createSignInExpiredError = defineError({
  status: 401,
  code: 'auth.sign-in-expired',
  message: 'This login took too long or had too many wrong codes. Please start again.',
});

/** 400 `auth.wrong-second-factor`: wrong, used or out of time; the caller is not told which. */
export const createWrongSecondFactorError = defineError({
  status: 400,
  code: 'auth.wrong-second-factor',
  message: 'This code is wrong or was used before. Check it, or wait for the next one.',
  field: 'code',
});

/** 400 `auth.passkey-refused`: another site's, another person's, not asked for, out of time, or copied. */
export const createPasskeyRefusedError = defineError({
  status: 400,
  code: 'auth.passkey-refused',
  message: 'This passkey was not accepted. Please try again.',
});

/** 409 `auth.passkeys-unavailable`: browsers make no passkeys for this address. */
export const createPasskeysUnavailableError = defineError({
  status: 409,
  code: 'auth.passkeys-unavailable',
  message: 'Passkeys do not work at this address. Please use an authenticator app here.',
});

/** 409 `auth.passkey-known`: this credential is there already. */
export const createPasskeyKnownError = defineError({
  status: 409,
  code: 'auth.passkey-known',
  message: 'This passkey was added before.',
});

/** 409 `auth.too-many-passkeys`. */
export const createTooManyPasskeysError = defineError({
  status: 409,
  code: 'auth.too-many-passkeys',
  message: 'An account can have at most {most} passkeys. Please remove one first.',
});

/** 404 `auth.passkey-not-found`: removed already, or somebody else's. */
export const createPasskeyNotFoundError = defineError({
  status: 404,
  code: 'auth.passkey-not-found',
  message: 'Passkey not found.',
});

/** 409 `auth.totp-on`: there is an authenticator app already. */
export const createTotpOnError = defineError({
  status: 409,
  code: 'auth.totp-on',
  message: 'Your account has an authenticator app already. Remove it first.',
});

/** 409 `auth.totp-not-begun`: no secret waits for its first code (any more). */
export const createTotpNotBegunError = defineError({
  status: 409,
  code: 'auth.totp-not-begun',
  message: 'This took too long. Please begin again with a new QR code.',
});

/** 409 `auth.no-second-factor`: there is nothing to remove, or nothing that recovery codes would stand in for. */
export const createNoSecondFactorError = defineError({
  status: 409,
  code: 'auth.no-second-factor',
  message: 'Please add a passkey or an authenticator app first.',
});

/** 403 `auth.second-factor-unproved`: nobody may close an account to whoever owns its e-mail. */
export const createEmailUnprovedError = defineError({
  status: 403,
  code: 'auth.second-factor-unproved',
  message: 'Please confirm your email first. A new password by email does that too.',
});

/** 403 `office.second-factor-needed`: this school wants one of its staff (`SECOND_FACTOR=staff`). */
export const createOfficeFactorNeededError = defineError({
  status: 403,
  code: 'office.second-factor-needed',
  message: 'Please add a passkey or an authenticator app in your profile: the office opens to people with one only.',
});

/** 403 `auth.second-factor-needed`: this school wants one before courses are sold (`SECOND_FACTOR=educators`). */
export const createSecondFactorNeededError = defineError({
  status: 403,
  code: 'auth.second-factor-needed',
  message: 'Before you sell courses, please add a passkey or an authenticator app in your profile.',
});
