import type { MessagePage, Moderated, NotificationPage } from '@nalanda/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '../../../../test/account-people.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse, enrol } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { auditEvents } from '../../../database/schema/audit.table.ts';
import { classMessages, classMessageThreads, classReplies } from '../../../database/schema/class-messages.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { notifications } from '../../../database/schema/notifications.table.ts';
import { courseProgress } from '../../../database/schema/progress.table.ts';
import type { users } from '../../../database/schema/users.table.ts';
import { newId } from '../../../platform/ids.ts';
import { createClassRepository } from '../class/class.repository.ts';
import { createMessagesRepository } from './messages.repository.ts';
import { deliverMessage } from './messages.usecases.ts';

type Person = Awaited<ReturnType<typeof newPerson>>;

let school: TestApp;
let asha: Person;
let course: CourseRow;

beforeAll(async () => {
  school = await buildTestApp({ environment: { PUBLIC_URL: 'http://localhost:3000' } });
});
afterAll(() => school.close());
beforeEach(async () => {
  asha = await newPerson('Asha Rao', { role: 'educator' });
  course = await createCourse(school.db, { title: 'Ragas', creatorId: asha.user.id });
  school.mails.length = 0;
});

const newPerson = (name: string, overrides: Partial<typeof users.$inferInsert> = {}) =>
  school.newUser({ name, emailVerifiedAt: school.clock.now(), ...overrides });

async function newLearner(name: string, { seenDaysAgo }: { seenDaysAgo?: number } = {}) {
  const person = await newPerson(name);
  await enrol(school.db, course, person.user);
  const of = and(eq(enrolments.learnerId, person.user.id), eq(enrolments.courseId, course.id));
  const enrolledAt = new Date(school.clock.now().getTime() - 60_000);
  const [row] = await school.db.update(enrolments).set({ enrolledAt }).where(of).returning({ id: enrolments.id });
  if (seenDaysAgo !== undefined) {
    const heardAt = new Date(school.clock.now().getTime() - seenDaysAgo * 86_400_000);
    await school.db
      .insert(courseProgress)
      .values({ learnerId: person.user.id, courseId: course.id, creditSeconds: 0, heardAt, version: 1 });
  }
  return { ...person, enrolmentId: row?.id ?? '' };
}

const send = (to: object, { by = asha.client, of = course.id, _id = newId(), text = 'Are you **stuck**?' } = {}) =>
  by.post(`/api/teaching/class/${of}/messages`, { _id, text, to });
const sendTo = (...people: { enrolmentId: string }[]) => send({ learners: people.map((one) => one.enrolmentId) });
const reply = (by: TestClient, { _id = newId(), text = 'Yes, at the second lecture' } = {}) =>
  by.post(`/api/messages/course/${course.id}`, { _id, text });
const read = (by: TestClient, query = '') => by.get(`/api/messages/course/${course.id}${query}`);
const textsOf = async (by: TestClient, query = '') =>
  (await read(by, query)).json<MessagePage>().messages.map(({ text }) => text);
const bellOf = async (by: TestClient) =>
  (await by.get('/api/notifications')).json<NotificationPage>().notifications.map(({ kind, actor, path }) => ({
    kind,
    who: actor?.name,
    path,
  }));
const mailsTo = (person: Person) => school.mails.filter(({ to }) => to === person.user.email);
const runJobs = () => school.jobs.runAll();

describe('A message to chosen learners', () => {
  test('reaches them and nobody else, on the bell and by mail, and is answered in the same thread', async () => {
    const [ravi, meera] = [await newLearner('Ravi'), await newLearner('Meera')];
    const sent = await sendTo(ravi);
    expect(sent.statusCode, sent.body).toBe(201);
    expect(sent.json()).toEqual({ learners: 1 });
    await runJobs();
    expect(await bellOf(ravi.client)).toEqual([{ kind: 'message', who: 'Asha Rao', path: `/messages/${course.id}` }]);
    expect(await bellOf(meera.client)).toEqual([]);
    const [mail, ...more] = mailsTo(ravi);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Asha Rao wrote to you in “Ragas”');
    expect(mail?.text).toContain('Are you **stuck**?');
    expect(mail?.text).toContain(`http://localhost:3000/messages/${course.id}`);
    expect(mail?.unsubscribeUrl).toContain('kind=message');

    expect((await reply(ravi.client)).statusCode).toBe(201);
    expect((await reply(ravi.client, { text: 'Thank you' })).statusCode).toBe(201);
    await runJobs();
    const path = `/messages/${course.id}?learner=${ravi.enrolmentId}`;
    expect(await bellOf(asha.client)).toEqual([1, 2].map(() => ({ kind: 'message', who: 'Ravi', path })));
    const ofAsha = (await read(asha.client, `?learner=${ravi.enrolmentId}`)).json<MessagePage>();
    expect(ofAsha).toMatchObject({ courseTitle: 'Ragas', partner: { name: 'Ravi' }, canWrite: true });
    expect(ofAsha.messages.map(({ text, isOwn, sentTo }) => [text, isOwn, sentTo])).toEqual([
      ['Thank you', false, null],
      ['Yes, at the second lecture', false, null],
      ['Are you **stuck**?', true, 1],
    ]);
    expect((await read(ravi.client)).json()).toMatchObject({ partner: { name: 'Asha Rao' }, canWrite: true });
    expect(await textsOf(meera.client)).toEqual([]);
  });

  test('that is sent twice, or answered twice, is one', async () => {
    const ravi = await newLearner('Ravi');
    const [_id, answer] = [newId(), newId()];
    const to = { learners: [ravi.enrolmentId] };
    const both = await Promise.all([1, 2].map(() => send(to, { _id })));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await textsOf(ravi.client)).toEqual(['Are you **stuck**?']);
    const answers = await Promise.all([1, 2].map(() => reply(ravi.client, { _id: answer })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    await runJobs();
    await school.jobs.run('notifications.spread', { kind: 'message', aboutId: answer });
    expect(await bellOf(asha.client)).toHaveLength(1);
    expect(mailsTo(ravi)).toHaveLength(1);
  });

  test('is refused to others, for others, and with an id that is not free', async () => {
    const ravi = await newLearner('Ravi');
    const other = await newPerson('Other', { role: 'educator' });
    const elsewhere = await createCourse(school.db, { creatorId: other.user.id });
    const to = { learners: [ravi.enrolmentId] };
    expect((await send(to, { by: other.client })).json()).toMatchObject({ code: 'course.not-found' });
    expect((await send(to, { by: ravi.client })).statusCode).toBe(403);
    // Learners of another course are nobody.
    const strange = await send(to, { by: other.client, of: elsewhere.id });
    expect(strange.json()).toMatchObject({ code: 'class-message.nobody' });
    const _id = newId();
    expect((await send(to, { _id })).statusCode).toBe(201);
    expect((await send(to, { _id, by: other.client, of: elsewhere.id })).statusCode).toBe(404);
    expect((await reply(ravi.client, { _id })).statusCode).toBe(404);
    for (const body of [{ text: ' ' }, { text: 'x'.repeat(10_001) }])
      expect((await send(to, body)).statusCode).toBe(400);
    for (const bad of [{ learners: [] }, {}, { filter: { state: 'asleep' } }, { learners: Array(101).fill(newId()) }])
      expect((await send(bad)).statusCode).toBe(400);
    expect((await read(other.client, `?learner=${ravi.enrolmentId}`)).statusCode).toBe(404);
    expect((await read(asha.client)).statusCode).toBe(404);
    expect((await read(ravi.client, `?learner=${ravi.enrolmentId}`)).statusCode).toBe(404);
    expect((await read(school.anonymous())).statusCode).toBe(401);
  });

  test('is what a learner can answer: without one there is nothing to answer to', async () => {
    const ravi = await newLearner('Ravi');
    expect((await read(ravi.client)).json()).toMatchObject({ messages: [], canWrite: false });
    expect((await reply(ravi.client)).json()).toMatchObject({ code: 'class-message.no-word' });
    const stranger = await newPerson('Stranger');
    expect((await reply(stranger.client)).statusCode).toBe(404);
  });

  test('is gone for whoever has given the course back, before the bell or after it', async () => {
    const [ravi, meera] = [await newLearner('Ravi'), await newLearner('Meera')];
    await sendTo(ravi, meera);
    await school.db.delete(enrolments).where(eq(enrolments.learnerId, ravi.user.id));
    await runJobs();
    expect(mailsTo(ravi)).toEqual([]);
    expect(await bellOf(meera.client)).toHaveLength(1);
    await reply(meera.client);
    await runJobs();
    expect(await bellOf(asha.client)).toHaveLength(1);
    await school.db.delete(enrolments).where(eq(enrolments.learnerId, meera.user.id));
    for (const { client } of [ravi, meera]) {
      expect(await bellOf(client)).toEqual([]);
      expect((await read(client)).statusCode).toBe(404);
    }
    expect(await bellOf(asha.client)).toEqual([]);
    expect((await sendTo(ravi, meera)).json()).toMatchObject({ code: 'class-message.nobody' });
  });

  test('is not mailed to whoever has turned that off, and stays on the bell', async () => {
    const ravi = await newLearner('Ravi');
    const off = { mails: { message: 'off' } };
    await ravi.client.call({ method: 'PUT', url: '/api/notifications/settings', payload: off });
    await sendTo(ravi);
    await runJobs();
    expect(mailsTo(ravi)).toEqual([]);
    expect(await bellOf(ravi.client)).toHaveLength(1);
  });
});

describe('A message to a group', () => {
  test('reaches those whom the filter leaves, and not who comes later', async () => {
    const waiting = await newLearner('Waiting');
    const stuck = await newLearner('Stuck', { seenDaysAgo: 15 });
    const busy = await newLearner('Busy', { seenDaysAgo: 1 });
    expect((await send({ filter: { state: 'never-started' } })).json()).toEqual({ learners: 1 });
    expect((await send({ filter: { state: 'stuck' } }, { text: 'Where did you stop?' })).json()).toEqual({
      learners: 1,
    });
    const late = await newLearner('Late');
    const later = new Date(school.clock.now().getTime() + 60_000);
    await school.db.update(enrolments).set({ enrolledAt: later }).where(eq(enrolments.id, late.enrolmentId));
    await runJobs();
    expect(await textsOf(waiting.client)).toEqual(['Are you **stuck**?']);
    expect(await textsOf(stuck.client)).toEqual(['Where did you stop?']);
    for (const { client } of [busy, late]) {
      expect(await textsOf(client)).toEqual([]);
      expect(await bellOf(client)).toEqual([]);
    }
    expect((await send({ filter: { state: 'finished' } })).json()).toMatchObject({ code: 'class-message.nobody' });
  });

  test('reaches thousands once, also when its job ends in the middle and begins anew', async () => {
    await school.db.execute(sql`insert into users (id, name, email, role)
      select gen_random_uuid(), 'Learner', 'class-' || n || '@example.com', 'student' from generate_series(1, 4500) n`);
    await school.db.execute(sql`insert into enrolments (id, course_id, learner_id, price_paid_paise, enrolled_at)
      select gen_random_uuid(), ${course.id}::uuid, id, 0, ${new Date(0).toISOString()}::timestamptz
      from users where email like 'class-%'`);
    const _id = newId();
    expect((await send({ filter: {} }, { _id })).json()).toEqual({ learners: 4_500 });
    const inThreads = () => school.db.$count(classMessageThreads, eq(classMessageThreads.messageId, _id));
    const killed = new AbortController();
    const classes = createClassRepository({ db: school.db });
    const deps = {
      ...{ db: school.db, clock: school.clock, repository: createMessagesRepository() },
      classes: {
        ...classes,
        deliver: async (...given: Parameters<typeof classes.deliver>) => {
          const last = await classes.deliver(...given);
          killed.abort();
          return last;
        },
      },
      tell: () => Promise.reject(new Error('not yet')),
    };
    await expect(deliverMessage(deps, _id, killed.signal)).rejects.toThrow();
    expect(await inThreads()).toBe(2_000);
    expect(await school.db.$count(notifications, eq(notifications.aboutId, _id))).toBe(0);
    await runJobs();
    await school.jobs.run('class-messages.deliver', { messageId: _id });
    await runJobs();
    expect(await inThreads()).toBe(4_500);
    expect(await school.db.$count(notifications, eq(notifications.aboutId, _id))).toBe(4_500);
  });

  test('can be sent ten times a day, messages to one learner more often', async () => {
    const [ravi, meera] = [await newLearner('Ravi'), await newLearner('Meera')];
    const groups = await Promise.all(Array.from({ length: 12 }, () => sendTo(ravi, meera)));
    expect(groups.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
    expect((await send({ filter: {} })).json()).toMatchObject({ code: 'class-message.too-many-groups' });
    expect((await sendTo(ravi)).statusCode).toBe(201);
    const answers = await Promise.all(Array.from({ length: 21 }, () => reply(ravi.client)));
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1);
    school.clock.advance(25 * 60 * 60 * 1000);
    expect((await sendTo(ravi, meera)).statusCode).toBe(201);
    const first = (await read(ravi.client)).json<MessagePage>();
    expect(first).toMatchObject({ hasMore: true });
    const before = first.messages.at(-1)?._id;
    const second = (await read(ravi.client, `?before=${before}`)).json<MessagePage>();
    expect(second.hasMore).toBe(false);
    expect(new Set([...first.messages, ...second.messages].map(({ _id }) => _id)).size).toBe(32);
  });
});

test('The log says that messages were sent and to how many, and never their words', async () => {
  const ravi = await newLearner('Ravi');
  await send({ learners: [ravi.enrolmentId] }, { text: 'A private word' });
  await reply(ravi.client, { text: 'A private answer' });
  await expect
    .poll(() => school.db.$count(auditEvents, eq(auditEvents.subject, `course:${course.id}`)))
    .toBeGreaterThanOrEqual(2);
  const events = await school.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `course:${course.id}`));
  const sent = events.find(({ event }) => event === 'class.message');
  expect(sent).toMatchObject({ actorId: asha.user.id, details: { learners: 1, chosen: 'one by one' } });
  expect(events.some(({ event }) => event === 'class.message-reply')).toBe(true);
  expect(JSON.stringify(events)).not.toContain('private');
});

test('What a learner got and answered goes with the account; what the educator wrote stays for others', async () => {
  const [ravi, meera] = [await newLearner('Ravi'), await newLearner('Meera')];
  await sendTo(ravi, meera);
  await reply(ravi.client);
  await runJobs();
  const own = eq(classReplies.learnerId, ravi.user.id);
  expect(await school.db.$count(classReplies, own)).toBe(1);
  const gone = await deleteAccount(ravi.client);
  expect(gone.statusCode, gone.body).toBe(200);
  expect(await school.db.$count(classReplies, own)).toBe(0);
  expect(await school.db.$count(classMessageThreads, eq(classMessageThreads.learnerId, ravi.user.id))).toBe(0);
  expect(await school.db.$count(classMessages, eq(classMessages.courseId, course.id))).toBe(1);
  expect(await textsOf(meera.client)).toHaveLength(1);
  expect(await bellOf(asha.client)).toEqual([]);
  const former = (await read(asha.client, `?learner=${ravi.enrolmentId}`)).json();
  expect(former).toMatchObject({ messages: [], canWrite: false });
});

describe('A reported message', () => {
  let manager: Person;
  beforeEach(async () => {
    manager = await newPerson('Mohan', { staffRole: 'manager' });
  });
  const report = (id: string, by: Person) =>
    by.client.post(`/api/moderation/message/${id}/report`, { reason: 'spam', note: 'Not about ragas' });
  const decide = (id: string, verdict: 'hide' | 'restore') =>
    manager.client.post(`/api/office/moderation/message/${id}/${verdict}`, { reason: 'offensive' });
  const listed = async (query = '') =>
    (await manager.client.get(`/api/office/moderation?kind=message${query}`))
      .json<{ contributions: Moderated[] }>()
      .contributions.filter((one) => one.course._id === course.id);
  const reportsAtBell = async (person: Person) => {
    await runJobs();
    return (await bellOf(person.client)).filter(({ kind }) => kind.endsWith('reported'));
  };

  test('is decided by the office alone, which reads no other; hidden, it is there for its writer alone, who hears why', async () => {
    const [ravi, meera] = [await newLearner('Ravi'), await newLearner('Meera')];
    const bad = newId();
    const to = { learners: [ravi.enrolmentId] };
    await send(to, { _id: bad, text: 'Buy my other course' });
    await sendTo(ravi);
    expect((await report(bad, meera)).json().code).toBe('class-message.not-found');
    expect((await report(bad, asha)).json().code).toBe('contribution.own-report');
    expect((await report(bad, ravi)).statusCode).toBe(201);
    expect((await report(bad, ravi)).json().code).toBe('contribution.already-reported');
    expect(await reportsAtBell(manager)).toEqual([{ kind: 'message-reported', path: '/office/reviews' }]);
    expect(await reportsAtBell(asha)).toEqual([]);
    expect(await listed('&list=all')).toMatchObject([
      {
        ...{ _id: bad, isAnswer: false, text: 'Buy my other course', sentTo: { name: 'Ravi', people: 1 } },
        ...{ writer: { name: 'Asha Rao', isEducator: true }, reports: [{ reporter: 'Ravi', reason: 'spam' }] },
      },
    ]);
    expect((await asha.client.post(`/api/moderation/received/${bad}/hide`, { reason: 'spam' })).statusCode).toBe(404);

    school.mails.length = 0;
    expect((await decide(bad, 'hide')).statusCode).toBe(200);
    expect(await reportsAtBell(manager)).toEqual([]);
    expect(await textsOf(ravi.client)).toEqual(['Are you **stuck**?']);
    const thread = (await read(asha.client, `?learner=${ravi.enrolmentId}`)).json<MessagePage>();
    expect(thread.messages.map(({ hidden }) => hidden)).toEqual([null, { reason: 'offensive', note: '' }]);
    const path = `/messages/${course.id}?learner=${ravi.enrolmentId}`;
    expect((await bellOf(asha.client))[0]).toEqual({ kind: 'message-hidden', path });
    const [mail] = mailsTo(asha);
    expect(mail?.subject).toBe('Your message in “Ragas” is hidden');
    expect(mail?.text).toContain('insults or hate');
    expect(mail?.text).toContain(path);
    expect((await report(bad, ravi)).json().code).toBe('class-message.not-found');
    expect((await decide(bad, 'restore')).statusCode).toBe(200);
    expect(await textsOf(ravi.client)).toHaveLength(2);
  });

  test('of a learner is reported by the educator; hidden, it rings no more, and goes with the account', async () => {
    const ravi = await newLearner('Ravi');
    await sendTo(ravi);
    const bad = newId();
    expect((await reply(ravi.client, { _id: bad, text: 'Fool' })).statusCode).toBe(201);
    await runJobs();
    expect(await bellOf(asha.client)).toHaveLength(1);
    expect((await report(bad, asha)).statusCode).toBe(201);
    expect(await listed()).toMatchObject([
      {
        ...{ _id: bad, isAnswer: true, text: 'Fool', sentTo: { name: 'Asha Rao', people: 1 } },
        ...{ writer: { name: 'Ravi' }, reports: [{ reporter: 'Asha Rao', isEducator: true }] },
      },
    ]);
    expect((await decide(bad, 'hide')).statusCode).toBe(200);
    expect(await bellOf(asha.client)).toEqual([]);
    expect(await textsOf(asha.client, `?learner=${ravi.enrolmentId}`)).toEqual(['Are you **stuck**?']);
    expect(await textsOf(ravi.client)).toContain('Fool');
    await runJobs();
    expect(await bellOf(ravi.client)).toContainEqual({ kind: 'message-hidden', path: `/messages/${course.id}` });
    expect(await listed('&list=hidden')).toMatchObject([{ hidden: { by: 'Mohan', isChanged: false } }]);
    await deleteAccount(ravi.client);
    expect(await listed('&list=all')).toEqual([]);
  });

  test('that is hidden before it has come to all can be neither answered nor read, and is not mailed', async () => {
    const ravi = await newLearner('Ravi');
    const bad = newId();
    expect((await send({ filter: {} }, { _id: bad })).json()).toEqual({ learners: 1 });
    expect((await decide(bad, 'hide')).statusCode).toBe(200);
    school.mails.length = 0;
    await runJobs();
    expect([mailsTo(ravi), await bellOf(ravi.client)]).toEqual([[], []]);
    expect((await read(ravi.client)).json()).toMatchObject({ messages: [], canWrite: false });
    expect((await reply(ravi.client)).json().code).toBe('class-message.no-word');
    await decide(bad, 'restore');
    expect(await textsOf(ravi.client)).toHaveLength(1);
  });

  test('has an id of its own: what the other side has written cannot take it', async () => {
    const [ravi, meera] = [await newLearner('Ravi'), await newLearner('Meera')];
    await sendTo(ravi);
    const bad = newId();
    await reply(ravi.client, { _id: bad, text: 'Fool' });
    const taken = await send({ learners: [meera.enrolmentId] }, { _id: bad });
    expect(taken.json().code).toBe('class-message.not-found');
  });
});
