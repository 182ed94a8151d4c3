import type { CourseDetail, OwnReview } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createReview, enrol } from '../../../../test/factories.ts';
import { reviews } from '../../../database/schema/reviews.table.ts';
import { forgetReviewer } from '../standing/standing.repository.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

async function createReviewedCourse() {
  const educator = await testApp.newUser({ role: 'educator' });
  const course = await createCourse(testApp.db, { creatorId: educator.user.id, title: 'Ragas' });
  const writer = await testApp.newUser({ emailVerifiedAt: testApp.clock.now(), name: 'Kavya' });
  await enrol(testApp.db, course, writer.user);
  const review = await createReview(testApp.db, { course, learner: writer.user });
  const url = `/api/review/reply/${review.id}`;
  const reply = (text: string) => educator.client.call({ method: 'PUT', url, payload: { text } });
  return { educator, course, writer, review, url, reply };
}

describe('the reply of the educator', () => {
  test('stands under the review for everybody, and its writer is told once', async () => {
    const { course, writer, reply } = await createReviewedCourse();
    const saved = await reply(' Thank you, Kavya ');
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json()).toMatchObject({ reply: { text: 'Thank you, Kavya' } });
    await reply('Thank you very much');
    const stranger = await testApp.newUser();
    const opened = (await stranger.client.get(`/api/course/getcourse/${course.id}`)).json<CourseDetail>();
    expect(opened.reviews).toMatchObject([{ reply: { text: 'Thank you very much' } }]);
    const page = await stranger.client.get(`/api/review/course/${course.id}`);
    expect(page.json()).toMatchObject({ reviews: [{ reply: { text: 'Thank you very much' } }] });
    const { review } = (await writer.client.get(`/api/review/own/${course.id}`)).json<{ review: OwnReview }>();
    expect(review.reply?.text).toBe('Thank you very much');
    await testApp.jobs.runAll();
    expect(testApp.mails.filter(({ to }) => to === writer.user.email).map(({ subject }) => subject)).toEqual([
      'A reply to your review of “Ragas”',
    ]);
  });

  test('can be removed, and written again without another mail', async () => {
    const { course, educator, url, reply, writer } = await createReviewedCourse();
    await reply('Thank you');
    expect((await educator.client.delete(url)).statusCode).toBe(200);
    expect((await educator.client.delete(url)).json()).toMatchObject({ code: 'review.reply-not-found' });
    const opened = (await educator.client.get(`/api/course/getcourse/${course.id}`)).json<CourseDetail>();
    expect(opened.reviews[0]).not.toHaveProperty('reply');
    await reply('Thank you again');
    await testApp.jobs.runAll();
    expect(testApp.mails.filter(({ to }) => to === writer.user.email)).toHaveLength(1);
  });

  test('needs words, not too many, and a review that the educator can see', async () => {
    const { reply, review } = await createReviewedCourse();
    expect((await reply('   ')).json().issues).toMatchObject([{ path: 'text', code: 'reply.missing' }]);
    expect((await reply('x'.repeat(2_001))).statusCode).toBe(400);
    await testApp.db
      .update(reviews)
      .set({ hiddenAt: testApp.clock.now(), hiddenReason: 'spam' })
      .where(eq(reviews.id, review.id));
    expect((await reply('Thank you')).json()).toMatchObject({ code: 'review.hidden' });
  });

  test('to a review that waits for a proof answers as if there were none', async () => {
    const { educator, course } = await createReviewedCourse();
    const { user } = await testApp.newUser();
    const waiting = await createReview(testApp.db, { course, learner: user }, { isVerified: false });
    const url = `/api/review/reply/${waiting.id}`;
    const answer = await educator.client.call({ method: 'PUT', url, payload: { text: 'Thank you' } });
    expect(answer.json()).toMatchObject({ code: 'review.not-found' });
  });

  test('goes with the account of whoever wrote it', async () => {
    const { educator, review, reply } = await createReviewedCourse();
    await reply('Thank you');
    await testApp.db.transaction((tx) => forgetReviewer(tx, educator.user.id));
    const [row] = await testApp.db.select().from(reviews).where(eq(reviews.id, review.id));
    expect(row).toMatchObject({ replyText: null, repliedAt: null, comment: 'Clear and useful' });
  });
});
