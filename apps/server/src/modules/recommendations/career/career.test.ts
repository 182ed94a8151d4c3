import type { CareerPlan } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse, enrol } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { courseProgress } from '../../../database/schema/progress.table.ts';
import { savedCareers } from '../../../database/schema/recommendations.table.ts';
import { skillGraph } from '../../search/skill-graph/skill-graph.ts';

let testApp: TestApp;
let school: Record<'analysis' | 'sql' | 'excel' | 'powerBi' | 'python' | 'learning' | 'statistics', CourseRow>;

beforeAll(async () => {
  testApp = await buildTestApp();
  const create = (title: string, level: CourseRow['level'] = 'Beginner') =>
    createCourse(testApp.db, { title, level, category: 'Data Analytics' });
  school = {
    analysis: await create('Data analysis from the start'),
    sql: await create('SQL by example'),
    excel: await create('Excel for the office'),
    powerBi: await create('Power BI dashboards'),
    python: await create('Python from the first line'),
    learning: await create('Machine learning by hand'),
    statistics: await create('Statistics without tears'),
  };
  await create('Data analysis for experts', 'Advanced');
});
afterAll(() => testApp.close());

const path = '/api/career/plan';

async function planOf(client: TestClient, job?: string): Promise<CareerPlan | null> {
  const reply = await client.get(job === undefined ? path : `${path}?job=${encodeURIComponent(job)}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().plan;
}

const stateOf = (plan: CareerPlan | null, course: CourseRow) =>
  plan?.steps.find((step) => step.course?._id === course.id)?.state;

describe('A path to a job', () => {
  test('orders a course for each thing that the job needs, and names the next', async () => {
    const { client } = await testApp.newUser();
    const plan = await planOf(client, 'data analyst');
    expect(plan).toMatchObject({ job: 'data analyst', names: { hi: 'डेटा एनालिस्ट' }, isSaved: false });
    const titles = plan?.steps.map(({ course }) => course?.title ?? null);
    expect(titles).toEqual(expect.arrayContaining(['Data analysis from the start', 'SQL by example']));
    expect(plan?.steps.filter(({ state }) => state === 'next')).toHaveLength(1);
    expect(plan?.steps.find(({ course }) => course !== null)?.state).toBe('next');
    expect(new Set(titles).size).toBe(titles?.length);
    const said = plan?.steps.flatMap(({ skills }) => skills) ?? [];
    const job = skillGraph().jobs.find(({ kind, name }) => kind === 'job' && name === 'data analyst');
    expect(said).toEqual(expect.arrayContaining(job?.skills ?? ['']));
    expect(new Set(said).size).toBe(said.length);
  });

  test('puts what is needed first before what needs it', async () => {
    const { client } = await testApp.newUser();
    const plan = await planOf(client, 'machine learning engineer');
    const places = ['python', 'statistics', 'machine learning'].map((skill) =>
      plan?.steps.findIndex(({ skills }) => skills.includes(skill)),
    );
    expect(places).toEqual([...places].sort());
    expect(places[0]).toBeGreaterThanOrEqual(0);
  });

  test('ticks what one has, finished or not, and goes on behind it', async () => {
    const { user, client } = await testApp.newUser();
    await enrol(testApp.db, school.analysis, user);
    await enrol(testApp.db, school.sql, user);
    const now = testApp.clock.now();
    const progress = { creditSeconds: 0, heardAt: now, completedAt: now, version: 1 };
    await testApp.db.insert(courseProgress).values({ ...progress, courseId: school.sql.id, learnerId: user.id });
    const plan = await planOf(client, 'data analyst');
    expect(stateOf(plan, school.analysis)).toBe('enrolled');
    expect(stateOf(plan, school.sql)).toBe('finished');
    expect(stateOf(plan, school.excel)).toBe('next');
  });

  test('has no next step for who has every course of it', async () => {
    const { user, client } = await testApp.newUser();
    for (const course of Object.values(school)) await enrol(testApp.db, course, user);
    const plan = await planOf(client, 'data analyst');
    expect(plan?.steps.map(({ state }) => state)).not.toContain('next');
    expect(plan?.steps.map(({ state }) => state)).not.toContain('open');
  });

  test('says of what nothing is taught yet', async () => {
    const { client } = await testApp.newUser();
    const plan = await planOf(client, 'machine learning engineer');
    expect(plan?.steps).toContainEqual({ skills: ['deep learning'], state: 'missing', course: null });
  });

  test('is offered for jobs that something is taught for, and no others', async () => {
    const { client } = await testApp.newUser();
    const jobs = (await client.get('/api/career/jobs')).json<{ job: string; taught: number; skills: number }[]>();
    expect(jobs.map(({ job }) => job)).toEqual([...jobs.map(({ job }) => job)].sort());
    expect(jobs.find(({ job }) => job === 'data analyst')).toMatchObject({
      names: { en: 'data analyst', hi: 'डेटा एनालिस्ट' },
      taught: expect.any(Number),
    });
    expect(jobs.every(({ taught, skills }) => taught > 0 && taught <= skills)).toBe(true);
    expect(jobs.map(({ job }) => job)).not.toContain('nurse');
  });

  test('cannot be had for what is no job', async () => {
    const { client } = await testApp.newUser();
    for (const job of ['astronaut of the moon', '<script>', "'; drop table users; --"]) {
      const reply = await client.get(`${path}?job=${encodeURIComponent(job)}`);
      expect(reply.json()).toMatchObject({ code: 'career.unknown-job' });
      expect((await client.post(path, { job })).statusCode).toBe(404);
    }
    for (const job of ['', 'x'.repeat(61), 7, null]) expect((await client.post(path, { job })).statusCode).toBe(400);
    expect(await planOf(client)).toBeNull();
  });
});

describe('A saved path', () => {
  test('stays in the profile, another one takes its place, and it can be taken out twice', async () => {
    const { client } = await testApp.newUser();
    expect(await planOf(client)).toBeNull();
    expect((await client.post(path, { job: 'data analyst' })).json().plan).toMatchObject({ isSaved: true });
    expect(await planOf(client)).toMatchObject({ job: 'data analyst', isSaved: true });
    await Promise.all([
      client.post(path, { job: 'machine learning engineer' }),
      client.post(path, { job: 'machine learning engineer' }),
    ]);
    expect(await planOf(client)).toMatchObject({ job: 'machine learning engineer' });
    expect(await planOf(client, 'data analyst')).toMatchObject({ isSaved: false });
    for (let time = 0; time < 2; time += 1) {
      expect((await client.delete(path)).json()).toMatchObject({ code: 'career.forgotten' });
    }
    expect(await planOf(client)).toBeNull();
  });

  test('is nobody else’s', async () => {
    const [one, other] = [await testApp.newUser(), await testApp.newUser()];
    await one.client.post(path, { job: 'data analyst', userId: other.user.id });
    expect(await planOf(other.client)).toBeNull();
    await other.client.delete(path);
    expect(await planOf(one.client)).toMatchObject({ job: 'data analyst' });
  });

  test('puts its next course first among the recommendations', async () => {
    const { user, client } = await testApp.newUser();
    await enrol(testApp.db, school.python, user);
    await client.post(path, { job: 'data analyst' });
    const [first] = (await client.get('/api/recommendations')).json();
    expect(first.reason).toEqual({
      kind: 'towards',
      job: 'data analyst',
      names: { en: 'data analyst', hi: 'डेटा एनालिस्ट' },
    });
    expect(first.course._id).toBe(school.analysis.id);
  });

  test('is forgotten quietly when the skill graph knows its job no more', async () => {
    const { user, client } = await testApp.newUser();
    await testApp.db.insert(savedCareers).values({ userId: user.id, job: 'lamplighter', savedAt: testApp.clock.now() });
    expect(await planOf(client)).toBeNull();
    expect((await client.get('/api/recommendations')).json()).toEqual([]);
    await client.post(path, { job: 'data analyst' });
    const rows = await testApp.db.select().from(savedCareers).where(eq(savedCareers.userId, user.id));
    expect(rows).toHaveLength(1);
  });
});
