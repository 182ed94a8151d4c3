import { limits } from '@nalanda/contract';
import { coverVariants } from '@nalanda/covers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCourseApp, type CourseApp, editCourse, file, type Person } from '../../../test/build-course-app.ts';

let school: CourseApp;
let asha: Person;
let courseId: string;

beforeAll(async () => {
  school = await buildCourseApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  asha = await school.addPerson('educator', 'Asha Rao');
  courseId = await school.addCourse(asha.id);
});

const open = async () => (await asha.get(`/api/course/getcourse/${courseId}`)).json();

test('an educator can choose as many drawings as are drawn', () => {
  expect(limits.coverVariants).toBe(coverVariants);
});

test('a drawing is kept when the title changes, and nothing is said of it where none is chosen', async () => {
  expect(await open()).not.toHaveProperty('coverVariant');
  expect((await editCourse(asha, courseId, { coverVariant: '4' })).json()).toMatchObject({
    coverVariant: 4,
    thumbnail: null,
  });
  await editCourse(asha, courseId, { title: 'Another title' });
  expect(await open()).toMatchObject({ title: 'Another title', coverVariant: 4 });
  expect((await editCourse(asha, courseId, { coverVariant: '' })).json()).not.toHaveProperty('coverVariant');
});

test('a number that is no drawing is refused, and nothing is saved', async () => {
  for (const coverVariant of ['0', '7', '1.5', 'red', '-1', '1e0']) {
    const reply = await editCourse(asha, courseId, { coverVariant, title: 'Changed' });
    expect(reply.statusCode, coverVariant).toBe(400);
    expect(reply.json().issues[0].path).toBe('coverVariant');
  }
  expect(await school.findCourse(courseId)).toMatchObject({ coverVariant: null, title: 'Sound of the sitar' });
});

test('a drawing takes the place of the picture, whose file goes; a picture takes the place of the drawing', async () => {
  const before = await school.listImages();
  await editCourse(asha, courseId, { thumbnail: file('picture') });
  await editCourse(asha, courseId, { coverVariant: '2' });
  expect(await school.findCourse(courseId)).toMatchObject({ coverVariant: 2, thumbnailKey: null });
  expect(await school.listImages()).toEqual(before);

  const pictured = await editCourse(asha, courseId, { thumbnail: file('picture') });
  expect(pictured.json().thumbnail).toMatch(/^\/media\/images\//);
  expect(await school.findCourse(courseId)).toMatchObject({ coverVariant: null });
});

test('of a drawing and a picture in one save the picture stands', async () => {
  const both = await editCourse(asha, courseId, { coverVariant: '3', thumbnail: file('picture') });
  expect(both.json().thumbnail).not.toBeNull();
  expect(both.json()).not.toHaveProperty('coverVariant');
});

test('whoever saves without a word about the cover, or says that no drawing is chosen, keeps the picture', async () => {
  await editCourse(asha, courseId, { thumbnail: file('picture') });
  await editCourse(asha, courseId, { title: 'Changed' });
  await editCourse(asha, courseId, { coverVariant: '' });
  expect((await open()).thumbnail).not.toBeNull();
});

test('a chosen drawing is a cover to publish with', async () => {
  const missing = async (fields: Record<string, string>) =>
    (await editCourse(asha, courseId, { isPublished: 'true', ...fields }))
      .json()
      .issues.map(({ path }: { path: string }) => path);
  expect(await missing({})).toEqual(['thumbnail', 'lectures']);
  expect(await missing({ coverVariant: '1' })).toEqual(['lectures']);
  // Nothing of the refused save was kept.
  expect(await missing({})).toEqual(['thumbnail', 'lectures']);
});

test('two windows that choose different drawings are told of each other', async () => {
  const basis = JSON.stringify({ coverVariant: '' });
  await editCourse(asha, courseId, { coverVariant: '2', basis });
  const second = await editCourse(asha, courseId, { coverVariant: '5', basis });
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({ code: 'edit.conflict', params: { coverVariant: '2' } });
  // Who did not touch it keeps what the other chose.
  await editCourse(asha, courseId, { coverVariant: '', title: 'Changed', basis });
  expect(await open()).toMatchObject({ coverVariant: 2, title: 'Changed' });
});
