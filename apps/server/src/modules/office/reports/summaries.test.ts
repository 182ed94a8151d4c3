import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createUser } from '../../../../test/factories.ts';
import { createRandomSchool, happen, type RandomSchool } from '../../../../test/reports/random-school.ts';
import { sumUpByHand } from '../../../../test/reports/sum-up-by-hand.ts';
import { isLongForm } from '../../../../test/test-form.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { ledgerEntries, paymentOrders } from '../../../database/schema/payments.table.ts';
import { courseProgress } from '../../../database/schema/progress.table.ts';
import { reportCourseDays, reportCourseMonths, reportDays } from '../../../database/schema/reports.table.ts';
import { searchDays } from '../../../database/schema/search-insight.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { newId } from '../../../platform/ids.ts';
import { createReportsRepository } from './reports.repository.ts';
import { rebuildSummaries, refreshSummaries } from './summaries.usecases.ts';

let school: TestApp;
let history: RandomSchool;
beforeEach(async () => {
  school = await buildTestApp();
  history = await createRandomSchool(school.db);
});
afterEach(() => school.close());

const ZONE = 'Asia/Kolkata';
const summaries = (timeZone = ZONE) => ({
  repository: createReportsRepository(school.db),
  clock: school.clock,
  timeZone,
});
const refresh = () => refreshSummaries(summaries());

/** What the summaries say, without rows in which nothing stands. */
async function readSummaries() {
  const { db } = school;
  const ofCourses = await db.select().from(reportCourseDays).orderBy(reportCourseDays.day, reportCourseDays.courseId);
  const ofDays = await db.select().from(reportDays).orderBy(reportDays.day);
  const ofMonths = await db
    .select()
    .from(reportCourseMonths)
    .orderBy(reportCourseMonths.month, reportCourseMonths.courseId);
  const isSomething = (row: Record<string, unknown>) =>
    Object.values(row).some((value) => typeof value === 'number' && value > 0);
  return { ofCourses, ofMonths, ofDays: ofDays.filter(isSomething) };
}

async function readTruth(zone = ZONE) {
  const { db } = school;
  return sumUpByHand({
    zone,
    orders: await db.select().from(paymentOrders),
    ledger: await db.select().from(ledgerEntries),
    enrolments: await db.select().from(enrolments),
    progress: await db.select().from(courseProgress),
    people: await db.select().from(users),
    searches: await db.select().from(searchDays),
  });
}

describe('The summaries of the reports', () => {
  test.each(isLongForm ? [11, 29, 73] : [73])(
    'say what the books and enrolments say, whatever happens in whatever order (history %i)',
    async (seed) => {
      for (let part = 0; part < 4; part += 1) {
        await happen(history, seed + part, 60);
        await refresh();
        expect(await readSummaries()).toEqual(await readTruth());
      }
      const { ofDays } = await readSummaries();
      for (const figure of ['sales', 'refunds', 'enrolments', 'completions', 'learners', 'unanswered'] as const)
        expect(ofDays.reduce((sum, day) => sum + day[figure], 0)).toBeGreaterThan(3);
    },
  );

  test('are the same when they are made anew', async () => {
    await happen(history, 5, 150);
    await refresh();
    const kept = await readSummaries();
    await school.db.execute(sql`update report_days set sales = sales + 7`);
    await school.db.execute(sql`delete from report_course_days where enrolments > 0`);
    await school.db.execute(sql`update report_course_months set sales = sales + 7`);
    await rebuildSummaries(summaries());
    expect(await readSummaries()).toEqual(kept);
  });

  test('come to the truth when two nodes keep them while people go on buying', async () => {
    await refresh();
    const buying = [happen(history, 1, 60), happen(history, 2, 60)];
    for (let turn = 0; turn < 5; turn += 1) await Promise.all([refresh(), refresh()]);
    await Promise.all(buying);
    await refresh();
    expect(await readSummaries()).toEqual(await readTruth());
  });

  test('begin their days where the school does, and are made anew when it moves', async () => {
    const course = await createCourse(school.db);
    const learner = await createUser(school.db, { createdAt: new Date('2026-03-01T00:00:00Z') });
    const enrolledAt = new Date('2026-03-09T18:45:00Z');
    await school.db
      .insert(enrolments)
      .values({ id: newId(), courseId: course.id, learnerId: learner.id, pricePaidPaise: 0, enrolledAt });
    const readDay = async () => (await readSummaries()).ofCourses.map(({ day }) => day);
    await refresh();
    expect(await readDay()).toEqual(['2026-03-10']);
    await refreshSummaries(summaries('America/New_York'));
    expect(await readDay()).toEqual(['2026-03-09']);
    expect(await readSummaries()).toEqual(await readTruth('America/New_York'));
  });

  test('by month lose a course that was the only one to change in its month', async () => {
    const course = await createCourse(school.db);
    const learner = await createUser(school.db);
    const enrolledAt = new Date('2025-07-31T18:15:00Z');
    const id = newId();
    await school.db
      .insert(enrolments)
      .values({ id, courseId: course.id, learnerId: learner.id, pricePaidPaise: 0, enrolledAt });
    await refresh();
    const { ofMonths } = await readSummaries();
    expect(ofMonths).toMatchObject([{ month: '2025-07-01', courseId: course.id, enrolments: 1 }]);
    await school.db.delete(enrolments).where(eq(enrolments.id, id));
    await refresh();
    expect((await readSummaries()).ofMonths).toEqual([]);
  });

  test('keep what was searched when the search has forgotten it', async () => {
    await school.db
      .insert(searchDays)
      .values({ day: '2026-01-05', query: 'clay', searches: 9, unanswered: 4, results: 0 });
    await refresh();
    await school.db.delete(searchDays);
    await rebuildSummaries(summaries());
    expect((await readSummaries()).ofDays).toMatchObject([
      { day: '2026-01-05', searches: 9, unanswered: 4 },
      expect.anything(),
    ]);
  });

  test('lose no change when summing up fails half-way', async () => {
    await refresh();
    await happen(history, 3, 40);
    const repository = createReportsRepository(school.db);
    const failing = { ...repository, sumUp: () => Promise.reject(new Error('the disk is full')) };
    await expect(refreshSummaries({ ...summaries(), repository: failing })).rejects.toThrow('the disk is full');
    await refresh();
    expect(await readSummaries()).toEqual(await readTruth());
  });
});
