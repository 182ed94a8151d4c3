import { sql } from 'drizzle-orm';
import type { Executor } from '../src/database/db.ts';

/**
 * How many statements wait for a lock in this database. What is written beside a request about a mail (its code, that it was
 * sent) refers to the person, so it may wait as well; it is left out, for it says nothing about the request.
 */
export async function countLockWaiters(executor: Executor): Promise<number> {
  const { rows } = await executor.execute(sql`
    select 1 from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query !~ 'insert into "?(sent_mails|email_proofs)'`);
  return rows.length;
}
