// biome-ignore-all lint/style/noExcessiveLinesPerFile: the stories of one subject, read beside each other.
import { type ArchivedCourse, type Course, courseDetailSchema } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  BAD_FILE,
  countStatements,
  createPerson,
  file,
  openSchool,
  type Person,
  type School,
} from '../../../test/course-school.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { lectures } from '../../database/schema/lectures.table.ts';
import { mediaAssets } from '../../database/schema/media.table.ts';
import { paymentOrders, payments } from '../../database/schema/payments.table.ts';
import { reviews } from '../../database/schema/reviews.table.ts';

let school: School;
let asha: Person;
let otherEducator: Person;
let ravi: Person;
let sita: Person;

beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());
beforeEach(async () => {
  asha = await school.addPerson('educator', 'Asha Rao');
  otherEducator = await school.addPerson('educator', 'Vikram Sen');
  ravi = await school.addPerson('student', 'Ravi Kumar');
  sita = await school.addPerson('student', 'Sita Devi');
});

const edit = (person: Person, courseId: string, fields: Record<string, string | Blob>) =>
  person.postForm(`/api/course/editcourse/${courseId}`, fields);

/** A course with thumbnail, price and two lectures with videos (the first a free preview), published. */
async function publishCourse(): Promise<{ courseId: string; preview: string; paid: string }> {
  const created: Course = (
    await asha.post('/api/course/create', { title: 'Ragas for beginners', category: 'Others' })
  ).json();
  const courseId = created._id;
  const preview = await asha.addLecture(courseId, 'Hearing a raga', 'video one');
  const paid = await asha.addLecture(courseId, 'Playing a raga', 'video two');
  await asha.postForm(`/api/course/editlecture/${preview._id}`, { isPreviewFree: 'true' });
  const published = await edit(asha, courseId, { thumbnail: file('picture'), price: '499', isPublished: 'true' });
  expect(published.statusCode, published.body).toBe(200);
  return { courseId, preview: preview._id, paid: paid._id };
}

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
  const visitor = createPerson(school.app, '');
  for (const [person, status] of [
    [ravi, 403],
    [visitor, 401],
  ] as const) {
    expect((await person.post('/api/course/create', { title: 'x', category: 'Others' })).statusCode).toBe(status);
    expect((await edit(person, courseId, { title: 'x' })).statusCode).toBe(status);
    expect((await person.remove(`/api/course/removecourse/${courseId}`)).statusCode).toBe(status);
    expect((await person.get('/api/course/getcreatorcourses')).statusCode).toBe(status);
  }
  expect((await visitor.get(`/api/course/getcourse/${courseId}`)).statusCode).toBe(401);
});

test("another educator's course and an id that is none are both not there", async () => {
  const courseId = await school.addCourse(asha.id);
  for (const id of [courseId, '019a0000-0000-7000-8000-000000000000', 'nonsense']) {
    expect((await edit(otherEducator, id, { title: 'Mine now' })).statusCode).toBe(404);
    expect((await otherEducator.remove(`/api/course/removecourse/${id}`)).statusCode).toBe(404);
    expect((await otherEducator.get(`/api/course/getcourse/${id}`)).statusCode).toBe(404);
  }
  expect((await school.findCourse(courseId))?.title).toBe('Sound of the sitar');
});

test('an edit changes what is present and leaves the rest', async () => {
  const courseId = await school.addCourse(asha.id, { subTitle: 'Old', description: 'Kept', pricePaise: 10_000 });

  const reply = await edit(asha, courseId, { subTitle: 'New', level: 'Advanced', price: '8.35' });
  expect(reply.json()).toMatchObject({ subTitle: 'New', description: 'Kept', level: 'Advanced', price: 8.35 });

  expect((await edit(asha, courseId, { price: '' })).json()).toMatchObject({ price: null, subTitle: 'New' });
  expect((await edit(asha, courseId, { price: '0' })).json()).toMatchObject({ price: 0 });
});

test('a price must be a number of rupees that is not negative', async () => {
  const courseId = await school.addCourse(asha.id, { pricePaise: 10_000 });
  for (const price of ['many', '-1', '1.005', '9999999']) {
    const reply = await edit(asha, courseId, { price, title: 'Changed' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues[0].path).toBe('price');
  }
  expect(await school.findCourse(courseId)).toMatchObject({ pricePaise: 10_000, title: 'Sound of the sitar' });
});

test('two edits at once both last', async () => {
  const courseId = await school.addCourse(asha.id);
  const replies = await Promise.all([
    edit(asha, courseId, { title: 'New title' }),
    edit(asha, courseId, { description: 'New description' }),
    edit(asha, courseId, { thumbnail: file('one') }),
    edit(asha, courseId, { thumbnail: file('two') }),
  ]);
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200]);
  const row = await school.findCourse(courseId);
  expect(row).toMatchObject({ title: 'New title', description: 'New description' });
  // Of the two pictures the one that lost is gone, exactly once.
  const ours = school.images.saved.slice(-2);
  expect(school.images.removed.filter((key) => ours.includes(key))).toEqual(
    ours.filter((key) => key !== row?.thumbnailKey),
  );
});

test('a file that is no picture changes nothing, and a new picture replaces the old one', async () => {
  const courseId = await school.addCourse(asha.id);
  const first = (await edit(asha, courseId, { thumbnail: file('picture') })).json().thumbnail;
  expect(first).toMatch(/^\/media\/images\/.+\.webp$/);

  const refused = await edit(asha, courseId, { thumbnail: file(BAD_FILE), title: 'Changed' });
  expect(refused.statusCode).toBe(415);
  expect(await school.findCourse(courseId)).toMatchObject({ title: 'Sound of the sitar' });

  const second = (await edit(asha, courseId, { thumbnail: file('better picture') })).json().thumbnail;
  expect(second).not.toBe(first);
  expect(school.images.removed).toContain(first.replace('/media/', ''));
});

test('publishing names everything that is missing at once, and the picture of the failed edit goes', async () => {
  const courseId = await school.addCourse(asha.id);
  const bare = await edit(asha, courseId, { isPublished: 'true', title: 'Changed' });
  expect(bare.statusCode).toBe(409);
  expect(bare.json()).toMatchObject({
    code: 'course.not-ready',
    message: 'This course cannot be published yet. Add a thumbnail. Add at least one lecture with a video.',
    issues: [
      { path: 'thumbnail', message: 'Add a thumbnail' },
      { path: 'lectures', message: 'Add at least one lecture with a video' },
    ],
  });

  await asha.addLecture(courseId, 'A lecture without video');
  const withPicture = await edit(asha, courseId, { isPublished: 'true', thumbnail: file('picture') });
  expect(withPicture.json().issues.map((issue: { path: string }) => issue.path)).toEqual(['lectures']);
  expect(await school.findCourse(courseId)).toMatchObject({
    isPublished: false,
    thumbnailKey: null,
    title: 'Sound of the sitar',
  });
  expect(school.images.removed).toContain(school.images.saved.at(-1));
});

test('a course can always be unpublished, and keeps its place when it comes back', async () => {
  const { courseId } = await publishCourse();
  const publishedAt = (await school.findCourse(courseId))?.publishedAt;
  expect(publishedAt).not.toBeNull();

  school.clock.advance(60_000);
  expect((await edit(asha, courseId, { isPublished: 'false' })).json().isPublished).toBe(false);
  expect((await ravi.get(`/api/course/getcourse/${courseId}`)).statusCode).toBe(404);
  expect((await edit(asha, courseId, { isPublished: 'true' })).json().isPublished).toBe(true);
  expect((await school.findCourse(courseId))?.publishedAt).toEqual(publishedAt);
});

test('a draft is there for its creator alone', async () => {
  const courseId = await school.addCourse(asha.id);
  expect((await asha.get(`/api/course/getcourse/${courseId}`)).statusCode).toBe(200);
  expect((await ravi.get(`/api/course/getcourse/${courseId}`)).statusCode).toBe(404);
});

test('a video leaves only for free previews, enrolled learners and the creator', async () => {
  const { courseId, preview, paid } = await publishCourse();
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
  expect(first?.videoUrl).toContain(ravi.id);
  expect(second).toMatchObject({ posterUrl: null, hasVideo: true });
});

test('learners are known to the creator; everybody else sees the number and at most themselves', async () => {
  const { courseId } = await publishCourse();
  await school.enrol(ravi.id, courseId);
  school.clock.advance(1);
  await school.enrol(sita.id, courseId);

  expect(await asha.getCourse(courseId)).toMatchObject({ enrolledStudents: [ravi.id, sita.id], enrolledCount: 2 });
  expect(await sita.getCourse(courseId)).toMatchObject({ enrolledStudents: [sita.id], enrolledCount: 2 });
  expect(await otherEducator.getCourse(courseId)).toMatchObject({ enrolledStudents: [], enrolledCount: 2 });
});

test('an opened course carries its reviews, newest first', async () => {
  const { courseId } = await publishCourse();
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
  const { courseId } = await publishCourse();
  const statements = countStatements(school.db.$client);
  const opened = statements.count;
  await ravi.getCourse(courseId);
  expect(statements.count - opened).toBe(2);
});

test('removing a course nobody is owed takes lectures and files along, once', async () => {
  const { courseId } = await publishCourse();
  const thumbnail = (await school.findCourse(courseId))?.thumbnailKey;

  expect((await asha.remove(`/api/course/removecourse/${courseId}`)).json()).toEqual({
    code: 'course.removed',
    message: 'Course removed.',
  });

  expect(await school.findCourse(courseId)).toBeUndefined();
  const left = await school.db.select().from(lectures);
  expect(left.filter((lecture) => lecture.courseId === courseId)).toEqual([]);
  const assets = await school.db.select().from(mediaAssets);
  expect(assets.filter((asset) => asset.ownerId === asha.id)).toEqual([]);
  expect(school.images.removed).toContain(thumbnail);
  expect((await asha.remove(`/api/course/removecourse/${courseId}`)).statusCode).toBe(404);
});

test('removing a course with learners archives it: gone for everybody but them and its creator', async () => {
  const { courseId } = await publishCourse();
  await school.enrol(sita.id, courseId);

  expect((await asha.remove(`/api/course/removecourse/${courseId}`)).statusCode).toBe(200);

  expect((await ravi.listPublished()).map((course) => course._id)).not.toContain(courseId);
  expect((await ravi.get(`/api/course/getcourse/${courseId}`)).statusCode).toBe(404);
  const paidFor = await sita.getCourse(courseId);
  expect(paidFor.lectures.every((lecture) => lecture.videoUrl !== null)).toBe(true);
  expect(paidFor.archivedAt).toBeNull();
  expect((await asha.getCourse(courseId)).archivedAt).toBe(school.clock.now().toISOString());
  const own: Course[] = (await asha.get('/api/course/getcreatorcourses')).json();
  expect(own.map((course) => course._id)).not.toContain(courseId);
  const [lecture] = paidFor.lectures;
  const refused = await Promise.all([
    asha.remove(`/api/course/removecourse/${courseId}`),
    edit(asha, courseId, { title: 'Back' }),
    asha.post(`/api/course/createlecture/${courseId}`, { lectureTitle: 'More' }),
    asha.postForm(`/api/course/editlecture/${lecture?._id}`, { lectureTitle: 'Other' }),
    asha.remove(`/api/course/removelecture/${lecture?._id}`),
  ]);
  expect(refused.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
    refused.map(() => [409, 'course.archived']),
  );
  expect(await school.courses.findPurchasableCourse(courseId)).toBeNull();
});

test('the archive shows an educator their removed courses with learners and sales, and gives them back as drafts', async () => {
  const { courseId } = await publishCourse();
  await school.enrol(sita.id, courseId);
  await school.db.insert(paymentOrders).values([
    { learnerId: sita.id, courseId, amountPaise: 49_900, status: 'paid', provider: 'sandbox', providerOrderId: 'a_1' },
    {
      learnerId: ravi.id,
      courseId,
      amountPaise: 49_900,
      status: 'refunded',
      provider: 'sandbox',
      providerOrderId: 'a_2',
    },
  ]);
  const removed = await asha.remove(`/api/course/removecourse/${courseId}`);
  expect(removed.json()).toEqual({
    code: 'course.removed-for-new',
    message: 'Course removed. Learners who are enrolled can still watch it.',
  });

  const archive: ArchivedCourse[] = (await asha.get('/api/course/archived')).json();
  expect(archive.find((course) => course._id === courseId)).toMatchObject({
    archivedAt: school.clock.now().toISOString(),
    enrolledCount: 1,
    salesCount: 1,
    salesAmount: 499,
    isPublished: false,
  });
  expect((await otherEducator.get('/api/course/archived')).json()).toEqual([]);
  expect((await otherEducator.post(`/api/course/restorecourse/${courseId}`)).statusCode).toBe(404);
  expect((await ravi.post(`/api/course/restorecourse/${courseId}`)).statusCode).toBe(403);

  for (const _time of ['once', 'and once more']) {
    const restored = await asha.post(`/api/course/restorecourse/${courseId}`);
    expect([restored.statusCode, restored.json().isPublished]).toEqual([200, false]);
  }
  expect(((await asha.get('/api/course/archived')).json() as ArchivedCourse[]).map(({ _id }) => _id)).not.toContain(
    courseId,
  );
  expect((await asha.getCourse(courseId)).archivedAt).toBeNull();
  expect((await edit(asha, courseId, { isPublished: 'true' })).statusCode).toBe(200);
  expect((await ravi.listPublished()).map((course) => course._id)).toContain(courseId);
});

test('an order that expired long ago without money keeps no course, and one that was paid keeps it', async () => {
  const long = new Date(school.clock.now().getTime() - 31 * 24 * 60 * 60 * 1000);
  const order = { learnerId: ravi.id, amountPaise: 49_900, provider: 'sandbox', nextAskAt: null, updatedAt: long };
  const dead = await publishCourse();
  await school.db
    .insert(paymentOrders)
    .values({ ...order, courseId: dead.courseId, status: 'expired', providerOrderId: 'dead_1' });
  const paid = await publishCourse();
  const [kept] = await school.db
    .insert(paymentOrders)
    .values({ ...order, courseId: paid.courseId, status: 'expired', providerOrderId: 'dead_2' })
    .returning();
  await school.db.insert(payments).values({
    orderId: kept?.id ?? '',
    providerPaymentId: 'pay_late',
    amountPaise: 49_900,
    currency: 'INR',
    status: 'captured',
  });

  const gone = await asha.remove(`/api/course/removecourse/${dead.courseId}`);
  expect(gone.json()).toEqual({ code: 'course.removed', message: 'Course removed.' });
  expect(await school.findCourse(dead.courseId)).toBeUndefined();
  const archived = await asha.remove(`/api/course/removecourse/${paid.courseId}`);
  expect(archived.json()).toEqual({
    code: 'course.archived-now',
    message: 'Course removed. It is kept in your archive.',
  });
  expect(await school.findCourse(paid.courseId)).toBeDefined();
});

test('an archived course goes for good when it is removed again and nobody is owed it any more', async () => {
  const { courseId } = await publishCourse();
  const open = { learnerId: ravi.id, courseId, amountPaise: 49_900, provider: 'sandbox', providerOrderId: 'open_1' };
  await school.db.insert(paymentOrders).values(open);
  await asha.remove(`/api/course/removecourse/${courseId}`);
  expect((await asha.remove(`/api/course/removecourse/${courseId}`)).statusCode).toBe(409);
  const long = new Date(school.clock.now().getTime() - 31 * 24 * 60 * 60 * 1000);
  await school.db
    .update(paymentOrders)
    .set({ status: 'expired', nextAskAt: null, updatedAt: long })
    .where(eq(paymentOrders.courseId, courseId));
  expect((await asha.remove(`/api/course/removecourse/${courseId}`)).json()).toEqual({
    code: 'course.removed',
    message: 'Course removed.',
  });
  expect(await school.findCourse(courseId)).toBeUndefined();
});

test('an unpublished course stays open for those who are enrolled', async () => {
  const { courseId } = await publishCourse();
  await school.enrol(sita.id, courseId);
  await edit(asha, courseId, { isPublished: 'false' });
  expect((await sita.get(`/api/course/getcourse/${courseId}`)).statusCode).toBe(200);
  expect((await ravi.get(`/api/course/getcourse/${courseId}`)).statusCode).toBe(404);
});

test('a course with an order that may yet be paid is archived, not deleted', async () => {
  const { courseId } = await publishCourse();
  await school.db
    .insert(paymentOrders)
    .values({ learnerId: ravi.id, courseId, amountPaise: 49_900, provider: 'sandbox', providerOrderId: 'order_1' });

  expect((await asha.remove(`/api/course/removecourse/${courseId}`)).statusCode).toBe(200);

  expect((await school.findCourse(courseId))?.archivedAt).not.toBeNull();
  // The payment that was under way can still become an enrolment.
  expect(await school.enrol(ravi.id, courseId)).toBe(true);
  const enrolled = await school.db.select().from(enrolments);
  expect(enrolled.filter((row) => row.courseId === courseId)).toHaveLength(1);
});

test('an educator sees their own courses, drafts too, newest first, with lectures and learners', async () => {
  const { courseId, preview, paid } = await publishCourse();
  const draft = await school.addCourse(asha.id, { title: 'Draft' });
  await school.addCourse(otherEducator.id, { isPublished: true });
  await school.enrol(ravi.id, courseId);

  const own: Course[] = (await asha.get('/api/course/getcreatorcourses')).json();

  expect(own.map((course) => course._id)).toEqual([draft, courseId]);
  expect(own[1]).toMatchObject({ lectures: [preview, paid], lectureCount: 2, enrolledStudents: [ravi.id] });
});

test('courses by ids come in the order of the ids, as the viewer may see them', async () => {
  const { courseId } = await publishCourse();
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
  const { courseId } = await publishCourse();
  expect(await school.courses.findPurchasableCourse(courseId)).toEqual({
    id: courseId,
    title: 'Ragas for beginners',
    pricePaise: 49_900,
    isPublished: true,
    creatorId: asha.id,
  });
});
