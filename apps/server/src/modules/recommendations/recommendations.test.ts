import type { Recommendation } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { type CourseRow, createCourse, createUser, enrol } from '../../../test/factories.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { paymentOrders } from '../../database/schema/payments.table.ts';
import { courseProgress } from '../../database/schema/progress.table.ts';
import { courseConcepts } from '../../database/schema/search.table.ts';
import { newId } from '../../platform/ids.ts';

let testApp: TestApp;
let school: Record<'html' | 'javascript' | 'react' | 'watercolour' | 'pottery' | 'sewing' | 'chess', CourseRow>;

beforeAll(async () => {
  testApp = await buildTestApp();
  const create = (title: string, overrides: Parameters<typeof createCourse>[1] = {}) =>
    createCourse(testApp.db, { title, category: 'Others', ...overrides });
  school = {
    html: await create('HTML from the first tag'),
    javascript: await create('JavaScript in small steps'),
    react: await create('React without fear', { level: 'Intermediate' }),
    watercolour: await create('Colours that run'),
    pottery: await create('Turning clay'),
    sewing: await create('A straight seam'),
    chess: await create('Openings for club players'),
  };
  // Whoever turns clay also sews; one alone plays chess.
  for (let count = 0; count < 3; count += 1) {
    const learner = await createUser(testApp.db);
    await enrol(testApp.db, school.pottery, learner);
    await enrol(testApp.db, school.sewing, learner);
    if (count === 0) await enrol(testApp.db, school.chess, learner);
  }
  // Waits for the first index.
  await (await testApp.newUser()).client.get('/api/career/jobs');
});
afterAll(() => testApp.close());

/** A learner of these courses; `finished` ones are completed. */
async function learnerOf(taken: CourseRow[], finished: CourseRow[] = []) {
  const { user, client } = await testApp.newUser();
  for (const course of [...taken, ...finished]) await enrol(testApp.db, course, user);
  for (const course of finished) await finish(course, user);
  return { user, client };
}

async function finish(course: CourseRow, learner: { id: string }): Promise<void> {
  const now = testApp.clock.now();
  const values = { creditSeconds: 0, heardAt: now, completedAt: now, version: 1 };
  await testApp.db.insert(courseProgress).values({ ...values, courseId: course.id, learnerId: learner.id });
}

async function ask(client: TestClient, courseId = ''): Promise<Recommendation[]> {
  const reply = await client.get(`/api/recommendations${courseId && `/${courseId}`}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

const idsOf = (list: Recommendation[]) => list.map(({ course }) => course._id);
const reasonOf = (list: Recommendation[], course: CourseRow) =>
  list.find(({ course: { _id } }) => _id === course.id)?.reason;

describe('Recommendations', () => {
  test('are none for a new learner who has nothing', async () => {
    expect(await ask((await testApp.newUser()).client)).toEqual([]);
  });

  test('follow what was learnt, and say so', async () => {
    const { client } = await learnerOf([], [school.javascript]);
    const list = await ask(client);
    expect(reasonOf(list, school.react)).toEqual({ kind: 'learnt', skill: 'javascript' });
  });

  test('say "learning" while the course is not finished', async () => {
    const { client } = await learnerOf([school.javascript]);
    expect(reasonOf(await ask(client), school.react)).toEqual({ kind: 'learning', skill: 'javascript' });
  });

  test('name the course that others have taken together with another one', async () => {
    const { client } = await learnerOf([school.pottery]);
    const reason = { kind: 'together', courseId: school.pottery.id, title: 'Turning clay' };
    expect(await ask(client)).toMatchObject([{ course: { _id: school.sewing.id }, reason }]);
  });

  test('never tell what a single learner has taken', async () => {
    const { client } = await learnerOf([school.pottery]);
    expect(idsOf(await ask(client))).not.toContain(school.chess.id);
    expect(await ask(client, school.chess.id)).toEqual([]);
  });

  test('hold no course that one has, and nothing for a person who has everything', async () => {
    const { client } = await learnerOf(Object.values(school));
    expect(await ask(client)).toEqual([]);
    for (const course of Object.values(school)) expect(await ask(client, course.id)).toEqual([]);
  });

  test('do not sell the basics of what one knows again, but deeper courses', async () => {
    const basics = await createCourse(testApp.db, { title: 'Kubernetes first steps', level: 'Beginner' });
    const again = await createCourse(testApp.db, { title: 'Kubernetes for all', level: 'Beginner' });
    const deeper = await createCourse(testApp.db, { title: 'Kubernetes in depth', level: 'Advanced' });
    const { client } = await learnerOf([basics]);
    await expect.poll(async () => idsOf(await ask(client)), { interval: 450, timeout: 30_000 }).toContain(deeper.id);
    expect(idsOf(await ask(client))).not.toContain(again.id);
  });

  test('leave out what was unpublished or archived a moment ago', async () => {
    const { client } = await learnerOf([school.html]);
    const next = await createCourse(testApp.db, { title: 'CSS and HTML layouts', level: 'Advanced' });
    await expect.poll(async () => idsOf(await ask(client)), { interval: 450, timeout: 30_000 }).toContain(next.id);
    await testApp.db.update(courses).set({ isPublished: false }).where(eq(courses.id, next.id));
    expect(idsOf(await ask(client))).not.toContain(next.id);
    await testApp.db
      .update(courses)
      .set({ isPublished: true, archivedAt: testApp.clock.now() })
      .where(eq(courses.id, next.id));
    expect(idsOf(await ask(client))).not.toContain(next.id);
  });

  test('leave out what somebody gave back for the money, and do not go on from it', async () => {
    const { user, client } = await learnerOf([school.pottery]);
    const order = { learnerId: user.id, courseId: school.sewing.id, amountPaise: 49_900, provider: 'sandbox' };
    await testApp.db
      .insert(paymentOrders)
      .values({ ...order, status: 'refunded', providerOrderId: `order_${newId().slice(-12)}` });
    expect(await ask(client)).toEqual([]);
    await testApp.db.delete(enrolments).where(eq(enrolments.learnerId, user.id));
    expect(await ask(client)).toEqual([]);
  });

  test("never offer an educator's own course to them", async () => {
    const { user, client } = await testApp.newUser({ role: 'educator' });
    const own = await createCourse(testApp.db, { title: 'React my own way', creatorId: user.id, level: 'Advanced' });
    await enrol(testApp.db, school.javascript, user);
    const other = await learnerOf([school.javascript]);
    const seen = async () => idsOf(await ask(other.client));
    await expect.poll(seen, { interval: 450, timeout: 30_000 }).toContain(own.id);
    expect(idsOf(await ask(client))).not.toContain(own.id);
  });

  test('go on from a finished course that is no longer in the catalogue', async () => {
    const gone = await createCourse(testApp.db, { title: 'JavaScript of old', archivedAt: testApp.clock.now() });
    const linked = { courseId: gone.id, concept: 'javascript', source: 'found' as const };
    await testApp.db.insert(courseConcepts).values(linked);
    const { client } = await learnerOf([], [gone]);
    expect(reasonOf(await ask(client), school.react)).toEqual({ kind: 'learnt', skill: 'javascript' });
  });

  test('change the moment a course is bought', async () => {
    const { user, client } = await learnerOf([school.pottery]);
    expect(idsOf(await ask(client))).toContain(school.sewing.id);
    await enrol(testApp.db, school.sewing, user);
    expect(idsOf(await ask(client))).not.toContain(school.sewing.id);
  });
});

describe('Beside a course', () => {
  test('stands what follows from it, for who has not learnt it', async () => {
    const { client } = await testApp.newUser();
    expect(reasonOf(await ask(client, school.javascript.id), school.react)).toEqual({
      kind: 'after',
      skill: 'javascript',
    });
  });

  test('stands what was learnt by who has finished it', async () => {
    const { client } = await learnerOf([], [school.javascript]);
    expect(reasonOf(await ask(client, school.javascript.id), school.react)).toEqual({
      kind: 'learnt',
      skill: 'javascript',
    });
  });

  test('stands what others have taken together with it, never the course itself', async () => {
    const { client } = await testApp.newUser();
    const list = await ask(client, school.pottery.id);
    expect(reasonOf(list, school.sewing)).toMatchObject({ kind: 'together' });
    expect(idsOf(list)).not.toContain(school.pottery.id);
  });

  test('nothing is told of drafts, of other people’s archived courses, or of what is not there', async () => {
    const draft = await createCourse(testApp.db, { title: 'JavaScript draft', isPublished: false });
    const archived = await createCourse(testApp.db, { title: 'JavaScript gone', archivedAt: testApp.clock.now() });
    const { client } = await testApp.newUser();
    for (const id of [draft.id, archived.id, newId(), 'none']) {
      expect((await client.get(`/api/recommendations/${id}`)).statusCode).toBe(404);
    }
    const owner = await testApp.as({ id: draft.creatorId });
    expect(await ask(owner, draft.id)).toBeInstanceOf(Array);
  });
});
