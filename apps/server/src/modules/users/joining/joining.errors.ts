import { defineError } from '../../../platform/errors/define-error.ts';

/**
 * 403 `user.by-invitation`: the school is closed to whom it does not expect. The same for an e-mail that has an account:
 * nobody learns here who has one.
 */
export const createSignupClosedError = defineError({
  status: 403,
  code: 'user.by-invitation',
  message:
    'New accounts are by invitation here. If you have an account, log in. If you were invited or given a course, use the email that the mail came to.',
  field: 'email',
});
