import os from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import type { TestClient } from './test-client.ts';

type Method = 'POST' | 'PATCH' | 'DELETE';

let testApp: TestApp;
let educator: TestClient;
/** Every route that changes something. */
let unsafeRoutes: { method: Method; url: string; allowsCrossOrigin: boolean }[];

beforeAll(async () => {
  testApp = await buildTestApp({ outside: { mailer: undefined } });
  educator = (await testApp.newUser({ role: 'educator' })).client;
  unsafeRoutes = testApp.app.declaredRoutes.flatMap(({ method, url, config }) =>
    [method]
      .flat()
      .filter((name) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(name))
      .map((name) => ({
        method: name as Method,
        url: url.replace(/:\w+/g, '0197f000-0000-7000-8000-000000000000').replace('*', 'x'),
        allowsCrossOrigin: config?.allowsCrossOrigin ?? false,
      })),
  );
});
afterAll(() => testApp.close());

/** Routes that a page of another website gets through to, with the cookie of somebody who is signed in here. */
async function findOpen(headers: Record<string, string>): Promise<string[]> {
  const open: string[] = [];
  for (const { method, url } of unsafeRoutes) {
    const reply = await educator.call({ method, url, headers });
    const isRefused = reply.statusCode === 403 && reply.body.includes('request.cross-origin');
    if (!isRefused) open.push(`${method} ${url}`);
  }
  return open;
}

describe('A page of another website', () => {
  test('can cause nothing here with the cookie of a visitor; what other servers report and unsubscribing prove themselves otherwise', async () => {
    expect(unsafeRoutes.length).toBeGreaterThan(20);
    const exempt = unsafeRoutes.filter((route) => route.allowsCrossOrigin).map(({ method, url }) => `${method} ${url}`);
    expect([...exempt].sort()).toEqual([
      'POST /api/learning/refuse-invitations',
      'POST /api/lti/launch',
      'POST /api/lti/login',
      'POST /api/mail/reports',
      'POST /api/notifications/unsubscribe',
      'POST /api/payment/webhook',
      'POST /api/search/alerts/unsubscribe',
      'POST /api/system/breaches',
    ]);
    for (const site of ['cross-site', 'same-site']) expect(await findOpen({ 'sec-fetch-site': site })).toEqual(exempt);
    expect(await findOpen({ origin: 'https://evil.example' })).toEqual(exempt);
    expect(await findOpen({ origin: 'null' })).toEqual(exempt);
  });

  test('gets no permission to read replies either', async () => {
    const { headers } = await educator.get('/api/user/currentuser', { origin: 'https://evil.example' });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });
});

describe('The own pages, apps and tools', () => {
  const create = (headers: Record<string, string>) =>
    educator.post('/api/course/create', { title: 'Mine', category: 'Others' }, headers);

  test('get through: same origin, typed in, or no browser at all', async () => {
    const ways: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://localhost', host: 'localhost' },
    ];
    for (const headers of ways) expect((await create(headers)).statusCode).toBe(201);
  });

  test('get through from the public address and from named origins, and from no others', async () => {
    const app = await buildTestApp({
      environment: { PUBLIC_URL: 'https://learn.example', CORS_ORIGINS: 'https://partner.example' },
    });
    const send = (origin: string) =>
      app.anonymous().post('/api/auth/sendotp', { email: 'a@example.com' }, { origin, 'sec-fetch-site': 'cross-site' });
    expect((await send('https://learn.example')).statusCode).toBe(200);
    expect((await send('https://partner.example')).statusCode).toBe(200);
    expect((await send('https://learn.example.evil.example')).statusCode).toBe(403);
    await app.close();
  });

  test('get through under the names and addresses of this machine when it has no public address', async () => {
    const get = async (host: string) => (await testApp.anonymous().get('/api/system/info', { host })).statusCode;
    const addresses = Object.values(os.networkInterfaces()).flatMap((of) => of ?? []);
    const own = addresses.map(({ family, address }) => (family === 'IPv6' ? `[${address}]` : address));
    expect(own.length).toBeGreaterThan(0);
    const names = ['localhost', 'app.localhost:3000', '127.0.0.1:3000', os.hostname(), `${os.hostname()}.local:3000`];
    for (const host of [...names, ...own]) expect([host, await get(host)]).toEqual([host, 200]);
    const foreign = ['evil.example', 'localhost.evil.example', '203.0.113.9:3000', 'localhost/x', 'a@localhost'];
    for (const host of foreign) expect([host, await get(host)]).toEqual([host, 421]);
  });

  test('get through by the scheme and the name of the public address, whatever else points here', async () => {
    const app = await buildTestApp({ environment: { PUBLIC_URL: 'https://learn.example' } });
    const ask = (headers: Record<string, string>) =>
      app.anonymous().post('/api/auth/sendotp', { email: 'a@example.com' }, headers);
    expect((await ask({ host: 'learn.example', origin: 'https://learn.example' })).statusCode).toBe(200);
    expect((await ask({ host: 'learn.example', origin: 'http://learn.example' })).statusCode).toBe(403);
    const wrong = await ask({ host: 'evil.example', origin: 'http://evil.example' });
    expect(wrong.statusCode).toBe(421);
    expect(wrong.json()).toMatchObject({ code: 'request.wrong-host' });
    const get = async (url: string, host: string) => (await app.anonymous().get(url, { host })).statusCode;
    expect(await get('/api/system/info', 'evil.example')).toBe(421);
    expect(await get('/api/system/info', '10.0.0.7:3000')).toBe(421);
    expect(await get('/api/system/info', 'LEARN.example')).toBe(200);
    expect(await get('/api/system/info', '127.0.0.1:3000')).toBe(200);
    for (const probe of ['/healthz', '/readyz', '/metrics']) expect(await get(probe, '10.0.0.7:3000'), probe).toBe(200);
    await app.close();
  });
});
