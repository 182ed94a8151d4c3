import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCourseApp, type CourseApp, editCourse, type Person } from '../../../test/build-course-app.ts';

// Two windows with the same form: each sends all of its fields, and what they were when it was opened (`basis`).

let school: CourseApp;
let asha: Person;
let courseId: string;

beforeAll(async () => {
  school = await buildCourseApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  asha = await school.addPerson('educator', 'Asha Rao');
  const created = await asha.post('/api/course/create', { title: 'Ragas', category: 'Others' });
  courseId = created.json()._id;
  await editCourse(asha, courseId, {
    subTitle: 'Old line',
    description: 'Old words',
    level: 'Beginner',
    price: '499.5',
  });
});

const opened = {
  title: 'Ragas',
  subTitle: 'Old line',
  description: 'Old words',
  category: 'Others',
  level: 'Beginner',
  price: '499.5',
  isPublished: 'false',
};
const save = (changes: Partial<typeof opened>, seen: Partial<typeof opened> = opened) =>
  editCourse(asha, courseId, { ...opened, ...changes, basis: JSON.stringify(seen) });

test('changes of different fields from two windows are both kept', async () => {
  expect((await save({ subTitle: 'New line', price: '650' })).statusCode).toBe(200);
  const second = await save({ description: 'New words', level: 'Advanced' });
  expect(second.json()).toMatchObject({
    subTitle: 'New line',
    price: 650,
    description: 'New words',
    level: 'Advanced',
  });
});

test('a field that both have changed is refused with what stands there now, and nothing of the save is done', async () => {
  await save({ subTitle: 'From the first window', price: '' });
  const second = await save({ subTitle: 'From the second window', price: '100', description: 'New words' });
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({
    code: 'edit.conflict',
    params: { subTitle: 'From the first window', price: '' },
    issues: [{ path: 'subTitle' }, { path: 'price' }],
  });
  const { description, subTitle } = (await asha.get(`/api/course/getcourse/${courseId}`)).json();
  expect({ description, subTitle }).toEqual({ description: 'Old words', subTitle: 'From the first window' });

  // Whoever has seen both decides.
  const decided = await save(
    { subTitle: 'From the second window', price: '', description: 'New words' },
    { ...opened, subTitle: 'From the first window', price: '' },
  );
  expect(decided.json()).toMatchObject({
    subTitle: 'From the second window',
    price: null,
    description: 'New words',
  });
});

test('the same change from two windows is no conflict, nor are the line ends that forms write', async () => {
  await save({ description: 'One\r\nTwo' });
  expect((await save({ description: 'One\nTwo' })).statusCode).toBe(200);
  const seen = { ...opened, description: 'One\nTwo' };
  expect((await save({ description: 'One\nTwo', subTitle: 'New line' }, seen)).statusCode).toBe(200);
});

test('of two windows that save one field at the same moment one is told', async () => {
  const replies = await Promise.all(['A', 'B'].map((title) => save({ title })));
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('whoever does not say what they saw writes over what is there, as before', async () => {
  await save({ subTitle: 'New line' });
  expect((await editCourse(asha, courseId, { subTitle: 'Last word' })).json()).toMatchObject({ subTitle: 'Last word' });
});

test('what they saw has to be readable', async () => {
  for (const basis of ['{', '[]', '7', '{"title":7}', '{"title":null}']) {
    const reply = await editCourse(asha, courseId, { subTitle: 'x', basis });
    expect(reply.statusCode, basis).toBe(400);
  }
  for (const basis of ['{}', '{"constructor":"x","__proto__":"y","unknown":"z"}'])
    expect((await editCourse(asha, courseId, { subTitle: 'x', basis })).statusCode, basis).toBe(200);
});
