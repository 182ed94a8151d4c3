import type { Figures, LearnerPage } from '@nalanda/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { type CourseRow, createCourse, createLecture, createReview, enrol } from '../../../test/factories.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { ledgerEntries, paymentOrders } from '../../database/schema/payments.table.ts';
import { courseProgress, lectureProgress } from '../../database/schema/progress.table.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

let school: TestApp;
let asha: { user: { id: string }; client: TestClient };
let course: CourseRow;

beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  asha = await school.newUser({ role: 'educator' });
  course = await createCourse(school.db, { creatorId: asha.user.id });
});

const daysAgo = (days: number) => new Date(school.clock.now().getTime() - days * DAY_MS - 60_000);
/** The day in India. */
const dayOf = (moment: Date) => new Date(moment.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);

const readFigures = async (period = '30d', by = asha.client): Promise<Figures> =>
  (await by.get(`/api/teaching/figures?period=${period}`)).json();
const readLearners = async (query = '', by = asha.client): Promise<LearnerPage> =>
  (await by.get(`/api/teaching/learners${query}`)).json();

async function addLearner(days: number, { name = 'Ravi Kumar', of = course } = {}) {
  const learner = await school.newUser({ name });
  await enrol(school.db, of, learner.user);
  await school.db
    .update(enrolments)
    .set({ enrolledAt: daysAgo(days) })
    .where(and(eq(enrolments.learnerId, learner.user.id), eq(enrolments.courseId, of.id)));
  return learner.user;
}

/** Money of a learner as the books have it: what the educator is owed for it, negative for a refund. */
async function book(learnerId: string, { paise, days, of = course }: { paise: number; days: number; of?: CourseRow }) {
  const orderId = newId();
  const order = { id: orderId, learnerId, courseId: of.id, amountPaise: 50_000 };
  await school.db
    .insert(paymentOrders)
    .values({ ...order, status: 'paid', provider: 'sandbox', providerOrderId: `order_${orderId}` });
  const kind = paise > 0 ? ('charge' as const) : ('refund' as const);
  const entry = { posting: `${kind} ${orderId}`, kind, orderId, educatorId: of.creatorId, createdAt: daysAgo(days) };
  await school.db.insert(ledgerEntries).values([
    { ...entry, account: 'gateway', amountPaise: paise },
    { ...entry, account: 'educator', amountPaise: -paise },
  ]);
}

describe('an educator’s figures', () => {
  test('count new learners by day, and those of the time before as a whole', async () => {
    for (const days of [0, 3, 3, 29, 31, 40, 59, 61]) await addLearner(days);
    const { dates, learners } = await readFigures();
    expect(dates).toHaveLength(30);
    expect(learners.now).toBe([0, 3, 3, 29].length);
    expect(learners.before).toBe([31, 40, 59].length);
    expect(learners.points[dates.indexOf(dayOf(daysAgo(3)))]).toBe(2);
    expect(learners.points.reduce<number>((sum, point) => sum + (point ?? 0), 0)).toBe(4);
  });

  test('tell completions, the mean of the ratings and what the books owe', async () => {
    const [first, second, third] = [await addLearner(2), await addLearner(5), await addLearner(40)];
    await school.db.insert(courseProgress).values({
      learnerId: first.id,
      courseId: course.id,
      creditSeconds: 0,
      heardAt: daysAgo(1),
      completedAt: daysAgo(1),
      version: 1,
    });
    await createReview(school.db, { course, learner: first }, { rating: 5, updatedAt: daysAgo(1) });
    await createReview(school.db, { course, learner: second }, { rating: 4, updatedAt: daysAgo(4) });
    await createReview(school.db, { course, learner: third }, { rating: 2, updatedAt: daysAgo(39) });
    await book(first.id, { paise: 45_050, days: 2 });
    await book(second.id, { paise: 45_000, days: 5 });
    await book(second.id, { paise: -45_000, days: 4 });
    await book(third.id, { paise: 20_000, days: 40 });
    const { dates, completions, rating, earning } = await readFigures();
    expect(completions).toMatchObject({ now: 1, before: 0 });
    expect(rating).toMatchObject({ now: 4.5, before: 2 });
    expect(rating.points[dates.indexOf(dayOf(daysAgo(1)))]).toBe(5);
    expect(earning).toMatchObject({ now: 450.5, before: 200 });
    expect(earning.points[dates.indexOf(dayOf(daysAgo(4)))]).toBe(-450);
  });

  test('are those of the last twelve months, a month each', async () => {
    await addLearner(0);
    await addLearner(366);
    const { dates, learners } = await readFigures('12m');
    expect(dates).toHaveLength(12);
    expect(dates.at(-1)).toBe(dayOf(school.clock.now()).slice(0, 7));
    expect(learners).toMatchObject({ now: 1, before: 1 });
    expect(learners.points.at(-1)).toBe(1);
  });

  test('are empty, not wrong, where nothing has happened; others’ courses and reviews that do not count are left out', async () => {
    const others = await createCourse(school.db);
    await addLearner(1, { of: others });
    const stranger = await school.newUser();
    await createReview(school.db, { course, learner: stranger.user }, { rating: 1, isVerified: false });
    const { learners, rating, earning } = await readFigures('7d');
    expect(learners).toEqual({ now: 0, before: 0, points: [0, 0, 0, 0, 0, 0, 0] });
    expect(rating).toEqual({ now: null, before: null, points: [null, null, null, null, null, null, null] });
    expect(earning.now).toBe(0);
  });

  test('are refused for a period that there is not', async () => {
    for (const period of ['1d', '', "30d'; drop table courses"]) {
      expect((await asha.client.get(`/api/teaching/figures?period=${encodeURIComponent(period)}`)).statusCode).toBe(
        400,
      );
    }
  });
});

describe('the learners of an educator', () => {
  test('come last enrolled first, with how far they are and when they were seen', async () => {
    const lecture = await createLecture(school.db, course);
    await createLecture(school.db, course);
    await addLearner(9, { name: 'Kavya' });
    const ravi = await addLearner(3, { name: 'Ravi' });
    const progress = { learnerId: ravi.id, creditSeconds: 0, heardAt: daysAgo(1), version: 1 };
    await school.db.insert(courseProgress).values({ ...progress, courseId: course.id });
    await school.db.insert(lectureProgress).values({
      learnerId: ravi.id,
      lectureId: lecture.id,
      positionSeconds: 12,
      watchedRanges: [[0, 12]],
      watchedSeconds: 12,
      doneAt: daysAgo(1),
      updatedAt: daysAgo(1),
    });
    const { learners, total } = await readLearners();
    expect(total).toBe(2);
    expect(learners).toMatchObject([
      { name: 'Ravi', courseTitle: course.title, progressPercent: 50, completedAt: null },
      { name: 'Kavya', progressPercent: 0, seenAt: null },
    ]);
    expect(learners[0]?.seenAt).toBe(daysAgo(1).toISOString());
    // Nothing else of the person leaves.
    expect(Object.keys(learners[0] ?? {}).toSorted()).toEqual([
      'completedAt',
      'courseId',
      'courseTitle',
      'enrolledAt',
      'name',
      'photoUrl',
      'progressPercent',
      'seenAt',
    ]);
  });

  test('can be those of one course, or of a name; of somebody else’s course there are none', async () => {
    const second = await createCourse(school.db, { creatorId: asha.user.id });
    const others = await createCourse(school.db);
    await addLearner(1, { name: '100% Kavya_' });
    await addLearner(2, { name: 'Ravi', of: second });
    await addLearner(3, { name: 'Stranger', of: others });
    expect((await readLearners(`?course=${second.id}`)).learners.map(({ name }) => name)).toEqual(['Ravi']);
    expect((await readLearners('?name=kavya')).total).toBe(1);
    expect((await readLearners(`?name=${encodeURIComponent('% ')}`)).total).toBe(1);
    expect((await readLearners('?name=%25%25')).total).toBe(0);
    expect(await readLearners(`?course=${others.id}`)).toEqual({ learners: [], total: 0 });
  });

  test('come 24 at a time', async () => {
    for (let days = 0; days < 25; days += 1) await addLearner(days);
    expect((await readLearners()).learners).toHaveLength(24);
    expect(await readLearners('?page=2')).toMatchObject({ total: 25, learners: [{ name: 'Ravi Kumar' }] });
    expect(await readLearners('?page=3')).toEqual({ total: 25, learners: [] });
  });
});
