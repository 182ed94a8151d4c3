import {
  type CourseProgress,
  limits,
  QUIZ_GRACE_SECONDS,
  type Quiz,
  type QuizAnswer,
  type QuizAttempt,
  type QuizQuestion,
  type QuizSettings,
} from '@nalanda/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse, createLecture, enrol } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { quizAttempts } from '../../../database/schema/quizzes.table.ts';
import { newId } from '../../../platform/ids.ts';

let school: TestApp;
let educator: Awaited<ReturnType<TestApp['newUser']>>;
let learner: Awaited<ReturnType<TestApp['newUser']>>;
let course: CourseRow;
let lecture: { id: string };
let version: number;

beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  educator = await school.newUser({ role: 'educator' });
  course = await createCourse(school.db, { title: 'Ragas', creatorId: educator.user.id });
  lecture = await createLecture(school.db, course, { title: 'What did you hear?', assetId: null });
  learner = await school.newUser();
  await enrol(school.db, course, learner.user);
  version = 0;
});

const usual: QuizSettings = {
  passPercent: 50,
  attemptsAllowed: null,
  minutes: null,
  isShuffled: false,
  drawCount: null,
  groups: [],
  showsAnswers: true,
};
const texts = { explanation: 'Listen again', points: 1 };
const number = (right: number): QuizQuestion => ({
  ...{ ...texts, _id: newId(), kind: 'number', prompt: `Which number is ${right}?` },
  ...{ right, tolerance: 0 },
});
const choice: QuizQuestion = {
  ...{ ...texts, _id: newId(), kind: 'single', prompt: 'Which raga?' },
  choices: ['Yaman', 'Bhairav', 'Todi'].map((text) => ({ text, isRight: text === 'Todi' })),
};

async function save(settings: Partial<QuizSettings> = {}, questions = [number(11), number(22)]): Promise<void> {
  const payload = { version, settings: { ...usual, ...settings }, questions };
  const reply = await educator.client.call({ method: 'PUT', url: `/api/course/quiz/${lecture.id}`, payload });
  expect(reply.statusCode, reply.body).toBe(200);
  version = reply.json().version;
}
const begin = (by: TestClient = learner.client) => by.post(`/api/learning/quizzes/${lecture.id}/attempts`);
async function start(by?: TestClient): Promise<QuizAttempt> {
  const reply = await begin(by);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}
const at = (answers: QuizAnswer[]) => ({ answers: answers.map((answer, place) => ({ place, answer })) });
const answer = ({ _id }: QuizAttempt, answers: object, by: TestClient = learner.client) =>
  by.call({ method: 'PUT', url: `/api/learning/quizattempts/${_id}/answers`, payload: answers });
const submit = ({ _id }: QuizAttempt, answers: QuizAnswer[] = [], by: TestClient = learner.client) =>
  by.post(`/api/learning/quizattempts/${_id}/submit`, at(answers));
const read = async ({ _id }: QuizAttempt, by: TestClient = learner.client): Promise<QuizAttempt> =>
  (await by.get(`/api/learning/quizattempts/${_id}`)).json();
const quiz = async (by: TestClient = learner.client): Promise<Quiz> =>
  (await by.get(`/api/learning/quizzes/${lecture.id}`)).json();
const progress = async (): Promise<CourseProgress> =>
  (await learner.client.get(`/api/learning/progress/${course.id}`)).json();
const codes = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode).toSorted();

describe('An attempt', () => {
  test('shows the questions without what is right, keeps answers, and is marked when it is submitted', async () => {
    await save({}, [number(11), choice]);
    const begun = await start();
    expect(begun).toMatchObject({ number: 1, submittedAt: null, percent: null, score: null, secondsLeft: null });
    expect(begun.questions).toMatchObject([
      { kind: 'number', choices: [], answer: null, result: null },
      { kind: 'single', choices: ['Yaman', 'Bhairav', 'Todi'] },
    ]);
    expect(JSON.stringify(begun)).not.toMatch(/isRight|"right"|Listen again/);
    expect((await answer(begun, at([11, 0]))).json()).toEqual({ secondsLeft: null });
    expect((await answer(begun, { answers: [{ place: 1, answer: 2 }] })).statusCode).toBe(200);
    expect((await read(begun)).questions.map((question) => question.answer)).toEqual([11, 2]);

    const over: QuizAttempt = (await submit(begun)).json();
    expect(over).toMatchObject({ score: 2, points: 2, percent: 100, isPassed: true });
    expect(over.questions.map(({ result }) => result)).toEqual([
      { earned: 1, isRight: true, right: 11, explanation: 'Listen again' },
      { earned: 1, isRight: true, right: 2, explanation: 'Listen again' },
    ]);
    expect(await read(begun)).toEqual(over);
  });

  test('that passes marks the lesson as done and completes the course, once', async () => {
    await save({ passPercent: 100 });
    const failed = await start();
    expect((await submit(failed, [11, 0])).json()).toMatchObject({ percent: 50, isPassed: false });
    expect((await progress()).percent).toBe(0);
    expect((await submit(await start(), [11, 22])).json()).toMatchObject({ percent: 100, isPassed: true });
    expect(await progress()).toMatchObject({ percent: 100, lectures: [{ isDone: true }] });
    // Failing afterwards takes nothing back.
    await submit(await start(), [0, 0]);
    expect(await progress()).toMatchObject({ percent: 100 });
    expect(await quiz()).toMatchObject({
      isPassed: true,
      attempts: [{ number: 3, isPassed: false }, { number: 2 }, {}],
    });
  });

  test('says only what was right when the quiz does not show answers', async () => {
    await save({ showsAnswers: false });
    const over: QuizAttempt = (await submit(await start(), [11, 5])).json();
    expect(over.questions.map(({ result }) => result)).toEqual([
      { earned: 1, isRight: true, right: null, explanation: null },
      { earned: 0, isRight: false, right: null, explanation: null },
    ]);
    expect(JSON.stringify(over)).not.toContain('Listen again');
  });

  test('belongs to its learner alone, and to nobody who is not enrolled', async () => {
    await save();
    const begun = await start();
    const other = await school.newUser();
    await enrol(school.db, course, other.user);
    for (const by of [other.client, educator.client]) {
      expect((await by.get(`/api/learning/quizattempts/${begun._id}`)).statusCode).toBe(404);
      expect((await answer(begun, at([1]), by)).statusCode).toBe(404);
      expect((await submit(begun, [], by)).statusCode).toBe(404);
    }
    expect((await begin(educator.client)).json().code).toBe('quiz.not-enrolled');
    await school.db.delete(enrolments).where(eq(enrolments.learnerId, learner.user.id));
    expect((await learner.client.get(`/api/learning/quizattempts/${begun._id}`)).statusCode).toBe(404);
    expect(codes([await begin(), await answer(begun, at([1])), await submit(begun)])).toEqual([404, 404, 404]);
  });

  test('of a free preview is for learners; others see how it is taken', async () => {
    lecture = await createLecture(school.db, course, { assetId: null, isPreviewFree: true });
    await save({ minutes: 20 });
    const stranger = await school.newUser();
    expect(await quiz(stranger.client)).toMatchObject({ mayTake: false, questionCount: 2, settings: { minutes: 20 } });
    expect((await begin(stranger.client)).json().code).toBe('quiz.not-enrolled');
  });

  test('keeps its questions and its pass mark when the quiz is changed meanwhile', async () => {
    await save({ passPercent: 100 });
    const begun = await start();
    await save({ passPercent: 0 }, [number(33)]);
    expect((await read(begun)).questions.map(({ prompt }) => prompt)).toEqual([
      'Which number is 11?',
      'Which number is 22?',
    ]);
    const over = (await submit(begun, [11, 0])).json();
    expect(over).toMatchObject({ percent: 50, isPassed: false, passPercent: 100 });
    const next = await start();
    expect(next.questions).toHaveLength(1);
    expect(await read(begun)).toEqual(over);
  });

  test('draws from a pool, in an order of its own', async () => {
    await save(
      { drawCount: 3, isShuffled: true },
      Array.from({ length: 20 }, (_, n) => number(n)),
    );
    const begun = await start();
    expect(begun.questions).toHaveLength(3);
    expect((await quiz()).questionCount).toBe(3);
    const again = await read(begun);
    expect(again).toEqual(begun);
    const right = begun.questions.map(({ prompt }) => Number(/\d+/.exec(prompt)?.[0]));
    expect((await submit(begun, right)).json()).toMatchObject({ percent: 100, points: 3 });
  });

  test('draws from each group what is drawn from it, and tells before how many come', async () => {
    const pool = Array.from({ length: 9 }, (_, n) => ({ ...number(n), group: n < 5 ? 'Low' : 'High' }));
    const groups = [
      { name: 'Low', drawCount: 2 },
      { name: 'High', drawCount: 1 },
    ];
    await save({ groups }, [number(100), ...pool]);
    expect((await quiz()).questionCount).toBe(4);
    expect((await quiz()).settings).not.toHaveProperty('groups');
    const begun = await start();
    const drawn = begun.questions.map(({ prompt }) => Number(/\d+/.exec(prompt)?.[0]));
    expect(drawn).toEqual([100, expect.any(Number), expect.any(Number), expect.any(Number)]);
    expect(drawn.filter((n) => n < 5)).toHaveLength(2);
    expect(JSON.stringify(begun)).not.toContain('Low');
    // What was begun keeps what it drew, whatever becomes of the groups.
    await save({}, [number(1)]);
    expect((await submit(begun, drawn)).json()).toMatchObject({ percent: 100, points: 4 });
  });

  test('takes no answer that does not fit, and loses nothing by it', async () => {
    await save({}, [number(11), choice]);
    const begun = await start();
    await answer(begun, at([11, 1]));
    const misfits = [at(['eleven']), at([11, 3]), at([11, [1]]), { answers: [{ place: 2, answer: 1 }] }];
    for (const body of misfits) expect((await answer(begun, body)).json().code).toBe('quiz.answer-misfit');
    const bad = [
      {},
      { answers: 'x' },
      { answers: [{ place: -1, answer: 1 }] },
      { answers: [{ place: 0, answer: {} }] },
    ];
    for (const body of bad) expect((await answer(begun, body)).statusCode, JSON.stringify(body)).toBe(400);
    expect((await submit(begun, [11, 9])).statusCode).toBe(400);
    expect((await read(begun)).questions.map((question) => question.answer)).toEqual([11, 1]);
    expect((await answer(begun, at([null]))).statusCode).toBe(200);
    expect((await read(begun)).questions.map((question) => question.answer)).toEqual([null, 1]);
  });
});

describe('Sent twice or at once', () => {
  test('two starts give one attempt', async () => {
    await save();
    const replies = await Promise.all([begin(), begin(), begin()]);
    expect(codes(replies)).toEqual([200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.json()._id)).size).toBe(1);
    expect((await quiz()).attempts).toHaveLength(1);
  });

  test('two submits are marked once, by the first', async () => {
    await save();
    const begun = await start();
    const replies = await Promise.all([submit(begun, [11, 22]), submit(begun, [0, 0])]);
    expect(codes(replies)).toEqual([200, 200]);
    expect(replies[0]?.json()).toEqual(replies[1]?.json());
    expect((await answer(begun, at([1]))).json().code).toBe('quiz.attempt-over');
    expect(await read(begun)).toEqual(replies[0]?.json());
  });

  test('answers to different questions from two tabs are both kept', async () => {
    await save();
    const begun = await start();
    await Promise.all([0, 1].map((place) => answer(begun, { answers: [{ place, answer: (place + 1) * 11 }] })));
    expect((await submit(begun)).json().percent).toBe(100);
  });

  test('the limit of attempts holds, also from two tabs', async () => {
    await save({ attemptsAllowed: 2 });
    expect((await quiz()).attemptsLeft).toBe(2);
    await submit(await start());
    const replies = await Promise.all([begin(), begin()]);
    expect(codes(replies)).toEqual([200, 200]);
    await submit(replies[0]?.json());
    expect((await quiz()).attemptsLeft).toBe(0);
    expect(codes(await Promise.all([begin(), begin()]))).toEqual([409, 409]);
    expect((await begin()).json().code).toBe('quiz.no-attempts-left');
    await save({ attemptsAllowed: 3 });
    expect((await start()).number).toBe(3);
  });

  test('as many as one wants has an end', async () => {
    await save();
    const { _id } = await start();
    const over = { submittedAt: school.clock.now(), earned: [0, 0], score: 0, percent: 0, isPassed: false };
    await school.db.update(quizAttempts).set(over).where(eq(quizAttempts.id, _id));
    const [row] = await school.db.select().from(quizAttempts).where(eq(quizAttempts.id, _id));
    if (!row) throw new Error('no attempt');
    const rows = Array.from({ length: limits.quiz.attempts - 1 }, (_, n) => ({ ...row, id: newId(), number: n + 2 }));
    await school.db.insert(quizAttempts).values(rows);
    expect((await begin()).json().code).toBe('quiz.no-attempts-left');
    expect((await quiz()).attempts).toHaveLength(limits.quiz.listed);
  });
});

describe('The time limit', () => {
  test('is kept by the server: late answers are not counted, and what was saved in time is', async () => {
    await save({ minutes: 10, passPercent: 50 });
    const begun = await start();
    expect(begun.secondsLeft).toBe(600);
    school.clock.advance(60_000);
    expect((await answer(begun, at([11]))).json()).toEqual({ secondsLeft: 540 });
    expect((await start()).secondsLeft).toBe(540);
    school.clock.advance(541_000);
    // On its way when the time ran out.
    expect((await answer(begun, at([11]))).json()).toEqual({ secondsLeft: 0 });
    school.clock.advance(QUIZ_GRACE_SECONDS * 1_000);
    expect((await answer(begun, at([11, 22]))).json().code).toBe('quiz.attempt-over');
    const over: QuizAttempt = (await submit(begun, [11, 22])).json();
    expect(over).toMatchObject({ percent: 50, isPassed: true, secondsLeft: null });
    expect(Date.parse(over.submittedAt ?? '') - Date.parse(begun.startedAt)).toBe(600_000);
    expect((await progress()).percent).toBe(100);
  });

  test('ends an attempt that is read after it, with what was saved', async () => {
    await save({ minutes: 10 });
    for (const look of [read, quiz as unknown as typeof read]) {
      const begun = await start();
      await answer(begun, at([11]));
      school.clock.advance(700_000);
      await (look === read ? read(begun) : quiz());
      const [row] = await school.db.select().from(quizAttempts).where(eq(quizAttempts.id, begun._id));
      expect(row).toMatchObject({ percent: 50, isPassed: true });
    }
    expect((await quiz()).attempts).toMatchObject([{ number: 2, percent: 50 }, { number: 1 }]);
  });

  test('of an attempt that nobody comes back to is kept by a job, which marks the lesson, too', async () => {
    await save({ minutes: 10 });
    const begun = await start();
    await answer(begun, at([11, 22]));
    await school.jobs.run('quizzes.settle');
    expect((await read(begun)).submittedAt).toBeNull();
    school.clock.advance(700_000);
    await school.jobs.run('quizzes.settle');
    const [row] = await school.db.select().from(quizAttempts).where(eq(quizAttempts.id, begun._id));
    expect(row).toMatchObject({ percent: 100, isPassed: true });
    expect((await progress()).percent).toBe(100);
  });

  test('and a new start after it begins the next attempt', async () => {
    await save({ minutes: 10, attemptsAllowed: 2 });
    const first = await start();
    school.clock.advance(700_000);
    const second = await start();
    expect(second).toMatchObject({ number: 2, secondsLeft: 600 });
    expect((await read(first)).percent).toBe(0);
    school.clock.advance(700_000);
    expect((await begin()).json().code).toBe('quiz.no-attempts-left');
    expect((await quiz()).attempts.map(({ submittedAt }) => submittedAt !== null)).toEqual([true, true]);
  });
});

test('a lesson that was passed when the process died is marked as done later', async () => {
  await save();
  const begun = await start();
  const over = { submittedAt: school.clock.now(), earned: [1, 1], score: 2, percent: 100, isPassed: true };
  await school.db.update(quizAttempts).set(over).where(eq(quizAttempts.id, begun._id));
  expect((await progress()).percent).toBe(0);
  await school.jobs.run('quizzes.settle');
  expect((await progress()).percent).toBe(100);
  const isUndone = and(eq(quizAttempts.id, begun._id), eq(quizAttempts.isPassed, true));
  const [row] = await school.db.select({ doneAt: quizAttempts.doneAt }).from(quizAttempts).where(isUndone);
  expect(row?.doneAt).toBeInstanceOf(Date);
});

test('beginning a quiz counts as having had it, for a refund', async () => {
  await save();
  const use = () => school.learning.getUseOfPurchase(learner.user.id, course.id);
  expect((await use()).shareWatched).toBe(0);
  await start();
  // From a fifth on nothing is given back.
  expect((await use()).shareWatched).toBeGreaterThan(0.2);
});
