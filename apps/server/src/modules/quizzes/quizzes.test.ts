import { limits, type OwnQuiz, type QuizQuestion } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { type CourseRow, createCourse, createLecture, enrol } from '../../../test/factories.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { quizAttempts, quizSets } from '../../database/schema/quizzes.table.ts';
import { newId } from '../../platform/ids.ts';

let school: TestApp;
let educator: Awaited<ReturnType<TestApp['newUser']>>;
let course: CourseRow;
let lecture: { id: string };

beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  educator = await school.newUser({ role: 'educator' });
  course = await createCourse(school.db, { title: 'Ragas', creatorId: educator.user.id });
  lecture = await createLecture(school.db, course, { title: 'What did you hear?', assetId: null });
});

const settings = {
  passPercent: 50,
  attemptsAllowed: null,
  minutes: null,
  isShuffled: true,
  drawCount: null,
  groups: [],
  showsAnswers: true,
};
const texts = { prompt: 'What is **right**?', explanation: 'Listen again', points: 2 };
const number = (right = 7): QuizQuestion => ({ ...texts, _id: newId(), kind: 'number', right, tolerance: 0 });
const all = (): QuizQuestion[] => [
  number(),
  { ...texts, _id: newId(), kind: 'text', accepted: ['Yaman'] },
  {
    ...{ ...texts, _id: newId(), kind: 'single' },
    choices: [
      { text: 'Sa', isRight: true },
      { text: 'Re', isRight: false },
    ],
  },
  {
    ...{ ...texts, _id: newId(), kind: 'multiple' },
    choices: [
      { text: 'Ga', isRight: true },
      { text: 'Ma', isRight: true },
    ],
  },
  { ...texts, _id: newId(), kind: 'ordering', items: ['Sa', 'Re', 'Ga'] },
  { ...texts, _id: newId(), kind: 'matching', pairs: ['a', 'b'].map((left) => ({ left, right: `${left}!` })) },
];

const url = () => `/api/course/quiz/${lecture.id}`;
const put = (body: object, by: TestClient = educator.client) => by.call({ method: 'PUT', url: url(), payload: body });
const save = async (body: object = {}): Promise<OwnQuiz> => {
  const reply = await put({ version: 0, settings, questions: all(), ...body });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const readLecture = async () => {
  const detail = (await educator.client.get(`/api/course/getcourse/${course.id}`)).json();
  return detail.lectures.find(({ _id }: { _id: string }) => _id === lecture.id);
};

describe('A quiz', () => {
  test('is kept as it was written, and makes its lecture a lesson of about its length', async () => {
    const questions = all();
    const saved = await save({ questions });
    expect(saved).toEqual({ version: 1, settings, questions, learners: 0 });
    expect((await educator.client.get(url())).json()).toEqual(saved);
    expect(await readLecture()).toMatchObject({ lesson: 'quiz', durationSeconds: 360, questionCount: 6 });
    await save({ version: 1, questions, settings: { ...settings, drawCount: 2 } });
    // Also what a memory had of it before.
    expect(await readLecture()).toMatchObject({ durationSeconds: 120, questionCount: 2 });
    await save({ version: 2, questions, settings: { ...settings, minutes: 10 } });
    expect((await readLecture()).durationSeconds).toBe(600);
    const grouped = questions.map((question, place) => (place < 4 ? { ...question, group: 'Notes' } : question));
    const groups = [{ name: 'Notes', drawCount: 1 }];
    const after = await save({ version: 3, questions: grouped, settings: { ...settings, groups } });
    expect(after).toMatchObject({ questions: grouped, settings: { groups } });
    expect(await readLecture()).toMatchObject({ durationSeconds: 180, questionCount: null });
  });

  test('has groups with a name of their own and enough questions, and no question in another', async () => {
    const [one, other] = all().map((question) => ({ ...question, group: 'Notes' }));
    const refused = async (changes: object, questions = [one, other]) => {
      const reply = await put({ version: 0, settings: { ...settings, ...changes }, questions });
      expect(reply.statusCode, reply.body).toBe(400);
      return reply.json().issues.map(({ path, code }: { path: string; code: string }) => [path, code]);
    };
    const notes = { name: 'Notes', drawCount: 1 };
    expect(await refused({ groups: [{ ...notes, drawCount: 3 }] })).toEqual([
      ['settings.groups.0.drawCount', 'quiz.draws-too-many'],
    ]);
    expect(await refused({ groups: [notes], drawCount: 1 })).toEqual([['settings.drawCount', 'quiz.draws-twice']]);
    expect(await refused({ groups: [notes, notes] })).toEqual([['settings.groups.1.name', 'quiz-group.twice']]);
    expect(await refused({ groups: [notes, { name: 'x', drawCount: null }] })).toEqual([
      ['settings.groups.1.name', 'quiz-group.empty'],
    ]);
    expect(await refused({ groups: [] })).toEqual([
      ['questions.0.group', 'quiz-group.unknown'],
      ['questions.1.group', 'quiz-group.unknown'],
    ]);
    expect(await refused({ groups: [{ name: ' ', drawCount: 0 }] })).toContainEqual([
      'settings.groups.0.name',
      'quiz-group.missing',
    ]);
    // A client that does not know groups goes on as it was.
    const { groups: _, ...older } = settings;
    expect((await save({ settings: older })).settings.groups).toEqual([]);
  });

  test('that was changed in another window is not overwritten; sent twice it is saved once', async () => {
    const body = { version: 0, settings, questions: all() };
    const replies = await Promise.all([put(body), put(body)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(replies.map((reply) => reply.json<OwnQuiz>().version)).toEqual([1, 1]);
    await save({ version: 1, questions: [number(1)] });
    const conflict = await put({ ...body, version: 1, questions: [number(2)] });
    expect([conflict.statusCode, conflict.json().code]).toEqual([409, 'quiz.changed']);
    const other = await Promise.all([2, 3].map((right) => put({ ...body, version: 2, questions: [number(right)] })));
    expect(other.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await educator.client.get(url())).json().version).toBe(3);
  });

  test('is refused with what is wrong, at its place', async () => {
    const bad: [object, string][] = [
      [{ questions: [] }, 'questions'],
      [{ questions: [{ ...number(), prompt: ' ' }] }, 'questions.0.prompt'],
      [{ questions: [number(), { ...number(), points: 0 }] }, 'questions.1.points'],
      [{ questions: [{ ...number(), right: null }] }, 'questions.0.right'],
      [{ questions: [{ ...number(), tolerance: -1 }] }, 'questions.0.tolerance'],
      [{ questions: [{ ...number(), kind: 'essay' }] }, 'questions.0.kind'],
      [{ questions: [{ ...texts, _id: newId(), kind: 'text', accepted: [] }] }, 'questions.0.accepted'],
      [{ questions: [{ ...texts, _id: newId(), kind: 'ordering', items: ['a'] }] }, 'questions.0.items'],
      [{ questions: [{ ...texts, _id: newId(), kind: 'ordering', items: ['Sa ', 'sa'] }] }, 'questions.0.items'],
      [{ questions: [choosing('single', [false, false])] }, 'questions.0.choices'],
      [{ questions: [choosing('single', [true, true])] }, 'questions.0.choices'],
      [{ questions: [choosing('multiple', Array(13).fill(true))] }, 'questions.0.choices'],
      [{ settings: { ...settings, drawCount: 7 } }, 'settings.drawCount'],
      [{ settings: { ...settings, passPercent: 101 } }, 'settings.passPercent'],
      [{ settings: { ...settings, minutes: 0.5 } }, 'settings.minutes'],
      [{ settings: { ...settings, attemptsAllowed: 0 } }, 'settings.attemptsAllowed'],
    ];
    for (const [fields, path] of bad) {
      const reply = await put({ version: 0, settings, questions: all(), ...fields });
      expect(reply.statusCode, JSON.stringify(fields)).toBe(400);
      expect(reply.json().issues.map((issue: { path: string }) => issue.path)).toContain(path);
    }
    const twin = number();
    expect((await put({ version: 0, settings, questions: [twin, twin] })).json().issues[0].path).toBe('questions.1');
    expect((await educator.client.get(url())).statusCode).toBe(404);
    expect((await readLecture()).lesson).toBeNull();
  });

  test('has as many questions as a request can hold, and no more than the limit', async () => {
    const many = (count: number) => Array.from({ length: count }, () => number());
    expect((await save({ questions: many(limits.quiz.questions) })).questions).toHaveLength(limits.quiz.questions);
    expect((await put({ version: 1, settings, questions: many(limits.quiz.questions + 1) })).statusCode).toBe(400);
    const long = many(100).map((question) => ({ ...question, prompt: 'प'.repeat(limits.quiz.prompt) }));
    expect((await put({ version: 1, settings, questions: long })).statusCode).toBe(413);
    expect((await educator.client.get(url())).json().version).toBe(1);
  });

  test('is not made of a film, and a film is not made of it', async () => {
    const film = await createLecture(school.db, course);
    const payload = { version: 0, settings, questions: all() };
    const reply = await educator.client.call({ method: 'PUT', url: `/api/course/quiz/${film.id}`, payload });
    expect(reply.json().code).toBe('lesson.other-kind');
    await save();
    const soon = new Date(school.clock.now().getTime() + 3_600_000).toISOString();
    const live = { startsAt: soon, minutes: 60, url: 'https://meet.example.com/a' };
    const planned = await educator.client.call({
      ...{ method: 'PUT', url: `/api/course/live/${lecture.id}`, payload: live },
    });
    expect(planned.json().code).toBe('lesson.other-kind');
  });

  test('is removed with its attempts, and can be made again; twice does nothing', async () => {
    await createLecture(school.db, course);
    await save();
    const learner = await school.newUser();
    await enrol(school.db, course, learner.user);
    await learner.client.post(`/api/learning/quizzes/${lecture.id}/attempts`);
    expect((await educator.client.get(url())).json().learners).toBe(1);
    for (const _time of [1, 2]) expect((await educator.client.delete(url())).json().code).toBe('quiz.removed');
    expect(await readLecture()).toMatchObject({ lesson: null, durationSeconds: null });
    expect(await school.db.$count(quizAttempts, eq(quizAttempts.lectureId, lecture.id))).toBe(0);
    expect((await learner.client.get(`/api/learning/quizzes/${lecture.id}`)).statusCode).toBe(404);
    expect((await save()).version).toBe(1);
  });

  test('stays while nothing else can be learned from a published course', async () => {
    await save();
    expect((await educator.client.delete(url())).json().code).toBe('lesson.last');
    expect((await educator.client.get(url())).statusCode).toBe(200);
  });

  test('keeps old questions only while an attempt has drawn from them', async () => {
    const learner = await school.newUser();
    await enrol(school.db, course, learner.user);
    const sets = async () => {
      const rows = await school.db.select().from(quizSets).where(eq(quizSets.lectureId, lecture.id));
      return rows.map(({ number }) => number).toSorted();
    };
    await save();
    await save({ version: 1 });
    expect(await sets()).toEqual([2]);
    await learner.client.post(`/api/learning/quizzes/${lecture.id}/attempts`);
    const { questions } = await save({ version: 2 });
    await save({ version: 3, questions, settings: { ...settings, passPercent: 80 } });
    expect(await sets()).toEqual([2, 3]);
  });

  test('is noted in the audit log with what changed', async () => {
    const { questions } = await save();
    await save({ version: 1, questions, settings: { ...settings, passPercent: 80 } });
    await school.flushAudit();
    const events = await school.db.execute<{ details: Record<string, unknown> }>(
      `select details from audit_events where event = 'quiz.save' and details ->> 'lecture' = '${lecture.id}' order by id`,
    );
    expect(events.rows.map(({ details }) => details)).toMatchObject([
      { questions_after: 6, version_after: 1 },
      { passPercent_before: 50, passPercent_after: 80 },
    ]);
  });
});

const choosing = (kind: 'single' | 'multiple', rights: boolean[]) => ({
  ...{ ...texts, _id: newId(), kind },
  choices: rights.map((isRight, place) => ({ text: `Choice ${place}`, isRight })),
});
