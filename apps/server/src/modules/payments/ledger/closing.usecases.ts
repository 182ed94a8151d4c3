import type { Db } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { MonthsRepository } from './months.repository.ts';

export interface ClosingDeps {
  db: Db;
  clock: Clock;
  months: MonthsRepository;
  /** Resolves after so many milliseconds. */
  pause(milliseconds: number): Promise<void>;
}

/** A sale is written down in milliseconds: among so many looks is one between two. */
const LOOKS = 50;
const PAUSE_MS = 100;

/**
 * Sums up every month of the books that is over, one a transaction, so that nobody who pays waits for all of them. What finds no moment
 * is left for the next time: until then the ledger itself is read.
 */
export async function closeMonths(deps: ClosingDeps): Promise<void> {
  for (let looks = 0; looks < LOOKS; ) {
    const outcome = await deps.db.transaction((tx) => deps.months.closeNext(tx, deps.clock.now()));
    if (outcome === 'none') return;
    looks = outcome === 'closed' ? 0 : looks + 1;
    if (outcome === 'busy') await deps.pause(PAUSE_MS);
  }
}
