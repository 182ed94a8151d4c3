import type { Moderated, NotificationPage, QuestionThread } from '@nalanda/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '../../../test/account-people.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { type CourseRow, createCourse, createLecture, enrol } from '../../../test/factories.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { auditEvents } from '../../database/schema/audit.table.ts';
import { contributionReports } from '../../database/schema/contribution-reports.table.ts';
import { courseTeachers } from '../../database/schema/course-teachers.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { notifications } from '../../database/schema/notifications.table.ts';
import { questionPosts } from '../../database/schema/questions.table.ts';
import type { users } from '../../database/schema/users.table.ts';
import { newId } from '../../platform/ids.ts';

type Person = Awaited<ReturnType<typeof newPerson>>;

let school: TestApp;
let manager: Person;
let asha: Person;
let kavya: Person;
let ravi: Person;
let course: CourseRow;
let lectureId: string;

beforeAll(async () => {
  school = await buildTestApp({ environment: { PUBLIC_URL: 'http://localhost:3000' } });
  manager = await newPerson('Meera', { staffRole: 'manager' });
});
afterAll(() => school.close());
beforeEach(async () => {
  await school.db.delete(questionPosts);
  await school.db.delete(notifications);
  [asha, kavya, ravi] = [
    await newPerson('Asha', { role: 'educator' }),
    await newPerson('Kavya'),
    await newPerson('Ravi'),
  ];
  course = await createCourse(school.db, { title: 'Ragas', creatorId: asha.user.id });
  lectureId = (await createLecture(school.db, course)).id;
  for (const { user } of [kavya, ravi]) await enrol(school.db, course, user);
  school.mails.length = 0;
});

const newPerson = (name: string, overrides: Partial<typeof users.$inferInsert> = {}) =>
  school.newUser({ name, emailVerifiedAt: school.clock.now(), ...overrides });

/** Somebody who teaches the course with its owner. */
async function newAssistant(rights: ('questions' | 'class' | 'content')[]) {
  const person = await newPerson('Dev', { role: 'educator' });
  const now = school.clock.now();
  await school.db.insert(courseTeachers).values({
    ...{ courseId: course.id, email: person.user.email, teacherId: person.user.id, rights },
    ...{ state: 'accepted', createdAt: now, expiresAt: now },
  });
  return person;
}

async function ask(by: Person, { title = 'Which fifth?', text = 'The lower one?' } = {}): Promise<string> {
  const _id = newId();
  const asked = await by.client.post(`/api/questions/course/${course.id}`, { _id, title, text, lectureId });
  expect(asked.statusCode, asked.body).toBe(201);
  return _id;
}

async function answer(by: Person, questionId: string, text = 'You are all fools'): Promise<string> {
  const _id = newId();
  const answered = await by.client.post(`/api/questions/thread/${questionId}`, { _id, text });
  expect(answered.statusCode, answered.body).toBe(201);
  return _id;
}

const fault = { reason: 'offensive', note: 'Calls us fools' };
const report = (kind: string, id: string, by: Person, body: object = fault) =>
  by.client.post(`/api/moderation/${kind}/${id}/report`, body);
const decide = (kind: string, id: string, verdict: 'hide' | 'keep' | 'restore', by = manager) =>
  by.client.post(`/api/office/moderation/${kind}/${id}/${verdict}`, verdict === 'hide' ? fault : {});
const decideReceived = (id: string, verdict: 'hide' | 'keep' | 'restore', by: Person) =>
  by.client.post(`/api/moderation/received/${id}/${verdict}`, verdict === 'hide' ? fault : {});
const listed = async (query = '', by: TestClient = manager.client) =>
  (await by.get(`/api/office/moderation${query}`)).json<{ contributions: Moderated[]; total: number }>();
const received = async (by: Person, query = '') =>
  (await by.client.get(`/api/moderation/received${query}`)).json<{ contributions: Moderated[]; total: number }>();
const thread = async (questionId: string, by: Person) =>
  (await by.client.get(`/api/questions/thread/${questionId}`)).json<QuestionThread>();
async function bellOf({ client }: Person) {
  await school.jobs.runAll();
  const page = (await client.get('/api/notifications')).json<NotificationPage>();
  return page.notifications
    .filter(({ kind }) => /-(reported|hidden)$/.test(kind))
    .map(({ kind, path }) => [kind, path]);
}
const mailsTo = ({ user }: Person) => school.mails.filter(({ to }) => to === user.email);

describe('A report of a question or an answer', () => {
  test('is made once by each person who can read it, but its writer', async () => {
    const question = await ask(kavya);
    const twice = await Promise.all([1, 2].map(() => report('post', question, ravi)));
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await report('post', question, ravi)).json().code).toBe('contribution.already-reported');
    school.clock.advance(1_000);
    expect((await report('post', question, asha)).statusCode).toBe(201);
    expect((await report('post', question, kavya)).json().code).toBe('contribution.own-report');
    expect((await report('post', question, await newPerson('Nobody'))).json().code).toBe('question.not-found');
    expect((await report('post', newId(), ravi)).statusCode).toBe(404);
    expect((await report('review', question, ravi)).json().code).toBe('review.not-found');
    const wrong = await report('post', question, ravi, { reason: 'dislike', note: 'x'.repeat(501) });
    expect(wrong.json().issues.map((issue: { path: string }) => issue.path)).toEqual(['reason', 'note']);
    const { contributions } = await listed();
    expect(contributions).toMatchObject([
      {
        ...{ _id: question, kind: 'post', isAnswer: false, title: 'Which fifth?', text: 'The lower one?' },
        ...{ openReports: 2, hidden: null, review: null, sentTo: null, questionId: question },
        writer: { name: 'Kavya', isEducator: false, alsoHidden: 0 },
        course: { _id: course.id, title: 'Ragas' },
        lecture: { _id: lectureId },
        reports: [
          { reporter: 'Asha', isEducator: true },
          { reporter: 'Ravi', isEducator: false, ...fault },
        ],
      },
    ]);
  });

  test('rings the bell of the office and of who answers the questions, until it is decided', async () => {
    const [assistant, marker] = [await newAssistant(['questions']), await newAssistant(['content'])];
    const question = await ask(kavya);
    await report('post', question, ravi);
    const office = [['post-reported', '/office/reviews']];
    const educator = [['post-reported', '/coursequestions?show=reported']];
    expect(await bellOf(manager)).toEqual(office);
    expect([await bellOf(asha), await bellOf(assistant)]).toEqual([educator, educator]);
    expect([await bellOf(marker), await bellOf(kavya), await bellOf(ravi)]).toEqual([[], [], []]);
    expect((await decideReceived(question, 'keep', assistant)).statusCode).toBe(200);
    expect([await bellOf(manager), await bellOf(asha), await bellOf(assistant)]).toEqual([[], [], []]);
    expect((await listed()).total).toBe(0);
    expect((await listed('?list=all&kind=post')).contributions[0]?.reports).toMatchObject([
      { outcome: 'kept', decidedBy: 'Dev' },
    ]);
  });

  test('of what an educator has written is for the office alone; an assistant judges no teacher', async () => {
    const assistant = await newAssistant(['questions']);
    const question = await ask(kavya);
    const ofOwner = await answer(asha, question);
    const ofAssistant = await answer(assistant, question);
    for (const post of [ofOwner, ofAssistant]) expect((await report('post', post, kavya)).statusCode).toBe(201);
    expect((await received(asha)).contributions.map(({ _id }) => _id)).toEqual([ofAssistant]);
    expect((await received(assistant)).total).toBe(0);
    expect((await decideReceived(ofOwner, 'keep', assistant)).statusCode).toBe(404);
    expect((await decideReceived(ofOwner, 'keep', asha)).statusCode).toBe(404);
    expect(await bellOf(assistant)).toEqual([]);
    expect(await bellOf(asha)).toEqual([['post-reported', '/coursequestions?show=reported']]);
    expect((await bellOf(manager)).length).toBe(2);
    expect((await decide('post', ofOwner, 'hide')).statusCode).toBe(200);
    expect((await thread(question, kavya)).answers.map(({ _id }) => _id)).toEqual([ofAssistant]);
  });

  test('can be made again only when the words were changed after the decision', async () => {
    const question = await ask(kavya);
    await report('post', question, ravi);
    school.clock.advance(1_000);
    await decide('post', question, 'keep');
    expect((await report('post', question, ravi)).json().code).toBe('contribution.already-reported');
    school.clock.advance(1_000);
    const basis = { title: 'Which fifth?', text: 'The lower one?' };
    await kavya.client.post(`/api/questions/post/${question}`, { text: 'Fools', basis });
    expect((await report('post', question, ravi)).statusCode).toBe(201);
    expect((await listed()).contributions).toMatchObject([{ text: 'Fools', openReports: 1 }]);
  });

  test('goes when its writer removes the question, also where its place stays, or deletes the account', async () => {
    const [alone, answered, forgotten] = [await ask(kavya), await ask(kavya), await ask(ravi)];
    await answer(ravi, answered, 'The upper one');
    await answer(kavya, forgotten, 'The upper one');
    for (const [post, by] of [
      [alone, ravi],
      [answered, ravi],
      [forgotten, kavya],
    ] as const)
      await report('post', post, by);
    expect((await listed()).total).toBe(3);
    for (const post of [alone, answered]) await kavya.client.delete(`/api/questions/post/${post}`);
    expect((await listed()).contributions.map(({ _id }) => _id)).toEqual([forgotten]);
    expect((await decide('post', answered, 'keep')).json().code).toBe('question.not-found');
    await deleteAccount(ravi.client);
    expect((await listed()).total).toBe(0);
    expect(await bellOf(manager)).toEqual([]);
    expect((await listed('?list=all&kind=post')).total).toBe(0);
  });

  test('stays for whoever decides, without words, when the reporter deletes the account', async () => {
    const question = await ask(kavya);
    await report('post', question, ravi);
    await deleteAccount(ravi.client);
    expect((await listed()).contributions).toMatchObject([{ reports: [{ reporter: 'Former learner', note: '' }] }]);
  });

  test('goes with its course, and is decided while it is archived', async () => {
    const question = await ask(kavya);
    await report('post', question, ravi);
    await school.db
      .update(courses)
      .set({ archivedAt: school.clock.now(), isPublished: false })
      .where(eq(courses.id, course.id));
    expect((await decide('post', question, 'hide')).statusCode).toBe(200);
    await school.db.delete(enrolments).where(eq(enrolments.courseId, course.id));
    await school.db.delete(courses).where(eq(courses.id, course.id));
    expect(await school.db.select().from(contributionReports)).toEqual([]);
  });
});

describe('A hidden question or answer', () => {
  test('is seen by its writer with the reason, who is told by mail, and by nobody else; it settles its reports', async () => {
    const question = await ask(kavya);
    const post = await answer(ravi, question);
    await report('post', post, kavya);
    const { contributions } = await received(asha);
    expect(contributions).toMatchObject([
      {
        _id: post,
        isAnswer: true,
        title: 'Which fifth?',
        questionId: question,
        reports: [{ reporter: null, ...fault }],
      },
    ]);
    school.mails.length = 0;
    const hidden = await decideReceived(post, 'hide', asha);
    expect(hidden.statusCode, hidden.body).toBe(200);
    expect(await thread(question, kavya)).toMatchObject({ answers: [], question: { answers: 0 } });
    expect(await thread(question, ravi)).toMatchObject({
      answers: [{ text: 'You are all fools', hidden: { fault: 'offensive', reason: 'Calls us fools' } }],
    });
    expect(await bellOf(ravi)).toEqual([
      ['post-hidden', `/viewlecture/${course.id}?lecture=${lectureId}&question=${question}`],
    ]);
    const [mail, ...more] = mailsTo(ravi);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your answer in “Ragas” is hidden');
    expect(mail?.text).toContain('insults or hate');
    expect(mail?.text).not.toContain('Calls us fools');
    expect(mail?.text).toContain(`http://localhost:3000/viewlecture/${course.id}?question=${question}`);
    expect((await listed()).total).toBe(0);
    expect((await received(asha, '?list=hidden')).contributions).toMatchObject([{ hidden: { by: 'Asha' } }]);
    expect((await listed('?list=hidden')).contributions.map(({ _id }) => _id)).toContain(post);

    expect((await decideReceived(post, 'hide', asha)).json().code).toBe('contribution.already-hidden');
    expect((await decideReceived(post, 'restore', asha)).statusCode).toBe(200);
    expect((await thread(question, kavya)).answers).toHaveLength(1);
    expect(await bellOf(ravi)).toEqual([]);
    expect(mailsTo(ravi).map(({ subject }) => subject)).toContain('Your answer in “Ragas” is shown again');
    expect((await decideReceived(post, 'restore', asha)).json().code).toBe('contribution.not-hidden');
  });

  test('is asked about again when its writer changes it; what the school has hidden an educator neither shows nor keeps', async () => {
    const question = await ask(kavya, { text: 'Buy here' });
    await decide('post', question, 'hide');
    expect((await decideReceived(question, 'restore', asha)).json().code).toBe('question.hidden-by-school');
    expect((await listed()).total).toBe(0);
    school.clock.advance(1_000);
    const basis = { title: 'Which fifth?', text: 'Buy here' };
    await kavya.client.post(`/api/questions/post/${question}`, { text: 'The lower one?', basis });
    expect((await listed()).contributions).toMatchObject([
      { _id: question, hidden: { isChanged: true }, openReports: 0 },
    ]);
    expect((await received(asha)).total).toBe(0);
    expect((await decideReceived(question, 'keep', asha)).json().code).toBe('question.hidden-by-school');
    school.clock.advance(1_000);
    expect((await decide('post', question, 'keep')).statusCode).toBe(200);
    expect((await listed()).total).toBe(0);
    expect((await decide('post', question, 'keep')).json().code).toBe('contribution.nothing-open');
    expect((await decide('post', question, 'restore')).statusCode).toBe(200);
    expect((await thread(question, ravi)).question.text).toBe('The lower one?');
  });

  test('that is hidden in its thread settles its reports and tells its writer, too', async () => {
    const question = await ask(kavya);
    await report('post', question, ravi);
    school.mails.length = 0;
    const hide = (body: object) => asha.client.post(`/api/questions/post/${question}/hide`, body);
    expect((await hide({ reason: '' })).statusCode).toBe(400);
    const hidden = await hide({ reason: '', fault: 'off-topic' });
    expect(hidden.json().question.hidden).toEqual({ fault: 'off-topic', reason: '' });
    await school.jobs.runAll();
    expect(mailsTo(kavya).map(({ subject }) => subject)).toEqual(['Your question in “Ragas” is hidden']);
    expect((await listed('?list=all&kind=post')).contributions).toMatchObject([
      { hidden: { reason: 'off-topic', note: '' }, reports: [{ outcome: 'hidden' }] },
    ]);
  });

  test('says of each post whether its reader may hide it or show it again, and keeps to that', async () => {
    const assistant = await newAssistant(['questions']);
    const helper = await newAssistant(['content']);
    const question = await ask(kavya);
    const posts = [question];
    for (const writer of [asha, assistant, helper, ravi]) posts.push(await answer(writer, question));
    const said = async (by: Person) => {
      const { question: asked, answers } = await thread(question, by);
      return posts.map((id) => [asked, ...answers].find(({ _id }) => _id === id)?.mayHide);
    };
    expect(await said(asha)).toEqual([true, false, true, true, true]);
    expect(await said(assistant)).toEqual([true, false, false, false, true]);
    expect(await said(manager)).toEqual([true, true, true, true, true]);
    for (const learner of [kavya, ravi, helper]) expect(await said(learner)).toEqual(posts.map(() => false));
    for (const by of [asha, assistant, manager]) {
      const may = await said(by);
      for (const [index, postId] of posts.entries()) {
        const hide = (body: object) => by.client.post(`/api/questions/post/${postId}/hide`, body);
        const isHidden = (await hide({ reason: '', fault: 'off-topic' })).statusCode === 200;
        expect(isHidden, `${by.user.name} hides ${index}`).toBe(may[index]);
        if (isHidden) expect((await hide({ reason: null })).statusCode).toBe(200);
      }
    }
    await decide('post', question, 'hide');
    expect([await said(asha), await said(manager)].map(([ofQuestion]) => ofQuestion)).toEqual([false, true]);
  });

  test('says how much else of its writer is hidden, to educators in their course alone', async () => {
    const others = await createCourse(school.db, {
      creatorId: (await newPerson('Other', { role: 'educator' })).user.id,
    });
    const hiddenAt = school.clock.now();
    const old = { text: 'x', title: 'x', writerId: kavya.user.id, hiddenAt, hiddenReason: 'Rude' };
    await school.db.insert(questionPosts).values([
      { ...old, courseId: course.id },
      { ...old, courseId: others.id },
    ]);
    const question = await ask(kavya);
    await report('post', question, ravi);
    expect((await listed()).contributions).toMatchObject([{ writer: { alsoHidden: 2 } }]);
    expect((await received(asha)).contributions).toMatchObject([{ writer: { alsoHidden: 1 } }]);
    // What was hidden before there was a list of reasons has words alone.
    expect((await listed('?list=hidden&kind=post')).contributions).toContainEqual(
      expect.objectContaining({ hidden: expect.objectContaining({ reason: 'other', note: 'Rude' }) }),
    );
  });
});

test('The office needs the permission; the audit log names what was decided about, and why', async () => {
  const question = await ask(kavya);
  const accountant = await newPerson('Nita', { staffRole: 'accountant' });
  expect((await decide('post', question, 'hide', accountant)).statusCode).toBe(404);
  await report('post', question, ravi);
  await decide('post', question, 'hide');
  await school.flushAudit();
  const rows = await school.db
    .select({ event: auditEvents.event, details: auditEvents.details })
    .from(auditEvents)
    .where(sql`${auditEvents.subject} = ${`post:${question}`} and ${auditEvents.result} = 'done'`)
    .orderBy(auditEvents.id);
  expect(rows).toEqual([
    { event: 'contribution.report', details: { reason: 'offensive' } },
    { event: 'contribution.hide', details: { reason: 'offensive' } },
  ]);
});
