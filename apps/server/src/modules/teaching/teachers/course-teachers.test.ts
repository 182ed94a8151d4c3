import {
  type ClassPage,
  type CourseDetail,
  type CourseTeachers,
  courseTeacherLimits,
  type NotificationPage,
  type OwnTeachings,
  type QuestionThread,
} from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse, createLecture, enrol } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { courseTeachers } from '../../../database/schema/course-teachers.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

let school: TestApp;
let course: CourseRow;
let owner: TestClient;
let teacher: { client: TestClient; id: string; email: string };

beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school?.close());
beforeEach(async () => {
  course = await createCourse(school.db, { title: 'Ragas', isPublished: false });
  owner = await school.as({ id: course.creatorId });
  teacher = await newTeacher();
});

async function newTeacher() {
  const { user, client } = await school.newUser({ role: 'educator' });
  await school.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user.id));
  return { client, id: user.id, email: user.email };
}
const at = (path = '') => `/api/teaching/class/${course.id}/teachers${path}`;
const invite = (rights: string[], email = teacher.email) => owner.post(at(), { email, rights });
const list = async () => (await owner.get(at())).json<CourseTeachers>().teachers;
const own = async (client = teacher.client) => (await client.get('/api/teaching/with')).json<OwnTeachings>();
const answer = (id: string | undefined, say: 'accept' | 'decline' = 'accept', client = teacher.client) =>
  client.post(`/api/teaching/with/${id}`, { answer: say });
const told = async (client: TestClient) =>
  (await client.get('/api/notifications')).json<NotificationPage>().notifications;
async function teach(rights: string[]): Promise<string> {
  expect((await invite(rights)).statusCode).toBe(201);
  const id = (await own()).courses[0]?._id ?? '';
  expect((await answer(id)).json()).toEqual({ courseId: course.id });
  return id;
}

describe('an invitation to teach', () => {
  test('is mailed, shown to its address alone, and accepted once', async () => {
    expect((await invite(['marking', 'content', 'marking'])).statusCode).toBe(201);
    await school.jobs.runAll();
    expect((await told(teacher.client)).map(({ kind, path }) => [kind, path])).toEqual([['teaching', '/courses']]);
    const mail = school.mails.find(({ to }) => to === teacher.email);
    expect(mail?.text).toContain('change texts and lectures and mark assignments');
    const [invited] = (await own()).courses;
    expect(invited).toMatchObject({ courseTitle: 'Ragas', isAccepted: false, rights: ['content', 'marking'] });
    const stranger = await newTeacher();
    expect((await own(stranger.client)).courses).toEqual([]);
    expect((await answer(invited?._id, 'accept', stranger.client)).statusCode).toBe(404);
    expect((await teacher.client.get(`/api/course/getcourse/${course.id}`)).statusCode).toBe(404);
    const [one, two] = await Promise.all([answer(invited?._id), answer(invited?._id)]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    expect((await list())[0]).toMatchObject({ email: teacher.email, expiresAt: null });
    expect((await own()).courses[0]?.isAccepted).toBe(true);
    expect(await told(teacher.client)).toEqual([]);
  });

  test('of an address that nobody has proved shows nothing', async () => {
    await school.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, teacher.id));
    await invite(['class']);
    const [{ _id = '' } = {}] = await list();
    expect(await own()).toEqual({ isEmailProved: false, courses: [] });
    expect((await answer(_id)).statusCode).toBe(404);
  });

  test('is refused for oneself, twice, for nothing, and for too many', async () => {
    const [creator] = await school.db.select().from(users).where(eq(users.id, course.creatorId));
    expect((await invite(['class'], creator?.email)).json().code).toBe('course-teacher.own');
    expect((await invite([])).statusCode).toBe(400);
    expect((await invite(['everything'])).statusCode).toBe(400);
    const both = await Promise.all([invite(['class']), invite(['class'])]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    for (let number = 1; number < courseTeacherLimits.perCourse; number += 1) {
      expect((await invite(['class'], `t${number}@example.org`)).statusCode).toBe(201);
    }
    expect((await invite(['class'], 'more@example.org')).json().code).toBe('course-teacher.too-many');
    for (const { _id } of await list()) await owner.delete(at(`/${_id}`));
    // Who was removed was invited all the same.
    expect((await invite(['class'], 'more@example.org')).json().code).toBe('course-teacher.too-often');
  });

  test('ends when it is declined, taken back, or late', async () => {
    await invite(['class']);
    const [first] = (await own()).courses;
    expect((await answer(first?._id, 'decline')).statusCode).toBe(200);
    expect(await list()).toEqual([]);
    await invite(['class']);
    const [second] = (await own()).courses;
    expect((await owner.delete(at(`/${second?._id}`))).statusCode).toBe(200);
    expect((await answer(second?._id)).statusCode).toBe(404);
    await invite(['class']);
    const [third] = (await own()).courses;
    await school.db
      .update(courseTeachers)
      .set({ expiresAt: new Date(school.clock.now().getTime() - 1) })
      .where(eq(courseTeachers.id, third?._id ?? ''));
    expect((await own()).courses).toEqual([]);
    expect((await answer(third?._id)).statusCode).toBe(404);
    expect((await invite(['class'])).statusCode).toBe(201);
    school.clock.advance(40 * DAY_MS);
    await school.jobs.run('course-teachers.sweep', {});
    school.clock.advance(31 * DAY_MS);
    await school.jobs.run('course-teachers.sweep', {});
    expect(await school.db.$count(courseTeachers, eq(courseTeachers.email, teacher.email))).toBe(0);
  });
});

describe('a teacher', () => {
  test('with no right but one sees the lectures, and does nothing else', async () => {
    const lecture = await createLecture(school.db, course);
    await teach(['marking']);
    const opened = (await teacher.client.get(`/api/course/getcourse/${course.id}`)).json<CourseDetail>();
    expect(opened).toMatchObject({ rights: ['marking'], mayWatch: true, creator: course.creatorId });
    expect(opened.lectures[0]?.mayWatch).toBe(true);
    const hears = (path: string) => teacher.client.get(`${path}/course/${course.id}`);
    const heard = [await hears('/api/announcements'), await hears('/api/questions')];
    expect(heard.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const edit = await teacher.client.postForm(`/api/course/editlecture/${lecture.id}`, { lectureTitle: 'Mine' });
    expect(edit.statusCode).toBe(404);
    for (const path of [
      `/api/teaching/class/${course.id}/learners`,
      at(),
      `/api/course/getcourse/${(await createCourse(school.db, { isPublished: false })).id}`,
    ]) {
      expect((await teacher.client.get(path)).statusCode, path).toBe(404);
    }
    const { statusCode } = await teacher.client.post(`/api/announcements/course/${course.id}`, {
      ...{ _id: newId(), title: 'Hear', text: 'This' },
    });
    expect(statusCode).toBe(404);
  });

  test('of the content changes texts and lectures, and sells nothing', async () => {
    await teach(['content']);
    const edit = (fields: Record<string, string>) =>
      teacher.client.postForm(`/api/course/editcourse/${course.id}`, fields);
    expect((await edit({ title: 'Ragas of the evening' })).json()).toMatchObject({ title: 'Ragas of the evening' });
    const made = await teacher.client.post(`/api/course/createlecture/${course.id}`, { lectureTitle: 'Yaman' });
    expect(made.statusCode, made.body).toBe(201);
    for (const fields of [{ isPublished: 'true' }, { price: '1' }] as Record<string, string>[]) {
      expect((await edit(fields)).json().code, JSON.stringify(fields)).toBe('course.owner-only');
    }
    for (const call of [
      teacher.client.delete(`/api/course/remove/${course.id}`),
      teacher.client.get(`/api/course/package/${course.id}`),
    ]) {
      expect((await call).statusCode).toBe(404);
    }
    expect((await owner.get(`/api/course/getcourse/${course.id}`)).json<CourseDetail>().rights).toBeUndefined();
  });

  test('of the class sees the learners, and writes to them, and announces', async () => {
    await teach(['class']);
    const learner = await school.newUser();
    await enrol(school.db, course, learner.user);
    const page = await teacher.client.get(`/api/teaching/class/${course.id}/learners`);
    expect([page.statusCode, page.body.includes(learner.user.name)]).toEqual([200, true]);
    const opened = (await teacher.client.get(`/api/course/getcourse/${course.id}`)).json<CourseDetail>();
    expect(opened.enrolledStudents).toEqual([]);
    const [{ _id: enrolment = '' } = {}] = page.json<ClassPage>().learners;
    const sent = await teacher.client.post(`/api/teaching/class/${course.id}/messages`, {
      ...{ _id: newId(), text: 'Practise daily.', to: { learners: [enrolment] } },
    });
    expect(sent.json()).toEqual({ learners: 1 });
    const thread = await teacher.client.get(`/api/messages/course/${course.id}?learner=${enrolment}`);
    expect(thread.body).toContain('Practise daily.');
    const hear = { _id: newId(), title: 'Hear', text: 'This' };
    expect((await teacher.client.post(`/api/announcements/course/${course.id}`, hear)).statusCode).toBe(201);
    // Whom the course is given to is a matter of money.
    const invited = await teacher.client.post(`/api/teaching/class/${course.id}/invitations`, {
      emails: ['a@example.org'],
    });
    expect(invited.statusCode).toBe(404);
  });

  test('may do what the owner changes, and nothing after it is taken or given back', async () => {
    const id = await teach(['class']);
    const opens = async () => (await teacher.client.get(`/api/course/getcourse/${course.id}`)).statusCode;
    const changed = await owner.post(at(`/${id}`), { rights: ['content'] });
    expect(changed.json<CourseTeachers>().teachers[0]?.rights).toEqual(['content']);
    expect((await teacher.client.get(`/api/teaching/class/${course.id}/learners`)).statusCode).toBe(404);
    expect(await opens()).toBe(200);
    expect((await owner.delete(at(`/${id}`))).statusCode).toBe(200);
    expect(await opens()).toBe(404);
    const again = await teach(['class']);
    expect((await owner.delete(`/api/teaching/with/${again}`)).statusCode).toBe(404);
    expect((await teacher.client.delete(`/api/teaching/with/${again}`)).statusCode).toBe(200);
    expect([await opens(), (await teacher.client.delete(`/api/teaching/with/${again}`)).statusCode]).toEqual([
      404, 404,
    ]);
  });

  test('answers questions with the mark of a teacher, and is told of them', async () => {
    await teach(['questions']);
    const learner = await school.newUser();
    await enrol(school.db, course, learner.user);
    const lecture = await createLecture(school.db, course);
    const question = newId();
    const words = { title: 'Why is Yaman sung in the evening?', text: 'It is in no book.', lectureId: lecture.id };
    const asked = await learner.client.post(`/api/questions/course/${course.id}`, { _id: question, ...words });
    expect(asked.statusCode, asked.body).toBe(201);
    await school.jobs.runAll();
    expect((await teacher.client.get('/api/notifications')).body).toContain('"question"');
    expect((await teacher.client.get('/api/questions/received')).body).toContain('in the evening');
    const answered = await teacher.client.post(`/api/questions/thread/${question}`, {
      _id: newId(),
      text: 'By custom.',
    });
    expect(answered.json<QuestionThread>().answers[0]?.writer?.isEducator).toBe(true);
  });

  test('who is given the course teaches it as its owner alone', async () => {
    await teach(['content']);
    const { client: manager } = await school.newUser({ staffRole: 'manager' });
    const given = await manager.post(`/api/office/courses/${course.id}/handover`, {
      ...{ email: teacher.email, reason: 'Moved on' },
    });
    expect(given.statusCode, given.body).toBe(200);
    expect((await own()).courses).toEqual([]);
    expect((await teacher.client.get(at())).json<CourseTeachers>().teachers).toEqual([]);
    expect((await owner.get(at())).statusCode).toBe(404);
  });
});
