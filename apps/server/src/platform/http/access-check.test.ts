import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PAGE_OF } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createCourse } from '../../../test/factories.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { sessions } from '../../database/schema/auth.table.ts';
import { schoolSettings } from '../../database/schema/settings.table.ts';
import { users } from '../../database/schema/users.table.ts';

let school: TestApp;
let port: number;
beforeAll(async () => {
  school = await buildTestApp();
  await school.app.listen({ port: 0, host: '127.0.0.1' });
  port = (school.app.server.address() as AddressInfo).port;
});
afterAll(() => school.close());

/** Sends a call whose body stops in its middle, lets `meanwhile` happen, sends the rest; resolves to the whole answer. */
async function sendHeldBack(
  call: { cookie: string; method: string; path: string; type: string; body: string },
  meanwhile: () => Promise<unknown>,
): Promise<string> {
  const { cookie, method, path, type, body } = call;
  const requests = once(school.app.server, 'request');
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  const length = Buffer.byteLength(body);
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\nconnection: close\r\n` +
      `content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${body.slice(0, 10)}`,
  );
  const closed = once(socket, 'close');
  const [request] = (await requests) as [IncomingMessage];
  // The body is read once the call has been let in.
  await expect.poll(() => request.readableFlowing).toBe(true);
  await meanwhile();
  // Nodes hear of a commit within milliseconds (decision 029), which this one may still have before it.
  await school.changes.catchUp();
  // Who is refused at once has not been let in.
  expect(said).toBe('');
  socket.write(body.slice(10));
  await closed;
  return said;
}

const form = {
  path: '/api/user/updateprofile',
  method: 'POST',
  type: 'multipart/form-data; boundary=XX',
  body: '--XX\r\ncontent-disposition: form-data; name="name"\r\n\r\nMallory\r\n--XX--\r\n',
};
const json = {
  path: '/api/course/create',
  method: 'POST',
  type: 'application/json',
  body: JSON.stringify({ title: 'From beyond', category: 'Web Development' }),
};
const settings = {
  path: '/api/office/settings',
  method: 'PATCH',
  type: 'application/json',
  body: JSON.stringify({ values: { brandName: 'Mallory’s school' } }),
};

async function comeIn(role: 'student' | 'educator', staffRole: 'owner' | null = null) {
  const { user, client } = await school.newUser({ name: 'Asha', role, staffRole });
  return { id: user.id, cookie: `nalanda_session=${client.cookies.get('nalanda_session')}` };
}
const endSessionsOf = (id: string) => school.db.delete(sessions).where(eq(sessions.userId, id));
const nameOf = async (id: string) => (await school.db.select().from(users).where(eq(users.id, id)))[0]?.name;

test('a form that was held back until its session had ended changes nothing', async () => {
  const { id, cookie } = await comeIn('student');
  const said = await sendHeldBack({ cookie, ...form }, () => endSessionsOf(id));
  expect(said).toMatch(/^HTTP\/1.1 401 /);
  expect(said).toContain('"code":"auth.required"');
  expect(await nameOf(id)).toBe('Asha');
});

test('nor does JSON that was held back', async () => {
  const { id, cookie } = await comeIn('educator');
  const said = await sendHeldBack({ cookie, ...json }, () => endSessionsOf(id));
  expect(said).toMatch(/^HTTP\/1.1 401 /);
});

test('a role that was lost while the body was on its way counts no more', async () => {
  const { id, cookie } = await comeIn('educator');
  const loseRole = () => school.db.update(users).set({ role: 'student' }).where(eq(users.id, id));
  expect(await sendHeldBack({ cookie, ...json }, loseRole)).toMatch(/^HTTP\/1.1 403 /);
});

test('whoever loses their place in the office while the body is on its way finds nothing at its address', async () => {
  const { id, cookie } = await comeIn('student', 'owner');
  const leave = () => school.db.update(users).set({ staffRole: null }).where(eq(users.id, id));
  const said = await sendHeldBack({ cookie, ...settings }, leave);
  expect(said).toMatch(/^HTTP\/1.1 404 /);
  expect(said).toContain('"code":"request.not-found"');
  expect(await school.db.$count(schoolSettings)).toBe(0);
});

test('a body that only took its time is taken', async () => {
  const { id, cookie } = await comeIn('educator');
  expect(await sendHeldBack({ cookie, ...form }, async () => {})).toMatch(/^HTTP\/1.1 200 /);
  expect(await nameOf(id)).toBe('Mallory');
  expect(await sendHeldBack({ cookie, ...json }, async () => {})).toMatch(/^HTTP\/1.1 201 /);
});

describe('A route of the office', () => {
  const url = '/api/office/me';
  const isOwn = new Set(['date', 'content-length', 'x-request-id']);

  /** What somebody can see of an answer, without what is different in every answer. */
  function look({ statusCode, headers, json }: Awaited<ReturnType<TestClient['get']>>) {
    const { requestId: _, ...body } = json();
    return { statusCode, body, headers: Object.entries(headers).filter(([name]) => !isOwn.has(name)) };
  }

  test('is to whoever does not work there what no address is, in every word and header', async () => {
    const people = [school.anonymous(), (await school.newUser()).client];
    for (const client of people) {
      for (const method of ['GET', 'POST', 'HEAD'] as const) {
        const [hidden, unknown] = await Promise.all([
          client.call({ method, url }),
          client.call({ method, url: '/api/office/none' }),
        ]);
        expect(hidden.statusCode).toBe(404);
        if (method === 'HEAD') expect(hidden.headers['content-type']).toBe(unknown.headers['content-type']);
        else expect(look(hidden)).toEqual(look(unknown));
      }
    }
  });

  test('says what one is there, and is gone with the role', async () => {
    const { user, client } = await school.newUser({ staffRole: 'accountant' });
    const office = (await client.get(url)).json();
    expect(office).toMatchObject({ staffRole: 'accountant', secondFactor: 'offered' });
    expect(office.permissions).toContain('orders.refund');
    expect(office.permissions).not.toContain('staff.change');
    await school.db.update(users).set({ staffRole: null }).where(eq(users.id, user.id));
    expect((await client.get(url)).statusCode).toBe(404);
  });

  test('counts for whoever may not see it as an address that is not there', async () => {
    const closed = await buildTestApp({ environment: { LIMIT_PAGE_ADDRESS: '3/1m' } });
    const client = closed.anonymous();
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await client.get(url)).statusCode);
    expect(statuses).toEqual([404, 404, 404, 429]);
    await closed.close();
  });
});

test('what was done in the page of somebody else is refused, and reading is not', async () => {
  const [asha, ravi] = [await school.newUser(), await school.newUser()];
  const course = await createCourse(school.db);
  const write = (pageOf: string) =>
    ravi.client.post(
      '/api/review/givereview',
      { rating: 2, comment: 'Written by Asha', courseId: course.id },
      { [PAGE_OF]: pageOf },
    );
  const refused = await write(asha.user.id);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'auth.other-person']);
  const own = async () => (await ravi.client.get(`/api/review/own/${course.id}`, { [PAGE_OF]: asha.user.id })).json();
  expect(await own()).toEqual({ review: null });
  expect((await write(ravi.user.id)).statusCode).toBe(201);
  expect((await own()).review).toMatchObject({ rating: 2 });
});

test('to whoever does not belong there the office stays an address without anything, whose page it may be', async () => {
  const [asha, ravi] = [await school.newUser(), await school.newUser()];
  const staff = await ravi.client.post(
    `/api/office/people/${asha.user.id}/suspend`,
    { reason: 'A look' },
    { [PAGE_OF]: asha.user.id },
  );
  expect([staff.statusCode, staff.json().code]).toEqual([404, 'request.not-found']);
});
