import type { ClassPage, Funnel, Retention } from '@nalanda/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import {
  type CourseRow,
  createAsset,
  createCourse,
  createLecture,
  enrol,
  type LectureRow,
} from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { certificates } from '../../../database/schema/certificates.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { courseProgress, lectureProgress } from '../../../database/schema/progress.table.ts';
import { questionPosts } from '../../../database/schema/questions.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { toMomentOfSheet } from '../../../platform/text/indian-time.ts';
import { createRetentionRepository } from './retention.repository.ts';

let school: TestApp;
let asha: { user: { id: string }; client: TestClient };
let course: CourseRow;
let first: LectureRow;
let second: LectureRow;

beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  asha = await school.newUser({ role: 'educator' });
  course = await createCourse(school.db, { creatorId: asha.user.id });
  first = await createLecture(school.db, course);
  second = await createLecture(school.db, course);
});

const daysAgo = (days: number) => new Date(school.clock.now().getTime() - days * DAY_MS - 60_000);
const address = (rest: string, of = course) => `/api/teaching/class/${of.id}/${rest}`;
const readClass = async (query = '', of = course): Promise<ClassPage> =>
  (await asha.client.get(address(`learners${query}`, of))).json();
const namesOf = async (query: string) => (await readClass(query)).learners.map(({ name }) => name);
const readFunnel = async (): Promise<Funnel> => (await asha.client.get(address('funnel'))).json();
const readRetention = async (of = first): Promise<Retention> =>
  (await asha.client.get(address(`lectures/${of.id}`))).json();

interface Way {
  enrolled?: number;
  /** Days since the learner was seen; not at all without it. */
  seen?: number;
  /** Seconds of the first and of the second lecture, which have 12 each. */
  watched?: [number, number?];
  isFinished?: boolean;
  isCertified?: boolean;
  questions?: number;
}

async function addLearner(name: string, way: Way = {}) {
  const { enrolled = 30, seen, watched = [], isFinished = false, isCertified = false, questions = 0 } = way;
  const { user } = await school.newUser({ name });
  await enrol(school.db, course, user);
  const own = and(eq(enrolments.learnerId, user.id), eq(enrolments.courseId, course.id));
  await school.db
    .update(enrolments)
    .set({ enrolledAt: daysAgo(enrolled) })
    .where(own);
  const of = { learnerId: user.id, courseId: course.id };
  if (seen !== undefined) {
    const completedAt = isFinished ? daysAgo(seen) : null;
    await school.db
      .insert(courseProgress)
      .values({ ...of, creditSeconds: 0, heardAt: daysAgo(seen), completedAt, version: 1 });
  }
  for (const [at, seconds = 0] of watched.entries()) await watch(user.id, [first, second][at] ?? first, seconds);
  if (isCertified) {
    const words = { learnerName: name, courseTitle: course.title, educatorName: 'Asha' };
    await school.db
      .insert(certificates)
      .values({ ...of, ...words, number: newId().slice(-14), issuedAt: school.clock.now() });
  }
  for (let asked = 0; asked < questions; asked += 1) await ask(user.id);
  return user;
}

async function watch(learnerId: string, lecture: LectureRow, seconds: number) {
  await school.db.insert(lectureProgress).values({
    ...{ learnerId, lectureId: lecture.id, positionSeconds: seconds, watchedRanges: [[0, seconds]] },
    ...{ watchedSeconds: seconds, doneAt: seconds >= 12 ? daysAgo(1) : null, updatedAt: daysAgo(1) },
  });
}

async function ask(writerId: string, rest: Partial<typeof questionPosts.$inferInsert> = {}) {
  await school.db
    .insert(questionPosts)
    .values({ id: newId(), courseId: course.id, writerId, title: 'Why?', text: 'Why is it so?', ...rest });
}

describe('the learners of a course', () => {
  test('come with how far they are, and nothing that leads to the person', async () => {
    const kavya = await addLearner('Kavya', {
      enrolled: 9,
      seen: 2,
      watched: [12, 6],
      isCertified: true,
      questions: 2,
    });
    // A question that was taken back, an answer, and a question elsewhere are none asked here.
    await ask(kavya.id, { removedAt: daysAgo(1) });
    const elsewhere = await createCourse(school.db, { creatorId: asha.user.id });
    await ask(kavya.id, { courseId: elsewhere.id });
    await addLearner('Ravi', { enrolled: 12 });
    const page = await readClass();
    expect(page).toMatchObject({ courseTitle: course.title, lectureCount: 2, total: 2 });
    expect(page.learners).toEqual([
      {
        _id: expect.any(String),
        ...{ isAdded: false, batch: null, platform: null },
        ...{ name: 'Kavya', photoUrl: null, isFormer: false, enrolledAt: daysAgo(9).toISOString() },
        ...{ progressPercent: 75, lecturesCompleted: 1, seenAt: daysAgo(2).toISOString() },
        ...{ questionsAsked: 2, quizPercent: null, assignmentPercent: null, scormPercent: null, hasCertificate: true },
      },
      {
        _id: expect.any(String),
        ...{ isAdded: false, batch: null, platform: null },
        ...{ name: 'Ravi', photoUrl: null, isFormer: false, enrolledAt: daysAgo(12).toISOString() },
        ...{
          progressPercent: 0,
          lecturesCompleted: 0,
          seenAt: null,
          questionsAsked: 0,
          quizPercent: null,
          assignmentPercent: null,
          scormPercent: null,
          hasCertificate: false,
        },
      },
    ]);
    expect(JSON.stringify(page)).not.toContain(kavya.id);
  });

  test('can be put in order by every column, both ways', async () => {
    await addLearner('bela', { enrolled: 3, seen: 1, watched: [6], questions: 3 });
    await addLearner('Anil', { enrolled: 1, seen: 5, watched: [12, 12], isFinished: true, isCertified: true });
    await addLearner('Chitra', { enrolled: 2, questions: 1 });
    const expected: Record<string, string[]> = {
      enrolled: ['Anil', 'Chitra', 'bela'],
      name: ['Chitra', 'bela', 'Anil'],
      progress: ['Anil', 'bela', 'Chitra'],
      lectures: ['Anil', 'Chitra', 'bela'],
      seen: ['bela', 'Anil', 'Chitra'],
      questions: ['bela', 'Chitra', 'Anil'],
      certificate: ['Anil', 'Chitra', 'bela'],
    };
    for (const [sort, names] of Object.entries(expected)) {
      expect(await namesOf(`?sort=${sort}`), sort).toEqual(names);
      const ascending = await namesOf(`?sort=${sort}&order=asc`);
      expect(ascending[2], sort).toBe(names[0]);
    }
    expect(await namesOf('?sort=name&order=asc')).toEqual(['Anil', 'bela', 'Chitra']);
  });

  test('are in the order of what is shown, also where a lecture was removed after some had come', async () => {
    await addLearner('Early', { enrolled: 20, seen: 1, watched: [12] });
    await addLearner('Late', { enrolled: 2, seen: 1, watched: [9] });
    await school.db
      .update(lectures)
      .set({ removedAt: daysAgo(10) })
      .where(eq(lectures.id, second.id));
    const { learners } = await readClass('?sort=progress');
    expect(learners.map(({ name, progressPercent }) => [name, progressPercent])).toEqual([
      ['Late', 75],
      ['Early', 50],
    ]);
    expect(learners[1]?.lecturesCompleted).toBe(1);
  });

  test('can be those who never started, are stuck or have finished, and those of a name', async () => {
    await addLearner('Never Asha');
    await addLearner('Stuck Asha', { seen: 15, watched: [3] });
    await addLearner('Busy', { seen: 13, watched: [3] });
    await addLearner('Done', { seen: 40, watched: [12, 12], isFinished: true });
    expect(await namesOf('?state=never-started')).toEqual(['Never Asha']);
    expect(await namesOf('?state=stuck')).toEqual(['Stuck Asha']);
    expect(await namesOf('?state=finished')).toEqual(['Done']);
    expect(await namesOf('?q=asha&sort=name&order=asc')).toEqual(['Never Asha', 'Stuck Asha']);
    expect(await readClass('?q=asha&state=stuck')).toMatchObject({ total: 1, learners: [{ name: 'Stuck Asha' }] });
    for (const hostile of ['%', '_', "'; drop table users; --", '\\', '$1', '<script>'])
      expect(await readClass(`?q=${encodeURIComponent(hostile)}`), hostile).toMatchObject({ learners: [], total: 0 });
    expect((await asha.client.get(address('learners?q=%00'))).statusCode).toBe(400);
  });

  test('are gone with a refund, and have no name any more once their account is deleted', async () => {
    const gone = await addLearner('Gone', { seen: 1, watched: [12] });
    const former = await addLearner('Former', { seen: 1, watched: [12] });
    await school.db
      .update(users)
      .set({ name: 'Former learner', photoKey: null, deletedAt: school.clock.now() })
      .where(eq(users.id, former.id));
    await school.db.delete(enrolments).where(eq(enrolments.learnerId, gone.id));
    const { learners } = await readClass();
    expect(learners).toMatchObject([{ name: 'Former learner', isFormer: true, photoUrl: null }]);
    expect(await readFunnel()).toMatchObject({ counted: 1, began: 1 });
    expect((await readRetention()).viewers).toBe(1);
  });

  test('come 24 at a time, of which none is left out or comes twice', async () => {
    const people = await Promise.all(
      Array.from({ length: 50 }, (_, at) => school.newUser({ name: `Learner ${String(at).padStart(2, '0')}` })),
    );
    const enrolledAt = daysAgo(3);
    await school.db
      .insert(enrolments)
      .values(people.map(({ user }) => ({ courseId: course.id, learnerId: user.id, pricePaidPaise: 0, enrolledAt })));
    await school.db.execute(sql`update courses set enrolled_count = 50 where id = ${course.id}`);
    for (const sort of ['enrolled', 'questions', 'name']) {
      const pages = await Promise.all([1, 2, 3].map((page) => readClass(`?sort=${sort}&page=${page}`)));
      expect(pages.map(({ learners }) => learners.length)).toEqual([24, 24, 2]);
      expect(new Set(pages.flatMap(({ learners }) => learners.map(({ name }) => name))).size, sort).toBe(50);
    }
    expect(await readClass('?page=100000')).toMatchObject({ learners: [], total: 50 });
  });

  test('are refused for what there is not, and are not shown to anybody else', async () => {
    await addLearner('Kavya', { seen: 1, watched: [12] });
    for (const query of [
      'sort=email',
      'order=up',
      'state=lazy',
      'page=0',
      'page=1e9',
      'page=x',
      `q=${'x'.repeat(101)}`,
    ])
      expect((await asha.client.get(address(`learners?${query}`))).statusCode, query).toBe(400);
    for (const query of ['state=lazy', `q=${'x'.repeat(101)}`])
      expect((await asha.client.get(address(`learners.csv?${query}`))).statusCode, query).toBe(400);
    const other = await school.newUser({ role: 'educator' });
    const manager = await school.newUser({ staffRole: 'manager' });
    const calls = ['learners', 'learners.csv', 'funnel', `lectures/${first.id}`];
    for (const call of calls) {
      expect((await other.client.get(address(call))).statusCode, call).toBe(404);
      expect((await manager.client.get(address(call))).statusCode, call).toBe(403);
      expect((await asha.client.get(`/api/teaching/class/nonsense/${call}`)).statusCode, call).toBe(404);
    }
    const others = await createLecture(school.db, await createCourse(school.db));
    expect((await asha.client.get(address(`lectures/${others.id}`))).statusCode).toBe(404);
  });
});

describe('the learners of a course as CSV', () => {
  test('are all that the filter leaves, without what a spreadsheet would run', async () => {
    await addLearner('=HYPERLINK("http://evil.example","x")', { enrolled: 3 });
    await addLearner('Rao, "Meena"\nDevi', { enrolled: 2, seen: 20, watched: [12], questions: 1, isCertified: true });
    const reply = await asha.client.get(address('learners.csv'));
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toContain('learners.csv');
    expect(reply.body.split('\r\n')).toEqual([
      // The mark by which Excel reads names in Devanagari.
      '\ufeffName,Enrolled,Progress in percent,Lectures completed,Lectures,Last seen,Questions asked,Certificate,Quizzes in percent,Assignments in percent,Added by you,Batch,Packages in percent,From',
      `"Rao, ""Meena""\nDevi",${toMomentOfSheet(daysAgo(2))},50,1,2,${toMomentOfSheet(daysAgo(20))},1,yes,,,no,,,`,
      `"'=HYPERLINK(""http://evil.example"",""x"")",${toMomentOfSheet(daysAgo(3))},0,0,2,,0,no,,,no,,,`,
      '',
    ]);
    expect(reply.body).not.toContain('@');
    const stuck = await asha.client.get(address('learners.csv?state=stuck'));
    expect(stuck.body.split('\r\n')).toHaveLength(3);
  });

  test('are read in pieces, of which none is left out or comes twice', async () => {
    const enrolledAt = daysAgo(3);
    await school.db.execute(sql`
      with people as (insert into users (id, name, email, role)
        select gen_random_uuid(), 'Many ' || n, 'many-' || ${course.id} || n || '@example.com', 'student'
        from generate_series(1, 1201) n returning id)
      insert into enrolments (id, course_id, learner_id, price_paid_paise, enrolled_at)
      select gen_random_uuid(), ${course.id}::uuid, id, 0, ${enrolledAt.toISOString()}::timestamptz from people`);
    const lines = (await asha.client.get(address('learners.csv'))).body.trim().split('\r\n').slice(1);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1201);
    expect(lines).toHaveLength(1201);
  });
});

describe('how far learners come', () => {
  test('is told step by step, and by lecture', async () => {
    await addLearner('Never');
    await addLearner('Begun', { seen: 3, watched: [3] });
    await addLearner('Half', { seen: 3, watched: [12, 0] });
    await addLearner('Done', { seen: 3, watched: [12, 12], isFinished: true, isCertified: true });
    expect(await readFunnel()).toEqual({
      ...{ learners: 4, counted: 4, began: 3, halfWay: 2, finished: 1, certified: 1 },
      lectures: [
        { _id: first.id, title: first.title, durationSeconds: 12, lesson: null, began: 3, completed: 2 },
        { _id: second.id, title: second.title, durationSeconds: 12, lesson: null, began: 1, completed: 1 },
      ],
    });
  });

  test('is nothing, not wrong, in a course without learners or lectures', async () => {
    expect(await readFunnel()).toMatchObject({ learners: 0, counted: 0, began: 0, halfWay: 0, certified: 0 });
    const bare = await createCourse(school.db, { creatorId: asha.user.id, isPublished: false });
    expect((await asha.client.get(address('funnel', bare))).json()).toMatchObject({ counted: 0, lectures: [] });
    expect(await readClass('', bare)).toMatchObject({ learners: [], total: 0 });
  });
});

describe('where viewers of a lecture leave', () => {
  test('is told from five viewers on, with the moment at which most of them do', async () => {
    for (const name of ['A', 'B', 'C', 'D']) await addLearner(name, { seen: 1, watched: [5] });
    expect(await readRetention()).toEqual({ durationSeconds: 12, viewers: 4, counted: 4, slices: [], fall: null });
    await addLearner('E', { seen: 1, watched: [12] });
    expect(await readRetention()).toEqual({
      ...{ durationSeconds: 12, viewers: 5, counted: 5 },
      slices: [100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 20],
      fall: { atSeconds: 5, fromPercent: 100, toPercent: 20 },
    });
    expect(await readRetention(second)).toMatchObject({ viewers: 0, slices: [] });
  });

  test('is counted for the newest viewers and learners alone where there are more than are counted', async () => {
    const repository = createRetentionRepository({ db: school.db });
    for (const [at, name] of ['A', 'B', 'C', 'D', 'E'].entries()) {
      const { id } = await addLearner(name, { enrolled: 10 + at, seen: 1, watched: [12 - at], isFinished: at < 2 });
      await school.db
        .update(lectureProgress)
        .set({ updatedAt: daysAgo(10 - at) })
        .where(eq(lectureProgress.learnerId, id));
    }
    const read: number[] = [];
    const of = { courseId: course.id, lectureId: first.id };
    const found = await repository.readStretches(of, 3, ([stretch]) => read.push(stretch?.[1] ?? 0));
    expect(found).toEqual({ viewers: 5, counted: 3 });
    // Those who were heard of last.
    expect(read.toSorted((a, b) => a - b)).toEqual([8, 9, 10]);
    const { course: funnel, lectures: ofCourse } = await repository.readFunnel(course.id, 3);
    // Those who came last.
    expect(funnel).toMatchObject({ counted: 3, began: 3, finished: 2 });
    expect(ofCourse[0]).toMatchObject({ began: 3, completed: 1 });
  });

  test('is empty for a lecture without a video, and not there for one that was removed', async () => {
    const silent = await createLecture(school.db, course, { assetId: null });
    expect(await readRetention(silent)).toMatchObject({ durationSeconds: 0, viewers: 0, slices: [] });
    await school.db
      .update(lectures)
      .set({ removedAt: daysAgo(1) })
      .where(eq(lectures.id, first.id));
    expect((await asha.client.get(address(`lectures/${first.id}`))).statusCode).toBe(404);
  });

  test('goes on with another video of the lecture', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await addLearner(name, { seen: 1, watched: [12] });
    expect((await readRetention()).slices).toHaveLength(12);
    const shorter = await createAsset(school.db, asha.user.id, { durationSeconds: 6 });
    await school.db.update(lectures).set({ assetId: shorter.id }).where(eq(lectures.id, first.id));
    expect((await readRetention()).slices).toEqual([100, 100, 100, 100, 100, 100]);
  });
});
