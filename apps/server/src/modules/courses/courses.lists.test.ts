import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCourseApp, type CourseApp, editCourse, type Person } from '../../../test/build-course-app.ts';

// What a course's page says to whoever has not decided yet: outcomes, requirements, audience and language.

let school: CourseApp;
let asha: Person;
let courseId: string;

beforeAll(async () => {
  school = await buildCourseApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  asha = await school.addPerson('educator', 'Asha Rao');
  courseId = (await asha.post('/api/course/create', { title: 'Ragas', category: 'Others' })).json()._id;
});

const read = async () => (await asha.get(`/api/course/getcourse/${courseId}`)).json();

test('a new course says nothing, and what its educator writes is kept a line each, without bullets', async () => {
  expect(await read()).toMatchObject({ outcomes: [], requirements: [], audience: [], language: null });
  const outcomes = '- Name ten ragas \r\n\r\n• Sing one of them\n  Hear the difference - by its notes  \n';
  const saved = await editCourse(asha, courseId, { outcomes, requirements: 'A voice', language: 'hi' });
  expect(saved.statusCode).toBe(200);
  expect(await read()).toMatchObject({
    outcomes: ['Name ten ragas', 'Sing one of them', 'Hear the difference - by its notes'],
    requirements: ['A voice'],
    audience: [],
    language: 'hi',
  });
  // What is not sent stays, what is sent empty goes.
  await editCourse(asha, courseId, { outcomes: '', language: '' });
  expect(await read()).toMatchObject({ outcomes: [], requirements: ['A voice'], language: null });
});

test('ten lines of 160 characters are kept; more, longer ones or an unknown language are refused at their field', async () => {
  const most = Array.from({ length: 10 }, () => 'क'.repeat(160)).join('\n');
  expect((await editCourse(asha, courseId, { outcomes: most })).statusCode).toBe(200);
  expect((await read()).outcomes).toHaveLength(10);

  const refused = await editCourse(asha, courseId, {
    outcomes: `${most}\none more`,
    requirements: 'x'.repeat(161),
    audience: 'fine',
    language: 'xx',
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().issues).toMatchObject([
    { path: 'outcomes', code: 'lines.too-many', params: { max: 10 } },
    { path: 'requirements', code: 'lines.too-long', params: { max: 160 } },
    { path: 'language', code: 'language.missing' },
  ]);
  expect(await read()).toMatchObject({ requirements: [], audience: [] });
});

test('two windows that change different lists both win; of one list the second is told', async () => {
  const opened = { outcomes: '', requirements: '', audience: '', language: '' };
  const save = (changes: Partial<typeof opened>, seen: Partial<typeof opened> = opened) =>
    editCourse(asha, courseId, { ...opened, ...changes, basis: JSON.stringify(seen) });
  expect((await save({ outcomes: 'Sing\nListen' })).statusCode).toBe(200);
  expect((await save({ audience: 'Singers', language: 'ta' })).statusCode).toBe(200);
  expect(await read()).toMatchObject({ outcomes: ['Sing', 'Listen'], audience: ['Singers'], language: 'ta' });

  const late = await save({ outcomes: 'Play', language: 'te' });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    code: 'edit.conflict',
    params: { outcomes: 'Sing\nListen', language: 'ta' },
    issues: [{ path: 'outcomes' }, { path: 'language' }],
  });
  expect(await read()).toMatchObject({ outcomes: ['Sing', 'Listen'], language: 'ta' });
  // The same lines with other line ends and bullets are the same list.
  expect((await save({ outcomes: '- Sing\r\n- Listen' })).statusCode).toBe(200);
});

test('another educator cannot write the lists of a course', async () => {
  const other = await school.addPerson('educator', 'Other Educator');
  expect((await editCourse(other, courseId, { outcomes: 'Mine now' })).statusCode).toBe(404);
  expect((await read()).outcomes).toEqual([]);
});

test('the last change is that of the text or of a lecture', async () => {
  const before = await read();
  const lecture = await asha.post(`/api/course/createlecture/${courseId}`, { lectureTitle: 'Bhairav' });
  const added = await read();
  expect(Date.parse(added.changedAt)).toBeGreaterThanOrEqual(Date.parse(before.changedAt));
  school.clock.advance(60_000);
  await asha.postForm(`/api/course/editlecture/${lecture.json()._id}`, { lectureTitle: 'Bhairavi' });
  const edited = await read();
  expect(Date.parse(edited.changedAt)).toBeGreaterThan(Date.parse(added.changedAt));
  expect(edited.updatedAt).toBe(added.updatedAt);
});
