import type { CourseCopy } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildCourseApp,
  type CourseApp,
  editCourse,
  file,
  type Person,
  publishCourse,
} from '../../../../test/build-course-app.ts';
import { createCaptions } from '../../../../test/factories.ts';
import { mediaAssets, mediaRenditions } from '../../../database/schema/media.table.ts';

let school: CourseApp;
let asha: Person;
let courseId: string;

beforeAll(async () => {
  school = await buildCourseApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  asha = await school.addPerson('educator');
  ({ courseId } = await publishCourse(asha));
  await school.db.update(mediaAssets).set({ processingState: 'ready' }).where(eq(mediaAssets.ownerId, asha.id));
});

const duplicate = async (title = 'Ragas again', by = asha) =>
  by.post(`/api/course/duplicatecourse/${courseId}`, { title });
const makeCopy = async (): Promise<CourseCopy> => {
  const reply = await duplicate();
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json();
};
const listKeys = async (prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of school.storage.list(prefix)) keys.push(key);
  return keys.toSorted();
};

test('a copy is a draft with texts, cover, lectures, captions and videos, and without learners and reviews', async () => {
  const texts = { subTitle: 'Slowly', description: 'Two **ragas**.', outcomes: 'Name a raga', language: 'hi' };
  await editCourse(asha, courseId, { ...texts, level: 'Beginner' });
  const [first] = (await asha.getCourse(courseId)).lectures;
  await createCaptions(school.db, { id: first?._id ?? '' }, 'hi');
  const ravi = await school.addPerson('student');
  await school.enrol(ravi.id, courseId);
  await ravi.post('/api/review/givereview', { courseId, rating: 5, comment: 'Good' });

  const { course, videosLeftOut } = await makeCopy();
  expect(videosLeftOut).toBe(0);
  expect(course).toMatchObject({
    title: 'Ragas again',
    isPublished: false,
    price: 499,
    enrolledCount: 0,
    reviewCount: 0,
  });
  const copied = await asha.getCourse(course._id);
  expect(copied).toMatchObject({
    ...texts,
    outcomes: ['Name a raga'],
    level: 'Beginner',
    reviews: [],
    lectureCount: 2,
  });
  expect(copied.lectures).toMatchObject([
    { lectureTitle: 'Hearing a raga', isPreviewFree: true, hasVideo: true, captions: [{ language: 'hi' }] },
    { lectureTitle: 'Playing a raga', isPreviewFree: false, hasVideo: true, captions: [] },
  ]);
  expect(await ravi.listPublished()).not.toContainEqual(expect.objectContaining({ title: 'Ragas again' }));
});

test('the videos play in both, and their files go with the last of them', async () => {
  const [asset] = await school.db.select().from(mediaAssets).where(eq(mediaAssets.ownerId, asha.id));
  await school.db.insert(mediaRenditions).values({
    assetId: asset?.id ?? '',
    kind: 'video',
    name: '240p',
    storageKey: 'streams/shared.mp4',
    byteSize: 7,
    playlist: '#EXTM3U',
  });
  await school.storage.put('streams/shared.mp4', 'streams');
  const before = { videos: await listKeys('videos'), images: await listKeys('images') };
  const { course } = await makeCopy();
  expect(await listKeys('videos')).toEqual(before.videos);

  expect((await asha.remove(`/api/course/removecourse/${courseId}`)).statusCode).toBe(200);
  expect(await listKeys('videos')).toEqual(before.videos);
  expect(await listKeys('streams')).toEqual(['streams/shared.mp4']);
  const [lecture] = (await asha.getCourse(course._id)).lectures;
  expect((await asha.get(lecture?.videoUrl ?? '')).statusCode).toBe(200);

  expect((await asha.remove(`/api/course/removecourse/${course._id}`)).statusCode).toBe(200);
  expect((await listKeys('videos')).filter((key) => before.videos.includes(key))).not.toContain(asset?.storageKey);
  expect(await listKeys('streams')).toEqual([]);
  expect((await asha.get(course.thumbnail ?? '')).statusCode).toBe(404);
});

test('the cover of the copy is its own: it stays when the original gets another one', async () => {
  const { course } = await makeCopy();
  await editCourse(asha, courseId, { thumbnail: file('another picture') });
  expect((await asha.get(course.thumbnail ?? '')).statusCode).toBe(200);
});

test('a video that is still being prepared is left out and counted', async () => {
  const [asset] = await school.db.select().from(mediaAssets).where(eq(mediaAssets.ownerId, asha.id));
  await school.db
    .update(mediaAssets)
    .set({ processingState: 'processing' })
    .where(eq(mediaAssets.id, asset?.id ?? ''));
  const { course, videosLeftOut } = await makeCopy();
  expect(videosLeftOut).toBe(1);
  const { lectures } = await asha.getCourse(course._id);
  expect(lectures.filter(({ hasVideo }) => hasVideo)).toHaveLength(1);
});

test('a course of somebody else is not there, and a title is needed', async () => {
  const other = await school.addPerson('educator');
  expect((await duplicate('Stolen', other)).statusCode).toBe(404);
  expect((await duplicate(' ')).json().issues[0].path).toBe('title');
  expect((await duplicate('x'.repeat(201))).statusCode).toBe(400);
  expect((await asha.get('/api/course/getcreatorcourses')).json()).toHaveLength(1);
});

test('a copy has the quizzes as they are now, and no attempts', async () => {
  const { _id: lectureId } = (
    await asha.post(`/api/course/createlecture/${courseId}`, { lectureTitle: 'What did you hear?' })
  ).json();
  const settings = { passPercent: 50, attemptsAllowed: 3, minutes: null, isShuffled: true, drawCount: null };
  const texts = { prompt: 'How many notes?', explanation: '', points: 1 };
  const save = (version: number, right: number) =>
    asha.client.call({
      method: 'PUT',
      url: `/api/course/quiz/${lectureId}`,
      payload: {
        version,
        settings: { ...settings, showsAnswers: true },
        questions: [{ ...texts, _id: lectureId, kind: 'number', right, tolerance: 0 }],
      },
    });
  expect((await save(0, 5)).statusCode).toBe(200);
  const ravi = await school.addPerson('student');
  await school.enrol(ravi.id, courseId);
  expect((await ravi.post(`/api/learning/quizzes/${lectureId}/attempts`, {})).statusCode).toBe(200);
  const saved = (await save(1, 7)).json();
  const { course } = await makeCopy();
  const copied = (await asha.getCourse(course._id)).lectures.at(-1);
  expect(copied).toMatchObject({ lesson: 'quiz', durationSeconds: 60 });
  expect((await asha.get(`/api/course/quiz/${copied?._id}`)).json()).toEqual({ ...saved, version: 1, learners: 0 });
});

test('a copy has the descriptions and files of the lectures, which stay when those of the original go', async () => {
  const [first] = (await asha.getCourse(courseId)).lectures;
  const material = `/api/course/material/${first?._id}`;
  await asha.postForm(material, { description: 'Listen first' });
  const added = await asha.postForm(`${material}/files`, { name: 'notation.txt', file: new File(['Sa Re Ga'], 'a') });
  const { course } = await makeCopy();
  const [copied] = (await asha.getCourse(course._id)).lectures;
  expect(copied).toMatchObject({ hasMaterial: true });
  const removed = await asha.remove(`${material}/files/${added.json().files[0]._id}`);
  expect(removed.json().files).toEqual([]);
  const { description, files } = (await asha.get(`/api/learning/material/${copied?._id}`)).json();
  expect([description, files.length]).toEqual(['Listen first', 1]);
  expect((await asha.get(files[0].url)).body).toBe('Sa Re Ga');
});
