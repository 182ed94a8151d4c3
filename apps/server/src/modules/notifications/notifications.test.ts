import type { Announcement, Notification, NotificationPage } from '@nalanda/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createCourse, createLecture, enrol } from '../../../test/factories.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { announcements, notifications } from '../../database/schema/notifications.table.ts';
import { users } from '../../database/schema/users.table.ts';
import { newId } from '../../platform/ids.ts';

let school: TestApp;

beforeAll(async () => {
  school = await buildTestApp({ environment: { PUBLIC_URL: 'http://localhost:3000' } });
});
afterAll(() => school.close());
beforeEach(() => {
  school.mails.length = 0;
});

async function newPerson(name: string, overrides: Partial<typeof users.$inferInsert> = {}) {
  return school.newUser({ name, emailVerifiedAt: school.clock.now(), ...overrides });
}

/** A course with two learners, one of whom has asked something. */
async function createClass() {
  const educator = await newPerson('Asha Rao', { role: 'educator' });
  const course = await createCourse(school.db, { title: 'Ragas', creatorId: educator.user.id, pricePaise: 50_000 });
  const [ravi, meera] = [await newPerson('Ravi'), await newPerson('Meera')];
  for (const { user } of [ravi, meera]) await enrol(school.db, course, user);
  const questionId = newId();
  const asked = { _id: questionId, title: 'Which fifth?', text: 'The low one?' };
  expect((await ravi.client.post(`/api/questions/course/${course.id}`, asked)).statusCode).toBe(201);
  return { educator, course, ravi, meera, questionId };
}

const answer = (questionId: string, by: TestClient, _id = newId()) =>
  by.post(`/api/questions/thread/${questionId}`, { _id, text: 'The low one' });
const announce = (courseId: string, by: TestClient, overrides: Record<string, unknown> = {}) =>
  by.post(`/api/announcements/course/${courseId}`, {
    ...{ _id: newId(), title: 'Live on Sunday', text: 'We meet at **six**.\n\nBring your tanpura.' },
    ...overrides,
  });
const runJobs = () => school.jobs.runAll();
const list = async (client: TestClient, query = '') =>
  (await client.get(`/api/notifications${query}`)).json<NotificationPage>();
const told = async (client: TestClient) =>
  (await list(client)).notifications.map(({ kind, title, actor }) => [kind, title, actor?.name ?? null]);
const mailsTo = (email: string) => school.mails.filter(({ to }) => to === email);

describe('Questions and answers', () => {
  test('tell the educator of the question and its asker of the answer, on the bell and by mail, once', async () => {
    const { educator, ravi, meera, questionId, course } = await createClass();
    await runJobs();
    expect(await told(educator.client)).toEqual([['question', 'Which fifth?', 'Ravi']]);
    expect(mailsTo(educator.user.email).map(({ subject }) => subject)).toEqual([
      'Ravi asked “Which fifth?” in “Ragas”',
    ]);
    const answerId = newId();
    await answer(questionId, educator.client, answerId);
    await answer(questionId, educator.client, answerId);
    await runJobs();
    await school.jobs.run('notifications.spread', { kind: 'answer', aboutId: answerId });
    await runJobs();
    expect(await told(ravi.client)).toEqual([['answer', 'Which fifth?', 'Asha Rao']]);
    expect(await told(meera.client)).toEqual([]);
    const [mail, ...more] = mailsTo(ravi.user.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`http://localhost:3000/viewlecture/${course.id}?question=${questionId}`);
    expect(mail?.unsubscribeUrl).toContain('kind=answer');
  });

  test('say nothing to whoever wrote, and nothing that was hidden, removed or is of a course that was given back', async () => {
    const { educator, ravi, meera, questionId } = await createClass();
    await answer(questionId, ravi.client);
    await runJobs();
    expect(await told(ravi.client)).toEqual([]);
    const rude = newId();
    await answer(questionId, meera.client, rude);
    await runJobs();
    expect(await list(ravi.client)).toMatchObject({ unread: 1 });
    await educator.client.post(`/api/questions/post/${rude}/hide`, { reason: 'Rude' });
    expect(await list(ravi.client)).toMatchObject({ unread: 0, notifications: [] });
    await educator.client.post(`/api/questions/post/${rude}/hide`, { reason: null });
    expect(await list(ravi.client)).toMatchObject({ unread: 1 });
    await school.db.delete(enrolments).where(eq(enrolments.learnerId, ravi.user.id));
    expect(await list(ravi.client)).toMatchObject({ unread: 0, notifications: [] });
  });

  test('that were hidden before the mail went are not mailed', async () => {
    const { educator, ravi, meera, questionId } = await createClass();
    await runJobs();
    const rude = newId();
    await answer(questionId, meera.client, rude);
    await school.jobs.run('notifications.spread', { kind: 'answer', aboutId: rude });
    await educator.client.post(`/api/questions/post/${rude}/hide`, { reason: 'Rude' });
    await runJobs();
    expect(mailsTo(ravi.user.email)).toEqual([]);
  });
});

describe('Announcements', () => {
  test('reach every learner of the course, with their words by mail, and nobody else', async () => {
    const { educator, ravi, meera, course } = await createClass();
    const stranger = await newPerson('Stranger');
    const reply = await announce(course.id, educator.client);
    expect(reply.statusCode, reply.body).toBe(201);
    await runJobs();
    for (const { client, user } of [ravi, meera]) {
      expect(await told(client)).toEqual([['announcement', 'Live on Sunday', 'Asha Rao']]);
      const [mail] = mailsTo(user.email);
      expect(mail?.subject).toBe('Asha Rao announced “Live on Sunday” in “Ragas”');
      expect(mail?.text).toContain('Bring your tanpura.');
    }
    expect(await told(stranger.client)).toEqual([]);
    const seen = await ravi.client.get(`/api/announcements/course/${course.id}`);
    expect(seen.json()).toMatchObject({ announcements: [{ title: 'Live on Sunday' }], learners: null });
    expect((await educator.client.get(`/api/announcements/course/${course.id}`)).json()).toMatchObject({ learners: 2 });
    expect((await stranger.client.get(`/api/announcements/course/${course.id}`)).statusCode).toBe(404);
    const other = await newPerson('Other', { role: 'educator' });
    expect((await announce(course.id, other.client)).statusCode).toBe(404);
    expect((await announce(course.id, ravi.client)).statusCode).toBe(403);
  });

  test('that are sent twice are one, need words, and are at most five a day', async () => {
    const { educator, course } = await createClass();
    const _id = newId();
    const both = await Promise.all([1, 2].map(() => announce(course.id, educator.client, { _id })));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await school.db.$count(announcements, eq(announcements.courseId, course.id))).toBe(1);
    expect((await announce(course.id, educator.client, { title: ' ' })).statusCode).toBe(400);
    expect((await announce(course.id, educator.client, { text: 'x'.repeat(10_001) })).statusCode).toBe(400);
    const many = await Promise.all(Array.from({ length: 6 }, () => announce(course.id, educator.client)));
    expect(many.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
    school.clock.advance(25 * 60 * 60 * 1000);
    expect((await announce(course.id, educator.client)).statusCode).toBe(201);
  });

  test('are changed and removed by whoever teaches the course; what was removed is told no more', async () => {
    const { educator, ravi, course } = await createClass();
    const { _id, title, text } = (await announce(course.id, educator.client)).json<Announcement>();
    await runJobs();
    const edit = (changes: object, by = educator.client) =>
      by.post(`/api/announcements/${_id}`, { title, text, basis: { title, text }, ...changes });
    const other = await newPerson('Other', { role: 'educator' });
    expect((await edit({ title: 'Mine' }, other.client)).statusCode).toBe(404);
    expect((await edit({ title: 'Live on Monday' })).json()).toMatchObject({ title: 'Live on Monday' });
    expect((await edit({ title: 'Live on Tuesday' })).json()).toMatchObject({ code: 'edit.conflict' });
    expect(await told(ravi.client)).toEqual([['announcement', 'Live on Monday', 'Asha Rao']]);
    expect((await other.client.delete(`/api/announcements/${_id}`)).statusCode).toBe(404);
    expect((await educator.client.delete(`/api/announcements/${_id}`)).statusCode).toBe(200);
    expect((await educator.client.delete(`/api/announcements/${_id}`)).statusCode).toBe(404);
    expect(await told(ravi.client)).toEqual([]);
  });

  test('reach thousands, some at a time, also when the job begins anew in the middle', async () => {
    const { educator, course } = await createClass();
    await school.db.execute(sql`insert into users (id, name, email, role)
      select gen_random_uuid(), 'Learner', 'many-' || n || '@example.com', 'student' from generate_series(1, 4500) n`);
    await school.db.execute(sql`insert into enrolments (id, course_id, learner_id, price_paid_paise, enrolled_at)
      select gen_random_uuid(), ${course.id}::uuid, id, 0, now() from users where email like 'many-%'`);
    const { _id } = (await announce(course.id, educator.client)).json<Announcement>();
    await runJobs();
    await school.jobs.run('notifications.spread', { kind: 'announcement', aboutId: _id });
    expect(await school.db.$count(notifications, eq(notifications.aboutId, _id))).toBe(4_502);
    // Nobody of them has a proved address.
    expect(school.mails.filter(({ to }) => to.startsWith('many-'))).toEqual([]);
  });
});

describe('Other news', () => {
  test('tell learners of new lectures, of several by the last', async () => {
    const { ravi, course } = await createClass();
    const first = await createLecture(school.db, course, { title: 'One' });
    const second = await createLecture(school.db, course, { title: 'Two' });
    for (const { assetId, minutes } of [
      { assetId: first.assetId, minutes: 10 },
      { assetId: second.assetId, minutes: 15 },
    ])
      await school.db.execute(sql`update media_assets
        set created_at = '2026-01-01T10:00:00Z'::timestamptz + ${minutes} * interval '1 minute' where id = ${assetId}::uuid`);
    for (const aboutId of [first.id, second.id])
      await school.jobs.run('notifications.spread', { kind: 'lecture', aboutId });
    const [told, ...more] = (await list(ravi.client)).notifications;
    expect(more).toEqual([]);
    expect(told).toMatchObject({ kind: 'lecture', title: 'Two', count: 2, courseTitle: 'Ragas' });
  });

  test('tell of a wished course that became cheaper, as long as that is true', async () => {
    const { educator, course } = await createClass();
    const shopper = await newPerson('Shopper');
    await shopper.client.call({ method: 'PUT', url: `/api/wishes/${course.id}` });
    const setPrice = (price: number) =>
      educator.client.postForm(`/api/course/editcourse/${course.id}`, { price: String(price) });
    expect((await setPrice(600)).statusCode).toBe(200);
    await runJobs();
    expect(await told(shopper.client)).toEqual([]);
    expect((await setPrice(300)).statusCode).toBe(200);
    await runJobs();
    expect((await list(shopper.client)).notifications).toMatchObject([{ kind: 'price', price: 300 }]);
    expect(mailsTo(shopper.user.email).map(({ subject }) => subject)).toEqual([
      'A course from your wishlist costs ₹300 now: “Ragas”',
    ]);
    school.clock.advance(60_000);
    await setPrice(200);
    await runJobs();
    expect(await list(shopper.client)).toMatchObject({ unread: 1, notifications: [{ kind: 'price', price: 200 }] });
    await setPrice(700);
    expect(await told(shopper.client)).toEqual([]);
    school.clock.advance(60_000);
    const endsAt = new Date(school.clock.now().getTime() + 3_600_000).toISOString();
    const sale = await educator.client.post(`/api/course/sales/${course.id}`, { price: 250, startsAt: null, endsAt });
    expect(sale.statusCode, sale.body).toBe(201);
    await runJobs();
    expect((await list(shopper.client)).notifications).toMatchObject([{ kind: 'price', price: 250 }]);
    school.clock.advance(2 * 3_600_000);
    expect(await told(shopper.client)).toEqual([]);
  });
});

describe('The bell', () => {
  test('counts what was not read, lists page by page, and reads one, some or all', async () => {
    const { ravi, meera, course } = await createClass();
    for (let at = 0; at < 25; at += 1) {
      school.clock.advance(1_000);
      const aboutId = newId();
      await school.db.insert(announcements).values({
        ...{ id: aboutId, courseId: course.id, writerId: course.creatorId },
        ...{ title: `News ${at}`, text: 'x', createdAt: school.clock.now() },
      });
      await school.jobs.run('notifications.spread', { kind: 'announcement', aboutId });
    }
    const first = await list(ravi.client);
    expect(first).toMatchObject({ unread: 25, hasMore: true });
    expect(first.notifications.map(({ title }) => title).slice(0, 2)).toEqual(['News 24', 'News 23']);
    const last = first.notifications.at(-1) as Notification;
    const second = await list(ravi.client, `?before=${last._id}`);
    expect(second).toMatchObject({ hasMore: false });
    expect(second.notifications).toHaveLength(5);
    expect((await list(meera.client, `?before=${last._id}`)).notifications).toEqual([]);
    const read = (payload: object, by = ravi.client) => by.post('/api/notifications/read', payload);
    expect((await read({ ids: [last._id] }, meera.client)).json()).toEqual({ unread: 25 });
    expect((await read({ ids: [last._id, newId()] })).json()).toEqual({ unread: 24 });
    expect((await read({ upTo: first.notifications[2]?._id })).json()).toEqual({ unread: 2 });
    expect((await read({})).statusCode).toBe(400);
    expect((await read({ ids: [] })).statusCode).toBe(400);
    expect((await school.anonymous().get('/api/notifications')).statusCode).toBe(401);
  });
});

describe('Mails', () => {
  const save = (client: TestClient, mails: object) =>
    client.call({ method: 'PUT', url: '/api/notifications/settings', payload: { mails } });

  test('come by the day in one mail at seven, or never, as chosen', async () => {
    const { educator, ravi, meera, course } = await createClass();
    expect((await save(ravi.client, { announcement: 'daily' })).json()).toMatchObject({
      mails: { announcement: 'daily', answer: 'now' },
      canMail: true,
    });
    await save(meera.client, { announcement: 'off' });
    expect((await save(ravi.client, { nonsense: 'off' })).statusCode).toBe(400);
    expect((await save(ravi.client, { answer: 'hourly' })).statusCode).toBe(400);
    await announce(course.id, educator.client);
    await announce(course.id, educator.client, { title: 'And on Monday' });
    await runJobs();
    await school.jobs.run('notifications.collect-due', {});
    await runJobs();
    expect(mailsTo(ravi.user.email)).toEqual([]);
    school.clock.advance(24 * 60 * 60 * 1000);
    await school.jobs.run('notifications.collect-due', {});
    await school.jobs.run('notifications.collect-due', {});
    await runJobs();
    const [mail, ...more] = mailsTo(ravi.user.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 things are new for you at Nalanda');
    expect(mail?.text).toContain('Asha Rao announced “And on Monday” in “Ragas”.');
    expect(mailsTo(meera.user.email)).toEqual([]);
  });

  test('are not sent of what was read before, nor to those who were suspended or have not proved their address', async () => {
    const { educator, ravi, meera, course } = await createClass();
    await save(ravi.client, { announcement: 'daily' });
    await school.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, meera.user.id));
    await announce(course.id, educator.client);
    await runJobs();
    const [newest] = (await list(ravi.client)).notifications;
    await ravi.client.post('/api/notifications/read', { upTo: newest?._id });
    school.clock.advance(24 * 60 * 60 * 1000);
    await school.jobs.run('notifications.collect-due', {});
    await runJobs();
    expect([...mailsTo(ravi.user.email), ...mailsTo(meera.user.email)]).toEqual([]);
  });

  test('end by the link of their small print, without a session, for their kind alone', async () => {
    const { educator, ravi, course } = await createClass();
    await announce(course.id, educator.client);
    await runJobs();
    const url = mailsTo(ravi.user.email)[0]?.unsubscribeUrl ?? '';
    const { pathname, search } = new URL(url);
    const press = (path: string) =>
      school.app.inject({
        method: 'POST',
        url: path,
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const look = await school.app.inject({ method: 'GET', url: `${pathname}${search}` });
    expect([look.statusCode, look.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(look.headers['content-security-policy']).toContain(
      "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    const settings = async () => (await ravi.client.get('/api/notifications/settings')).json();
    expect(await settings()).toMatchObject({ mails: { announcement: 'now' } });
    expect((await press(`${pathname}${search}`)).statusCode).toBe(200);
    expect((await press(`${pathname}${search}`)).statusCode).toBe(200);
    expect(await settings()).toMatchObject({ mails: { announcement: 'off', answer: 'now' } });
    expect((await press(`${pathname}?token=nonsense`)).statusCode).toBe(404);
    expect((await press(pathname)).statusCode).toBe(404);
  });

  test('end by the link in their words, which asks first, in the language of the mail', async () => {
    const { educator, ravi, course } = await createClass();
    await school.db.update(users).set({ locale: 'hi' }).where(eq(users.id, ravi.user.id));
    await announce(course.id, educator.client);
    await runJobs();
    const [mail] = mailsTo(ravi.user.email);
    const address = /ऐसे ईमेल बंद करें: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.html).toContain(address.replaceAll('&', '&amp;'));
    const { pathname, search } = new URL(address);
    const timing = async () => (await ravi.client.get('/api/notifications/settings')).json().mails.announcement;
    const page = await school.app.inject({ method: 'GET', url: pathname + search });
    expect(page.body).toContain('<html lang="hi">');
    expect(page.body).toContain('इसके बारे में अब ईमेल नहीं भेजेगा: आपके कोर्स की घोषणाएँ।');
    expect(await timing()).toBe('now');
    const action = (/<form method="post" action="([^"]+)"/.exec(page.body)?.[1] ?? '').replaceAll('&amp;', '&');
    const press = (url: string) =>
      school.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    const done = await press(action);
    expect([done.statusCode, done.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(done.body).toContain('हो गया');
    expect(await timing()).toBe('off');
    const broken = await press(action.replace(/token=[\w-]{4}/, 'token=xxxx'));
    expect([broken.statusCode, broken.body.includes('यह लिंक यहाँ का नहीं है')]).toEqual([404, true]);
    // What stands in the address stays an address.
    const hostile = await school.app.inject({
      method: 'GET',
      url: `${pathname}?token=%22%3E%3Cscript%3E&kind=x&lang=xx`,
    });
    expect(hostile.body).not.toContain('<script');
    expect(hostile.body).toContain('everything that the bell tells you');
  });
});

test('What is old is swept away', async () => {
  const { educator, ravi, course } = await createClass();
  await announce(course.id, educator.client);
  await runJobs();
  await announce(course.id, educator.client, { title: 'Unread' });
  const [newest] = (await list(ravi.client)).notifications;
  await ravi.client.post('/api/notifications/read', { upTo: newest?._id });
  await runJobs();
  school.clock.advance(100 * 24 * 60 * 60 * 1000);
  await school.jobs.run('notifications.sweep', {});
  expect((await list(await school.as(ravi.user))).notifications.map(({ title }) => title)).toEqual(['Unread']);
  school.clock.advance(300 * 24 * 60 * 60 * 1000);
  await school.jobs.run('notifications.sweep', {});
  expect(await school.db.$count(notifications, eq(notifications.courseId, course.id))).toBe(0);
  expect(await school.db.$count(courses, eq(courses.id, course.id))).toBe(1);
});
