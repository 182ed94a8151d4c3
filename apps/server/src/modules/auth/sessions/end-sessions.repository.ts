import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { auditEvents } from '../../../database/schema/audit.table.ts';
import { authProofs, sessions } from '../../../database/schema/auth.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import type { Clock } from '../../../platform/clock.ts';

/** How many sessions ended; null: nobody has this e-mail. */
export type EndedSessions = number | null;

/**
 * Signs a person, or everybody, out in all browsers, those too where a sign-in waits for its second factor; for the
 * operator, when sessions may have been stolen. It counts from the next request of each node on, and the audit log says
 * that it was done.
 */
export async function endSessions(
  deps: { db: Db; clock: Clock },
  who: { email: string } | 'everybody',
): Promise<EndedSessions> {
  return deps.db.transaction(async (tx) => {
    const [person] =
      who === 'everybody'
        ? []
        : await tx
            .select({ id: users.id })
            .from(users)
            .where(eq(users.email, who.email.trim().toLowerCase()))
            .for('no key update');
    // A sign-in that is on its way at this moment is waited for, and ended with the rest.
    if (who === 'everybody') await tx.execute(sql`lock table ${authProofs}, ${sessions} in share row exclusive mode`);
    if (who !== 'everybody' && !person) return null;
    const isWaiting = eq(authProofs.kind, 'second-factor');
    await tx.delete(authProofs).where(person ? and(isWaiting, eq(authProofs.userId, person.id)) : isWaiting);
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
