import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buy, contactOf, deleteAccount, findTraces, findUser, setPhoto } from '../../../test/account-people.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createCourse, createReview, enrol } from '../../../test/factories.ts';
import { countLockWaiters } from '../../../test/lock-waiters.ts';
import { isSignedIn, PASSWORD, signUp } from '../../../test/sign-up.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { paymentEvents, paymentOrders, payments } from '../../database/schema/payments.table.ts';
import { savedCareers } from '../../database/schema/recommendations.table.ts';
import { reviews } from '../../database/schema/reviews.table.ts';
import { users } from '../../database/schema/users.table.ts';
import { MINUTE_MS } from '../../platform/clock.ts';
import { personReferences } from './account.models.ts';
import { createAccountRepository } from './account.repository.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

describe('A deleted account', () => {
  test('leaves nothing personal anywhere in the database, nor its picture', async () => {
    const name = 'Zenobia Quillfeather';
    const person = await signUp(testApp, { name });
    const photoUrl = await setPhoto(person.client);
    const { course } = await buy(testApp, person);
    await createReview(testApp.db, { course, learner: person }, { comment: `signed, ${name}` });
    await person.client.post('/api/auth/changeemail', { email: `new-${person.email}`, password: PASSWORD });
    const elsewhere = testApp.anonymous();
    await elsewhere.post('/api/auth/login', { email: person.email, password: PASSWORD });

    expect((await deleteAccount(person.client)).statusCode).toBe(200);

    expect(await findTraces(testApp, name)).toEqual([]);
    expect(await findTraces(testApp, person.email)).toEqual([]);
    expect(await findTraces(testApp, contactOf(person))).toEqual([]);
    expect((await testApp.anonymous().get(photoUrl)).statusCode).toBe(404);
    // Also by a job of the deletion itself: a server that ends before it has removed the picture does so later.
    const removals = testApp.jobs.queued.filter((job) => job.name === 'account.remove-picture');
    expect(removals.map(({ payload }) => payload)).toEqual([{ photoKey: photoUrl.replace('/media/', '') }]);
    expect([await isSignedIn(person.client), await isSignedIn(elsewhere)]).toEqual([false, false]);
    expect(person.client.cookies.has('nalanda_session')).toBe(false);
    const login = await testApp.anonymous().post('/api/auth/login', { email: person.email, password: PASSWORD });
    expect(login.statusCode).toBe(401);
    for (const said of [name, person.email]) expect(JSON.stringify(testApp.jobs.queued)).not.toContain(said);
    await testApp.jobs.runAll();
    const farewell = testApp.mails.findLast(({ to }) => to === person.email);
    expect(farewell?.subject).toBe('Your Nalanda account is deleted');
  });

  test('keeps what tax law wants: order and payment with amount and date, of somebody without a name', async () => {
    const person = await signUp(testApp);
    const { order, providerPaymentId, course } = await buy(testApp, person);
    await deleteAccount(person.client);
    const [keptOrder] = await testApp.db.select().from(paymentOrders).where(eq(paymentOrders.id, order.id));
    expect(keptOrder).toMatchObject({ learnerId: person.id, amountPaise: 49_900, status: 'paid' });
    const [payment] = await testApp.db.select().from(payments).where(eq(payments.orderId, order.id));
    expect(payment).toMatchObject({ providerPaymentId, amountPaise: 49_900, status: 'captured' });
    const [event] = await testApp.db
      .select()
      .from(paymentEvents)
      .where(sql`${paymentEvents.payload} #>> '{payload,payment,entity,id}' = ${providerPaymentId}`);
    expect(event?.payload).toEqual({
      event: 'payment.captured',
      payload: { payment: { entity: { id: providerPaymentId, amount: 49_900 } } },
    });
    expect(await findUser(testApp, person.id)).toMatchObject({
      name: 'Former learner',
      email: `deleted-${person.id}@deleted.invalid`,
      passwordHash: null,
      deletedAt: expect.any(Date),
    });
    const [row] = await testApp.db.select().from(courses).where(eq(courses.id, course.id));
    expect(row).toBeDefined();
  });

  test('keeps its stars in the average of a course, without words and name', async () => {
    const person = await signUp(testApp);
    const course = await createCourse(testApp.db);
    await enrol(testApp.db, course, person);
    await createReview(testApp.db, { course, learner: person }, { rating: 2, comment: 'my words' });
    await deleteAccount(person.client);
    const [review] = await testApp.db.select().from(reviews).where(eq(reviews.learnerId, person.id));
    expect(review).toMatchObject({ rating: 2, comment: '' });
    const reader = await testApp.newUser();
    expect((await reader.client.get(`/api/course/getcourse/${course.id}`)).json()).toMatchObject({
      averageRating: 2,
      reviews: [{ user: { name: 'Former learner', photoUrl: null }, comment: '' }],
    });
  });

  test('takes its stars along where nothing was bought', async () => {
    const person = await signUp(testApp);
    const course = await createCourse(testApp.db);
    await person.client.post('/api/review/givereview', { courseId: course.id, rating: 1, comment: 'Bad' });
    expect(await testApp.db.select().from(reviews).where(eq(reviews.learnerId, person.id))).toHaveLength(1);
    await deleteAccount(person.client);
    expect(await testApp.db.select().from(reviews).where(eq(reviews.learnerId, person.id))).toEqual([]);
    const [row] = await testApp.db.select().from(courses).where(eq(courses.id, course.id));
    expect(row).toMatchObject({ ratingSum: 0, reviewCount: 0 });
  });

  test('frees the e-mail for a new account that knows nothing of the old one', async () => {
    const person = await signUp(testApp);
    await buy(testApp, person);
    await deleteAccount(person.client);
    const again = await testApp
      .anonymous()
      .post('/api/auth/signup', { name: 'Kavita again', email: person.email, password: PASSWORD });
    expect(again.statusCode).toBe(201);
    expect(again.json()).toMatchObject({ enrolledCourses: [] });
    expect(again.json()._id).not.toBe(person.id);
  });

  test('cannot be revived by a code for its placeholder address', async () => {
    const person = await signUp(testApp);
    await deleteAccount(person.client);
    const mails = testApp.mails.length;
    await testApp.anonymous().post('/api/auth/sendotp', { email: `deleted-${person.id}@deleted.invalid` });
    expect(testApp.mails.slice(mails).filter(({ to }) => to.endsWith('.invalid'))).toEqual([]);
  });

  test('gets no name, bio or language back from a form that was on its way', async () => {
    const learner = await signUp(testApp);
    const { late, lateLocale } = await testApp.db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, learner.id)).for('update');
      const form = learner.client.postForm('/api/user/updateprofile', { name: 'Kavita Iyer', description: 'Call me' });
      const locale = learner.client.post('/api/user/preferences', { locale: 'hi' });
      await expect.poll(() => countLockWaiters(testApp.db)).toBe(2);
      await createAccountRepository(testApp.db).erasePerson(tx, learner.id, new Date());
      return { late: form, lateLocale: locale };
    });
    expect((await Promise.all([late, lateLocale])).every(({ statusCode }) => statusCode < 500)).toBe(true);
    const [row] = await testApp.db.select().from(users).where(eq(users.id, learner.id));
    expect(row).toMatchObject({ name: 'Former learner', description: '', locale: null });
  });

  test('goes once when asked twice at once', async () => {
    const person = await signUp(testApp);
    const replies = await Promise.all([deleteAccount(person.client), deleteAccount(person.client)]);
    expect(replies.filter((reply) => reply.statusCode === 200).length).toBeGreaterThanOrEqual(1);
    expect(replies.every((reply) => reply.statusCode < 500)).toBe(true);
  });
});

describe('Deleting an account', () => {
  test('needs the password', async () => {
    const { client } = await signUp(testApp);
    expect((await deleteAccount(client, 'a wrong one')).json()).toMatchObject({ code: 'auth.wrong-password' });
    expect(await isSignedIn(client)).toBe(true);
  });

  test('needs a fresh login where there is no password', async () => {
    const { client } = await testApp.newUser();
    testApp.clock.advance(11 * MINUTE_MS);
    expect((await deleteAccount(client, '')).json()).toMatchObject({ code: 'auth.log-in-again' });
  });

  test('tells an educator with paying learners what must be settled first, and changes nothing', async () => {
    const educator = await signUp(testApp, { role: 'educator' });
    const learner = await signUp(testApp);
    const { course } = await buy(testApp, learner, educator.id);
    const preview = (await educator.client.get('/api/account/deletion')).json();
    expect(preview.mustSettle).toMatchObject([
      { message: expect.stringContaining(`1 learner has paid for “${course.title}”`), params: { count: 1 } },
    ]);
    const reply = await deleteAccount(educator.client);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'account.unsettled', issues: preview.mustSettle });
    expect(await isSignedIn(educator.client)).toBe(true);
    const [row] = await testApp.db.select().from(courses).where(eq(courses.id, course.id));
    expect(row).toMatchObject({ isPublished: true, archivedAt: null });
  });

  test('goes on when the learners were paid back', async () => {
    const educator = await signUp(testApp, { role: 'educator' });
    const { order } = await buy(testApp, await signUp(testApp), educator.id);
    await testApp.db.update(paymentOrders).set({ status: 'refunded' }).where(eq(paymentOrders.id, order.id));
    expect((await deleteAccount(educator.client)).statusCode).toBe(200);
  });

  test('takes courses without learners away, and leaves free ones to those who are enrolled', async () => {
    const educator = await signUp(testApp, { role: 'educator' });
    const learner = await signUp(testApp);
    const empty = await createCourse(testApp.db, { creatorId: educator.id });
    const free = await createCourse(testApp.db, { creatorId: educator.id, pricePaise: 0 });
    await enrol(testApp.db, free, learner);
    expect((await educator.client.get('/api/account/deletion')).json().mustSettle).toEqual([]);
    expect((await deleteAccount(educator.client)).statusCode).toBe(200);
    expect((await learner.client.get(`/api/course/getcourse/${empty.id}`)).statusCode).toBe(404);
    expect((await learner.client.get(`/api/course/getcourse/${free.id}`)).statusCode).toBe(200);
    expect((await testApp.anonymous().get('/api/course/getpublishedcoures')).body).not.toContain(free.id);
    const card = await learner.client.post('/api/course/getcreator', { userId: educator.id });
    expect(card.json()).toMatchObject({ name: 'Former educator', email: '', description: '', photoUrl: null });
  });

  test('ends an open order, so that nobody is asked to pay for somebody who left', async () => {
    const person = await signUp(testApp);
    const course = await createCourse(testApp.db);
    await person.client.post('/api/payment/create-order', { courseId: course.id, userId: person.id });
    await deleteAccount(person.client);
    const [order] = await testApp.db.select().from(paymentOrders).where(eq(paymentOrders.learnerId, person.id));
    expect(order?.status).toBe('expired');
  });

  test('takes the saved path to a job along', async () => {
    const person = await signUp(testApp);
    expect((await person.client.post('/api/career/plan', { job: 'data analyst' })).statusCode).toBe(200);
    await deleteAccount(person.client);
    expect(await testApp.db.select().from(savedCareers).where(eq(savedCareers.userId, person.id))).toEqual([]);
  });
});

describe('Every column that refers to a person', () => {
  test('has a fate when the person is forgotten', async () => {
    const { rows } = await testApp.db.execute<{ name: string }>(sql`
      select c.conrelid::regclass::text || '.' || a.attname as name
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.contype = 'f' and c.confrelid = 'public.users'::regclass order by 1`);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(personReferences).sort());
  });
});
