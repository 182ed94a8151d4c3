import { eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../../database/db.ts';
import { installationFacts } from '../../../database/schema/installation.table.ts';
import { users } from '../../../database/schema/users.table.ts';

const KEY = 'owner-link';

/** A link that was printed: the SHA-256 of its token, and until when it counts (ISO 8601). */
export interface OwnerLink {
  hash: string;
  expiresAt: string;
}

/** SQL of the links that make the first owner. */
export const ownerLinkQueries = {
  async hasPeople(executor: Executor): Promise<boolean> {
    return (await executor.select({ id: users.id }).from(users).limit(1)).length > 0;
  },
  /** The links that may still count; null when none was ever printed here. */
  async find(executor: Executor): Promise<OwnerLink[] | null> {
    const [fact] = await executor.select().from(installationFacts).where(eq(installationFacts.key, KEY));
    return fact ? (fact.value as OwnerLink[]) : null;
  },
  async keep(tx: Tx, links: OwnerLink[]): Promise<void> {
    await tx
      .insert(installationFacts)
      .values({ key: KEY, value: links })
      .onConflictDoUpdate({ target: installationFacts.key, set: { value: links } });
  },
  async forget(tx: Tx): Promise<void> {
    await tx.delete(installationFacts).where(eq(installationFacts.key, KEY));
  },
};
