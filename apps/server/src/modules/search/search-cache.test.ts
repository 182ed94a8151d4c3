import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { CourseToIndex, SearchRepository } from './search.repository.ts';
import { type SearchDeps, searchCourses } from './search.usecases.ts';
import { createSearchCache, wholeInTime } from './search-cache.ts';

const toCourse = (id: string, title: string): CourseToIndex => ({
  id,
  title,
  subTitle: '',
  description: '',
  educatorName: 'Asha',
  educatorId: 'e1',
  category: 'Others',
  level: 'Beginner',
  pricePaise: 0,
  ratingSum: 0,
  reviewCount: 0,
  enrolledCount: 0,
  publishedAt: null,
  seconds: null,
  addedSkills: [],
  removedSkills: [],
  cues: null,
  outline: '',
  captionLanguages: [],
  language: null,
  vector: null,
});

/** A catalogue whose last course is read only when `open` is called. */
function openSlowCatalogue() {
  const ids = Array.from({ length: 501 }, (_, at) => `course-${at}`);
  const last = ids.at(-1) as string;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const repository = {
    readChanges: async () => ({ mark: '1', ids: [] }),
    listIds: async (behind: string | null) => (behind === null ? ids : []),
    listCourses: async (wanted: string[]) => {
      if (wanted.includes(last)) await opened;
      return wanted.map((id) => toCourse(id, id === last ? 'Gardening on balconies' : 'Kotlin for apps'));
    },
    listSpoken: async () => [],
  } as unknown as SearchRepository;
  return { repository, open, last };
}

test('an index that is being built says what it has found, but not that there is nothing', async () => {
  const { repository, open, last } = openSlowCatalogue();
  const shown: string[][] = [];
  const deps: SearchDeps = {
    repository,
    cache: createSearchCache({ repository }),
    courses: {
      presentListedCourses: async (ids) => {
        shown.push(ids);
        return [];
      },
    },
    isAway: () => false,
    model: null,
    noteSearch: undefined,
  };
  await searchCourses(deps, { input: 'kotlin' }, null);
  expect(shown.at(-1)?.length).toBeGreaterThan(0);
  expect(deps.cache.isWhole()).toBe(false);

  const asked = searchCourses(deps, { input: 'gardening' }, null);
  open();
  await asked;
  await expect.poll(() => deps.cache.isWhole()).toBe(true);
  expect(shown.at(-1)).toEqual([last]);
});

test('whoever needs the whole index is told to come back when it takes long, and finds it then', async () => {
  const { repository, open, last } = openSlowCatalogue();
  const cache = createSearchCache({ repository });
  await expect(wholeInTime(cache, 10)).rejects.toMatchObject({ statusCode: 503, code: 'server.busy' });
  expect(cache.isWhole()).toBe(false);
  open();
  const { index } = await wholeInTime(cache, 30_000);
  expect(index.docIdOf(last)).toBeDefined();
});

test('where nobody has searched for a while, the first search waits for what has come since; the next ones do not', async () => {
  const ids = ['course-0'];
  const changed: string[] = [];
  const repository = {
    // Four times as long as a search usually waits.
    readChanges: async () => {
      await sleep(160);
      return { mark: '1', ids: [...changed] };
    },
    listIds: async (behind: string | null) => (behind === null ? ids : []),
    listCourses: async (wanted: string[]) => wanted.map((id) => toCourse(id, `Weaving of ${id}`)),
  } as unknown as SearchRepository;
  const start = performance.now();
  let later = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => start + later);
  const cache = createSearchCache({ repository });
  await cache.whole();
  const knows = async (id: string) => (await cache.current()).index.docIdOf(id) !== undefined;

  later += 60_000;
  changed.push('course-1');
  expect(await knows('course-1')).toBe(true);

  later += 500;
  changed.push('course-2');
  expect(await knows('course-2')).toBe(false);
  await expect.poll(() => knows('course-2')).toBe(true);
  clock.mockRestore();
});

test('a vector that comes later leaves the course where it is', async () => {
  let row = toCourse('one', 'Gardening on balconies');
  let mark = 1;
  const repository = {
    readChanges: async (since: string | null) => ({ mark: String(mark), ids: since === null ? [] : ['one'] }),
    listIds: async (behind: string | null) => (behind === null ? ['one'] : []),
    listCourses: async () => [row],
  } as unknown as SearchRepository;
  const cache = createSearchCache({ repository, vectorName: () => 'model' });
  const before = await cache.fresh();
  const docId = before.index.docIdOf('one') as number;
  expect(before.vectors.isEmpty()).toBe(true);
  for (const values of [
    [1, 0],
    [0, 1],
  ]) {
    row = { ...row, vector: Buffer.from(Float32Array.from(values).buffer) };
    mark += 1;
    const after = await cache.fresh();
    expect(after.index.docIdOf('one')).toBe(docId);
    const found = await after.vectors.nearest(Float32Array.from(values), { alive: () => true, most: 2 });
    expect(found).toMatchObject([{ docId, score: expect.closeTo(1, 3) }]);
  }
});
