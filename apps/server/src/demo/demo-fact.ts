import { eq } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { installationFacts } from '../database/schema/installation.table.ts';

/** Key of the fact that this installation has its demo school. */
export const DEMO_FACT = 'demo-school';

/** True when the demo school has been here, even if somebody has changed or removed parts of it since. */
export async function isSeeded(db: Db): Promise<boolean> {
  const found = await db
    .select({ key: installationFacts.key })
    .from(installationFacts)
    .where(eq(installationFacts.key, DEMO_FACT));
  return found.length > 0;
}
