import { hash } from '@node-rs/argon2';
import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createUser, enrol } from '../../../../test/factories.ts';
import { ASHA, signInAtProvider, signUpWithGoogle } from '../../../../test/google-popup.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { userIdentities } from '../../../database/schema/auth.table.ts';
import { certificates } from '../../../database/schema/certificates.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { ltiIdentities } from '../../../database/schema/lti.table.ts';
import { coupons } from '../../../database/schema/payments.table.ts';
import { reviews } from '../../../database/schema/reviews.table.ts';
import { users } from '../../../database/schema/users.table.ts';

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

describe('Sign-in with a proved e-mail that an account has', () => {
  test('links the account with the same e-mail instead of making a second one', async () => {
    const { user } = await testApp.newUser({ email: ASHA.email, role: 'educator', emailVerifiedAt: new Date() });
    await testApp.db.update(users).set({ passwordHash: 'kept' }).where(eq(users.id, user.id));
    await signInAtProvider(browser, ASHA.id);
    const reply = await signUpWithGoogle(browser, { name: 'Another Name', email: ASHA.email, role: 'student' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ _id: user.id, name: user.name, role: 'educator' });
    expect(await testApp.db.select().from(userIdentities)).toMatchObject([{ userId: user.id, subject: ASHA.id }]);
    const [row] = await testApp.db.select().from(users);
    expect(row?.passwordHash).toBe('kept');
  });

  test('shuts out whoever reserved the e-mail with a password but never proved to own it', async () => {
    const squatter = testApp.anonymous();
    const account = { name: 'Squatter', email: ASHA.email, password: 'squatters-secret', role: 'student' };
    const signedUp = await squatter.post('/api/auth/signup', account);
    expect(signedUp.statusCode).toBe(201);
    // Connected with the squatter's place at a learning platform, it would let them in for ever.
    const place = { issuer: 'https://moodle.example', clientId: 'school', subject: '42', createdAt: new Date() };
    await testApp.db.insert(ltiIdentities).values({ ...place, userId: signedUp.json()._id });
    await signInAtProvider(browser, ASHA.id);
    expect((await signUpWithGoogle(browser, { name: ASHA.name, email: ASHA.email, role: '' })).statusCode).toBe(200);
    expect(await testApp.db.$count(ltiIdentities)).toBe(0);
    expect((await squatter.get('/api/user/currentuser')).statusCode).toBe(401);
    const again = await squatter.post('/api/auth/login', { email: ASHA.email, password: account.password });
    expect(again.statusCode).toBe(401);
    expect((await browser.get('/api/user/currentuser')).statusCode).toBe(200);
  });

  test('starts the account clean where nobody had proved the e-mail, and tells its owner', async () => {
    const squatter = testApp.anonymous();
    const account = { name: 'Payout Office', email: ASHA.email, password: 'squatters-secret', role: 'educator' };
    const { _id } = (await squatter.post('/api/auth/signup', account)).json();
    await squatter.postForm('/api/user/updateprofile', { description: 'Write to me at evil' });
    const draft = await createCourse(testApp.db, { creatorId: _id, isPublished: false });
    const published = await createCourse(testApp.db, { creatorId: _id });
    const other = await createCourse(testApp.db);
    await squatter.post('/api/payment/coupons', { code: 'FREE100', percentOff: 100 });
    await squatter.post('/api/review/givereview', { courseId: other.id, rating: 1, comment: 'Bad' });
    await signInAtProvider(browser, ASHA.id);
    const reply = await signUpWithGoogle(browser, { name: 'Whatever', email: ASHA.email, role: '' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      _id,
      name: ASHA.name,
      role: 'student',
      description: '',
      isEmailVerified: true,
    });
    expect((await squatter.get('/api/user/currentuser')).statusCode).toBe(401);
    await testApp.jobs.runAll();
    const left = await testApp.db.select().from(courses).where(eq(courses.creatorId, _id));
    expect(left).toEqual([]);
    expect([draft.id, published.id]).not.toContain(other.id);
    expect(await testApp.db.select().from(reviews).where(eq(reviews.learnerId, _id))).toEqual([]);
    const open = await testApp.db.select().from(coupons).where(isNull(coupons.removedAt));
    expect(open.filter((coupon) => coupon.educatorId === _id)).toEqual([]);
    await testApp.jobs.runAll();
    await expect.poll(() => testApp.mails.at(-1)?.subject).toBe('Your Google account now opens Nalanda');
    expect(testApp.mails.at(-1)).toMatchObject({ to: ASHA.email, text: expect.stringContaining('starts clean') });
    expect(testApp.mails.at(-1)?.text).not.toContain('Payout');
  });

  test('keeps no word and no name of the stranger, though a free course was theirs', async () => {
    const { user, client } = await testApp.newUser({ email: ASHA.email, name: 'Payout Office' });
    const free = await createCourse(testApp.db, { pricePaise: 0 });
    await client.post('/api/payment/create-order', { courseId: free.id, userId: user.id });
    await client.post('/api/review/givereview', { courseId: free.id, rating: 1, comment: 'Write to me at evil' });
    const names = { learnerName: 'Payout Office', courseTitle: free.title, educatorName: 'Ravi' };
    const issued = { ...names, number: 'K7QM-2XPD-9TWA', issuedAt: new Date() };
    await testApp.db.insert(certificates).values({ ...issued, learnerId: user.id, courseId: free.id });
    await signInAtProvider(browser, ASHA.id);
    const reply = await signUpWithGoogle(browser, { name: ASHA.name, email: ASHA.email, role: 'student' });
    expect(reply.json()).toMatchObject({ enrolledCourses: [{ _id: free.id }] });
    expect(await testApp.db.select().from(reviews).where(eq(reviews.learnerId, user.id))).toEqual([]);
    expect(await testApp.db.select().from(certificates).where(eq(certificates.learnerId, user.id))).toEqual([]);
    const [course] = await testApp.db.select().from(courses).where(eq(courses.id, free.id));
    expect(course).toMatchObject({ reviewCount: 0, ratingSum: 0 });
  });

  test('keeps what money was paid for: courses that were sold, and courses that were bought', async () => {
    const { user } = await testApp.newUser({ email: ASHA.email, role: 'educator' });
    const sold = await createCourse(testApp.db, { creatorId: user.id });
    const unsold = await createCourse(testApp.db, { creatorId: user.id });
    const bought = await createCourse(testApp.db);
    await enrol(testApp.db, sold, await createUser(testApp.db));
    await enrol(testApp.db, bought, user);
    await signInAtProvider(browser, ASHA.id);
    const reply = await signUpWithGoogle(browser, { name: ASHA.name, email: ASHA.email, role: 'student' });
    expect(reply.json()).toMatchObject({ role: 'educator', enrolledCourses: [{ _id: bought.id }] });
    await testApp.jobs.runAll();
    await testApp.jobs.runAll();
    const left = await testApp.db.select().from(courses).where(eq(courses.creatorId, user.id));
    expect(left).toMatchObject([{ id: sold.id, isPublished: true }]);
    expect(left.map(({ id }) => id)).not.toContain(unsold.id);
  });

  test('takes the role that the owner has chosen', async () => {
    await testApp.newUser({ email: ASHA.email, role: 'student' });
    await signInAtProvider(browser, ASHA.id);
    const reply = await signUpWithGoogle(browser, { name: ASHA.name, email: ASHA.email, role: 'educator' });
    expect(reply.json().role).toBe('educator');
  });

  test('keeps both ways in where the e-mail was proved, and says so by mail', async () => {
    const password = 'three green mangoes';
    const { user } = await testApp.newUser({ email: ASHA.email, emailVerifiedAt: new Date() });
    await testApp.db
      .update(users)
      .set({ passwordHash: await hash(password) })
      .where(eq(users.id, user.id));
    await signInAtProvider(browser, ASHA.id);
    expect((await signUpWithGoogle(browser, { name: ASHA.name, email: ASHA.email, role: '' })).statusCode).toBe(200);
    const reply = await testApp.anonymous().post('/api/auth/login', { email: ASHA.email, password });
    expect(reply.statusCode).toBe(200);
    await testApp.jobs.runAll();
    await expect.poll(() => testApp.mails.at(-1)?.text).toContain('Your password works as before.');
  });

  test('answers a dropped password like any wrong one, and mails the owner once a day what to do', async () => {
    const { user } = await testApp.newUser({ email: ASHA.email, emailVerifiedAt: new Date() });
    const tries = () => testApp.mails.filter(({ subject }) => subject === 'How you log in to Nalanda');
    const before = tries().length;
    for (const password of ['squatters-secret', 'something else']) {
      const reply = await testApp.anonymous().post('/api/auth/login', { email: user.email, password });
      expect(reply.json()).toMatchObject({ code: 'auth.wrong-credentials', message: 'Wrong email or password.' });
    }
    await expect.poll(() => tries().length).toBe(before + 1);
    expect(tries().at(-1)).toMatchObject({ to: ASHA.email, text: expect.stringContaining('Log in with Google') });
  });

  test('finds the person by the provider account even after the e-mail here changed', async () => {
    await signInAtProvider(browser, ASHA.id);
    const first = (await signUpWithGoogle(browser, { name: ASHA.name, email: ASHA.email, role: '' })).json();
    await testApp.db.update(users).set({ email: 'moved@example.com' });
    await signInAtProvider(browser, ASHA.id);
    const again = await signUpWithGoogle(browser, { name: ASHA.name, email: ASHA.email, role: '' });
    expect(again.json()).toMatchObject({ _id: first._id, email: 'moved@example.com' });
  });
});
