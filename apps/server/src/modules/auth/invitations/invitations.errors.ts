import { defineError } from '../../../platform/errors/define-error.ts';

/** 400 `auth.wrong-invitation`: wrong, over, replaced or used already; the caller is not told which. */
export const createWrongInvitationError = defineError({
  status: 400,
  code: 'auth.wrong-invitation',
  message: "This link is no longer valid. Log in, or set a password with 'Forget your password?' on the login page.",
});
