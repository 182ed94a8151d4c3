import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { addTotp, codeOf, logIn, newPerson } from '../../../../test/factor-people.ts';
import { isSignedIn, PASSWORD } from '../../../../test/sign-up.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { auditEvents } from '../../../database/schema/audit.table.ts';
import { sessions } from '../../../database/schema/auth.table.ts';
import { totpSecrets } from '../../../database/schema/second-factor.table.ts';
import { MINUTE_MS } from '../../../platform/clock.ts';

const PENDING = 'nalanda_pending_sign_in';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

const finish = (client: TestClient, code: string) => client.post('/api/auth/secondfactor', { code });

describe('An authenticator app', () => {
  test('is on once it has shown a code, with ten recovery codes and a mail', async () => {
    const person = await newPerson(testApp);
    const begun = await person.client.post('/api/auth/factors/totp/begin', { password: PASSWORD });
    expect(begun.json()).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      address: expect.stringContaining(`otpauth://totp/Nalanda:${encodeURIComponent(person.email)}?`),
      qrCode: expect.stringMatching(/^<svg /),
    });
    const factorsNow = async () => (await person.client.get('/api/auth/factors')).json();
    expect(await factorsNow()).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 });
    expect((await logIn(testApp, person)).reply.statusCode).toBe(200);

    const wrong = await person.client.post('/api/auth/factors/totp/confirm', { code: '000000' });
    expect(wrong.json()).toMatchObject({ code: 'auth.wrong-second-factor', issues: [{ path: 'code' }] });
    const code = codeOf(testApp, begun.json().secret);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const confirmed = await person.client.post('/api/auth/factors/totp/confirm', { code: spaced });
    expect(new Set(confirmed.json().recoveryCodes).size).toBe(10);
    expect(await factorsNow()).toMatchObject({ hasTotp: true, recoveryCodesLeft: 10 });
    await testApp.jobs.runAll();
    await expect
      .poll(() => testApp.mails.at(-1), { timeout: 30_000 })
      .toMatchObject({
        to: person.email,
        subject: 'Nalanda: An authenticator app was added',
      });
    const again = await person.client.post('/api/auth/factors/totp/begin', { password: PASSWORD });
    expect(again.json()).toMatchObject({ code: 'auth.totp-on' });
    const twice = await person.client.post('/api/auth/factors/totp/confirm', { code });
    expect(twice.json()).toMatchObject({ code: 'auth.totp-on' });
  });

  test('needs the password, and an e-mail that was proved', async () => {
    const person = await newPerson(testApp);
    const thief = await person.client.post('/api/auth/factors/totp/begin', { password: 'a wrong one' });
    expect(thief.json()).toMatchObject({ code: 'auth.wrong-password' });
    const { client } = await testApp.newUser();
    const unproved = await client.post('/api/auth/factors/totp/begin', { password: '' });
    expect(unproved.statusCode).toBe(403);
    expect(unproved.json()).toMatchObject({ code: 'auth.second-factor-unproved' });
  });

  test('keeps its secret encrypted, for its owner only', async () => {
    const [one, other] = [await newPerson(testApp), await newPerson(testApp)];
    const { secret } = await addTotp(testApp, one);
    await addTotp(testApp, other);
    const boxOf = async (userId: string) => {
      const [row] = await testApp.db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
      return row?.secretBox ?? '';
    };
    expect(Buffer.from(await boxOf(one.id), 'base64url').toString('latin1')).not.toContain(secret);
    // Whoever can write to the database puts the box of their own app into another person's row.
    await testApp.db
      .update(totpSecrets)
      .set({ secretBox: await boxOf(one.id) })
      .where(eq(totpSecrets.userId, other.id));
    const { client } = await logIn(testApp, other);
    expect((await finish(client, codeOf(testApp, secret))).json()).toMatchObject({ code: 'auth.wrong-second-factor' });
    expect(testApp.takeLogs()).toMatchObject([{ msg: expect.stringContaining('cannot be read') }]);
  });

  test('is not on any more after its secret has waited too long', async () => {
    const person = await newPerson(testApp);
    const { secret } = (await person.client.post('/api/auth/factors/totp/begin', { password: PASSWORD })).json();
    testApp.clock.advance(16 * MINUTE_MS);
    const late = await person.client.post('/api/auth/factors/totp/confirm', { code: codeOf(testApp, secret) });
    expect(late.json()).toMatchObject({ code: 'auth.totp-not-begun' });
  });

  test('is removed with the password; its recovery codes go with it', async () => {
    const person = await newPerson(testApp);
    await addTotp(testApp, person);
    const thief = await person.client.post('/api/auth/factors/totp/remove', { password: 'a wrong one' });
    expect(thief.json()).toMatchObject({ code: 'auth.wrong-password' });
    expect((await person.client.post('/api/auth/factors/totp/remove', { password: PASSWORD })).statusCode).toBe(200);
    await testApp.jobs.runAll();
    await expect
      .poll(() => testApp.mails.at(-1)?.subject, { timeout: 30_000 })
      .toBe('Nalanda: The authenticator app was removed');
    expect((await person.client.get('/api/auth/factors')).json()).toMatchObject({
      hasTotp: false,
      recoveryCodesLeft: 0,
    });
    expect((await logIn(testApp, person)).reply.statusCode).toBe(200);
    const twice = await person.client.post('/api/auth/factors/totp/remove', { password: PASSWORD });
    expect(twice.json()).toMatchObject({ code: 'auth.no-second-factor' });
  });
});

describe('Signing in with an authenticator app', () => {
  test('opens no session before the code, and one after it', async () => {
    const person = await newPerson(testApp);
    const { secret } = await addTotp(testApp, person);
    const { client, reply } = await logIn(testApp, person);
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({
      code: 'auth.second-factor-required',
      params: { factors: ['totp', 'recovery'] },
    });
    expect(reply.cookies).toMatchObject([{ name: PENDING, httpOnly: true, sameSite: 'Lax', maxAge: 300 }]);
    expect(await isSignedIn(client)).toBe(false);

    const done = await finish(client, codeOf(testApp, secret));
    expect(done.statusCode).toBe(200);
    expect(done.json()).toMatchObject({ _id: person.id, email: person.email });
    expect(await isSignedIn(client)).toBe(true);
    expect(client.cookies.has(PENDING)).toBe(false);
    expect((await finish(client, codeOf(testApp, secret))).json()).toMatchObject({ code: 'auth.sign-in-expired' });
  });

  test('takes a code of the step before and after, and none further away', async () => {
    const person = await newPerson(testApp);
    const { secret } = await addTotp(testApp, person);
    const tryCode = async (shift: number) => {
      testApp.clock.advance(5 * MINUTE_MS);
      return (await finish((await logIn(testApp, person)).client, codeOf(testApp, secret, shift))).statusCode;
    };
    expect([await tryCode(-2), await tryCode(-1), await tryCode(1), await tryCode(2)]).toEqual([400, 200, 200, 400]);
  });

  test('takes a code once, also when it comes twice at the same moment', async () => {
    const person = await newPerson(testApp);
    const { secret } = await addTotp(testApp, person);
    const code = codeOf(testApp, secret);
    const browsers = await Promise.all([1, 2, 3].map(async () => (await logIn(testApp, person)).client));
    const replies = await Promise.all(browsers.map((client) => finish(client, code)));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 400, 400]);
    const { client } = await logIn(testApp, person);
    expect((await finish(client, code)).json()).toMatchObject({ code: 'auth.wrong-second-factor' });
  });

  test('does not take the code that turned the app on', async () => {
    const person = await newPerson(testApp);
    const { secret } = await addTotp(testApp, person);
    const { client } = await logIn(testApp, person);
    expect((await finish(client, codeOf(testApp, secret, -1))).statusCode).toBe(400);
  });

  test('waits five minutes, and for five answers', async () => {
    const person = await newPerson(testApp);
    const { secret } = await addTotp(testApp, person);
    const late = await logIn(testApp, person);
    testApp.clock.advance(5 * MINUTE_MS);
    expect((await finish(late.client, codeOf(testApp, secret))).json()).toMatchObject({ code: 'auth.sign-in-expired' });
    const { client } = await logIn(testApp, person);
    for (const code of ['000000', 'nonsense', '1', '999999', '123456']) {
      expect((await finish(client, code)).json()).toMatchObject({ code: 'auth.wrong-second-factor' });
    }
    expect((await finish(client, codeOf(testApp, secret))).json()).toMatchObject({ code: 'auth.sign-in-expired' });
  });

  test('stops guessing by account, whatever browser it comes from; a success forgives', async () => {
    const person = await newPerson(testApp);
    const { secret } = await addTotp(testApp, person);
    const guess = async () => (await finish((await logIn(testApp, person)).client, '000000')).statusCode;
    for (let count = 0; count < 9; count += 1) expect(await guess()).toBe(400);
    expect((await finish((await logIn(testApp, person)).client, codeOf(testApp, secret))).statusCode).toBe(200);
    const answers = [];
    for (let count = 0; count < 11; count += 1) answers.push(await guess());
    expect(answers).toEqual([...Array(10).fill(400), 429]);
    testApp.clock.advance(30_000);
    const { client } = await logIn(testApp, person);
    expect((await finish(client, codeOf(testApp, secret))).statusCode).toBe(429);
    expect(await isSignedIn(client)).toBe(false);
  });

  test('is still asked for after a new password by mail', async () => {
    const person = await newPerson(testApp);
    const { secret } = await addTotp(testApp, person);
    const waiting = await logIn(testApp, person);
    const client = testApp.anonymous();
    await client.post('/api/auth/sendotp', { email: person.email });
    await expect.poll(() => testApp.mails.at(-1)?.text, { timeout: 30_000 }).toMatch(/^ {4}\d{4}$/m);
    const otp = /^ {4}(\d{4})$/m.exec(testApp.mails.at(-1)?.text ?? '')?.[1] ?? '';
    await client.post('/api/auth/verifyotp', { email: person.email, otp });
    const password = 'a wholly new passphrase';
    expect((await client.post('/api/auth/resetpassword', { email: person.email, password })).statusCode).toBe(200);
    const login = await client.post('/api/auth/login', { email: person.email, password });
    expect(login.json()).toMatchObject({ code: 'auth.second-factor-required' });
    // A sign-in that began with the old password has ended with it.
    const old = await finish(waiting.client, codeOf(testApp, secret));
    expect(old.json()).toMatchObject({ code: 'auth.sign-in-expired' });
    expect((await finish(client, codeOf(testApp, secret))).statusCode).toBe(200);
  });

  test('leaves the session of the browser as it was until it is done', async () => {
    const person = await newPerson(testApp);
    const { secret } = await addTotp(testApp, person);
    const other = await newPerson(testApp);
    const login = await other.client.post('/api/auth/login', { email: person.email, password: PASSWORD });
    expect(login.statusCode).toBe(401);
    expect((await other.client.get('/api/user/currentuser')).json()._id).toBe(other.id);
    await finish(other.client, codeOf(testApp, secret));
    expect((await other.client.get('/api/user/currentuser')).json()._id).toBe(person.id);
    expect(await testApp.db.select().from(sessions).where(eq(sessions.userId, other.id))).toEqual([]);
  });

  test('stands in the audit log with the person, right or wrong', async () => {
    const person = await newPerson(testApp);
    const { secret } = await addTotp(testApp, person);
    const { client } = await logIn(testApp, person);
    await finish(client, '000000');
    await finish(client, codeOf(testApp, secret));
    await testApp.flushAudit();
    const events = await testApp.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, `user:${person.id}`), eq(auditEvents.event, 'auth.second-factor')));
    expect(events.map(({ result, actorId }) => [result, actorId]).sort()).toEqual([
      ['done', person.id],
      ['refused', null],
    ]);
  });

  test('asks nobody who is not waiting', async () => {
    const { client } = await newPerson(testApp);
    expect((await finish(client, '123456')).json()).toMatchObject({ code: 'auth.sign-in-expired' });
    client.cookies.set(PENDING, 'x'.repeat(27));
    expect((await finish(client, '123456')).statusCode).toBe(401);
  });
});

describe('A recovery code', () => {
  test('opens once, however it is typed, and a mail tells of it', async () => {
    const person = await newPerson(testApp);
    const { recoveryCodes } = await addTotp(testApp, person);
    const code = recoveryCodes[3] ?? '';
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    const browsers = await Promise.all([1, 2].map(async () => (await logIn(testApp, person)).client));
    const replies = await Promise.all(browsers.map((client) => finish(client, typed)));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 400]);
    await testApp.jobs.runAll();
    await expect
      .poll(() => testApp.mails.at(-1)?.subject, { timeout: 30_000 })
      .toBe('Nalanda: A recovery code was used');
    expect((await person.client.get('/api/auth/factors')).json()).toMatchObject({ recoveryCodesLeft: 9 });
    const { client } = await logIn(testApp, person);
    expect((await finish(client, code)).statusCode).toBe(400);
    expect((await finish(client, recoveryCodes[4] ?? '')).statusCode).toBe(200);
  });

  test('opens one account only', async () => {
    const [one, other] = [await newPerson(testApp), await newPerson(testApp)];
    const { recoveryCodes } = await addTotp(testApp, one);
    await addTotp(testApp, other);
    const { client } = await logIn(testApp, other);
    expect((await finish(client, recoveryCodes[0] ?? '')).statusCode).toBe(400);
  });

  test('stops working when new ones are made', async () => {
    const person = await newPerson(testApp);
    const none = await person.client.post('/api/auth/factors/recoverycodes', { password: PASSWORD });
    expect(none.json()).toMatchObject({ code: 'auth.no-second-factor' });
    const { recoveryCodes: old } = await addTotp(testApp, person);
    const made = await person.client.post('/api/auth/factors/recoverycodes', { password: PASSWORD });
    const { recoveryCodes } = made.json();
    expect(recoveryCodes).toHaveLength(10);
    const { client } = await logIn(testApp, person);
    expect((await finish(client, old[0] ?? '')).statusCode).toBe(400);
    expect((await finish(client, recoveryCodes[0])).statusCode).toBe(200);
  });

  test('is forgotten with the account, as all factors are', async () => {
    const person = await newPerson(testApp);
    await addTotp(testApp, person);
    const gone = await person.client.post('/api/account/delete', { password: PASSWORD });
    expect(gone.statusCode).toBe(200);
    expect(await testApp.db.select().from(totpSecrets).where(eq(totpSecrets.userId, person.id))).toEqual([]);
  });
});
