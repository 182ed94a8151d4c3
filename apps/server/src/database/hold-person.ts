import { and, eq, isNull, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from './db.ts';
import { users } from './schema/users.table.ts';

/**
 * Keeps a person from being suspended until the transaction ends; false when they are, or are gone. Call it before the
 * transaction locks a course of theirs: whoever suspends locks the person first, too.
 */
export async function holdUnsuspended(tx: Tx, personId: string): Promise<boolean> {
  const isHere = and(eq(users.id, personId), isNull(users.deletedAt), isNull(users.suspendedAt));
  return (await tx.select({ id: users.id }).from(users).where(isHere).for('share')).length > 0;
}

/**
 * Keeps a person from being deleted until the transaction ends, so that nothing is written about somebody who is gone.
 * False when they have been deleted already. Call it before the transaction locks anything else of that person: whoever
 * deletes an account locks the person first, too. `personId` may be a query that finds one id.
 */
export async function holdPerson(tx: Tx, personId: string | SQLWrapper): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, personId), isNull(users.deletedAt)))
    .for('key share');
  return found.length > 0;
}

/**
 * Lets what one person does go one behind the other until the transaction ends, so that what is counted before it is
 * written holds. Call it before the transaction locks anything else.
 */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, personId)).for('no key update');
}
