import type { NotificationPage } from '@nalanda/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createCourse, createLecture, createReview, enrol } from '../../../test/factories.ts';
import { signUp } from '../../../test/sign-up.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { notifications } from '../../database/schema/notifications.table.ts';

let school: TestApp;
let manager: TestClient;
let accountant: TestClient;
beforeAll(async () => {
  school = await buildTestApp({ environment: { EDUCATOR_SIGNUP: 'approval', COURSE_PUBLISHING: 'review' } });
  ({ client: manager } = await school.newUser({ staffRole: 'manager' }));
  ({ client: accountant } = await school.newUser({ staffRole: 'accountant' }));
});
beforeEach(() => school.db.delete(notifications));
afterAll(() => school?.close());

/** What the manager is told now, and how many of it they have not read. */
async function told() {
  await school.jobs.runAll();
  const { unread, notifications: rows } = (await manager.get('/api/notifications')).json<NotificationPage>();
  expect((await accountant.get('/api/notifications')).json<NotificationPage>().notifications).toEqual([]);
  return {
    unread,
    rows: rows.map(({ kind, path, actor }) => [kind, path, actor?.name ?? null]),
    ids: rows.map(({ _id }) => _id),
  };
}

test('whoever may approve educators is told of one who waits, until somebody has decided', async () => {
  const { id, reply } = await signUp(school, { role: 'educator' });
  const { name } = reply.json();
  expect(await told()).toMatchObject({ unread: 1, rows: [['educator-waiting', '/office/educators', name]] });
  expect((await manager.post(`/api/office/people/${id}/approve`)).statusCode).toBe(200);
  expect(await told()).toMatchObject({ unread: 0, rows: [] });
});

test('nobody is told of an educator who is invited, or of a student', async () => {
  const email = 'invited@school.example';
  expect((await manager.post('/api/office/educators/invite', { email })).statusCode).toBeLessThan(300);
  await signUp(school, { role: 'educator', email });
  await signUp(school);
  expect((await told()).rows).toEqual([]);
});

test('whoever approves courses is told of one each time that it is sent, once', async () => {
  const { user, client } = await school.newUser({ role: 'educator', name: 'Asha' });
  const course = await createCourse(school.db, { creatorId: user.id, isPublished: false, coverVariant: 1 });
  await createLecture(school.db, course);
  const send = () => client.postForm(`/api/course/editcourse/${course.id}`, { isPublished: 'true' });
  const waiting = ['course-waiting', `/office/courses/${course.id}`, 'Asha'];
  expect((await send()).statusCode).toBe(200);
  await send();
  const first = await told();
  expect(first).toMatchObject({ unread: 1, rows: [waiting] });
  await manager.post('/api/notifications/read', { ids: first.ids });
  expect(await told()).toMatchObject({ unread: 0, rows: [waiting] });

  const returned = await manager.post(`/api/office/courses/${course.id}/return`, { comment: 'A better title, please' });
  expect(returned.statusCode).toBe(200);
  expect((await told()).rows).toEqual([]);
  school.clock.advance(60_000);
  expect((await send()).statusCode).toBe(200);
  expect(await told()).toMatchObject({ unread: 1, rows: [waiting] });
});

test('whoever looks after reviews is told of a reported one, until it is hidden or kept', async () => {
  const course = await createCourse(school.db, {});
  const [writer, reader] = [await school.newUser(), await school.newUser()];
  for (const { user } of [writer, reader]) await enrol(school.db, course, user);
  const review = await createReview(school.db, { course, learner: writer.user }, { rating: 1, comment: 'Spam' });
  const reported = await reader.client.post(`/api/review/report/${review.id}`, { reason: 'spam', note: '' });
  expect(reported.statusCode, reported.body).toBeLessThan(300);
  expect(await told()).toMatchObject({ unread: 1, rows: [['review-reported', '/office/reviews', null]] });
  expect((await manager.post(`/api/office/reviews/${review.id}/keep`)).statusCode).toBe(200);
  expect((await told()).rows).toEqual([]);
});
