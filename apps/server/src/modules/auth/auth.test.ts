import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { isSignedIn, newAccount, signUp } from '../../../test/sign-up.ts';
import { authProofs, passwordResetCodes, sessions } from '../../database/schema/auth.table.ts';
import { users } from '../../database/schema/users.table.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { hashToken } from './sessions/tokens.ts';

const SESSION = 'nalanda_session';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

describe('Sign-up', () => {
  test('creates a student by default and signs in', async () => {
    const { account, client, reply } = await signUp(testApp);
    expect(reply.statusCode).toBe(201);
    const user = reply.json();
    expect(user).toEqual({
      _id: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'Meera Nair',
      email: account.email,
      role: 'student',
      description: '',
      photoUrl: null,
      enrolledCourses: [],
      lowData: 'auto',
      locale: null,
      isEmailVerified: false,
      staffRole: null,
      awaitsApproval: false,
    });
    expect((await client.get('/api/user/currentuser')).json()).toEqual(user);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('takes the chosen role, and trims name and e-mail', async () => {
    const { reply } = await signUp(testApp, { role: 'educator', name: '  Dr. Rao ', email: '  Dr.RAO@Example.COM ' });
    expect(reply.json()).toMatchObject({ role: 'educator', name: 'Dr. Rao', email: 'dr.rao@example.com' });
  });

  test('keeps the password as an Argon2id hash only', async () => {
    const { account } = await signUp(testApp);
    const [row] = await testApp.db.select().from(users).where(eq(users.email, account.email));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('refuses an e-mail that has an account, in any spelling', async () => {
    const { account } = await signUp(testApp);
    const { reply } = await signUp(testApp, { email: account.email.toUpperCase() });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'user.email-taken', issues: [{ path: 'email' }] });
  });

  test('makes one account of two requests that come at once', async () => {
    const account = newAccount();
    const replies = await Promise.all([1, 2].map(() => testApp.anonymous().post('/api/auth/signup', account)));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409]);
  });

  test('refuses a name with a character that cannot be kept', async () => {
    const { reply } = await signUp(testApp, { name: 'Meera\u0000Nair' });
    expect(reply.statusCode).toBe(400);
  });

  test('names all invalid fields at once', async () => {
    const { reply } = await signUp(testApp, { name: ' ', email: 'no mail', password: 'short', role: 'admin' });
    expect(reply.statusCode).toBe(400);
    const paths = reply.json().issues.map((issue: { path: string }) => issue.path);
    expect(paths.sort()).toEqual(['email', 'name', 'password', 'role']);
    const { reply: empty } = await signUp(testApp, { name: undefined, email: undefined, password: undefined });
    expect(empty.json().issues).toHaveLength(3);
  });
});

describe('The session cookie', () => {
  test('is out of reach for scripts and other sites', async () => {
    const { reply } = await signUp(testApp);
    const cookie = reply.cookies.find(({ name }) => name === SESSION);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.secure).toBeUndefined();
  });

  test('is Secure and bound to the host when the address is https', async () => {
    const secure = await buildTestApp({ environment: { PUBLIC_URL: 'https://learn.example' } });
    try {
      const reply = await secure.anonymous().post('/api/auth/signup', newAccount());
      expect(reply.cookies.find(({ name }) => name === `__Host-${SESSION}`)).toMatchObject({
        secure: true,
        httpOnly: true,
        path: '/',
      });
    } finally {
      await secure.close();
    }
  });

  test('holds 160 random bits of which only the hash is stored', async () => {
    const { client } = await signUp(testApp);
    const token = client.cookies.get(SESSION) ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(20);
    const rows = await testApp.db.select().from(sessions);
    expect(rows.filter((row) => row.tokenHash === hashToken(token))).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('of nonsense or of nobody is like none', async () => {
    for (const value of ['x', 'A'.repeat(27), `${'A'.repeat(26)}'`]) {
      const client = testApp.anonymous();
      client.cookies.set(SESSION, value);
      expect(await isSignedIn(client)).toBe(false);
    }
  });

  test('ends after 30 days without use, and every use moves the end', async () => {
    const { client } = await signUp(testApp);
    testApp.clock.advance(20 * DAY_MS);
    expect(await isSignedIn(client)).toBe(true);
    testApp.clock.advance(20 * DAY_MS);
    expect(await isSignedIn(client)).toBe(true);
    testApp.clock.advance(30 * DAY_MS + 1);
    expect(await isSignedIn(client)).toBe(false);
  });

  test('is renewed at most once an hour, so that a busy browser does not write', async () => {
    const { client } = await signUp(testApp);
    const lastUse = async () => {
      const hash = hashToken(client.cookies.get(SESSION) ?? '');
      const [row] = await testApp.db.select().from(sessions).where(eq(sessions.tokenHash, hash));
      return row?.lastUsedAt.getTime();
    };
    const before = await lastUse();
    testApp.clock.advance(59 * 60 * 1000);
    await isSignedIn(client);
    expect(await lastUse()).toBe(before);
    testApp.clock.advance(60 * 1000);
    await isSignedIn(client);
    expect(await lastUse()).toBe(testApp.clock.now().getTime());
  });
});

describe('Login', () => {
  test('takes e-mail in any spelling and the right password', async () => {
    const { account } = await signUp(testApp);
    const client = testApp.anonymous();
    const credentials = { email: ` ${account.email.toUpperCase()}`, password: account.password };
    const reply = await client.post('/api/auth/login', credentials);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ email: account.email, enrolledCourses: [] });
    expect(await isSignedIn(client)).toBe(true);
  });

  test('answers alike for a wrong password, an unknown e-mail and an account without password', async () => {
    const { account } = await signUp(testApp);
    const { user } = await testApp.newUser();
    const emails = [account.email, 'nobody@example.com', user.email];
    const replies = [];
    for (const email of emails)
      replies.push(await testApp.anonymous().post('/api/auth/login', { email, password: 'wrong one' }));
    for (const reply of replies) {
      expect(reply.statusCode).toBe(401);
      expect({ ...reply.json(), requestId: '' }).toEqual({ ...replies[0]?.json(), requestId: '' });
      expect(reply.cookies).toEqual([]);
    }
  });

  test('ends the session that the browser had', async () => {
    const { account, client } = await signUp(testApp);
    const before = client.cookies.get(SESSION) ?? '';
    await client.post('/api/auth/login', { email: account.email, password: account.password });
    expect(client.cookies.get(SESSION)).not.toBe(before);
    const old = testApp.anonymous();
    old.cookies.set(SESSION, before);
    expect(await isSignedIn(old)).toBe(false);
  });

  test('stops trying passwords of one account, the right one included, until time has passed', async () => {
    const { account } = await signUp(testApp);
    const login = (password: string) => testApp.anonymous().post('/api/auth/login', { email: account.email, password });
    const tries = await Promise.all(Array.from({ length: 12 }, () => login('wrong one')));
    expect(tries.filter((reply) => reply.statusCode === 401)).toHaveLength(10);
    const refused = await login(account.password);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('refuses a form from another website', async () => {
    const { account } = await signUp(testApp);
    const reply = await testApp
      .anonymous()
      .post('/api/auth/login', account, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' });
    expect(reply.statusCode).toBe(403);
  });
});

describe('Logout', () => {
  test('ends the session on the server and in the browser', async () => {
    const { client } = await signUp(testApp);
    const token = client.cookies.get(SESSION) ?? '';
    const reply = await client.get('/api/auth/logout', { 'sec-fetch-site': 'same-origin' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ code: 'auth.logged-out', message: expect.any(String) });
    expect(reply.headers['clear-site-data']).toBe('"cache"');
    expect(client.cookies.has(SESSION)).toBe(false);
    client.cookies.set(SESSION, token);
    expect(await isSignedIn(client)).toBe(false);
  });

  test('cannot be caused by another website', async () => {
    const { client } = await signUp(testApp);
    const strangers: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { referer: 'https://evil.example/page' },
      { referer: 'not an address' },
    ];
    for (const headers of strangers) {
      expect((await client.get('/api/auth/logout', headers)).statusCode, JSON.stringify(headers)).toBe(403);
    }
    expect(await isSignedIn(client)).toBe(true);
  });

  test('needs more than a look: HEAD ends nothing', async () => {
    const { client } = await signUp(testApp);
    await client.call({ method: 'HEAD', url: '/api/auth/logout' });
    expect(await isSignedIn(client)).toBe(true);
  });

  test('works in browsers that say nothing of themselves but the page they come from', async () => {
    const { client } = await signUp(testApp);
    const headers = { referer: 'http://app.localhost/profile', host: 'app.localhost' };
    expect((await client.get('/api/auth/logout', headers)).statusCode).toBe(200);
  });

  test('needs a session', async () => {
    expect((await testApp.anonymous().get('/api/auth/logout')).statusCode).toBe(401);
  });
});

describe('The nightly cleaning', () => {
  test('removes sessions, codes and proofs that have ended, and no others', async () => {
    const { user, client } = await testApp.newUser();
    await testApp.as(user);
    testApp.clock.advance(29 * DAY_MS);
    expect(await isSignedIn(client)).toBe(true);
    const expiresAt = testApp.clock.now();
    await testApp.db
      .insert(passwordResetCodes)
      .values({ challengeHash: 'x', userId: user.id, codeHash: '', expiresAt, createdAt: expiresAt });
    await testApp.db.insert(authProofs).values({ tokenHash: 'x', kind: 'google', email: user.email, expiresAt });
    testApp.clock.advance(2 * DAY_MS);
    await testApp.jobs.run('auth.clean');
    expect(await testApp.db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(1);
    expect(await testApp.db.select().from(passwordResetCodes)).toEqual([]);
    expect(await testApp.db.select().from(authProofs)).toEqual([]);
    expect(await isSignedIn(client)).toBe(true);
  });
});
