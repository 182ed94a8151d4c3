import { type StaffRole, staffRoles } from '@nalanda/contract';
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { holdLock } from '../../../database/hold-lock.ts';
import { auditEvents } from '../../../database/schema/audit.table.ts';
import { authProofs } from '../../../database/schema/auth.table.ts';
import { passkeys, totpSecrets } from '../../../database/schema/second-factor.table.ts';
import { users } from '../../../database/schema/users.table.ts';

export type StaffRepository = ReturnType<typeof createStaffRepository>;

/** What of a person decides whether they can work in the office. */
const candidateColumns = {
  id: users.id,
  name: users.name,
  staffRole: users.staffRole,
  emailVerifiedAt: users.emailVerifiedAt,
  suspendedAt: users.suspendedAt,
  createdAt: users.createdAt,
};

/** SQL of who works in the office. */
export function createStaffRepository(db: Db) {
  return {
    /** Everybody with a role, by rank and name. */
    async list() {
      const ranks = sql.raw(`array[${staffRoles.map((role) => `'${role}'`).join(', ')}]::text[]`);
      return db
        .select({
          id: users.id,
          name: users.name,
          email: users.email,
          photoKey: users.photoKey,
          staffRole: sql<StaffRole>`${users.staffRole}`,
          hasSecondFactor: sql<boolean>`exists (select 1 from ${passkeys} where user_id = "users"."id")
            or exists (select 1 from ${totpSecrets} where user_id = "users"."id" and is_confirmed)`,
        })
        .from(users)
        .where(isNotNull(users.staffRole))
        .orderBy(sql`array_position(${ranks}, ${users.staffRole})`, asc(users.name), asc(users.id));
    },
    ...staffQueries,
  };
}

/** What runs inside a transaction of whoever changes the staff. */
export const staffQueries = {
  /** Changes of who works in the office go one by one until the transaction ends; call it first. */
  holdStaff: (tx: Tx): Promise<void> => holdLock(tx, 'staff'),

  async findRole(executor: Executor, userId: string): Promise<StaffRole | null> {
    const [row] = await executor.select({ staffRole: users.staffRole }).from(users).where(eq(users.id, userId));
    return row?.staffRole ?? null;
  },

  /** The account with this e-mail, locked. */
  async lockByEmail(tx: Tx, email: string) {
    const isHere = and(eq(users.email, email), isNull(users.deletedAt));
    return (await tx.select(candidateColumns).from(users).where(isHere).for('update'))[0] ?? null;
  },

  async setRole(tx: Tx, change: { userId: string; staffRole: StaffRole | null; now: Date }): Promise<void> {
    const { userId, staffRole, now } = change;
    await tx
      .update(users)
      .set({ staffRole, updatedAt: now })
      .where(and(eq(users.id, userId), isNull(users.deletedAt)));
    // A password code that was made for a learner opens nobody's account who may do more by now.
    await tx.delete(authProofs).where(and(eq(authProofs.userId, userId), eq(authProofs.kind, 'office-code')));
  },

  /** Ends the password codes that somebody has made and nobody has used: they are in the hands of whoever made them. */
  async endCodesBy(tx: Tx, actorId: string): Promise<void> {
    await tx.execute(sql`delete from auth_proofs code where kind = 'office-code' and ${actorId}::uuid = (
      select actor_id from person_notes note where note.person_id = code.user_id and note.kind = 'password-code'
        order by created_at desc, id desc limit 1)`);
  },

  /** Whether somebody owns the school, beside one person. */
  async hasOwner(executor: Executor, except?: string): Promise<boolean> {
    const rows = await executor
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.staffRole, 'owner'), except === undefined ? undefined : ne(users.id, except)))
      .limit(1);
    return rows.length > 0;
  },

  /** Notes what the operator has done by hand. */
  async noteOwnerMade(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<void> {
    const subject = `user:${userId}`;
    await tx.insert(auditEvents).values({ at: now, event: 'operator.owner-made', result: 'done', subject });
  },
};
