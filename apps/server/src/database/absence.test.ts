import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Course, CourseDetail, Review } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addNode, type TestNode } from '../../test/add-node.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { createAsset, createCourse, createLecture, createReview, createUser, enrol } from '../../test/factories.ts';
import { createTestClient, type TestClient } from '../../test/test-client.ts';
import { startEmbeddedPostgres } from './embedded-postgres/index.ts';
import { findExistingCluster } from './embedded-postgres/places.ts';
import { findPostmaster } from './embedded-postgres/postmaster.ts';
import { migrateDatabase } from './migrate.ts';

const LONG = { timeout: 30_000, interval: 20 };
const LIST = '/api/course/getpublishedcoures';
const ME = '/api/user/currentuser';
const SEARCH = '/api/ai/search';
const QUESTION = 'pottery on a wheel';
/** No request may take longer, whatever the database does: a multiple of what is meant, for slow machines. */
const BOUND_MS = 15_000;

/** A PostgreSQL of this test's own, which it may stop. */
async function startOwn(folder: string) {
  // What was acknowledged must outlive being killed.
  const settings = { synchronous_commit: 'on' };
  const options = { dataDir: folder, password: 'password-of-this-test', throwaway: true, settings };
  const first = await startEmbeddedPostgres(options);
  await migrateDatabase(first.url());
  const postmaster = () => {
    const pid = findPostmaster(findExistingCluster(folder) ?? '')?.pid;
    // 0 would mean this process and all beside it.
    if (!pid) throw new Error('PostgreSQL does not run');
    return pid;
  };
  const all = async () => [postmaster(), ...(await childrenOf(postmaster()))];
  let latest = first;
  return {
    url: first.url(),
    /** Every process of it stands still: connections open and nobody answers. */
    async pause() {
      const pids = await all();
      for (const pid of pids) send(pid, 'SIGSTOP');
      return () => {
        for (const pid of pids) send(pid, 'SIGCONT');
      };
    },
    /** It is gone at once; what it gives starts it again on its port. */
    async kill() {
      for (const pid of await all()) send(pid, 'SIGKILL');
      return async () => {
        latest = await startEmbeddedPostgres({ ...options, port: first.port });
      };
    },
    stop: () => latest.stop(),
  };
}

/** Signals a process, unless it has ended since it was listed: those of PostgreSQL go when the first one is gone. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8')));
  return lists.flatMap((list) => list.trim().split(' ').filter(Boolean).map(Number));
}

let folder: string;
let own: Awaited<ReturnType<typeof startOwn>>;
let school: TestApp;
let node: TestNode;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nalanda-absence-'));
  // PostgreSQL may have to run as another user, who must be able to enter.
  await chmod(folder, 0o755);
  own = await startOwn(folder);
  school = await buildTestApp({ environment: { DATABASE_URL: own.url }, toUrl: async () => own.url });
  node = await addNode(school);
}, 120_000);
afterAll(async () => {
  await node.close();
  school.takeLogs();
  await school.close();
  await own.stop();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

/** The browser as it comes to each of the two nodes; neither waits for what the test does. */
const visits = ({ cookies }: Pick<TestClient, 'cookies'>) =>
  [school.app, node.app].map((app) => createTestClient(app, { cookies }));

const areAway = () => [school.changes.isAway(), node.changes.isAway()];

/** A published course with a video and a review, its learner, and a course that is not published; all seen on both nodes. */
async function open() {
  const { user, client } = await school.newUser();
  const title = `Pottery on a Wheel ${user.id}`;
  const course = await createCourse(school.db, { title, isPublished: true, publishedAt: school.clock.now() });
  const draft = await createCourse(school.db, { title, isPublished: false });
  const asset = await createAsset(school.db, course.creatorId);
  await createLecture(school.db, course, { assetId: asset.id, isPreviewFree: true });
  await createReview(school.db, { course, learner: await createUser(school.db) });
  for (const own of [course, draft]) await enrol(school.db, own, user);
  for (const visit of visits(client)) {
    for (const path of [LIST, ME, pageOf(course), pageOf(draft), '/api/review/allReview']) {
      expect((await visit.get(path)).statusCode, path).toBe(200);
    }
  }
  const areFound = async () => (await searches(client)).map((reply) => idsOf(reply).includes(course.id));
  await expect.poll(areFound, LONG).toEqual([true, true]);
  return { user, client, course, draft };
}

/** What each node finds for a sentence. */
async function searches(client: Pick<TestClient, 'cookies'>) {
  const since = performance.now();
  const replies = await Promise.all(visits(client).map((visit) => visit.post(SEARCH, { input: QUESTION })));
  expect(performance.now() - since).toBeLessThan(BOUND_MS);
  return replies;
}

const idsOf = (reply: { json<T>(): T }) => reply.json<Course[]>().map(({ _id }) => _id);

const pageOf = ({ id }: { id: string }) => `/api/course/getcourse/${id}`;

/** What each node answers, and that none of it has taken too long. */
async function answers(client: Pick<TestClient, 'cookies'>, path: string) {
  const since = performance.now();
  const replies = await Promise.all(visits(client).map((visit) => visit.get(path)));
  expect(performance.now() - since).toBeLessThan(BOUND_MS);
  return replies;
}

const statuses = async (client: Pick<TestClient, 'cookies'>, path: string) =>
  (await answers(client, path)).map(({ statusCode }) => statusCode);

describe.each(['hangs', 'refuses'] as const)('while the database %s', (how) => {
  test('public pages are answered and say so, rights are not, writes are refused, and it is over by itself', async () => {
    const { user, client, course, draft } = await open();
    const nobody = { cookies: new Map<string, string>() };
    const back = how === 'hangs' ? await own.pause() : await own.kill();
    try {
      // What comes in before anybody knows waits no longer than until it is known.
      expect((await answers(client, '/api/payment/purchases')).map(({ statusCode }) => statusCode)).toEqual([503, 503]);
      await expect.poll(areAway, LONG).toEqual([true, true]);

      for (const who of [client, nobody]) {
        for (const reply of await answers(who, LIST)) {
          expect(reply.statusCode, reply.body).toBe(200);
          expect(reply.headers).toMatchObject({ 'x-nalanda-stale': 'database-away', warning: expect.any(String) });
          const listed = reply.json<Course[]>().find(({ _id }) => _id === course.id);
          expect(listed).toMatchObject({ title: course.title, enrolledStudents: [] });
        }
      }
      for (const reply of await answers(client, pageOf(course))) {
        expect(reply.statusCode, reply.body).toBe(200);
        const detail = reply.json<CourseDetail>();
        expect(detail).toMatchObject({ title: course.title, mayWatch: false, enrolledStudents: [] });
        expect(detail.lectures.map(({ videoUrl }) => videoUrl)).toEqual([null]);
      }
      expect((await answers(nobody, '/api/review/allReview'))[0]?.json<Review[]>()).not.toHaveLength(0);
      expect(await statuses(nobody, '/api/system/info')).toEqual([200, 200]);
      expect(await statuses(nobody, '/healthz')).toEqual([200, 200]);

      for (const reply of await searches(client)) {
        expect(reply.statusCode, reply.body).toBe(200);
        expect(reply.headers).toMatchObject({
          'x-nalanda-stale': 'database-away',
          'search-understood': expect.any(String),
        });
        expect(idsOf(reply)).toContain(course.id);
        expect(idsOf(reply)).not.toContain(draft.id);
        expect(reply.json<Course[]>().flatMap(({ enrolledStudents }) => enrolledStudents)).toEqual([]);
      }
      expect((await searches(nobody)).map(({ statusCode }) => statusCode)).toEqual([401, 401]);
      for (const reply of await answers(nobody, `${LIST}?q=${encodeURIComponent(QUESTION)}`)) {
        expect(idsOf(reply)).toContain(course.id);
      }
      expect(await statuses(nobody, '/api/search/suggest?q=potter')).toEqual([200, 200]);

      // Of a draft nobody is told anything, and nothing is anybody's own.
      expect(await statuses(client, pageOf(draft))).toEqual([503, 503]);
      expect(await statuses(nobody, pageOf(course))).toEqual([401, 401]);
      expect(await statuses(client, ME)).toEqual([503, 503]);
      expect(await statuses(client, '/api/office/me')).toEqual([503, 503]);
      expect(await statuses(nobody, '/api/office/me')).toEqual([404, 404]);

      for (const visit of visits(client)) {
        const since = performance.now();
        const bought = await visit.post('/api/payment/create-order', { courseId: course.id, userId: user.id });
        const named = await visit.postForm('/api/user/updateprofile', { name: 'Nobody' });
        const entered = await visit.post('/api/auth/login', { email: user.email, password: 'password-1234' });
        for (const refused of [bought, named, entered]) {
          expect(refused.statusCode, refused.body).toBe(503);
          expect(refused.headers['retry-after']).toBe('5');
          expect(refused.json().code).toBe('database.unavailable');
        }
        expect(performance.now() - since).toBeLessThan(3 * BOUND_MS);
      }
    } finally {
      await back();
    }
    await expect.poll(() => statuses(client, ME), LONG).toEqual([200, 200]);
    await expect.poll(areAway, LONG).toEqual([false, false]);
    for (const reply of await answers(client, pageOf(course))) {
      expect(reply.headers['x-nalanda-stale']).toBeUndefined();
      expect(reply.json()).toMatchObject({ mayWatch: true, enrolledStudents: [user.id] });
    }
    expect((await answers(client, ME))[0]?.json().name).toBe(user.name);
    await expect.poll(() => [school.changes.isCurrent(), node.changes.isCurrent()], LONG).toEqual([true, true]);
    school.takeLogs();
  });

  test('what has changed meanwhile is not remembered for the next time', async () => {
    const { client, course } = await open();
    const first = how === 'hangs' ? await own.pause() : await own.kill();
    await expect.poll(areAway, LONG).toEqual([true, true]);
    await first();
    await expect
      .poll(
        () =>
          school.db.execute(sql`select 1`).then(
            () => true,
            () => false,
          ),
        LONG,
      )
      .toBe(true);
    await school.db.execute(sql`update courses set is_published = false where id = ${course.id}`);
    await expect.poll(() => [school.changes.isCurrent(), node.changes.isCurrent()], LONG).toEqual([true, true]);
    const isListed = async () =>
      (await answers(client, LIST)).map((reply) => reply.json<Course[]>().some(({ _id }) => _id === course.id));
    await expect.poll(isListed, LONG).toEqual([false, false]);
    const again = how === 'hangs' ? await own.pause() : await own.kill();
    try {
      await expect.poll(areAway, LONG).toEqual([true, true]);
      expect(await statuses(client, pageOf(course))).toEqual([503, 503]);
      expect(await isListed()).toEqual([false, false]);
      for (const reply of await searches(client)) {
        expect(reply.statusCode, reply.body).toBe(200);
        expect(idsOf(reply)).not.toContain(course.id);
      }
    } finally {
      await again();
    }
    await expect.poll(() => [school.changes.isCurrent(), node.changes.isCurrent()], LONG).toEqual([true, true]);
    school.takeLogs();
  });
});
