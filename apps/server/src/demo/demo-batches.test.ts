import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { createCourse, createLecture, enrol } from '../../test/factories.ts';
import { courseBatches } from '../database/schema/batches.table.ts';
import { courses } from '../database/schema/courses.table.ts';
import { enrolments } from '../database/schema/learning.table.ts';
import { lectures } from '../database/schema/lectures.table.ts';
import { demoAccounts } from './demo-accounts.ts';
import { keepDemoBatches } from './demo-batches.ts';

let school: TestApp;

beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school?.close());

test('the demo school holds a course in batches, of which one has begun, and renews those that are over', async () => {
  const { db } = school;
  const course = await createCourse(db, { title: 'Product Analytics: Funnels, Cohorts and Retention' });
  await createLecture(db, course);
  const last = await createLecture(db, course);
  const { user: student } = await school.newUser({ email: demoAccounts.student.email });
  for (let count = 0; count < 10; count += 1) await enrol(db, course, (await school.newUser()).user);
  const now = new Date();
  // At every start, also of two nodes.
  for (const _ of [1, 2]) await keepDemoBatches(db, now);
  const listBatches = () => db.select().from(courseBatches).where(eq(courseBatches.courseId, course.id));
  const batches = await listBatches();
  expect(batches.map(({ title }) => title).sort()).toEqual(['Early birds', 'Weekday evenings', 'Weekends']);
  const begun = batches.find(({ startsAt }) => startsAt <= now);
  const rows = await db.select().from(enrolments).where(eq(enrolments.courseId, course.id));
  expect(rows.filter(({ batchId }) => batchId === begun?.id)).toHaveLength(9);
  expect(rows.find(({ learnerId }) => learnerId === student.id)).toMatchObject({ batchId: begun?.id, isAdded: true });
  expect((await db.select().from(lectures).where(eq(lectures.id, last.id)))[0]).toMatchObject({ opensAfterDays: 21 });
  const [held] = await db.select().from(courses).where(eq(courses.id, course.id));
  expect(held).toMatchObject({ isInBatches: true, enrolledCount: rows.length });
  await keepDemoBatches(db, new Date(now.getTime() + 60 * 86_400_000));
  expect((await listBatches()).map(({ title }) => title).sort()).toEqual([
    'Early birds',
    'Weekday evenings',
    'Weekday evenings',
    'Weekends',
    'Weekends',
  ]);
  expect(await db.$count(enrolments, eq(enrolments.courseId, course.id))).toBe(rows.length);
});
