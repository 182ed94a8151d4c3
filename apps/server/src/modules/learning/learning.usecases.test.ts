import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCourseApp, type CourseApp } from '../../../test/build-course-app.ts';

let school: CourseApp;
beforeAll(async () => {
  school = await buildCourseApp();
});
afterAll(() => school.close());

test('a learner is enrolled once and counted once, however many roads lead there at the same time', async () => {
  const educator = await school.addPerson('educator');
  const learner = await school.addPerson('student');
  const courseId = await school.addCourse(educator.id, { isPublished: true });

  const results = await Promise.all([1, 2, 3, 4].map(() => school.enrol(learner.id, courseId)));

  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await school.learning.isEnrolled(learner.id, courseId)).toBe(true);
  expect((await school.findCourse(courseId))?.enrolledCount).toBe(1);
});

test('an enrolment that is rolled back leaves neither a row nor a count', async () => {
  const educator = await school.addPerson('educator');
  const learner = await school.addPerson('student');
  const courseId = await school.addCourse(educator.id);

  const failing = school.db.transaction(async (tx) => {
    await school.learning.enrol(tx, { courseId, learnerId: learner.id, orderId: null, pricePaidPaise: 0 });
    throw new Error('the payment was not ours');
  });

  await expect(failing).rejects.toThrow('not ours');
  expect(await school.learning.isEnrolled(learner.id, courseId)).toBe(false);
  expect((await school.findCourse(courseId))?.enrolledCount).toBe(0);
});

test('the list of enrolled courses has the newest enrolment first and keeps archived courses', async () => {
  const educator = await school.addPerson('educator', 'Meera Iyer');
  const learner = await school.addPerson('student');
  const first = await school.addCourse(educator.id, {
    title: 'First',
    ratingSum: 9,
    reviewCount: 2,
    pricePaise: 49_950,
  });
  const second = await school.addCourse(educator.id, { title: 'Second', archivedAt: school.clock.now() });
  await school.enrol(learner.id, first);
  school.clock.advance(1_000);
  await school.enrol(learner.id, second);

  const list = await school.learning.listEnrolledCourses(learner.id);

  expect(list.map((course) => course._id)).toEqual([second, first]);
  expect(list[1]).toEqual({
    _id: first,
    title: 'First',
    category: 'Others',
    level: null,
    price: 499.5,
    thumbnail: null,
    lectureCount: 0,
    averageRating: 4.5,
    creatorName: 'Meera Iyer',
    progressPercent: 0,
    startsAt: null,
  });
});

test('learners of several courses are told apart, a course without learners is in the answer', async () => {
  const educator = await school.addPerson('educator');
  const [ravi, sita] = [await school.addPerson('student'), await school.addPerson('student')];
  const courseIds = [await school.addCourse(educator.id), await school.addCourse(educator.id)];
  await school.enrol(ravi.id, courseIds[0]!);
  school.clock.advance(1_000);
  await school.enrol(sita.id, courseIds[0]!);

  const learners = await school.learning.listEnrolledLearnerIds(courseIds);

  expect(learners).toEqual(
    new Map([
      [courseIds[0], [ravi.id, sita.id]],
      [courseIds[1], []],
    ]),
  );
});
