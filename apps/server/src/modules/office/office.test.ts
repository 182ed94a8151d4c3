import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { addTotp, newPerson } from '../../../test/factor-people.ts';
import { createCourse, createUser, enrol } from '../../../test/factories.ts';
import { users } from '../../database/schema/users.table.ts';
import { DAY_MS } from '../../platform/clock.ts';

let school: TestApp;
beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());

test('the office opens with figures that are true', async () => {
  const now = school.clock.now().getTime();
  const accountant = await school.newUser({ staffRole: 'accountant', createdAt: new Date(now - 8 * DAY_MS) });
  const educator = await createUser(school.db, { role: 'educator', createdAt: new Date(now - 8 * DAY_MS) });
  const learner = await createUser(school.db, { createdAt: new Date(now - DAY_MS) });
  await createUser(school.db, { deletedAt: new Date(now), createdAt: new Date(now) });
  const course = await createCourse(school.db, { creatorId: educator.id });
  await createCourse(school.db, { creatorId: educator.id, isPublished: false });
  await createCourse(school.db, { creatorId: educator.id, isPublished: false, archivedAt: new Date(now) });
  await enrol(school.db, course, learner);

  expect((await accountant.client.get('/api/office/overview')).json()).toEqual({
    people: 3,
    educators: 1,
    newPeople: 1,
    waitingEducators: 0,
    publishedCourses: 1,
    drafts: 1,
    enrolments: 1,
    newEnrolments: 1,
    disputes: [],
    unknownDisputes: [],
    settledDisputes: [],
  });
});

test('a school that wants a second factor of its staff says so, and opens nothing before', async () => {
  const strict = await buildTestApp({ environment: { SECOND_FACTOR: 'staff' } });
  const person = await newPerson(strict);
  const { id, client } = person;
  await strict.db.update(users).set({ staffRole: 'owner' }).where(eq(users.id, id));
  expect((await client.get('/api/office/me')).json().secondFactor).toBe('needed');
  const refused = await client.get('/api/office/overview');
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'office.second-factor-needed']);
  await addTotp(strict, person);
  expect((await client.get('/api/office/me')).json().secondFactor).toBe('on');
  expect((await client.get('/api/office/overview')).statusCode).toBe(200);
  await strict.close();
});
