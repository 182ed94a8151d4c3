import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createLecture, enrol } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { LOOK_MS } from './looking.models.ts';

let school: TestApp;
beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());

const because = { reason: 'Cannot find the course they have bought' };
const lookAs = (client: TestClient, id: string) => client.post(`/api/office/people/${id}/lookas`, because);
const whoAmI = async (client: TestClient) => (await client.get('/api/user/currentuser')).json();

async function learnerAndLooker() {
  const { user: learner, client: ownClient } = await school.newUser({ name: 'Asha Rao' });
  const manager = await school.newUser({ staffRole: 'manager', name: 'Mira Manager' });
  expect((await lookAs(manager.client, learner.id)).json()).toMatchObject({ code: 'look.begun' });
  return { learner, ownClient, manager: manager.user, client: manager.client };
}

interface Walked {
  method: string;
  url: string;
  access: unknown;
}

/** Every route that asks for the session, with ids of nobody. */
function listRoutes(): Walked[] {
  return school.app.declaredRoutes
    .filter(({ config }) => !config?.skipsSession)
    .flatMap(({ method, url, config }) =>
      [method].flat().map((one) => ({ method: one, url, access: config?.access as unknown })),
    );
}

function call(client: TestClient, { method, url }: Walked) {
  const address = url.replaceAll(/:\w*Id\b/g, '0199a0f0-0000-7000-8000-000000000000').replaceAll(/:\w+/g, 'x');
  return client.call({ method: method as 'GET', url: address.replace('*', 'x') });
}

/** What stands in every table but those that every request may write. */
async function readTables(): Promise<Record<string, string>> {
  const { rows: names } = await school.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ '^(audit|rate_limit|sessions)'`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of names) {
    const { rows } = await school.db.execute<{ all: string }>(
      sql`select coalesce(string_agg(t::text, E'\n' order by t::text), '') as all from ${sql.identifier(name)} t`,
    );
    contents[name] = rows[0]?.all ?? '';
  }
  return contents;
}

describe('Looking as somebody', () => {
  test('shows what they see, says so, and does not make them visible as somebody of the office', async () => {
    const { learner, client } = await learnerAndLooker();
    const course = await createCourse(school.db, { title: 'Baskets' });
    await enrol(school.db, course, learner);
    const shown = await whoAmI(client);
    expect(shown).toMatchObject({ _id: learner.id, staffRole: null, looking: { name: 'Asha Rao', isOver: false } });
    expect(shown.enrolledCourses).toHaveLength(1);
    expect((await client.get('/api/office/people')).statusCode).toBe(404);
    expect((await client.post('/api/auth/stoplooking')).json()).toMatchObject({ code: 'look.stopped' });
    expect(await whoAmI(client)).toMatchObject({ name: 'Mira Manager', staffRole: 'manager' });
    expect((await whoAmI(client)).looking).toBeUndefined();
    expect((await client.post('/api/auth/stoplooking')).json()).toMatchObject({ code: 'look.none' });
  });

  test('changes nothing, by no route at all', async () => {
    const { client } = await learnerAndLooker();
    const unsafe = listRoutes().filter(
      ({ method, url }) => !['GET', 'HEAD', 'OPTIONS'].includes(method) && url !== '/api/auth/stoplooking',
    );
    expect(unsafe.length).toBeGreaterThan(80);
    const done: string[] = [];
    for (const route of unsafe) {
      const reply = await call(client, route);
      if (reply.statusCode !== 403 || reply.json().code !== 'look.read-only') done.push(`${route.method} ${route.url}`);
    }
    // It only asks.
    expect(done).toEqual(['POST /api/course/getcreator']);
  });

  test('reads what is declared so, none of it money, devices or secrets, and reading leaves no trace', async () => {
    const { learner, client } = await learnerAndLooker();
    const course = await createCourse(school.db, { title: 'Weaving willow' });
    await createLecture(school.db, course);
    await enrol(school.db, course, learner);
    const before = await readTables();
    const hidden: string[] = [];
    const reads = listRoutes().filter(
      ({ method, access }) => method === 'GET' && (access === 'user' || access === 'educator'),
    );
    for (const route of reads.filter(({ url }) => url !== '/api/auth/logout')) {
      const reply = await call(client, route);
      if (reply.statusCode === 403 && reply.json().code === 'look.hidden') hidden.push(route.url);
    }
    for (const url of [
      `/api/course/getcourse/${course.id}`,
      `/api/course/getcourselecture/${course.id}`,
      `/api/learning/progress/${course.id}`,
      '/api/course/getpublishedcoures?q=willow',
      '/api/search/suggest?q=willow',
      '/api/recommendations',
    ]) {
      expect((await client.get(url)).statusCode, url).toBe(200);
    }
    await school.jobs.runAll();
    expect(await readTables()).toEqual(before);
    expect(hidden.sort()).toEqual([
      '/api/account/deletion',
      '/api/auth/factors',
      '/api/auth/security',
      '/api/course/imports',
      '/api/course/lmsexports/:courseId/:file',
      '/api/course/package/:courseId',
      '/api/downloads/courses/:courseId',
      '/api/learning/certificates/:file',
      '/api/learning/notes',
      '/api/lti/link',
      '/api/messages/course/:courseId',
      '/api/notifications/events',
      '/api/payment/billing',
      '/api/payment/bundles',
      '/api/payment/coupons',
      '/api/payment/coupons/:couponId/codes.csv',
      '/api/payment/earnings',
      '/api/payment/earnings.csv',
      '/api/payment/gifts',
      '/api/payment/invoice/:file',
      '/api/payment/payout-statement/:file',
      '/api/payment/payouts',
      '/api/payment/payouts.csv',
      '/api/payment/purchases',
      '/api/teaching/class/:courseId/learners.csv',
      '/api/teaching/figures',
    ]);
  });

  test('gives video links of its own, so that nothing counts as watched by the person', async () => {
    const { learner, ownClient, manager, client } = await learnerAndLooker();
    const course = await createCourse(school.db);
    await createLecture(school.db, course);
    await enrol(school.db, course, learner);
    const linkOf = async (who: TestClient) =>
      String((await who.get(`/api/course/getcourse/${course.id}`)).json().lectures[0].videoUrl);
    const holderOf = (link: string) => {
      const token = new URL(link, 'http://school').searchParams.get('t');
      return Buffer.from(token ?? '', 'base64url')
        .subarray(4, 20)
        .toString('hex');
    };
    expect(holderOf(await linkOf(ownClient))).toBe(learner.id.replaceAll('-', ''));
    expect(holderOf(await linkOf(client))).toBe(manager.id.replaceAll('-', ''));
  });
});

describe('Who may look as whom', () => {
  test('managers look as nobody of the office, owners as managers, nobody as an owner or themself', async () => {
    const [owner, manager] = [
      await school.newUser({ staffRole: 'owner' }),
      await school.newUser({ staffRole: 'manager' }),
    ];
    const [other, accountant] = [
      await school.newUser({ staffRole: 'owner' }),
      await school.newUser({ staffRole: 'accountant' }),
    ];
    const learner = await school.newUser();
    const codeOf = async (client: TestClient, id: string) => (await lookAs(client, id)).json().code;
    expect(await codeOf(manager.client, accountant.user.id)).toBe('look.of-staff');
    expect(await codeOf(manager.client, owner.user.id)).toBe('look.of-staff');
    expect(await codeOf(owner.client, other.user.id)).toBe('look.of-staff');
    expect(await codeOf(owner.client, owner.user.id)).toBe('look.of-self');
    expect(await codeOf(accountant.client, learner.user.id)).toBe('request.not-found');
    expect(await codeOf(owner.client, accountant.user.id)).toBe('look.begun');
    // One look at a time: the office is not there for who looks.
    expect(await codeOf(owner.client, learner.user.id)).toBe('look.read-only');
  });

  test('of the suspended nobody sees anything', async () => {
    const manager = await school.newUser({ staffRole: 'manager' });
    const { user } = await school.newUser({ suspendedAt: school.clock.now() });
    expect((await lookAs(manager.client, user.id)).json().code).toBe('look.of-suspended');
  });
});

describe('A look ends', () => {
  test('after a quarter of an hour; tabs that still show the person change nothing of anybody', async () => {
    const { manager, client, learner } = await learnerAndLooker();
    school.clock.advance(LOOK_MS - 1_000);
    expect((await whoAmI(client))._id).toBe(learner.id);
    school.clock.advance(1_000);
    await school.jobs.runAll();
    expect((await whoAmI(client)).looking).toMatchObject({ name: 'Asha Rao', isOver: true });
    expect((await client.post('/api/user/updateprofile')).json().code).toBe('look.over');
    await client.post('/api/auth/stoplooking');
    expect(await whoAmI(client)).toMatchObject({ _id: manager.id });
    await school.flushAudit();
    const { rows } = await school.db.execute<{ event: string; subject: string }>(
      sql`select event, subject from audit_events where actor_id = ${manager.id} and event like 'people.look-%' order by event`,
    );
    expect(rows.map(({ event }) => event)).toEqual(['people.look-as', 'people.look-ended', 'people.look-stop']);
    expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set([`user:${learner.id}`]));
  });

  test('when the role is taken away, and when the person is suspended or comes to work in the office', async () => {
    for (const [who, change] of [
      ['manager', { staff_role: null }],
      ['learner', { suspended_at: new Date().toISOString() }],
      ['learner', { staff_role: 'accountant' }],
    ] as const) {
      const people = await learnerAndLooker();
      const [[column, value]] = Object.entries(change) as [[string, string | null]];
      await school.db.execute(sql`update users set ${sql.identifier(column)} = ${value} where id = ${people[who].id}`);
      expect((await whoAmI(people.client)).looking.isOver, `${who} ${column}`).toBe(true);
    }
  });

  test('with the session, at a logout, and when the person deletes their account', async () => {
    const first = await learnerAndLooker();
    await first.client.get('/api/auth/logout');
    expect((await first.client.get('/api/user/currentuser')).statusCode).toBe(401);
    const { rows } = await school.db.execute(sql`select 1 from sessions where user_id = ${first.learner.id}`);
    expect(rows).toHaveLength(1);
    const second = await learnerAndLooker();
    await school.db.execute(sql`delete from users where id = ${second.learner.id}`);
    expect((await second.client.get('/api/user/currentuser')).statusCode).toBe(401);
  });
});
