import { type Course, type CourseLanguage, courseLengths } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCourseApp, type CourseApp, type Person } from '../../../../test/build-course-app.ts';
import { createAsset, createLecture, createReview } from '../../../../test/factories.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';

const LIST = '/api/course/getpublishedcoures';
const HOUR = 3600;

let school: CourseApp;
let visitor: Person;
let asha: Person;
let vikram: Person;

beforeAll(async () => {
  school = await buildCourseApp();
  visitor = school.visitor();
});
afterAll(() => school.close());
beforeEach(async () => {
  await school.db.delete(courses);
  school.courses.catalogueChanged();
  asha = await school.addPerson('educator', 'Asha Rao');
  vikram = await school.addPerson('educator', 'Vikram Sen');
});

const titles = (list: Course[]) => list.map((course) => course.title);

/** Publishes a course with a lecture for each video; null is a lecture without one. */
async function publishHours(
  title: string,
  hours: (number | null)[],
  values: Parameters<CourseApp['addCourse']>[1] = {},
) {
  const id = await school.addCourse(asha.id, { title, isPublished: true, ...values });
  for (const count of hours) {
    const asset = count === null ? null : await createAsset(school.db, asha.id, { durationSeconds: count * HOUR });
    await createLecture(school.db, { id, creatorId: asha.id }, { assetId: asset?.id ?? null });
  }
  school.courses.catalogueChanged(id);
  return id;
}

test('lengths choose courses by all their videos together, with the other filters and the search', async () => {
  await publishHours('Sitar in a day', [9, 9], { category: 'Others', level: 'Beginner' });
  await publishHours('React in depth', [5, 5], { category: 'Web Development', level: 'Advanced' });
  await publishHours('React briefly', [1, null, 2], { category: 'Web Development', level: 'Beginner' });
  await publishHours('React at once', [0.5], { category: 'Web Development', level: 'Beginner' });

  const found = async (query: string) => titles(await visitor.listPublished(query));
  expect(await found('?length=under-2')).toEqual(['React at once']);
  expect(await found('?length=2-6&length=over-17')).toEqual(['React briefly', 'Sitar in a day']);
  expect(await found('?length=6-17&length=over-17&category=Others')).toEqual(['Sitar in a day']);
  expect(await found('?length=2-6&level=Advanced')).toEqual([]);
  // The search follows the catalogue a moment later.
  await expect
    .poll(() => found('?q=react&length=6-17&length=2-6&sort=newest'))
    .toEqual(['React briefly', 'React in depth']);
  const page = await visitor.get(`${LIST}?length=under-2&length=2-6&page=2&limit=1`);
  expect([titles(page.json()), page.headers['x-total-count']]).toEqual([['React briefly'], '2']);
  expect((await visitor.get(`${LIST}?length=forever`)).statusCode).toBe(400);
});

test('lengths are counted among what the other filters leave, with the courses that have none', async () => {
  await publishHours('Sitar', [18], { category: 'Others' });
  await publishHours('Web, long', [3], { category: 'Web Development', level: 'Beginner' });
  await publishHours('Web, short', [1], { category: 'Web Development', level: 'Advanced' });
  await publishHours('Web, promised', [], { category: 'Web Development' });
  await school.addCourse(asha.id, { title: 'Draft', category: 'Web Development' });

  const counted = async (query: string) => {
    const { lengths, withoutVideos } = (await visitor.get(`/api/course/publishedfacets${query}`)).json();
    expect(lengths.map(({ length }: { length: string }) => length)).toEqual([...courseLengths]);
    return [...lengths.map(({ count }: { count: number }) => count), withoutVideos];
  };
  expect(await counted('')).toEqual([1, 1, 0, 1, 1]);
  expect(await counted('?category=Web%20Development')).toEqual([1, 1, 0, 0, 1]);
  expect(await counted('?category=Web%20Development&level=Advanced')).toEqual([1, 0, 0, 0, 0]);
  expect(await counted(`?creator=${vikram.id}`)).toEqual([0, 0, 0, 0, 0]);
  await expect.poll(() => counted('?q=sitar')).toEqual([0, 0, 0, 1, 0]);
  expect((await visitor.get('/api/course/publishedfacets?category=Cooking')).statusCode).toBe(400);
});

test('a course without videos is on the whole list and has none of the lengths', async () => {
  await publishHours('Only promised', [null, null]);
  await publishHours('Empty', []);
  const listed = await visitor.listPublished();
  expect(listed.map(({ durationSeconds }) => durationSeconds)).toEqual([null, null]);
  const all = courseLengths.map((length) => `length=${length}`).join('&');
  expect(await visitor.listPublished(`?${all}`)).toEqual([]);
});

test('the length changes with the lectures, also when another process changes them, and never counts a removed one', async () => {
  const id = await publishHours('Growing', [1, 4]);
  expect((await visitor.listPublished('?length=2-6'))[0]?.durationSeconds).toBe(5 * HOUR);
  await school.db.update(lectures).set({ removedAt: school.clock.now() }).where(eq(lectures.courseId, id));
  school.clock.advance(500);
  expect((await visitor.listPublished())[0]?.durationSeconds).toBeNull();
  const lectureIds = [(await asha.addLecture(id, 'A new beginning', 'video one'))._id];
  const [first] = await visitor.listPublished('?length=under-2');
  lectureIds.push((await asha.addLecture(id, 'And more', 'video two'))._id);
  const [more] = await visitor.listPublished('?length=under-2');
  expect(more?.durationSeconds).toBe((first?.durationSeconds ?? 0) * 2);
  expect((await asha.remove(`/api/course/removelecture/${lectureIds[0]}`)).statusCode).toBe(200);
  expect((await visitor.listPublished('?length=under-2'))[0]?.durationSeconds).toBe(first?.durationSeconds);
});

/** Publishes a course with a price in rupees and the stars that its reviews give. */
async function publishRated(
  title: string,
  price: number | null,
  stars: number[],
  language: CourseLanguage | null = null,
) {
  const pricePaise = price === null ? null : price * 100;
  const id = await school.addCourse(asha.id, { title, isPublished: true, pricePaise, language });
  for (const [place, rating] of stars.entries()) {
    const learner = await school.addPerson('student', `Reader ${place}`);
    await createReview(school.db, { course: { id }, learner }, { rating });
  }
  school.courses.catalogueChanged(id);
}

test('price, rating and language choose courses together, and a course without one of them has none of its choices', async () => {
  await publishRated('Dear', 2500, [5, 5], 'en');
  await publishRated('Fair', 500, [4, 5], 'hi');
  await publishRated('Given', 0, [3], 'hi');
  await publishRated('New', null, []);

  const found = async (query: string) => titles(await visitor.listPublished(query));
  expect(await found('?price=free&price=to-500')).toEqual(['Given', 'Fair']);
  expect(await found('?rating=4.5')).toEqual(['Fair', 'Dear']);
  expect(await found('?rating=3&language=hi&price=over-1500')).toEqual([]);
  expect(await found('?language=hi&language=en&rating=4')).toEqual(['Fair', 'Dear']);
  expect(await found('?price=free&price=to-500&price=500-1500&price=over-1500')).not.toContain('New');
  // Nothing else of it changes with its language.
  await school.db.update(courses).set({ language: 'ta' }).where(eq(courses.title, 'Given'));
  school.courses.catalogueChanged();
  expect(await found('?language=ta')).toEqual(['Given']);
  for (const unknown of ['price=cheap', 'rating=2', 'language=xx', 'rating=4&rating=3']) {
    expect((await visitor.get(`${LIST}?${unknown}`)).statusCode, unknown).toBe(400);
  }
});

test('each choice tells how many courses it would show beside the other filters, its own left aside', async () => {
  await publishRated('Dear', 2500, [5, 5], 'en');
  await publishRated('Fair', 500, [4, 5], 'hi');
  await publishRated('Given', 0, [3], 'hi');
  await publishRated('New', null, []);

  const facets = async (query: string) => (await visitor.get(`/api/course/publishedfacets${query}`)).json();
  const counts = (list: { count: number }[]) => list.map(({ count }) => count);
  const all = await facets('');
  expect([counts(all.prices), counts(all.ratings)]).toEqual([
    [1, 1, 0, 1],
    [2, 2, 2, 3],
  ]);
  expect(all.languages).toEqual([
    { language: 'en', count: 1 },
    { language: 'hi', count: 2 },
  ]);
  const cheap = await facets('?price=free&rating=3');
  expect(counts(cheap.prices)).toEqual([1, 1, 0, 1]);
  expect(counts(cheap.ratings)).toEqual([0, 0, 0, 1]);
  expect(cheap.languages).toEqual([{ language: 'hi', count: 1 }]);
});
