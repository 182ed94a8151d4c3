import type { CourseDetail, ModeratedReview, OwnReview, Review } from '@nalanda/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createCourse, createReview, enrol } from '../../../test/factories.ts';
import { contributionReports } from '../../database/schema/contribution-reports.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { reviews } from '../../database/schema/reviews.table.ts';
import { newId } from '../../platform/ids.ts';
import { createPostRules } from '../questions/index.ts';
import { createReviewRules, forgetReviewer } from '../reviews/index.ts';
import { createReviewsRepository } from '../reviews/reviews.repository.ts';
import { createMessageRules } from '../teaching/index.ts';
import { createListingRepository } from './listing/listing.repository.ts';
import type { FaultFound } from './moderation.models.ts';
import { createModerationRepository, forgetReporter } from './moderation.repository.ts';
import { hideContribution, keepContribution, type ModerationDeps, restoreContribution } from './moderation.usecases.ts';

let testApp: TestApp;
let officeId: string;
let deps: ModerationDeps;
let listing: ReturnType<typeof createListingRepository>;
const told: { kind: 'hidden' | 'restored'; writerId: string }[] = [];
beforeAll(async () => {
  testApp = await buildTestApp();
  officeId = (await testApp.newUser({ staffRole: 'manager' })).user.id;
  deps = {
    db: testApp.db,
    repository: createModerationRepository(testApp),
    kinds: { review: createReviewRules(testApp), post: createPostRules(testApp), message: createMessageRules() },
    courses: testApp.courses,
    tell: async () => undefined,
    tellWriter: async ({ writerId }, why) => void told.push({ kind: why ? 'hidden' : 'restored', writerId }),
  };
  listing = createListingRepository(testApp);
});
afterAll(() => testApp.close());

/** A course with a review of two stars by an enrolled learner. */
async function createReviewedCourse() {
  const educator = await testApp.newUser({ role: 'educator' });
  const course = await createCourse(testApp.db, { creatorId: educator.user.id });
  const writer = await testApp.newUser({ emailVerifiedAt: testApp.clock.now(), name: 'Kavya' });
  await enrol(testApp.db, course, writer.user);
  const review = await createReview(
    testApp.db,
    { course, learner: writer.user },
    { rating: 2, comment: 'Too fast', updatedAt: testApp.clock.now() },
  );
  const manager = await testApp.newUser();
  return { course, educator, writer, review, manager };
}

async function figuresOf(courseId: string) {
  const [row] = await testApp.db.select().from(courses).where(eq(courses.id, courseId));
  return { sum: row?.ratingSum, count: row?.reviewCount };
}

const reportsOf = (reviewId: string) =>
  testApp.db.select().from(contributionReports).where(eq(contributionReports.reviewId, reviewId));

const toReview = (id: string) => ({ kind: 'review' as const, id });
const byOffice = (id = officeId) => ({ id, isOffice: true });
const hideReview = ({ reviewId, managerId, ...why }: FaultFound & { reviewId: string; managerId: string }) =>
  hideContribution(deps, byOffice(managerId), { ...toReview(reviewId), ...why });
const restoreReview = (reviewId: string) => restoreContribution(deps, byOffice(), toReview(reviewId));
const keepReview = (reviewId: string) => keepContribution(deps, byOffice(), toReview(reviewId));

const codeOf = (error: unknown) => (error as { code?: string }).code;
const fault = { reason: 'spam' as const, note: '' };

describe('a report', () => {
  test('is made once by each person, with a reason and a note', async () => {
    const { review } = await createReviewedCourse();
    const { client, user } = await testApp.newUser();
    const url = `/api/review/report/${review.id}`;
    const first = await client.post(url, { reason: 'offensive', note: ' Calls me names ' });
    expect(first.statusCode, first.body).toBe(201);
    const second = await client.post(url, { reason: 'spam' });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: 'review.already-reported' });
    expect(await reportsOf(review.id)).toMatchObject([
      { reporterId: user.id, reason: 'offensive', note: 'Calls me names', isEducator: false, settledAt: null },
    ]);
  });

  test('counts once when its button is pressed many times at once', async () => {
    const { review } = await createReviewedCourse();
    const { client } = await testApp.newUser();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => client.post(`/api/review/report/${review.id}`, { reason: 'spam' })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await reportsOf(review.id)).toHaveLength(1);
  });

  test("of the course's own educator says that it is theirs", async () => {
    const { review, educator } = await createReviewedCourse();
    expect((await educator.client.post(`/api/review/report/${review.id}`, { reason: 'untrue' })).statusCode).toBe(201);
    expect(await reportsOf(review.id)).toMatchObject([{ isEducator: true }]);
    // The review stands as it stood: only the school can hide it.
    expect(
      (
        await createReviewsRepository(testApp).findOwn(testApp.db, {
          courseId: review.courseId,
          learnerId: review.learnerId,
        })
      )?.isCounted,
    ).toBe(true);
  });

  test('needs a reason of the list, a short note and a review that one can read', async () => {
    const { review, writer, course } = await createReviewedCourse();
    const { client } = await testApp.newUser();
    const url = `/api/review/report/${review.id}`;
    const wrong = await client.post(url, { reason: 'dislike', note: 'x'.repeat(501) });
    expect(wrong.json().issues.map((issue: { path: string }) => issue.path)).toEqual(['reason', 'note']);
    expect((await client.post(`/api/review/report/${newId()}`, fault)).statusCode).toBe(404);
    expect((await client.post('/api/review/report/no-id', fault)).statusCode).toBe(404);
    expect((await writer.client.post(url, fault)).json()).toMatchObject({ code: 'review.own-report' });
    await testApp.db.update(courses).set({ isPublished: false, publishedAt: null }).where(eq(courses.id, course.id));
    expect((await client.post(url, fault)).json()).toMatchObject({ code: 'course.not-found' });
    expect(await reportsOf(review.id)).toHaveLength(0);
  });

  test('can be made again only when the review was written anew after the decision', async () => {
    const { review, writer, course } = await createReviewedCourse();
    const { client } = await testApp.newUser();
    const url = `/api/review/report/${review.id}`;
    await client.post(url, fault);
    testApp.clock.advance(1_000);
    await keepReview(review.id);
    expect((await client.post(url, fault)).json()).toMatchObject({ code: 'review.already-reported' });
    testApp.clock.advance(1_000);
    await writer.client.post('/api/review/givereview', { courseId: course.id, rating: 1, comment: 'Worse' });
    expect((await client.post(url, { reason: 'offensive' })).statusCode).toBe(201);
    expect(await reportsOf(review.id)).toMatchObject([{ reason: 'offensive', settledAt: null, outcome: null }]);
  });
});

describe('a hidden review', () => {
  test('counts nowhere, is seen by its writer with the reason, and settles its reports', async () => {
    const { review, writer, course, manager } = await createReviewedCourse();
    const other = await testApp.newUser();
    await enrol(testApp.db, course, other.user);
    await createReview(testApp.db, { course, learner: other.user }, { rating: 5, comment: 'Lovely' });
    await other.client.post(`/api/review/report/${review.id}`, fault);
    await hideReview({
      reviewId: review.id,
      managerId: manager.user.id,
      reason: 'offensive',
      note: 'Names a child',
    });

    expect(await figuresOf(course.id)).toEqual({ sum: 5, count: 1 });
    const opened = (await other.client.get(`/api/course/getcourse/${course.id}`)).json<CourseDetail>();
    expect(opened).toMatchObject({ averageRating: 5, reviewCount: 1, ratingCounts: [0, 0, 0, 0, 1], otherReviews: [] });
    expect(opened.reviews.map(({ comment }) => comment)).toEqual(['Lovely']);
    const page = await other.client.get(`/api/review/course/${course.id}`);
    expect(page.json()).toMatchObject({ total: 1, reviews: [{ comment: 'Lovely' }] });
    const home = (await testApp.anonymous().get('/api/review/allReview')).json<Review[]>();
    expect(home.filter(({ courseId }) => courseId === course.id).map(({ comment }) => comment)).toEqual(['Lovely']);
    const { review: own } = (await writer.client.get(`/api/review/own/${course.id}`)).json<{ review: OwnReview }>();
    expect(own).toMatchObject({ standing: 'waiting', hidden: { reason: 'offensive', note: 'Names a child' } });
    expect(await reportsOf(review.id)).toMatchObject([{ outcome: 'hidden' }]);
    expect(told.at(-1)).toMatchObject({ kind: 'hidden', writerId: writer.user.id });
    expect((await other.client.post(`/api/review/report/${review.id}`, fault)).json()).toMatchObject({
      code: 'review.hidden',
    });

    await restoreReview(review.id);
    expect(await figuresOf(course.id)).toEqual({ sum: 7, count: 2 });
    expect(told.at(-1)).toMatchObject({ kind: 'restored' });
  });

  test('is hidden once by two managers at the same moment, and shown once', async () => {
    const { review, course, manager } = await createReviewedCourse();
    const hide = () => hideReview({ reviewId: review.id, managerId: manager.user.id, ...fault }).catch(codeOf);
    const restore = () => restoreReview(review.id).catch(codeOf);
    expect(await Promise.all([hide(), hide()])).toContain('review.already-hidden');
    expect(await figuresOf(course.id)).toEqual({ sum: 0, count: 0 });
    expect(await Promise.all([restore(), restore()])).toContain('review.not-hidden');
    expect(await figuresOf(course.id)).toEqual({ sum: 2, count: 1 });
  });

  test('keeps the figures right while many write, hide and restore at once', async () => {
    const { review, course, writer, manager } = await createReviewedCourse();
    const write = (rating: number) =>
      writer.client.post('/api/review/givereview', { courseId: course.id, rating, comment: 'Again' });
    await Promise.all([
      write(1),
      hideReview({ reviewId: review.id, managerId: manager.user.id, ...fault }),
      write(3),
      restoreReview(review.id).catch(codeOf),
      write(4),
    ]);
    const [row] = await testApp.db.select().from(reviews).where(eq(reviews.id, review.id));
    const counted = row?.hiddenAt ? { sum: 0, count: 0 } : { sum: row?.rating, count: 1 };
    expect(await figuresOf(course.id)).toEqual(counted);
  });

  test('stays hidden when its writer changes it, or deletes it and writes it anew', async () => {
    const { review, course, writer, manager } = await createReviewedCourse();
    await hideReview({ reviewId: review.id, managerId: manager.user.id, ...fault });
    const give = { courseId: course.id, rating: 5, comment: 'Buy at my shop' };
    expect((await writer.client.post('/api/review/givereview', give)).json()).toMatchObject({
      standing: 'waiting',
      hidden: { reason: 'spam' },
    });
    expect((await writer.client.delete(`/api/review/own/${course.id}`)).statusCode).toBe(200);
    expect((await writer.client.get(`/api/review/own/${course.id}`)).json()).toEqual({ review: null });
    expect((await writer.client.delete(`/api/review/own/${course.id}`)).statusCode).toBe(404);
    expect((await writer.client.post('/api/review/givereview', give)).json()).toMatchObject({
      standing: 'waiting',
      hidden: { reason: 'spam' },
    });
    expect(await figuresOf(course.id)).toEqual({ sum: 0, count: 0 });
  });

  test('that its writer has deleted is gone when the school lets it go', async () => {
    const { review, course, writer, manager } = await createReviewedCourse();
    await hideReview({ reviewId: review.id, managerId: manager.user.id, ...fault });
    await writer.client.delete(`/api/review/own/${course.id}`);
    const before = told.length;
    await restoreReview(review.id);
    expect(told).toHaveLength(before);
    expect(await testApp.db.select().from(reviews).where(eq(reviews.id, review.id))).toEqual([]);
    expect(await figuresOf(course.id)).toEqual({ sum: 0, count: 0 });
  });

  test('loses its words with the account of its writer, and stays out of the figures', async () => {
    const { review, course, writer, manager } = await createReviewedCourse();
    const reporter = await testApp.newUser();
    await reporter.client.post(`/api/review/report/${review.id}`, { reason: 'spam', note: 'My phone number' });
    await hideReview({ reviewId: review.id, managerId: manager.user.id, reason: 'spam', note: 'About Kavya' });
    await testApp.db.transaction((tx) => forgetReviewer(tx, writer.user.id));
    await testApp.db.transaction((tx) => forgetReporter(tx, reporter.user.id));
    const [row] = await testApp.db.select().from(reviews).where(eq(reviews.id, review.id));
    expect(row).toMatchObject({ comment: '', hiddenNote: '' });
    expect(await figuresOf(course.id)).toEqual({ sum: 0, count: 0 });
    expect(await reportsOf(review.id)).toMatchObject([{ note: '' }]);
  });

  test('goes with its course, reports and all', async () => {
    const { review, course, manager } = await createReviewedCourse();
    await (await testApp.newUser()).client.post(`/api/review/report/${review.id}`, fault);
    await testApp.db.execute(sql`delete from enrolments where course_id = ${course.id}`);
    await testApp.db.delete(courses).where(eq(courses.id, course.id));
    expect(await reportsOf(review.id)).toEqual([]);
    const hiding = { reviewId: review.id, managerId: manager.user.id, ...fault };
    expect(await hideReview(hiding).catch(codeOf)).toBe('review.not-found');
  });
});

describe('the list of the office', () => {
  test('puts what has waited longest first, and asks again about hidden reviews that were changed', async () => {
    await testApp.db.delete(contributionReports);
    await testApp.db.delete(reviews);
    const [one, two, three] = [
      await createReviewedCourse(),
      await createReviewedCourse(),
      await createReviewedCourse(),
    ];
    const reporters = [await testApp.newUser({ name: 'Meera' }), await testApp.newUser()];
    for (const { client } of reporters) {
      testApp.clock.advance(60_000);
      await client.post(`/api/review/report/${two.review.id}`, { reason: 'spam', note: 'An advertisement' });
    }
    testApp.clock.advance(60_000);
    await one.educator.client.post(`/api/review/report/${one.review.id}`, { reason: 'untrue' });
    await hideReview({ reviewId: three.review.id, managerId: three.manager.user.id, ...fault });
    const list = () => listing.list({ list: 'open', kind: 'review', limit: 10, offset: 0 });
    expect((await list()).rows.map(({ id, openReports }) => [id, openReports])).toEqual([
      [two.review.id, 2],
      [one.review.id, 1],
    ]);
    testApp.clock.advance(60_000);
    await three.writer.client.post('/api/review/givereview', {
      courseId: three.course.id,
      rating: 3,
      comment: 'Calmer',
    });
    const { rows, total } = await list();
    expect(total).toBe(3);
    expect(rows.at(-1)).toMatchObject({ id: three.review.id, text: 'Calmer', hiddenReason: 'spam', openReports: 0 });
    const reports = await listing.listReports([one.review.id, two.review.id]);
    expect(reports.filter(({ aboutId }) => aboutId === one.review.id)).toMatchObject([{ isEducator: true }]);
    expect(reports.filter(({ note }) => note === 'An advertisement').map(({ reporterName }) => reporterName)).toContain(
      'Meera',
    );

    testApp.clock.advance(60_000);
    await keepReview(three.review.id);
    await keepReview(two.review.id);
    expect((await list()).rows.map(({ id }) => id)).toEqual([one.review.id]);
    expect(await keepReview(two.review.id).catch(codeOf)).toBe('review.nothing-open');
    expect((await listing.list({ list: 'hidden', kind: 'review', limit: 10, offset: 0 })).rows).toHaveLength(1);
  });
});

describe('the calls of the office', () => {
  test('list, hide, keep and restore a review, and note why in the audit log', async () => {
    const { review, course, writer } = await createReviewedCourse();
    const manager = await testApp.newUser({ staffRole: 'manager', name: 'Meera' });
    const reporter = await testApp.newUser({ name: 'Ravi' });
    await reporter.client.post(`/api/review/report/${review.id}`, { reason: 'spam', note: 'An advertisement' });
    const url = `/api/office/reviews/${review.id}`;
    const find = async () => {
      const reply = await manager.client.get('/api/office/reviews?list=all');
      return reply.json<{ reviews: ModeratedReview[] }>().reviews.find(({ _id }) => _id === review.id);
    };
    expect(await find()).toMatchObject({
      hidden: null,
      openReports: 1,
      reports: [{ reporter: 'Ravi', reason: 'spam', note: 'An advertisement', isEducator: false, outcome: null }],
    });
    const hidden = await manager.client.post(`${url}/hide`, { reason: 'offensive', note: 'Names a child' });
    expect(hidden.statusCode, hidden.body).toBe(200);
    expect((await manager.client.post(`${url}/hide`, { reason: 'spam' })).json()).toMatchObject({
      code: 'review.already-hidden',
    });
    expect(await find()).toMatchObject({
      hidden: { reason: 'offensive', note: 'Names a child', by: 'Meera', isChanged: false, isWithdrawn: false },
      waitingSince: null,
      reports: [{ outcome: 'hidden' }],
    });
    await testApp.jobs.runAll();
    expect(testApp.mails.filter(({ to }) => to === writer.user.email).map(({ subject }) => subject)).toEqual([
      `Your review of “${course.title}” is hidden`,
    ]);
    expect((await manager.client.post(`${url}/keep`)).json()).toMatchObject({ code: 'review.nothing-open' });
    expect((await manager.client.post(`${url}/restore`)).statusCode).toBe(200);
    await testApp.flushAudit();
    const { rows } = await testApp.db.execute(
      sql`select details from audit_events where event = 'review.hide' and result = 'done' and subject = ${`review:${review.id}`}`,
    );
    expect(rows).toMatchObject([{ details: { reason: 'offensive' } }]);
  });
});
