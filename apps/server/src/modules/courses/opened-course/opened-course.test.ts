import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { countStatements } from '../../../../test/count-statements.ts';
import { createCourse, createLecture, createReview, createUser, enrol } from '../../../../test/factories.ts';

let school: TestApp;
beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());

test('opening a course of any size takes at most 3 statements, the session included', async () => {
  const course = await createCourse(school.db);
  for (let number = 0; number < 12; number += 1) {
    const learner = await createUser(school.db);
    await createLecture(school.db, course);
    await enrol(school.db, course, learner);
    await createReview(school.db, { course, learner });
  }
  const { client } = await school.newUser();
  await client.get(`/api/course/getcourse/${course.id}`);

  const statements = countStatements(school.db.$client);
  const reply = await client.get(`/api/course/getcourse/${course.id}`);

  expect(reply.statusCode).toBe(200);
  expect(reply.json().lectures).toHaveLength(12);
  expect(reply.json().reviews).toHaveLength(12);
  expect(statements.count).toBeLessThanOrEqual(3);
});
