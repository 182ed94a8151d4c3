import type {
  ClassInvitations,
  CourseTeachers,
  OfficeCourse,
  OfficeCourseDetail,
  OwnTeachings,
} from '@nalanda/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createLecture, enrol } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { mediaAssets } from '../../../database/schema/media.table.ts';
import { coupons } from '../../../database/schema/payments.table.ts';

const OFFICE = '/api/office/courses';
const FEATURED = '/api/office/featured';

let school: TestApp;
let manager: TestClient;
beforeAll(async () => {
  school = await buildTestApp();
  ({ client: manager } = await school.newUser({ staffRole: 'manager', name: 'Meera' }));
});
afterAll(() => school.close());

/** An educator with a published course of one lecture. */
async function makeCourse(overrides: Parameters<typeof createCourse>[1] = {}) {
  const educator = await school.newUser({ role: 'educator', emailVerifiedAt: school.clock.now() });
  const course = await createCourse(school.db, { creatorId: educator.user.id, coverVariant: 1, ...overrides });
  const lecture = await createLecture(school.db, course);
  return { ...educator, course, lecture };
}

const publish = (client: TestClient, courseId: string) =>
  client.postForm(`/api/course/editcourse/${courseId}`, { isPublished: 'true' });
const decide = (courseId: string, deed: string, body: object = {}) =>
  manager.post(`${OFFICE}/${courseId}/${deed}`, body);
const find = async (query: string) =>
  (await manager.get(`${OFFICE}?${query}`)).json<{ courses: OfficeCourse[] }>().courses;
const mailsTo = (email: string) => school.mails.filter(({ to }) => to === email);

describe('The courses of the school', () => {
  test('are found by title, educator and state, with their figures', async () => {
    const { user, course } = await makeCourse({ title: 'Weaving 50%_cotton', pricePaise: 49_900 });
    await enrol(school.db, course, (await school.newUser()).user);
    await createCourse(school.db, { creatorId: user.id, title: 'Weaving, a draft', isPublished: false });
    const archived = { isPublished: false, archivedAt: school.clock.now() };
    await createCourse(school.db, { creatorId: user.id, title: 'Weaving, gone', ...archived });
    const titles = async (query: string) => (await find(query)).map(({ title }) => title);
    expect(await titles('q=weaving')).toEqual(['Weaving, gone', 'Weaving, a draft', 'Weaving 50%_cotton']);
    expect(await titles('q=50%25_C')).toEqual(['Weaving 50%_cotton']);
    expect(await titles('q=weaving&list=published')).toEqual(['Weaving 50%_cotton']);
    expect(await titles('q=weaving&list=unpublished')).toEqual(['Weaving, a draft']);
    expect(await titles('q=weaving&list=removed')).toEqual(['Weaving, gone']);
    expect(await titles(`educator=${user.id}`)).toHaveLength(3);
    expect(await titles(`q=${encodeURIComponent(user.name)}`)).toHaveLength(3);
    expect(await find('q=50%25')).toMatchObject([
      { state: 'published', price: 499, enrolledCount: 1, lectureCount: 1, educator: { _id: user.id } },
    ]);
  });
});

describe('A course that the office unpublishes', () => {
  test('leaves the catalogue with a reason, keeps its learners, and comes back by approval only', async () => {
    const { client, user, course, lecture } = await makeCourse();
    const learner = await school.newUser();
    await enrol(school.db, course, learner.user);
    expect((await decide(course.id, 'unpublish')).statusCode).toBe(400);
    expect((await decide(course.id, 'unpublish', { reason: 'The second film is not yours' })).statusCode).toBe(200);
    expect((await decide(course.id, 'unpublish', { reason: 'Again' })).json().code).toBe('course.not-published');
    const opened = (await learner.client.get(`/api/course/getcourse/${course.id}`)).json();
    expect(opened.lectures).toEqual([expect.objectContaining({ _id: lecture.id, videoUrl: expect.any(String) })]);
    expect(opened.publishing).toBeUndefined();
    const { publishing } = (await client.get(`/api/course/getcourse/${course.id}`)).json();
    expect(publishing).toMatchObject({
      needsReview: true,
      state: 'unpublished',
      comment: 'The second film is not yours',
    });
    await school.jobs.runAll();
    expect(mailsTo(user.email).at(-1)?.subject).toBe(`“${course.title}” was unpublished`);

    expect((await publish(client, course.id)).json()).toMatchObject({
      isPublished: false,
      publishing: { state: 'waiting' },
    });
    const { version } = (await manager.get(`${OFFICE}/${course.id}`)).json();
    expect((await decide(course.id, 'approve', { version })).statusCode).toBe(200);
    await client.postForm(`/api/course/editcourse/${course.id}`, { isPublished: 'false' });
    expect((await publish(client, course.id)).json().isPublished).toBe(true);

    await school.flushAudit();
    const { rows } = await school.db.execute(
      sql`select details from audit_events where event = 'course.unpublish' and result = 'done' and subject = ${`course:${course.id}`}`,
    );
    expect(rows).toMatchObject([{ details: { reason: 'The second film is not yours' } }]);
  });

  test('is no way around for a copy, and may be lifted', async () => {
    const { client, course } = await makeCourse();
    await decide(course.id, 'unpublish', { reason: 'Spam' });
    const copied = await client.post(`/api/course/duplicatecourse/${course.id}`, { title: 'A copy' });
    const copy = copied.json().course._id;
    await school.db.update(courses).set({ thumbnailKey: null, coverVariant: 2 }).where(eq(courses.id, copy));
    await createLecture(school.db, { id: copy, creatorId: course.creatorId });
    expect((await publish(client, copy)).json().isPublished).toBe(false);
    expect((await decide(course.id, 'lift')).statusCode).toBe(200);
    expect((await decide(course.id, 'lift')).json().code).toBe('course.not-held');
    expect((await publish(client, course.id)).json().isPublished).toBe(true);
  });

  test('stays away when its educator comes back from a suspension', async () => {
    const { user, course } = await makeCourse();
    await manager.post(`/api/office/people/${user.id}/suspend`, { reason: 'A complaint' });
    expect((await decide(course.id, 'unpublish', { reason: 'Spam' })).statusCode).toBe(200);
    await manager.post(`/api/office/people/${user.id}/lift`, { reason: 'Settled' });
    expect(await find(`educator=${user.id}`)).toMatchObject([{ state: 'draft', isHeld: true }]);
  });
});

describe("Home's row", () => {
  const home = async () =>
    (await school.anonymous().get('/api/course/getpublishedcoures?limit=6&sort=featured'))
      .json<{ _id: string }[]>()
      .map(({ _id }) => _id);
  const feature = (courseIds: string[], basis: string[]) =>
    manager.call({ method: 'PUT', url: FEATURED, payload: { courseIds, basis } });

  test('begins with what the office has chosen, in its order, and goes on with the newest', async () => {
    const all = [await makeCourse(), await makeCourse(), await makeCourse()];
    const [first = '', second = '', newest = ''] = all.map(({ course }) => course.id);
    expect((await feature([second, first], [])).statusCode).toBe(200);
    expect((await home()).slice(0, 3)).toEqual([second, first, newest]);
    expect((await school.courses.listPopular(6)).map(({ _id }) => _id)).toEqual(await home());
    expect(new Set(await home()).size).toBe((await home()).length);

    expect((await feature([newest], [])).json().code).toBe('course.featured-changed');
    await all[1]?.client.postForm(`/api/course/editcourse/${second}`, { isPublished: 'false' });
    expect((await manager.get(FEATURED)).json().courses).toMatchObject([{ _id: first }]);
    await publish(all[1]?.client as TestClient, second);
    expect((await home())[0]).toBe(first);

    const draft = await createCourse(school.db, { isPublished: false });
    expect((await feature([draft.id], [first])).json().code).toBe('course.not-published');
    expect(
      (
        await feature(
          Array.from({ length: 7 }, () => first),
          [first],
        )
      ).statusCode,
    ).toBe(400);
    expect((await feature([], [first])).json()).toEqual({ courses: [] });
  });
});

describe('A course handed to another educator', () => {
  const handOver = (courseId: string, email: string) =>
    decide(courseId, 'handover', { email, reason: 'The first one has retired' });

  test('is theirs with its videos, and both are told', async () => {
    const { client, user, course, lecture } = await makeCourse();
    await school.db.insert(coupons).values({ educatorId: user.id, courseId: course.id, code: 'OLD', percentOff: 20 });
    const heir = await makeCourse();
    expect((await handOver(course.id, 'nobody@example.com')).json().code).toBe('course.no-heir');
    expect((await handOver(course.id, (await school.newUser()).user.email)).json().code).toBe('course.no-heir');
    expect((await handOver(course.id, user.email)).json().code).toBe('course.same-educator');
    expect((await handOver(course.id, ` ${heir.user.email.toUpperCase()} `)).statusCode).toBe(200);

    expect((await publish(client, course.id)).statusCode).toBe(404);
    const saved = await heir.client.postForm(`/api/course/editcourse/${course.id}`, { title: 'Taken over' });
    expect(saved.json()).toMatchObject({ creator: heir.user.id, isPublished: true });
    const [asset] = await school.db
      .select()
      .from(mediaAssets)
      .where(eq(mediaAssets.id, lecture.assetId ?? ''));
    expect(asset?.ownerId).toBe(heir.user.id);
    const [coupon] = await school.db.select().from(coupons).where(eq(coupons.courseId, course.id));
    expect(coupon?.removedAt).not.toBeNull();
    await school.jobs.runAll();
    expect(mailsTo(user.email).at(-1)?.subject).toBe(`“${course.title}” has a new educator`);
    expect(mailsTo(heir.user.email).at(-1)?.text).toContain('The first one has retired');
    const listed = (await school.anonymous().get('/api/course/getpublishedcoures')).json<{ _id: string }[]>();
    expect(listed.find(({ _id }) => _id === course.id)).toMatchObject({ creator: heir.user.id });

    await school.flushAudit();
    const { rows } = await school.db.execute(
      sql`select details from audit_events where event = 'course.handover' and result = 'done' and subject = ${`course:${course.id}`}`,
    );
    expect(rows).toMatchObject([{ details: { educatorBefore: user.id, educatorAfter: heir.user.id } }]);
  });

  test('keeps those who teach it, whom both hear of, and none of the invitations of its former educator', async () => {
    const { client, course } = await makeCourse({ pricePaise: 0 });
    const heir = await makeCourse();
    const proved = { role: 'educator', emailVerifiedAt: school.clock.now() } as const;
    const assistant = await school.newUser({ ...proved, name: 'Asha Assistant' });
    const guest = await school.newUser(proved);
    for (const each of [heir, assistant, guest]) {
      const sent = await client.post(`/api/teaching/class/${course.id}/teachers`, {
        email: each.user.email,
        rights: ['marking'],
      });
      expect(sent.statusCode).toBe(201);
      if (each === guest) continue;
      const { courses: asked } = (await each.client.get('/api/teaching/with')).json<OwnTeachings>();
      await each.client.post(`/api/teaching/with/${asked[0]?._id}`, { answer: 'accept' });
    }
    const invitations = `/api/teaching/class/${course.id}/invitations`;
    expect((await client.post(invitations, { emails: [guest.user.email] })).statusCode).toBe(201);
    const shown = (await manager.get(`/api/office/courses/${course.id}`)).json<OfficeCourseDetail>();
    expect(shown.teachers).toEqual([heir.user.name, 'Asha Assistant']);

    expect((await handOver(course.id, heir.user.email)).statusCode).toBe(200);
    const teachers = (await heir.client.get(`/api/teaching/class/${course.id}/teachers`)).json<CourseTeachers>();
    expect(teachers.teachers).toMatchObject([{ email: assistant.user.email, teacher: { name: 'Asha Assistant' } }]);
    expect((await guest.client.get('/api/teaching/with')).json()).toMatchObject({ courses: [] });
    expect((await guest.client.get('/api/learning/invitations')).json()).toMatchObject({ invitations: [] });
    const listed = (await heir.client.get(invitations)).json<ClassInvitations>();
    expect(new Set(listed.invitations.map(({ state }) => state))).toEqual(new Set(['withdrawn']));
    await school.jobs.runAll();
    const news = mailsTo(heir.user.email).find(({ subject }) => subject.endsWith('is your course now'));
    expect(news?.text).toContain('These people teach it, too: Asha Assistant.');
  });

  test('goes to nobody who learns in it, waits for approval or is suspended', async () => {
    const { course } = await makeCourse();
    const learner = await makeCourse();
    await enrol(school.db, course, learner.user);
    expect((await handOver(course.id, learner.user.email)).json().code).toBe('course.heir-learns');
    const gone = await makeCourse();
    await manager.post(`/api/office/people/${gone.user.id}/suspend`, { reason: 'A complaint' });
    expect((await handOver(course.id, gone.user.email)).json().code).toBe('course.no-heir');
  });

  test('comes back when a suspension of its former educator had hidden it', async () => {
    const { user, course } = await makeCourse();
    const heir = await makeCourse();
    await manager.post(`/api/office/people/${user.id}/suspend`, { reason: 'A complaint' });
    expect((await handOver(course.id, heir.user.email)).statusCode).toBe(200);
    expect(await find(`educator=${heir.user.id}&list=published`)).toHaveLength(2);
    await manager.post(`/api/office/people/${user.id}/lift`, { reason: 'Settled' });
    expect(await find(`educator=${heir.user.id}&list=published`)).toHaveLength(2);
  });
});
