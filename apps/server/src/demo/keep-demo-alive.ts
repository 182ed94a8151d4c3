import type { Db } from '../database/db.ts';
import { keepDemoBatches } from './demo-batches.ts';
import { keepDemoLiveClass } from './demo-live.ts';
import { keepDemoSale } from './demo-sale.ts';

/** Renews what is over after some days: at every start, so that a demo school always has something to look at. */
export async function keepDemoAlive(db: Db, moment: { now: Date; isNew: boolean }): Promise<void> {
  await keepDemoSale(db, moment.now);
  await keepDemoBatches(db, moment.now);
  await keepDemoLiveClass(db, moment);
}
