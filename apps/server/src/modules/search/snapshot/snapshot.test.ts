import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock, createTestJobs, createTestLogs, type TestClock } from '../../../../test/fakes.ts';
import { createLocalStorage, type Storage } from '../../../platform/storage/storage.ts';
import type { CourseToIndex, SearchRepository } from '../search.repository.ts';
import { searchCourses } from '../search.usecases.ts';
import { createSearchCache, type SearchCache } from '../search-cache.ts';
import { defineSnapshotJob } from './snapshot.jobs.ts';
import { createSnapshotStore } from './snapshot-store.ts';

const KEY = 'the key of the tests';
const logs = createTestLogs();
let folder: string;
let storage: Storage;
let clock: TestClock;
const folders: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nalanda-index-'));
  folders.push(folder);
  storage = await createLocalStorage(folder);
  clock = createTestClock();
  logs.take();
});
afterAll(async () => {
  for (const made of folders) await rm(made, { recursive: true, force: true });
});

const toCourse = (id: string, title: string): CourseToIndex => ({
  id,
  title,
  subTitle: '',
  description: `Everything about ${title}`,
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
  vector: Buffer.from(Float32Array.of(id.length, 1).buffer),
});

/** A catalogue in which a test publishes, changes and removes; its marks count the changes. */
function openCatalogue() {
  const courses = new Map<string, CourseToIndex>();
  const changes: string[] = [];
  const read: string[] = [];
  const repository = {
    readIdentity: async () => 'this database 1',
    readChanges: async (since: string | null) => ({
      mark: String(changes.length),
      ids: since === null ? [] : [...new Set(changes.slice(Number(since)))],
    }),
    listIds: async (behind: string | null, most: number) =>
      [...courses.keys()].filter((id) => behind === null || id > behind).slice(0, most),
    async listCourses(ids: string[]) {
      read.push(...ids);
      return ids.flatMap((id) => courses.get(id) ?? []);
    },
    listSpoken: async () => [],
  } as unknown as SearchRepository;
  const put = (id: string, title: string) => {
    courses.set(id, toCourse(id, title));
    changes.push(id);
  };
  const remove = (id: string) => {
    courses.delete(id);
    changes.push(id);
  };
  for (let at = 0; at < 40; at += 1) put(`course-${at}`, at % 2 ? 'Kotlin for apps' : 'Gardening on balconies');
  return { repository, put, remove, read, changes };
}

type Catalogue = ReturnType<typeof openCatalogue>;

const openStore = (of: Partial<Parameters<typeof createSnapshotStore>[0]> = {}) =>
  createSnapshotStore({ storage, key: KEY, clock, logger: logs.logger, readCode: () => 'code1', ...of });

/** The index of a node that starts now. */
function startNode(
  { repository }: Catalogue,
  { store = openStore(), database = 'this database 1', vectorName = 'model' } = {},
): SearchCache {
  return createSearchCache({
    repository,
    vectorName: () => vectorName,
    loadSnapshot: (name) => store.load({ database, vectorName: name }),
  });
}

const save = (cache: SearchCache, store = openStore()) =>
  cache.save((kept, mark) => store.save(kept, { database: 'this database 1', mark }));

/** Ids that a search gives. */
async function found(cache: SearchCache, { repository }: Catalogue, input: string): Promise<string[]> {
  await cache.fresh();
  const shown: string[][] = [];
  const courses = {
    async presentListedCourses(ids: string[]) {
      shown.push(ids);
      return [];
    },
  };
  await searchCourses(
    { repository, cache, courses, isAway: () => false, model: null, noteSearch: undefined },
    { input },
    null,
  );
  return shown.at(-1) ?? [];
}

const files = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.index')).sort();

describe('a node that starts', () => {
  test('finds the same as the one that saved, without reading the courses', async () => {
    const catalogue = openCatalogue();
    const first = startNode(catalogue);
    catalogue.remove('course-1');
    catalogue.put('course-3', 'Kotlin for servers');
    await save(first);
    catalogue.read.length = 0;
    const second = startNode(catalogue);
    for (const input of ['kotlin', 'kotlin servers', 'gardening balconies', 'kotlni']) {
      expect(await found(second, catalogue, input), input).toEqual(await found(first, catalogue, input));
    }
    expect(catalogue.read).toEqual([]);
    const [before, after] = [await first.current(), await second.current()];
    expect(after.index.state()).toEqual(before.index.state());
    expect(await after.vectors.nearest(Float32Array.of(8, 1), { alive: () => true, most: 3 })).toEqual(
      await before.vectors.nearest(Float32Array.of(8, 1), { alive: () => true, most: 3 }),
    );
    expect(logs.take()).toEqual([]);
  });

  test('catches up: what was removed since is not there, what was changed is, and it goes on from there', async () => {
    const catalogue = openCatalogue();
    await save(startNode(catalogue));
    catalogue.remove('course-1');
    catalogue.put('course-5', 'Pottery at home');
    catalogue.put('course-new', 'Kotlin coroutines');
    catalogue.read.length = 0;
    const node = startNode(catalogue);
    expect(await found(node, catalogue, 'pottery')).toEqual(['course-5']);
    expect(catalogue.read.sort()).toEqual(['course-1', 'course-5', 'course-new']);
    const kotlin = await found(node, catalogue, 'kotlin');
    expect(kotlin).toContain('course-new');
    expect(kotlin).not.toContain('course-1');
    expect(kotlin).not.toContain('course-5');
    for (let at = 0; at < 60; at += 1) catalogue.put(`later-${at}`, 'Pottery with friends');
    expect(await found(node, catalogue, 'pottery')).toHaveLength(24);
    expect((await node.current()).index.liveCount()).toBe(100);
  });

  test.each([
    ['of another release', { store: () => openStore({ readCode: () => 'code2' }) }],
    ['sealed by another school', { store: () => openStore({ key: 'another key' }) }],
    ['of another database', { database: 'other database 1' }],
    ['of another history of the database', { database: 'this database 2' }],
    ['of another model', { vectorName: 'other' }],
  ])(
    'reads the courses as before where the snapshot is %s',
    async (_, {
      store,
      ...other
    }: {
      store?: () => ReturnType<typeof openStore>;
      database?: string;
      vectorName?: string;
    }) => {
      const catalogue = openCatalogue();
      await save(startNode(catalogue));
      catalogue.read.length = 0;
      const node = startNode(catalogue, { ...other, ...(store && { store: store() }) });
      expect(await found(node, catalogue, 'kotlin')).toHaveLength(20);
      expect(catalogue.read).toHaveLength(40);
    },
  );

  test('does not use one that is older than what changes are kept for, nor one from after the database was put back', async () => {
    const catalogue = openCatalogue();
    await save(startNode(catalogue));
    clock.advance(13 * 3600 * 1000);
    await found(startNode(catalogue), catalogue, 'kotlin');
    clock.advance(-13 * 3600 * 1000);
    catalogue.changes.length = 10;
    await found(startNode(catalogue), catalogue, 'kotlin');
    expect(catalogue.read).toHaveLength(120);
  });

  test('takes the one before when the newest is cut or changed anywhere, and reads the courses when both are', async () => {
    const catalogue = openCatalogue();
    const node = startNode(catalogue);
    await save(node);
    clock.advance(1_000);
    catalogue.put('course-5', 'Pottery at home');
    await save(node);
    const [older, newest] = (await files()).map((name) => path.join(folder, name)) as [string, string];
    const whole = await readFile(newest);
    const bad: Buffer[] = [Buffer.alloc(0), whole.subarray(0, 10), whole.subarray(0, whole.length - 1)];
    for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 40)) {
      const changed = Buffer.from(whole);
      changed.writeUInt8((changed[at] ?? 0) ^ 0x41, at);
      bad.push(changed, whole.subarray(0, at));
    }
    for (const bytes of bad) {
      await writeFile(newest, bytes);
      catalogue.read.length = 0;
      expect(await found(startNode(catalogue), catalogue, 'pottery')).toEqual(['course-5']);
      // From the older one, and then what has changed.
      expect(catalogue.read).toEqual(['course-5']);
      expect(logs.take().map(({ msg }) => msg)).toEqual(['a snapshot of the search index is not used']);
    }
    await writeFile(older, 'nothing of the kind');
    catalogue.read.length = 0;
    expect(await found(startNode(catalogue), catalogue, 'pottery')).toEqual(['course-5']);
    expect(catalogue.read).toHaveLength(40);
  });
});

describe('the job that saves it', () => {
  function open(catalogue: Catalogue, leastCourses = 10) {
    const jobs = createTestJobs();
    const cache = startNode(catalogue);
    const { repository } = catalogue;
    const createCache = () => startNode(catalogue);
    defineSnapshotJob(jobs, { repository, store: openStore(), cache, createCache, clock, leastCourses });
    return { run: () => jobs.run('search.save-index'), cache };
  }

  test('saves after enough changes or enough time, keeps two, and removes those that no release uses any more', async () => {
    const catalogue = openCatalogue();
    const { run, cache } = open(catalogue);
    await storage.put('search-index/oldcode/1700000000000-5-9.index', 'of another release');
    await run();
    expect(await files()).toHaveLength(2);
    // The worker has made one for it and keeps none.
    expect(cache.isWhole()).toBe(false);
    await run();
    catalogue.put('course-5', 'Pottery at home');
    clock.advance(60_000);
    await run();
    expect(await files()).toHaveLength(2);
    for (let at = 0; at < 500; at += 1) catalogue.put(`more-${at}`, 'Pottery');
    await run();
    expect(await files()).toHaveLength(3);
    clock.advance(25 * 3600 * 1000);
    await run();
    const left = await files();
    expect(left).toHaveLength(2);
    expect(left.every((name) => name.includes('code1'))).toBe(true);
  });

  test('saves nothing of a small school', async () => {
    const { run } = open(openCatalogue(), 41);
    await run();
    expect(await files()).toEqual([]);
  });
});
