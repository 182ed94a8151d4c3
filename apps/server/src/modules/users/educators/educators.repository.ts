import type { Role } from '@nalanda/contract';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { authProofs } from '../../../database/schema/auth.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { educatorInvitations as invitations } from '../../../database/schema/educator-invitations.table.ts';
import { users } from '../../../database/schema/users.table.ts';

/** More than an office works through in a day. */
const LISTED = 200;
/** Two clicks within this time are one invitation. */
const SAME_CLICK_MS = 60_000;

export type EducatorsRepository = ReturnType<typeof createEducatorsRepository>;

/** SQL of who may teach. */
export function createEducatorsRepository(db: Db) {
  return {
    async isInvited(executor: Executor, email: string): Promise<boolean> {
      return (await executor.$count(invitations, eq(invitations.email, email))) > 0;
    },

    /** Who waits, the longest first, with how many courses they have begun. */
    listWaiting: () =>
      db
        .select({
          row: users,
          courseCount: sql<number>`(select count(*)::int from ${courses} where creator_id = "users"."id")`,
        })
        .from(users)
        .where(and(users.isWaiting, isNull(users.deletedAt), isNull(users.suspendedAt)))
        .orderBy(asc(users.id))
        .limit(LISTED),

    listInvitations: () =>
      db
        .select({ email: invitations.email, createdAt: invitations.createdAt })
        .from(invitations)
        .orderBy(sql`${invitations.createdAt} desc`, invitations.email)
        .limit(LISTED),

    /** False when the email was invited just before; one that was invited earlier is invited anew. */
    async invite(tx: Tx, invitation: { email: string; invitedBy: string; createdAt: Date }): Promise<boolean> {
      const added = await tx
        .insert(invitations)
        .values(invitation)
        .onConflictDoUpdate({
          target: invitations.email,
          set: { invitedBy: invitation.invitedBy, createdAt: invitation.createdAt },
          setWhere: lt(invitations.createdAt, new Date(invitation.createdAt.getTime() - SAME_CLICK_MS)),
        })
        .returning({ email: invitations.email });
      return added.length > 0;
    },

    /** When the email was invited; null when it is not (any more). */
    async findInvitation(email: string): Promise<Date | null> {
      const [row] = await db
        .select({ createdAt: invitations.createdAt })
        .from(invitations)
        .where(eq(invitations.email, email));
      return row?.createdAt ?? null;
    },

    async uninvite(email: string): Promise<void> {
      await db.delete(invitations).where(eq(invitations.email, email));
    },

    async setRole(tx: Tx, change: { userId: string; role: Role; now: Date }): Promise<void> {
      const { userId, role, now } = change;
      await tx.update(users).set({ role, isWaiting: false, updatedAt: now }).where(eq(users.id, userId));
      // A password code that was made for a learner opens no educator's account.
      await tx.delete(authProofs).where(and(eq(authProofs.userId, userId), eq(authProofs.kind, 'office-code')));
    },

    async hasCourses(tx: Tx, userId: string): Promise<boolean> {
      return (await tx.$count(courses, eq(courses.creatorId, userId))) > 0;
    },
  };
}
