// biome-ignore-all lint/style/noExcessiveLinesPerFile: the stories of one subject, read beside each other.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createCourse, createLecture, createReview, enrol } from '../../../test/factories.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { sessions } from '../../database/schema/auth.table.ts';
import { certificates } from '../../database/schema/certificates.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { paymentEvents, paymentOrders, payments } from '../../database/schema/payments.table.ts';
import { courseProgress } from '../../database/schema/progress.table.ts';
import { reviews } from '../../database/schema/reviews.table.ts';
import { users } from '../../database/schema/users.table.ts';
import { newId } from '../../platform/ids.ts';
import { personReferences } from './account.models.ts';
import { createAccountRepository } from './account.repository.ts';

const PASSWORD = 'correct horse';
const MINUTE_MS = 60_000;

let testApp: TestApp;
let counter = 0;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

/** Somebody with a password. */
async function signUp(role: 'student' | 'educator' = 'student', name = 'Kavita Iyer') {
  counter += 1;
  const email = `kavita${counter}@example.com`;
  const client = testApp.anonymous();
  const reply = await client.post('/api/auth/signup', { name, email, password: PASSWORD, role });
  return { id: reply.json()._id as string, email, client };
}

/** The phone number that the provider heard from this learner. */
const contactOf = ({ id }: { id: string }) => `+91 ${id.slice(-10)}`;

/** A course that this learner has paid for, with what the provider told about it. */
async function buy(learner: { id: string; email: string }, creatorId?: string) {
  const course = await createCourse(testApp.db, creatorId ? { creatorId } : {});
  const order = {
    id: newId(),
    learnerId: learner.id,
    courseId: course.id,
    amountPaise: 49_900,
    status: 'paid' as const,
    provider: 'sandbox',
    providerOrderId: `order_${newId()}`,
    paidAt: new Date(),
  };
  await testApp.db.insert(paymentOrders).values(order);
  const providerPaymentId = `pay_${newId()}`;
  await testApp.db
    .insert(payments)
    .values({ orderId: order.id, providerPaymentId, amountPaise: 49_900, currency: 'INR', status: 'captured' });
  const entity = {
    id: providerPaymentId,
    amount: 49_900,
    email: learner.email,
    contact: contactOf(learner),
    vpa: 'k@upi',
  };
  await testApp.db.insert(paymentEvents).values({
    eventId: newId(),
    type: 'payment.captured',
    payload: { event: 'payment.captured', payload: { payment: { entity } } },
    receivedAt: new Date(),
  });
  await testApp.db.insert(enrolments).values({
    courseId: course.id,
    learnerId: learner.id,
    orderId: order.id,
    pricePaidPaise: 49_900,
    enrolledAt: new Date(),
  });
  return { course, order, providerPaymentId };
}

const exportData = (client: TestClient, password = PASSWORD) => client.post('/api/account/export', { password });
const deleteAccount = (client: TestClient, password = PASSWORD) => client.post('/api/account/delete', { password });
const isSignedIn = async (client: TestClient) => (await client.get('/api/user/currentuser')).statusCode === 200;
const findUser = async (id: string) => (await testApp.db.select().from(users).where(eq(users.id, id)))[0];

async function setPhoto(client: TestClient) {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a53' } })
    .png()
    .toBuffer();
  const reply = await client.postForm('/api/user/updateprofile', {
    description: 'Loves maps',
    photoUrl: new File([new Uint8Array(png)], 'me.png'),
  });
  return reply.json().photoUrl as string;
}

/** Every text in the whole database that holds this; what is forgotten is nowhere. */
async function findTraces(needle: string): Promise<string[]> {
  const { rows } = await testApp.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await testApp.db.execute(
      sql`select 1 from ${sql.identifier(name)} t where t::text ilike ${`%${needle}%`} limit 1`,
    );
    if (hit.rows.length > 0) found.push(name);
  }
  return found;
}

describe('The export', () => {
  test('is a zip with everything that is known about the person, and no secret', async () => {
    const person = await signUp('educator');
    await setPhoto(person.client);
    const { course, order, providerPaymentId } = await buy(person);
    await createReview(testApp.db, { course, learner: person }, { comment: 'Maps at last' });
    const own = await createCourse(testApp.db, { creatorId: person.id, title: 'My own course' });
    await createLecture(testApp.db, own, { title: 'My own lecture' });

    const reply = await exportData(person.client);

    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data.zip"',
      'cache-control': 'no-store',
    });
    const files = unzipSync(new Uint8Array(reply.rawPayload));
    const read = (name: string) => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()));
    expect(read('account')).toMatchObject({ id: person.id, email: person.email, description: 'Loves maps' });
    expect(read('enrolments')).toMatchObject([{ courseTitle: course.title, pricePaidPaise: 49_900 }]);
    expect(read('orders')).toMatchObject([{ id: order.id, status: 'paid', amountPaise: 49_900 }]);
    expect(read('payments')).toMatchObject([{ providerPaymentId }]);
    expect(read('reviews')).toMatchObject([{ comment: 'Maps at last', rating: 5 }]);
    expect(read('courses')).toMatchObject([{ title: 'My own course' }]);
    expect(read('lectures')).toMatchObject([{ title: 'My own lecture', courseId: own.id }]);
    expect(read('devices')).toHaveLength(1);
    expect(read('linked-accounts')).toEqual([]);
    expect((await sharp(files['photo.webp']).metadata()).format).toBe('webp');
    expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('Nalanda');
    const everything = Object.values(files)
      .map((file) => strFromU8(file))
      .join();
    const row = await findUser(person.id);
    const [session] = await testApp.db.select().from(sessions).where(eq(sessions.userId, person.id));
    for (const secret of [row?.passwordHash, session?.tokenHash]) expect(everything).not.toContain(secret);
  });

  test('holds nothing of anybody else', async () => {
    const person = await signUp();
    const other = await signUp('student', 'Somebody Else');
    const { course } = await buy(other);
    await createReview(testApp.db, { course, learner: other }, { comment: 'not yours to read' });
    const files = unzipSync(new Uint8Array((await exportData(person.client)).rawPayload));
    const everything = Object.values(files)
      .map((file) => strFromU8(file))
      .join();
    expect(everything).not.toMatch(new RegExp(`${other.email}|${other.id}|Somebody Else|not yours`));
  });

  test('needs the password, so that an unlocked phone is not enough', async () => {
    const { client } = await signUp();
    expect((await exportData(client, 'a wrong one')).json()).toMatchObject({ code: 'auth.wrong-password' });
    expect((await exportData(client, '')).statusCode).toBe(403);
  });

  test('holds every row of long lists once, in order', async () => {
    const person = await signUp('educator');
    const own = await createCourse(testApp.db, { creatorId: person.id });
    const titles = Array.from({ length: 450 }, (_, index) => `Lecture ${index}`);
    for (const title of titles) await createLecture(testApp.db, own, { title });
    const reply = await exportData(person.client);
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
    const files = unzipSync(new Uint8Array(reply.rawPayload));
    const written = JSON.parse(strFromU8(files['lectures.json'] ?? new Uint8Array())) as { title: string }[];
    expect(written.map(({ title }) => title)).toEqual(titles);
  });

  test('is made one at a time for a person, and leaves no file behind', async () => {
    const { client } = await signUp();
    const replies = await Promise.all([1, 2, 3, 4].map(() => exportData(client)));
    const codes = replies.map((reply) => reply.statusCode).sort();
    expect(codes.slice(0, 2)).toEqual([200, 200]);
    expect(codes.slice(2).every((code) => code === 200 || code === 503)).toBe(true);
    const folder = join(testApp.config.dataDir, 'incoming');
    expect(await readdir(folder)).toEqual([]);
  });

  test('costs nothing when it was refused because others stand in line', async () => {
    const { client } = await signUp();
    const statuses = await Promise.all([1, 2, 3, 4, 5].map(async () => (await exportData(client)).statusCode));
    const made = statuses.filter((status) => status === 200).length;
    expect(statuses.filter((status) => status === 503)).toHaveLength(5 - made);
    for (let step = made; step < 5; step++) expect((await exportData(client)).statusCode).toBe(200);
    expect((await exportData(client)).statusCode).toBe(429);
  });

  test('can be made five times an hour', async () => {
    const { client } = await signUp();
    for (let step = 0; step < 5; step++) expect((await exportData(client)).statusCode).toBe(200);
    expect((await exportData(client)).statusCode).toBe(429);
  });
});

describe('A deleted account', () => {
  test('leaves nothing personal anywhere in the database, nor its picture', async () => {
    const name = 'Zenobia Quillfeather';
    const person = await signUp('student', name);
    const photoUrl = await setPhoto(person.client);
    const { course } = await buy(person);
    await createReview(testApp.db, { course, learner: person }, { comment: `signed, ${name}` });
    await person.client.post('/api/auth/changeemail', { email: `new-${person.email}`, password: PASSWORD });
    const elsewhere = testApp.anonymous();
    await elsewhere.post('/api/auth/login', { email: person.email, password: PASSWORD });

    expect((await deleteAccount(person.client)).statusCode).toBe(200);

    expect(await findTraces(name)).toEqual([]);
    expect(await findTraces(person.email)).toEqual([]);
    expect(await findTraces(contactOf(person))).toEqual([]);
    expect((await testApp.anonymous().get(photoUrl)).statusCode).toBe(404);
    expect([await isSignedIn(person.client), await isSignedIn(elsewhere)]).toEqual([false, false]);
    expect(person.client.cookies.has('nalanda_session')).toBe(false);
    const login = await testApp.anonymous().post('/api/auth/login', { email: person.email, password: PASSWORD });
    expect(login.statusCode).toBe(401);
    await expect
      .poll(() => testApp.mails.findLast(({ to }) => to === person.email)?.subject)
      .toBe('Your Nalanda account is deleted');
  });

  test('keeps what tax law wants: order and payment with amount and date, of somebody without a name', async () => {
    const person = await signUp();
    const { order, providerPaymentId, course } = await buy(person);
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
    expect(await findUser(person.id)).toMatchObject({
      name: 'Former learner',
      email: `deleted-${person.id}@deleted.invalid`,
      passwordHash: null,
      deletedAt: expect.any(Date),
    });
    const [row] = await testApp.db.select().from(courses).where(eq(courses.id, course.id));
    expect(row).toBeDefined();
  });

  test('keeps its stars in the average of a course, without words and name', async () => {
    const person = await signUp();
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
    const person = await signUp();
    const course = await createCourse(testApp.db);
    await person.client.post('/api/review/givereview', { courseId: course.id, rating: 1, comment: 'Bad' });
    expect(await testApp.db.select().from(reviews).where(eq(reviews.learnerId, person.id))).toHaveLength(1);
    await deleteAccount(person.client);
    expect(await testApp.db.select().from(reviews).where(eq(reviews.learnerId, person.id))).toEqual([]);
    const [row] = await testApp.db.select().from(courses).where(eq(courses.id, course.id));
    expect(row).toMatchObject({ ratingSum: 0, reviewCount: 0 });
  });

  test('frees the e-mail for a new account that knows nothing of the old one', async () => {
    const person = await signUp();
    await buy(person);
    await deleteAccount(person.client);
    const again = await testApp
      .anonymous()
      .post('/api/auth/signup', { name: 'Kavita again', email: person.email, password: PASSWORD });
    expect(again.statusCode).toBe(201);
    expect(again.json()).toMatchObject({ enrolledCourses: [] });
    expect(again.json()._id).not.toBe(person.id);
  });

  test('cannot be revived by a code for its placeholder address', async () => {
    const person = await signUp();
    await deleteAccount(person.client);
    const mails = testApp.mails.length;
    await testApp.anonymous().post('/api/auth/sendotp', { email: `deleted-${person.id}@deleted.invalid` });
    expect(testApp.mails.slice(mails).filter(({ to }) => to.endsWith('.invalid'))).toEqual([]);
  });

  test('gets no name, bio or language back from a form that was on its way', async () => {
    const learner = await signUp();
    const { late, lateLocale } = await testApp.db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, learner.id)).for('update');
      const form = learner.client.postForm('/api/user/updateprofile', { name: 'Kavita Iyer', description: 'Call me' });
      const locale = learner.client.post('/api/user/preferences', { locale: 'hi' });
      const countWaiting = async () => {
        const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await testApp.db.execute(waiting)).rows.length;
      };
      await expect.poll(countWaiting).toBe(2);
      await createAccountRepository(testApp.db).erasePerson(tx, learner.id, new Date());
      return { late: form, lateLocale: locale };
    });
    await Promise.all([late, lateLocale]);
    const [row] = await testApp.db.select().from(users).where(eq(users.id, learner.id));
    expect(row).toMatchObject({ name: 'Former learner', description: '', locale: null });
  });

  test('goes once when asked twice at once', async () => {
    const person = await signUp();
    const replies = await Promise.all([deleteAccount(person.client), deleteAccount(person.client)]);
    expect(replies.filter((reply) => reply.statusCode === 200).length).toBeGreaterThanOrEqual(1);
    expect(replies.every((reply) => reply.statusCode < 500)).toBe(true);
  });
});

describe('Deleting an account', () => {
  test('needs the password', async () => {
    const { client } = await signUp();
    expect((await deleteAccount(client, 'a wrong one')).json()).toMatchObject({ code: 'auth.wrong-password' });
    expect(await isSignedIn(client)).toBe(true);
  });

  test('needs a fresh login where there is no password', async () => {
    const { client } = await testApp.newUser();
    testApp.clock.advance(11 * MINUTE_MS);
    expect((await deleteAccount(client, '')).json()).toMatchObject({ code: 'auth.log-in-again' });
  });

  test('tells an educator with paying learners what must be settled first, and changes nothing', async () => {
    const educator = await signUp('educator');
    const learner = await signUp();
    const { course } = await buy(learner, educator.id);
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
    const educator = await signUp('educator');
    const { order } = await buy(await signUp(), educator.id);
    await testApp.db.update(paymentOrders).set({ status: 'refunded' }).where(eq(paymentOrders.id, order.id));
    expect((await deleteAccount(educator.client)).statusCode).toBe(200);
  });

  test('takes courses without learners away, and leaves free ones to those who are enrolled', async () => {
    const educator = await signUp('educator');
    const learner = await signUp();
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
    const person = await signUp();
    const course = await createCourse(testApp.db);
    await person.client.post('/api/payment/create-order', { courseId: course.id, userId: person.id });
    await deleteAccount(person.client);
    const [order] = await testApp.db.select().from(paymentOrders).where(eq(paymentOrders.learnerId, person.id));
    expect(order?.status).toBe('expired');
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

/** Begins a call and deletes the person while it waits; gives its status when both are done. */
async function deleteDuring(person: { id: string }, call: () => Promise<{ statusCode: number }>): Promise<number> {
  const { db } = testApp;
  let reply: Promise<{ statusCode: number }> | undefined;
  await db.transaction(async (tx) => {
    await createAccountRepository(db).erasePerson(tx, person.id, new Date());
    reply = call();
    await vi.waitFor(
      async () => {
        const { rows } = await db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows.length).toBeGreaterThan(0);
      },
      { timeout: 30_000 },
    );
  });
  return (await reply)?.statusCode ?? 0;
}

describe('What is written at the moment of a deletion', () => {
  test('of an address for invoices is refused', async () => {
    const person = await signUp();
    const details = { name: 'Iyer Maps', address: '12 Fraser Road, Patna', stateCode: '10', gstin: '' };
    expect(await deleteDuring(person, () => person.client.post('/api/payment/billing', details))).toBe(401);
    expect(await findTraces('Fraser Road')).toEqual([]);
  });

  test('of what was watched is refused', async () => {
    const person = await signUp();
    const { course } = await buy(person);
    const { id: lectureId } = await createLecture(testApp.db, course);
    const heartbeat = { lectureId, positionSeconds: 3, ranges: [[0, 3]] };
    const status = await deleteDuring(person, () => person.client.post('/api/learning/heartbeat', heartbeat));
    expect(status).toBe(404);
    const rows = await testApp.db.select().from(courseProgress).where(eq(courseProgress.learnerId, person.id));
    expect(rows).toEqual([]);
  });

  test('of a certificate is refused', async () => {
    const person = await signUp();
    const { course } = await buy(person);
    const { id: lectureId } = await createLecture(testApp.db, course);
    const now = new Date();
    await testApp.db.insert(courseProgress).values({
      learnerId: person.id,
      courseId: course.id,
      lastLectureId: lectureId,
      creditSeconds: 0,
      heardAt: now,
      completedAt: now,
      version: 1,
    });
    const ask = () => person.client.post('/api/learning/certificates', { courseId: course.id });
    expect(await deleteDuring(person, ask)).toBe(409);
    const rows = await testApp.db.select().from(certificates).where(eq(certificates.learnerId, person.id));
    expect(rows).toEqual([]);
  });
});
