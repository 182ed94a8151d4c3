import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { statement as findFaults } from '@learninglocker/xapi-validation/dist/factory.js';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createCourse, createLecture, createUser, enrol, type UserRow } from '../../../test/factories.ts';
import { PASSWORD } from '../../../test/sign-up.ts';
import { assignmentSubmissions, assignments } from '../../database/schema/assignments.table.ts';
import { certificates } from '../../database/schema/certificates.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { learningRecords } from '../../database/schema/learning-records.table.ts';
import { courseProgress, lectureProgress } from '../../database/schema/progress.table.ts';
import { quizAttempts, quizSets, quizzes } from '../../database/schema/quizzes.table.ts';
import { newId } from '../../platform/ids.ts';
import type { Statement } from './statements.models.ts';

/** A store as the specification describes it: it wants the version and the key, and takes no id twice for different words. */
function createStore() {
  const kept = new Map<string, string>();
  const store = {
    kept,
    requests: 0,
    /** What it answers instead, while it is set. */
    trouble: null as { status: number; body: string } | null,
    /** Refuses every request that holds a statement with this verb. */
    refuses: null as string | null,
    statements: (): Statement[] => [...kept.values()].map((text) => JSON.parse(text)),
  };
  async function answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
    store.requests += 1;
    if (store.trouble) return store.trouble;
    const isKnown = request.headers.authorization === `Basic ${btoa('school:secret')}`;
    if (!isKnown) return { status: 401, body: '{"message":"unknown key"}' };
    if (request.headers['x-experience-api-version'] !== '1.0.3') return { status: 400, body: 'version' };
    const sent = (await json(request)) as Statement[];
    if (sent.some(({ verb }) => verb.display.en === store.refuses))
      return { status: 400, body: '{"message":"bad verb"}' };
    if (sent.some((one) => kept.has(one.id) && kept.get(one.id) !== JSON.stringify(one)))
      return { status: 409, body: '' };
    for (const one of sent) kept.set(one.id, JSON.stringify(one));
    return { status: 200, body: JSON.stringify(sent.map(({ id }) => id)) };
  }
  const server = createServer((request, reply) => {
    answer(request).then(({ status, body }) => reply.writeHead(status).end(body));
  });
  return { store, server };
}

let server: Server;
let store: ReturnType<typeof createStore>['store'];
let school: TestApp;
let learner: UserRow;

beforeAll(async () => {
  ({ server, store } = createStore());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const LRS_URL = `http://127.0.0.1:${port}/xapi/`;
  school = await buildTestApp({
    environment: { LRS_URL, LRS_KEY: 'school', LRS_SECRET: 'secret', PUBLIC_URL: 'http://school.example' },
  });
});
afterAll(async () => {
  await school.close();
  server.close();
});
beforeEach(async () => {
  Object.assign(store, { requests: 0, trouble: null, refuses: null });
  learner = await createUser(school.db);
  school.clock.advance(2 * 60 * 60 * 1000);
  await send();
  store.kept.clear();
  store.requests = 0;
});

const send = () => school.jobs.run('learning-records.send');
const waiting = () => school.db.$count(learningRecords);
const readCheck = async () => {
  const { client } = await school.newUser({ staffRole: 'owner' });
  const { checks } = (await client.get('/api/office/health')).json();
  return checks.find(({ check }: { check: string }) => check === 'records');
};

/** A learner goes all the way through a course; the rows are written as the modules write them. */
async function learn() {
  const { db, clock } = school;
  const course = await createCourse(db, { title: 'Ragas', language: 'hi' });
  const film = await createLecture(db, course, { title: 'Film' });
  const lesson = (kind: 'quiz' | 'assignment') => ({ lesson: kind, lessonSeconds: 60, lessonAt: clock.now() });
  const quiz = await createLecture(db, course, { title: 'Quiz', assetId: null, ...lesson('quiz') });
  const task = await createLecture(db, course, { title: 'Task', assetId: null, ...lesson('assignment') });
  const times = { createdAt: clock.now(), updatedAt: clock.now() };
  await enrol(db, course, learner);
  const progress = { positionSeconds: 0, watchedRanges: [], watchedSeconds: 0, updatedAt: clock.now() };
  await db.insert(lectureProgress).values({ learnerId: learner.id, lectureId: film.id, ...progress });
  const isIt = and(eq(lectureProgress.learnerId, learner.id), eq(lectureProgress.lectureId, film.id));
  await db.update(lectureProgress).set({ positionSeconds: 9 }).where(isIt);
  await db.update(lectureProgress).set({ doneAt: clock.now() }).where(isIt);
  await db.update(lectureProgress).set({ positionSeconds: 10 }).where(isIt);
  const settings = { isShuffled: false, showsAnswers: true, questionCount: 1, passPercent: 50 };
  await db.insert(quizzes).values({ lectureId: quiz.id, version: 1, setNumber: 1, ...settings, ...times });
  await db.insert(quizSets).values({ lectureId: quiz.id, number: 1, questions: [{}] as never });
  const attempt = newId();
  const begun = { id: attempt, lectureId: quiz.id, setNumber: 1, learnerId: learner.id, number: 1, paper: [] };
  await db.insert(quizAttempts).values({ ...begun, passPercent: 50, startedAt: clock.now() });
  const judged = { submittedAt: clock.now(), earned: [1], score: 3, percent: 75, isPassed: true };
  await db.update(quizAttempts).set(judged).where(eq(quizAttempts.id, attempt));
  const asked = { takesText: true, mostFiles: 0, criteria: [{}] as never, passPercent: 50, goal: 'passed' as const };
  await db.insert(assignments).values({ lectureId: task.id, version: 1, task: 'Sing', ...asked, ...times });
  const submission = newId();
  await db
    .insert(assignmentSubmissions)
    .values({ id: submission, lectureId: task.id, learnerId: learner.id, number: 1, ...times });
  const theirs = eq(assignmentSubmissions.id, submission);
  await db.update(assignmentSubmissions).set({ handedInAt: clock.now(), passPercent: 50 }).where(theirs);
  const marks = { markedAt: clock.now(), points: [4], percent: 40, isPassed: false };
  await db.update(assignmentSubmissions).set(marks).where(theirs);
  const heard = { creditSeconds: 0, heardAt: clock.now(), version: 1 };
  const own = { learnerId: learner.id, courseId: course.id };
  await db.insert(courseProgress).values({ ...own, ...heard });
  await db.update(courseProgress).set({ completedAt: clock.now() }).where(eq(courseProgress.learnerId, learner.id));
  const words = { learnerName: 'Ravi', courseTitle: 'Ragas', educatorName: 'Asha', issuedAt: clock.now() };
  await db.insert(certificates).values({ ...own, number: `K7QM-${learner.id.slice(-4)}-9TWA`, ...words });
  return { course, film, quiz, task };
}

describe('What learners do', () => {
  test('is told in its order, in statements that are valid, and names nobody', async () => {
    const { course, film, quiz } = await learn();
    await send();
    const statements = store.statements();
    expect(statements.map(({ verb, object }) => [verb.display.en, Object.values(object.definition.name)[0]])).toEqual([
      ['registered', 'Ragas'],
      ['initialized', 'Film'],
      ['completed', 'Film'],
      ['passed', 'Quiz'],
      ['submitted', 'Task'],
      ['scored', 'Task'],
      ['completed', 'Ragas'],
      ['earned', 'Ragas'],
    ]);
    for (const statement of statements) expect(findFaults(statement, ['statement'])).toEqual([]);
    const [, , watched, passed, , scored] = statements;
    expect(watched).toMatchObject({
      actor: { account: { homePage: 'http://school.example', name: learner.id } },
      object: { id: `http://school.example/viewlecture/${course.id}?lecture=${film.id}` },
      result: { completion: true },
      context: {
        language: 'hi',
        contextActivities: { parent: [{ id: `http://school.example/viewcourse/${course.id}` }] },
      },
    });
    expect(passed).toMatchObject({
      object: { id: expect.stringContaining(quiz.id), definition: { type: expect.stringContaining('assessment') } },
      result: { completion: true, success: true, score: { scaled: 0.75 } },
    });
    expect(scored?.result).toEqual({ success: false, score: { scaled: 0.4 } });
    expect(JSON.stringify(statements)).not.toMatch(new RegExp(`${learner.name}|${learner.email}|Ravi`));
    expect(await waiting()).toBe(0);
    expect(await readCheck()).toMatchObject({ state: 'good', findings: [] });
  });

  test('is not told when it is rolled back', async () => {
    const course = await createCourse(school.db);
    await expect(
      school.db.transaction(async (tx) => {
        const bought = {
          courseId: course.id,
          learnerId: learner.id,
          pricePaidPaise: 0,
          enrolledAt: school.clock.now(),
        };
        await tx.insert(enrolments).values(bought);
        throw new Error('after all not');
      }),
    ).rejects.toThrow('after all not');
    expect(await waiting()).toBe(0);
  });

  test('is told once when a round died after the store had taken it, also when a title has changed since', async () => {
    await learn();
    const rows = await school.db.select().from(learningRecords);
    await send();
    const first = store.statements();
    for (const { number: _, ...row } of rows) await school.db.insert(learningRecords).values(row);
    const { courses } = await import('../../database/schema/courses.table.ts');
    await school.db.update(courses).set({ title: 'Ragas and talas' }).where(eq(courses.title, 'Ragas'));
    await send();
    expect(store.statements()).toEqual(first);
    expect(await waiting()).toBe(0);
  });

  test('of somebody whose account is deleted is told no more', async () => {
    await learn();
    store.trouble = { status: 503, body: '' };
    const { user, client } = await school.newUser({ name: 'Leaving' });
    await enrol(school.db, await createCourse(school.db), user);
    const before = await waiting();
    const gone = await client.call({ method: 'POST', url: '/api/account/delete', payload: { password: PASSWORD } });
    expect(gone.statusCode, gone.body).toBe(200);
    expect(await waiting()).toBe(before - 1);
  });
});

describe('A store', () => {
  test.each([
    [{ status: 401, body: '{"message":"unknown key"}' }, '401 unknown key'],
    [{ status: 503, body: '<h1>Down</h1>' }, '503 Down'],
    [{ status: 302, body: '' }, 'redirect'],
    [{ status: 200, body: '<html>a page</html>' }, 'does not answer as a Learning Record Store'],
  ])('that answers %o is asked again later and later, and the office sees why', async (trouble, reason) => {
    await learn();
    const all = await waiting();
    store.trouble = trouble;
    await send();
    expect(await readCheck()).toMatchObject({
      state: 'bad',
      findings: [{ code: 'health.statements-waiting', message: expect.stringContaining(reason) }],
    });
    await send();
    expect(store.requests).toBe(1);
    school.clock.advance(61_000);
    await send();
    school.clock.advance(61_000);
    await send();
    expect(store.requests).toBe(2);
    expect(await waiting()).toBe(all);
    store.trouble = null;
    school.clock.advance(120_000);
    await send();
    expect(await waiting()).toBe(0);
    expect(await readCheck()).toMatchObject({ state: 'good', findings: [] });
  });

  test('that refuses one statement gets the others, and the one is kept for a person to look at', async () => {
    await learn();
    store.refuses = 'submitted';
    await send();
    expect(store.statements()).toHaveLength(7);
    expect(await school.db.select({ for: learningRecords.refusedFor }).from(learningRecords)).toEqual([
      { for: '400 bad verb' },
    ]);
    expect(await readCheck()).toMatchObject({ state: 'bad', findings: [{ message: 'It refused 1 statement.' }] });
    school.clock.advance(31 * 24 * 60 * 60 * 1000);
    await send();
    expect(await waiting()).toBe(0);
  });
});

test('a school without a store writes nothing down', async () => {
  const other = await buildTestApp();
  await other.jobs.run('learning-records.send');
  await enrol(other.db, await createCourse(other.db), await createUser(other.db));
  expect(await other.db.$count(learningRecords)).toBe(0);
  await other.close();
});
