import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createLecture } from '../../../../test/factories.ts';
import { PASSWORD, signUp } from '../../../../test/sign-up.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { emailProofs } from '../../../database/schema/auth.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { HOUR_MS } from '../../../platform/clock.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp({ environment: { LIMIT_CODE_ADDRESS: '2000/1h' } });
});
afterAll(() => testApp.close());

/** Somebody who has just signed up, with what was mailed to them. */
async function signUpMailed(overrides: object = {}) {
  const person = await signUp(testApp, { name: 'Ila Bose', ...overrides });
  expect(person.reply.statusCode).toBe(201);
  return { ...person, ...(await readProof(person.email)) };
}

const mailsTo = (email: string) => testApp.mails.filter((mail) => mail.to === email);

/** Waits for the newest proof; it is mailed beside the reply. */
async function readProof(email: string, count = 1) {
  await expect.poll(() => mailsTo(email).length).toBe(count);
  const text = mailsTo(email).at(-1)?.text ?? '';
  const otp = /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '';
  const link = new URL(/^http\S+$/m.exec(text)?.[0] ?? '');
  return { text, otp, link, token: link.hash.slice(1) };
}

const prove = (client: TestClient, otp: string) => client.post('/api/auth/proveemail', { otp });
const proveByLink = (token: string) => testApp.anonymous().post('/api/auth/provelink', { token });
const isProved = async (client: TestClient) => (await client.get('/api/user/currentuser')).json().isEmailVerified;
const wrong = (otp: string) => (otp === '000000' ? '111111' : '000000');

describe('A new account', () => {
  test('is mailed a code and a link, and may do everything meanwhile', async () => {
    const { reply, client, otp, link } = await signUpMailed();
    expect(reply.json().isEmailVerified).toBe(false);
    expect(otp).toMatch(/^\d{6}$/);
    expect(link.pathname).toBe('/confirmemail');
    expect(link.search).toBe('');
    expect((await client.get('/api/auth/security')).json().isEmailVerified).toBe(false);
  });

  test('reads its first mail in the language of the page that it comes from', async () => {
    const person = await signUp(testApp, { name: 'Sunita Yadav' }, { cookie: 'locale=hi' });
    expect(person.reply.json().locale).toBe('hi');
    expect((await readProof(person.email)).text).toContain('नमस्ते');
  });

  test('is proved by the code, once', async () => {
    const { client, otp, token } = await signUpMailed();
    const reply = await prove(client, otp);
    expect(reply.statusCode).toBe(200);
    expect(reply.json().isEmailVerified).toBe(true);
    expect((await proveByLink(token)).json()).toMatchObject({ code: 'auth.wrong-link' });
    // Pressed twice, it is no failure.
    expect((await prove(client, otp)).statusCode).toBe(200);
    expect((await client.post('/api/auth/sendproof')).json()).toMatchObject({ code: 'auth.email-proved-already' });
  });

  test('is proved by the link in any browser, once', async () => {
    const { client, token } = await signUpMailed();
    expect(await isProved(client)).toBe(false);
    const replies = await Promise.all([proveByLink(token), proveByLink(token)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(await isProved(client)).toBe(true);
  });

  test('is proved by nothing old, replaced or made up', async () => {
    const { account, client, otp, token } = await signUpMailed();
    expect((await client.post('/api/auth/sendproof')).statusCode).toBe(200);
    const newer = await readProof(account.email, 2);
    if (newer.otp !== otp) expect((await prove(client, otp)).json()).toMatchObject({ code: 'auth.wrong-code' });
    for (const old of [token, 'A'.repeat(27), 'x', '']) expect((await proveByLink(old)).statusCode).toBe(400);
    testApp.clock.advance(HOUR_MS + 1);
    expect((await prove(client, newer.otp)).statusCode).toBe(400);
    expect((await proveByLink(newer.token)).statusCode).toBe(400);
    expect(await isProved(client)).toBe(false);
  });

  test('has five tries for a code, all that come at once counted', async () => {
    const { client, otp } = await signUpMailed();
    const tries = await Promise.all(Array.from({ length: 5 }, () => prove(client, wrong(otp))));
    expect(tries.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(400));
    expect(tries[0]?.json()).toMatchObject({ issues: [{ path: 'otp' }] });
    expect((await prove(client, otp)).statusCode).toBe(400);
  });

  test("is not proved by somebody else's code", async () => {
    const [ila, other] = [await signUpMailed(), await signUpMailed()];
    if (ila.otp !== other.otp) expect((await prove(other.client, ila.otp)).statusCode).toBe(400);
    expect(await isProved(other.client)).toBe(false);
    expect((await testApp.anonymous().post('/api/auth/proveemail', { otp: ila.otp })).statusCode).toBe(401);
  });

  test('gets three mails an hour, however often it is made and deleted', async () => {
    const { account, client } = await signUpMailed();
    expect((await client.post('/api/auth/sendproof')).statusCode).toBe(200);
    await client.post('/api/account/delete', { password: PASSWORD });
    await testApp.jobs.runAll();
    expect(mailsTo(account.email).at(-1)?.subject).toContain('deleted');
    const again = testApp.anonymous();
    expect((await again.post('/api/auth/signup', account)).statusCode).toBe(201);
    await expect.poll(() => mailsTo(account.email).length).toBe(4);
    expect((await again.post('/api/auth/sendproof')).statusCode).toBe(429);
  });

  test('keeps only hashes of what was mailed', async () => {
    const { client, otp, token } = await signUpMailed();
    const { _id } = (await client.get('/api/user/currentuser')).json();
    const row = await testApp.db.select().from(emailProofs).where(eq(emailProofs.userId, _id));
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${otp}"|${token}`));
  });

  test('leaves nothing of the proof behind when its time is over', async () => {
    const { client } = await signUpMailed();
    const { _id } = (await client.get('/api/user/currentuser')).json();
    const find = () => testApp.db.select().from(emailProofs).where(eq(emailProofs.userId, _id));
    expect(await find()).toHaveLength(1);
    testApp.clock.advance(HOUR_MS + 1);
    await testApp.jobs.run('auth.clean');
    expect(await find()).toEqual([]);
  });

  test('counts as proved after a reset and after a change of e-mail, and then the old mail opens nothing', async () => {
    const { client, account, token } = await signUpMailed();
    const moved = `moved-${account.email}`;
    await client.post('/api/auth/changeemail', { email: moved, password: PASSWORD });
    await expect.poll(() => mailsTo(moved).length).toBe(1);
    const otp = /^ {4}(\d{4})$/m.exec(mailsTo(moved)[0]?.text ?? '')?.[1];
    const changed = await client.post('/api/auth/confirmemail', { otp });
    expect(changed.json()).toMatchObject({ email: moved, isEmailVerified: true });
    expect((await proveByLink(token)).statusCode).toBe(400);
  });
});

describe('The link in the mail', () => {
  test('leads to PUBLIC_URL, whatever host the sign-up named', async () => {
    const app = await buildTestApp({ environment: { PUBLIC_URL: 'https://learn.example' } });
    try {
      const account = { name: 'Ila', email: 'ila@example.com', password: PASSWORD };
      await app.anonymous().post('/api/auth/signup', account, { host: 'learn.example' });
      await expect.poll(() => app.mails.length).toBe(1);
      expect(app.mails[0]?.text).toMatch(/^https:\/\/learn\.example\/confirmemail#[\w-]{27}$/m);
      expect(app.mails[0]?.html).toContain('<a href="https://learn.example/confirmemail#');
    } finally {
      await app.close();
    }
  });
});

describe('Until the e-mail is proved', () => {
  const BAIT = 'Your payout waits for you';

  test('no mail carries the name that somebody has chosen for it', async () => {
    const { account, client } = await signUpMailed({ name: BAIT });
    await testApp.anonymous().post('/api/auth/sendotp', { email: account.email });
    const target = `target-${account.email}`;
    await client.post('/api/auth/changeemail', { email: target, password: PASSWORD });
    await client.post('/api/auth/changepassword', { currentPassword: PASSWORD, password: 'four blue kingfishers' });
    await client.post('/api/account/delete', { password: 'four blue kingfishers' });
    await testApp.jobs.runAll();
    await expect.poll(() => mailsTo(account.email).length).toBe(4);
    await expect.poll(() => mailsTo(target).length).toBe(1);
    for (const mail of [...mailsTo(account.email), ...mailsTo(target)]) {
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('payout');
      expect(mail.text).toMatch(/^Hello,\n/);
    }
  });

  test('and from then on mails greet by name', async () => {
    const { account, client, otp } = await signUpMailed();
    await prove(client, otp);
    await testApp.anonymous().post('/api/auth/sendotp', { email: account.email });
    await expect.poll(() => mailsTo(account.email).at(-1)?.text).toMatch(/^Hello Ila Bose,/);
  });
});

describe('EMAIL_PROOF=required', () => {
  test('holds publishing and reviewing back until the e-mail is proved', async () => {
    const app = await buildTestApp({ environment: { EMAIL_PROOF: 'required' } });
    try {
      const { user: ila, client } = await app.newUser({ role: 'educator' });
      const draft = await createCourse(app.db, {
        creatorId: ila.id,
        isPublished: false,
        thumbnailKey: 'images/a.webp',
      });
      await createLecture(app.db, draft);
      const other = await createCourse(app.db);
      const publish = () => client.postForm(`/api/course/editcourse/${draft.id}`, { isPublished: 'true' });
      const review = () => client.post('/api/review/givereview', { courseId: other.id, rating: 5, comment: 'Good' });
      for (const reply of [await publish(), await review()]) {
        expect(reply.statusCode).toBe(403);
        expect(reply.json()).toMatchObject({
          code: 'auth.email-unproved',
          message: expect.stringContaining('confirm'),
        });
      }
      expect((await client.postForm(`/api/course/editcourse/${draft.id}`, { title: 'Better' })).statusCode).toBe(200);
      await app.db.update(users).set({ emailVerifiedAt: new Date() });
      expect((await publish()).statusCode).toBe(200);
      expect((await review()).statusCode).toBe(201);
      await app.db.update(users).set({ emailVerifiedAt: null });
      expect((await publish()).statusCode).toBe(200);
    } finally {
      await app.close();
    }
  });
});
