import { eq } from 'drizzle-orm';
import type { Executor } from '../../database/db.ts';
import { installationFacts } from '../../database/schema/installation.table.ts';

/** Facts about this installation that one part writes and another reads; what a key holds is up to who owns it. */
export async function readFact(db: Executor, key: string): Promise<unknown> {
  const [row] = await db
    .select({ value: installationFacts.value })
    .from(installationFacts)
    .where(eq(installationFacts.key, key));
  return row?.value;
}

/** Writes a fact in the place of what stood there. `value` must be JSON. */
export async function writeFact(db: Executor, key: string, value: object): Promise<void> {
  await db
    .insert(installationFacts)
    .values({ key, value })
    .onConflictDoUpdate({ target: installationFacts.key, set: { value } });
}
