import type { Clock } from '../../../platform/clock.ts';
import { addDays, dayIn } from '../../../platform/text/days.ts';
import { monthsOf, toMonths, toRanges } from './reports.models.ts';
import type { ReportsRepository } from './reports.repository.ts';

export interface SummaryDeps {
  repository: ReportsRepository;
  clock: Clock;
  /** The school's time zone, in which days begin; IANA name. */
  timeZone: string;
}

/** Days summed up by one statement: it must end long before statements are cut off. */
const DAYS_AT_ONCE = 31;
/** Of so many days back searches are taken over again: those of a day are written within seconds of it. */
const SEARCH_DAYS = 2;
/** Before the first search of the first school. */
const ALL_DAYS = '2000-01-01';

/**
 * Sums up anew the days of which something has changed; all of them when they have never been summed up, or in another time
 * zone. What is committed meanwhile is taken the next time.
 */
export async function refreshSummaries(deps: SummaryDeps, signal?: AbortSignal): Promise<void> {
  const { repository, clock, timeZone } = deps;
  if ((await repository.readZone()) !== timeZone) return rebuildSummaries(deps);
  const today = dayIn('UTC', clock.now());
  await repository.locked((tx) => repository.sumUpSearches(tx, addDays(today, -SEARCH_DAYS)));
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted();
    isMore = await repository.locked(async (tx) => {
      const changes = await repository.takeChanges(tx, timeZone);
      for (const range of toRanges(changes.days, DAYS_AT_ONCE)) await repository.sumUp(tx, range, timeZone);
      for (const month of monthsOf(changes.days)) await repository.sumUpMonths(tx, { from: month, to: month });
      return changes.isMore;
    });
  }
}

/**
 * Sums up every day anew, in one transaction: whoever reads meanwhile sees the old figures, then the new ones. With `isAtOnce` by one
 * statement, which is quicker and takes as long as it takes.
 */
export function rebuildSummaries(
  { repository, timeZone }: SummaryDeps,
  { isAtOnce }: { isAtOnce: boolean } = { isAtOnce: false },
): Promise<void> {
  return repository.locked(async (tx) => {
    await repository.dropChanges(tx);
    const span = await repository.readSpan(tx, timeZone);
    const ranges = !span ? [] : isAtOnce ? [span] : toMonths(span);
    for (const range of ranges) await repository.sumUp(tx, range, timeZone);
    if (span) await repository.sumUpMonths(tx, span);
    await repository.sumUpSearches(tx, ALL_DAYS);
    await repository.writeZone(tx, timeZone);
  });
}
