import type { Db } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { TellNews } from '../../notifications/index.ts';
import { lookAtOpenings } from './openings.repository.ts';

/** What telling of openings needs. */
interface OpeningsDeps {
  db: Db;
  clock: Clock;
  tell: TellNews;
}

const LOOKED_AT_ONCE = 200;

/** Tells learners of lectures that have opened for them since the last look. */
export async function tellOfOpenings({ db, clock, tell }: OpeningsDeps, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  let looked: number;
  do {
    signal.throwIfAborted();
    looked = await db.transaction(async (tx) => {
      const found = await lookAtOpenings(tx, { now, most: LOOKED_AT_ONCE });
      for (const aboutId of found.opened) await tell(tx, { kind: 'lecture', aboutId, isOpening: true });
      return found.looked;
    });
  } while (looked === LOOKED_AT_ONCE);
}
