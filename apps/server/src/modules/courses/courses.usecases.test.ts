import { type Course, courseDetailSchema } from '@nalanda/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildCourseApp,
  type CourseApp,
  editCourse,
  file,
  type Person,
  publishCourse,
} from '../../../test/build-course-app.ts';
import { countStatements } from '../../../test/count-statements.ts';
import { BAD_FILE } from '../../../test/fakes.ts';
import { reviews } from '../../database/schema/reviews.table.ts';

let school: CourseApp;
let asha: Person;
let otherEducator: Person;
let ravi: Person;
let sita: Person;

beforeAll(async () => {
  school = await buildCourseApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  asha = await school.addPerson('educator', 'Asha Rao');
  otherEducator = await school.addPerson('educator', 'Vikram Sen');
  ravi = await school.addPerson('student', 'Ravi Kumar');
  sita = await school.addPerson('student', 'Sita Devi');
});

test('a new course is an empty draft of the educator who made it', async () => {
  const reply = await asha.post('/api/course/create', { title: '  Ragas  ', category: 'Others' });

  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toMatchObject({
    title: 'Ragas',
    category: 'Others',
    isPublished: false,
    price: null,
    level: null,
    thumbnail: null,
    creator: asha.id,
    creatorName: 'Asha Rao',
    lectures: [],
    reviews: [],
    enrolledStudents: [],
    averageRating: 0,
  });
});

test('all wrong fields of a new course are named at once', async () => {
  const reply = await asha.post('/api/course/create', { title: ' ', category: 'Cooking' });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().issues.map((issue: { path: string }) => issue.path)).toEqual(['title', 'category']);
});

test('students and visitors make, change and remove no courses', async () => {
  const courseId = await school.addCourse(asha.id);
  const visitor = school.visitor();
  for (const [person, status] of [
    [ravi, 403],
    [visitor, 401],
  ] as const) {
    expect((await person.post('/api/course/create', { title: 'x', category: 'Others' })).statusCode).toBe(status);
    expect((await editCourse(person, courseId, { title: 'x' })).statusCode).toBe(status);
    expect((await person.remove(`/api/course/removecourse/${courseId}`)).statusCode).toBe(status);
    expect((await person.get('/api/course/getcreatorcourses')).statusCode).toBe(status);
  }
  expect((await visitor.get(`/api/course/getcourse/${courseId}`)).statusCode).toBe(401);
});

test("another educator's course and an id that is none are both not there", async () => {
  const courseId = await school.addCourse(asha.id);
  for (const id of [courseId, '019a0000-0000-7000-8000-000000000000', 'nonsense']) {
    expect((await editCourse(otherEducator, id, { title: 'Mine now' })).statusCode).toBe(404);
    expect((await otherEducator.remove(`/api/course/removecourse/${id}`)).statusCode).toBe(404);
    expect((await otherEducator.get(`/api/course/getcourse/${id}`)).statusCode).toBe(404);
  }
  expect((await school.findCourse(courseId))?.title).toBe('Sound of the sitar');
});

test('an edit changes what is present and leaves the rest', async () => {
  const courseId = await school.addCourse(asha.id, { subTitle: 'Old', description: 'Kept', pricePaise: 10_000 });

  const reply = await editCourse(asha, courseId, { subTitle: 'New', level: 'Advanced', price: '8.35' });
  expect(reply.json()).toMatchObject({ subTitle: 'New', description: 'Kept', level: 'Advanced', price: 8.35 });

  expect((await editCourse(asha, courseId, { price: '' })).json()).toMatchObject({ price: null, subTitle: 'New' });
  expect((await editCourse(asha, courseId, { price: '0' })).json()).toMatchObject({ price: 0 });
});

test('a price must be a number of rupees that is not negative', async () => {
  const courseId = await school.addCourse(asha.id, { pricePaise: 10_000 });
  for (const price of ['many', '-1', '1.005', '9999999']) {
    const reply = await editCourse(asha, courseId, { price, title: 'Changed' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues[0].path).toBe('price');
  }
  expect(await school.findCourse(courseId)).toMatchObject({ pricePaise: 10_000, title: 'Sound of the sitar' });
});

test('two edits at once both last', async () => {
  const courseId = await school.addCourse(asha.id);
  const before = await school.listImages();
  const replies = await Promise.all([
    editCourse(asha, courseId, { title: 'New title' }),
    editCourse(asha, courseId, { description: 'New description' }),
    editCourse(asha, courseId, { thumbnail: file('one') }),
    editCourse(asha, courseId, { thumbnail: file('two') }),
  ]);
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200]);
  const row = await school.findCourse(courseId);
  expect(row).toMatchObject({ title: 'New title', description: 'New description' });
  // Of the two pictures the one that lost is gone.
  expect((await school.listImages()).filter((key) => !before.includes(key))).toEqual([row?.thumbnailKey]);
});

test('a file that is no picture changes nothing, and a new picture replaces the old one', async () => {
  const courseId = await school.addCourse(asha.id);
  const first = (await editCourse(asha, courseId, { thumbnail: file('picture') })).json().thumbnail;
  expect(first).toMatch(/^\/media\/images\/.+\.webp$/);

  const refused = await editCourse(asha, courseId, { thumbnail: file(BAD_FILE), title: 'Changed' });
  expect(refused.statusCode).toBe(415);
  expect(await school.findCourse(courseId)).toMatchObject({ title: 'Sound of the sitar' });

  const second = (await editCourse(asha, courseId, { thumbnail: file('better picture') })).json().thumbnail;
  expect(second).not.toBe(first);
  const kept = await school.listImages();
  expect(kept).toContain(second.replace('/media/', ''));
  expect(kept).not.toContain(first.replace('/media/', ''));
});

test('publishing names everything that is missing at once, and the picture of the failed edit goes', async () => {
  const courseId = await school.addCourse(asha.id);
  const bare = await editCourse(asha, courseId, { isPublished: 'true', title: 'Changed' });
  expect(bare.statusCode).toBe(409);
  expect(bare.json()).toMatchObject({
    code: 'course.not-ready',
    message:
      'This course cannot be published yet. Add a thumbnail. Add at least one lecture with a video, an article or a quiz.',
    issues: [
      { path: 'thumbnail', message: 'Add a thumbnail' },
      { path: 'lectures', message: 'Add at least one lecture with a video, an article or a quiz' },
    ],
  });

  await asha.addLecture(courseId, 'A lecture without video');
  const before = await school.listImages();
  const withPicture = await editCourse(asha, courseId, { isPublished: 'true', thumbnail: file('picture') });
  expect(withPicture.json().issues.map((issue: { path: string }) => issue.path)).toEqual(['lectures']);
  expect(await school.findCourse(courseId)).toMatchObject({
    isPublished: false,
    thumbnailKey: null,
    title: 'Sound of the sitar',
  });
  expect(await school.listImages()).toEqual(before);
});

test('a course can always be unpublished, and keeps its place when it comes back', async () => {
  const { courseId } = await publishCourse(asha);
  const publishedAt = (await school.findCourse(courseId))?.publishedAt;
  expect(publishedAt).not.toBeNull();

  school.clock.advance(60_000);
  expect((await editCourse(asha, courseId, { isPublished: 'false' })).json().isPublished).toBe(false);
  expect((await ravi.get(`/api/course/getcourse/${courseId}`)).statusCode).toBe(404);
  expect((await editCourse(asha, courseId, { isPublished: 'true' })).json().isPublished).toBe(true);
  expect((await school.findCourse(courseId))?.publishedAt).toEqual(publishedAt);
});

test('a draft is there for its creator alone', async () => {
  const courseId = await school.addCourse(asha.id);
  expect((await asha.get(`/api/course/getcourse/${courseId}`)).statusCode).toBe(200);
  expect((await ravi.get(`/api/course/getcourse/${courseId}`)).statusCode).toBe(404);
});

test('a video leaves only for free previews, enrolled learners and the creator', async () => {
  const { courseId, preview, paid } = await publishCourse(asha);
  await school.enrol(sita.id, courseId);

  const seenBy = async (person: Person) => {
    const course = courseDetailSchema.strict().parse(await person.getCourse(courseId));
    return Object.fromEntries(course.lectures.map((lecture) => [lecture._id, lecture.videoUrl !== null]));
  };
  expect(await seenBy(ravi)).toEqual({ [preview]: true, [paid]: false });
  expect(await seenBy(sita)).toEqual({ [preview]: true, [paid]: true });
  expect(await seenBy(asha)).toEqual({ [preview]: true, [paid]: true });

  const [first, second] = (await ravi.getCourse(courseId)).lectures;
  expect(first).toMatchObject({
    lectureTitle: 'Hearing a raga',
    durationSeconds: 12.5,
    hasVideo: true,
    isPreviewFree: true,
  });
  expect((await ravi.get(first?.videoUrl ?? '')).statusCode).toBe(200);
  expect(second).toMatchObject({ posterUrl: null, hasVideo: true });
});

test('learners are known to the creator; everybody else sees the number and at most themselves', async () => {
  const { courseId } = await publishCourse(asha);
  await school.enrol(ravi.id, courseId);
  school.clock.advance(1);
  await school.enrol(sita.id, courseId);

  expect(await asha.getCourse(courseId)).toMatchObject({ enrolledStudents: [ravi.id, sita.id], enrolledCount: 2 });
  expect(await sita.getCourse(courseId)).toMatchObject({ enrolledStudents: [sita.id], enrolledCount: 2 });
  expect(await otherEducator.getCourse(courseId)).toMatchObject({ enrolledStudents: [], enrolledCount: 2 });
});

test('a brief reply leaves out who else is enrolled, and says that it does', async () => {
  const { courseId } = await publishCourse(asha);
  await school.enrol(ravi.id, courseId);
  const little = { prefer: 'respond-async, return=minimal' };
  const course = `/api/course/getcourse/${courseId}`;
  for (const call of [course, '/api/course/getcreatorcourses', '/api/course/getpublishedcoures']) {
    const read = async (person: Person, headers: Record<string, string> = {}) => {
      const reply = await person.get(call, headers);
      const found = [reply.json()].flat().find(({ _id }) => _id === courseId);
      return [found.enrolledStudents, found.enrolledCount, reply.headers['preference-applied']];
    };
    expect(await read(asha)).toEqual([[ravi.id], 1, undefined]);
    expect(await read(asha, { prefer: 'return=representation' })).toEqual([[ravi.id], 1, undefined]);
    expect(await read(asha, little)).toEqual([[], 1, 'return=minimal']);
    if (!call.includes('creator')) expect(await read(ravi, little)).toEqual([[ravi.id], 1, 'return=minimal']);
  }
});

test('an opened course carries its reviews, newest first', async () => {
  const { courseId } = await publishCourse(asha);
  const review = (learnerId: string, rating: number, minute: number) => ({
    courseId,
    learnerId,
    rating,
    comment: `${rating} stars`,
    isVerified: true,
    createdAt: new Date(Date.UTC(2026, 0, 1, 10, minute)),
    updatedAt: new Date(Date.UTC(2026, 0, 1, 10, minute)),
  });
  await school.db.insert(reviews).values([review(ravi.id, 4, 0), review(sita.id, 5, 1)]);

  const course = await ravi.getCourse(courseId);

  expect(course.reviews.map((one) => one.user.name)).toEqual(['Sita Devi', 'Ravi Kumar']);
  expect(course.reviews[0]).toMatchObject({
    rating: 5,
    comment: '5 stars',
    courseId,
    courseTitle: 'Ragas for beginners',
    verified: true,
    createdAt: '2026-01-01T10:01:00.000Z',
  });
});

test('opening a course takes two statements beside the session', async () => {
  const { courseId } = await publishCourse(asha);
  const statements = countStatements(school.db.$client);
  const opened = statements.count;
  await ravi.getCourse(courseId);
  // The third finds the session.
  expect(statements.count - opened).toBe(3);
});

test('an unpublished course stays open for those who are enrolled', async () => {
  const { courseId } = await publishCourse(asha);
  await school.enrol(sita.id, courseId);
  await editCourse(asha, courseId, { isPublished: 'false' });
  expect((await sita.get(`/api/course/getcourse/${courseId}`)).statusCode).toBe(200);
  expect((await ravi.get(`/api/course/getcourse/${courseId}`)).statusCode).toBe(404);
});

test('an educator sees their own courses, drafts too, newest first, with lectures and learners', async () => {
  const { courseId, preview, paid } = await publishCourse(asha);
  const draft = await school.addCourse(asha.id, { title: 'Draft' });
  await school.addCourse(otherEducator.id, { isPublished: true });
  await school.enrol(ravi.id, courseId);

  const own: Course[] = (await asha.get('/api/course/getcreatorcourses')).json();

  expect(own.map((course) => course._id)).toEqual([draft, courseId]);
  expect(own[1]).toMatchObject({ lectures: [preview, paid], lectureCount: 2, enrolledStudents: [ravi.id] });
});

test('courses by ids come in the order of the ids, as the viewer may see them', async () => {
  const { courseId } = await publishCourse(asha);
  const other = await school.addCourse(otherEducator.id, { isPublished: true });
  await school.enrol(ravi.id, courseId);
  const missing = '019a0000-0000-7000-8000-000000000000';

  const forRavi = await school.courses.presentCoursesByIds([other, missing, courseId], { id: ravi.id });
  expect(forRavi.map((course) => course._id)).toEqual([other, courseId]);
  expect(forRavi[1]?.enrolledStudents).toEqual([ravi.id]);
  const forNobody = await school.courses.presentCoursesByIds([courseId], null);
  expect(forNobody[0]?.enrolledStudents).toEqual([]);
});

test('what may be bought is told with its price in paise', async () => {
  const { courseId } = await publishCourse(asha);
  expect(await school.courses.findPurchasableCourse(courseId)).toEqual({
    id: courseId,
    title: 'Ragas for beginners',
    pricePaise: 49_900,
    isPublished: true,
    isHollow: false,
    creatorId: asha.id,
  });
});
