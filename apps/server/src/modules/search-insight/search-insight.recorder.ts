import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { utcDayOf } from '../../platform/text/days.ts';
import { isSameQueryGrowing, toCountedQuery } from './search-insight.models.ts';
import type { CountedSearch, SearchInsightRepository } from './search-insight.repository.ts';

/** A query that nothing was added to for this long is what was looked for. */
const SETTLED_AFTER_MS = 8_000;
const WRITE_EVERY_MS = 5_000;
/** More than so many notes a day (some 5 MB): people may be counted twice rather than memory growing. */
const MOST_SEEN = 50_000;

interface Pending {
  query: string;
  results: number;
  at: number;
}

/**
 * Counts searches. Who searched is known for some seconds, in this process's memory and nowhere else: to count what
 * somebody types as one search, and the same query of the same person once a day.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what it is given, each of them is short.
export function createInsightRecorder(deps: {
  repository: SearchInsightRepository;
  clock: Clock;
  logger: Logger;
  /** False: nothing is counted. */
  isOn: boolean;
}) {
  const { repository, clock, logger } = deps;
  const pending = new Map<string, Pending>();
  let settled = new Map<string, CountedSearch>();
  let seen = new Set<string>();
  let seenDay = '';
  let timer: NodeJS.Timeout | undefined;

  /** True the first time on a day. */
  function isNew(key: string): boolean {
    const today = utcDayOf(clock.now());
    if (today !== seenDay || seen.size > MOST_SEEN) {
      seen = new Set();
      seenDay = today;
    }
    // A query may be long; its digest is not, and tells nobody who looked for what.
    const note = createHash('sha256').update(key).digest('base64url').slice(0, 16);
    if (seen.has(note)) return false;
    seen.add(note);
    return true;
  }

  function settle(personId: string): void {
    const search = pending.get(personId);
    if (!search) return;
    pending.delete(personId);
    if (!isNew(`search ${personId} ${search.query}`)) return;
    const day = utcDayOf(new Date(search.at));
    const key = `${day} ${search.query}`;
    const counted = settled.get(key) ?? { day, query: search.query, searches: 0, unanswered: 0, results: 0 };
    counted.searches += 1;
    counted.unanswered += search.results === 0 ? 1 : 0;
    counted.results = search.results;
    settled.set(key, counted);
  }

  /** Writes what has settled. A failure is logged: no search waits for this, and none may fail by it. */
  async function write(all = false): Promise<void> {
    const now = clock.now().getTime();
    for (const [personId, { at }] of pending) if (all || now - at >= SETTLED_AFTER_MS) settle(personId);
    const rows = [...settled.values()];
    settled = new Map();
    try {
      await repository.addSearches(rows);
    } catch (error) {
      logger.warn({ err: error }, 'searches were not counted');
    }
  }

  function writeLater(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void write().finally(() => {
        if (pending.size > 0) writeLater();
      });
    }, WRITE_EVERY_MS).unref();
  }

  return {
    /** Notes what somebody searched; costs the search nothing. */
    noteSearch({ personId, input, results }: { personId: string; input: string; results: number }): void {
      if (!deps.isOn) return;
      const query = toCountedQuery(input) ?? '';
      const before = pending.get(personId);
      if (before && !isSameQueryGrowing(before.query, query)) settle(personId);
      pending.set(personId, { query, results, at: clock.now().getTime() });
      writeLater();
    },

    /** Whether this is the first time today that the person does this after that query; their search has settled then. */
    async isNewOutcome(
      personId: string,
      outcome: { query: string; courseId: string; event: string },
    ): Promise<boolean> {
      settle(personId);
      await write();
      return deps.isOn && isNew(`${outcome.event} ${personId} ${outcome.courseId} ${outcome.query}`);
    },

    /** Writes what has settled by now. */
    write: () => write(),

    /** Writes everything; nothing is counted afterwards. */
    async close(): Promise<void> {
      clearTimeout(timer);
      await write(true);
    },
  };
}

export type InsightRecorder = ReturnType<typeof createInsightRecorder>;
