import type { Course, CourseDetail } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createLecture, enrol } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { courses } from '../../../database/schema/courses.table.ts';

const OFFICE = '/api/office/courses';

let school: TestApp;
let manager: TestClient;
beforeAll(async () => {
  school = await buildTestApp({ environment: { COURSE_PUBLISHING: 'review' } });
  ({ client: manager } = await school.newUser({ staffRole: 'manager', name: 'Meera' }));
});
afterAll(() => school.close());

/** An educator with a draft that lacks nothing. */
async function makeDraft(on: TestApp = school) {
  const educator = await on.newUser({ role: 'educator', emailVerifiedAt: on.clock.now() });
  const draft = await createCourse(on.db, { creatorId: educator.user.id, isPublished: false, coverVariant: 1 });
  const lecture = await createLecture(on.db, draft);
  return { ...educator, draft, lecture };
}

const edit = (client: TestClient, courseId: string, fields: Record<string, string>) =>
  client.postForm(`/api/course/editcourse/${courseId}`, fields);
const publish = (client: TestClient, courseId: string) => edit(client, courseId, { isPublished: 'true' });
const open = async (courseId: string, by = manager) => (await by.get(`${OFFICE}/${courseId}`)).json();
const decide = (courseId: string, deed: string, body: object = {}, by = manager) =>
  by.post(`${OFFICE}/${courseId}/${deed}`, body);
const approve = async (courseId: string, by = manager) =>
  decide(courseId, 'approve', { version: (await open(courseId, by)).version }, by);
const readPublishing = async (client: TestClient, courseId: string) =>
  (await client.get(`/api/course/getcourse/${courseId}`)).json<CourseDetail>().publishing;
const listWaiting = async () => (await manager.get(`${OFFICE}?list=waiting`)).json<{ courses: Course[] }>().courses;
const isListed = async (courseId: string) =>
  (await school.anonymous().get('/api/course/getpublishedcoures')).body.includes(courseId);
const mailsTo = (email: string) => school.mails.filter(({ to }) => to === email);

describe('A school that looks at courses before they are published', () => {
  test('takes a publish click as a request, says so, and publishes when it has approved', async () => {
    const { client, user, draft } = await makeDraft();
    expect(await readPublishing(client, draft.id)).toMatchObject({ needsReview: true, state: null });
    const sent = await publish(client, draft.id);
    expect([sent.statusCode, sent.json().isPublished, sent.json().publishing.state]).toEqual([200, false, 'waiting']);
    expect(await isListed(draft.id)).toBe(false);
    const own = (await client.get('/api/course/getcreatorcourses')).json<Course[]>();
    expect(own.find(({ _id }) => _id === draft.id)?.publishing?.state).toBe('waiting');

    expect((await listWaiting()).map(({ _id }) => _id)).toContain(draft.id);
    const seen = await open(draft.id);
    expect(seen.course.lectures).toEqual([expect.objectContaining({ mayWatch: true, videoUrl: expect.any(String) })]);
    const unmet = seen.checks.filter(({ isMet }: { isMet: boolean }) => !isMet);
    expect(unmet.map(({ check }: { check: string }) => check)).toEqual(['description', 'free-preview', 'outcomes']);

    const ticks = ['picture-and-sound', 'own-material'];
    const reply = await decide(draft.id, 'approve', { version: seen.version, comment: 'Well made', ticks });
    expect([reply.statusCode, reply.json().message]).toEqual([200, 'The course is published.']);
    expect(await isListed(draft.id)).toBe(true);
    expect((await open(draft.id)).notes).toMatchObject([
      { kind: 'approved', text: 'Well made', ticks, by: 'Meera' },
      { kind: 'submitted', by: user.name },
    ]);
    await school.jobs.runAll();
    const [mail] = mailsTo(user.email);
    expect(mail?.subject).toBe(`“${draft.title}” is published`);
    expect(mail?.text).toContain('Well made');
  });

  test('returns a course with a comment that its educator reads, who mends it and sends it again', async () => {
    const { client, user, draft } = await makeDraft();
    await publish(client, draft.id);
    expect((await decide(draft.id, 'return', { comment: ' ' })).statusCode).toBe(400);
    await decide(draft.id, 'return', { comment: 'Please say whom it is for' });
    expect(await readPublishing(client, draft.id)).toMatchObject({
      state: 'returned',
      comment: 'Please say whom it is for',
    });
    await school.jobs.runAll();
    expect(mailsTo(user.email)[0]?.text).toContain('Please say whom it is for');
    expect((await listWaiting()).map(({ _id }) => _id)).not.toContain(draft.id);
    await edit(client, draft.id, { description: 'For beginners', isPublished: 'true' });
    expect(await readPublishing(client, draft.id)).toMatchObject({ state: 'waiting', comment: '' });
    expect((await approve(draft.id)).statusCode).toBe(200);
    expect(await readPublishing(client, draft.id)).toBeUndefined();
  });

  test('lets two managers decide once: the second is told that nothing waits', async () => {
    const { client, draft } = await makeDraft();
    await publish(client, draft.id);
    const { version } = await open(draft.id);
    const both = await Promise.all([
      decide(draft.id, 'approve', { version }),
      decide(draft.id, 'return', { comment: 'Not yet' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = both.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().code).toBe('course.not-waiting');
    const [row] = await school.db.select().from(courses).where(eq(courses.id, draft.id));
    expect([row?.isPublished, row?.submittedAt]).toEqual([both[0]?.statusCode === 200, null]);
  });

  test('approves only what was looked at', async () => {
    const { client, draft, lecture } = await makeDraft();
    await publish(client, draft.id);
    const { version } = await open(draft.id);
    await edit(client, draft.id, { title: 'Something else' });
    expect((await decide(draft.id, 'approve', { version })).json().code).toBe('course.changed-since');
    expect((await readPublishing(client, draft.id))?.state).toBe('waiting');
    await client.delete(`/api/course/removelecture/${lecture.id}`);
    expect((await approve(draft.id)).json().code).toBe('course.not-ready');
    await createLecture(school.db, draft);
    expect((await approve(draft.id)).statusCode).toBe(200);
  });

  test('refuses what is not complete, as ever, and keeps the place of what is sent twice', async () => {
    const { client, draft } = await makeDraft();
    const bare = await createCourse(school.db, { creatorId: draft.creatorId, isPublished: false });
    expect((await publish(client, bare.id)).json().code).toBe('course.not-ready');
    await publish(client, draft.id);
    const before = await readPublishing(client, draft.id);
    school.clock.advance(3_600_000);
    await publish(client, draft.id);
    expect(await readPublishing(client, draft.id)).toEqual(before);
    expect((await open(draft.id)).notes).toHaveLength(1);
  });

  test('lets an educator take a course back, once, and nobody else', async () => {
    const { client, draft } = await makeDraft();
    await publish(client, draft.id);
    const other = await makeDraft();
    const withdraw = (by: TestClient) => by.post(`/api/course/withdrawcourse/${draft.id}`);
    expect((await withdraw(other.client)).statusCode).toBe(404);
    expect((await withdraw(client)).json().publishing.state).toBeNull();
    expect((await withdraw(client)).json().code).toBe('course.not-waiting');
    expect((await decide(draft.id, 'return', { comment: 'x' })).json().code).toBe('course.not-waiting');
  });

  test('leaves what is published alone, whatever changes in it', async () => {
    const { client, draft } = await makeDraft();
    await publish(client, draft.id);
    await approve(draft.id);
    const saved = await edit(client, draft.id, { title: 'A better title', isPublished: 'true' });
    expect([saved.json().isPublished, saved.json().publishing]).toEqual([true, undefined]);
    await edit(client, draft.id, { isPublished: 'false' });
    expect((await publish(client, draft.id)).json().publishing.state).toBe('waiting');
  });

  test('keeps the courses of a suspended educator out of the queue until they are back', async () => {
    const { client, user, draft } = await makeDraft();
    await publish(client, draft.id);
    const suspend = (deed: string) => manager.post(`/api/office/people/${user.id}/${deed}`, { reason: 'A complaint' });
    await suspend('suspend');
    expect((await listWaiting()).map(({ _id }) => _id)).not.toContain(draft.id);
    expect((await approve(draft.id)).json().code).toBe('course.educator-away');
    await suspend('lift');
    expect((await listWaiting()).map(({ _id }) => _id)).toContain(draft.id);
  });

  test('loses a course that is removed while it waits', async () => {
    const { client, draft } = await makeDraft();
    await enrol(school.db, draft, (await school.newUser()).user);
    await publish(client, draft.id);
    await client.delete(`/api/course/removecourse/${draft.id}`);
    expect((await listWaiting()).map(({ _id }) => _id)).not.toContain(draft.id);
    await client.post(`/api/course/restorecourse/${draft.id}`);
    expect((await readPublishing(client, draft.id))?.state).toBeNull();
  });
});

describe('A school that changes its mind', () => {
  test('lets educators publish what waits when it opens, and still may approve it', async () => {
    const changing = await buildTestApp();
    const { client: owner } = await changing.newUser({ staffRole: 'owner' });
    const set = (coursePublishing: string) =>
      owner.call({ method: 'PATCH', url: '/api/office/settings', payload: { values: { coursePublishing } } });
    const [one, other, free] = [await makeDraft(changing), await makeDraft(changing), await makeDraft(changing)];
    expect((await publish(free.client, free.draft.id)).json().isPublished).toBe(true);
    await set('review');
    for (const { client, draft } of [one, other]) await publish(client, draft.id);
    await set('open');
    expect((await publish(one.client, one.draft.id)).json()).toMatchObject({ isPublished: true });
    expect((await approve(one.draft.id, owner)).json().code).toBe('course.not-waiting');
    expect((await approve(other.draft.id, owner)).statusCode).toBe(200);
    await changing.close();
  });

  test('shows the setting as locked where the environment decides', async () => {
    const { client: owner } = await school.newUser({ staffRole: 'owner' });
    const payload = { values: { coursePublishing: 'open' } };
    const reply = await owner.call({ method: 'PATCH', url: '/api/office/settings', payload });
    expect(reply.json()).toMatchObject({ code: 'setting.locked', params: { variable: 'COURSE_PUBLISHING' } });
  });
});
