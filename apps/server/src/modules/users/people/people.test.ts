import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createLecture, createUser, enrol } from '../../../../test/factories.ts';
import { PASSWORD, signUp } from '../../../../test/sign-up.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { toWordQuery } from './people.models.ts';

const PEOPLE = '/api/office/people';

let school: TestApp;
let manager: Awaited<ReturnType<TestApp['newUser']>>;
beforeAll(async () => {
  school = await buildTestApp();
  manager = await school.newUser({ staffRole: 'manager', name: 'Mira Manager' });
});
afterAll(() => school.close());

const because = { reason: 'Sold the same course twice' };
const deed = (id: string, what: string, body: object = because) => manager.client.post(`${PEOPLE}/${id}/${what}`, body);

async function find(query: string): Promise<string[]> {
  const { people } = (await manager.client.get(`${PEOPLE}?${query}`)).json();
  return people.map(({ name }: { name: string }) => name);
}

describe('Finding people', () => {
  beforeAll(async () => {
    for (const [name, email, role] of [
      ['Zubeida Khan', 'zk@mango.example', 'student'],
      ['Khanna Zubin', 'zubin.khanna@peach.example', 'educator'],
      ['ज़ुबैर अली', 'zali@mango.example', 'student'],
      ["Zu'b O\\'Neil", 'oneil@plum.example', 'student'],
    ] as const) {
      await createUser(school.db, { name, email, role });
    }
  });

  test('is by the beginnings of words of name or e-mail, all of them, newest first', async () => {
    expect(await find('q=zub')).toEqual(['Khanna Zubin', 'Zubeida Khan']);
    expect(await find('q=KHAN%20zub')).toEqual(['Khanna Zubin', 'Zubeida Khan']);
    expect(await find('q=khanna')).toEqual(['Khanna Zubin']);
    expect(await find('q=mango')).toEqual(['ज़ुबैर अली', 'Zubeida Khan']);
    expect(await find('q=zk@mango.example')).toEqual(['Zubeida Khan']);
    expect(await find(`q=${encodeURIComponent('ज़ुबैर')}`)).toEqual(['ज़ुबैर अली']);
    expect(await find('q=nobodyhasthisname')).toEqual([]);
  });

  test('takes every character as it stands', async () => {
    expect(await find(`q=${encodeURIComponent("zu'b o\\'neil")}`)).toEqual(["Zu'b O\\'Neil"]);
    for (const typed of ["'", '\\', "' | 'a", ':* & !', '%', '_', '🙂', '\u0000']) {
      const reply = await manager.client.get(`${PEOPLE}?q=${encodeURIComponent(typed)}`);
      expect([200, 400], typed).toContain(reply.statusCode);
    }
    expect(toWordQuery('  ')).toBeNull();
    expect(toWordQuery("O'Neil \\x")).toBe("'o''neil':* & '\\\\x':*");
  });

  test('can be narrowed to a kind, and goes on page by page without leaving anybody out', async () => {
    expect(await find('q=zub&kind=educator')).toEqual(['Khanna Zubin']);
    expect(await find('kind=staff')).toEqual(['Mira Manager']);
    const now = new Date();
    await createUser(school.db, { name: 'Quentin Came', emailVerifiedAt: now });
    await createUser(school.db, { name: 'Quentin Invited', emailVerifiedAt: null });
    await createUser(school.db, { name: 'Quentin Gone', emailVerifiedAt: null, deletedAt: now });
    expect(await find('q=quentin&kind=unproved')).toEqual(['Quentin Invited']);
    const csv = await manager.client.get('/api/office/people.csv?q=quentin&kind=unproved');
    expect([csv.statusCode, csv.body]).toEqual([200, expect.stringContaining('Quentin Invited')]);
    expect(csv.body).not.toContain('Came');
    for (let number = 0; number < 35; number += 1) await createUser(school.db, { name: `Pageling ${number}` });
    const first = (await manager.client.get(`${PEOPLE}?q=pageling`)).json();
    expect([first.people.length, first.hasMore]).toEqual([30, true]);
    const second = (await manager.client.get(`${PEOPLE}?q=pageling&after=${first.people.at(-1)._id}`)).json();
    expect([second.people.length, second.hasMore]).toEqual([5, false]);
    const names = [...first.people, ...second.people].map(({ name }) => name);
    expect(new Set(names).size).toBe(35);
  });
});

test('the page of somebody shows what they have, and that somebody has looked', async () => {
  const { user: learner } = await school.newUser({ name: 'Asha Rao' });
  const course = await createCourse(school.db, { title: 'Baskets' });
  await createLecture(school.db, course);
  await enrol(school.db, course, learner);
  const person = (await manager.client.get(`${PEOPLE}/${learner.id}`)).json();
  expect(person).toMatchObject({ name: 'Asha Rao', isSuspended: false, staffRole: null, hasPassword: false });
  expect(person.enrolments).toEqual([
    expect.objectContaining({ title: 'Baskets', isBought: false, lectureCount: 1, lecturesCompleted: 0 }),
  ]);
  expect(person.sessions).toHaveLength(1);
  expect((await manager.client.get(`${PEOPLE}/no-id`)).statusCode).toBe(404);
});

describe('A suspension', () => {
  test('ends the sessions, refuses the sign-in with a clear sentence to whoever has the password, and can be lifted', async () => {
    const { id, email, client } = await signUp(school);
    const logIn = (password: string) => school.anonymous().post('/api/auth/login', { email, password });
    expect((await deed(id, 'suspend')).json()).toMatchObject({ isSuspended: true, sessions: [] });
    expect((await client.get('/api/user/currentuser')).statusCode).toBe(401);
    const refused = await logIn(PASSWORD);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.suspended']);
    expect((await logIn('a wrong password')).json().code).toBe('auth.wrong-credentials');

    expect(await find('kind=suspended')).toContain('Meera Nair');
    const lifted = (await deed(id, 'lift', { reason: 'Said sorry' })).json();
    expect(lifted.isSuspended).toBe(false);
    expect(lifted.notes.map(({ kind, reason, by }: Record<string, string>) => [kind, reason, by])).toEqual([
      ['lifted', 'Said sorry', 'Mira Manager'],
      ['suspended', because.reason, 'Mira Manager'],
    ]);
    expect((await logIn(PASSWORD)).statusCode).toBe(200);
  });

  test('hides the courses of an educator from everybody but those who are enrolled, and gives back what it has hidden', async () => {
    const { user: educator, client } = await school.newUser({ role: 'educator' });
    const learner = await school.newUser();
    const course = await createCourse(school.db, { creatorId: educator.id });
    const draft = await createCourse(school.db, { creatorId: educator.id, isPublished: false });
    await createLecture(school.db, course);
    await enrol(school.db, course, learner.user);
    const isListed = async () => {
      const listed = (await school.anonymous().get('/api/course/getpublishedcoures')).json();
      return listed.some(({ _id }: { _id: string }) => _id === course.id);
    };
    expect(await isListed()).toBe(true);

    const { courses: hidden } = (await deed(educator.id, 'suspend')).json();
    expect(hidden.map(({ _id, status }: Record<string, string>) => [_id, status]).sort()).toEqual(
      [
        [course.id, 'hidden'],
        [draft.id, 'draft'],
      ].sort(),
    );
    expect(await isListed()).toBe(false);
    const stranger = await school.newUser();
    expect((await stranger.client.get(`/api/course/getcourse/${course.id}`)).statusCode).toBe(404);
    const order = { courseId: course.id, userId: stranger.user.id };
    expect((await stranger.client.post('/api/payment/create-order', order)).statusCode).toBe(404);
    const opened = await learner.client.get(`/api/course/getcourse/${course.id}`);
    expect(opened.json().lectures[0].videoUrl).toEqual(expect.any(String));
    expect((await client.post(`/api/course/editcourse/${draft.id}`, {})).statusCode).toBe(401);

    await deed(educator.id, 'lift');
    expect(await isListed()).toBe(true);
    const [kept] = await school.db.select().from(courses).where(eq(courses.id, draft.id));
    expect(kept?.isPublished).toBe(false);
  });

  test('stops the videos of a learner at once', async () => {
    const learner = await school.newUser();
    const course = await createCourse(school.db);
    await createLecture(school.db, course);
    await enrol(school.db, course, learner.user);
    const { lectures } = (await learner.client.get(`/api/course/getcourse/${course.id}`)).json();
    const before = await school.anonymous().get(lectures[0].videoUrl);
    await deed(learner.user.id, 'suspend');
    const after = await school.anonymous().get(lectures[0].videoUrl);
    expect([before.statusCode === after.statusCode, after.statusCode]).toEqual([false, 403]);
  });

  test('is done once by two managers who do it at the same moment', async () => {
    const { user } = await school.newUser();
    const replies = await Promise.all([deed(user.id, 'suspend'), deed(user.id, 'suspend')]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { notes } = (await manager.client.get(`${PEOPLE}/${user.id}`)).json();
    expect(notes).toHaveLength(1);
  });

  test('and lifted at the same moment: the courses are hidden if they stay suspended, and only then', async () => {
    const { user } = await school.newUser({ role: 'educator' });
    const course = await createCourse(school.db, { creatorId: user.id });
    for (let round = 0; round < 4; round += 1) {
      const replies = await Promise.all([deed(user.id, 'suspend'), deed(user.id, 'lift'), deed(user.id, 'suspend')]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      const { isSuspended, courses: own } = (await manager.client.get(`${PEOPLE}/${user.id}`)).json();
      expect(own).toMatchObject([{ _id: course.id, status: isSuspended ? 'hidden' : 'published' }]);
    }
  });

  test('touches nobody who works in the office, gives a reason, and keeps the suspended from working there', async () => {
    const { user: accountant } = await school.newUser({ staffRole: 'accountant' });
    expect((await deed(accountant.id, 'suspend')).json().code).toBe('people.is-staff');
    const { user } = await school.newUser({ emailVerifiedAt: school.clock.now() });
    expect((await deed(user.id, 'suspend', { reason: ' ' })).statusCode).toBe(400);
    await deed(user.id, 'suspend');
    const owner = await school.newUser({ staffRole: 'owner' });
    const raised = await owner.client.post('/api/office/staff', { email: user.email, staffRole: 'manager' });
    expect(raised.json().code).toBe('staff.suspended');
  });
});

describe('An enrolment by hand', () => {
  test('is there with its reason, once, and can be taken away while nobody has paid for it', async () => {
    const learner = await school.newUser();
    const course = await createCourse(school.db, { title: 'Pottery' });
    const body = { courseId: course.id, reason: 'Won a prize' };
    const enrolled = (await deed(learner.user.id, 'enrol', body)).json();
    expect(enrolled.enrolments).toEqual([expect.objectContaining({ title: 'Pottery', pricePaid: 0, isBought: false })]);
    expect(enrolled.notes[0]).toMatchObject({ kind: 'enrolled', courseTitle: 'Pottery', reason: 'Won a prize' });
    expect((await deed(learner.user.id, 'enrol', body)).json().code).toBe('people.enrolled');
    const { enrolledCourses } = (await learner.client.get('/api/user/currentuser')).json();
    expect(enrolledCourses.map(({ title }: { title: string }) => title)).toEqual(['Pottery']);
    const countOf = async () =>
      (await school.db.select().from(courses).where(eq(courses.id, course.id)))[0]?.enrolledCount;
    expect(await countOf()).toBe(1);

    expect((await deed(learner.user.id, 'unenrol', body)).json().enrolments).toEqual([]);
    expect((await deed(learner.user.id, 'unenrol', body)).json().code).toBe('people.not-enrolled-free');
    expect(await countOf()).toBe(0);
    expect(await school.db.$count(enrolments, eq(enrolments.courseId, course.id))).toBe(0);
  });

  test('is refused in a course that is not there, that is their own, and to the suspended', async () => {
    const { user: educator } = await school.newUser({ role: 'educator' });
    const own = await createCourse(school.db, { creatorId: educator.id });
    const ask = async (courseId: string) =>
      (await deed(educator.id, 'enrol', { courseId, reason: 'A test' })).json().code;
    expect(await ask(own.id)).toBe('people.own-course');
    expect(await ask(educator.id)).toBe('course.not-found');
    await deed(educator.id, 'suspend');
    expect(await ask((await createCourse(school.db)).id)).toBe('people.suspended');
  });
});

test('a lost code is mailed again, to the address of the account', async () => {
  const { id, email } = await signUp(school);
  const mailsBefore = school.mails.filter(({ to }) => to === email).length;
  const reply = await deed(id, 'resendproof', {});
  expect(reply.json()).toMatchObject({ code: 'people.proof-mailed', params: { email } });
  await expect.poll(() => school.mails.filter(({ to }) => to === email).length).toBeGreaterThan(mailsBefore);
});
