import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { passwordResetCodes } from '../../../database/schema/auth.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/clock.ts';
import { createMemoryRateLimiter } from '../../../platform/limits/rate-limit.ts';

const NEW_PASSWORD = 'brand new secret';

let testApp: TestApp;
/** The test's own network address counts once for all tests; limits by address have tests of their own. */
const countsAccountsOnly: typeof createMemoryRateLimiter = (rule) =>
  createMemoryRateLimiter(rule.name.endsWith('-address') ? { ...rule, points: 10_000 } : rule);

beforeAll(async () => {
  testApp = await buildTestApp({ outside: { createRateLimiter: countsAccountsOnly } });
});
afterAll(() => testApp.close());

const sendOtp = (client: TestClient, email: string) => client.post('/api/auth/sendotp', { email });
const verifyOtp = (client: TestClient, email: string, otp: string) =>
  client.post('/api/auth/verifyotp', { email, otp });
const resetPassword = (client: TestClient, email: string, password = NEW_PASSWORD) =>
  client.post('/api/auth/resetpassword', { email, password });

function readCode(email: string): string {
  const mail = testApp.mails.findLast(({ to }) => to === email);
  return /^ {4}(\d{4})$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

/** A code that is not this one. */
const otherThan = (code: string, step = 1) => String((Number(code) + step) % 10_000).padStart(4, '0');

/** Somebody who has just been mailed a code. */
async function askForCode() {
  const { user, client: signedIn } = await testApp.newUser();
  const client = testApp.anonymous();
  expect((await sendOtp(client, user.email)).statusCode).toBe(200);
  // The mail goes out beside the reply.
  await expect.poll(() => readCode(user.email)).toMatch(/^\d{4}$/);
  return { user, client, signedIn, code: readCode(user.email) };
}

describe('A forgotten password', () => {
  test('is replaced in three steps, which ends all sessions and proves the e-mail', async () => {
    const { user, client, signedIn, code } = await askForCode();
    const verified = await verifyOtp(client, user.email.toUpperCase(), ` ${code} `);
    expect(verified.statusCode).toBe(200);
    expect(verified.cookies).toMatchObject([
      { name: 'nalanda_reset_proof', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 },
      { name: 'nalanda_change', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 5 },
    ]);
    expect((await resetPassword(client, user.email)).statusCode).toBe(200);
    expect((await signedIn.get('/api/user/currentuser')).statusCode).toBe(401);
    const login = await client.post('/api/auth/login', { email: user.email, password: NEW_PASSWORD });
    expect(login.statusCode).toBe(200);
  });

  test('is mailed as text and HTML with the brand, the code in both', async () => {
    const { user, code } = await askForCode();
    const mail = testApp.mails.findLast(({ to }) => to === user.email);
    expect(mail?.subject).toBe('Your Nalanda code for a new password');
    expect(mail?.text).toContain('5 minutes');
    expect(mail?.html).toContain(code);
    expect(mail?.html).not.toMatch(/<img|<script|https?:/);
    const [row] = await testApp.db.select().from(passwordResetCodes).where(eq(passwordResetCodes.userId, user.id));
    expect(row?.codeHash).toMatch(/^[\da-f]{64}$/);
  });

  test('of an unknown e-mail gets the same reply after the same time, and no mail', async () => {
    const { user } = await testApp.newUser();
    const mailsBefore = testApp.mails.length;
    const timed = async (email: string) => {
      const start = performance.now();
      const reply = await sendOtp(testApp.anonymous(), email);
      return { statusCode: reply.statusCode, body: reply.body, milliseconds: performance.now() - start };
    };
    const unknown = await timed('nobody-at-all@example.com');
    expect(testApp.mails).toHaveLength(mailsBefore);
    const known = await timed(user.email);
    expect({ ...unknown, milliseconds: 0 }).toEqual({ ...known, milliseconds: 0 });
    expect(unknown.milliseconds).toBeGreaterThanOrEqual(149);
    expect(testApp.mails).toHaveLength(mailsBefore + 1);
  });

  test('can be asked for three times an hour, known or not', async () => {
    const { user } = await testApp.newUser();
    for (const email of [user.email, 'never-seen@example.com']) {
      const replies = await Promise.all(Array.from({ length: 4 }, () => sendOtp(testApp.anonymous(), email)));
      expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 200, 200, 429]);
    }
  });
});

describe('A mailed code', () => {
  test('is replaced by the next one', async () => {
    const { user, client, code } = await askForCode();
    let newer = code;
    for (let sends = 0; newer === code && sends < 2; sends++) {
      await sendOtp(client, user.email);
      newer = readCode(user.email);
    }
    expect((await verifyOtp(client, user.email, code)).statusCode).toBe(400);
    expect((await verifyOtp(client, user.email, newer)).statusCode).toBe(200);
  });

  test('works once', async () => {
    const { user, client, code } = await askForCode();
    expect((await verifyOtp(client, user.email, code)).statusCode).toBe(200);
    expect((await verifyOtp(client, user.email, code)).statusCode).toBe(400);
  });

  test('makes one proof when it comes twice at once', async () => {
    const { user, client, code } = await askForCode();
    const replies = await Promise.all([1, 2, 3].map(() => verifyOtp(client, user.email, code)));
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
  });

  test('expires after five minutes', async () => {
    const { user, client, code } = await askForCode();
    testApp.clock.advance(5 * MINUTE_MS);
    expect((await verifyOtp(client, user.email, code)).statusCode).toBe(400);
  });

  test('is void after five wrong tries, told with the same words as a wrong one', async () => {
    const { user, client, code } = await askForCode();
    const wrong = [];
    for (let step = 1; step <= 5; step++) wrong.push(await verifyOtp(client, user.email, otherThan(code, step)));
    const right = await verifyOtp(client, user.email, code);
    expect(right.statusCode).toBe(400);
    expect(right.json()).toMatchObject({ code: 'auth.wrong-code', issues: [{ path: 'otp' }] });
    expect(new Set([...wrong, right].map((reply) => reply.json().message)).size).toBe(1);
  });

  test('survives four wrong tries', async () => {
    const { user, client, code } = await askForCode();
    for (let step = 1; step <= 4; step++) await verifyOtp(client, user.email, otherThan(code, step));
    expect((await verifyOtp(client, user.email, code)).statusCode).toBe(200);
  });

  test('cannot be guessed by many tries at once: no more than five are looked at', async () => {
    const { user, client, code } = await askForCode();
    const guesses = Array.from({ length: 40 }, (_, step) => otherThan(code, step + 1));
    const replies = await Promise.all(guesses.map((guess) => verifyOtp(client, user.email, guess)));
    expect(replies.every((reply) => reply.statusCode === 400)).toBe(true);
    const [row] = await testApp.db.select().from(passwordResetCodes).where(eq(passwordResetCodes.userId, user.id));
    expect(row?.wrongTries).toBe(5);
    expect((await verifyOtp(client, user.email, code)).statusCode).toBe(400);
  });

  test('counts in the browser that asked for it alone', async () => {
    const { user, client, code } = await askForCode();
    const stranger = testApp.anonymous();
    expect((await verifyOtp(stranger, user.email, code)).statusCode).toBe(400);
    await sendOtp(stranger, user.email);
    if (readCode(user.email) !== code) expect((await verifyOtp(stranger, user.email, code)).statusCode).toBe(400);
    expect((await verifyOtp(client, user.email, code)).statusCode).toBe(200);
  });

  test('is neither worn out nor replaced by strangers', async () => {
    const { user, client, code } = await askForCode();
    const stranger = testApp.anonymous();
    for (let step = 1; step <= 6; step++) await verifyOtp(stranger, user.email, otherThan(code, step));
    await sendOtp(stranger, user.email);
    for (let step = 1; step <= 6; step++) await verifyOtp(stranger, user.email, otherThan(readCode(user.email), step));
    expect((await verifyOtp(client, user.email, code)).statusCode).toBe(200);
    expect((await resetPassword(client, user.email)).statusCode).toBe(200);
  });

  test('opens no other account', async () => {
    const { code } = await askForCode();
    const { user: victim } = await testApp.newUser();
    const attacker = testApp.anonymous();
    expect((await verifyOtp(attacker, victim.email, code)).statusCode).toBe(400);
    expect((await verifyOtp(attacker, 'nobody@example.com', code)).statusCode).toBe(400);
  });

  test('has four digits, nothing else', async () => {
    for (const otp of ['123', '12345', 'abcd', '']) {
      const reply = await verifyOtp(testApp.anonymous(), 'someone@example.com', otp);
      expect(reply.json()).toMatchObject({ code: 'request.invalid', issues: [{ path: 'otp' }] });
    }
  });
});

describe('A mailed link', () => {
  const readLink = (email: string) =>
    /\/forgotpassword#([\w-]+)/.exec(testApp.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
  const openLink = (client: TestClient, token: string) => client.post('/api/auth/openreset', { token });

  /** Somebody with whose address strangers have asked for every code of the hour. */
  async function wearOut() {
    const { user, client: signedIn } = await testApp.newUser();
    for (let sends = 0; sends < 3; sends++) await sendOtp(testApp.anonymous(), user.email);
    const client = testApp.anonymous();
    const refusal = await sendOtp(client, user.email);
    await expect.poll(() => readLink(user.email)).toMatch(/^[\w-]{27}$/);
    return { user, client, signedIn, refusal, token: readLink(user.email) };
  }

  test('comes when all codes were asked for, and sets a password without one, once', async () => {
    const { user, client, signedIn, refusal, token } = await wearOut();
    expect(refusal.statusCode).toBe(429);
    expect(refusal.json().code).toBe('auth.too-many-codes');
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(3000);
    // Programs that look into mails have opened it before: that uses nothing up.
    for (let time = 0; time < 3; time++) expect((await openLink(testApp.anonymous(), token)).statusCode).toBe(200);
    const opened = await openLink(client, token);
    expect([opened.statusCode, opened.json()]).toEqual([200, { email: user.email }]);
    expect((await resetPassword(client, user.email)).statusCode).toBe(200);
    expect((await signedIn.get('/api/user/currentuser')).statusCode).toBe(401);
    expect((await openLink(client, token)).json().code).toBe('auth.wrong-reset-link');
  });

  test('comes once, however often strangers ask, and an unknown e-mail gets the same replies', async () => {
    const { user, refusal } = await wearOut();
    const mails = () => testApp.mails.filter(({ to }) => to === user.email);
    expect(mails()).toHaveLength(4);
    const unknown = 'nobody-here@example.com';
    const asked = await Promise.all(
      Array.from({ length: 8 }, (_, time) => sendOtp(testApp.anonymous(), time % 2 ? unknown : user.email)),
    );
    expect(asked.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
    expect(mails()).toHaveLength(4);
    const { requestId: _, ...said } = refusal.json();
    const { requestId: __, ...saidOfUnknown } = (await sendOtp(testApp.anonymous(), unknown)).json();
    expect(saidOfUnknown).toEqual(said);
    expect(testApp.mails.filter(({ to }) => to === unknown)).toEqual([]);
  });

  test('ends after four hours, with the address, and with another new password', async () => {
    const late = await wearOut();
    testApp.clock.advance(4 * HOUR_MS - MINUTE_MS);
    expect((await openLink(testApp.anonymous(), late.token)).statusCode).toBe(200);
    testApp.clock.advance(MINUTE_MS);
    expect((await openLink(testApp.anonymous(), late.token)).statusCode).toBe(400);
    const moved = await wearOut();
    await testApp.db
      .update(users)
      .set({ email: `moved-${moved.user.email}` })
      .where(eq(users.id, moved.user.id));
    expect((await openLink(testApp.anonymous(), moved.token)).statusCode).toBe(400);
  });

  test('cannot be made up', async () => {
    for (const token of ['', 'x', 'x'.repeat(27), 'x'.repeat(100)])
      expect((await openLink(testApp.anonymous(), token)).json().code).toBe('auth.wrong-reset-link');
  });
});

describe('The reset proof', () => {
  test('is needed', async () => {
    const { user, client } = await askForCode();
    const reply = await resetPassword(client, user.email);
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ code: 'auth.reset-not-proved' });
  });

  test('stays in the browser that verified the code', async () => {
    const { user, client, code } = await askForCode();
    await verifyOtp(client, user.email, code);
    expect((await resetPassword(testApp.anonymous(), user.email)).statusCode).toBe(401);
  });

  test('opens that account only', async () => {
    const { user, client, code } = await askForCode();
    const { user: victim } = await testApp.newUser();
    await verifyOtp(client, user.email, code);
    expect((await resetPassword(client, victim.email)).statusCode).toBe(401);
    expect((await resetPassword(client, user.email)).statusCode).toBe(200);
  });

  test('works once, also when it comes twice at once', async () => {
    const { user, client, code } = await askForCode();
    await verifyOtp(client, user.email, code);
    const proof = client.cookies.get('nalanda_reset_proof') ?? '';
    const replies = await Promise.all([1, 2].map(() => resetPassword(client, user.email)));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 401]);
    client.cookies.set('nalanda_reset_proof', proof);
    expect((await resetPassword(client, user.email)).statusCode).toBe(401);
  });

  test('expires after ten minutes', async () => {
    const { user, client, code } = await askForCode();
    await verifyOtp(client, user.email, code);
    testApp.clock.advance(10 * MINUTE_MS);
    expect((await resetPassword(client, user.email)).statusCode).toBe(401);
  });

  test('survives a new password that is too short', async () => {
    const { user, client, code } = await askForCode();
    await verifyOtp(client, user.email, code);
    const short = await resetPassword(client, user.email, 'short');
    expect(short.json()).toMatchObject({ issues: [{ path: 'password' }] });
    expect((await resetPassword(client, user.email)).statusCode).toBe(200);
  });
});

describe('A mail server that is down', () => {
  test('changes neither the reply nor its time; the log says it without the code', async () => {
    let tries = 0;
    const mailer = {
      async send() {
        tries += 1;
        throw new Error('connect ECONNREFUSED');
      },
    };
    const app = await buildTestApp({ outside: { mailer } });
    const { user } = await app.newUser();
    const known = await sendOtp(app.anonymous(), user.email);
    const unknown = await sendOtp(app.anonymous(), 'nobody@example.com');
    expect(known.statusCode).toBe(200);
    expect(known.body).toBe(unknown.body);
    await expect.poll(() => tries).toBe(3);
    await expect.poll(() => app.takeLogs().map((line) => line.msg)).toEqual(['a mail could not be sent']);
    await app.close();
  });
});

test('a school without a mail server says so, to known and unknown e-mails alike, and asks nobody to confirm theirs', async () => {
  const mute = await buildTestApp({ environment: { SANDBOX: 'false' }, outside: { mailer: undefined } });
  const { user } = await mute.newUser();
  for (const email of [user.email, 'nobody@example.org']) {
    const reply = await sendOtp(mute.anonymous(), email);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'auth.no-mail']);
  }
  await mute.close();
});
