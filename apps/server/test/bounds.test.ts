import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '../src/database/schema/auth.table.ts';
import { courses } from '../src/database/schema/courses.table.ts';
import { lectureFiles } from '../src/database/schema/lecture-files.table.ts';
import { mediaAssets, mediaUploads } from '../src/database/schema/media.table.ts';
import { coupons } from '../src/database/schema/payments.table.ts';
import { scormPackages } from '../src/database/schema/scorm.table.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { createCourse, createLecture, createScormLesson, createScormPackage } from './factories.ts';
import type { TestClient } from './test-client.ts';

/** How much one person may have of everything, small enough to be reached. */
const environment = {
  LIMIT_COURSE_ACCOUNT: '200/1h',
  LIMIT_COURSE_ADDRESS: '200/1h',
  MOST_DRAFTS: '3',
  MOST_COURSES: '5',
  MOST_SESSIONS: '4',
  MOST_UPLOADS: '6',
  MOST_STORED_GB: '30',
};
const GB = 1024 ** 3;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp({ environment });
});
afterAll(() => testApp.close());

const newEducator = () => testApp.newUser({ role: 'educator' });
const makeCourse = (client: TestClient) => client.post('/api/course/create', { title: 'Sitar', category: 'Others' });
const announce = (client: TestClient, bytes: number) =>
  client.call({
    method: 'POST',
    url: '/api/uploads',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': String(bytes) },
  });

/** Makes `number` calls at once; gives how many answered with each status. */
async function atOnce(number: number, call: () => Promise<{ statusCode: number }>) {
  const replies = await Promise.all(Array.from({ length: number }, call));
  const counts: Record<number, number> = {};
  for (const { statusCode } of replies) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

describe('Courses', () => {
  test('are bounded by drafts, also when thirty are made at once', async () => {
    const { user, client } = await newEducator();
    expect(await atOnce(30, () => makeCourse(client))).toEqual({ 201: 3, 409: 27 });
    expect(await testApp.db.$count(courses, eq(courses.creatorId, user.id))).toBe(3);
    expect((await makeCourse(client)).json()).toMatchObject({
      code: 'course.too-many-drafts',
      message: 'You can have at most 3 drafts. Please publish or remove one first.',
    });
  });

  test('make room again as soon as one is removed', async () => {
    const { client } = await newEducator();
    const first = (await makeCourse(client)).json();
    await makeCourse(client);
    await makeCourse(client);
    expect((await makeCourse(client)).statusCode).toBe(409);
    await client.call({ method: 'DELETE', url: `/api/course/removecourse/${first._id}` });
    expect((await makeCourse(client)).statusCode).toBe(201);
  });

  test('come back from the archive only where there is room', async () => {
    const { user, client } = await newEducator();
    const archived = { creatorId: user.id, isPublished: false, archivedAt: new Date() };
    const aside = await createCourse(testApp.db, archived);
    const drafts = [await makeCourse(client), await makeCourse(client), await makeCourse(client)];
    const restore = () => client.post(`/api/course/restorecourse/${aside.id}`);
    expect((await restore()).json()).toMatchObject({ code: 'course.too-many-drafts' });
    await client.call({ method: 'DELETE', url: `/api/course/removecourse/${drafts[0]?.json()._id}` });
    expect((await restore()).statusCode).toBe(200);
  });

  test('are bounded in all', async () => {
    const { user, client } = await newEducator();
    for (let step = 0; step < 5; step++) {
      await createCourse(testApp.db, { creatorId: user.id, isPublished: true, publishedAt: new Date() });
    }
    expect((await makeCourse(client)).json()).toMatchObject({
      code: 'course.too-many',
      message: 'You can have at most 5 courses. Please remove one first.',
    });
  });
});

describe('Coupons', () => {
  test('are bounded also when thirty are made at once', async () => {
    const { user, client } = await newEducator();
    const rows = Array.from({ length: 495 }, (_, step) => ({
      percentOff: 10,
      code: `FULL${step}`,
      educatorId: user.id,
    }));
    await testApp.db.insert(coupons).values(rows);
    let number = 0;
    const make = () =>
      client.post('/api/payment/coupons', {
        code: `NEW${number++}`,
        kind: 'percent',
        value: 10,
        courseId: null,
        startsAt: null,
        endsAt: null,
        maxUses: null,
        maxUsesPerLearner: null,
        isPaused: false,
      });
    const counts = await atOnce(30, make);
    expect(counts).toEqual({ 201: 5, 409: 25 });
  });
});

describe('Sessions', () => {
  test('of one person are bounded: the longest unused one ends', async () => {
    const person = { name: 'Meera', email: 'meera@example.com', password: 'a long enough one' };
    const first = testApp.anonymous();
    await first.post('/api/auth/signup', person);
    const second = testApp.anonymous();
    testApp.clock.advance(1_000);
    await second.post('/api/auth/login', person);
    testApp.clock.advance(2 * 3600 * 1000);
    // The first one is used again, and so is younger than the second.
    expect((await first.get('/api/user/currentuser')).statusCode).toBe(200);
    for (let step = 0; step < 3; step++) {
      testApp.clock.advance(1_000);
      expect((await testApp.anonymous().post('/api/auth/login', person)).statusCode).toBe(200);
    }
    expect((await second.get('/api/user/currentuser')).statusCode).toBe(401);
    expect((await first.get('/api/user/currentuser')).statusCode).toBe(200);
  });

  test('of one person are bounded also when many sign in at once', async () => {
    const person = { name: 'Ravi', email: 'ravi@example.com', password: 'a long enough one' };
    const { _id } = (await testApp.anonymous().post('/api/auth/signup', person)).json();
    const counts = await atOnce(9, () => testApp.anonymous().post('/api/auth/login', person));
    expect(counts).toEqual({ 200: 9 });
    expect(await testApp.db.$count(sessions, eq(sessions.userId, _id))).toBe(4);
  });
});

describe('Uploads', () => {
  test('of 4 GB each: five may wait, also when thirty are announced at once', async () => {
    const { user, client } = await newEducator();
    expect(await atOnce(30, () => announce(client, 4 * GB))).toEqual({ 201: 5, 413: 25 });
    expect(await testApp.db.$count(mediaUploads, eq(mediaUploads.ownerId, user.id))).toBe(5);
    await testApp.db.delete(mediaUploads);
  });

  test('that are open are bounded in number', async () => {
    const { client } = await newEducator();
    expect(await atOnce(30, () => announce(client, 10))).toEqual({ 201: 6, 413: 24 });
    expect((await announce(client, 10)).json()).toMatchObject({ code: 'media.too-many-uploads' });
  });

  test('count with what one already keeps', async () => {
    const { user, client } = await newEducator();
    await testApp.db.insert(mediaAssets).values({
      ownerId: user.id,
      storageKey: `videos/${user.id}.mp4`,
      byteSize: 30 * GB - 100,
      durationSeconds: 60,
      width: 640,
      height: 360,
    });
    expect((await announce(client, 100)).statusCode).toBe(201);
    const refused = await announce(client, 1);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'media.quota-full',
        message: 'Your videos, packages and files use all of your 30 GB. Please remove some first.',
      },
    ]);
  });

  test('count with the files beside own lectures and those handed in, a copied one once', async () => {
    const { user, client } = await newEducator();
    const course = await createCourse(testApp.db, { creatorId: user.id });
    const file = { name: 'a.pdf', kind: 'pdf' as const, byteSize: 28 * GB, storageKey: `files/${randomUUID()}` };
    for (const title of ['One', 'Two']) {
      const { id: lectureId } = await createLecture(testApp.db, course, { title });
      await testApp.db.insert(lectureFiles).values({ ...file, lectureId });
    }
    expect((await announce(client, 2 * GB + 1)).json()).toMatchObject({ code: 'media.quota-full' });
    const upload = new File(['notes'], 'notes.txt');
    const { id } = await createLecture(testApp.db, course, { title: 'Three' });
    const add = () => client.postForm(`/api/course/material/${id}/files`, { name: 'notes.txt', file: upload });
    expect((await add()).statusCode).toBe(200);
    await testApp.db
      .update(lectureFiles)
      .set({ byteSize: 30 * GB })
      .where(eq(lectureFiles.name, 'a.pdf'));
    const before = await testApp.db.$count(lectureFiles);
    const refused = await client.postForm(`/api/course/material/${id}/files`, { name: 'more.txt', file: upload });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'media.quota-full']);
    expect(await testApp.db.$count(lectureFiles)).toBe(before);
  });

  test('count with the packages that own courses play, each once', async () => {
    const { user, client } = await newEducator();
    const course = await createCourse(testApp.db, { creatorId: user.id });
    const packageId = await createScormPackage(testApp, { 'index.html': '<p>One' });
    await testApp.db
      .update(scormPackages)
      .set({ byteSize: 30 * GB - 100 })
      .where(eq(scormPackages.id, packageId));
    for (const href of ['index.html', 'index.html']) await createScormLesson(testApp.db, course, { packageId, href });
    expect((await announce(client, 100)).statusCode).toBe(201);
    expect((await announce(client, 1)).json()).toMatchObject({ code: 'media.quota-full' });
  });
});
