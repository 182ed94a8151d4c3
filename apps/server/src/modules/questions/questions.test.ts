import { limits, type QuestionThread } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { type CourseRow, createCourse, createLecture, enrol } from '../../../test/factories.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { lectures } from '../../database/schema/lectures.table.ts';
import { questionPosts } from '../../database/schema/questions.table.ts';
import { newId } from '../../platform/ids.ts';
import { forgetQuestioner } from './questions.repository.ts';

let school: TestApp;
let course: CourseRow;
let lecture: { id: string };
let asker: Awaited<ReturnType<TestApp['newUser']>>;
let other: Awaited<ReturnType<TestApp['newUser']>>;
let educator: TestClient;

beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  course = await createCourse(school.db, { title: 'Ragas' });
  lecture = await createLecture(school.db, course, { title: 'Hearing' });
  [asker, other] = await Promise.all([school.newUser(), school.newUser()]);
  educator = await school.as({ id: course.creatorId });
  await enrol(school.db, course, asker.user);
  await enrol(school.db, course, other.user);
});

const ask = (fields: object = {}, by: TestClient = asker.client) =>
  by.post(`/api/questions/course/${course.id}`, {
    ...{ _id: newId(), title: 'Which fifth?', text: 'The **high** one?', lectureId: lecture.id, atSeconds: 65.5 },
    ...fields,
  });
async function asked(fields: object = {}, by: TestClient = asker.client): Promise<string> {
  const reply = await ask(fields, by);
  expect(reply.statusCode, reply.body).toBe(201);
  school.clock.advance(1_000);
  return reply.json().question._id;
}
const answer = (questionId: string, by: TestClient = other.client, fields: object = {}) =>
  by.post(`/api/questions/thread/${questionId}`, { _id: newId(), text: 'The low one', ...fields });
async function answered(questionId: string, by: TestClient = other.client, fields: object = {}): Promise<string> {
  const _id = newId();
  const reply = await answer(questionId, by, { _id, ...fields });
  expect(reply.statusCode, reply.body).toBe(201);
  school.clock.advance(1_000);
  return _id;
}
const read = async (questionId: string, by: TestClient = asker.client): Promise<QuestionThread> =>
  (await by.get(`/api/questions/thread/${questionId}`)).json();
const act = (postId: string, what: string, body: object, by: TestClient = asker.client) =>
  by.post(`/api/questions/post/${postId}${what}`, body);
const list = async (query = '', by: TestClient = asker.client) =>
  (await by.get(`/api/questions/course/${course.id}${query}`)).json();
const titles = async (query = '', by?: TestClient) =>
  (await list(query, by)).questions.map(({ title }: { title: string }) => title);

describe('A question', () => {
  test('stands at its moment, is followed by its asker, and sent twice is one', async () => {
    const _id = newId();
    const replies = await Promise.all([ask({ _id }), ask({ _id }), ask({ _id, text: 'Again' })]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const { questions, total } = await list();
    expect(total).toBe(1);
    expect(questions[0]).toMatchObject({
      ...{ _id, title: 'Which fifth?', lectureId: lecture.id, lectureTitle: 'Hearing', atSeconds: 65.5 },
      ...{ isOwn: true, isFollowed: true, answers: 0, isSolved: false, votes: 0 },
    });
    expect((await ask({ _id }, other.client)).statusCode).toBe(404);
    expect((await answer(_id, other.client, { _id })).statusCode).toBe(404);
  });

  test('needs a title and a lecture of this course', async () => {
    const bad = [{ title: ' ' }, { title: 'x'.repeat(201) }, { text: 'x'.repeat(10_001) }, { atSeconds: -1 }];
    for (const fields of bad) expect((await ask(fields)).statusCode, JSON.stringify(fields)).toBe(400);
    const elsewhere = await createLecture(school.db, await createCourse(school.db, {}));
    expect((await ask({ lectureId: elsewhere.id })).json().code).toBe('question.no-lecture');
    expect((await ask({ lectureId: newId() })).statusCode).toBe(409);
    const id = await asked({ lectureId: null, atSeconds: 7 });
    expect((await read(id)).question).toMatchObject({ lectureId: null, atSeconds: null });
  });

  test('may be its title alone; an answer may not be empty', async () => {
    const id = await asked({ text: '' });
    expect((await read(id)).question.text).toBe('');
    expect((await answer(id, other.client, { text: ' ' })).statusCode).toBe(400);
    const own = await answered(id, asker.client);
    const toEdit = { title: 'Which third?', text: '', basis: { title: 'Which fifth?', text: '' } };
    expect((await act(id, '', toEdit)).json().question).toMatchObject({ title: 'Which third?', text: '' });
    const basis = { text: 'The low one' };
    expect((await act(own, '', { text: '', basis })).statusCode).toBe(400);
    expect((await act(own, '', { title: 'None', text: '', basis })).statusCode).toBe(200);
    expect((await read(id)).answers).toMatchObject([{ text: 'The low one' }]);
  });

  test('is for those who learn and teach the course, and for the office', async () => {
    const id = await asked();
    const [stranger, manager] = await Promise.all([school.newUser(), school.newUser({ staffRole: 'manager' })]);
    const accountant = await school.newUser({ staffRole: 'accountant' });
    for (const { client } of [stranger, accountant]) {
      expect((await client.get(`/api/questions/course/${course.id}`)).json().code).toBe('question.no-course');
      expect((await client.get(`/api/questions/thread/${id}`)).statusCode).toBe(404);
      expect((await answer(id, client)).statusCode).toBe(404);
    }
    await answered(id, manager.client);
    await answered(id, educator);
    expect((await read(id)).answers.map(({ writer }) => writer?.isEducator)).toEqual([false, true]);
    await school.db.delete(enrolments).where(eq(enrolments.learnerId, asker.user.id));
    expect((await asker.client.get(`/api/questions/thread/${id}`)).statusCode).toBe(404);
    expect(await titles('', other.client)).toEqual(['Which fifth?']);
  });

  test('outlives its lecture', async () => {
    const id = await asked();
    await school.db.delete(lectures).where(eq(lectures.id, lecture.id));
    expect((await read(id)).question).toMatchObject({ lectureId: null, lectureTitle: null, atSeconds: null });
  });

  test('is changed by its writer alone, and nothing that another window wrote is lost', async () => {
    const id = await asked();
    const edit = (text: string, seen: string, by?: TestClient) => act(id, '', { text, basis: { text: seen } }, by);
    expect((await edit('Mine', 'The **high** one?', other.client)).statusCode).toBe(404);
    expect((await edit('The lower?', 'The **high** one?')).json().question).toMatchObject({
      ...{ title: 'Which fifth?', text: 'The lower?', editedAt: school.clock.now().toISOString() },
    });
    expect((await edit('Lost?', 'The **high** one?')).json()).toMatchObject({
      ...{ code: 'edit.conflict', params: { text: 'The lower?' } },
    });
    const both = { title: 'New', text: 'The lower?', basis: { title: 'Which fifth?', text: 'The lower?' } };
    expect((await act(id, '', both)).json().question.title).toBe('New');
  });

  test('goes when its writer removes it; where it was answered its place stays', async () => {
    const [alone, id] = [await asked(), await asked({ title: 'Another?' })];
    await answered(id);
    const remove = (postId: string, by = asker.client) => by.delete(`/api/questions/post/${postId}`);
    expect((await remove(id, other.client)).statusCode).toBe(404);
    for (const postId of [alone, id]) expect((await remove(postId)).json().code).toBe('question.removed');
    for (const postId of [alone, id]) expect((await remove(postId)).statusCode).toBe(404);
    expect((await list()).questions).toMatchObject([{ _id: id, title: '', text: '', writer: null, isRemoved: true }]);
    expect((await answer(id)).json().code).toBe('question.closed');
  });
});

describe('Answers', () => {
  test('the accepted one stands first, chosen by the asker or the educator, and is one', async () => {
    const id = await asked();
    const [first, second] = [await answered(id), await answered(id, educator)];
    const order = async () => (await read(id)).answers.map(({ _id, isAccepted }) => [_id, isAccepted]);
    expect((await act(second, '/accept', { accepts: true }, other.client)).json().code).toBe('question.not-asker');
    expect((await act(id, '/accept', { accepts: true })).statusCode).toBe(404);
    expect((await act(second, '/accept', { accepts: true })).statusCode).toBe(200);
    expect(await order()).toEqual([
      [second, true],
      [first, false],
    ]);
    const both = [act(first, '/accept', { accepts: true }, educator), act(second, '/accept', { accepts: true })];
    expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await order()).filter(([, isAccepted]) => isAccepted)).toHaveLength(1);
    expect((await list()).questions[0]).toMatchObject({ isSolved: true, answers: 2, isAnsweredByEducator: true });
    for (const postId of [first, second]) await act(postId, '/accept', { accepts: false });
    expect((await list()).questions[0].isSolved).toBe(false);
  });

  test('a vote counts once a person, never for oneself, and can be taken back', async () => {
    const id = await asked();
    const [first, second] = [await answered(id), await answered(id, educator)];
    expect((await act(first, '/vote', { votes: true }, other.client)).json().code).toBe('question.own-vote');
    await Promise.all([1, 2, 3].map(() => act(second, '/vote', { votes: true })));
    expect((await read(id)).answers).toMatchObject([
      { _id: second, votes: 1, hasVoted: true },
      { _id: first, votes: 0 },
    ]);
    await act(second, '/vote', { votes: false });
    expect((await read(id)).answers).toMatchObject([{ _id: first }, { _id: second, votes: 0, hasVoted: false }]);
  });

  test('are as many as a question, and a person in a course, may have', async () => {
    const id = await asked();
    const rows = (most: number, writerId: string, questionId: string) =>
      Array.from({ length: most }, () => ({ courseId: course.id, writerId, questionId, text: 'x' }));
    await school.db.insert(questionPosts).values(rows(limits.question.answers - 1, other.user.id, id));
    const replies = await Promise.all([answer(id, asker.client), answer(id, educator)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    await school.db.insert(questionPosts).values(rows(limits.question.perPerson, other.user.id, id));
    expect((await ask({}, other.client)).json().code).toBe('question.too-many');
  });
});

describe('What is hidden', () => {
  test('is read by its writer and whoever may hide, with the reason; the educator cannot undo what the school did', async () => {
    const id = await asked();
    const first = await answered(id);
    const manager = (await school.newUser({ staffRole: 'manager' })).client;
    const hide = (postId: string, reason: string | null, by: TestClient) => act(postId, '/hide', { reason }, by);
    expect((await hide(first, 'Rude', asker.client)).json().code).toBe('question.may-not-hide');
    expect((await hide(first, ' ', educator)).statusCode).toBe(400);
    expect((await hide(first, 'Rude', educator)).statusCode).toBe(200);
    expect((await read(id)).answers).toEqual([]);
    expect((await read(id, other.client)).answers).toMatchObject([{ hidden: { reason: 'Rude' } }]);
    expect((await list('?q=low')).total).toBe(0);
    await hide(first, null, educator);
    expect((await read(id)).answers).toHaveLength(1);
    await hide(id, 'Spam', manager);
    expect((await hide(id, null, educator)).json().code).toBe('question.hidden-by-school');
    expect(await titles('', other.client)).toEqual([]);
    expect((await other.client.get(`/api/questions/thread/${id}`)).statusCode).toBe(404);
    expect((await answer(id)).statusCode).toBe(404);
    expect((await answer(id, asker.client)).json().code).toBe('question.closed');
    expect(await titles('', asker.client)).toEqual(['Which fifth?']);
    expect((await hide(id, null, manager)).json().question.hidden).toBeNull();
  });
});

describe('The list', () => {
  test('can be searched, narrowed to a lecture or what one follows, and ordered', async () => {
    const first = await asked({ title: 'First?' });
    const second = await asked({ title: 'Second 100%?', lectureId: null });
    await asked({ title: 'Third?' }, other.client);
    await answered(first, educator, { text: 'The sruti box' });
    await act(second, '/vote', { votes: true }, educator);
    expect(await titles()).toEqual(['Third?', 'Second 100%?', 'First?']);
    expect(await titles('?sort=votes')).toEqual(['Second 100%?', 'Third?', 'First?']);
    expect(await titles('?sort=unanswered')).toEqual(['Third?', 'Second 100%?', 'First?']);
    expect(await titles(`?lectureId=${lecture.id}`)).toEqual(['Third?', 'First?']);
    expect(await titles('?q=SRUTI')).toEqual(['First?']);
    expect(await titles('?q=100%25')).toEqual(['Second 100%?']);
    expect(await titles('?q=_')).toEqual([]);
    expect(await titles('?followed=yes', other.client)).toEqual(['Third?']);
    await other.client.post(`/api/questions/thread/${first}/follow`, { follows: true });
    expect(await titles('?followed=yes', other.client)).toEqual(['Third?', 'First?']);
    await other.client.post(`/api/questions/thread/${first}/follow`, { follows: false });
    expect(await titles('?followed=yes', other.client)).toEqual(['Third?']);
    expect((await list('?page=2')).questions).toEqual([]);
    expect((await asker.client.get(`/api/questions/course/${course.id}?sort=oldest`)).statusCode).toBe(400);
  });
});

test('Of somebody who is forgotten no words stay, and the answers of others do', async () => {
  const [alone, id] = [await asked({ title: 'Alone?' }), await asked()];
  await answered(alone, asker.client);
  await answered(id);
  await school.db.transaction((tx) => forgetQuestioner(tx, asker.user.id, school.clock.now()));
  expect((await list('', other.client)).questions).toMatchObject([{ _id: id, title: '', text: '', isRemoved: true }]);
  expect((await read(id, other.client)).answers).toMatchObject([{ text: 'The low one' }]);
});

describe('Questions on all courses of an educator', () => {
  const received = async (query = '', by = educator) => (await by.get(`/api/questions/received${query}`)).json();
  const titlesOf = (reply: { questions: { title: string }[] }) => reply.questions.map(({ title }) => title);

  test('stand with what waits first, by course and by words, and nobody else’s are among them', async () => {
    const second = await createCourse(school.db, { title: 'Talas', creatorId: course.creatorId });
    await enrol(school.db, second, asker.user);
    const foreign = await createCourse(school.db, { title: 'Elsewhere' });
    await enrol(school.db, foreign, asker.user);
    const done = await asked({ title: 'Which fifth?' });
    await answered(done);
    for (const [courseId, title] of [
      [second.id, 'How many beats?'],
      [foreign.id, 'Not yours'],
    ]) {
      const place = { lectureId: null, atSeconds: null };
      const reply = await asker.client.post(`/api/questions/course/${courseId}`, {
        ...{ _id: newId(), title, text: 'Tell me' },
        ...place,
      });
      expect(reply.statusCode, reply.body).toBe(201);
      school.clock.advance(1_000);
    }
    const newest = await asked({ title: 'And the drone?' });
    const all = await received();
    expect(titlesOf(all)).toEqual(['And the drone?', 'How many beats?', 'Which fifth?']);
    expect(all).toMatchObject({ total: 3, waiting: 2 });
    expect(all.questions[1]).toMatchObject({ courseTitle: 'Talas', courseId: second.id });
    expect(titlesOf(await received('?waiting=yes'))).toEqual(['And the drone?', 'How many beats?']);
    expect(titlesOf(await received(`?course=${second.id}`))).toEqual(['How many beats?']);
    expect(titlesOf(await received(`?course=${foreign.id}`))).toEqual([]);
    expect(titlesOf(await received('?q=low%20one'))).toEqual(['Which fifth?']);
    await answered(newest, educator);
    expect(await received('?waiting=yes')).toMatchObject({ total: 1, waiting: 1 });
    // What nobody may answer does not wait, and stands behind what does.
    const hidden = await asked({ title: 'Buy my course' });
    expect((await act(hidden, '/hide', { reason: 'Advertising' }, educator)).statusCode).toBe(200);
    expect(await received()).toMatchObject({ total: 4, waiting: 1 });
    expect(titlesOf(await received())[0]).toBe('How many beats?');
    expect((await asker.client.get('/api/questions/received')).statusCode).toBe(403);
  });
});
