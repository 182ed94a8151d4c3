import { defineError } from '../../../platform/errors/define-error.ts';

/** 409 `password-code.own`: who is in changes the password under My Profile. */
export const createOwnCodeError = defineError({
  status: 409,
  code: 'password-code.own',
  message: 'This is you. You change your own password under My Profile.',
});

/** 409 `password-code.needs-owner`: a code opens the account; nobody opens one that may do more than they. */
export const createNeedsOwnerError = defineError({
  status: 409,
  code: 'password-code.needs-owner',
  message: 'This person teaches, has taught or works in the office. Only an owner can make a code for them.',
});

/** 409 `password-code.of-suspended`: a code would not let them in. */
export const createSuspendedCodeError = defineError({
  status: 409,
  code: 'password-code.of-suspended',
  message: 'This person is suspended. Lift the suspension first.',
});

/** 400 `auth.wrong-password-code`: wrong, used, replaced or too old; the caller is not told which. */
export const createWrongPasswordCodeError = defineError({
  status: 400,
  code: 'auth.wrong-password-code',
  message: 'This code is wrong or no longer valid. Check it, or ask the office of the school for a new one.',
  field: 'code',
});
