import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../database/db.ts';
import { users } from '../../database/schema/users.table.ts';

/**
 * Keeps a person from being deleted until the transaction ends, so that nothing is written about somebody who is gone.
 * False when they have been deleted already.
 */
export async function holdPerson(tx: Tx, personId: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, personId), isNull(users.deletedAt)))
    .for('key share');
  return found.length > 0;
}
