import { eq } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { auditEvents } from '../../../database/schema/audit.table.ts';
import { sessions } from '../../../database/schema/auth.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import type { Clock } from '../../../platform/clock.ts';

/** How many sessions ended; null: nobody has this e-mail. */
export type EndedSessions = number | null;

/**
 * Signs a person, or everybody, out in all browsers; for the operator, when sessions may have been stolen. It counts
 * from the next request of each node on, and the audit log says that it was done.
 */
export async function endSessions(
  deps: { db: Db; clock: Clock },
  who: { email: string } | 'everybody',
): Promise<EndedSessions> {
  return deps.db.transaction(async (tx) => {
    const [person] =
      who === 'everybody'
        ? []
        : await tx.select({ id: users.id }).from(users).where(eq(users.email, who.email.trim().toLowerCase()));
    if (who !== 'everybody' && !person) return null;
    const ended = await tx
      .delete(sessions)
      .where(person && eq(sessions.userId, person.id))
      .returning({ id: sessions.id });
    await tx.insert(auditEvents).values({
      at: deps.clock.now(),
      event: 'operator.sessions-end',
      result: 'done',
      subject: person ? `user:${person.id}` : 'everybody',
      details: { ended: ended.length },
    });
    return ended.length;
  });
}
