import type { Sentence } from '@nalanda/contract';
import { defineError } from '../../../platform/errors/define-error.ts';

/** 404 `staff.nobody`: a role in the office needs an account. */
export const createNobodyError = defineError({
  status: 404,
  code: 'staff.nobody',
  message: 'Nobody has an account with this email. They need one first: they sign up, or you import them.',
  field: 'email',
});

/** 409 `staff.own-role`: nobody changes their own role in the office. */
export const createOwnRoleError = defineError({
  status: 409,
  code: 'staff.own-role',
  message: 'You cannot change your own role. Ask another owner.',
  field: 'email',
});

/** 409 `staff.email-unproved`: somebody else may have signed up with this address. */
export const createUnprovedStaffError = defineError({
  status: 409,
  code: 'staff.email-unproved',
  message: 'This person has not confirmed their email yet: somebody else may have signed up with it.',
  field: 'email',
});

/** 409 `staff.suspended`: who is kept out does not work here. */
export const createSuspendedStaffError = defineError({
  status: 409,
  code: 'staff.suspended',
  message: 'This account is suspended. Lift the suspension first.',
  field: 'email',
});

/** 409 `staff.last-owner`: a school is never left without an owner. */
export const createLastOwnerError = defineError({
  status: 409,
  code: 'staff.last-owner',
  message: 'You are the only owner of this school. Make somebody else an owner before you delete your account.',
});

/** The same as something to be settled first. */
export const sayLastOwner = (): Sentence => {
  const { message, code } = createLastOwnerError();
  return { message, code };
};
