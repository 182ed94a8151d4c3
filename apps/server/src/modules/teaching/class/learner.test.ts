import type { ClassPage } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import {
  type CourseRow,
  createAssignment,
  createCourse,
  createLecture,
  createQuiz,
  createScormLesson,
  createScormPackage,
  enrol,
  type LectureRow,
} from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { assignmentSubmissions } from '../../../database/schema/assignments.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { lectureProgress } from '../../../database/schema/progress.table.ts';
import { questionPosts } from '../../../database/schema/questions.table.ts';
import { quizAttempts } from '../../../database/schema/quizzes.table.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

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
const readClass = async (query = ''): Promise<ClassPage> => (await asha.client.get(address(`learners${query}`))).json();
const namesOf = async (query: string) => (await readClass(query)).learners.map(({ name }) => name);

async function addLearner(name: string) {
  const { user } = await school.newUser({ name });
  await enrol(school.db, course, user);
  return user;
}

const watch = (learnerId: string, lecture: LectureRow, seconds: number) =>
  school.db.insert(lectureProgress).values({
    ...{ learnerId, lectureId: lecture.id, positionSeconds: seconds, watchedRanges: [[0, seconds]] },
    ...{ watchedSeconds: seconds, doneAt: seconds >= 12 ? daysAgo(1) : null, updatedAt: daysAgo(1) },
  });

const ask = (writerId: string, rest: Partial<typeof questionPosts.$inferInsert> = {}) =>
  school.db
    .insert(questionPosts)
    .values({ id: newId(), courseId: course.id, writerId, title: 'Why?', text: 'Why is it so?', ...rest });

describe('one learner of a course', () => {
  test('is shown lecture by lecture, with marks, what was handed in and asked', async () => {
    const kavya = await addLearner('Kavya');
    await addLearner('Ravi');
    await watch(kavya.id, first, 12);
    await watch(kavya.id, second, 6);
    for (const _ of [1, 2]) await ask(kavya.id);
    const quiz = await createQuiz(school.db, course);
    const task = await createAssignment(school.db, course);
    await ask(kavya.id, { removedAt: daysAgo(1) });
    const of = { learnerId: kavya.id, lectureId: quiz.id, setNumber: 1, passPercent: 50, startedAt: daysAgo(2) };
    const over = { submittedAt: daysAgo(1), earned: [0], score: 0, isPassed: false };
    const paper = [{ place: 0, order: [] }];
    await school.db.insert(quizAttempts).values([
      { ...of, ...over, id: newId(), number: 1, paper, percent: 40 },
      { ...of, ...over, id: newId(), number: 2, paper, percent: 30 },
      { ...of, id: newId(), number: 3, paper },
    ]);
    const work = { lectureId: task.id, learnerId: kavya.id, passPercent: 50, handedInAt: daysAgo(3) };
    const marked = { markedAt: daysAgo(2), points: [3], percent: 30, isPassed: false };
    await school.db.insert(assignmentSubmissions).values([
      { ...work, ...marked, id: newId(), number: 1, isLate: true },
      { ...work, id: newId(), number: 2 },
    ]);
    const packageId = await createScormPackage(school, { 'index.html': '<p>Ragas</p>' });
    const lesson = await createScormLesson(school.db, course, { packageId });
    expect(await namesOf('?state=not-handed-in')).toEqual(['Ravi']);
    expect(await namesOf('?state=below-pass')).toEqual(['Kavya']);
    expect(await namesOf('?sort=assignments')).toEqual(['Kavya', 'Ravi']);
    expect(await namesOf('?sort=assignments&order=asc')).toEqual(['Ravi', 'Kavya']);
    const { learners } = await readClass('?q=Kavya');
    const read = (id: string, by = asha.client) => by.get(address(`learners/${id}`));
    const reply = await read(learners[0]?._id ?? '');
    expect(reply.json()).toMatchObject({
      ...{ courseTitle: course.title, lectureCount: 5, mayMark: true, learner: learners[0] },
      lectures: [
        { _id: first.id, kind: 'film', percent: 100, doneAt: expect.any(String), quiz: null, submissions: [] },
        { _id: second.id, kind: 'film', percent: 50, doneAt: null },
        { _id: quiz.id, kind: 'quiz', percent: 0, quiz: { attempts: 2, bestPercent: 40, isPassed: false } },
        {
          ...{ _id: task.id, kind: 'assignment' },
          submissions: [
            { number: 2, percent: null, isPassed: null, isLate: false },
            { number: 1, percent: 30, isPassed: false, isLate: true },
          ],
        },
        { _id: lesson.id, kind: 'scorm', percent: 0, quiz: null, submissions: [] },
      ],
      questions: [{ title: 'Why?' }, { title: 'Why?' }],
    });
    expect(reply.body).not.toContain(kavya.id);
    const elsewhere = await createCourse(school.db, { creatorId: asha.user.id });
    expect((await asha.client.get(address(`learners/${learners[0]?._id}`, elsewhere))).statusCode).toBe(404);
    const other = await school.newUser({ role: 'educator' });
    expect((await read(learners[0]?._id ?? '', other.client)).statusCode).toBe(404);
    expect((await read('nonsense')).statusCode).toBe(404);
  });
});

describe('the marks of a learner in quizzes', () => {
  test('are the average of the best ones, of finished attempts at quizzes that are there', async () => {
    const quizzed = await addLearner('Quizzed');
    await addLearner('Never asked');
    const [one, two, gone] = [
      await createQuiz(school.db, course),
      await createQuiz(school.db, course),
      await createQuiz(school.db, course),
    ];
    await school.db
      .update(lectures)
      .set({ removedAt: daysAgo(1) })
      .where(eq(lectures.id, gone.id));
    const take = (lecture: LectureRow, number: number, percent: number | null) => {
      const over = { submittedAt: daysAgo(1), earned: [0], score: 0, percent, isPassed: false };
      const of = { learnerId: quizzed.id, lectureId: lecture.id, setNumber: 1, passPercent: 50 };
      const begun = { id: newId(), number, paper: [{ place: 0, order: [] }], startedAt: daysAgo(2) };
      return school.db.insert(quizAttempts).values({ ...of, ...begun, ...(percent !== null && over) });
    };
    await take(one, 1, 100);
    await take(one, 2, 20);
    await take(two, 1, 51);
    await take(two, 2, null);
    await take(gone, 1, 0);
    const { learners } = await readClass('?sort=name&order=desc');
    expect(learners.map(({ name, quizPercent }) => [name, quizPercent])).toEqual([
      ['Quizzed', 76],
      ['Never asked', null],
    ]);
    const csv = (await asha.client.get(address('learners.csv?q=Quizzed'))).body.split('\r\n');
    const [head, row] = csv.map((line) => line.split(','));
    expect(head?.slice(14)).toEqual([`Quiz: ${one.title}`, `Quiz: ${two.title}`]);
    expect(row?.slice(8)).toEqual(['76', '', 'no', '', '', '', '100', '51']);
    await school.flushAudit();
    const { rows } = await school.db.$client.query("select details from audit_events where event = 'class.export'");
    expect(rows.map(({ details }) => details.filter)).toEqual(['{"q":"…"}']);
    expect(await namesOf('?state=below-pass')).toEqual(['Quizzed']);
    expect(await namesOf('?sort=quizzes')).toEqual(['Quizzed', 'Never asked']);
    expect(await namesOf('?state=not-handed-in')).toEqual([]);
  });
});
