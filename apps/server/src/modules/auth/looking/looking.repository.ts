import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../database/db.ts';
import { sessions } from '../../../database/schema/auth.table.ts';
import { personNotes } from '../../../database/schema/person-notes.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import type { Shown } from './looking.models.ts';

export type LookingRepository = ReturnType<typeof createLookingRepository>;

/** SQL of looks as somebody else. */
export function createLookingRepository(db: Db) {
  return {
    /** Somebody who is here, kept as they are until the transaction ends. */
    async hold(tx: Tx, userId: string): Promise<Shown | null> {
      const { id, role, staffRole, name, email, suspendedAt, deletedAt } = users;
      const isHere = and(eq(users.id, userId), isNull(users.deletedAt));
      const columns = { id, role, staffRole, name, email, suspendedAt, deletedAt };
      return (await tx.select(columns).from(users).where(isHere).for('share'))[0] ?? null;
    },

    /** False when the session has ended meanwhile. */
    async begin(tx: Tx, look: { sessionId: string; personId: string; until: Date }): Promise<boolean> {
      const { sessionId, personId, until } = look;
      const change = { lookingAs: personId, lookingUntil: until };
      return (await tx.update(sessions).set(change).where(eq(sessions.id, sessionId)).returning()).length > 0;
    },

    async note(tx: Tx, note: { personId: string; actorId: string; reason: string; createdAt: Date }): Promise<void> {
      await tx.insert(personNotes).values({ ...note, kind: 'looked-as' });
    },

    /** False when there was none (any more). */
    async stop(sessionId: string): Promise<boolean> {
      const isLooking = and(eq(sessions.id, sessionId), isNotNull(sessions.lookingAs));
      const nothing = { lookingAs: null, lookingUntil: null };
      return (await db.update(sessions).set(nothing).where(isLooking).returning()).length > 0;
    },

    /** Whether this very look still stands in its session. */
    async isOpen(look: { sessionId: string; personId: string; until: Date }): Promise<boolean> {
      const { sessionId, personId, until } = look;
      const isSame = and(
        eq(sessions.id, sessionId),
        eq(sessions.lookingAs, personId),
        eq(sessions.lookingUntil, until),
      );
      return (await db.select({ id: sessions.id }).from(sessions).where(isSame)).length > 0;
    },
  };
}
