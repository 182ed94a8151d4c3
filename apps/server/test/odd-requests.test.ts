import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { createCourse, createLecture } from './factories.ts';

let school: TestApp;
beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());

describe('A request as no page makes it', () => {
  test('by TRACE shows nobody their own headers', async () => {
    const reply = await school.app.inject({
      method: 'TRACE' as 'GET',
      url: '/healthz',
      headers: { cookie: 'a=secret' },
    });
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toContain('secret');
  });

  test.each(['"__proto__":{"role":"educator"}', '"constructor":{"prototype":{"role":"educator"}}'])(
    'with the prototype of objects in its body is refused: %s',
    async (extra) => {
      const logIn = (rest: string) =>
        school.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          headers: { 'content-type': 'application/json' },
          payload: `{"email":"asha@example.org","password":"nobody has it"${rest}}`,
        });
      expect((await logIn('')).statusCode).toBe(401);
      expect((await logIn(`,${extra}`)).statusCode).toBe(400);
    },
  );

  test('that names a parameter twice is refused where one value belongs', async () => {
    const reply = await school.anonymous().get('/api/course/getpublishedcoures?page=1&page=2');
    expect(reply.statusCode).toBe(400);
  });

  test.each([
    ['half a letter', 'half \ud83d', 200],
    ['a zero', 'a \0', 400],
  ])('with %s in what is kept as JSON is no fault of ours', async (_what, prompt, status) => {
    const course = await createCourse(school.db);
    const lecture = await createLecture(school.db, course, { assetId: null });
    const settings = { passPercent: 50, attemptsAllowed: null, minutes: null, isShuffled: false, drawCount: null };
    const question = { _id: newId(), prompt, explanation: '', points: 1, kind: 'single' };
    const choices = [true, false].map((isRight) => ({ text: `${prompt} ${isRight}`, isRight }));
    const body = { version: 0, settings: { ...settings, showsAnswers: true }, questions: [{ ...question, choices }] };
    const teacher = await school.as({ id: course.creatorId });
    const url = `/api/course/quiz/${lecture.id}`;
    const reply = await teacher.call({ method: 'PUT', url, payload: body });
    expect(reply.statusCode, reply.body).toBe(status);
    if (status === 200) expect(reply.json().questions[0].prompt).toBe('half \ufffd');
    else expect(reply.json().code).toBe('request.unstorable-text');
  });

  test('that names the year 0, which no database has, is refused', async () => {
    const course = await createCourse(school.db, { isPublished: true });
    const teacher = await school.as({ id: course.creatorId });
    const owner = await school.newUser({ staffRole: 'owner' });
    const learner = await school.newUser();
    const moment = '0000-01-01T00:00:00.000Z';
    const coupon = { code: 'YEARZERO', kind: 'percent', value: 10, courseId: course.id, isPaused: false };
    const limits = { maxUses: null, maxUsesPerLearner: null };
    const gift = { recipientName: 'Gita', recipientEmail: 'gita@example.org', message: '', sendOn: '0000-01-01' };
    const replies = [
      await teacher.post(`/api/teaching/batches/${course.id}`, {
        ...{ title: 'Old', startsAt: moment, enrolUntil: '2099-01-01T00:00:00.000Z', seats: null },
      }),
      await teacher.post('/api/payment/coupons', { ...coupon, ...limits, startsAt: moment, endsAt: null }),
      await learner.client.post(`/api/payment/gifts/course/${course.id}/order`, {
        ...{ ...gift, userId: learner.user.id, shownPrice: 499 },
      }),
      await owner.client.get('/api/office/audit?from=0000-01-01'),
      await owner.client.get('/api/office/reports?from=0000-01-01&to=0000-01-31'),
      await owner.client.get('/api/office/reports/courses?from=0000-01-01&to=0000-01-31'),
      await teacher.get('/api/search/insights?week=0000-01-05'),
    ];
    expect(replies.map(({ statusCode, body }) => [statusCode, body.includes('year.zero')])).toEqual(
      replies.map(() => [400, true]),
    );
  });
});
