import type { AddressInfo } from 'node:net';
import { createRandom } from '@nalanda/covers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryRateLimiter } from '../../src/platform/limits/rate-limit.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { permissionRows } from '../permissions/index.ts';
import { createWorld, type World } from '../permissions/world.ts';
import { isLongForm } from '../test-form.ts';
import { isHalfOpen, judgeReply } from './judge.ts';
import { sendOverWire } from './raw-http.ts';
import { rawRoutes } from './raw-routes.ts';
import { isSparing, listDocumented, makeRequest, type StormWorld } from './requests.ts';
import { makePictures } from './sample-files.ts';

/*
 * The short form of `npm run storm`: malformed requests to every route over real sockets. What must hold: no 5xx but
 * 503, no request without an answer, errors in their one shape, nothing of a bystander's changed.
 */
const REQUESTS = Number(process.env.STORM_REQUESTS ?? (isLongForm ? 1_500 : 500));
const LANES = 8;
/** Of a machine on which much else runs; the long form asks for five seconds. */
const LONGEST_MS = 30_000;

let testApp: TestApp;
let port: number;
let world: World;

beforeAll(async () => {
  testApp = await buildTestApp({
    outside: {
      createRateLimiter: (rule) => createMemoryRateLimiter({ ...rule, points: 1_000_000 }),
      mailer: undefined,
    },
  });
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  port = (testApp.app.server.address() as AddressInfo).port;
  world = await createWorld(testApp);
});
afterAll(() => testApp.close());

/** Rows of the other educator, who does not take part. */
async function readBystander(): Promise<string> {
  const id = world.callers.otherEducator.id;
  const { rows } = await testApp.db.execute(sql`
    select to_jsonb(users) as row from users where id = ${id}
    union all select to_jsonb(courses) from courses where creator_id = ${id}
    union all select to_jsonb(lectures) from lectures join courses on courses.id = course_id where creator_id = ${id}`);
  return JSON.stringify(rows);
}

async function createStormWorld(): Promise<StormWorld> {
  const { student, enrolled, owner } = world.callers;
  const cookieOf = ({ client }: World['callers']['owner']) =>
    [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const document = (await testApp.anonymous().get('/api/openapi.json')).json();
  const things = [
    world.course,
    world.draft,
    world.lecture,
    world.otherCourse,
    world.otherLecture,
    world.coupon,
    world.bundle,
  ];
  return {
    document,
    routes: [...listDocumented(document), ...rawRoutes].filter(isSparing),
    cookies: [undefined, cookieOf(student), cookieOf(enrolled), cookieOf(owner)],
    ids: things.map(({ id }) => id),
    files: await makePictures(),
  };
}

test('the storm knows every route', async () => {
  const { document } = await createStormWorld();
  expect([...listDocumented(document), ...rawRoutes].sort()).toEqual(Object.keys(permissionRows).sort());
});

test(`${REQUESTS} malformed requests break nothing`, { timeout: 240_000 }, async () => {
  const before = await readBystander();
  const storm = await createStormWorld();
  const random = createRandom('short storm');
  const faults = new Map<string, number>();
  let sent = 0;
  const lane = async () => {
    while (sent < REQUESTS) {
      sent += 1;
      const request = makeRequest(storm, random);
      const reply = await sendOverWire(port, request, isHalfOpen(request) ? 1_000 : LONGEST_MS);
      for (const fault of judgeReply(request, reply, LONGEST_MS)) faults.set(fault, (faults.get(fault) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  expect([...faults].map(([fault, times]) => `${times} x ${fault}`).sort()).toEqual([]);
  expect(await readBystander()).toBe(before);
});
