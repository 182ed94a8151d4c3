import { limits, type Wish } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse, enrol } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { wishes } from '../../../database/schema/recommendations.table.ts';
import { newId } from '../../../platform/ids.ts';

let school: TestApp;
let person: { user: { id: string }; client: TestClient };
beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  person = await school.newUser();
});

const add = (course: { id: string }, client = person.client) =>
  client.call({ method: 'PUT', url: `/api/wishes/${course.id}` });
const list = async (client = person.client): Promise<Wish[]> => (await client.get('/api/wishes')).json();
const titles = async () => (await list()).map(({ course }) => course.title);

async function makeCourse(values: Partial<CourseRow> = {}) {
  school.clock.advance(1_000);
  const course = await createCourse(school.db, values);
  school.courses.catalogueChanged(course.id);
  return course;
}

test('a wishlist has the newest first, each once, with the price of then beside that of now', async () => {
  const first = await makeCourse({ title: 'Sitar', pricePaise: 49_900 });
  const second = await makeCourse({ title: 'Tabla', pricePaise: null });
  expect((await add(first)).statusCode).toBe(200);
  school.clock.advance(1_000);
  expect((await add(second)).json<Wish[]>()).toMatchObject([
    { course: { title: 'Tabla' }, priceThen: null },
    { course: { title: 'Sitar', price: 499 }, priceThen: 499 },
  ]);
  await school.db.update(courses).set({ pricePaise: 29_900 }).where(eq(courses.id, first.id));
  school.courses.catalogueChanged(first.id);
  const again = (await add(first)).json<Wish[]>();
  expect(again.map(({ course }) => course.title)).toEqual(['Tabla', 'Sitar']);
  expect(again[1]).toMatchObject({ course: { price: 299 }, priceThen: 499 });
  expect(await list((await school.newUser()).client)).toEqual([]);
});

test('what left the catalogue is away for as long, and what was bought stays away', async () => {
  const course = await makeCourse({ title: 'Sitar' });
  const bought = await makeCourse({ title: 'Tabla' });
  await add(course);
  await add(bought);
  await enrol(school.db, bought, person.user);
  expect(await titles()).toEqual(['Sitar']);
  await school.db.update(courses).set({ isPublished: false }).where(eq(courses.id, course.id));
  school.courses.catalogueChanged(course.id);
  expect(await titles()).toEqual([]);
  await school.db.update(courses).set({ isPublished: true }).where(eq(courses.id, course.id));
  school.courses.catalogueChanged(course.id);
  expect(await titles()).toEqual(['Sitar']);
});

test('nobody wishes for what they have or teach, for a draft, or for what never was', async () => {
  const draft = await makeCourse({ isPublished: false });
  const had = await makeCourse();
  await enrol(school.db, had, person.user);
  const teacher = await school.newUser({ role: 'educator' });
  const own = await makeCourse({ creatorId: teacher.user.id });
  const codes = [await add(draft), await add({ id: newId() }), await add(had), await add(own, teacher.client)];
  expect(codes.map((reply) => [reply.statusCode, reply.json().code])).toEqual([
    [404, 'course.not-found'],
    [404, 'course.not-found'],
    [409, 'wish.had'],
    [409, 'wish.had'],
  ]);
});

test('a wish is taken back once or twice', async () => {
  const course = await makeCourse();
  await add(course);
  const remove = () => person.client.delete(`/api/wishes/${course.id}`);
  expect((await remove()).json()).toEqual([]);
  expect((await remove()).statusCode).toBe(200);
});

test('two windows do not pass the limit together', async () => {
  const most = limits.wishes.perPerson;
  const many = await Promise.all(Array.from({ length: most - 1 }, () => createCourse(school.db)));
  await school.db
    .insert(wishes)
    .values(many.map(({ id }) => ({ userId: person.user.id, courseId: id, addedAt: school.clock.now() })));
  const [one, other] = [await makeCourse(), await makeCourse()];
  const replies = await Promise.all([add(one), add(other)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('wish.too-many');
  expect(await school.db.$count(wishes, eq(wishes.userId, person.user.id))).toBe(most);
});
