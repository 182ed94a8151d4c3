import type { CourseDetail, LiveClass, NotificationPage } from '@nalanda/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createLecture, enrol } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const url = 'https://meet.example.com/abc-defg-hij';

let school: TestApp;

beforeAll(async () => {
  school = await buildTestApp({ environment: { PUBLIC_URL: 'http://localhost:3000' } });
});
afterAll(() => school.close());

async function createClass() {
  const emailVerifiedAt = school.clock.now();
  const educator = await school.newUser({ role: 'educator', name: 'Asha Rao', emailVerifiedAt });
  const course = await createCourse(school.db, { title: 'Ragas', creatorId: educator.user.id });
  const lecture = await createLecture(school.db, course, { title: 'Evening ragas', assetId: null });
  const learner = await school.newUser({ name: 'Ravi', emailVerifiedAt });
  await enrol(school.db, course, learner.user);
  const stranger = await school.newUser();
  const plan = (inMs: number, changes: object = {}, by: TestClient = educator.client) =>
    by.call({
      method: 'PUT',
      url: `/api/course/live/${lecture.id}`,
      payload: { startsAt: new Date(school.clock.now().getTime() + inMs).toISOString(), minutes: 60, url, ...changes },
    });
  const read = (by: TestClient) => by.get(`/api/learning/live/${lecture.id}`);
  const told = async () => {
    await school.jobs.runAll();
    const { notifications } = (await learner.client.get('/api/notifications')).json<NotificationPage>();
    return notifications.map(({ kind, title, startsAt }) => [kind, title, startsAt]);
  };
  return { educator, course, lecture, learner, stranger, plan, read, told };
}

describe('A live class', () => {
  test('is planned by its educator alone, for a time that is to come, with a safe link', async () => {
    const { learner, stranger, plan, read } = await createClass();
    const other = await school.newUser({ role: 'educator' });
    expect((await plan(HOUR_MS, {}, other.client)).statusCode).toBe(404);
    expect((await plan(HOUR_MS, {}, learner.client)).statusCode).toBe(403);
    expect((await plan(-HOUR_MS)).json()).toMatchObject({ code: 'live.past' });
    expect((await plan(400 * 24 * HOUR_MS)).json()).toMatchObject({ code: 'live.far' });
    for (const bad of [
      'http://meet.example.com',
      'javascript:alert(1)',
      'https://meet.example.com/\r\nX-EVIL:1',
      'https://meet.example.com/\u202egnp.moc',
      'https://a:b@meet.example.com',
      'https://meet',
      'x',
      '',
    ])
      expect((await plan(HOUR_MS, { url: bad })).statusCode, bad).toBe(400);
    for (const minutes of [0, 601, 1.5, 'long']) expect((await plan(HOUR_MS, { minutes })).statusCode).toBe(400);
    expect((await plan(HOUR_MS, { startsAt: 'tomorrow' })).statusCode).toBe(400);
    expect((await read(learner.client)).statusCode).toBe(404);
    expect((await plan(2 * HOUR_MS)).statusCode).toBe(200);
    expect((await read(stranger.client)).statusCode).toBe(404);
    expect((await read(learner.client)).json()).toMatchObject({ minutes: 60, url: null });
  });

  test('opens its link a quarter of an hour before, for those who learn the course, and closes it an hour after', async () => {
    const { educator, learner, plan, read } = await createClass();
    expect((await plan(2 * HOUR_MS)).json<LiveClass>().url).toBe(url);
    const linkAfter = async (passedMs: number, by = learner.client) => {
      school.clock.advance(passedMs);
      return (await read(by)).json<LiveClass>().url;
    };
    expect(await linkAfter(HOUR_MS + 44 * MINUTE_MS)).toBeNull();
    expect(await linkAfter(2 * MINUTE_MS)).toBe(url);
    expect(await linkAfter(2 * HOUR_MS)).toBe(url);
    expect(await linkAfter(20 * MINUTE_MS)).toBeNull();
    expect(await linkAfter(0, educator.client)).toBe(url);
  });

  test('stands in the list of lectures, also for those who have the course open', async () => {
    const { course, learner, plan, educator, lecture } = await createClass();
    const liveAt = async () =>
      (await learner.client.get(`/api/course/getcourse/${course.id}`)).json<CourseDetail>().lectures[0]?.liveAt;
    expect(await liveAt()).toBeNull();
    const { startsAt } = (await plan(3 * HOUR_MS)).json<LiveClass>();
    expect(await liveAt()).toBe(startsAt);
    const list = (await educator.client.get(`/api/course/getcourselecture/${course.id}`)).json();
    expect(list).toMatchObject([{ liveAt: startsAt }]);
    expect((await educator.client.delete(`/api/course/live/${lecture.id}`)).statusCode).toBe(200);
    expect((await educator.client.delete(`/api/course/live/${lecture.id}`)).statusCode).toBe(200);
    expect(await liveAt()).toBeNull();
  });

  test('is told when it is planned and when its time changes, and learners are reminded once, an hour before', async () => {
    const { learner, plan, told } = await createClass();
    const planned = (await plan(24 * HOUR_MS)).json<LiveClass>();
    await plan(24 * HOUR_MS, { url: 'https://meet.example.com/other' });
    expect(await told()).toEqual([['live', 'Evening ragas', planned.startsAt]]);
    const moved = (await plan(26 * HOUR_MS)).json<LiveClass>();
    expect(await told()).toEqual([['live-moved', 'Evening ragas', moved.startsAt]]);
    const mails = () => school.mails.filter(({ to }) => to === learner.user.email);
    expect(mails()).toHaveLength(2);
    expect(mails()[1]?.subject).toContain('has a new time');
    const remind = () => school.jobs.run('lectures.remind-live', {});
    await remind();
    expect(await told()).toHaveLength(1);
    school.clock.advance(25 * HOUR_MS + MINUTE_MS);
    await remind();
    await remind();
    expect((await told()).map(([kind]) => kind)).toEqual(['live-soon', 'live-moved']);
    expect(mails()).toHaveLength(3);
    expect(mails()[2]?.subject).toContain('begins soon');
    expect(mails()[2]?.unsubscribeUrl).toMatch(/kind=live$/);
  });

  test('that begins at once needs no reminder, and learners are told when it is cancelled', async () => {
    const { educator, lecture, learner, plan, told } = await createClass();
    const cancel = () => educator.client.delete(`/api/course/live/${lecture.id}`);
    await plan(30 * MINUTE_MS);
    expect(await told()).toHaveLength(1);
    await school.jobs.run('lectures.remind-live', {});
    expect(await told()).toHaveLength(1);
    await cancel();
    await cancel();
    expect(await told()).toEqual([['live-cancelled', 'Evening ragas', null]]);
    const subjects = () => school.mails.filter(({ to }) => to === learner.user.email).map(({ subject }) => subject);
    expect(subjects().at(-1)).toBe('The live class “Evening ragas” in “Ragas” is cancelled');
    const again = (await plan(24 * HOUR_MS)).json<LiveClass>();
    expect(await told()).toEqual([['live', 'Evening ragas', again.startsAt]]);
  });

  test('that has begun, or is of a course nobody may see yet, ends without a word', async () => {
    const { educator, lecture, plan, told, course } = await createClass();
    await plan(HOUR_MS);
    school.clock.advance(2 * HOUR_MS);
    await educator.client.delete(`/api/course/live/${lecture.id}`);
    expect(await told()).toEqual([]);
    await plan(HOUR_MS);
    await school.db.execute(`update courses set is_published = false where id = '${course.id}'`);
    await educator.client.delete(`/api/course/live/${lecture.id}`);
    expect(await told()).toEqual([]);
  });

  test('cannot vanish with its lecture while learners wait for it', async () => {
    const { educator, lecture, plan, course } = await createClass();
    await plan(HOUR_MS);
    const remove = () => educator.client.delete(`/api/course/removelecture/${lecture.id}`);
    expect((await remove()).json()).toMatchObject({ code: 'live.to-come' });
    const many = await educator.client.post(`/api/course/removelectures/${course.id}`, { lectureIds: [lecture.id] });
    expect(many.json()).toMatchObject({ code: 'live.to-come' });
    await educator.client.delete(`/api/course/live/${lecture.id}`);
    expect((await remove()).statusCode).toBe(200);
  });

  test('goes into calendars, with a title that cannot leave its line', async () => {
    const { lecture, learner, stranger, plan } = await createClass();
    await school.db.execute(
      `update lectures set title = E'Evening, ragas; and\\nBEGIN:VEVENT' where id = '${lecture.id}'`,
    );
    await plan(24 * HOUR_MS);
    const path = `/api/learning/live/${lecture.id}/calendar.ics`;
    const reply = await learner.client.get(path);
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(reply.body.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(reply.body).toContain('SUMMARY:Evening\\, ragas\\; and\\nBEGIN:VEVENT');
    expect(reply.body).toContain(`UID:${lecture.id}@nalanda`);
    expect(reply.body).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/m);
    expect((await stranger.client.get(path)).statusCode).toBe(404);
    expect((await school.anonymous().get(path)).statusCode).toBe(401);
    expect((await learner.client.get('/api/learning/live/nonsense/calendar.ics')).statusCode).toBe(404);
  });
});
