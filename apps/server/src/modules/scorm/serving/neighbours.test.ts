import type { ScormLesson } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createScormLesson, createScormPackage, enrol } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { lectureProgress } from '../../../database/schema/progress.table.ts';

let school: TestApp;

beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());

test('the page of another lecture, fetched by the address of one, counts as given: a refund goes by it', async () => {
  const course = await createCourse(school.db);
  const packageId = await createScormPackage(school, { 'one.html': '<p>1', 'two.html': '<p>2', 'three.html': '<p>3' });
  const one = await createScormLesson(school.db, course, { packageId, href: 'one.html' });
  const two = await createScormLesson(school.db, course, { packageId, href: 'two.html' });
  await createScormLesson(school.db, course, { packageId, href: 'three.html' });
  const learner = await school.newUser();
  await enrol(school.db, course, learner.user);

  const open = async (by: TestClient): Promise<ScormLesson> =>
    (await by.get(`/api/learning/scorm/${one.id}`, { host: 'localhost:3000' })).json();
  const fetchPage = async ({ url }: ScormLesson, path: string) => {
    const { host, pathname } = new URL(url.replace(/play$/, `files/${path}`));
    expect((await school.anonymous().get(pathname, { host })).statusCode).toBe(200);
  };
  const given = async () => {
    const rows = await school.db.select().from(lectureProgress).where(eq(lectureProgress.learnerId, learner.user.id));
    return rows.map(({ lectureId }) => lectureId).toSorted();
  };

  const lesson = await open(learner.client);
  await fetchPage(lesson, 'one.html');
  expect(await given()).toEqual([one.id]);
  for (const path of ['TWO.html', 'two.html']) await fetchPage(lesson, path);
  expect(await given()).toEqual([one.id, two.id].toSorted());
  // Whoever teaches is no learner of it.
  await fetchPage(await open(await school.as({ id: course.creatorId })), 'three.html');
  expect(await school.db.$count(lectureProgress, eq(lectureProgress.learnerId, course.creatorId))).toBe(0);
});
