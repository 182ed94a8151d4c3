import { sql } from 'drizzle-orm';
import type { Executor } from './db.ts';

/**
 * Holds a name until the transaction ends. What is counted and then written under it cannot be passed by calls that come
 * at the same moment, on whichever node. Take it before the transaction has locked anything else that the holder may want.
 */
export async function holdLock(tx: Executor, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** As `holdLock`, but never waits: false when somebody else holds the name. For work that takes longer than a statement may. */
export async function tryHoldLock(tx: Executor, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isHeld: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isHeld"`,
  );
  return rows[0]?.isHeld === true;
}
