import type { ScormLesson } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createScormLesson, createScormPackage, enrol } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { lectureProgress } from '../../../database/schema/progress.table.ts';

let school: TestApp;

beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());

const open = async (lecture: { id: string }, by: TestClient): Promise<ScormLesson> =>
  (await by.get(`/api/learning/scorm/${lecture.id}`, { host: 'localhost:3000' })).json();
const ask = ({ url }: ScormLesson, path: string) => {
  const { host, pathname } = new URL(url.replace(/play$/, `files/${path}`));
  return school.anonymous().get(pathname, { host });
};

test('what a lecture holds that opens later is not given out by the link to an earlier one of its package', async () => {
  const course = await createCourse(school.db);
  const files = {
    'one/index.html': '<p>1',
    'two/index.html': '<p>2',
    'two/film.mp4': 'film',
    'two/look.css': 'p{}',
    'shared/intro.mp4': 'intro',
  };
  const packageId = await createScormPackage(school, files);
  const one = await createScormLesson(school.db, course, { packageId, href: 'one/index.html' });
  const two = await createScormLesson(school.db, course, { packageId, href: 'two/index.html' });
  await school.db.update(lectures).set({ opensAfterDays: 7 }).where(eq(lectures.id, two.id));
  const learner = await school.newUser();
  await enrol(school.db, course, learner.user);
  const codes = async (lesson: ScormLesson) => {
    const replies = await Promise.all(Object.keys(files).map((path) => ask(lesson, path)));
    return replies.map(({ statusCode }) => statusCode);
  };

  const lesson = await open(one, learner.client);
  expect(await codes(lesson)).toEqual([200, 403, 403, 200, 200]);
  expect((await ask(lesson, 'TWO/Index.html')).json()).toMatchObject({ code: 'scorm.not-open' });
  const { host, pathname } = new URL(lesson.url.replace(/play$/, 'files/two/film.mp4'));
  const head = await school.anonymous().call({ method: 'HEAD', url: pathname, headers: { host } });
  expect(head.statusCode).toBe(403);
  // Whoever teaches sees all of it, and so does the learner on the day.
  expect(await codes(await open(one, await school.as({ id: course.creatorId })))).toEqual([200, 200, 200, 200, 200]);
  await school.db.update(lectures).set({ opensAfterDays: null }).where(eq(lectures.id, two.id));
  expect(await codes(lesson)).toEqual([200, 200, 200, 200, 200]);
});

test('the page of another lecture, fetched by the address of one, counts as given: a refund goes by it', async () => {
  const course = await createCourse(school.db);
  const packageId = await createScormPackage(school, { 'one.html': '<p>1', 'two.html': '<p>2', 'three.html': '<p>3' });
  const one = await createScormLesson(school.db, course, { packageId, href: 'one.html' });
  const two = await createScormLesson(school.db, course, { packageId, href: 'two.html' });
  await createScormLesson(school.db, course, { packageId, href: 'three.html' });
  const learner = await school.newUser();
  await enrol(school.db, course, learner.user);

  const fetchPage = async (lesson: ScormLesson, path: string) => {
    expect((await ask(lesson, path)).statusCode).toBe(200);
  };
  const given = async () => {
    const rows = await school.db.select().from(lectureProgress).where(eq(lectureProgress.learnerId, learner.user.id));
    return rows.map(({ lectureId }) => lectureId).toSorted();
  };

  const lesson = await open(one, learner.client);
  await fetchPage(lesson, 'one.html');
  expect(await given()).toEqual([one.id]);
  for (const path of ['TWO.html', 'two.html']) await fetchPage(lesson, path);
  expect(await given()).toEqual([one.id, two.id].toSorted());
  // Whoever teaches is no learner of it.
  await fetchPage(await open(one, await school.as({ id: course.creatorId })), 'three.html');
  expect(await school.db.$count(lectureProgress, eq(lectureProgress.learnerId, course.creatorId))).toBe(0);
});
