import type { BatchBody, CourseBatches, NotificationPage } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPayingApp } from '../../../../test/build-paying-app.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createLecture, enrol } from '../../../../test/factories.ts';
import { users } from '../../../database/schema/users.table.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

let school: TestApp;

beforeAll(async () => {
  ({ testApp: school } = await buildPayingApp({ environment: { PUBLIC_URL: 'http://school.example' } }));
});
afterAll(() => school?.close());

const inDays = (days: number) =>
  new Date(Math.max(Date.now(), school.clock.now().getTime()) + days * DAY_MS).toISOString();

test('a start that is moved again and again is mailed three times a day, and how it ended in the morning', async () => {
  const course = await createCourse(school.db, { title: 'Ragas', pricePaise: 49_900 });
  await createLecture(school.db, course);
  const learner = await school.newUser({ emailVerifiedAt: new Date() });
  const owner = await school.as({ id: course.creatorId });
  const at = `/api/teaching/batches/${course.id}`;
  const batch: BatchBody = { title: 'December', startsAt: inDays(10), enrolUntil: inDays(9), seats: null };
  const [made] = (await owner.post(at, batch)).json<CourseBatches>().batches;
  await enrol(school.db, course, learner.user);
  const [{ _id: enrolmentId } = { _id: '' }] = (await owner.get(`/api/teaching/class/${course.id}/learners`)).json<{
    learners: { _id: string }[];
  }>().learners;
  school.mails.length = 0;
  await owner.post(`${at}/learners`, { learners: [enrolmentId], batchId: made?._id });
  await school.jobs.runAll();
  for (let day = 1; day <= 5; day += 1) {
    const body = { ...batch, startsAt: inDays(10 + day), version: day };
    const changed = await owner.post(`${at}/${made?._id}`, body);
    expect(changed.statusCode, changed.body).toBe(200);
    await school.jobs.runAll();
  }
  const mails = () => school.mails.filter(({ to }) => to === learner.user.email).length;
  expect(mails()).toBe(3);
  const { notifications } = (await learner.client.get('/api/notifications')).json<NotificationPage>();
  // What is not true any more is not told: the bell has the last change.
  expect(notifications).toMatchObject([{ kind: 'batch-change', title: 'December' }]);
  school.clock.advance(DAY_MS);
  await school.jobs.run('notifications.collect-due', {});
  await school.jobs.runAll();
  expect(mails()).toBe(4);
});

test('whoever asks and asks is mailed of ten times a day, and what others ask still at once', async () => {
  const course = await createCourse(school.db, { title: 'Ragas' });
  const [busy, other] = [await school.newUser(), await school.newUser()];
  for (const { user } of [busy, other]) await enrol(school.db, course, user);
  const verified = { emailVerifiedAt: new Date() };
  const [owner] = await school.db.update(users).set(verified).where(eq(users.id, course.creatorId)).returning();
  const ask = async (title: string, { client } = busy) => {
    const asked = { _id: newId(), title, text: 'Why?' };
    expect((await client.post(`/api/questions/course/${course.id}`, asked)).statusCode).toBe(201);
    await school.jobs.runAll();
  };
  const mails = () => school.mails.filter(({ to }) => to === owner?.email).length;
  for (let asked = 1; asked <= 12; asked += 1) await ask(`Question ${asked}`);
  expect(mails()).toBe(10);
  await ask('Of somebody else', other);
  expect(mails()).toBe(11);
  school.clock.advance(DAY_MS);
  await school.jobs.run('notifications.collect-due', {});
  await school.jobs.runAll();
  // Both that were left, in one.
  expect(mails()).toBe(12);
});

/** A course of an educator with one learner, who is mailed at once, and how many mails they have got. */
async function openClass() {
  const course = await createCourse(school.db, { title: 'Ragas' });
  const learner = await school.newUser({ emailVerifiedAt: new Date() });
  await enrol(school.db, course, learner.user);
  const owner = await school.as({ id: course.creatorId });
  const mails = () => school.mails.filter(({ to }) => to === learner.user.email).length;
  return { course, owner, learner, mails };
}

test('announcements that are taken back and written again are mailed five times a day', async () => {
  const { course, owner, mails } = await openClass();
  for (let written = 1; written <= 8; written += 1) {
    const said = { _id: newId(), title: `Read this ${written}`, text: 'Now' };
    expect((await owner.post(`/api/announcements/course/${course.id}`, said)).statusCode).toBe(201);
    await school.jobs.runAll();
    expect((await owner.delete(`/api/announcements/${said._id}`)).statusCode).toBe(200);
  }
  expect(mails()).toBe(5);
});

test('a live class that is put up, moved and called off again and again is mailed twenty times a day', async () => {
  const { course, owner, learner, mails } = await openClass();
  const lecture = await createLecture(school.db, course, { assetId: null });
  const url = `/api/course/live/${lecture.id}`;
  for (let round = 1; round <= 9; round += 1) {
    for (const days of [1, 2]) {
      const payload = { startsAt: inDays(days), minutes: 60, url: 'https://meet.example.com/ragas' };
      const put = await owner.call({ method: 'PUT', url, payload });
      expect(put.statusCode, put.body).toBe(200);
      await school.jobs.runAll();
    }
    expect((await owner.delete(url)).statusCode).toBe(200);
    await school.jobs.runAll();
  }
  expect(mails()).toBe(20);
  // The bell says how it ended.
  const { notifications } = (await learner.client.get('/api/notifications')).json<NotificationPage>();
  expect(notifications.map(({ kind }) => kind)).toEqual(['live-cancelled']);
});
