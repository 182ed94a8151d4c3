import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { SearchRepository } from './search.repository.ts';
import { addCourse, createSearchIndex, type SearchIndex } from './search-index.ts';

/** Courses read in one statement, and indexed before other requests get their turn. */
const BATCH = 500;
const SLICE = 25;
/** The catalogue is asked for changes at most this often; an answer waits for that no longer than the patience. */
const CHECK_EVERY_MS = 400;
const PATIENCE_MS = 40;
/** More dead entries than this share: the index is built anew. */
const MOST_DEAD_SHARE = 0.3;

export interface SearchMemory {
  /** The index, brought up to date unless that takes long; the first call waits until it is built. */
  current(): Promise<SearchIndex>;
}

/** Keeps the index of the published catalogue in this process and follows its changes, whichever process made them. */
export function createSearchMemory({ repository }: { repository: SearchRepository }): SearchMemory {
  let search = createSearchIndex([]);
  let versions = new Map<string, number>();
  let mark: string | null = null;
  let isBuilt = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    const seen = await repository.readMark();
    checkedAt = performance.now();
    if (seen === mark) return;
    const rows = await repository.listVersions();
    const published = new Map(rows.map((row) => [row.id, row.updatedAt.getTime()]));
    const gone = [...versions.keys()].filter((id) => !published.has(id));
    const changed = rows.filter((row) => versions.get(row.id) !== row.updatedAt.getTime()).map((row) => row.id);
    const deadAfter = search.index.deadCount() + gone.length + changed.filter((id) => versions.has(id)).length;
    if (deadAfter > 50 && deadAfter > rows.length * MOST_DEAD_SHARE) await rebuild(rows.map((row) => row.id));
    else {
      for (const id of gone) search.index.remove(id);
      await take(search, changed);
    }
    const counters = new Map(rows.map((row) => [row.id, row]));
    for (const { course } of search.index.docs) Object.assign(course, countersOf(counters.get(course.id)));
    versions = published;
    mark = seen;
  }

  async function rebuild(ids: string[]): Promise<void> {
    const fresh = createSearchIndex([]);
    await take(fresh, ids);
    search = fresh;
  }

  async function take(into: SearchIndex, ids: string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += BATCH) {
      const courses = await repository.listCourses(ids.slice(at, at + BATCH));
      for (let from = 0; from < courses.length; from += SLICE) {
        for (const course of courses.slice(from, from + SLICE)) addCourse(into, course);
        await nextTurn();
      }
    }
  }

  function startRefresh(): Promise<void> {
    running ??= refresh().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    async current() {
      if (!isBuilt) {
        await startRefresh();
        isBuilt = true;
      } else if (performance.now() - checkedAt > CHECK_EVERY_MS) {
        // An old index answers better than none: a failed look at the catalogue is tried again by the next search.
        await Promise.race([startRefresh().catch(() => undefined), sleep(PATIENCE_MS, undefined, { ref: false })]);
      }
      return search;
    },
  };
}

function countersOf(row: { ratingSum: number; reviewCount: number; enrolledCount: number } | undefined): object {
  return row ? { ratingSum: row.ratingSum, reviewCount: row.reviewCount, enrolledCount: row.enrolledCount } : {};
}
