import { type Lecture, limits } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCourseApp, type CourseApp, file, type Person } from '../../../test/build-course-app.ts';
import { BAD_FILE } from '../../../test/fakes.ts';
import { upload } from '../../../test/upload.ts';
import { lectures } from '../../database/schema/lectures.table.ts';
import { mediaAssets } from '../../database/schema/media.table.ts';

let school: CourseApp;
let asha: Person;
let vikram: Person;
let ravi: Person;
let courseId: string;

beforeAll(async () => {
  school = await buildCourseApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  asha = await school.addPerson('educator', 'Asha Rao');
  vikram = await school.addPerson('educator', 'Vikram Sen');
  ravi = await school.addPerson('student');
  courseId = await school.addCourse(asha.id, { isPublished: true });
});

const create = (person: Person, lectureTitle: string, id = courseId) =>
  person.post(`/api/course/createlecture/${id}`, { lectureTitle });
const edit = (person: Person, lectureId: string, fields: Record<string, string | Blob>) =>
  person.postForm(`/api/course/editlecture/${lectureId}`, fields);
const list = async (person: Person): Promise<Lecture[]> =>
  (await person.get(`/api/course/getcourselecture/${courseId}`)).json();
const findAsset = async (id: string | null | undefined) =>
  (
    await school.db
      .select()
      .from(mediaAssets)
      .where(eq(mediaAssets.id, id ?? ''))
  )[0];
const findAssetId = async (lectureId: string) =>
  (await school.db.select().from(lectures).where(eq(lectures.id, lectureId)))[0]?.assetId;

test('two windows never write over each other’s title: the second is told what stands there now', async () => {
  const { _id: lecture } = (await create(asha, 'Before')).json();
  const opened = { lectureTitle: 'Before', isPreviewFree: 'false' };
  const basis = JSON.stringify(opened);
  expect((await edit(asha, lecture, { ...opened, lectureTitle: 'First window', basis })).statusCode).toBe(200);
  const flag = await edit(asha, lecture, { ...opened, isPreviewFree: 'true', basis });
  expect(flag.json()).toMatchObject({ lectureTitle: 'First window', isPreviewFree: true });
  const second = await edit(asha, lecture, { ...opened, lectureTitle: 'Second window', basis });
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({ code: 'edit.conflict', params: { lectureTitle: 'First window' } });
});

test('a new lecture stands at the end and is counted', async () => {
  const reply = await create(asha, ' First ');
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toEqual({
    _id: expect.any(String),
    lectureTitle: 'First',
    sectionId: null,
    videoUrl: null,
    isPreviewFree: false,
    mayWatch: true,
    hasVideo: false,
    questionCount: null,
    hasMaterial: false,
    lesson: null,
    opens: null,
    opensAt: null,
    liveAt: null,
    durationSeconds: null,
    posterUrl: null,
    hlsUrl: null,
    audioUrl: null,
    previewsUrl: null,
    processing: null,
    captions: [],
  });
  await create(asha, 'Second');
  expect((await list(asha)).map((lecture) => lecture.lectureTitle)).toEqual(['First', 'Second']);
  expect((await school.findCourse(courseId))?.lectureCount).toBe(2);
});

test('lectures made at the same moment get places of their own', async () => {
  const replies = await Promise.all([1, 2, 3, 4, 5].map((number) => create(asha, `Lecture ${number}`)));
  expect(replies.every((reply) => reply.statusCode === 201)).toBe(true);
  const rows = await school.db.select().from(lectures).where(eq(lectures.courseId, courseId));
  expect(rows.map((row) => row.position).sort()).toEqual([0, 1, 2, 3, 4]);
  expect((await school.findCourse(courseId))?.lectureCount).toBe(5);
});

test('a course has room for a limited number of lectures', async () => {
  const many = Array.from({ length: limits.lecturesPerCourse }, (_, position) => ({ courseId, title: 'x', position }));
  await school.db.insert(lectures).values(many);
  const reply = await create(asha, 'One too many');
  expect(reply.statusCode).toBe(409);
  expect(reply.json().code).toBe('lecture.too-many');
});

test("another educator's lectures are not there, and students change none", async () => {
  const lecture = await asha.addLecture(courseId, 'First', 'video');
  expect((await create(vikram, 'Mine')).statusCode).toBe(404);
  expect((await create(asha, 'Nowhere', 'nonsense')).statusCode).toBe(404);
  expect((await edit(vikram, lecture._id, { lectureTitle: 'Mine' })).statusCode).toBe(404);
  expect((await edit(asha, 'nonsense', { lectureTitle: 'Mine' })).statusCode).toBe(404);
  expect((await vikram.remove(`/api/course/removelecture/${lecture._id}`)).statusCode).toBe(404);
  expect((await create(ravi, 'Mine')).statusCode).toBe(403);
  expect((await edit(ravi, lecture._id, { lectureTitle: 'Mine' })).statusCode).toBe(403);
  expect((await ravi.remove(`/api/course/removelecture/${lecture._id}`)).statusCode).toBe(403);
  expect((await list(asha))[0]?.lectureTitle).toBe('First');
});

test('an edit changes what is present; a new video replaces the old one and its files', async () => {
  const lecture = await asha.addLecture(courseId, 'First', 'video');
  expect(lecture).toMatchObject({
    hasVideo: true,
    durationSeconds: 12.5,
    videoUrl: expect.stringContaining('/media/'),
  });
  const oldAsset = await findAssetId(lecture._id);

  const flagged = await edit(asha, lecture._id, { isPreviewFree: 'true' });
  expect(flagged.json()).toMatchObject({ lectureTitle: 'First', isPreviewFree: true, videoUrl: lecture.videoUrl });

  const replaced = await edit(asha, lecture._id, { videoUrl: file('better video') });
  expect(replaced.json()).toMatchObject({ lectureTitle: 'First', isPreviewFree: true });
  expect(replaced.json().videoUrl).not.toBe(lecture.videoUrl);
  expect(await findAsset(oldAsset)).toBeUndefined();

  const uploadId = await upload(asha.client, 'best video');
  const uploaded = await edit(asha, lecture._id, { uploadId, lectureTitle: 'Renamed' });
  expect(uploaded.json()).toMatchObject({ lectureTitle: 'Renamed', hasVideo: true });
});

test('a refused video changes nothing, not even the title', async () => {
  const lecture = await asha.addLecture(courseId, 'First', 'video');
  const asset = await findAssetId(lecture._id);

  const reply = await edit(asha, lecture._id, { lectureTitle: 'Renamed', videoUrl: file(BAD_FILE) });

  expect(reply.statusCode).toBe(415);
  expect((await list(asha))[0]).toMatchObject({ lectureTitle: 'First', hasVideo: true });
  expect(await findAssetId(lecture._id)).toBe(asset);
  expect(await findAsset(asset)).toBeDefined();
});

test('a file and an upload together are refused', async () => {
  const lecture = await asha.addLecture(courseId, 'First');
  const reply = await edit(asha, lecture._id, { uploadId: 'finished-upload', videoUrl: file('video') });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().issues[0].path).toBe('uploadId');
});

test('two new videos at once leave one, and nothing behind', async () => {
  const lecture = await asha.addLecture(courseId, 'First', 'video');
  await Promise.all(['one', 'two', 'three'].map((video) => edit(asha, lecture._id, { videoUrl: file(video) })));
  const assets = await school.db.select().from(mediaAssets).where(eq(mediaAssets.ownerId, asha.id));
  expect(assets.map((asset) => asset.id)).toEqual([await findAssetId(lecture._id)]);
});

test('a removed lecture is counted off and takes its files along', async () => {
  await asha.addLecture(courseId, 'Stays', 'video');
  const lecture = await asha.addLecture(courseId, 'Goes', 'video');
  const asset = await findAssetId(lecture._id);

  const reply = await asha.remove(`/api/course/removelecture/${lecture._id}`);

  expect(reply.json()).toEqual({ code: 'lecture.removed', message: 'Lecture removed.', keptFor: 0 });
  expect((await list(asha)).map((one) => one.lectureTitle)).toEqual(['Stays']);
  expect((await school.findCourse(courseId))?.lectureCount).toBe(1);
  expect(await findAsset(asset)).toBeUndefined();
  expect((await asha.remove(`/api/course/removelecture/${lecture._id}`)).statusCode).toBe(404);
});

test('a published course keeps its last lecture with a video until it is unpublished', async () => {
  const playable = await asha.addLecture(courseId, 'Playable', 'video');
  const empty = await asha.addLecture(courseId, 'Without video');
  const remove = (lecture: Lecture) => asha.remove(`/api/course/removelecture/${lecture._id}`);

  const refused = await remove(playable);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'lecture.last-playable',
    message: expect.stringContaining('Unpublish'),
  });
  expect((await remove(empty)).statusCode).toBe(200);
  await asha.postForm(`/api/course/editcourse/${courseId}`, { isPublished: 'false' });
  expect((await remove(playable)).statusCode).toBe(200);
});

test('the list gives videos to creator and learners, titles to others, and nothing of a draft', async () => {
  const lecture = await asha.addLecture(courseId, 'First', 'video');
  await edit(asha, lecture._id, { isPreviewFree: 'true' });
  const learner = await school.addPerson('student');
  await school.enrol(learner.id, courseId);

  for (const person of [asha, learner]) {
    const [seen] = await list(person);
    expect((await person.get(seen?.videoUrl ?? '')).statusCode).toBe(200);
  }
  expect((await list(ravi))[0]).toMatchObject({ lectureTitle: 'First', videoUrl: null, posterUrl: null });

  await asha.postForm(`/api/course/editcourse/${courseId}`, { isPublished: 'false' });
  expect((await ravi.get(`/api/course/getcourselecture/${courseId}`)).statusCode).toBe(404);
  expect((await learner.get(`/api/course/getcourselecture/${courseId}`)).statusCode).toBe(200);
});
