import type { ClassInvitations, ClassPage, NotificationPage, OwnInvitations } from '@nalanda/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '../../../../test/account-people.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse, createReview, enrol } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { auditEvents } from '../../../database/schema/audit.table.ts';
import { bouncedAddresses } from '../../../database/schema/bounced-addresses.table.ts';
import { classInvitations } from '../../../database/schema/class-invitations.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { schoolSettings } from '../../../database/schema/settings.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { DAY_MS } from '../../../platform/clock.ts';

type Person = Awaited<ReturnType<typeof newPerson>>;

let school: TestApp;
let asha: Person;
let ravi: Person;
let course: CourseRow;

beforeAll(async () => {
  school = await buildTestApp({ environment: { PUBLIC_URL: 'http://localhost:3000' } });
});
afterAll(() => school.close());
beforeEach(async () => {
  asha = await newPerson('Asha Rao', { role: 'educator' });
  ravi = await newPerson('Ravi Kumar');
  course = await createCourse(school.db, { title: 'Ragas', creatorId: asha.user.id, pricePaise: 0 });
  await school.db.delete(schoolSettings);
  school.mails.length = 0;
});

const newPerson = (name: string, overrides: Partial<typeof users.$inferInsert> = {}) =>
  school.newUser({ name, emailVerifiedAt: school.clock.now(), ...overrides });
const invite = (emails: string[], { by = asha.client, to = course.id } = {}) =>
  by.post(`/api/teaching/class/${to}/invitations`, { emails });
const listSent = async (by = asha.client) =>
  (await by.get(`/api/teaching/class/${course.id}/invitations`)).json<ClassInvitations>();
const listOwn = async (by: TestClient) => (await by.get('/api/learning/invitations')).json<OwnInvitations>();
const answer = (by: TestClient, id: string, said: 'accept' | 'decline' = 'accept') =>
  by.post(`/api/learning/invitations/${id}`, { answer: said });
const stateOf = async (email: string) =>
  (await listSent()).invitations.find((invitation) => invitation.email === email)?.state;
const findEnrolment = async (person = ravi) => {
  const of = and(eq(enrolments.courseId, course.id), eq(enrolments.learnerId, person.user.id));
  return (await school.db.select().from(enrolments).where(of))[0];
};
const setRule = (name: 'addingLearners' | 'invitationsPerCourse', value: string) =>
  school.db.insert(schoolSettings).values({ name, value, changedAt: school.clock.now() });
const idFor = async (person: Person) => (await listOwn(person.client)).invitations[0]?._id ?? '';
const add = async (person = ravi) => {
  await invite([person.user.email]);
  await answer(person.client, await idFor(person));
};
const bellOf = async (by: TestClient) =>
  (await by.get('/api/notifications')).json<NotificationPage>().notifications.map(({ kind, path }) => ({ kind, path }));
/** As if it had been sent so long ago. */
const moveBack = (days: number) =>
  school.db
    .update(classInvitations)
    .set({ createdAt: before(days), expiresAt: before(days - 30) })
    .where(eq(classInvitations.courseId, course.id));
const before = (days: number) => new Date(school.clock.now().getTime() - days * DAY_MS);

describe('Inviting', () => {
  test('tells an address with an account and one without the same, and the educator nothing of which is which', async () => {
    const sent = await invite([ravi.user.email, 'New@Example.org', 'new@example.org', asha.user.email]);
    expect(sent.statusCode).toBe(201);
    expect(sent.json()).toEqual({ invited: 2, skipped: [{ email: asha.user.email, reason: 'own' }] });
    await school.jobs.runAll();
    const mails = school.mails.filter(({ subject }) => subject.includes('Ragas'));
    expect(mails.map(({ to }) => to).sort()).toEqual(['new@example.org', ravi.user.email].sort());
    expect(mails.every(({ text }) => text.includes('http://localhost:3000/courseinvitations'))).toBe(true);
    const { invitations, closed, left, most } = await listSent();
    expect({ closed, left, most }).toEqual({ closed: null, left: 98, most: 100 });
    const [first, second] = invitations.map(({ _id, email, ...rest }) => rest);
    expect(first).toEqual(second);
    expect(await findEnrolment()).toBeUndefined();
    expect(await bellOf(ravi.client)).toEqual([{ kind: 'invitation', path: '/courseinvitations' }]);
  });

  test('invites nobody twice, at the same moment neither', async () => {
    const replies = await Promise.all([invite([ravi.user.email]), invite([ravi.user.email])]);
    expect(replies.map((reply) => reply.json().invited).sort()).toEqual([0, 1]);
    expect((await invite([ravi.user.email])).json().skipped).toEqual([{ email: ravi.user.email, reason: 'waiting' }]);
    expect((await listSent()).invitations).toHaveLength(1);
  });

  test('refuses a list with one wrong address whole and names it, and an empty or too long one', async () => {
    const wrong = await invite(['good@example.org', 'nonsense']);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().issues).toEqual([expect.objectContaining({ path: 'emails.1' })]);
    expect((await invite([])).statusCode).toBe(400);
    expect((await invite(Array.from({ length: 101 }, (_, n) => `p${n}@example.org`))).statusCode).toBe(400);
    expect((await listSent()).invitations).toEqual([]);
  });

  test('keeps to what the school has set: nobody, courses without a price, or any', async () => {
    const priced = await createCourse(school.db, { creatorId: asha.user.id, pricePaise: 49_900 });
    expect((await invite(['a@example.org'], { to: priced.id })).json().code).toBe('class-invitation.price');
    await setRule('addingLearners', 'any');
    expect((await invite(['a@example.org'], { to: priced.id })).statusCode).toBe(201);
    await school.db.update(schoolSettings).set({ value: 'off' });
    expect((await invite(['a@example.org'])).json().code).toBe('class-invitation.off');
    expect((await listSent()).closed).toBe('off');
  });

  test('is not for a draft, which the office may not have seen', async () => {
    const draft = await createCourse(school.db, { creatorId: asha.user.id, pricePaise: 0, isPublished: false });
    expect((await invite(['a@example.org'], { to: draft.id })).json().code).toBe('class-invitation.unpublished');
  });

  test('ends at the number of the school for a course, also for calls at the same moment, and counts what was withdrawn', async () => {
    await setRule('invitationsPerCourse', '3');
    const [one, two] = await Promise.all([invite(['a@x.org', 'b@x.org']), invite(['c@x.org', 'd@x.org'])]);
    expect([one.statusCode, two.statusCode].sort()).toEqual([201, 409]);
    const [first] = (await listSent()).invitations;
    await asha.client.delete(`/api/teaching/class/${course.id}/invitations/${first?._id}`);
    expect((await listSent()).left).toBe(1);
    const refused = await invite(['e@x.org', 'f@x.org']);
    expect(refused.json()).toMatchObject({ code: 'class-invitation.too-many', params: { left: 1 } });
    expect((await invite(['e@x.org'])).statusCode).toBe(201);
  });

  test('ends at 200 a day over all courses of an educator', async () => {
    const other = await createCourse(school.db, { creatorId: asha.user.id, pricePaise: 0 });
    const many = (name: string) => Array.from({ length: 100 }, (_, n) => `${name}${n}@example.org`);
    await invite(many('a'));
    await setRule('invitationsPerCourse', '1000');
    await invite(many('b'), { to: other.id });
    expect((await invite(['one@example.org'])).json().params).toEqual({ left: 0 });
    // Whoever removes a course, and makes another one, has invited as many.
    expect((await asha.client.delete(`/api/course/removecourse/${course.id}`)).json().code).toBe('course.archived-now');
    expect((await invite(['one@example.org'], { to: other.id })).json().params).toEqual({ left: 0 });
  });
});

describe('A reminder', () => {
  const remind = (by = asha.client) => by.post(`/api/teaching/class/${course.id}/invitations/remind`);
  const lettersTo = (to: string) => school.mails.filter((mail) => mail.to === to);

  test('is mailed to whoever has not answered for three days, once in three days, in their language', async () => {
    await school.db.update(users).set({ locale: 'hi' }).where(eq(users.id, ravi.user.id));
    await invite([ravi.user.email, 'new@example.org', 'yes@example.org', 'gone@example.org', 'back@example.org']);
    await school.jobs.runAll();
    expect((await remind()).json()).toMatchObject({ code: 'class-invitation.reminded', params: { count: 0 } });
    await moveBack(3);
    const { invitations } = await listSent();
    const idOf = (email: string) => invitations.find((one) => one.email === email)?._id ?? '';
    const { db } = school;
    await db
      .update(classInvitations)
      .set({ state: 'declined', endedAt: before(1) })
      .where(eq(classInvitations.id, idOf('yes@example.org')));
    await asha.client.delete(`/api/teaching/class/${course.id}/invitations/${idOf('gone@example.org')}`);
    const bounce = { email: 'back@example.org', reason: '550 No such user', source: 'own' as const };
    await db.insert(bouncedAddresses).values({ ...bounce, bouncedAt: before(1) });
    await invite(['fresh@example.org']);
    await school.jobs.runAll();
    await db.update(classInvitations).set({ mailedAt: before(3) });
    school.mails.length = 0;

    expect((await listSent()).remindable).toBe(2);
    expect((await remind(ravi.client)).statusCode).toBe(403);
    const replies = await Promise.all([remind(), remind()]);
    expect(replies.map((reply) => reply.json().params.count).sort()).toEqual([0, 2]);
    expect((await listSent()).remindable).toBe(0);
    await school.jobs.runAll();
    await school.jobs.runAll();
    expect(school.mails.map(({ to }) => to).sort()).toEqual(['new@example.org', ravi.user.email].sort());
    expect(lettersTo('new@example.org')[0]?.subject).toBe('Reminder: Asha Rao invites you to “Ragas”');
    expect(lettersTo('new@example.org')[0]?.text).toContain('You have not answered this invitation yet.');
    expect(lettersTo(ravi.user.email)[0]?.subject).toBe('याद दिला दें: Asha Rao का निमंत्रण, “Ragas”');
    const at = school.clock.now().toISOString();
    const reminded = (await listSent()).invitations.filter(({ remindedAt }) => remindedAt === at);
    expect(reminded.map(({ email }) => email).sort()).toEqual(['new@example.org', ravi.user.email].sort());
    await db
      .update(classInvitations)
      .set({ remindedAt: before(3) })
      .where(eq(classInvitations.id, idOf('new@example.org')));
    expect((await listSent()).remindable).toBe(1);
  });

  test('never reaches an address that wants no invitations, from whichever course it said so', async () => {
    const other = await createCourse(school.db, { creatorId: asha.user.id, pricePaise: 0 });
    await invite([ravi.user.email], { to: other.id });
    await school.jobs.runAll();
    const token = /refuseinvitations#(\S+)/.exec(school.mails.at(-1)?.text ?? '')?.[1];
    await invite([ravi.user.email]);
    await moveBack(4);
    expect((await school.anonymous().post(`/api/learning/refuse-invitations?token=${token}`)).statusCode).toBe(200);
    school.mails.length = 0;
    await remind();
    await school.jobs.runAll();
    expect(lettersTo(ravi.user.email)).toEqual([]);
  });

  test('does not reach who has come into the course by another way, and neither does an invitation', async () => {
    const meera = await newPerson('Meera');
    await invite([ravi.user.email, meera.user.email]);
    await enrol(school.db, course, ravi.user);
    await school.jobs.runAll();
    expect(lettersTo(ravi.user.email)).toEqual([]);
    expect(lettersTo(meera.user.email)).toHaveLength(1);
    await enrol(school.db, course, meera.user);
    await moveBack(4);
    school.mails.length = 0;
    // The educator, who does not learn which address is whose, is told the same.
    expect((await remind()).json().params).toEqual({ count: 2 });
    await school.jobs.runAll();
    expect(school.mails).toEqual([]);
  });

  test('is nobody else’s, and is not sent to a course that nobody could come into', async () => {
    await invite([ravi.user.email]);
    await moveBack(4);
    const { client: stranger } = await newPerson('Somebody', { role: 'educator' });
    expect((await remind(stranger)).statusCode).toBe(404);
    await setRule('addingLearners', 'off');
    expect((await remind()).json().code).toBe('class-invitation.off');
  });
});

describe('An answer', () => {
  test('enrols without payment whoever accepts, once, and says so to the class and the log', async () => {
    await invite([ravi.user.email]);
    const id = await idFor(ravi);
    const replies = await Promise.all([answer(ravi.client, id), answer(ravi.client, id)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await answer(ravi.client, id)).statusCode).toBe(200);
    expect(await findEnrolment()).toMatchObject({ isAdded: true, orderId: null, pricePaidPaise: 0 });
    const [counted] = await school.db.select().from(courses).where(eq(courses.id, course.id));
    expect(counted?.enrolledCount).toBe(1);
    expect(await stateOf(ravi.user.email)).toBe('accepted');
    const page = (await asha.client.get(`/api/teaching/class/${course.id}/learners?state=added`)).json<ClassPage>();
    expect(page.learners).toEqual([expect.objectContaining({ name: 'Ravi Kumar', isAdded: true })]);
    const { body } = await asha.client.get(`/api/teaching/class/${course.id}/learners.csv`);
    expect(body.trim().split('\n').at(-1)).toMatch(/,yes,,,\r?$/);
    await school.flushAudit();
    const events = await school.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `course:${course.id}`));
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['class.invite', 'class.invitation-answer']),
    );
    expect(JSON.stringify(events)).not.toContain(ravi.user.email);
  });

  test('is for the person of the proved address alone', async () => {
    const mira = await newPerson('Mira', { emailVerifiedAt: null });
    await invite([mira.user.email]);
    const [sent] = (await listSent()).invitations;
    expect(await listOwn(mira.client)).toEqual({ isEmailProved: false, invitations: [] });
    for (const client of [mira.client, ravi.client, asha.client])
      expect((await answer(client, sent?._id ?? '')).statusCode).toBe(404);
    await school.db.update(users).set({ emailVerifiedAt: school.clock.now() }).where(eq(users.id, mira.user.id));
    expect((await answer(mira.client, sent?._id ?? '')).statusCode).toBe(200);
  });

  test('that says no enrols nobody, and the course cannot ask again', async () => {
    await invite([ravi.user.email]);
    const id = await idFor(ravi);
    expect((await answer(ravi.client, id, 'decline')).statusCode).toBe(200);
    expect((await answer(ravi.client, id)).statusCode).toBe(404);
    expect(await findEnrolment()).toBeUndefined();
    expect((await invite([ravi.user.email])).json().skipped[0].reason).toBe('declined');
    expect(await bellOf(ravi.client)).toEqual([]);
  });

  test('comes too late after 30 days, and after the invitation was withdrawn', async () => {
    await invite([ravi.user.email]);
    const id = await idFor(ravi);
    await moveBack(31);
    expect(await stateOf(ravi.user.email)).toBe('expired');
    expect((await listOwn(ravi.client)).invitations).toEqual([]);
    expect((await answer(ravi.client, id)).statusCode).toBe(404);
    await moveBack(0);
    expect((await asha.client.delete(`/api/teaching/class/${course.id}/invitations/${id}`)).statusCode).toBe(200);
    expect((await asha.client.delete(`/api/teaching/class/${course.id}/invitations/${id}`)).statusCode).toBe(404);
    expect((await answer(ravi.client, id)).statusCode).toBe(404);
    expect((await invite([ravi.user.email])).json().invited).toBe(1);
    const [again] = (await listOwn(ravi.client)).invitations;
    await asha.client.delete(`/api/teaching/class/${course.id}/invitations/${again?._id}`);
    expect((await invite([ravi.user.email])).json().skipped[0].reason).toBe('often');
  });

  test('is worth nothing once the course has a price or is gone from the catalogue', async () => {
    await invite([ravi.user.email]);
    const id = await idFor(ravi);
    await school.db.update(courses).set({ pricePaise: 49_900 }).where(eq(courses.id, course.id));
    expect((await listOwn(ravi.client)).invitations).toEqual([]);
    expect((await answer(ravi.client, id)).json().code).toBe('class-invitation.price');
    await school.db.update(courses).set({ pricePaise: 0, isPublished: false }).where(eq(courses.id, course.id));
    expect((await answer(ravi.client, id)).json().code).toBe('class-invitation.unpublished');
    expect(await findEnrolment()).toBeUndefined();
    expect(await stateOf(ravi.user.email)).toBe('open');
  });

  test('of somebody who has enrolled meanwhile leaves their enrolment as it is', async () => {
    await invite([ravi.user.email]);
    const id = await idFor(ravi);
    const values = { courseId: course.id, learnerId: ravi.user.id, pricePaidPaise: 0, enrolledAt: school.clock.now() };
    await school.db.insert(enrolments).values(values);
    expect((await listOwn(ravi.client)).invitations).toEqual([]);
    expect((await answer(ravi.client, id)).statusCode).toBe(200);
    expect(await findEnrolment()).toMatchObject({ isAdded: false });
  });
});

describe('An address that wants no invitations', () => {
  test('gets no more of them from anybody, without the educator knowing; its person still finds them', async () => {
    await invite([ravi.user.email]);
    await school.jobs.runAll();
    const refusal = school.mails.find(({ to }) => to === ravi.user.email)?.unsubscribeUrl ?? '';
    const path = refusal.replace('http://localhost:3000', '');
    expect((await school.anonymous().post(path.replace(/.$/, 'x'), {})).statusCode).toBe(404);
    expect((await school.anonymous().post(path, {})).statusCode).toBe(200);
    expect((await school.anonymous().post(path, {})).statusCode).toBe(200);
    expect(await stateOf(ravi.user.email)).toBe('declined');
    school.mails.length = 0;
    const meena = await newPerson('Meena', { role: 'educator' });
    const other = await createCourse(school.db, { title: 'Talas', creatorId: meena.user.id, pricePaise: 0 });
    const sent = await invite([ravi.user.email], { by: meena.client, to: other.id });
    expect(sent.json()).toEqual({ invited: 1, skipped: [] });
    await school.jobs.runAll();
    expect(school.mails).toEqual([]);
    expect((await listOwn(ravi.client)).invitations.map(({ courseTitle }) => courseTitle)).toEqual(['Talas']);
  });

  test('gets five mails a day at most', async () => {
    for (let n = 0; n < 7; n++) {
      const teacher = await newPerson(`Teacher ${n}`, { role: 'educator' });
      const taught = await createCourse(school.db, { creatorId: teacher.user.id, pricePaise: 0 });
      await invite([ravi.user.email], { by: teacher.client, to: taught.id });
      await school.jobs.runAll();
    }
    expect(school.mails).toHaveLength(5);
    expect((await listOwn(ravi.client)).invitations).toHaveLength(7);
  });
});

describe('An added learner', () => {
  test('is removed by the educator and told so; whoever has enrolled is not', async () => {
    await add();
    const mira = await newPerson('Mira');
    await mira.client.post('/api/payment/create-order', { courseId: course.id, userId: mira.user.id });
    const enrolledOf = async (person: Person) => (await findEnrolment(person))?.id ?? '';
    const remove = (id: string) => asha.client.delete(`/api/teaching/class/${course.id}/learners/${id}`);
    expect((await remove(await enrolledOf(mira))).json().code).toBe('class-invitation.not-added');
    const id = await enrolledOf(ravi);
    school.mails.length = 0;
    expect((await remove(id)).statusCode).toBe(200);
    expect((await remove(id)).statusCode).toBe(404);
    expect(await findEnrolment()).toBeUndefined();
    await school.jobs.runAll();
    expect(school.mails.filter(({ to }) => to === ravi.user.email).map(({ subject }) => subject)).toEqual([
      'You are no longer in “Ragas”',
    ]);
    expect(await bellOf(ravi.client)).toEqual([{ kind: 'removal', path: '/enrolledcourses' }]);
    expect(await stateOf(ravi.user.email)).toBe('removed');
    const [counted] = await school.db.select().from(courses).where(eq(courses.id, course.id));
    expect(counted?.enrolledCount).toBe(1);
  });

  test('may review, but not in the average, which an educator could otherwise choose', async () => {
    await createReview(school.db, { course, learner: ravi.user }, { isVerified: false, rating: 5 });
    await school.db.update(courses).set({ ratingSum: 0, reviewCount: 0 }).where(eq(courses.id, course.id));
    await add();
    const given = await ravi.client.post('/api/review/givereview', { courseId: course.id, rating: 5, comment: 'Fine' });
    expect(given.json()).toMatchObject({ verified: false });
    const [counted] = await school.db.select().from(courses).where(eq(courses.id, course.id));
    expect(counted).toMatchObject({ ratingSum: 0, reviewCount: 0 });
  });

  test('has nothing to give back', async () => {
    await add();
    const given = await ravi.client.get('/api/payment/purchases');
    expect(JSON.stringify(given.json())).not.toContain(course.id);
  });

  test('who deletes the account leaves no address behind', async () => {
    await add();
    await invite(['stays@example.org']);
    await deleteAccount(ravi.client);
    const rows = await school.db.select().from(classInvitations).where(eq(classInvitations.courseId, course.id));
    expect(rows.map(({ email }) => email)).toEqual(['stays@example.org']);
  });
});
