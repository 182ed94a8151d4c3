import { limits, type Note } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { type CourseRow, createCourse, createLecture, enrol } from '../../../test/factories.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { lectureNotes } from '../../database/schema/notes.table.ts';
import { newId } from '../../platform/ids.ts';

let school: TestApp;
let course: CourseRow;
let lecture: { id: string };
let later: { id: string };
let learner: Awaited<ReturnType<TestApp['newUser']>>;

beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  course = await createCourse(school.db, { title: 'Ragas' });
  lecture = await createLecture(school.db, course, { title: 'Hearing' });
  later = await createLecture(school.db, course, { title: 'Playing' });
  learner = await school.newUser();
  await enrol(school.db, course, learner.user);
});

const write = (fields: object = {}, by: TestClient = learner.client) =>
  by.post('/api/learning/notes', {
    _id: newId(),
    lectureId: lecture.id,
    atSeconds: 65.5,
    text: 'A long fifth',
    ...fields,
  });
async function add(fields: object = {}): Promise<Note> {
  const reply = await write(fields);
  expect(reply.statusCode, reply.body).toBe(201);
  school.clock.advance(1_000);
  return reply.json();
}
const list = async (query = '', by: TestClient = learner.client) =>
  (await by.get(`/api/learning/notes${query}`)).json();
const texts = async (query = '') => (await list(query)).notes.map(({ text }: Note) => text);
const edit = (note: Note, text: string, basis = note.text, by: TestClient = learner.client) =>
  by.post(`/api/learning/notes/${note._id}`, { text, basis });

describe('A note', () => {
  test('is kept with its moment and the titles of its course and lecture', async () => {
    const note = await add({ text: '  A **long** fifth\n\n<b>loud</b>  ' });
    expect(note).toMatchObject({
      text: 'A **long** fifth\n\n<b>loud</b>',
      atSeconds: 65.5,
      courseId: course.id,
      lectureId: lecture.id,
      courseTitle: 'Ragas',
      lectureTitle: 'Hearing',
      mayWatch: true,
    });
    expect((await list()).notes).toEqual([note]);
  });

  test('that is sent twice, also at once, is one', async () => {
    const _id = newId();
    const replies = await Promise.all([write({ _id }), write({ _id }), write({ _id, text: 'Sent again' })]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect((await list()).total).toBe(1);
  });

  test('belongs to nobody but its writer', async () => {
    const note = await add();
    const other = await school.newUser();
    await enrol(school.db, course, other.user);
    const creator = await school.as({ id: course.creatorId });
    for (const client of [other.client, creator]) {
      expect((await list('', client)).notes).toEqual([]);
      expect((await edit(note, 'Mine', note.text, client)).statusCode).toBe(404);
      expect((await client.delete(`/api/learning/notes/${note._id}`)).statusCode).toBe(404);
      expect((await write({ _id: note._id }, client)).statusCode).toBe(404);
    }
    expect(await texts()).toEqual(['A long fifth']);
  });

  test('is written only where one may watch', async () => {
    const stranger = await school.newUser();
    expect((await write({}, stranger.client)).json().code).toBe('note.no-lecture');
    expect((await write({ lectureId: newId() })).statusCode).toBe(404);
    const free = await createLecture(school.db, course, { isPreviewFree: true });
    expect((await write({ lectureId: free.id }, stranger.client)).statusCode).toBe(201);
  });

  test('without words is a bookmark, to which words can be added', async () => {
    const reply = await write({ text: '  ' });
    expect(reply.statusCode, reply.body).toBe(201);
    const { _id, text } = reply.json<Note>();
    expect(text).toBe('');
    const edit = (body: object) => learner.client.post(`/api/learning/notes/${_id}`, body);
    expect((await edit({ text: 'The drone begins', basis: '' })).json()).toMatchObject({ text: 'The drone begins' });
    expect((await edit({ text: '', basis: 'The drone begins' })).statusCode).toBe(400);
  });

  test('needs a text of a fair length and a moment', async () => {
    const bad = [
      { text: 'x'.repeat(limits.note.max + 1) },
      { text: 7 },
      { atSeconds: -1 },
      { atSeconds: 'soon' },
      { atSeconds: 1e12 },
      { _id: undefined },
    ];
    for (const fields of bad) expect((await write(fields)).statusCode, JSON.stringify(fields)).toBe(400);
    expect((await write({ text: 'x'.repeat(limits.note.max) })).statusCode).toBe(201);
  });

  test('is changed and removed; what another window has written meanwhile is not lost', async () => {
    const note = await add();
    expect((await edit(note, 'A fifth')).json().text).toBe('A fifth');
    const conflict = await edit(note, 'Another fifth');
    expect(conflict.statusCode).toBe(409);
    expect(conflict.json()).toMatchObject({ code: 'edit.conflict', params: { text: 'A fifth' } });
    expect((await edit(note, 'Another fifth', 'A fifth')).statusCode).toBe(200);
    expect((await learner.client.delete(`/api/learning/notes/${note._id}`)).json().code).toBe('note.removed');
    expect((await learner.client.delete(`/api/learning/notes/${note._id}`)).statusCode).toBe(404);
    expect((await edit(note, 'Too late')).statusCode).toBe(404);
  });

  test('stays readable when the enrolment ends, and when the course has gone', async () => {
    await add();
    await school.db.delete(enrolments).where(eq(enrolments.learnerId, learner.user.id));
    expect((await list()).notes).toMatchObject([{ courseTitle: 'Ragas', mayWatch: false }]);
    await school.db.delete(courses).where(eq(courses.id, course.id));
    const left = await list();
    expect(left.notes).toMatchObject([{ courseTitle: 'Ragas', lectureTitle: 'Hearing', mayWatch: false }]);
    expect(left.courses).toEqual([{ courseId: course.id, title: 'Ragas', count: 1 }]);
  });
});

describe('All notes', () => {
  test('stand by course, lecture and moment, can be narrowed and searched', async () => {
    const other = await createCourse(school.db, { title: 'Talas 100%' });
    const beat = await createLecture(school.db, other, { title: 'Beating' });
    await enrol(school.db, other, learner.user);
    await add({ lectureId: later.id, text: 'third', atSeconds: 1 });
    await add({ text: 'second', atSeconds: 20 });
    await add({ text: 'first', atSeconds: 3 });
    await add({ lectureId: beat.id, text: 'of another course' });
    expect(await texts()).toEqual(['of another course', 'first', 'second', 'third']);
    expect(await texts(`?courseId=${course.id}`)).toEqual(['first', 'second', 'third']);
    expect(await texts(`?lectureId=${lecture.id}`)).toEqual(['first', 'second']);
    expect(await texts('?q=SECOND')).toEqual(['second']);
    expect(await texts('?q=beating')).toEqual(['of another course']);
    expect(await texts('?q=100%25')).toEqual(['of another course']);
    expect(await texts('?q=_')).toEqual([]);
    expect((await list('?q=second')).courses).toHaveLength(2);
    expect((await list('?page=2')).notes).toEqual([]);
    expect((await learner.client.get('/api/learning/notes?page=0')).statusCode).toBe(400);
  });

  test('are as many as a person may have', async () => {
    const note = { userId: learner.user.id, courseId: course.id, lectureId: lecture.id, atSeconds: 1, text: 'x' };
    const titles = { courseTitle: 'Ragas', lectureTitle: 'Hearing' };
    const rows = Array.from({ length: limits.note.perPerson - 1 }, () => ({ ...note, ...titles }));
    for (let from = 0; from < rows.length; from += 1_000)
      await school.db.insert(lectureNotes).values(rows.slice(from, from + 1_000));
    const replies = await Promise.all([write(), write()]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect((await list()).total).toBe(limits.note.perPerson);
    expect((await list()).notes).toHaveLength(limits.note.perPage);
  });
});
