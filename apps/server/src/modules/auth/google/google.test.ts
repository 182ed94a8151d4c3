import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { codeOf } from '../../../../test/factor-people.ts';
import {
  ASHA,
  choose,
  openChooser,
  readMessage,
  signInAtProvider,
  signUpWithGoogle,
} from '../../../../test/google-popup.ts';
import { isSignedIn } from '../../../../test/sign-up.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { users } from '../../../database/schema/users.table.ts';
import { MINUTE_MS } from '../../../platform/clock.ts';

let testApp: TestApp;
let browser: TestClient;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.db.execute(sql`truncate users cascade`);
  browser = testApp.anonymous();
});

describe('The Google popup', () => {
  test('proves a verified e-mail and hands name and e-mail to the page that opened it', async () => {
    const page = await signInAtProvider(browser, ASHA.id);
    expect(page.statusCode).toBe(200);
    expect(readMessage(page)).toEqual({
      type: 'nalanda:google',
      status: 'proved',
      name: ASHA.name,
      email: ASHA.email,
    });
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)/);
    const proof = page.cookies.find((cookie) => cookie.name === 'nalanda_google_proof');
    expect(proof).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 300 });
  });

  test('refuses an e-mail that the provider has not verified', async () => {
    const page = await signInAtProvider(browser, 'sandbox-kabir');
    expect(page.statusCode).toBe(403);
    expect(readMessage(page)).toMatchObject({ status: 'failed', message: expect.stringContaining('not verified') });
    expect(browser.cookies.has('nalanda_google_proof')).toBe(false);
  });

  test('says so when the person cancels', async () => {
    const page = await signInAtProvider(browser, '');
    expect(page.statusCode).toBe(403);
    expect(readMessage(page)).toMatchObject({ status: 'failed', message: 'The sign-in was cancelled.' });
  });

  test('lets the same browser choose somebody else the next time', async () => {
    await signInAtProvider(browser, ASHA.id);
    const page = await signInAtProvider(browser, 'sandbox-rohan');
    expect(readMessage(page)).toMatchObject({ status: 'proved', email: 'rohan.mehta@sandbox.example' });
  });

  test('refuses a return with a foreign state, without a start, and a second time', async () => {
    await openChooser(browser);
    const foreign = await browser.get('/api/auth/google/callback?code=abc&state=foreign');
    expect(foreign.statusCode).toBe(400);
    const unstarted = await testApp.anonymous().get('/api/auth/google/callback?code=abc&state=foreign');
    expect(unstarted.statusCode).toBe(400);
    expect(readMessage(unstarted).status).toBe('failed');
    expect(testApp.takeLogs()).toHaveLength(1);
  });

  test('cannot be finished in another browser', async () => {
    const chooser = await openChooser(browser);
    const other = testApp.anonymous();
    for (const [name, value] of browser.cookies) if (name !== 'nalanda_google_popup') other.cookies.set(name, value);
    const page = await choose(other, chooser, ASHA.id);
    expect(page.statusCode).toBe(400);
    expect(other.cookies.has('nalanda_google_proof')).toBe(false);
  });

  test('works under another host name, and comes back to that one', async () => {
    const started = await browser.get('/api/auth/google/start', { host: 'app.localhost:3000' });
    const address = new URL(String(started.headers.location));
    expect(address.host).toBe('app.localhost:3000');
    expect(address.searchParams.get('redirect_uri')).toBe('http://app.localhost:3000/api/auth/google/callback');
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    const chooser = await browser.get(address.pathname + address.search, { host: 'app.localhost:3000' });
    expect(chooser.statusCode).toBe(303);
    expect(chooser.headers.location).toContain('/sandbox/openid/choose/');
  });

  test('sends nobody to a foreign host', async () => {
    const started = await browser.get('/api/auth/google/start');
    const address = new URL(String(started.headers.location));
    address.searchParams.set('redirect_uri', 'http://evil.example/api/auth/google/callback');
    const page = await browser.get(address.pathname + address.search);
    expect(page.statusCode).toBe(400);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('This sign-in cannot go on');
  });
});

describe('Sign-in with a proved e-mail', () => {
  test('creates a student when the role is empty, and signs in', async () => {
    await signInAtProvider(browser, ASHA.id);
    const reply = await signUpWithGoogle(browser, { name: ASHA.name, email: ASHA.email, role: '' });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({ name: ASHA.name, email: ASHA.email, role: 'student', enrolledCourses: [] });
    expect((await browser.get('/api/user/currentuser')).json()).toMatchObject({ email: ASHA.email });
  });

  test('creates an educator when that was chosen, and never changes the role later', async () => {
    await signInAtProvider(browser, ASHA.id);
    const first = await signUpWithGoogle(browser, { name: ASHA.name, email: ASHA.email, role: 'educator' });
    expect(first.json().role).toBe('educator');
    for (const role of ['', 'student']) {
      await signInAtProvider(browser, ASHA.id);
      const again = await signUpWithGoogle(browser, { name: ASHA.name, email: ASHA.email, role });
      expect(again.statusCode).toBe(200);
      expect(again.json()).toMatchObject({ _id: first.json()._id, role: 'educator' });
    }
  });

  test('needs the proof: 401 without one and with one of somebody else', async () => {
    const body = { name: ASHA.name, email: ASHA.email, role: 'student' };
    expect((await signUpWithGoogle(browser, body)).statusCode).toBe(401);
    browser.cookies.set('nalanda_google_proof', 'A'.repeat(27));
    expect((await signUpWithGoogle(browser, body)).statusCode).toBe(401);
    await signInAtProvider(browser, 'sandbox-rohan');
    const foreign = await signUpWithGoogle(browser, body);
    expect(foreign.statusCode).toBe(401);
    expect(foreign.json()).toMatchObject({ code: 'auth.google-not-proved' });
    expect(await testApp.db.select().from(users)).toEqual([]);
  });

  test('takes a proof once, and for five minutes', async () => {
    const body = { name: ASHA.name, email: ASHA.email, role: '' };
    await signInAtProvider(browser, ASHA.id);
    const proof = browser.cookies.get('nalanda_google_proof') ?? '';
    expect((await signUpWithGoogle(browser, body)).statusCode).toBe(201);
    browser.cookies.set('nalanda_google_proof', proof);
    expect((await signUpWithGoogle(browser, body)).statusCode).toBe(401);
    await signInAtProvider(browser, ASHA.id);
    testApp.clock.advance(5 * MINUTE_MS + 1);
    expect((await signUpWithGoogle(browser, body)).statusCode).toBe(401);
  });
});

describe('Without keys and without the stand-in', () => {
  test('the popup says that this sign-in is not set up', async () => {
    const bare = await buildTestApp({ environment: { SANDBOX: 'false' } });
    try {
      const page = await bare.anonymous().get('/api/auth/google/start');
      expect(page.statusCode).toBe(503);
      expect(readMessage(page)).toMatchObject({ status: 'failed', message: expect.stringContaining('not set up') });
      expect((await bare.anonymous().get('/sandbox/openid/.well-known/openid-configuration')).statusCode).toBe(404);
      expect((await bare.anonymous().get('/sandbox/mail')).statusCode).toBe(404);
    } finally {
      await bare.close();
    }
  });
});

describe('A provider that is down', () => {
  /** A provider that can be asked what it is, and fails at everything else. */
  async function startBrokenProvider(port: number): Promise<{ server: Server; issuer: string }> {
    const server = createServer((request, response) => {
      if (!request.url?.startsWith('/.well-known/')) return request.socket.destroy();
      response.setHeader('content-type', 'application/json');
      return response.end(
        JSON.stringify({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
        }),
      );
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { server, issuer };
  }
  const stop = (server: Server) => new Promise((resolve) => server.close(resolve).closeAllConnections());

  test('is told in the popup at either end of the way, and asked again the next time', async () => {
    const first = await startBrokenProvider(0);
    await stop(first.server);
    const environment = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER_URL: first.issuer };
    const app = await buildTestApp({ environment });
    const client = app.anonymous();
    const isDown = { status: 'failed', message: expect.stringContaining('cannot be reached right now') };

    const atStart = await client.get('/api/auth/google/start');
    expect(atStart.statusCode).toBe(503);
    expect(readMessage(atStart)).toMatchObject(isDown);
    expect(client.cookies.size).toBe(0);

    const { server } = await startBrokenProvider(Number(new URL(first.issuer).port));
    const started = await client.get('/api/auth/google/start');
    expect(started.statusCode).toBe(302);
    const state = new URL(String(started.headers.location)).searchParams.get('state');
    const atEnd = await client.get(`/api/auth/google/callback?code=x&state=${state}`);
    await stop(server);
    expect(atEnd.statusCode).toBe(503);
    expect(readMessage(atEnd)).toMatchObject(isDown);
    expect(client.cookies.size).toBe(0);

    expect(app.takeLogs().map((line) => line.msg)).toEqual([
      'the identity provider cannot be reached',
      'a provider sign-in failed',
    ]);
    await app.close();
  });
});

describe('Somebody with a second factor', () => {
  test('is asked for it after Google too, and only then signed in', async () => {
    const account = { name: ASHA.name, email: ASHA.email, role: '' };
    await signInAtProvider(browser, ASHA.id);
    expect((await browser.post('/api/auth/googlesignup', account)).statusCode).toBe(201);
    const begun = (await browser.post('/api/auth/factors/totp/begin', { password: '' })).json();
    const confirmed = await browser.post('/api/auth/factors/totp/confirm', { code: codeOf(testApp, begun.secret) });
    testApp.clock.advance(30_000);

    const other = testApp.anonymous();
    await signInAtProvider(other, ASHA.id);
    const asked = await other.post('/api/auth/googlesignup', account);
    expect(asked.statusCode).toBe(401);
    expect(asked.json()).toMatchObject({
      code: 'auth.second-factor-required',
      params: { factors: ['totp', 'recovery'] },
    });
    expect(await isSignedIn(other)).toBe(false);
    // The proof of the popup is spent all the same.
    expect((await other.post('/api/auth/googlesignup', account)).json()).toMatchObject({
      code: 'auth.google-not-proved',
    });
    const [code] = confirmed.json().recoveryCodes;
    expect((await other.post('/api/auth/secondfactor', { code })).json()).toMatchObject({ email: ASHA.email });
    expect(await isSignedIn(other)).toBe(true);
  });
});
