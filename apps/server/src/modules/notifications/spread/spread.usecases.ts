import type { Db, Tx } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { News } from '../notifications.models.ts';
import { spreadRepository } from './spread.repository.ts';

/** As many are written in one transaction: some tens of milliseconds. */
const PEOPLE_AT_ONCE = 2_000;

export interface SpreadDeps {
  db: Db;
  clock: Clock;
  /** The time zone of the school, in which mornings begin. */
  timeZone: string;
  /** Lets what is due be mailed and told to browsers, when the transaction commits. */
  queueDue(tx: Tx): Promise<void>;
}

/**
 * Tells everybody whom the news concerns. May run twice, or end in the middle: who was told is not told again. Of several
 * new lectures the last tells.
 */
export async function spreadNews(deps: SpreadDeps, news: News, signal: AbortSignal): Promise<void> {
  const { db, clock, timeZone } = deps;
  const isNew = news.kind === 'lecture' && !news.isOpening;
  if (isNew && (await db.transaction((tx) => spreadRepository.isFollowed(tx, news.aboutId)))) return;
  const now = clock.now();
  let behind: string | null = null;
  do {
    signal.throwIfAborted();
    const from: string | null = behind;
    behind = await db.transaction(async (tx) => {
      const last = await spreadRepository.write(tx, { news, behind: from, most: PEOPLE_AT_ONCE, now, timeZone });
      if (last !== null) await deps.queueDue(tx);
      return last;
    });
  } while (behind !== null);
}
