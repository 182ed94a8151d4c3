import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { countStatements } from '../../../../test/count-statements.ts';
import {
  type CourseRow,
  createArticle,
  createAssignment,
  createCourse,
  createLecture,
  enrol,
  type LectureRow,
} from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { courseProgress } from '../../../database/schema/progress.table.ts';
import { createMemories } from '../../../platform/memory/memories.ts';
import { createLearningModule } from '../index.ts';

let school: TestApp;
let learning: ReturnType<typeof createLearningModule>;
let course: CourseRow;
/** Two lectures of 12 seconds, and one without a video. */
let first: LectureRow;
let second: LectureRow;
let learner: { user: { id: string }; client: TestClient };

beforeAll(async () => {
  school = await buildTestApp();
  learning = createLearningModule({ ...school, memories: createMemories(school.changes, 0) });
});
afterAll(() => school.close());
beforeEach(async () => {
  course = await createCourse(school.db);
  first = await createLecture(school.db, course);
  second = await createLecture(school.db, course);
  await createLecture(school.db, course, { assetId: null });
  learner = await school.newUser();
  await enrol(school.db, course, learner.user);
});

const beat = (lectureId: string, ranges: number[][], positionSeconds = ranges.at(-1)?.[1] ?? 0, by = learner.client) =>
  by.post('/api/learning/heartbeat', { lectureId, positionSeconds, ranges });
const getUse = () => learning.getUseOfPurchase(learner.user.id, course.id);
const getProgress = async (by = learner.client) => (await by.get(`/api/learning/progress/${course.id}`)).json();
const watchAll = async (lecture: LectureRow) => {
  school.clock.advance(10_000);
  return (await beat(lecture.id, [[0, 12]])).json();
};

describe('watching', () => {
  test('moves lecture, course and every list from begun to completed', async () => {
    expect((await beat(first.id, [[0, 6]])).json()).toEqual({ share: 0.5, isDone: false, percent: 25 });
    const begun = await getProgress();
    expect(begun).toMatchObject({ percent: 25, resumeLectureId: first.id });
    expect(begun.lectures[0]).toEqual({ lectureId: first.id, positionSeconds: 6, share: 0.5, isDone: false });
    const [continued] = (await learner.client.get('/api/learning/continue')).json();
    expect(continued).toMatchObject({ lectureId: first.id, lectureTitle: first.title, course: { _id: course.id } });
    expect(continued.course.progressPercent).toBe(25);
    expect(continued).toMatchObject({ lectureNumber: 1, leftSeconds: 6, nextTitle: second.title });
    const user = (await learner.client.get('/api/user/currentuser')).json();
    expect(user.enrolledCourses[0].progressPercent).toBe(25);
    expect(await getUse()).toEqual({ shareWatched: 0.25, isCompleted: false, startsAt: null });
    expect(await learning.isCompleted(learner.user.id, course.id)).toBe(false);

    school.clock.advance(10_000);
    expect((await beat(first.id, [[6, 10.8]], 11.9)).json()).toEqual({ share: 0.9, isDone: true, percent: 50 });
    expect((await getProgress()).resumeLectureId).toBe(second.id);
    // What comes after it has no video.
    const [last] = (await learner.client.get('/api/learning/continue')).json();
    expect(last).toMatchObject({ lectureId: second.id, lectureNumber: 2, leftSeconds: 12, nextTitle: null });
    expect(await watchAll(second)).toEqual({ share: 1, isDone: true, percent: 100 });
    const completedAt = school.clock.now();

    expect(await getUse()).toEqual({ shareWatched: expect.closeTo(0.95), isCompleted: true, startsAt: null });
    expect((await learner.client.get('/api/learning/continue')).json()).toEqual([]);
    school.clock.advance(60_000);
    await beat(first.id, [[0, 1]]);
    await createLecture(school.db, course);
    expect((await getProgress()).percent).toBe(66);
    expect(await learning.getCompletion(learner.user.id, course.id)).toEqual({ completedAt });
  });

  test('has no seconds left of an assignment, which takes what it takes', async () => {
    const work = await createAssignment(school.db, course);
    await beat(first.id, [[0, 12]]);
    await watchAll(second);
    const [continued] = (await learner.client.get('/api/learning/continue')).json();
    expect(continued).toMatchObject({ lectureId: work.id, leftSeconds: 0 });
  });

  test('is neither further nor completed because a lecture was removed', async () => {
    await beat(first.id, [[0, 12]]);
    school.clock.advance(60_000);
    const owner = await school.as({ id: course.creatorId });
    expect((await owner.delete(`/api/course/removelecture/${second.id}`)).json().keptFor).toBe(1);
    expect((await getProgress()).percent).toBe(50);
    expect(await getUse()).toEqual({ shareWatched: 0.5, isCompleted: false, startsAt: null });
    const [continued] = (await learner.client.get('/api/learning/continue')).json();
    expect(continued).toMatchObject({ lectureId: second.id, course: { progressPercent: 50 } });
    expect((await watchAll(second)).percent).toBe(100);
    expect(await learning.isCompleted(learner.user.id, course.id)).toBe(true);
  });

  test('goes on where another device has stopped, and comes back to it in few statements', async () => {
    await beat(second.id, [[0, 7.25]]);
    const elsewhere = await school.as(learner.user);
    const statements = countStatements(school.db.$client);
    const progress = await getProgress(elsewhere);
    expect(statements.count).toBe(2);
    expect(progress.resumeLectureId).toBe(second.id);
    expect(progress.lectures[1].positionSeconds).toBe(7.25);
    await beat(second.id, [[7, 8]], 8, elsewhere);
    // The session is remembered by now.
    expect(statements.count).toBe(4);
  });
});

describe('what was watched without a line', () => {
  const late = (lectureId: string, [from, to]: [number, number], agoSeconds: number) =>
    learner.client.post('/api/learning/heartbeat', {
      ...{ lectureId, positionSeconds: to, ranges: [[from, to]], agoSeconds },
    });
  const positionOf = async (lecture: LectureRow) => {
    const { lectures } = await getProgress();
    return lectures.find(({ lectureId }: { lectureId: string }) => lectureId === lecture.id);
  };

  test('adds to what counts, and moves nobody back from where they have watched since', async () => {
    await beat(first.id, [[0, 2]]);
    school.clock.advance(3_600_000);
    await beat(second.id, [[0, 5]]);
    await beat(first.id, [[2, 8]]);
    // Half an hour ago, on a train; told only now.
    expect((await late(first.id, [8, 10], 1_800)).statusCode).toBe(200);
    expect((await late(second.id, [5, 12], 1_800)).statusCode).toBe(200);
    expect(await positionOf(first)).toMatchObject({ positionSeconds: 8, isDone: false });
    expect((await positionOf(first))?.share).toBeCloseTo(10 / 12, 3);
    expect(await positionOf(second)).toMatchObject({ positionSeconds: 5, isDone: true });
    expect((await getProgress()).resumeLectureId).toBe(first.id);
  });

  test('decides by when it was watched, in whatever order two devices tell it', async () => {
    school.clock.advance(3_600_000);
    const told: [number, number][] = [
      [9, 600],
      [4, 3_000],
      [7, 1_200],
    ];
    for (const [position, agoSeconds] of told) await late(first.id, [0, position], agoSeconds);
    expect((await positionOf(first))?.positionSeconds).toBe(9);
    await late(first.id, [0, 3], 60);
    expect((await positionOf(first))?.positionSeconds).toBe(3);
    // Who goes on now stands there, whatever a device with a clock that runs ahead has said.
    await late(first.id, [0, 5], 0);
    school.clock.advance(-1_000);
    await beat(first.id, [[5, 6]]);
    expect((await positionOf(first))?.positionSeconds).toBe(6);
    school.clock.advance(1_000);
  });

  test('is as good as new when nothing else is known, and refused when it is no time', async () => {
    expect((await late(first.id, [0, 4], 20 * 86_400)).statusCode).toBe(200);
    expect(await positionOf(first)).toMatchObject({ positionSeconds: 4 });
    for (const ago of [-1, 40_000_000]) expect((await late(first.id, [0, 4], ago)).statusCode).toBe(400);
  });

  test('is an article that was read, too: the course goes on where somebody has watched since', async () => {
    const text = await createArticle(school.db, course);
    school.clock.advance(60_000);
    await beat(first.id, [[0, 3]]);
    const finish = (query: string) => learner.client.post(`/api/learning/articles/${text.id}/read${query}`);
    expect((await finish('?agoSeconds=3000')).json()).toMatchObject({ isDone: true });
    expect((await getProgress()).resumeLectureId).toBe(first.id);
    expect((await finish('?agoSeconds=x')).statusCode).toBe(400);
    await finish('');
    expect(await positionOf(text)).toMatchObject({ isDone: true, positionSeconds: 600 });
  });
});

describe('a heartbeat', () => {
  test('counts no more than the time since the enrolment allows', async () => {
    const long = await createLecture(school.db, course);
    await school.db.execute(`update media_assets set duration_seconds = 1000 where id = '${long.assetId}'`);
    // The factory enrols by the real clock.
    await school.db.update(enrolments).set({ enrolledAt: school.clock.now() });
    const claim = async () => (await beat(long.id, [[0, 1000]])).json().share * 1000;
    const atOnce = await claim();
    expect(atOnce).toBe(15);
    const again = await Promise.all([claim(), claim(), claim()]);
    expect(Math.max(...again)).toBeLessThanOrEqual(atOnce + 0.01);
    school.clock.advance(10_000);
    expect(await claim()).toBeCloseTo(atOnce + 20, 1);
    // Another lecture of the course has no time of its own.
    expect((await beat(first.id, [[0, 12]])).json().share).toBeLessThan(0.01);
  });

  test('that comes twice, late, out of order, or from many tabs at once counts once', async () => {
    const parts = [
      [0, 3],
      [2, 5],
      [6, 7],
      [0, 3],
      [4, 6],
    ];
    const replies = await Promise.all(parts.map((part) => beat(first.id, [part])));
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200, 200]);
    const { lectures, percent } = await getProgress();
    expect(lectures[0].share).toBeCloseTo(7 / 12, 5);
    expect(percent).toBe(29);
    expect(await school.db.select({ version: courseProgress.version }).from(courseProgress)).toContainEqual({
      version: 5,
    });
  });

  test('is refused when it cannot be read, and clamped where it goes beyond the video', async () => {
    const bad = [
      { positionSeconds: -1 },
      { ranges: [[1]] },
      { ranges: [['a', 2]] },
      { ranges: Array(101).fill([0, 1]) },
    ];
    for (const part of bad) {
      const body = { lectureId: first.id, positionSeconds: 0, ranges: [], ...part };
      expect((await learner.client.post('/api/learning/heartbeat', body)).statusCode).toBe(400);
    }
    expect(
      (
        await beat(
          first.id,
          [
            [9, 3],
            [5, 5],
            [11, 500_000],
          ],
          400_000,
        )
      ).json().share,
    ).toBeCloseTo(1 / 12, 5);
    expect((await getProgress()).lectures[0].positionSeconds).toBe(12);
  });

  test('of a lecture without a video, or one that has gone, or after a refund is refused; the rest stays', async () => {
    const empty = await createLecture(school.db, course, { assetId: null });
    expect((await beat(empty.id, [[0, 1]])).json().code).toBe('learning.not-enrolled');
    await beat(first.id, [[0, 6]]);
    await school.db.execute(`delete from enrolments where learner_id = '${learner.user.id}'`);
    expect((await beat(first.id, [[6, 12]])).statusCode).toBe(404);
    expect((await learner.client.get(`/api/learning/progress/${course.id}`)).statusCode).toBe(404);
    expect((await learner.client.get('/api/learning/continue')).json()).toEqual([]);
    expect(await getUse()).toEqual({ shareWatched: 0, isCompleted: false, startsAt: null });
    // Who buys again has watched what they have watched.
    await enrol(school.db, course, learner.user);
    expect(await getUse()).toEqual({ shareWatched: 0.25, isCompleted: false, startsAt: null });
  });
});
