import type { ScormLesson } from '@nalanda/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createScormLesson, createScormPackage, enrol } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { lectureProgress } from '../../../database/schema/progress.table.ts';
import { createPartsList } from './serving.usecases.ts';

let school: TestApp;
/** How long it takes until what has changed is seen. */
const KEPT = 5_000;

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
  school.clock.advance(KEPT);
  expect(await codes(lesson)).toEqual([200, 200, 200, 200, 200]);
});

test('nor is it by a letter that the database, but not this language, takes for the same', async () => {
  const course = await createCourse(school.db);
  const packageId = await createScormPackage(school, {
    'one/index.html': '<p>1',
    'İ/index.html': '<p>2',
    'İ/film.mp4': 'film',
  });
  const one = await createScormLesson(school.db, course, { packageId, href: 'one/index.html' });
  const two = await createScormLesson(school.db, course, { packageId, href: 'İ/index.html' });
  await school.db.update(lectures).set({ opensAfterDays: 7 }).where(eq(lectures.id, two.id));
  const learner = await school.newUser();
  await enrol(school.db, course, learner.user);
  const lesson = await open(one, learner.client);
  const lowered = await school.db.execute<{ letter: string }>(sql`select lower('İ') as letter`);
  for (const letter of ['İ', lowered.rows[0]?.letter, 'i', 'i\u0307']) {
    for (const name of ['index.html', 'film.mp4']) {
      const { statusCode } = await ask(lesson, `${encodeURIComponent(letter ?? '')}/${name}`);
      expect([403, 404], `${letter}/${name}`).toContain(statusCode);
    }
  }
  expect((await ask(lesson, `${encodeURIComponent(lowered.rows[0]?.letter ?? '')}/film.mp4`)).statusCode).toBe(403);
});

test('a lecture that was removed holds nothing back any more', async () => {
  const course = await createCourse(school.db);
  const packageId = await createScormPackage(school, { 'one/index.html': '<p>1', 'two/film.mp4': 'film' });
  const one = await createScormLesson(school.db, course, { packageId, href: 'one/index.html' });
  const two = await createScormLesson(school.db, course, { packageId, href: 'two/index.html' });
  await school.db.update(lectures).set({ opensAfterDays: 7 }).where(eq(lectures.id, two.id));
  const learner = await school.newUser();
  await enrol(school.db, course, learner.user);
  const lesson = await open(one, learner.client);
  expect((await ask(lesson, 'two/film.mp4')).statusCode).toBe(403);
  await school.db.update(lectures).set({ removedAt: school.clock.now() }).where(eq(lectures.id, two.id));
  school.clock.advance(KEPT);
  expect((await ask(lesson, 'two/film.mp4')).statusCode).toBe(200);
});

describe('the lectures of a package', () => {
  const parts = [{ lectureId: 'two', href: 'two.html', isOpen: false }];
  const whose = { packageId: 'ragas', lectureId: 'one', userId: 'asha' };
  const createAsked = () => {
    const listParts = vi.fn(async () => parts);
    const repository = { listParts, mayGoOn: async () => true };
    return { asked: listParts, list: createPartsList({ repository, clock: school.clock }) };
  };

  test('are asked for once while a page fetches its files, and again some seconds later', async () => {
    const { asked, list } = createAsked();
    const lists = await Promise.all(Array.from({ length: 300 }, () => list(whose)));
    expect(lists.every((each) => each === parts)).toBe(true);
    expect(asked).toHaveBeenCalledTimes(1);
    school.clock.advance(KEPT);
    await list(whose);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('are kept apart by package, lecture and person', async () => {
    const { asked, list } = createAsked();
    for (const other of [{}, { packageId: 'talas' }, { lectureId: 'two' }, { userId: 'bina' }])
      await list({ ...whose, ...other });
    expect(asked).toHaveBeenCalledTimes(4);
  });

  test('are asked for again when the database has failed, and the memory does not grow without end', async () => {
    const { asked, list } = createAsked();
    asked.mockRejectedValueOnce(new Error('away'));
    await expect(list(whose)).rejects.toThrow('away');
    expect(await list(whose)).toBe(parts);
    for (let number = 0; number < 1_000; number += 1) await list({ ...whose, userId: `${number}` });
    asked.mockClear();
    await list(whose);
    expect(asked).toHaveBeenCalledTimes(1);
  });
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
