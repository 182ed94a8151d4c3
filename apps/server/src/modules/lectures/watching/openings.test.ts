import {
  type CourseDetail,
  type CourseProgress,
  type Lecture,
  limits,
  type NotificationPage,
  type Opening,
} from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import {
  type CourseRow,
  createCaptions,
  createCourse,
  createLecture,
  enrol,
  type LectureRow,
} from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { isVideoWatchable } from '../index.ts';

let school: TestApp;
let course: CourseRow;
let [first, second]: LectureRow[] = [];
let owner: TestClient;
let learner: TestClient & { id: string };

beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  course = await createCourse(school.db, { title: 'Ragas' });
  [first, second] = [await createLecture(school.db, course), await createLecture(school.db, course)];
  for (const lecture of [first, second]) await createCaptions(school.db, lecture, 'en');
  owner = await school.as({ id: course.creatorId });
  const person = await school.newUser();
  learner = Object.assign(person.client, { id: person.user.id });
  await enrol(school.db, course, person.user);
  await joined(10);
});

/** The learner enrolled so many days ago, by the clock of the test and that of the database. */
const joined = (days: number) => {
  const enrolledAt = new Date(Math.min(Date.now(), school.clock.now().getTime()) - days * DAY_MS);
  return school.db.update(enrolments).set({ enrolledAt }).where(eq(enrolments.courseId, course.id));
};
const open = (opens: Opening | null, lecture = second, by = owner) =>
  by.post(`/api/course/changelectures/${course.id}`, { lectureIds: [lecture?.id], opens });
const onDay = (at: string): Opening => ({ at, afterDays: null });
const after = (afterDays: number): Opening => ({ at: null, afterDays });
const inDays = (days: number) => new Date(school.clock.now().getTime() + days * DAY_MS).toISOString();
const read = async (client: TestClient): Promise<Lecture | undefined> => {
  const opened = (await client.get(`/api/course/getcourse/${course.id}`)).json<CourseDetail>();
  const listed = (await client.get(`/api/course/getcourselecture/${course.id}`)).json<Lecture[]>();
  const [one, other] = [opened.lectures[1], listed[1]];
  expect([one?.mayWatch, one?.opensAt, one?.opens]).toEqual([other?.mayWatch, other?.opensAt, other?.opens]);
  return one;
};
/** What the database says about the film, and the captions' route. */
const getsIt = async (client: TestClient & { id: string }, lecture = second) => [
  await isVideoWatchable(school.db, client.id, lecture?.assetId ?? ''),
  (await client.get(`/api/learning/captions/${lecture?.id}/en`)).statusCode === 200,
];
const told = async () =>
  (await learner.get('/api/notifications'))
    .json<NotificationPage>()
    .notifications.map(({ kind, title }) => [kind, title]);

test('a lecture that opens on a day waits for it, for learners alone', async () => {
  const at = '2098-01-01T10:00:00.000Z';
  await school.db
    .update(lectures)
    .set({ opensAt: new Date(at) })
    .where(eq(lectures.id, second?.id ?? ''));
  await open(null, first);
  expect(await read(learner)).toMatchObject({
    mayWatch: false,
    opensAt: at,
    opens: { at },
    videoUrl: null,
    captions: [],
  });
  expect(await getsIt(learner)).toEqual([false, false]);
  expect(await read(owner)).toMatchObject({ mayWatch: true, opensAt: null, opens: { at, afterDays: null } });
  expect((await read((await school.newUser()).client))?.opensAt).toBeNull();
  const past = '2020-01-01T10:00:00.000Z';
  expect((await open(onDay(past))).statusCode).toBe(200);
  expect(await read(learner)).toMatchObject({ mayWatch: true, opensAt: null, opens: { at: past, afterDays: null } });
  expect(await getsIt(learner)).toEqual([true, true]);
});

test('a lecture that opens some days after the enrolment opens for each at another time', async () => {
  await open(after(20));
  const late = await school.newUser();
  await enrol(school.db, course, late.user);
  await joined(10);
  expect(await read(learner)).toMatchObject({ mayWatch: false, opens: { at: null, afterDays: 20 } });
  expect(await getsIt(learner)).toEqual([false, false]);
  await school.db
    .update(enrolments)
    .set({ enrolledAt: new Date(Math.min(Date.now(), school.clock.now().getTime()) - 30 * DAY_MS) })
    .where(eq(enrolments.learnerId, learner.id));
  const again = Object.assign(await school.as({ id: learner.id }), { id: learner.id });
  school.courses.catalogueChanged(course.id);
  const rows = (await again.get(`/api/course/getcourselecture/${course.id}`)).json<Lecture[]>();
  expect(rows.map(({ mayWatch }) => mayWatch)).toEqual([true, true]);
  expect(await getsIt(again)).toEqual([true, true]);
  const others = (await late.client.get(`/api/course/getcourselecture/${course.id}`)).json<Lecture[]>();
  expect(others.map(({ mayWatch }) => mayWatch)).toEqual([true, false]);
});

test('what is not open is not gone on with, and cannot be done', async () => {
  await open(onDay(inDays(700)));
  const beat = { lectureId: second?.id, positionSeconds: 2, ranges: [[0, 2]] };
  expect((await learner.post('/api/learning/heartbeat', beat)).statusCode).toBe(404);
  await learner.post('/api/learning/heartbeat', { ...beat, lectureId: first?.id });
  const progress = (await learner.get(`/api/learning/progress/${course.id}`)).json<CourseProgress>();
  expect(progress.resumeLectureId).toBe(first?.id);
  expect(progress.lectures).toHaveLength(2);
});

test('a free preview does not wait', async () => {
  await school.db
    .update(lectures)
    .set({ isPreviewFree: true })
    .where(eq(lectures.id, second?.id ?? ''));
  await open(onDay(inDays(700)));
  const stranger = await school.newUser();
  expect(await getsIt(Object.assign(stranger.client, { id: stranger.user.id }))).toEqual([true, true]);
  expect(await getsIt(learner)).toEqual([true, true]);
});

test('learners are told when a lecture opens, once, and not of what they have had', async () => {
  await open(onDay(inDays(1)));
  await open(after(11), first);
  const look = async () => {
    await school.jobs.run('lectures.tell-openings', {});
    await school.jobs.runAll();
  };
  await look();
  expect(await told()).toEqual([]);
  const joinedLater = await school.newUser();
  school.clock.advance(1.5 * DAY_MS);
  await enrol(school.db, course, joinedLater.user);
  await school.db
    .update(enrolments)
    .set({ enrolledAt: school.clock.now() })
    .where(eq(enrolments.learnerId, joinedLater.user.id));
  await school.db
    .update(enrolments)
    .set({ enrolledAt: new Date(school.clock.now().getTime() - 11.2 * DAY_MS) })
    .where(eq(enrolments.learnerId, learner.id));
  await look();
  await look();
  expect((await told()).sort()).toEqual([
    ['lecture', first?.title],
    ['lecture', second?.title],
  ]);
  const others = (await joinedLater.client.get('/api/notifications')).json<NotificationPage>();
  expect(others.notifications).toEqual([]);
});

test('several open at once, all or none; bad moments are refused, and strangers change nothing', async () => {
  const both = { lectureIds: [first?.id, second?.id], opens: after(3) };
  const changed = await owner.post(`/api/course/changelectures/${course.id}`, both);
  expect(changed.json<Lecture[]>().map(({ opens }) => opens)).toEqual([after(3), after(3)]);
  expect((await open(onDay(inDays(limits.openingDays + 1)))).json()).toMatchObject({ code: 'lecture.opens-late' });
  for (const bad of [
    onDay('soon'),
    after(0),
    after(1.5),
    after(9_999),
    { at: inDays(1), afterDays: 1 },
    { at: null, afterDays: null },
    {},
  ]) {
    expect((await open(bad as Opening)).statusCode).toBe(400);
  }
  expect((await open(null, second, learner)).statusCode).toBe(403);
  expect((await open(null)).json<Lecture[]>().map(({ opens }) => opens)).toEqual([after(3), null]);
});
