import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import {
  createAsset,
  createCaptions,
  createCourse,
  createLecture,
  createReview,
  createUser,
  enrol,
} from '../../../../test/factories.ts';
import { createTestClient } from '../../../../test/test-client.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { mediaServed } from '../../../database/schema/media.table.ts';
import { newId } from '../../../platform/ids.ts';

let school: TestApp;
beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());

const guest = () => createTestClient(school.app);

test('anybody reads a course of the catalogue: figures, lectures, who teaches it; no video and no email', async () => {
  const teacher = await school.newUser({ role: 'educator', name: 'Asha Rao', description: 'Teaches data' });
  const course = await createCourse(school.db, { creatorId: teacher.user.id, title: 'SQL', pricePaise: 49_900 });
  await createLecture(school.db, course, { isPreviewFree: true });
  for (let number = 0; number < 2; number += 1) {
    const learner = await createUser(school.db);
    await enrol(school.db, course, learner);
    await createReview(school.db, { course, learner });
  }
  const reply = await guest().get(`/api/public/course/${course.id}`);
  expect(reply.statusCode).toBe(200);
  const body = reply.json();
  expect(body.course).toMatchObject({
    title: 'SQL',
    price: 499,
    averageRating: 5,
    reviewCount: 2,
    ratingCounts: [0, 0, 0, 0, 2],
    mayWatch: false,
  });
  expect(body.course.lectures).toMatchObject([
    { isPreviewFree: true, mayWatch: false, videoUrl: null, hlsUrl: null, posterUrl: null },
  ]);
  expect(body.course.enrolledStudents).toEqual([]);
  expect(body.teacher).toEqual({ _id: teacher.user.id, name: 'Asha Rao', description: 'Teaches data', photoUrl: null });
  expect(reply.body).not.toContain(teacher.user.email);
});

test('of many reviews the newest twelve stand there, and the figures tell of all', async () => {
  const course = await createCourse(school.db);
  for (let number = 0; number < 15; number += 1) {
    const learner = await createUser(school.db);
    await enrol(school.db, course, learner);
    await createReview(school.db, { course, learner });
  }
  const { course: shown } = (await guest().get(`/api/public/course/${course.id}`)).json();
  expect(shown.reviews).toHaveLength(12);
  expect(shown.reviewCount).toBe(15);
});

test('a course that leaves the catalogue is gone at once, remembered or not', async () => {
  const teacher = await school.newUser({ role: 'educator' });
  const course = await createCourse(school.db, { creatorId: teacher.user.id });
  school.courses.catalogueChanged(course.id);
  const ask = async () => (await guest().get(`/api/public/course/${course.id}`)).statusCode;
  const askTeacher = async () => (await guest().get(`/api/public/teacher/${teacher.user.id}`)).statusCode;
  expect([await ask(), await askTeacher()]).toEqual([200, 200]);
  await school.db.update(courses).set({ isPublished: false }).where(eq(courses.id, course.id));
  await expect.poll(ask).toBe(404);
  await expect.poll(askTeacher).toBe(404);
});

test('what was never there answers as what may not be seen', async () => {
  const draft = await createCourse(school.db, { isPublished: false });
  const [hidden, never] = await Promise.all(
    [draft.id, newId()].map(async (id) => {
      const { statusCode, body } = await guest().get(`/api/public/course/${id}`);
      return { statusCode, code: JSON.parse(body).code };
    }),
  );
  expect(hidden).toEqual({ statusCode: 404, code: 'course.not-found' });
  expect(never).toEqual(hidden);
});

test('a teacher is shown with courses of the catalogue alone, the newest first', async () => {
  const teacher = await school.newUser({ role: 'educator', name: 'Ravi' });
  const ids: string[] = [];
  for (const title of ['First', 'Second']) {
    school.clock.advance(1_000);
    const course = await createCourse(school.db, {
      creatorId: teacher.user.id,
      title,
      publishedAt: school.clock.now(),
    });
    ids.unshift(course.id);
    school.courses.catalogueChanged(course.id);
  }
  await createCourse(school.db, { creatorId: teacher.user.id, isPublished: false });
  const reply = await guest().get(`/api/public/teacher/${teacher.user.id}`);
  expect(reply.json()).toMatchObject({ teacher: { name: 'Ravi' }, courseCount: 2 });
  expect(reply.json().courses.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
  expect(reply.body).not.toContain(teacher.user.email);
});

test('the list of public pages names courses of the catalogue and those who teach them, once', async () => {
  const teacher = await school.newUser({ role: 'educator', name: 'Meera Iyer' });
  for (const title of ['डेटा विज्ञान', 'SQL & more']) {
    const course = await createCourse(school.db, { creatorId: teacher.user.id, title });
    school.courses.catalogueChanged(course.id);
  }
  const paths = (await school.courses.publicPages.listAddresses()).map(({ path }) => decodeURI(path));
  expect(paths.filter((path) => path.startsWith('/course/डेटा-विज्ञान-'))).toHaveLength(1);
  expect(paths.filter((path) => path.startsWith('/course/sql-more-'))).toHaveLength(1);
  expect(paths.filter((path) => path.startsWith('/teacher/meera-iyer-'))).toHaveLength(1);
});

describe('A free preview', () => {
  async function makePreview() {
    const course = await createCourse(school.db);
    const bytes = Buffer.alloc(5_000, 7);
    const asset = await createAsset(school.db, course.creatorId, { byteSize: bytes.length });
    await school.storage.put(asset.storageKey ?? '', bytes);
    const lecture = await createLecture(school.db, course, { isPreviewFree: true, assetId: asset.id });
    const ask = () => guest().get(`/api/public/course/${course.id}/preview/${lecture.id}`);
    return { course, lecture, bytes, ask };
  }

  test('plays for whoever is not signed in, with its captions, and counts for nobody', async () => {
    const { lecture, bytes, ask } = await makePreview();
    await createCaptions(school.db, lecture, 'hi');
    const reply = await ask();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    const shown = reply.json();
    expect(shown).toMatchObject({ _id: lecture.id, mayWatch: true, isPreviewFree: true, processing: null });
    const video = await guest().get(shown.videoUrl);
    expect(video.rawPayload.equals(bytes)).toBe(true);
    const captions = await guest().get(shown.captions[0].url);
    expect([captions.statusCode, captions.body.startsWith('WEBVTT')]).toEqual([200, true]);
    expect(await school.db.select().from(mediaServed)).toEqual([]);
  });

  test.each([
    { name: 'is free no more', state: { isPreviewFree: false } },
    { name: 'is removed', state: { removedAt: new Date() } },
  ])('that $name is never there', async ({ state }) => {
    const { lecture, ask } = await makePreview();
    expect((await ask()).statusCode).toBe(200);
    await school.db.update(lectures).set(state).where(eq(lectures.id, lecture.id));
    await expect.poll(async () => (await ask()).statusCode).toBe(404);
    expect((await ask()).json().code).toBe('lecture.not-found');
  });

  test('of a course that leaves the catalogue goes with it', async () => {
    const { course, ask } = await makePreview();
    await school.db.update(courses).set({ isPublished: false }).where(eq(courses.id, course.id));
    await expect.poll(async () => (await ask()).json().code).toBe('course.not-found');
  });

  test('of another course than the address names is not found', async () => {
    const { lecture } = await makePreview();
    const other = await createCourse(school.db);
    const reply = await guest().get(`/api/public/course/${other.id}/preview/${lecture.id}`);
    expect(reply.json().code).toBe('lecture.not-found');
  });

  test('ends with its address: what is over opens nothing without a session', async () => {
    const { ask } = await makePreview();
    const { videoUrl } = (await ask()).json();
    school.clock.advance(61 * 60 * 1000);
    expect((await guest().get(videoUrl)).json().code).toBe('media.link-expired');
  });
});
