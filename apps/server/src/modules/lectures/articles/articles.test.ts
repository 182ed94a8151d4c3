import { type CourseProgress, type Lecture, limits } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse, createLecture, enrol, type LectureRow } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { lecturePictures } from '../../../database/schema/articles.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { examineFiles } from '../../media/index.ts';

// Texts and pictures are read in processes of their own, and each takes its time to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let school: TestApp;
let course: CourseRow;
let lecture: LectureRow;
let owner: TestClient;
let learner: TestClient & { id: string };
let stranger: TestClient;

beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  course = await createCourse(school.db);
  lecture = await createLecture(school.db, course, { assetId: null });
  owner = await school.as({ id: course.creatorId });
  const person = await school.newUser();
  learner = Object.assign(person.client, { id: person.user.id });
  await enrol(school.db, course, person.user);
  stranger = (await school.newUser()).client;
});

const save = (text: string, basis?: string, id = lecture.id) =>
  owner.call({
    method: 'PUT',
    url: `/api/course/articles/${id}`,
    payload: { text, ...(basis !== undefined && { basis: { text: basis } }) },
  });
const read = (client: TestClient) => client.get(`/api/learning/articles/${lecture.id}`);
const finish = () => learner.post(`/api/learning/articles/${lecture.id}/read`);
const progress = async () => (await learner.get(`/api/learning/progress/${course.id}`)).json<CourseProgress>();
const readLecture = async (client: TestClient): Promise<Lecture | undefined> =>
  (await client.get(`/api/course/getcourse/${course.id}`)).json().lectures[0];

test('an article is written, read by those who may, and counts when it was read', async () => {
  const saved = await save('# Hello\n\nSome *words*');
  expect(saved.statusCode).toBe(200);
  expect(saved.json().nodes[0]).toEqual({ parent: -1, tag: 'h3', text: null, attributes: null });
  expect(await readLecture(learner)).toMatchObject({ lesson: 'article', hasVideo: false, durationSeconds: 30 });
  expect((await read(stranger)).statusCode).toBe(404);
  expect((await progress()).percent).toBe(0);
  expect((await read(learner)).json()).toEqual(saved.json());
  expect(await progress()).toMatchObject({ percent: 0, resumeLectureId: lecture.id });
  expect((await finish()).json()).toEqual({ isDone: true, percent: 100 });
  expect((await finish()).json()).toEqual({ isDone: true, percent: 100 });
  expect(await progress()).toMatchObject({ percent: 100, lectures: [{ isDone: true, share: 1 }] });
  expect((await learner.get(`/api/learning/articles/${lecture.id}`)).statusCode).toBe(200);
  expect((await progress()).percent).toBe(100);
});

test('it counts beside films by its length, and the course goes on with what is not done', async () => {
  await save('word '.repeat(350));
  const film = await createLecture(school.db, course);
  expect((await finish()).json().percent).toBeLessThan(100);
  expect(await progress()).toMatchObject({ resumeLectureId: film.id });
  await school.db.update(lectures).set({ isPreviewFree: true }).where(eq(lectures.id, lecture.id));
  expect((await read(stranger)).statusCode).toBe(200);
  // Who is not enrolled has no progress.
  expect((await stranger.post(`/api/learning/articles/${lecture.id}/read`)).statusCode).toBe(404);
});

test('what was handed out is used: a refund is decided by it', async () => {
  await save('word '.repeat(3_500));
  await school.db.update(enrolments).set({ boughtSeconds: 1_000 }).where(eq(enrolments.courseId, course.id));
  const use = () => school.learning.getUseOfPurchase(learner.id, course.id);
  expect((await use()).shareWatched).toBe(0);
  await read(learner);
  expect((await use()).shareWatched).toBeGreaterThan(0.5);
  await finish();
  expect((await use()).shareWatched).toBe(1);
});

test('two windows lose nothing', async () => {
  await save('One');
  expect((await save('Two', 'One')).statusCode).toBe(200);
  const late = await save('Three', 'One');
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'edit.conflict', params: { text: 'Two' } });
  // Somebody who saves what they have opened takes nothing back.
  expect((await save('One', 'One')).statusCode).toBe(200);
  expect((await owner.get(`/api/course/articles/${lecture.id}`)).json().text).toBe('Two');
});

test('a lecture is one thing: film, live class or article', async () => {
  const film = await createLecture(school.db, course);
  expect((await save('Words', undefined, film.id)).json()).toMatchObject({ code: 'lesson.other-kind' });
  await save('Words');
  const startsAt = new Date(school.clock.now().getTime() + 86_400_000).toISOString();
  const live = { startsAt, minutes: 60, url: 'https://meet.example.com/abc' };
  const planned = await owner.call({ method: 'PUT', url: `/api/course/live/${lecture.id}`, payload: live });
  expect(planned.json()).toMatchObject({ code: 'lesson.other-kind' });
});

test('a course of articles can be published, and keeps the last one', async () => {
  const draft = await createCourse(school.db, { creatorId: course.creatorId, isPublished: false, coverVariant: 1 });
  const only = await createLecture(school.db, draft, { assetId: null });
  await save('Words', undefined, only.id);
  const publish = () => owner.postForm(`/api/course/editcourse/${draft.id}`, { isPublished: 'true' });
  expect((await publish()).json()).toMatchObject({ isPublished: true });
  const url = `/api/course/articles/${only.id}`;
  expect((await owner.delete(url)).json()).toMatchObject({ code: 'lesson.last' });
  expect((await owner.delete(`/api/course/removelecture/${only.id}`)).json()).toMatchObject({
    code: 'lecture.last-playable',
  });
  await createLecture(school.db, draft);
  expect((await owner.delete(url)).statusCode).toBe(200);
  expect((await owner.delete(url)).statusCode).toBe(200);
  expect((await owner.get(url)).statusCode).toBe(404);
});

test('pictures belong to their lecture and are shown to those who may watch it', async () => {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a3441f' } })
    .png()
    .toBuffer();
  const add = (file: File) => owner.postForm(`/api/course/articles/${lecture.id}/pictures`, { picture: file });
  const added = await add(new File([new Uint8Array(bytes)], 'a.png'));
  expect(added.statusCode).toBe(201);
  const { _id, url } = added.json();
  expect((await save(`![a](picture:${_id})`)).statusCode).toBe(200);
  const shown = await learner.get(url);
  expect(shown.headers['content-type']).toBe('image/webp');
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(40);
  expect((await stranger.get(url)).statusCode).toBe(404);
  expect((await add(new File(['no picture'], 'a.png'))).statusCode).toBe(415);
  const foreign = await createLecture(school.db, course, { assetId: null });
  expect((await save(`![a](picture:${_id})`, undefined, foreign.id)).json()).toMatchObject({
    code: 'article.unknown-picture',
  });
  // The file is named by its row; without the article nothing names it, and the sweep takes it.
  const named = () =>
    examineFiles({ db: school.db, storage: school.storage, now: new Date(Date.now() + 2 * 86_400_000) });
  await createLecture(school.db, course);
  const [row] = await school.db.select().from(lecturePictures).where(eq(lecturePictures.id, _id));
  expect((await named()).orphans).not.toContain(row?.storageKey);
  await owner.delete(`/api/course/articles/${lecture.id}`);
  expect((await named()).orphans).toContain(row?.storageKey);
});

test('a copied course has articles and pictures of its own', async () => {
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], 'a.png');
  const { _id } = (await owner.postForm(`/api/course/articles/${lecture.id}/pictures`, { picture: file })).json();
  await save(`Look: ![a](picture:${_id})`);
  const copy = (await owner.post(`/api/course/duplicatecourse/${course.id}`, { title: 'Copy' })).json();
  const [copied] = (await owner.get(`/api/course/getcourselecture/${copy.course._id}`)).json<Lecture[]>();
  expect(copied?.lesson).toBe('article');
  const article = (await owner.get(`/api/learning/articles/${copied?._id}`)).json();
  const src = article.nodes.find(({ tag }: { tag: string }) => tag === 'img').attributes.src;
  expect(src).not.toContain(_id);
  expect((await owner.get(src)).statusCode).toBe(200);
});

test('bad input gets a clear error', async () => {
  expect((await save('   ')).json().issues).toMatchObject([{ path: 'text', code: 'text.missing' }]);
  expect((await save('x'.repeat(limits.article.text + 1))).statusCode).toBe(400);
  expect((await save(`${'> '.repeat(500)}deep`)).json()).toMatchObject({ code: 'article.too-much' });
  expect((await save(`$${'{'.repeat(20_000)}$`)).statusCode).toBeLessThan(500);
  expect((await readLecture(learner))?.lesson).toBeNull();
});
