import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logger.ts';
import { addDays, utcDayOf } from '../../../platform/text/days.ts';
import { toCountedQuery } from '../search-insight.models.ts';
import { READ_DAYS, toLifts } from './learning.models.ts';
import type { LearningRepository } from './learning.repository.ts';

/** Votes of the last minutes change next to nothing: the search asks for new ones this often, when it is used. */
const RELOAD_MS = 60_000;
const NONE: ReadonlyMap<string, number> = new Map();

/** What use has taught, kept in this process and read anew by each node: a search never waits for it. */
export function createLifts({
  repository,
  clock,
  logger,
}: {
  repository: Pick<LearningRepository, 'listWorths'>;
  clock: Clock;
  logger: Logger;
}) {
  let byQuery: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map();
  let askedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  async function load(): Promise<void> {
    const today = utcDayOf(clock.now());
    try {
      const worths = await repository.listWorths({ today, from: addDays(today, -READ_DAYS) });
      const grouped = Map.groupBy(worths, ({ query }) => query);
      byQuery = new Map([...grouped].map(([query, of]) => [query, toLifts(of)]));
    } catch (error) {
      // What was known serves on.
      logger.warn({ err: error }, 'what searches led to could not be read');
    }
  }

  function reload(): Promise<void> {
    askedAt = clock.now().getTime();
    running ??= load().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    /** By course, the share that its score gains after this query. */
    liftsOf(input: string): ReadonlyMap<string, number> {
      if (clock.now().getTime() - askedAt >= RELOAD_MS) void reload();
      const query = byQuery.size === 0 ? null : toCountedQuery(input);
      return query === null ? NONE : (byQuery.get(query) ?? NONE);
    },
    /** Reads everything anew. */
    reload,
    /** Waits for what is being read. */
    settle: async () => running,
  };
}
