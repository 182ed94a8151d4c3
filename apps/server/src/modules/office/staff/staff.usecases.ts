import { isPermitted, type StaffMember, type StaffRole } from '@nalanda/contract';
import type { Db, Tx } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createAddressNotFoundError } from '../../../platform/errors/errors.ts';
import { toMediaUrl } from '../../../platform/storage/media-url.ts';
import {
  createLastOwnerError,
  createNobodyError,
  createOwnRoleError,
  createSuspendedStaffError,
  createUnprovedStaffError,
} from './staff.errors.ts';
import { type StaffRepository, staffQueries } from './staff.repository.ts';

/** The signed-in person and the session they call from. */
interface Self {
  id: string;
  sessionId: string;
}

export interface StaffDeps {
  db: Db;
  clock: Clock;
  staff: StaffRepository;
  /** Whether people here can prove their e-mail: mails are sent. */
  sendsMails: boolean;
  /** Throws unless it is shown that the person is at the keyboard. */
  ensureOwner(self: Self, password: string): Promise<unknown>;
}

/** Everybody who works in the office. */
export async function listStaff({ staff }: StaffDeps): Promise<StaffMember[]> {
  const rows = await staff.list();
  return rows.map(({ id, photoKey, ...row }) => ({ _id: id, photoUrl: toMediaUrl(photoKey), ...row }));
}

/**
 * Gives somebody a role in the office, or takes it away. Throws 404 `staff.nobody`, 409 `staff.own-role`,
 * `staff.email-unproved`, `staff.suspended`, 404 `request.not-found` when the own role has gone meanwhile, and what `ensureOwner` throws.
 */
export async function setStaffRole(
  deps: StaffDeps,
  change: { self: Self; email: string; staffRole: StaffRole | null; password: string },
): Promise<{ userId: string; before: StaffRole | null }> {
  const { db, clock, staff } = deps;
  const { self, email, staffRole } = change;
  await deps.ensureOwner(self, change.password);
  return db.transaction(async (tx) => {
    await staff.holdStaff(tx);
    // Two owners may take the role from each other at the same moment: whoever comes second has none any more.
    if (!isPermitted(await staff.findRole(tx, self.id), 'staff.change')) throw createAddressNotFoundError();
    const person = await staff.lockByEmail(tx, email);
    if (!person) throw createNobodyError();
    // Nobody raises themself, and so a school keeps an owner: whoever changes others' roles is one.
    if (person.id === self.id) throw createOwnRoleError();
    if (staffRole !== null && deps.sendsMails && !person.emailVerifiedAt) throw createUnprovedStaffError();
    if (staffRole !== null && person.suspendedAt) throw createSuspendedStaffError();
    await staff.setRole(tx, { userId: person.id, staffRole, now: clock.now() });
    if (!isPermitted(staffRole, 'people.change')) await staff.endCodesBy(tx, person.id);
    return { userId: person.id, before: person.staffRole };
  });
}

/**
 * Lets somebody delete their account, in its transaction and before that locks anything else. Throws 409
 * `staff.last-owner`.
 */
export async function ensureMayLeave(tx: Tx, userId: string): Promise<void> {
  await staffQueries.holdStaff(tx);
  const role = await staffQueries.findRole(tx, userId);
  if (role !== null) await staffQueries.endCodesBy(tx, userId);
  if (role !== 'owner') return;
  if (!(await staffQueries.hasOwner(tx, userId))) throw createLastOwnerError();
}

/** How making an owner by hand ended. */
export type OwnerMade =
  | { kind: 'nobody' | 'suspended' | 'unproved' | 'is-owner' }
  | { kind: 'made'; name: string; signedUpAt: Date; isProved: boolean };

/**
 * For the operator: makes an account an owner of the school; the audit log notes it. Where mails are sent the e-mail must
 * be proved, because somebody else may have signed up with the address.
 */
export async function makeOwner(
  { db, clock, sendsMails }: Pick<StaffDeps, 'db' | 'clock' | 'sendsMails'>,
  input: { email: string },
): Promise<OwnerMade> {
  return db.transaction(async (tx) => {
    await staffQueries.holdStaff(tx);
    const person = await staffQueries.lockByEmail(tx, input.email.trim().toLowerCase());
    if (!person) return { kind: 'nobody' };
    if (person.staffRole === 'owner') return { kind: 'is-owner' };
    if (person.suspendedAt) return { kind: 'suspended' };
    const isProved = person.emailVerifiedAt !== null;
    if (sendsMails && !isProved) return { kind: 'unproved' };
    const now = clock.now();
    await staffQueries.setRole(tx, { userId: person.id, staffRole: 'owner', now });
    await staffQueries.noteOwnerMade(tx, { userId: person.id, now });
    return { kind: 'made', name: person.name, signedUpAt: person.createdAt, isProved };
  });
}
