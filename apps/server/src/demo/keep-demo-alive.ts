import type { Db } from '../database/db.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { keepDemoBatches } from './demo-batches.ts';
import { keepDemoLiveClass } from './demo-live.ts';
import { keepDemoPackage } from './demo-package.ts';
import { keepDemoSale } from './demo-sale.ts';

/**
 * Renews what is over after some days, and brings what the demo school of an older version does not have: at every start, so that a demo
 * school always has something to look at.
 */
export async function keepDemoAlive(
  { db, storage }: { db: Db; storage: Storage },
  moment: { now: Date; isNew: boolean },
): Promise<void> {
  await keepDemoSale(db, moment.now);
  await keepDemoBatches(db, moment.now);
  await keepDemoLiveClass(db, moment);
  await keepDemoPackage({ db, storage }, moment);
}
