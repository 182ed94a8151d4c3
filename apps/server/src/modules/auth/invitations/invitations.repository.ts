import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../database/db.ts';
import { invitations } from '../../../database/schema/auth.table.ts';
import { users } from '../../../database/schema/users.table.ts';

export type NewInvitation = Pick<
  typeof invitations.$inferInsert,
  'userId' | 'linkHash' | 'linkOrigin' | 'importId' | 'createdAt' | 'nextTryAt' | 'expiresAt'
>;

/** Somebody who may still be invited: without a password, and here. */
const isOpen = and(isNull(users.passwordHash), isNull(users.deletedAt), isNull(users.suspendedAt));

export type InvitationsRepository = ReturnType<typeof createInvitationsRepository>;

/** SQL of invitations to set a password. */
export function createInvitationsRepository(db: Db) {
  return {
    /** Keeps an invitation as the person's only one; links of the one before open nothing any more. */
    async replace(tx: Tx, invitation: NewInvitation): Promise<void> {
      const { userId: _, ...change } = invitation;
      await tx
        .insert(invitations)
        .values(invitation)
        .onConflictDoUpdate({ target: invitations.userId, set: { ...change, state: 'waiting', tries: 0 } });
    },

    /** Invitations whose mail is due, the longest waiting first. */
    listDue: (now: Date, most: number) =>
      db
        .select({
          userId: invitations.userId,
          linkOrigin: invitations.linkOrigin,
          createdAt: invitations.createdAt,
          expiresAt: invitations.expiresAt,
          tries: invitations.tries,
          email: users.email,
          name: users.name,
          locale: users.locale,
          emailVerifiedAt: users.emailVerifiedAt,
          isOpen: sql<boolean>`${isOpen}`,
        })
        .from(invitations)
        .innerJoin(users, eq(users.id, invitations.userId))
        .where(and(eq(invitations.state, 'waiting'), lte(invitations.nextTryAt, now)))
        .orderBy(asc(invitations.nextTryAt))
        .limit(most),

    /** Writes what became of a try, unless a newer invitation has taken its place. */
    async note(
      { userId, createdAt }: { userId: string; createdAt: Date },
      change: Partial<Pick<typeof invitations.$inferInsert, 'state' | 'tries' | 'nextTryAt' | 'linkHash'>>,
    ): Promise<void> {
      const isSame = and(eq(invitations.userId, userId), eq(invitations.createdAt, createdAt));
      await db.update(invitations).set(change).where(isSame);
    },

    async remove({ userId, createdAt }: { userId: string; createdAt: Date }): Promise<void> {
      const isSame = and(eq(invitations.userId, userId), eq(invitations.createdAt, createdAt));
      await db.delete(invitations).where(isSame);
    },

    /** Whose link this is, held until the transaction ends; null when it opens nothing (any more). */
    async findOwner(tx: Tx, linkHash: string, now: Date): Promise<{ id: string; email: string } | null> {
      const [found] = await tx
        .select({ id: users.id, email: users.email })
        .from(invitations)
        .innerJoin(users, eq(users.id, invitations.userId))
        .where(and(eq(invitations.linkHash, linkHash), gt(invitations.expiresAt, now), isOpen))
        .for('share', { of: users });
      return found ?? null;
    },
  };
}
