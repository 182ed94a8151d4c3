import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { codeOf } from '../../../test/factor-people.ts';
import { countLockWaiters } from '../../../test/lock-waiters.ts';
import { isSignedIn, PASSWORD, signUp } from '../../../test/sign-up.ts';
import { makePasskey } from '../../../test/software-authenticator.ts';
import type { Tx } from '../../database/db.ts';
import { authProofs, emailChanges, emailProofs, sessions } from '../../database/schema/auth.table.ts';
import { passkeys, totpSecrets } from '../../database/schema/second-factor.table.ts';
import { users } from '../../database/schema/users.table.ts';
import { createMemoryRateLimiter } from '../../platform/limits/rate-limit.ts';
import { createToken, hashToken } from './sessions/tokens.ts';

const NEW_PASSWORD = 'battery staple';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp({
    outside: { createRateLimiter: (rule) => createMemoryRateLimiter({ ...rule, points: 10_000 }) },
  });
});
afterAll(() => testApp.close());

const countSessions = async (userId: string) => testApp.db.$count(sessions, eq(sessions.userId, userId));
/** The stored hash of another password, as a reset leaves it. */
const otherHash = async () => {
  const other = await signUp(testApp);
  const changed = { currentPassword: PASSWORD, password: NEW_PASSWORD };
  expect((await other.client.post('/api/auth/changepassword', changed)).statusCode).toBe(200);
  const [row] = await testApp.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, other.id));
  return row?.hash ?? '';
};

/** Holds the person's row, lets a call come as far as it can, changes the person, and lets the call go on. */
async function whileHeld<T>(userId: string, call: () => Promise<T>, change: (tx: Tx) => Promise<unknown>): Promise<T> {
  const { late } = await testApp.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const running = call();
    await expect.poll(() => countLockWaiters(testApp.db)).toBeGreaterThan(0);
    await change(tx);
    // In an object, so that the transaction does not wait for it.
    return { late: running };
  });
  return late;
}

describe('A new password that comes at the moment', () => {
  const takeOver = (userId: string, passwordHash: string) => async (tx: Tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
  };

  test('of a sign-in with the old one lets that open no session', async () => {
    const { id, email } = await signUp(testApp);
    const hash = await otherHash();
    const thief = testApp.anonymous();
    const logIn = () => thief.post('/api/auth/login', { email, password: PASSWORD });
    const reply = await whileHeld(id, logIn, takeOver(id, hash));
    expect(reply.statusCode).toBe(401);
    expect(reply.json().code).toBe('auth.wrong-credentials');
    expect(await isSignedIn(thief)).toBe(false);
    expect(await countSessions(id)).toBe(0);
  });

  test('of a change by whoever knows the old one is not written over', async () => {
    const { id, email, client: thief } = await signUp(testApp);
    const hash = await otherHash();
    const change = () =>
      thief.post('/api/auth/changepassword', { currentPassword: PASSWORD, password: 'mine for ever now' });
    const reply = await whileHeld(id, change, takeOver(id, hash));
    expect(reply.json()).toMatchObject({ code: 'auth.wrong-password', issues: [{ path: 'currentPassword' }] });
    expect(await isSignedIn(thief)).toBe(false);
    const owner = testApp.anonymous();
    expect((await owner.post('/api/auth/login', { email, password: NEW_PASSWORD })).statusCode).toBe(200);
  });
});

describe('A new password that comes at the moment a second factor is added', () => {
  test('keeps out the one of whoever knew the old one', async () => {
    const { id, client: thief } = await signUp(testApp);
    await testApp.db.update(users).set({ emailVerifiedAt: testApp.clock.now() }).where(eq(users.id, id));
    const begun = await thief.post('/api/auth/factors/totp/begin', { password: PASSWORD });
    const code = codeOf(testApp, begun.json().secret);
    const confirm = () => thief.post('/api/auth/factors/totp/confirm', { code });
    const reply = await whileHeld(id, confirm, (tx) => tx.delete(sessions).where(eq(sessions.userId, id)));
    expect(reply.statusCode).toBe(401);
    const [app] = await testApp.db.select().from(totpSecrets).where(eq(totpSecrets.userId, id));
    expect(app?.isConfirmed).toBe(false);
  });

  test('and so with a passkey', async () => {
    const { id, client: thief } = await signUp(testApp);
    await testApp.db.update(users).set({ emailVerifiedAt: testApp.clock.now() }).where(eq(users.id, id));
    const options = (await thief.post('/api/auth/factors/passkeys/options', { password: PASSWORD })).json();
    const add = () =>
      thief.post('/api/auth/factors/passkeys', { name: 'Mine', credential: makePasskey(options).credential });
    const reply = await whileHeld(id, add, (tx) => tx.delete(sessions).where(eq(sessions.userId, id)));
    expect(reply.statusCode).toBe(401);
    expect(await testApp.db.$count(passkeys, eq(passkeys.userId, id))).toBe(0);
  });
});

describe('An account that is deleted at the moment', () => {
  test('of a sign-in is not entered any more', async () => {
    const { id, email } = await signUp(testApp);
    const late = testApp.anonymous();
    const logIn = () => late.post('/api/auth/login', { email, password: PASSWORD });
    const reply = await whileHeld(id, logIn, async (tx) => {
      await tx.update(users).set({ deletedAt: testApp.clock.now() }).where(eq(users.id, id));
      await tx.delete(sessions).where(eq(sessions.userId, id));
    });
    expect(reply.statusCode).toBe(401);
    expect(await countSessions(id)).toBe(0);
  });
});

describe('An e-mail that is proved at the moment', () => {
  const proofOf = async (email: string) => {
    const text = () => testApp.mails.findLast(({ to }) => to === email)?.text ?? '';
    await expect.poll(text).toMatch(/^ {4}\d{6}$/m);
    return { otp: /^ {4}(\d{6})$/m.exec(text())?.[1] ?? '', token: /#(\S+)$/m.exec(text())?.[1] ?? '' };
  };

  test('its account is deleted is not proved any more, and neither waits for the other', async () => {
    for (const way of ['code', 'link']) {
      const { id, email, client } = await signUp(testApp);
      const { otp, token } = await proofOf(email);
      const prove = () =>
        way === 'code'
          ? client.post('/api/auth/proveemail', { otp })
          : testApp.anonymous().post('/api/auth/provelink', { token });
      const reply = await whileHeld(id, prove, async (tx) => {
        await tx.delete(emailProofs).where(eq(emailProofs.userId, id));
        await tx.update(users).set({ deletedAt: testApp.clock.now() }).where(eq(users.id, id));
      });
      expect([way, reply.statusCode]).toEqual([way, 400]);
    }
  });
});

describe('An e-mail that changes at the moment', () => {
  test('a new password by mail takes the request back stays what it was', async () => {
    const { id, email, client } = await signUp(testApp);
    const newEmail = `new-${email}`;
    await client.post('/api/auth/changeemail', { email: newEmail, password: PASSWORD });
    const mail = await vi.waitUntil(() => testApp.mails.findLast(({ to }) => to === newEmail), 30_000);
    const otp = /^ {4}(\d{4})$/m.exec(mail.text)?.[1] ?? '';
    const confirm = () => client.post('/api/auth/confirmemail', { otp });
    // What a reset does, person first: neither of the two may wait for the other.
    const reply = await whileHeld(id, confirm, (tx) => tx.delete(emailChanges).where(eq(emailChanges.userId, id)));
    expect(reply.json()).toMatchObject({ code: 'auth.wrong-code' });
    const [person] = await testApp.db.select().from(users).where(eq(users.id, id));
    expect(person?.email).toBe(email);
  });

  test('a code is mailed to the old one makes that code void', async () => {
    const { id, email } = await signUp(testApp);
    const newEmail = `moved-${email}`;
    const ask = () => testApp.anonymous().post('/api/auth/sendotp', { email });
    await whileHeld(id, ask, (tx) => tx.update(users).set({ email: newEmail }).where(eq(users.id, id)));
    const readCode = () =>
      /^ {4}(\d{4})$/m.exec(testApp.mails.findLast((mail) => mail.to === email)?.text ?? '')?.[1] ?? '';
    // The mail leaves beside the reply, whose time says nothing of it.
    await expect.poll(readCode, { timeout: 20_000 }).toMatch(/^\d{4}$/);
    const proof = await testApp.anonymous().post('/api/auth/verifyotp', { email: newEmail, otp: readCode() });
    expect(proof.statusCode).toBe(400);
  });

  test('Google is linked to it leaves the account to whoever has it, and the Google account out', async () => {
    const { id, email, client } = await signUp(testApp);
    const owner = testApp.anonymous();
    const token = createToken();
    const expiresAt = new Date(testApp.clock.now().getTime() + 60_000);
    const account = { issuer: 'https://accounts.example', subject: id, name: 'Asha', email, expiresAt };
    await testApp.db.insert(authProofs).values({ ...account, tokenHash: hashToken(token), kind: 'google' });
    owner.cookies.set('nalanda_google_proof', token);
    const come = () => owner.post('/api/auth/googlesignup', { name: 'Asha', email, role: '' });
    const reply = await whileHeld(id, come, (tx) =>
      tx
        .update(users)
        .set({ email: `moved-${email}`, emailVerifiedAt: testApp.clock.now() })
        .where(eq(users.id, id)),
    );
    expect(reply.json().code).toBe('auth.google-not-proved');
    expect(await isSignedIn(owner)).toBe(false);
    expect(await isSignedIn(client)).toBe(true);
  });
});
