import type { Lecture } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCourseApp, type CourseApp, type Person } from '../../../test/build-course-app.ts';
import { isWholeOrder } from './lectures.models.ts';

let school: CourseApp;
let asha: Person;
let courseId: string;
let lectures: Lecture[];

beforeAll(async () => {
  school = await buildCourseApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  asha = await school.addPerson('educator', 'Asha Rao');
  courseId = await school.addCourse(asha.id, { isPublished: true });
  lectures = [];
  for (const title of ['One', 'Two', 'Three', 'Four']) lectures.push(await asha.addLecture(courseId, title));
});

const reorder = (person: Person, lectureIds: unknown, id = courseId) =>
  person.post(`/api/course/reorderlectures/${id}`, { lectureIds });
const ids = () => lectures.map(({ _id }) => _id);
const titles = (list: Lecture[]) => list.map(({ lectureTitle }) => lectureTitle);
const readTitles = async () => titles((await asha.get(`/api/course/getcourselecture/${courseId}`)).json());

test('the creator puts the lectures into a new order, and everybody sees it', async () => {
  const reply = await reorder(asha, ids().reverse());

  expect(reply.statusCode).toBe(200);
  expect(titles(reply.json())).toEqual(['Four', 'Three', 'Two', 'One']);
  expect(await readTitles()).toEqual(['Four', 'Three', 'Two', 'One']);
  expect(titles((await asha.getCourse(courseId)).lectures)).toEqual(['Four', 'Three', 'Two', 'One']);
  const published = (await asha.listPublished()).find((course) => course._id === courseId);
  expect(published?.lectures).toEqual(ids().reverse());
});

test('a new order is told to the other nodes, whose lists name lectures in it', async () => {
  const countNotes = async () => {
    const { rows } = await school.db.execute(
      sql`select count(*)::int as notes from search_changes where course_id = ${courseId}`,
    );
    return Number(rows[0]?.notes);
  };
  const before = await countNotes();
  await reorder(asha, ids().reverse());
  expect(await countNotes()).toBeGreaterThan(before);
});

test('a lecture made after a new order stands at the end', async () => {
  await reorder(asha, ids().reverse());
  await asha.addLecture(courseId, 'Five');
  expect((await readTitles()).at(-1)).toBe('Five');
});

test('an order that misses a lecture, or names one of another course, changes nothing', async () => {
  const elsewhere = await asha.addLecture(await school.addCourse(asha.id), 'Elsewhere');
  const wrong = [ids().slice(1), [...ids(), elsewhere._id], [...ids().slice(1), elsewhere._id], []];
  for (const order of wrong) {
    const reply = await reorder(asha, order);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe('lecture.order-outdated');
  }
  expect(await readTitles()).toEqual(['One', 'Two', 'Three', 'Four']);
});

test('a lecture named twice is refused, and what is no id names nothing', async () => {
  const [first = ''] = ids();
  expect((await reorder(asha, [...ids(), first])).statusCode).toBe(400);
  expect((await reorder(asha, ['first'])).statusCode).toBe(404);
  expect((await reorder(asha, 'first')).statusCode).toBe(400);
});

test('nobody orders the lectures of another educator', async () => {
  const vikram = await school.addPerson('educator', 'Vikram Sen');
  const ravi = await school.addPerson('student');
  expect((await reorder(vikram, ids().reverse())).statusCode).toBe(404);
  expect((await reorder(ravi, ids().reverse())).statusCode).toBe(403);
  expect(await readTitles()).toEqual(['One', 'Two', 'Three', 'Four']);
});

test('two orders at once leave one of them whole', async () => {
  const orders = [ids().reverse(), [...ids().slice(2), ...ids().slice(0, 2)]];
  const replies = await Promise.all(orders.flatMap((order) => [reorder(asha, order), reorder(asha, order)]));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect([
    ['Four', 'Three', 'Two', 'One'],
    ['Three', 'Four', 'One', 'Two'],
  ]).toContainEqual(await readTitles());
});

test('an order that crosses a removal or a new lecture is either applied before it or refused', async () => {
  const [first = ''] = ids();
  const [order] = await Promise.all([
    reorder(asha, ids().reverse()),
    asha.remove(`/api/course/removelecture/${first}`),
    asha.addLecture(courseId, 'Five'),
  ]);
  expect([200, 409]).toContain(order.statusCode);
  expect(await readTitles()).toEqual(
    order.statusCode === 200 ? ['Four', 'Three', 'Two', 'Five'] : ['Two', 'Three', 'Four', 'Five'],
  );
});

describe('A whole order', () => {
  test('names every lecture once', () => {
    expect(isWholeOrder(['b', 'a'], ['a', 'b'])).toBe(true);
    expect(isWholeOrder([], [])).toBe(true);
    expect(isWholeOrder(['a'], ['a', 'b'])).toBe(false);
    expect(isWholeOrder(['a', 'a'], ['a', 'b'])).toBe(false);
    expect(isWholeOrder(['a', 'c'], ['a', 'b'])).toBe(false);
  });
});
