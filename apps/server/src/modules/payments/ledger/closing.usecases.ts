import type { Clock } from '../../../platform/clock.ts';
import type { MonthsRepository } from './months.repository.ts';

export interface ClosingDeps {
  clock: Clock;
  months: Pick<MonthsRepository, 'closeNext'>;
  /** Resolves after so many milliseconds. */
  pause(milliseconds: number): Promise<void>;
}

/** A month whose sums found no moment is summed up anew so often. */
const TRIES = 5;
/** A sale is written down in milliseconds: among so many looks is one between two. */
const LOOKS = 50;
const PAUSE_MS = 20;

/**
 * Sums up every month of the books that is over, one a transaction. What finds no moment is left for the next time: until then the ledger
 * itself is read.
 */
export async function closeMonths({ clock, months, pause }: ClosingDeps): Promise<void> {
  for (let tries = 0; tries < TRIES; ) {
    const outcome = await months.closeNext(clock.now(), { looks: LOOKS, pause: () => pause(PAUSE_MS) });
    if (outcome === 'none') return;
    tries = outcome === 'closed' ? 0 : tries + 1;
    if (outcome === 'busy') await pause(PAUSE_MS);
  }
}
