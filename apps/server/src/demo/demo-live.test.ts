import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { createCourse } from '../../test/factories.ts';
import { lectures } from '../database/schema/lectures.table.ts';
import { keepDemoLiveClass } from './demo-live.ts';

let school: TestApp;
let courseId: string;

beforeAll(async () => {
  school = await buildTestApp();
  courseId = (await createCourse(school.db, { title: 'SQL for Answers: Ninety Questions From a Kirana Chain' })).id;
});
afterAll(() => school.close());

const keep = (now: string, isNew = false) => keepDemoLiveClass(school.db, { now: new Date(now), isNew });
const read = async () => {
  const rows = await school.db.select().from(lectures).where(eq(lectures.courseId, courseId));
  return rows.map(({ liveAt }) => liveAt?.toISOString() ?? null);
};

test('the live class of the demo is planned once, renewed when it is over, and stays cancelled or removed', async () => {
  await keep('2026-11-23T10:00:00Z');
  expect(await read()).toEqual([]);
  await keep('2026-11-23T10:00:00Z', true);
  await keep('2026-11-24T10:00:00Z');
  expect(await read()).toEqual(['2026-11-28T12:30:00.000Z']);
  await keep('2026-11-28T13:00:00Z');
  expect(await read()).toEqual(['2026-11-28T12:30:00.000Z']);
  await keep('2026-11-28T16:00:00Z');
  expect(await read()).toEqual(['2026-12-05T12:30:00.000Z']);
  await school.db.update(lectures).set({ liveAt: null, liveMinutes: null, liveUrl: null });
  await keep('2027-11-28T16:00:00Z');
  expect(await read()).toEqual([null]);
  await school.db.delete(lectures);
  await keep('2027-11-28T16:00:00Z');
  expect(await read()).toEqual([]);
});
