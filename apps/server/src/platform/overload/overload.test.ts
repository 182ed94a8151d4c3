import type { AddressInfo } from 'node:net';
import type { Precedence } from '@nalanda/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createCourse } from '../../../test/factories.ts';
import type { TestClient } from '../../../test/test-client.ts';

/** Who is refused, as the test wants it. */
let refused: Precedence[] = [];
let school: TestApp;
let origin: string;
beforeAll(async () => {
  school = await buildTestApp({ outside: { pressure: { admits: (who) => !refused.includes(who) } } });
  await school.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(school.app.server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  refused = [];
});
afterAll(() => school.close());

const BUSY: Precedence[] = ['browsing', 'begun'];
const LIST = '/api/course/getpublishedcoures';
const ME = '/api/user/currentuser';

function ask(path: string, { client, ...init }: RequestInit & { client?: TestClient } = {}) {
  const cookie = client && [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(`${origin}${path}`, { ...init, headers: { ...(cookie && { cookie }), ...init.headers } });
}

const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Somebody who has opened the checkout of a course. */
async function buyer(): Promise<TestClient> {
  const course = await createCourse(school.db, {
    isPublished: true,
    publishedAt: school.clock.now(),
    pricePaise: 49900,
  });
  const { user, client } = await school.newUser();
  const order = await client.post('/api/payment/create-order', { courseId: course.id, userId: user.id });
  expect(order.statusCode, order.body).toBe(200);
  return client;
}

test('whoever is refused is told when to come again, in the shape of every error', async () => {
  refused = BUSY;
  const reply = await ask(LIST);
  expect(reply.status).toBe(503);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(Number(reply.headers.get('retry-after'))).toBeLessThanOrEqual(4);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(await reply.json()).toEqual({
    code: 'server.busy',
    message: 'The server is busy right now. Please try again in a moment.',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('the operator always gets an answer', async () => {
  refused = [...BUSY, 'money'];
  for (const path of ['/healthz', '/readyz', '/metrics']) expect((await ask(path)).status).toBe(200);
  const figures = await (await ask('/metrics')).text();
  expect(figures).toMatch(/requests_refused_busy_total\{precedence="browsing"\} [1-9]/);
});

test('payments and the events of the provider pass where browsing and forms do not', async () => {
  refused = BUSY;
  expect((await ask(LIST)).status).toBe(503);
  expect((await ask('/nowhere')).status).toBe(503);
  expect((await ask('/api/review/givereview', json({}))).status).toBe(503);
  for (const path of ['create-order', 'verify-payment']) {
    // Nobody is signed in, or the signature is wrong: it has been looked at.
    expect((await ask(`/api/payment/${path}`, json({}))).status).toBe(401);
  }
  expect((await ask('/api/payment/webhook', json({}))).status).toBe(400);
  refused = [...BUSY, 'money'];
  expect((await ask('/api/payment/webhook', json({}))).status).toBe(503);
});

test('whoever has opened a checkout goes on with whatever it is, until it is paid or half an hour is over', async () => {
  const client = await buyer();
  refused = BUSY;
  expect((await ask(ME, { client })).status).toBe(200);
  expect((await ask(LIST, { client })).status).toBe(200);
  const { client: other } = await school.newUser();
  expect((await ask(ME, { client: other })).status).toBe(503);
  school.clock.advance(31 * 60_000);
  expect((await ask(ME, { client })).status).toBe(503);
});

test('a pass that somebody has made up gives nothing', async () => {
  refused = BUSY;
  const until = Math.floor(school.clock.now().getTime() / 1000) + 600;
  for (const pass of [`${until}.${'a'.repeat(43)}`, `${until}.`, 'x', `${until}.${'é'.repeat(43)}`]) {
    const headers = { cookie: `nalanda_checkout=${encodeURIComponent(pass)}` };
    expect((await ask(LIST, { headers })).status).toBe(503);
  }
});

test('searching counts as browsing, saving as begun', async () => {
  const { client } = await school.newUser();
  refused = ['browsing'];
  expect((await ask('/api/ai/search', { client, ...json({ input: 'python' }) })).status).toBe(503);
  expect((await ask('/api/payment/refund', { ...json({}) })).status).toBe(401);
});

test('an address that was refused once is refused at the door, in the same words, and served again afterwards', async () => {
  const client = await buyer();
  const asked = () => ask(`${LIST}?page=1`);
  refused = BUSY;
  const [first, second] = [await asked(), await asked()];
  for (const reply of [first, second]) {
    expect(reply.status).toBe(503);
    expect(await reply.json()).toMatchObject({
      code: 'server.busy',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  }
  expect([...second.headers.keys()].sort()).toEqual([...first.headers.keys()].sort());
  expect((await ask(LIST, { client })).status).toBe(200);
  const figures = await (await ask('/metrics')).text();
  expect(Number(/busy_total\{precedence="browsing"\} (\d+)/.exec(figures)?.[1])).toBeGreaterThanOrEqual(2);
  refused = [];
  expect((await asked()).status).toBe(200);
});

test('at the door the same address by another method is another one', async () => {
  const { client } = await school.newUser();
  refused = ['browsing'];
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await ask('/api/payment/webhook')).status).toBe(503);
    expect((await ask('/api/payment/webhook', json({}))).status).toBe(400);
    expect((await ask('/api/ai/search', { client, ...json({ input: 'python' }) })).status).toBe(503);
  }
});
