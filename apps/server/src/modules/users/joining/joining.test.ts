import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addNode } from '../../../../test/add-node.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createUser } from '../../../../test/factories.ts';
import { ASHA, signInAtProvider, signUpWithGoogle } from '../../../../test/google-popup.ts';
import { isSignedIn, newAccount, PASSWORD, signUp } from '../../../../test/sign-up.ts';
import { classInvitations } from '../../../database/schema/class-invitations.table.ts';
import { courseTeachers } from '../../../database/schema/course-teachers.table.ts';
import { educatorInvitations } from '../../../database/schema/educator-invitations.table.ts';
import { gifts } from '../../../database/schema/gifts.table.ts';
import { paymentOrders } from '../../../database/schema/payments.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { newId } from '../../../platform/ids.ts';

let school: TestApp;
let owner: Awaited<ReturnType<TestApp['newUser']>>;
beforeAll(async () => {
  school = await buildTestApp();
  owner = await school.newUser({ staffRole: 'owner' });
});
afterAll(() => school.close());

const set = async (values: Record<string, string>) => {
  const reply = await owner.client.call({ method: 'PATCH', url: '/api/office/settings', payload: { values } });
  expect(reply.statusCode, reply.body).toBe(200);
};
beforeEach(() => set({ signup: 'invitation', addingLearners: '' }));

const join = async (email: string, role = 'student') => (await signUp(school, { email, role })).reply;
const refusal = { statusCode: 403, code: 'user.by-invitation' };
const answerOf = (reply: Awaited<ReturnType<typeof join>>) => ({
  statusCode: reply.statusCode,
  code: reply.json().code,
});

async function joinManager() {
  await set({ signup: '' });
  const { id, client } = await signUp(school);
  await school.db.update(users).set({ staffRole: 'manager' }).where(eq(users.id, id));
  await set({ signup: 'invitation' });
  return client;
}

const week = () => new Date(school.clock.now().getTime() + 7 * 86_400_000);
let counter = 0;
const newEmail = () => {
  counter += 1;
  return `expected${counter}@example.org`;
};

async function inviteToCourse(
  email: string,
  { expiresAt = week(), ...of }: { expiresAt?: Date } & Parameters<typeof createCourse>[1] = {},
) {
  const course = await createCourse(school.db, { pricePaise: 0, ...of });
  const row = { id: newId(), courseId: course.id, email, createdAt: school.clock.now(), expiresAt };
  await school.db.insert(classInvitations).values(row);
}

async function give(recipientEmail: string, status: 'paid' | 'created' | 'refunded') {
  const [giver, course] = [await createUser(school.db), await createCourse(school.db)];
  const id = newId();
  const paidAt = status === 'created' ? null : school.clock.now();
  const order = { id, learnerId: giver.id, courseId: course.id, amountPaise: 100, status, paidAt, isGift: true };
  const refundedAt = status === 'refunded' ? school.clock.now() : null;
  await school.db
    .insert(paymentOrders)
    .values({ ...order, refundedAt, provider: 'test', providerOrderId: id, nextAskAt: null });
  const gift = { id: newId(), orderId: id, linkId: newId(), recipientEmail, recipientName: 'Ila', message: '' };
  await school.db.insert(gifts).values({ ...gift, createdAt: school.clock.now() });
}

describe('A school that is closed to whom it does not expect', () => {
  test('says so to pages, and makes no account for a stranger, whoever they say they are', async () => {
    expect((await school.anonymous().get('/api/system/info')).json()).toMatchObject({ isByInvitation: true });
    const email = newEmail();
    expect(answerOf(await join(email))).toEqual(refusal);
    expect(answerOf(await join(email, 'educator'))).toEqual(refusal);
    expect(await school.db.$count(users, eq(users.email, email))).toBe(0);
    await set({ signup: '' });
    expect((await school.anonymous().get('/api/system/info')).json()).not.toHaveProperty('isByInvitation');
    expect((await join(email)).statusCode).toBe(201);
  });

  test('answers for an e-mail with an account, invited or not, as for one without', async () => {
    const { user } = await school.newUser();
    const { user: invited } = await school.newUser();
    await inviteToCourse(invited.email);
    const [known, asked, unknown] = [await join(user.email), await join(invited.email), await join(newEmail())];
    expect(unknown.json().issues).toMatchObject([{ path: 'email' }]);
    expect(known.json()).toEqual({ ...unknown.json(), requestId: expect.any(String) });
    expect(answerOf(asked)).toEqual(refusal);
  });

  test('lets those in whom somebody has invited, until the invitation is over', async () => {
    const [toTeach, toHelp, toLearn, late] = [newEmail(), newEmail(), newEmail(), newEmail()];
    const createdAt = school.clock.now();
    await school.db.insert(educatorInvitations).values({ email: toTeach, invitedBy: owner.user.id, createdAt });
    const course = await createCourse(school.db);
    const teaching = { id: newId(), courseId: course.id, email: toHelp, rights: ['content' as const], createdAt };
    await school.db.insert(courseTeachers).values({ ...teaching, expiresAt: week() });
    await inviteToCourse(toLearn);
    await inviteToCourse(late, { expiresAt: createdAt });
    for (const email of [toTeach, toHelp, toLearn]) expect((await join(email)).statusCode).toBe(201);
    expect(answerOf(await join(late))).toEqual(refusal);
  });

  test('expects nobody from an invitation to a course where educators may not add learners', async () => {
    const email = newEmail();
    await inviteToCourse(email);
    await set({ addingLearners: 'off' });
    expect(answerOf(await join(email))).toEqual(refusal);
  });

  test('expects nobody by the word of somebody who is suspended or was never let in, nor to a course that takes nobody', async () => {
    const inviteToTeach = async (creatorId: string) => {
      const email = newEmail();
      const course = await createCourse(school.db, { creatorId, isPublished: false });
      const teaching = { id: newId(), courseId: course.id, email, rights: ['content' as const] };
      await school.db.insert(courseTeachers).values({ ...teaching, createdAt: school.clock.now(), expiresAt: week() });
      return email;
    };
    const educator = { role: 'educator', emailVerifiedAt: school.clock.now() } as const;
    const [welcome, suspended] = [await createUser(school.db, educator), await createUser(school.db, educator)];
    const waiting = await createUser(school.db, { ...educator, isWaiting: true });
    const [toHelp, bySuspended, byWaiting] = [
      await inviteToTeach(welcome.id),
      await inviteToTeach(suspended.id),
      await inviteToTeach(waiting.id),
    ];
    const [toLearn, hidden, priced] = [newEmail(), newEmail(), newEmail()];
    await inviteToCourse(toLearn, { creatorId: suspended.id });
    await inviteToCourse(hidden, { isPublished: false });
    await inviteToCourse(priced, { pricePaise: 100 });
    await owner.client.post(`/api/office/people/${suspended.id}/suspend`, { reason: 'Lets strangers in' });
    await set({ educatorSignup: 'approval' });
    for (const email of [bySuspended, byWaiting, toLearn, hidden, priced]) {
      expect([email, answerOf(await join(email))]).toEqual([email, refusal]);
    }
    expect((await join(toHelp)).statusCode).toBe(201);
    await school.db.insert(educatorInvitations).values({
      ...{ email: waiting.email, invitedBy: owner.user.id, createdAt: school.clock.now() },
    });
    expect((await join(byWaiting)).statusCode).toBe(201);
    await set({ educatorSignup: '', addingLearners: 'any' });
    expect((await join(priced)).statusCode).toBe(201);
  });

  test('lets in to whom a course was given, once it is paid for and not taken back', async () => {
    const [paid, unpaid, takenBack] = [newEmail(), newEmail(), newEmail()];
    await give(paid, 'paid');
    await give(unpaid, 'created');
    await give(takenBack, 'refunded');
    expect(answerOf(await join(unpaid))).toEqual(refusal);
    expect(answerOf(await join(takenBack))).toEqual(refusal);
    expect((await join(paid)).statusCode).toBe(201);
  });

  test('keeps out who comes by Google and is not expected, and lets in who is there or invited', async () => {
    const browser = school.anonymous();
    const enter = async () => {
      await signInAtProvider(browser, ASHA.id);
      return signUpWithGoogle(browser, { name: ASHA.name, email: ASHA.email, role: '' });
    };
    expect(answerOf(await enter())).toEqual(refusal);
    expect(await school.db.$count(users, eq(users.email, ASHA.email))).toBe(0);
    await inviteToCourse(ASHA.email);
    expect((await enter()).statusCode).toBe(201);
    await school.db.execute(sql`delete from class_invitations where email = ${ASHA.email}`);
    expect((await enter()).statusCode).toBe(200);
  });

  test('asks nothing of people whom the office imports: they set a password by its code', async () => {
    const manager = await joinManager();
    const file = new File(['email,name\nown@example.org,Own Learner'], 'people.csv', { type: 'text/csv' });
    const { _id } = (await manager.postForm('/api/office/imports', { people: file })).json();
    await manager.post(`/api/office/imports/${_id}/start`, { reason: 'Batch of 2026' });
    await school.jobs.runAll();
    const { codes } = (await manager.post(`/api/office/imports/${_id}/passwordcodes`, { password: PASSWORD })).json();
    const chosen = { code: codes[0].code, password: 'three old bicycles' };
    expect((await school.anonymous().post('/api/auth/usepasswordcode', chosen)).statusCode).toBe(200);
    const body = { email: 'own@example.org', password: chosen.password };
    expect((await school.anonymous().post('/api/auth/login', body)).statusCode).toBe(200);
  });

  test('leaves everybody in who was there, and lets them log in', async () => {
    await set({ signup: '' });
    const { client, email } = await signUp(school);
    await set({ signup: 'invitation' });
    expect(await isSignedIn(client)).toBe(true);
    const again = await school.anonymous().post('/api/auth/login', { email, password: PASSWORD });
    expect(again.statusCode).toBe(200);
  });

  test('tells nobody who changes their email whether another one has an account, but whoever reads that mailbox', async () => {
    await set({ signup: '' });
    const [{ client, email }, other] = [await signUp(school), await signUp(school)];
    await set({ signup: 'invitation' });
    const answers: unknown[] = [];
    for (const address of [other.email, newEmail()]) {
      const reply = await client.post('/api/auth/changeemail', { email: address, password: PASSWORD });
      answers.push([reply.statusCode, reply.json().code]);
      const readOtp = () =>
        /^ {4}(\d{4})$/m.exec(school.mails.filter(({ to }) => to === address).at(-1)?.text ?? '')?.[1];
      await expect.poll(readOtp).toBeDefined();
      const confirmed = await client.post('/api/auth/confirmemail', { otp: readOtp() });
      expect(confirmed.json()).toMatchObject(
        address === other.email ? { code: 'user.email-taken' } : { email: address },
      );
    }
    expect(answers).toEqual([
      [200, 'auth.email-code-sent'],
      [200, 'auth.email-code-sent'],
    ]);
    expect(await school.db.$count(users, eq(users.email, email))).toBe(0);
  });

  test('is closed on every node', async () => {
    await set({ signup: '' });
    const node = await addNode(school);
    const onNode = () => node.visit(school.anonymous());
    expect((await onNode().post('/api/auth/signup', newAccount())).statusCode).toBe(201);
    await set({ signup: 'invitation' });
    // Whether the node has heard of it at that moment or asks: within a second nobody comes in any more.
    await expect
      .poll(async () => (await onNode().post('/api/auth/signup', newAccount())).statusCode, { timeout: 10_000 })
      .toBe(403);
    expect((await onNode().post('/api/auth/signup', newAccount())).json().code).toBe('user.by-invitation');
    await node.close();
  });

  test('belongs to owners: nobody else in the office, and nobody outside, can open or close it', async () => {
    const { client: manager } = await school.newUser({ staffRole: 'manager' });
    const payload = { values: { signup: 'open' } };
    for (const client of [manager, school.anonymous()]) {
      const reply = await client.call({ method: 'PATCH', url: '/api/office/settings', payload });
      expect(reply.statusCode).toBe(404);
    }
    const wrong = await owner.client.call({
      method: 'PATCH',
      url: '/api/office/settings',
      payload: { values: { signup: 'shut' } },
    });
    expect(wrong.statusCode).toBe(400);
  });
});
