import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { SearchRepository } from '../search.repository.ts';
import type { SearchCache } from '../search-cache.ts';
import type { SnapshotStore } from './snapshot-store.ts';

/** A smaller catalogue is read anew in seconds. */
const LEAST_COURSES = 5_000;
/** Saved again after so many changes, or this share of all courses where that is more. */
const MOST_CHANGES = 500;
const MOST_CHANGED_SHARE = 0.01;
/** And after so long in any case, well before it is too old to be caught up with. */
const MOST_AGE_MS = 4 * 3600 * 1000;

export interface SnapshotJobDeps {
  repository: Pick<SearchRepository, 'readIdentity' | 'readChanges' | 'listIds'>;
  store: SnapshotStore;
  /** The index of this process, where it has one. */
  cache: SearchCache;
  /** Makes another one, for a worker that answers no searches. */
  createCache(): SearchCache;
  clock: Clock;
  /** Of `LEAST_COURSES`, for tests. */
  leastCourses?: number;
}

/** Declares the saving of the search index, in one process at a time. */
export function defineSnapshotJob(jobs: Jobs, deps: SnapshotJobDeps): void {
  jobs.define({
    name: 'search.save-index',
    payload: z.object({}),
    attempts: 1,
    timeoutSeconds: 3_600,
    every: '*/10 * * * *',
    handler: (_, { signal }) => saveIndex(deps, signal),
  });
}

async function saveIndex(deps: SnapshotJobDeps, signal: AbortSignal): Promise<void> {
  const { repository, store } = deps;
  const leastCourses = deps.leastCourses ?? LEAST_COURSES;
  if ((await repository.listIds(null, leastCourses)).length < leastCourses) return;
  const database = await repository.readIdentity();
  if (database === null || !(await isDue(deps))) return;
  // A worker keeps no index: what it holds of a large catalogue is needed for minutes a day.
  const cache = deps.cache.isWhole() ? deps.cache : deps.createCache();
  const stop = () => cache !== deps.cache && cache.stop();
  signal.addEventListener('abort', stop);
  try {
    await cache.save((kept, mark) => store.save(kept, { database, mark }));
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function isDue({ repository, store, clock }: SnapshotJobDeps): Promise<boolean> {
  const newest = await store.newest();
  if (!newest || clock.now().getTime() - newest.savedAt > MOST_AGE_MS) return true;
  const { ids } = await repository.readChanges(newest.mark);
  return ids.length >= Math.max(MOST_CHANGES, newest.courses * MOST_CHANGED_SHARE);
}
