import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { createCourse } from './factories.ts';
import type { TestClient } from './test-client.ts';

/** Every limit at two for an account and three for an address, on the counters in the database. */
const environment = {
  TRUST_PROXY: '1',
  LIMIT_LOGIN_ACCOUNT: '2/15m',
  LIMIT_LOGIN_ADDRESS: '3/15m',
  LIMIT_SIGNUP_ADDRESS: '3/15m',
  LIMIT_CODE_ACCOUNT: '2/1h',
  LIMIT_CODE_ADDRESS: '3/1h',
  LIMIT_REVIEW_ACCOUNT: '2/1h',
  LIMIT_REVIEW_ADDRESS: '3/1h',
  LIMIT_SEARCH_ACCOUNT: '2/1m',
  LIMIT_SEARCH_ADDRESS: '3/1m',
  LIMIT_SUGGEST_ADDRESS: '3/1m',
  LIMIT_UPLOAD_ACCOUNT: '2/1h',
  LIMIT_UPLOAD_ADDRESS: '3/1h',
  LIMIT_ORDER_ACCOUNT: '2/1h',
  LIMIT_ORDER_ADDRESS: '3/1h',
  LIMIT_CHANGE_ACCOUNT_DAY: '20/1d',
};

let testApp: TestApp;
let courseId: string;

beforeAll(async () => {
  testApp = await buildTestApp({ environment });
  courseId = (await createCourse(testApp.db)).id;
});
afterAll(() => testApp.close());

let counter = 0;
/** An address that no other test calls from, as the proxy in front reports it. */
const newAddress = () => {
  counter += 1;
  return `198.51.100.${counter}`;
};

type Send = (client: TestClient, from: string, target: string) => Promise<LightMyRequestResponse>;
const post =
  (url: string, toBody: (target: string) => object): Send =>
  (client, from, target) =>
    client.post(url, toBody(target), { 'x-forwarded-for': from });

const byEmail: Record<string, Send> = {
  'sign-in': post('/api/auth/login', (email) => ({ email, password: 'a wrong one' })),
  'codes by mail': post('/api/auth/sendotp', (email) => ({ email })),
};

const bySession: Record<string, { role: 'student' | 'educator'; send: Send }> = {
  reviews: {
    role: 'student',
    send: post('/api/review/givereview', () => ({ rating: 4, comment: '', courseId })),
  },
  'AI search': { role: 'student', send: post('/api/ai/search', () => ({ input: 'python' })) },
  orders: { role: 'student', send: post('/api/payment/create-order', (userId) => ({ courseId, userId })) },
  uploads: {
    role: 'educator',
    send: (client, from) =>
      client.call({
        method: 'POST',
        url: '/api/uploads',
        headers: { 'tus-resumable': '1.0.0', 'upload-length': '10', 'x-forwarded-for': from },
      }),
  },
};

/** Of codes that are used up somebody else may have asked: it says what to do in place of waiting. */
function expectCodesUsedUp(reply: LightMyRequestResponse): void {
  expect([reply.statusCode, reply.json().code]).toEqual([429, 'auth.too-many-codes']);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
}

function expectRefusal(reply: LightMyRequestResponse): void {
  expect(reply.statusCode).toBe(429);
  const wait = Number(reply.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(reply.json()).toMatchObject({ code: 'request.too-many', requestId: expect.any(String) });
  expect(reply.json().message).toMatch(/^Too many tries\. Please wait \d+ (seconds?|minutes|hours) and try again\.$/);
}

describe.each(Object.entries(byEmail))('The limit of %s', (name, send) => {
  test('counts by account, wherever the tries come from', async () => {
    const email = `limited-${newAddress()}@example.com`;
    for (let step = 0; step < 2; step++) {
      expect((await send(testApp.anonymous(), newAddress(), email)).statusCode).not.toBe(429);
    }
    const refusal = await send(testApp.anonymous(), newAddress(), email.toUpperCase());
    (name === 'codes by mail' ? expectCodesUsedUp : expectRefusal)(refusal);
    expect((await send(testApp.anonymous(), newAddress(), `other-${email}`)).statusCode).not.toBe(429);
  });

  test('counts by address, whichever account is tried', async () => {
    const from = newAddress();
    for (let step = 0; step < 3; step++) {
      const email = `victim-${step}-${from}@example.com`;
      expect((await send(testApp.anonymous(), from, email)).statusCode).not.toBe(429);
    }
    expectRefusal(await send(testApp.anonymous(), from, `victim-4-${from}@example.com`));
  });
});

describe('The limit of codes in a day', () => {
  test('ends the patience of somebody who asks for a few codes each hour', async () => {
    const patient = await buildTestApp({
      environment: { LIMIT_CODE_ACCOUNT: '100/1h', LIMIT_CODE_ADDRESS: '100/1h', LIMIT_CODE_ACCOUNT_DAY: '2/1d' },
    });
    const ask = () => patient.anonymous().post('/api/auth/sendotp', { email: 'target@example.com' });
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200]);
    const refused = await ask();
    expectCodesUsedUp(refused);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    await patient.close();
  });
});

describe('The limit of sign-up', () => {
  test('counts by address', async () => {
    const from = newAddress();
    const signUp = (step: number) =>
      testApp
        .anonymous()
        .post(
          '/api/auth/signup',
          { name: 'Meera', email: `new-${step}-${from}@example.com`, password: 'long enough' },
          { 'x-forwarded-for': from },
        );
    for (let step = 0; step < 3; step++) expect((await signUp(step)).statusCode).toBe(201);
    expectRefusal(await signUp(4));
  });
});

describe('The limit of suggestions', () => {
  test('counts strangers by address', async () => {
    const from = newAddress();
    const ask = () =>
      testApp
        .anonymous()
        .call({ method: 'GET', url: '/api/search/suggest?q=py', headers: { 'x-forwarded-for': from } });
    for (let step = 0; step < 3; step++) expect((await ask()).statusCode).toBe(200);
    expectRefusal(await ask());
  });
});

describe('The limits of guessing codes, of new passwords and of Google sign-ins', () => {
  test.each([
    ['/api/auth/verifyotp', { email: 'a@example.com', otp: '0000' }],
    ['/api/auth/googlesignup', { email: 'a@example.com', name: 'A', role: '' }],
  ])('count %s by address', async (url, body) => {
    const from = newAddress();
    const send = () => testApp.anonymous().post(url, body, { 'x-forwarded-for': from });
    for (let step = 0; step < 3; step++) expect((await send()).statusCode).not.toBe(429);
    expectRefusal(await send());
  });
});

describe.each(Object.entries(bySession))('The limit of %s', (_name, { role, send }) => {
  test('counts by account, wherever the calls come from', async () => {
    const { user, client } = await testApp.newUser({ role });
    for (let step = 0; step < 2; step++) {
      expect((await send(client, newAddress(), user.id)).statusCode).toBeLessThan(300);
    }
    expectRefusal(await send(client, newAddress(), user.id));
    expectRefusal(await send(await testApp.as(user), newAddress(), user.id));
    const other = await testApp.newUser({ role });
    expect((await send(other.client, newAddress(), other.user.id)).statusCode).toBeLessThan(300);
  });

  test('counts by address, whoever calls', async () => {
    const from = newAddress();
    for (let step = 0; step < 3; step++) {
      const { user, client } = await testApp.newUser({ role });
      expect((await send(client, from, user.id)).statusCode).toBeLessThan(300);
    }
    const { user, client } = await testApp.newUser({ role });
    expectRefusal(await send(client, from, user.id));
  });

  test('does not count those who may not call', async () => {
    const from = newAddress();
    for (let step = 0; step < 5; step++) expect((await send(testApp.anonymous(), from, '')).statusCode).toBe(401);
    const { user, client } = await testApp.newUser({ role });
    expect((await send(client, from, user.id)).statusCode).toBeLessThan(300);
  });
});

describe('Forms with pictures', () => {
  test('count only when they carry one', async () => {
    const { client } = await testApp.newUser();
    for (let step = 0; step < 5; step++) {
      expect((await client.postForm('/api/user/updateprofile', { name: `Name ${step}` })).statusCode).toBe(200);
    }
    const photo = new Blob([Buffer.alloc(100_000)]);
    const send = () => client.postForm('/api/user/updateprofile', { photoUrl: photo });
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([415, 415]);
    expectRefusal(await send());
  });
});

describe('The address of a caller', () => {
  const signIn = (app: TestApp, forwardedFor: string) =>
    app
      .anonymous()
      .post(
        '/api/auth/login',
        { email: `x-${forwardedFor.length}-${Math.random()}@example.com`, password: 'wrong' },
        { 'x-forwarded-for': forwardedFor },
      );

  test('is what the proxy says, not what the caller writes in front of it', async () => {
    const from = newAddress();
    for (let step = 0; step < 3; step++) await signIn(testApp, `203.0.113.${step}, ${from}`);
    expectRefusal(await signIn(testApp, `203.0.113.99, ${from}`));
  });

  test('is one for a whole IPv6 network', async () => {
    for (let step = 0; step < 3; step++) await signIn(testApp, `2001:db8:9:9::${step + 1}`);
    expectRefusal(await signIn(testApp, '2001:db8:9:9:ffff::1'));
  });

  test('has a limit for all networks of one IPv6 site', async () => {
    const site = await buildTestApp({ environment: { ...environment, LIMIT_LOGIN_ADDRESS: '1/15m' } });
    for (let step = 0; step < 16; step++) {
      expect((await signIn(site, `2001:db8:5:${step.toString(16)}::1`)).statusCode).toBe(401);
    }
    expectRefusal(await signIn(site, '2001:db8:5:ffff::1'));
    expect((await signIn(site, '2001:db8:6:ffff::1')).statusCode).toBe(401);
    await site.close();
  });

  test('is that of the connection when no proxy is trusted', async () => {
    const { TRUST_PROXY: _, ...untrusting } = environment;
    const direct = await buildTestApp({ environment: untrusting });
    for (let step = 0; step < 3; step++) await signIn(direct, newAddress());
    expectRefusal(await signIn(direct, newAddress()));
    await direct.close();
  });

  test('comes from the named proxies only', async () => {
    const named = await buildTestApp({ environment: { ...environment, TRUST_PROXY: '10.0.0.0/8, 192.0.2.1' } });
    // The test calls from 127.0.0.1, which is none of them.
    for (let step = 0; step < 3; step++) await signIn(named, newAddress());
    expectRefusal(await signIn(named, newAddress()));
    await named.close();
  });
});

test('changes that the audit log keeps have an end for the day, and what it does not note goes on', async () => {
  const { client } = await testApp.newUser();
  const wish = async () => (await client.call({ method: 'PUT', url: `/api/wishes/${courseId}` })).statusCode;
  for (let done = 0; done < 20; done += 1) expect(await wish()).toBe(200);
  const refused = await client.call({ method: 'PUT', url: `/api/wishes/${courseId}` });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too-many']);
  expect((await client.post('/api/user/preferences', { lowData: 'on' })).statusCode).toBe(200);
  expect((await client.get('/api/user/currentuser')).statusCode).toBe(200);
});
