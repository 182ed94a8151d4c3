import { type Course, courseSchema } from '@nalanda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCourseApp, type CourseApp, type Person } from '../../../../test/build-course-app.ts';
import { countStatements } from '../../../../test/count-statements.ts';
import { createStillFeed } from '../../../database/change-feed.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { reviews } from '../../../database/schema/reviews.table.ts';
import { searchChanges } from '../../../database/schema/search.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { newId } from '../../../platform/ids.ts';

const LIST = '/api/course/getpublishedcoures';

let school: CourseApp;
let visitor: Person;
let asha: Person;
let vikram: Person;
let ravi: Person;

beforeAll(async () => {
  school = await buildCourseApp();
  visitor = school.visitor();
});
afterAll(() => school.close());
beforeEach(async () => {
  await school.db.delete(enrolments);
  await school.db.delete(courses);
  school.courses.catalogueChanged();
  asha = await school.addPerson('educator', 'Asha Rao');
  vikram = await school.addPerson('educator', 'Vikram Sen');
  ravi = await school.addPerson('student');
});

async function withoutDatabase(app: CourseApp, work: () => Promise<void>): Promise<void> {
  const { query } = app.db.$client;
  app.db.$client.query = () => Promise.reject(new Error('the database is away'));
  try {
    await work();
  } finally {
    app.db.$client.query = query;
  }
}

const titles = (list: Course[]) => list.map((course) => course.title);
const publish = (title: string, values: Parameters<CourseApp['addCourse']>[1] = {}) =>
  school.addCourse(asha.id, { title, isPublished: true, ...values });

test('the catalogue holds every published course, newest first, and nothing else', async () => {
  await publish('Older');
  await publish('Newer');
  await school.addCourse(asha.id, { title: 'Draft' });
  await publish('Archived', { archivedAt: school.clock.now() });

  const reply = await visitor.get(LIST);

  expect(titles(reply.json())).toEqual(['Newer', 'Older']);
  expect(reply.headers).toMatchObject({
    'x-total-count': '2',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, no-cache',
  });
  for (const course of reply.json()) courseSchema.strict().parse(course);
});

test('an empty catalogue is an empty list', async () => {
  expect((await visitor.get(LIST)).json()).toEqual([]);
  expect((await visitor.get(`${LIST}?page=2&limit=5`)).json()).toEqual([]);
});

test('every category says how many courses it has, drafts not among them', async () => {
  await publish('One', { category: 'AI/ML' });
  await publish('Two', { category: 'AI/ML' });
  await school.addCourse(asha.id, { title: 'Draft', category: 'AI Tools' });
  const counts: { category: string; count: number }[] = (await visitor.get('/api/course/publishedcounts')).json();
  expect(counts).toHaveLength(9);
  expect(counts.filter(({ count }) => count > 0)).toEqual([{ category: 'AI/ML', count: 2 }]);
});

test('the list is read from the database once for all visitors', async () => {
  await publish('One');
  await visitor.get(LIST);
  const statements = countStatements(school.db.$client);
  await visitor.get(LIST);
  await visitor.get(`${LIST}?level=Beginner`);
  expect(statements.count).toBe(0);
  await publish('Two');
  const before = statements.count;
  await Promise.all([visitor.get(LIST), visitor.get(LIST), visitor.get(LIST)]);
  // That one course; that it has changed was heard.
  expect(statements.count - before).toBe(1);
});

test('filters by categories and levels, and by words in any order', async () => {
  await publish('Sitar at dawn', { category: 'Others', level: 'Beginner' });
  await publish('React from zero', { category: 'Web Development', level: 'Beginner' });
  await publish('React in depth', { category: 'Web Development', level: 'Advanced', subTitle: 'Hooks' });
  await publish('Éclair models', { category: 'AI/ML' });

  expect(titles(await visitor.listPublished('?category=Web%20Development'))).toHaveLength(2);
  expect(titles(await visitor.listPublished('?category=Web%20Development&category=AI%2FML'))).toHaveLength(3);
  expect(titles(await visitor.listPublished('?level=Beginner&category=Others'))).toEqual(['Sitar at dawn']);
  // As the AI search understands them: the course that holds all of them first, nothing that holds none.
  const searched = async () => titles(await visitor.listPublished('?q=hooks%20REACT'));
  await expect.poll(searched, { timeout: 30_000 }).toEqual(['React in depth', 'React from zero']);
  expect(titles(await visitor.listPublished('?q=reakt&level=Advanced'))).toEqual(['React in depth']);
  expect(titles(await visitor.listPublished('?q=react&sort=newest&limit=1'))).toEqual(['React in depth']);
  expect(titles(await visitor.listPublished('?q=eclair'))).toEqual(['Éclair models']);
  expect(titles(await visitor.listPublished('?q=asha%20sitar'))).toEqual(['Sitar at dawn']);
  expect((await visitor.get(`${LIST}?category=Cooking`)).statusCode).toBe(400);
  await school.addCourse(vikram.id, { title: 'Of Vikram', isPublished: true });
  expect(titles(await visitor.listPublished(`?creator=${vikram.id}`))).toEqual(['Of Vikram']);
});

test('sorts by rating, learners and price; a course without price stands last', async () => {
  await publish('A', { pricePaise: 100, ratingSum: 9, reviewCount: 2, enrolledCount: 1 });
  await publish('B', { pricePaise: null, ratingSum: 5, reviewCount: 1, enrolledCount: 0 });
  await publish('C', { pricePaise: 0, ratingSum: 0, reviewCount: 0, enrolledCount: 7 });
  const sorted = async (sort: string) => titles(await visitor.listPublished(`?sort=${sort}`)).join('');

  expect(await sorted('newest')).toBe('CBA');
  expect(await sorted('rating')).toBe('BAC');
  expect(await sorted('popular')).toBe('CAB');
  expect(await sorted('price-low')).toBe('CAB');
  expect(await sorted('price-high')).toBe('ACB');
});

test('pages cover the catalogue without gap or double, with the number of all matches', async () => {
  for (let number = 1; number <= 7; number += 1) await publish(`Course ${number}`);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => visitor.get(`${LIST}?page=${page}&limit=3`)));
  expect(pages.map((page) => titles(page.json()).length)).toEqual([3, 3, 1, 0]);
  expect(pages.flatMap((page) => titles(page.json()))).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `Course ${n}`));
  expect(pages.every((page) => page.headers['x-total-count'] === '7')).toBe(true);
  expect((await visitor.get(`${LIST}?limit=101`)).statusCode).toBe(400);
});

test('an unchanged list is answered with 304, a changed one with its new state', async () => {
  const courseId = await publish('One');
  const first = await visitor.get(LIST);
  const etag = String(first.headers.etag);

  const again = await visitor.get(LIST, { 'if-none-match': `"other", ${etag}` });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect(again.headers.etag).toBe(etag);

  await school.enrol(ravi.id, courseId);
  const changed = await visitor.get(LIST, { 'if-none-match': etag });
  expect(changed.statusCode).toBe(200);
  expect(changed.json()[0]).toMatchObject({ enrolledCount: 1, enrolledStudents: [] });
});

test('a viewer finds themselves, a creator all learners, on their courses alone', async () => {
  const ashas = await publish('Of Asha "enrolledStudents":[');
  const vikrams = await school.addCourse(vikram.id, { title: 'Of Vikram', isPublished: true });
  await school.enrol(ravi.id, ashas);
  school.clock.advance(1);
  await school.enrol(vikram.id, ashas);

  const learners = async (person: Person) =>
    Object.fromEntries((await person.listPublished()).map((course) => [course._id, course.enrolledStudents]));
  expect(await learners(visitor)).toEqual({ [ashas]: [], [vikrams]: [] });
  expect(await learners(ravi)).toEqual({ [ashas]: [ravi.id], [vikrams]: [] });
  expect(await learners(vikram)).toEqual({ [ashas]: [vikram.id], [vikrams]: [] });
  expect(await learners(asha)).toEqual({ [ashas]: [ravi.id, vikram.id], [vikrams]: [] });

  const reply = await ravi.get(`${LIST}?limit=5`);
  expect(reply.headers['cache-control']).toBe('private, no-cache');
  expect(reply.json()[1].enrolledStudents).toEqual([ravi.id]);
  expect((await ravi.get(LIST)).headers.etag).not.toBe((await visitor.get(LIST)).headers.etag);
});

test('publishing, unpublishing and renaming are seen by the very next reader', async () => {
  const courseId = await publish('One');
  await visitor.get(LIST);
  const edit = (fields: Record<string, string>) => asha.postForm(`/api/course/editcourse/${courseId}`, fields);

  await edit({ title: 'Renamed' });
  expect(titles(await visitor.listPublished())).toEqual(['Renamed']);
  await edit({ isPublished: 'false' });
  expect(titles(await visitor.listPublished())).toEqual([]);
});

test('a change made by another process is seen by the next reader', async () => {
  await publish('One');
  await visitor.get(LIST);
  await school.db.update(courses).set({ title: 'Changed elsewhere' });
  expect(titles(await visitor.listPublished())).toEqual(['Changed elsewhere']);

  await school.db.update(courses).set({ isPublished: false });
  expect(titles(await visitor.listPublished())).toEqual([]);
});

test('the list that is in memory is given while the database does not answer', async () => {
  await publish('One');
  await visitor.get(LIST);
  await visitor.get(LIST);
  await withoutDatabase(school, async () => expect(titles(await visitor.listPublished())).toEqual(['One']));
});

describe('A process that hears of no changes', () => {
  let deaf: CourseApp;
  beforeAll(async () => {
    deaf = await buildCourseApp({ changes: createStillFeed() });
  });
  afterAll(() => deaf.close());
  const list = async () => titles(await deaf.visitor().listPublished());

  test('asks the database each time, once for all who ask at the same moment', async () => {
    const educator = await deaf.addPerson('educator');
    await deaf.addCourse(educator.id, { title: 'One', isPublished: true });
    expect(await list()).toEqual(['One']);
    for (const title of ['Two', 'Three']) {
      await deaf.db.update(courses).set({ title });
      expect(await list()).toEqual([title]);
    }
    await list();
    const statements = countStatements(deaf.db.$client);
    await Promise.all([list(), list(), list(), list(), list(), list()]);
    expect(statements.count).toBeLessThanOrEqual(6);
  });

  test('gives the list it has while the database does not answer, and says so in its log', async () => {
    const before = await list();
    deaf.clock.advance(500);
    await withoutDatabase(deaf, async () => expect(await list()).toEqual(before));
    expect(deaf.takeLogs().map(({ msg }) => msg)).toContain('changes of the catalogue could not be read');
    deaf.clock.advance(500);
    await deaf.db.update(courses).set({ title: 'Afterwards' });
    expect(await list()).toEqual(['Afterwards']);
  });

  test('gets the list as it is after a silence of a day', async () => {
    await list();
    await deaf.db.update(courses).set({ title: 'Changed long ago' });
    await deaf.db.delete(searchChanges);
    deaf.clock.advance(24 * 3600 * 1000);
    expect(await list()).toEqual(['Changed long ago']);
  });
});

test('lists carry the beginning of a long description, an opened course and its educator get it whole', async () => {
  const description = 'Long '.repeat(100);
  const courseId = await publish('One', { description });
  const short = await publish('Two', { description: 'x'.repeat(300) });
  const listed = new Map((await visitor.listPublished()).map((course) => [course._id, course.description]));
  expect(listed.get(courseId)).toBe(`${description.slice(0, 299)}…`);
  expect(listed.get(short)).toHaveLength(300);
  expect((await asha.get('/api/course/getcreatorcourses')).json()[1].description).toHaveLength(300);
  expect((await asha.get(`/api/course/getcourse/${courseId}`)).json().description).toBe(description);
  const edited = await asha.postForm(`/api/course/editcourse/${courseId}`, { title: 'One and a half' });
  expect(edited.json().description).toBe(description);
});

test('lists carry the newest hundred ratings of a course, and count all of them', async () => {
  const courseId = await publish('One', { reviewCount: 103, ratingSum: 103 * 4 });
  const people = Array.from({ length: 103 }, () => ({ id: newId(), name: 'Ravi', role: 'student' as const }));
  await school.db.insert(users).values(people.map((one) => ({ ...one, email: `${one.id}@example.com` })));
  await school.db.insert(reviews).values(
    people.map(({ id }, step) => ({
      courseId,
      learnerId: id,
      isVerified: true,
      rating: step < 3 ? 1 : 4,
      comment: '',
      createdAt: new Date(1_000_000 + step),
      updatedAt: new Date(1_000_000 + step),
    })),
  );
  school.courses.catalogueChanged(courseId);
  const [course] = await visitor.listPublished();
  expect(course?.reviews).toHaveLength(100);
  expect(course?.reviews.every(({ rating }) => rating === 4)).toBe(true);
  expect(course?.reviewCount).toBe(103);
});

test("Home's popular courses are the first of the list", async () => {
  for (let number = 1; number <= 8; number += 1) await publish(`Course ${number}`);
  const popular = await school.courses.listPopular(6);
  expect(popular).toEqual((await visitor.listPublished()).slice(0, 6));
});
