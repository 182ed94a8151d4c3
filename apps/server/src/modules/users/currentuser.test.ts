import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { countStatements } from '../../../test/count-statements.ts';
import { createCourse, enrol } from '../../../test/factories.ts';

const CURRENT_USER = '/api/user/currentuser';

let school: TestApp;
beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());

async function addLearner(courseCount: number) {
  const { user, client } = await school.newUser();
  for (let number = 0; number < courseCount; number += 1) {
    await enrol(school.db, await createCourse(school.db, { title: `Course ${number} of ${user.name}` }), user);
  }
  return { user, client };
}

test('somebody with many courses is shown in at most 3 statements, the session included', async () => {
  const { client } = await addLearner(12);
  const statements = countStatements(school.db.$client);
  const reply = await client.get(CURRENT_USER);
  expect(reply.json().enrolledCourses).toHaveLength(12);
  expect(statements.count).toBeLessThanOrEqual(3);
});

test('many who ask at the same moment each see themselves, in fewer statements than requests', async () => {
  const people = await Promise.all([0, 1, 2, 3, 0, 1, 2, 3].map(addLearner));
  const statements = countStatements(school.db.$client);
  const replies = await Promise.all(people.map(({ client }) => client.get(CURRENT_USER)));
  for (const [index, { user }] of people.entries()) {
    const { _id, name, email, enrolledCourses } = replies[index]?.json() ?? {};
    expect({ _id, name, email }).toEqual({ _id: user.id, name: user.name, email: user.email });
    expect(enrolledCourses).toHaveLength(index % 4);
    for (const course of enrolledCourses) expect(course.title).toMatch(new RegExp(`of ${user.name}$`));
  }
  expect(statements.count).toBeLessThan(people.length);
});

test('a session that has ended in a crowd of live ones is refused alone', async () => {
  const gone = await school.newUser();
  const here = await school.newUser();
  await gone.client.get('/api/auth/logout');
  const [refused, answered] = await Promise.all([gone.client.get(CURRENT_USER), here.client.get(CURRENT_USER)]);
  expect([refused.statusCode, answered.statusCode]).toEqual([401, 200]);
});
