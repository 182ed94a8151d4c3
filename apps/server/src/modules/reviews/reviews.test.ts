import type { Course, Review } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createCourse, enrol } from '../../../test/factories.ts';
import { newId } from '../../platform/ids.ts';
import { courses } from '../courses/courses.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const URL = '/api/review/givereview';

async function countersOf(courseId: string) {
  const [row] = await test.db.select().from(courses).where(eq(courses.id, courseId));
  return { sum: row?.ratingSum, count: row?.reviewCount };
}

describe('writing a review', () => {
  it('counts once a learner: a second one replaces the first', async () => {
    const course = await createCourse(test.db);
    const { client } = await test.newUser({ name: 'Kavya' });
    const first = await client.post(URL, { courseId: course.id, rating: 2, comment: 'Too fast' });
    const second = await client.post(URL, { courseId: course.id, rating: 5, comment: ' Now I see ' });
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    const review: Review = second.json();
    expect(review).toMatchObject({ rating: 5, comment: 'Now I see', courseId: course.id, verified: false });
    expect(review.user).toEqual({ name: 'Kavya', photoUrl: null, role: 'student' });
    expect(review._id).toBe(first.json<Review>()._id);
    expect(await countersOf(course.id)).toEqual({ sum: 5, count: 1 });
  });

  it('is verified when the writer is enrolled', async () => {
    const course = await createCourse(test.db);
    const { client, user } = await test.newUser();
    await enrol(test.db, course, user);
    const reply = await client.post(URL, { courseId: course.id, rating: 4, comment: '' });
    expect(reply.json<Review>().verified).toBe(true);
  });

  it('keeps the sums right when many write at once', async () => {
    const course = await createCourse(test.db);
    const writers = await Promise.all(Array.from({ length: 8 }, () => test.newUser()));
    const ratings = [1, 2, 3, 4, 5, 5, 4, 3];
    const send = (rating: number, index: number) =>
      writers[index]?.client.post(URL, { courseId: course.id, rating, comment: 'x' });
    await Promise.all([...ratings.map(send), ...ratings.map(send)]);
    expect(await countersOf(course.id)).toEqual({ sum: 27, count: 8 });
  });

  it("is not for the course's own creator", async () => {
    const course = await createCourse(test.db);
    const client = await test.as({ id: course.creatorId });
    const reply = await client.post(URL, { courseId: course.id, rating: 5, comment: 'Mine' });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ code: 'reviews.own-course' });
  });

  it('answers 404 for drafts, unknown courses and ids that are none', async () => {
    const draft = await createCourse(test.db, { isPublished: false });
    const { client } = await test.newUser();
    for (const courseId of [draft.id, newId(), 'no-id']) {
      const reply = await client.post(URL, { courseId, rating: 5, comment: '' });
      expect(reply.statusCode, courseId).toBe(404);
    }
  });

  it('names every wrong field at once', async () => {
    const course = await createCourse(test.db);
    const { client } = await test.newUser();
    const reply = await client.post(URL, { courseId: course.id, rating: 6, comment: 'x'.repeat(3000) });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues.map((issue: { path: string }) => issue.path)).toEqual(['rating', 'comment']);
    expect((await client.post(URL, { courseId: course.id, rating: 0 })).statusCode).toBe(400);
    expect((await client.post(URL, { courseId: course.id, rating: 4.5 })).statusCode).toBe(400);
  });

  it('needs somebody signed in', async () => {
    const course = await createCourse(test.db);
    const reply = await test.anonymous().post(URL, { courseId: course.id, rating: 5, comment: '' });
    expect(reply.statusCode).toBe(401);
  });
});

describe('the list of reviews', () => {
  it('is public, newest first, and silent about drafts', async () => {
    const course = await createCourse(test.db, { title: 'Weaving the web' });
    const hidden = await createCourse(test.db);
    const { client } = await test.newUser();
    await client.post(URL, { courseId: hidden.id, rating: 1, comment: 'hidden' });
    await test.db.update(courses).set({ isPublished: false }).where(eq(courses.id, hidden.id));
    test.clock.advance(1_000);
    await client.post(URL, { courseId: course.id, rating: 5, comment: 'newest' });

    const reply = await test.anonymous().get('/api/review/allReview?limit=3');
    const list = reply.json<Review[]>();
    expect(list[0]).toMatchObject({ comment: 'newest', courseTitle: 'Weaving the web' });
    expect(list.length).toBeLessThanOrEqual(3);
    expect(list.map((review) => review.comment)).not.toContain('hidden');
  });

  it('changes the average in the catalogue at once', async () => {
    const course = await createCourse(test.db);
    const { client } = await test.newUser();
    const average = async () =>
      (await test.anonymous().get('/api/course/getpublishedcoures'))
        .json<Course[]>()
        .find((entry) => entry._id === course.id)?.averageRating;
    await client.post(URL, { courseId: course.id, rating: 4, comment: '' });
    expect(await average()).toBe(4);
    await client.post(URL, { courseId: course.id, rating: 1, comment: '' });
    expect(await average()).toBe(1);
  });
});
