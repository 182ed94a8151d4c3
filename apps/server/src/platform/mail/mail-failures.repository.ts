import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { mailFailures } from '../../database/schema/mail-failures.table.ts';

const KEPT = sql`now() - interval '30 days'`;

/** SQL of mails that could not be sent. */
export function createMailFailuresRepository(db: Db) {
  return {
    /** Notes a try that has failed, and drops what is past its time. */
    async note(failure: Omit<typeof mailFailures.$inferInsert, 'tries'>): Promise<void> {
      const { receiver, reason, failedAt } = failure;
      const again = { receiver, reason, failedAt, tries: sql`${mailFailures.tries} + 1` };
      await db.insert(mailFailures).values(failure).onConflictDoUpdate({ target: mailFailures.digest, set: again });
      await db.delete(mailFailures).where(lt(mailFailures.failedAt, KEPT));
    },

    async forget(digest: string): Promise<void> {
      await db.delete(mailFailures).where(eq(mailFailures.digest, digest));
    },

    listNewest: (most: number) => db.select().from(mailFailures).orderBy(desc(mailFailures.failedAt)).limit(most),
  };
}

export type MailFailuresRepository = ReturnType<typeof createMailFailuresRepository>;
