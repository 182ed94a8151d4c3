import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { isSignedIn, PASSWORD, signUp } from '../../../../test/sign-up.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { emailChanges, sessions } from '../../../database/schema/auth.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/clock.ts';
import { createMemoryRateLimiter } from '../../../platform/limits/rate-limit.ts';
import { describeDevice } from '../devices/devices.models.ts';

const NEW_PASSWORD = 'battery staple';
const SESSION = 'nalanda_session';
const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

let testApp: TestApp;
let counter = 0;

beforeAll(async () => {
  testApp = await buildTestApp({
    outside: {
      createRateLimiter: (rule) =>
        createMemoryRateLimiter(rule.name.endsWith('-address') ? { ...rule, points: 10_000 } : rule),
    },
  });
});
afterAll(() => testApp.close());

/** Somebody who has signed up with a password, in one browser. */
const signUpInChrome = () => signUp(testApp, {}, { 'user-agent': CHROME });

async function logIn(email: string, password = PASSWORD) {
  const client = testApp.anonymous();
  const { statusCode } = await client.post('/api/auth/login', { email, password });
  return { client, statusCode };
}

const describeSecurity = async (client: TestClient) => (await client.get('/api/auth/security')).json();
const newEmail = () => `devi-new-${++counter}@example.com`;
const mailsTo = (email: string) => testApp.mails.filter(({ to }) => to === email);
const readCode = (email: string) => /^ {4}(\d{4})$/m.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';
const otherThan = (code: string, step = 1) => String((Number(code) + step) % 10_000).padStart(4, '0');

describe('A session', () => {
  test('ends after 90 days, however busy it is', async () => {
    const { client } = await signUpInChrome();
    for (let day = 0; day < 88; day += 8) {
      testApp.clock.advance(8 * DAY_MS);
      expect(await isSignedIn(client)).toBe(true);
    }
    testApp.clock.advance(2 * DAY_MS);
    expect(await isSignedIn(client)).toBe(false);
  });

  test('ends after 30 days without use', async () => {
    const { client } = await signUpInChrome();
    testApp.clock.advance(30 * DAY_MS);
    expect(await isSignedIn(client)).toBe(false);
  });
});

describe('The list of devices', () => {
  test('names each device with its last use, the present one marked, and no token', async () => {
    const { email, client } = await signUpInChrome();
    testApp.clock.advance(2 * DAY_MS);
    await logIn(email);
    testApp.clock.advance(DAY_MS);
    const overview = await describeSecurity(client);
    expect(overview).toMatchObject({ hasPassword: true, hasGoogle: false, isEmailVerified: false });
    expect(overview.devices).toHaveLength(2);
    expect(overview.devices[0]).toMatchObject({
      device: 'Chrome on Android',
      isCurrent: true,
      lastUsedAt: testApp.clock.now().toISOString(),
    });
    expect(overview.devices[1].isCurrent).toBe(false);
    expect(JSON.stringify(overview)).not.toContain(client.cookies.get(SESSION));
  });

  test('holds nobody else’s devices', async () => {
    const asha = await signUpInChrome();
    const ravi = await signUpInChrome();
    const [{ _id: raviSession }] = (await describeSecurity(ravi.client)).devices;
    expect(JSON.stringify(await describeSecurity(asha.client))).not.toContain(raviSession);
  });

  test.each([
    [null, 'Unknown device'],
    ['curl/8', 'Unknown device'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/1 Safari/1 Edg/1', 'Edge on Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17 Mobile Safari/604', 'Safari on iPhone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:1) Gecko/1 Firefox/1', 'Firefox on Linux'],
    ['Mozilla/5.0 (Linux; Android 13) SamsungBrowser/2 Chrome/1 Safari/1', 'Samsung Internet on Android'],
  ])('reads %s', (userAgent, words) => {
    expect(describeDevice(userAgent)).toBe(words);
  });
});

describe('Logging devices out', () => {
  test('ends one, and only that one', async () => {
    const { email, client } = await signUpInChrome();
    const { client: lost } = await logIn(email);
    const { client: other } = await logIn(email);
    const { devices } = await describeSecurity(lost);
    const { _id } = devices.find((device: { isCurrent: boolean }) => device.isCurrent);
    expect((await client.delete(`/api/auth/sessions/${_id}`)).statusCode).toBe(200);
    expect([await isSignedIn(client), await isSignedIn(lost), await isSignedIn(other)]).toEqual([true, false, true]);
    expect((await client.delete(`/api/auth/sessions/${_id}`)).statusCode).toBe(404);
  });

  test('never ends a session of somebody else', async () => {
    const victim = await signUpInChrome();
    const attacker = await signUpInChrome();
    const [{ _id }] = (await describeSecurity(victim.client)).devices;
    expect((await attacker.client.delete(`/api/auth/sessions/${_id}`)).statusCode).toBe(404);
    await attacker.client.delete('/api/auth/sessions');
    expect(await isSignedIn(victim.client)).toBe(true);
  });

  test('ends all others, or all', async () => {
    const { email, client } = await signUpInChrome();
    const { client: other } = await logIn(email);
    const others = await client.delete('/api/auth/sessions?keep=current');
    expect(others.statusCode).toBe(200);
    expect(others.headers['clear-site-data']).toBeUndefined();
    expect([await isSignedIn(client), await isSignedIn(other)]).toEqual([true, false]);
    const all = await client.delete('/api/auth/sessions');
    expect(all.statusCode).toBe(200);
    // As logging out does: the cache of this browser is the person's, too.
    expect(all.headers['clear-site-data']).toBe('"cache"');
    expect(client.cookies.has(SESSION)).toBe(false);
    expect((await logIn(email)).statusCode).toBe(200);
  });
});

describe('Changing the password', () => {
  const change = (client: TestClient, currentPassword = PASSWORD, password = NEW_PASSWORD) =>
    client.post('/api/auth/changepassword', { currentPassword, password });

  test('logs other devices out, renews this session, and tells the owner by mail', async () => {
    const { email, client } = await signUpInChrome();
    const { client: other } = await logIn(email);
    const oldToken = client.cookies.get(SESSION) ?? '';
    expect((await change(client)).statusCode).toBe(200);
    expect(await isSignedIn(client)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    expect(client.cookies.get(SESSION)).not.toBe(oldToken);
    const thief = testApp.anonymous();
    thief.cookies.set(SESSION, oldToken);
    expect(await isSignedIn(thief)).toBe(false);
    expect((await logIn(email)).statusCode).toBe(401);
    expect((await logIn(email, NEW_PASSWORD)).statusCode).toBe(200);
    await testApp.jobs.runAll();
    await expect.poll(() => mailsTo(email).at(-1)?.subject).toBe('Your Nalanda password was changed');
    expect(mailsTo(email).at(-1)?.text).not.toContain(NEW_PASSWORD);
  });

  test('voids a reset code that is on its way', async () => {
    const { email, client } = await signUpInChrome();
    await testApp.anonymous().post('/api/auth/sendotp', { email });
    const otp = readCode(email);
    await change(client);
    expect((await testApp.anonymous().post('/api/auth/verifyotp', { email, otp })).statusCode).toBe(400);
  });

  test('needs the present password, which cannot be guessed without end', async () => {
    const { client } = await signUpInChrome();
    const wrong = await change(client, 'not the password');
    expect(wrong.statusCode).toBe(403);
    expect(wrong.json()).toMatchObject({ code: 'auth.wrong-password', issues: [{ path: 'currentPassword' }] });
    for (let step = 1; step < 10; step++) await change(client, `guess ${step}`);
    expect((await change(client)).statusCode).toBe(429);
    expect(await isSignedIn(client)).toBe(true);
  });

  test('keeps the rules for new passwords', async () => {
    const { client } = await signUpInChrome();
    expect((await change(client, PASSWORD, 'short')).json()).toMatchObject({ issues: [{ path: 'password' }] });
  });

  test('is told to those who have none', async () => {
    const { client } = await testApp.newUser();
    expect((await change(client)).json()).toMatchObject({ code: 'auth.no-password' });
    expect((await describeSecurity(client)).hasPassword).toBe(false);
  });
});

describe('Changing the e-mail', () => {
  const start = (client: TestClient, email: string, password = PASSWORD) =>
    client.post('/api/auth/changeemail', { email, password });
  const confirm = (client: TestClient, otp: string) => client.post('/api/auth/confirmemail', { otp });

  async function startWith(target = newEmail()) {
    const person = await signUpInChrome();
    expect((await start(person.client, target)).statusCode).toBe(200);
    await expect.poll(() => readCode(target)).toMatch(/^\d{4}$/);
    return { ...person, target, code: readCode(target) };
  }

  test('needs the code mailed to the new address, and then proves it', async () => {
    const { id, email, client, target, code } = await startWith();
    expect((await client.get('/api/user/currentuser')).json().email).toBe(email);
    const { client: other } = await logIn(email);
    const oldToken = client.cookies.get(SESSION);
    const reply = await confirm(client, code);
    expect(reply.json()).toMatchObject({ _id: id, email: target });
    expect(client.cookies.get(SESSION)).not.toBe(oldToken);
    expect([await isSignedIn(client), await isSignedIn(other)]).toEqual([true, false]);
    expect((await logIn(email)).statusCode).toBe(401);
    expect((await logIn(target)).statusCode).toBe(200);
    expect((await describeSecurity(client)).isEmailVerified).toBe(true);
    await testApp.jobs.runAll();
    await expect.poll(() => mailsTo(email).at(-1)?.subject).toBe('Your Nalanda email was changed');
    // Whoever reads the old mailbox need not be told where the person went.
    expect(mailsTo(email).at(-1)?.text).not.toContain(target);
  });

  test('leaves nothing behind that was mailed to the old address', async () => {
    const { email, client, code } = await startWith();
    await testApp.anonymous().post('/api/auth/sendotp', { email });
    const resetCode = readCode(email);
    await confirm(client, code);
    for (const address of [email]) {
      expect(
        (await testApp.anonymous().post('/api/auth/verifyotp', { email: address, otp: resetCode })).statusCode,
      ).toBe(400);
    }
  });

  test('needs the password', async () => {
    const { client } = await signUpInChrome();
    const target = newEmail();
    expect((await start(client, target, 'a wrong one')).json()).toMatchObject({ code: 'auth.wrong-password' });
    expect((await start(client, target, '')).statusCode).toBe(403);
    expect(mailsTo(target)).toEqual([]);
  });

  test('takes no address that has an account, nor the present one, whatever the spelling', async () => {
    const { email, client } = await signUpInChrome();
    const other = await signUpInChrome();
    expect((await start(client, other.email.toUpperCase())).json()).toMatchObject({ code: 'user.email-taken' });
    expect((await start(client, ` ${email.toUpperCase()} `)).json()).toMatchObject({ code: 'auth.same-email' });
  });

  test('loses against somebody who signs up with the address meanwhile', async () => {
    const { email, client, target, code } = await startWith();
    const faster = { name: 'Faster', email: target, password: PASSWORD };
    expect((await testApp.anonymous().post('/api/auth/signup', faster)).statusCode).toBe(201);
    expect((await confirm(client, code)).json()).toMatchObject({ code: 'user.email-taken' });
    expect((await client.get('/api/user/currentuser')).json().email).toBe(email);
  });

  test('works once, also when the code comes twice at once', async () => {
    const { client, code } = await startWith();
    const token = client.cookies.get(SESSION) ?? '';
    const browsers = [1, 2, 3].map(() => {
      const browser = testApp.anonymous();
      browser.cookies.set(SESSION, token);
      return browser;
    });
    const replies = await Promise.all(browsers.map((browser) => confirm(browser, code)));
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
  });

  test('cannot be guessed: five tries, also when many come at once', async () => {
    const { id, client, code } = await startWith();
    const guesses = Array.from({ length: 20 }, (_, step) => confirm(client, otherThan(code, step + 1)));
    expect((await Promise.all(guesses)).every((reply) => reply.statusCode === 400)).toBe(true);
    const [row] = await testApp.db.select().from(emailChanges).where(eq(emailChanges.userId, id));
    expect(row?.wrongTries).toBe(5);
    expect((await confirm(client, code)).statusCode).toBe(400);
  });

  test('ends with the time of the code', async () => {
    const { client, code } = await startWith();
    testApp.clock.advance(10 * MINUTE_MS);
    expect((await confirm(client, code)).statusCode).toBe(400);
  });

  test('is bound to the person and to the address', async () => {
    const first = await startWith();
    const second = await startWith();
    expect((await confirm(second.client, first.code === second.code ? '' : first.code)).statusCode).toBe(400);
    // A new request makes the code for the old address worthless.
    await start(first.client, newEmail());
    await expect.poll(() => testApp.mails.length).toBeGreaterThan(0);
    const [row] = await testApp.db.select().from(emailChanges).where(eq(emailChanges.userId, first.id));
    expect(row?.newEmail).not.toBe(first.target);
  });

  test('can be asked for three times an hour', async () => {
    const { client } = await signUpInChrome();
    const codes = [];
    for (let step = 0; step < 4; step++) codes.push((await start(client, newEmail())).statusCode);
    expect(codes).toEqual([200, 200, 200, 429]);
  });

  test('of somebody without a password needs a login within the last ten minutes', async () => {
    const { client } = await testApp.newUser();
    testApp.clock.advance(10 * MINUTE_MS);
    expect((await start(client, newEmail(), '')).json()).toMatchObject({ code: 'auth.log-in-again' });
    const fresh = await testApp.newUser();
    testApp.clock.advance(9 * MINUTE_MS);
    expect((await start(fresh.client, newEmail(), '')).statusCode).toBe(200);
  });
});

describe('A reset password', () => {
  test('is told to the owner by mail', async () => {
    const { email } = await signUpInChrome();
    const client = testApp.anonymous();
    await client.post('/api/auth/sendotp', { email });
    await expect.poll(() => readCode(email)).toMatch(/^\d{4}$/);
    await client.post('/api/auth/verifyotp', { email, otp: readCode(email) });
    expect((await client.post('/api/auth/resetpassword', { email, password: NEW_PASSWORD })).statusCode).toBe(200);
    await testApp.jobs.runAll();
    await expect.poll(() => mailsTo(email).at(-1)?.subject).toBe('Your Nalanda password was changed');
  });
});

describe('The stored sessions', () => {
  test('hold hashes only', async () => {
    const { id, client } = await signUpInChrome();
    const rows = await testApp.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(JSON.stringify(rows)).not.toContain(client.cookies.get(SESSION));
    const [person] = await testApp.db.select().from(users).where(eq(users.id, id));
    expect(JSON.stringify(person)).not.toContain(PASSWORD);
  });
});
