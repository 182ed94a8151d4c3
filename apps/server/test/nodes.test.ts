import { type Course, type CourseDetail, courseDetailSchema } from '@nalanda/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '../src/database/schema/auth.table.ts';
import { enrolments } from '../src/database/schema/learning.table.ts';
import { users } from '../src/database/schema/users.table.ts';
import { addNode, type TestNode } from './add-node.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { countStatements } from './count-statements.ts';
import { createAsset, createCourse, createLecture, enrol } from './factories.ts';
import { openLine } from './open-line.ts';
import { signUp } from './sign-up.ts';
import { createTestClient, type TestClient } from './test-client.ts';

const LONG = { timeout: 30_000, interval: 5 };
const ME = '/api/user/currentuser';
const LIST = '/api/course/getpublishedcoures';

let school: TestApp;
let nodes: TestNode[];
beforeAll(async () => {
  school = await buildTestApp();
  nodes = [await addNode(school), await addNode(school)];
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await school.close();
});

/** A new person whose session every node has in its memory. */
async function known(overrides: Parameters<TestApp['newUser']>[0] = {}) {
  const { user, client } = await school.newUser(overrides);
  for (const visit of visits(client)) expect((await visit.get(ME)).statusCode).toBe(200);
  return { user, client };
}

/** The browser as it comes to each node: the first one waits for nothing the test does, as the others. */
function visits({ cookies }: TestClient): TestClient[] {
  return [createTestClient(school.app, { cookies }), ...nodes.map((node) => createTestClient(node.app, { cookies }))];
}

const publish = (values: Parameters<typeof createCourse>[1] = {}) =>
  createCourse(school.db, { isPublished: true, publishedAt: school.clock.now(), ...values });

/** Somebody who holds a copy of the session, and not of the cookie that tells of a change. */
const copyOf = ({ cookies }: TestClient) => ({
  cookies: new Map([...cookies].filter(([name]) => name === 'nalanda_session')),
});

/** How each node answers within the time that a change may take to arrive. */
async function statusesOf(copy: { cookies: Map<string, string> }, path = ME): Promise<number[]> {
  return Promise.all(visits(copy as TestClient).map(async (visit) => (await visit.get(path)).statusCode));
}

describe('on three nodes', () => {
  test('who is there, a course and the list are asked for once, and then without the database', async () => {
    const { client, user } = await known();
    const course = await publish();
    await enrol(school.db, course, user);
    const paths = [ME, `/api/course/getcourse/${course.id}`, LIST];
    const [own] = visits(client);
    const ask = async () => {
      for (const path of paths) expect((await own?.get(path))?.statusCode).toBe(200);
    };
    await school.changes.catchUp();
    await ask();
    await ask();
    const statements = countStatements(school.db.$client);
    await ask();
    expect(statements.count).toBe(0);
    const figures = (await school.anonymous().get('/metrics')).body;
    for (const memory of ['sessions', 'current-users', 'enrolments', 'opened-courses']) {
      expect(
        Number(new RegExp(`remembered_hits_total\\{memory="${memory}"\\} (\\d+)`).exec(figures)?.[1]),
      ).toBeGreaterThan(0);
      expect(Number(new RegExp(`remembered_bytes\\{memory="${memory}"\\} (\\d+)`).exec(figures)?.[1])).toBeGreaterThan(
        0,
      );
    }
    expect(Number(/^change_feed_age_seconds (\S+)/m.exec(figures)?.[1])).toBeLessThan(60);
  });

  test('a course that is unpublished or renamed on one is so in the lists and pages of all', async () => {
    const { client: educator, user } = await school.newUser({ role: 'educator' });
    const course = await publish({ creatorId: user.id });
    const { client } = await known();
    const page = `/api/course/getcourse/${course.id}`;
    for (const visit of visits(client)) await Promise.all([visit.get(page), visit.get(LIST)]);
    const [, second] = visits(educator);
    const edit = (fields: Record<string, string>) => second?.postForm(`/api/course/editcourse/${course.id}`, fields);
    const listed = async () =>
      Promise.all(
        visits(copyOf(client) as TestClient).map(async (visit) =>
          (await visit.get(LIST)).json<Course[]>().flatMap(({ _id, title }) => (_id === course.id ? [title] : [])),
        ),
      );
    expect((await edit({ title: 'Renamed' }))?.statusCode).toBe(200);
    await expect.poll(listed, LONG).toEqual([['Renamed'], ['Renamed'], ['Renamed']]);
    // The educator sees it at once, wherever they look.
    const own = await Promise.all(visits(educator).map(async (visit) => (await visit.get(page)).json().title));
    expect(own).toEqual(['Renamed', 'Renamed', 'Renamed']);
    expect((await edit({ isPublished: 'false' }))?.statusCode).toBe(200);
    await expect.poll(listed, LONG).toEqual([[], [], []]);
    await expect.poll(() => statusesOf(copyOf(client), page), LONG).toEqual([404, 404, 404]);
  });

  test('an enrolment that is lost closes the course on all, and links are those of each viewer', async () => {
    const course = await publish();
    const asset = await createAsset(school.db, course.creatorId);
    await createLecture(school.db, course, { assetId: asset.id });
    const [first, second] = [await known(), await known()];
    for (const { user } of [first, second]) await enrol(school.db, course, user);
    const page = `/api/course/getcourse/${course.id}`;
    const open = async ({ client }: { client: TestClient }) =>
      Promise.all(
        visits(copyOf(client) as TestClient).map(async (visit) => (await visit.get(page)).json<CourseDetail>()),
      );
    await expect.poll(async () => (await open(second)).every(({ mayWatch }) => mayWatch), LONG).toBe(true);
    const [ofFirst, ofSecond] = [await open(first), await open(second)];
    for (const detail of ofFirst) {
      courseDetailSchema.strict().parse(detail);
      expect(detail).toEqual(ofFirst[0]);
      expect(detail.enrolledStudents).toEqual([first.user.id]);
    }
    expect(ofSecond[0]?.enrolledStudents).toEqual([second.user.id]);
    expect(ofFirst[0]?.lectures[0]?.videoUrl).toMatch(/\?t=[\w-]{50,}$/);
    expect(ofFirst[0]?.lectures[0]?.videoUrl).not.toBe(ofSecond[0]?.lectures[0]?.videoUrl);
    await school.db.delete(enrolments).where(eq(enrolments.learnerId, first.user.id));
    await expect
      .poll(async () => (await open(first)).map(({ mayWatch }) => mayWatch), LONG)
      .toEqual([false, false, false]);
    const [left] = await open(first);
    expect([left?.enrolledStudents, left?.lectures[0]?.videoUrl]).toEqual([[], null]);
  });

  test('settings of the school hold everywhere', async () => {
    const { client: owner } = await school.newUser({ staffRole: 'owner' });
    const change = (brandName: string) =>
      owner.call({ method: 'PATCH', url: '/api/office/settings', payload: { values: { brandName } } });
    const names = async () =>
      Promise.all(
        visits(copyOf(owner) as TestClient).map(
          async (visit) => (await visit.get('/api/system/info')).json().brandName,
        ),
      );
    expect((await change('Takshashila')).statusCode).toBe(200);
    await expect.poll(names, LONG).toEqual(['Takshashila', 'Takshashila', 'Takshashila']);
    await change('');
    await expect.poll(names, LONG).toEqual(['Nalanda', 'Nalanda', 'Nalanda']);
  });

  test('a sign-out counts everywhere, for a stolen copy too', async () => {
    const { client } = await known();
    const copy = copyOf(client);
    const [, second] = visits(client);
    expect((await second?.get('/api/auth/logout'))?.statusCode).toBe(200);
    await expect.poll(() => statusesOf(copy), LONG).toEqual([401, 401, 401]);
  });

  test('whoever has written sees it on the very next node, without waiting for any time to pass', async () => {
    const { client } = await known();
    for (let round = 0; round < 10; round += 1) {
      for (const visit of visits(client)) {
        const name = `Asha ${['One', 'Two', 'Three'][round % 3]} ${round % 2 ? 'Rao' : 'Sen'}`;
        const written = await visit.postForm('/api/user/updateprofile', { name });
        expect(written.statusCode, written.body).toBe(200);
        const seen = await Promise.all(visits(client).map(async (other) => (await other.get(ME)).json().name));
        expect(seen).toEqual([name, name, name]);
      }
    }
  });

  test('a change of role and a suspension count everywhere', async () => {
    const { user, client } = await known({ role: 'educator' });
    const copy = copyOf(client);
    const mine = '/api/course/getcreatorcourses';
    expect(await statusesOf(copy, mine)).toEqual([200, 200, 200]);
    await school.db.update(users).set({ role: 'student' }).where(eq(users.id, user.id));
    await expect.poll(() => statusesOf(copy, mine), LONG).toEqual([403, 403, 403]);
    await school.db.delete(sessions).where(eq(sessions.userId, user.id));
    await expect.poll(() => statusesOf(copy), LONG).toEqual([401, 401, 401]);
  });

  test('a session ends by the clock although it is remembered, and is moved on once an hour', async () => {
    const { user, client } = await known();
    school.clock.advance(61 * 60_000);
    expect(await statusesOf(copyOf(client))).toEqual([200, 200, 200]);
    const [row] = await school.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(row?.lastUsedAt).toEqual(school.clock.now());
    school.clock.advance(31 * 24 * 3_600_000);
    expect(await statusesOf(copyOf(client))).toEqual([401, 401, 401]);
  });

  test('a node whose line to the database is cut asks each time, and is never wrong', async () => {
    const { client, user } = await known();
    const copy = copyOf(client);
    await school.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'nalanda changes' and datname = current_database()`);
    await school.db.delete(sessions).where(eq(sessions.userId, user.id));
    await expect.poll(() => statusesOf(copy), LONG).toEqual([401, 401, 401]);
    await expect.poll(() => nodes.every(({ changes }) => changes.isCurrent()), LONG).toBe(true);
    await expect.poll(() => school.changes.isCurrent(), LONG).toBe(true);
    school.takeLogs();
  });
});

describe('a node whose line to the database says nothing any more', () => {
  test('shows people what they have written elsewhere at once, and everybody what holds a second later', async () => {
    const line = await openLine(school.config.databaseUrl ?? '');
    const held = await addNode(school, line.url);
    const { client, user } = await known();
    const copy = copyOf(client);
    const there = createTestClient(held.app, { cookies: client.cookies });
    const stranger = createTestClient(held.app, copy);
    expect((await there.get(ME)).statusCode).toBe(200);
    line.pause();
    const [, second] = visits(client);
    for (const name of ['Asha One', 'Asha Two']) {
      await second?.postForm('/api/user/updateprofile', { name });
      expect((await there.get(ME)).json().name).toBe(name);
    }
    await school.db.delete(sessions).where(eq(sessions.userId, user.id));
    await expect.poll(async () => (await stranger.get(ME)).statusCode, LONG).toBe(401);
    expect(held.changes.isCurrent()).toBe(false);
    await held.close();
    await line.close();
  });
});

describe('within 100 ms', () => {
  /** Milliseconds from the reply of the node that did it until all answer 401; half of the rounds stayed below. */
  async function measure(end: () => Promise<{ cookies: Map<string, string> }>): Promise<number> {
    const waits: number[] = [];
    for (let round = 0; round < 11; round += 1) {
      const copy = await end();
      const since = performance.now();
      await expect.poll(() => statusesOf(copy), { timeout: 30_000, interval: 1 }).toEqual([401, 401, 401]);
      waits.push(performance.now() - since);
    }
    waits.sort((a, b) => a - b);
    return waits[5] ?? Number.NaN;
  }
  // Looser than what is promised, so that the tests do not measure what else the machine does; `bench:nodes` does.
  const MOST_MS = 1_000;

  test('a sign-out counts on every node', async () => {
    const waited = await measure(async () => {
      const { client } = await known();
      const [first] = visits(client);
      expect((await first?.get('/api/auth/logout'))?.statusCode).toBe(200);
      return copyOf(client);
    });
    expect(waited).toBeLessThan(MOST_MS);
  });

  test('a new password by a mailed code ends the sessions on every node', async () => {
    const waited = await measure(async () => {
      const { client, email } = await signUp(school);
      for (const visit of visits(client)) expect((await visit.get(ME)).statusCode).toBe(200);
      const stranger = school.anonymous();
      await stranger.post('/api/auth/sendotp', { email });
      const readCode = () => {
        const text = school.mails.findLast(({ to }) => to === email)?.text ?? '';
        return /^ {4}(\d{4})$/m.exec(text)?.[1];
      };
      await expect.poll(readCode, LONG).toBeDefined();
      const otp = readCode();
      expect((await stranger.post('/api/auth/verifyotp', { email, otp })).statusCode).toBe(200);
      const [, second] = visits(stranger);
      const reset = await second?.post('/api/auth/resetpassword', { email, password: 'another good password' });
      expect(reset?.statusCode).toBe(200);
      return copyOf(client);
    });
    expect(waited).toBeLessThan(MOST_MS);
  });
});
