import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Course, CourseDetail, OwnReview, Review, ReviewPage } from '@nalanda/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createCourse, createReview, createUser, enrol } from '../../../test/factories.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { users } from '../../database/schema/users.table.ts';
import { newId } from '../../platform/ids.ts';
import { createUsersRepository } from '../users/users.repository.ts';
import { applyReviewsCount } from './standing/standing.repository.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

const URL = '/api/review/givereview';

async function countersOf(courseId: string) {
  const [row] = await testApp.db.select().from(courses).where(eq(courses.id, courseId));
  return { sum: row?.ratingSum, count: row?.reviewCount };
}

describe('writing a review', () => {
  test('counts once a learner: a second one replaces the first', async () => {
    const course = await createCourse(testApp.db);
    const { client, user } = await testApp.newUser({ name: 'Kavya' });
    await enrol(testApp.db, course, user);
    const first = await client.post(URL, { courseId: course.id, rating: 2, comment: 'Too fast' });
    const second = await client.post(URL, { courseId: course.id, rating: 5, comment: ' Now I see ' });
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    const review: Review = second.json();
    expect(review).toMatchObject({ rating: 5, comment: 'Now I see', courseId: course.id, verified: true });
    expect(review.user).toEqual({ name: 'Kavya', photoUrl: null, role: 'student' });
    expect(review._id).toBe(first.json<Review>()._id);
    expect(await countersOf(course.id)).toEqual({ sum: 5, count: 1 });
  });

  test('is verified when the writer is enrolled', async () => {
    const course = await createCourse(testApp.db);
    const { client, user } = await testApp.newUser();
    await enrol(testApp.db, course, user);
    const reply = await client.post(URL, { courseId: course.id, rating: 4, comment: '' });
    expect(reply.json<Review>().verified).toBe(true);
  });

  test('keeps the sums right when many write at once', async () => {
    const course = await createCourse(testApp.db);
    const writers = await Promise.all(Array.from({ length: 8 }, () => testApp.newUser()));
    for (const { user } of writers) await enrol(testApp.db, course, user);
    const ratings = [1, 2, 3, 4, 5, 5, 4, 3];
    const send = (rating: number, index: number) =>
      writers[index]?.client.post(URL, { courseId: course.id, rating, comment: 'x' });
    await Promise.all([...ratings.map(send), ...ratings.map(send)]);
    expect(await countersOf(course.id)).toEqual({ sum: 27, count: 8 });
  });

  test("is not for the course's own creator", async () => {
    const course = await createCourse(testApp.db);
    const client = await testApp.as({ id: course.creatorId });
    const reply = await client.post(URL, { courseId: course.id, rating: 5, comment: 'Mine' });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ code: 'review.own-course' });
  });

  test('answers 404 for drafts, unknown courses and ids that are none', async () => {
    const draft = await createCourse(testApp.db, { isPublished: false });
    const { client } = await testApp.newUser();
    for (const courseId of [draft.id, newId(), 'no-id']) {
      const reply = await client.post(URL, { courseId, rating: 5, comment: '' });
      expect(reply.statusCode, courseId).toBe(404);
    }
  });

  test('names every wrong field at once', async () => {
    const course = await createCourse(testApp.db);
    const { client } = await testApp.newUser();
    const reply = await client.post(URL, { courseId: course.id, rating: 6, comment: 'x'.repeat(3000) });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues.map((issue: { path: string }) => issue.path)).toEqual(['rating', 'comment']);
    expect((await client.post(URL, { courseId: course.id, rating: 0 })).statusCode).toBe(400);
    expect((await client.post(URL, { courseId: course.id, rating: 4.5 })).statusCode).toBe(400);
  });

  test('needs somebody signed in', async () => {
    const course = await createCourse(testApp.db);
    const reply = await testApp.anonymous().post(URL, { courseId: course.id, rating: 5, comment: '' });
    expect(reply.statusCode).toBe(401);
  });
});

describe('the list of reviews', () => {
  test('is public, newest first, and silent about drafts', async () => {
    const course = await createCourse(testApp.db, { title: 'Weaving the web' });
    const hidden = await createCourse(testApp.db);
    const { client, user } = await testApp.newUser();
    await enrol(testApp.db, hidden, user);
    await enrol(testApp.db, course, user);
    await client.post(URL, { courseId: hidden.id, rating: 1, comment: 'hidden' });
    await testApp.db.update(courses).set({ isPublished: false }).where(eq(courses.id, hidden.id));
    testApp.clock.advance(1_000);
    await client.post(URL, { courseId: course.id, rating: 5, comment: 'newest' });

    const reply = await testApp.anonymous().get('/api/review/allReview?limit=3');
    const list = reply.json<Review[]>();
    expect(list[0]).toMatchObject({ comment: 'newest', courseTitle: 'Weaving the web' });
    expect(list.length).toBeLessThanOrEqual(3);
    expect(list.map((review) => review.comment)).not.toContain('hidden');
  });

  test('holds what may stand on Home: words of enrolled people, and nothing else', async () => {
    const course = await createCourse(testApp.db);
    const learner = await testApp.newUser();
    const silent = await testApp.newUser();
    const stranger = await testApp.newUser({ emailVerifiedAt: new Date() });
    for (const { user } of [learner, silent]) await enrol(testApp.db, course, user);
    testApp.clock.advance(1_000);
    await learner.client.post(URL, { courseId: course.id, rating: 5, comment: 'I was there' });
    await silent.client.post(URL, { courseId: course.id, rating: 3, comment: ' ' });
    await stranger.client.post(URL, { courseId: course.id, rating: 1, comment: 'Buy elsewhere' });
    const list = (await testApp.anonymous().get('/api/review/allReview')).json<Review[]>();
    const ofCourse = list.filter(({ courseId }) => courseId === course.id);
    expect(ofCourse.map(({ comment, verified }) => [comment, verified])).toEqual([['I was there', true]]);
  });

  test('changes the average in the catalogue at once', async () => {
    const course = await createCourse(testApp.db);
    const { client, user } = await testApp.newUser();
    await enrol(testApp.db, course, user);
    await client.post(URL, { courseId: course.id, rating: 4, comment: '' });
    expect((await inCatalogue(course.id))?.averageRating).toBe(4);
    await client.post(URL, { courseId: course.id, rating: 1, comment: '' });
    expect((await inCatalogue(course.id))?.averageRating).toBe(1);
  });
});

async function inCatalogue(courseId: string): Promise<Course | undefined> {
  const list = (await testApp.anonymous().get('/api/course/getpublishedcoures')).json<Course[]>();
  return list.find((entry) => entry._id === courseId);
}

/** A course with one review of five stars by somebody who is enrolled. */
async function createLovedCourse() {
  const course = await createCourse(testApp.db);
  const learner = await testApp.newUser();
  await enrol(testApp.db, course, learner.user);
  await learner.client.post(URL, { courseId: course.id, rating: 5, comment: 'Loved it' });
  return { course, learner };
}

describe('the average of a course', () => {
  test('is not moved by people who are not enrolled, however many they are', async () => {
    const { course, learner } = await createLovedCourse();
    for (let index = 0; index < 5; index += 1) {
      const { client } = await testApp.newUser({ emailVerifiedAt: new Date() });
      expect((await client.post(URL, { courseId: course.id, rating: 1, comment: 'Bad' })).statusCode).toBe(201);
    }
    expect(await inCatalogue(course.id)).toMatchObject({
      averageRating: 5,
      reviewCount: 1,
      reviews: [{ rating: 5 }],
    });
    const opened = (await learner.client.get(`/api/course/getcourse/${course.id}`)).json<CourseDetail>();
    expect(opened).toMatchObject({ averageRating: 5, reviewCount: 1, reviews: [{ rating: 5, verified: true }] });
    expect(opened.otherReviews.map(({ rating, verified }) => [rating, verified])).toEqual(
      Array.from({ length: 5 }, () => [1, false]),
    );
  });

  test('takes up a review that was written before its writer enrolled', async () => {
    const course = await createCourse(testApp.db, { pricePaise: 0 });
    const { client, user } = await testApp.newUser();
    await client.post(URL, { courseId: course.id, rating: 4, comment: 'From the preview' });
    expect(await countersOf(course.id)).toEqual({ sum: 0, count: 0 });
    const order = await client.post('/api/payment/create-order', { courseId: course.id, userId: user.id });
    expect(order.statusCode).toBe(200);
    expect(await countersOf(course.id)).toEqual({ sum: 4, count: 1 });
    expect((await readOwn(client, course.id))?.verified).toBe(true);
  });

  test('lets go of it when the review is deleted by its writer, and only by them', async () => {
    const { course, learner } = await createLovedCourse();
    const other = await testApp.newUser();
    const url = `/api/review/own/${course.id}`;
    expect((await other.client.delete(url)).json()).toMatchObject({ code: 'review.not-found' });
    expect(await countersOf(course.id)).toEqual({ sum: 5, count: 1 });
    expect((await learner.client.delete(url)).json()).toEqual({
      code: 'review.deleted',
      message: 'Your review is deleted.',
    });
    expect(await countersOf(course.id)).toEqual({ sum: 0, count: 0 });
    expect(await readOwn(learner.client, course.id)).toBeNull();
    expect((await learner.client.delete(url)).statusCode).toBe(404);
  });

  test('counts everybody whose e-mail is proved when the setting says so, and follows the setting back', async () => {
    const { course } = await createLovedCourse();
    const proved = await testApp.newUser({ emailVerifiedAt: new Date() });
    const unproved = await testApp.newUser();
    await proved.client.post(URL, { courseId: course.id, rating: 1, comment: 'No' });
    await unproved.client.post(URL, { courseId: course.id, rating: 1, comment: 'Never' });
    await applyReviewsCount(testApp.db, 'all');
    expect(await countersOf(course.id)).toEqual({ sum: 6, count: 2 });
    const opened = (await proved.client.get(`/api/course/getcourse/${course.id}`)).json<CourseDetail>();
    expect(opened.reviews.map(({ rating }) => rating)).toEqual([1, 5]);
    expect(opened.otherReviews).toEqual([]);
    await testApp.db.transaction((tx) =>
      createUsersRepository(testApp.db).markEmailVerified(tx, unproved.user.id, new Date()),
    );
    expect(await countersOf(course.id)).toEqual({ sum: 7, count: 3 });
    await applyReviewsCount(testApp.db, 'enrolled');
    expect(await countersOf(course.id)).toEqual({ sum: 5, count: 1 });
  });

  test('is put right by the migration where it was counted by other rules', async () => {
    const { course } = await createLovedCourse();
    const stranger = await testApp.newUser();
    await stranger.client.post(URL, { courseId: course.id, rating: 1, comment: 'No' });
    await testApp.db.update(courses).set({ ratingSum: 6, reviewCount: 2 }).where(eq(courses.id, course.id));
    const folder = join(import.meta.dirname, '../../database/before-0.2.0/');
    for await (const name of glob(`${folder}*_count_reviews_of_the_enrolled.sql`)) {
      await testApp.db.execute(sql.raw(await readFile(name, 'utf8')));
    }
    expect(await countersOf(course.id)).toEqual({ sum: 5, count: 1 });
  });
});

async function readOwn(client: TestClient, courseId: string): Promise<OwnReview | null> {
  return (await client.get(`/api/review/own/${courseId}`)).json<{ review: OwnReview | null }>().review;
}

describe('the reviews of one course', () => {
  const list = (client: TestClient, courseId: string, query = '') =>
    client.get(`/api/review/course/${courseId}${query}`);

  test('come page by page, newest first, and of some stars only when asked', async () => {
    const course = await createCourse(testApp.db);
    const ratings = [5, 4, 5, 1, 5, 5, 5, 5, 5] as const;
    for (const [index, rating] of ratings.entries()) {
      const learner = await createUser(testApp.db);
      await enrol(testApp.db, course, learner);
      const moment = new Date(Date.UTC(2026, 0, index + 1));
      await createReview(testApp.db, { course, learner }, { rating, comment: `No. ${index + 1}`, updatedAt: moment });
    }
    const reader = await testApp.newUser({ emailVerifiedAt: new Date() });
    await reader.client.post(URL, { courseId: course.id, rating: 2, comment: 'From outside' });
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await list(reader.client, course.id, `?page=${page}`)).json<ReviewPage>()),
    );
    const numbers = (page: ReviewPage | undefined) => page?.reviews.map(({ comment }) => comment.slice(4));
    expect(pages.map(({ total }) => total)).toEqual([9, 9, 9]);
    expect(pages.map(numbers)).toEqual([['9', '8', '7', '6', '5', '4'], ['3', '2', '1'], []]);
    const five = (await list(reader.client, course.id, '?rating=5&page=2')).json<ReviewPage>();
    expect([five.total, numbers(five)]).toEqual([7, ['1']]);
    const two = (await list(reader.client, course.id, '?rating=2')).json<ReviewPage>();
    expect(two).toEqual({ reviews: [], total: 0 });
    const opened = (await reader.client.get(`/api/course/getcourse/${course.id}`)).json<CourseDetail>();
    expect(opened.ratingCounts).toEqual([1, 0, 0, 1, 7]);
  });

  test('are refused for stars and pages that do not exist', async () => {
    const course = await createCourse(testApp.db);
    const { client } = await testApp.newUser();
    for (const query of ['?rating=0', '?rating=6', '?rating=4.5', '?rating=x', '?page=0', '?page=1e9'])
      expect((await list(client, course.id, query)).statusCode, query).toBe(400);
  });

  test('are told to nobody who may not open the course', async () => {
    const draft = await createCourse(testApp.db, { isPublished: false });
    const learner = await testApp.newUser();
    expect((await list(learner.client, draft.id)).statusCode).toBe(404);
    expect((await list(learner.client, newId())).statusCode).toBe(404);
    expect((await list(testApp.anonymous(), draft.id)).statusCode).toBe(401);
    expect((await list(await testApp.as({ id: draft.creatorId }), draft.id)).statusCode).toBe(200);
    await enrol(testApp.db, draft, learner.user);
    expect((await list(learner.client, draft.id)).statusCode).toBe(200);
  });
});

describe('a review by somebody whose e-mail is not proved and who has not bought', () => {
  test('is kept for its writer and shown to nobody else until the e-mail is proved', async () => {
    const course = await createCourse(testApp.db);
    const { client, user } = await testApp.newUser();
    const reader = await testApp.newUser();
    const seen = async () =>
      (await reader.client.get(`/api/course/getcourse/${course.id}`)).json<CourseDetail>().otherReviews.length;
    const saved = await client.post(URL, { courseId: course.id, rating: 2, comment: 'Hm' });
    expect(saved.json()).toMatchObject({ rating: 2, standing: 'waiting' });
    expect(await seen()).toBe(0);
    expect(await readOwn(client, course.id)).toMatchObject({ comment: 'Hm', standing: 'waiting' });
    await testApp.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user.id));
    expect(await seen()).toBe(1);
    expect(await readOwn(client, course.id)).toMatchObject({ standing: 'apart' });
  });
});

describe('the reviews that an educator has received', () => {
  test('are the public ones of the own courses, newest first, by course and stars', async () => {
    const educator = await testApp.newUser({ role: 'educator' });
    const [course, second] = [
      await createCourse(testApp.db, { creatorId: educator.user.id }),
      await createCourse(testApp.db, { creatorId: educator.user.id, isPublished: false }),
    ];
    const others = await createCourse(testApp.db);
    const learner = await createUser(testApp.db);
    for (const [of, rating] of [
      [course, 5],
      [second, 2],
      [others, 1],
    ] as const)
      await createReview(testApp.db, { course: of, learner }, { rating, updatedAt: new Date(2026, 0, rating) });
    const list = async (query = ''): Promise<ReviewPage> =>
      (await educator.client.get(`/api/review/received${query}`)).json();
    expect((await list()).reviews.map(({ courseId }) => courseId)).toEqual([course.id, second.id]);
    expect(await list(`?course=${second.id}`)).toMatchObject({ total: 1, reviews: [{ rating: 2 }] });
    expect(await list('?rating=5')).toMatchObject({ total: 1, reviews: [{ courseId: course.id }] });
    expect(await list(`?course=${others.id}`)).toEqual({ total: 0, reviews: [] });
    expect(await list('?page=2')).toEqual({ total: 2, reviews: [] });
  });
});
