import type { ArchivedCourse, Course } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildCourseApp,
  type CourseApp,
  editCourse,
  type Person,
  publishCourse,
} from '../../../test/build-course-app.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { lectures } from '../../database/schema/lectures.table.ts';
import { mediaAssets } from '../../database/schema/media.table.ts';
import { paymentOrders, payments } from '../../database/schema/payments.table.ts';

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

test('removing a course nobody is owed takes lectures and files along, once', async () => {
  const { courseId } = await publishCourse(asha);
  const thumbnail = (await school.findCourse(courseId))?.thumbnailKey;
  expect(await school.listImages()).toContain(thumbnail);

  expect((await asha.remove(`/api/course/removecourse/${courseId}`)).json()).toEqual({
    code: 'course.removed',
    message: 'Course removed.',
  });

  expect(await school.findCourse(courseId)).toBeUndefined();
  const left = await school.db.select().from(lectures);
  expect(left.filter((lecture) => lecture.courseId === courseId)).toEqual([]);
  const assets = await school.db.select().from(mediaAssets);
  expect(assets.filter((asset) => asset.ownerId === asha.id)).toEqual([]);
  expect(await school.listImages()).not.toContain(thumbnail);
  expect((await asha.remove(`/api/course/removecourse/${courseId}`)).statusCode).toBe(404);
});

test('removing a course with learners archives it: gone for everybody but them and its creator', async () => {
  const { courseId } = await publishCourse(asha);
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
    editCourse(asha, courseId, { title: 'Back' }),
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
  const { courseId } = await publishCourse(asha);
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
  expect((await editCourse(asha, courseId, { isPublished: 'true' })).statusCode).toBe(200);
  expect((await ravi.listPublished()).map((course) => course._id)).toContain(courseId);
});

test('an order that expired long ago without money keeps no course, and one that was paid keeps it', async () => {
  const long = new Date(school.clock.now().getTime() - 31 * 24 * 60 * 60 * 1000);
  const order = { learnerId: ravi.id, amountPaise: 49_900, provider: 'sandbox', nextAskAt: null, updatedAt: long };
  const dead = await publishCourse(asha);
  await school.db
    .insert(paymentOrders)
    .values({ ...order, courseId: dead.courseId, status: 'expired', providerOrderId: 'dead_1' });
  const paid = await publishCourse(asha);
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
  const { courseId } = await publishCourse(asha);
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

test('a course with an order that may yet be paid is archived, not deleted', async () => {
  const { courseId } = await publishCourse(asha);
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
