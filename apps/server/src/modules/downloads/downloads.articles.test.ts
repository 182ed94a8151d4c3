import type { Download, Leases } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  type CourseRow,
  createArticle,
  createAsset,
  createAssignment,
  createCaptions,
  createCourse,
  createLecture,
  createQuiz,
  enrol,
  type LectureRow,
} from '../../../test/factories.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { lectureArticles, lecturePictures } from '../../database/schema/articles.table.ts';
import { lectureCaptions } from '../../database/schema/captions.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { lectureFiles } from '../../database/schema/lecture-files.table.ts';
import { lectures } from '../../database/schema/lectures.table.ts';
import { mediaServed } from '../../database/schema/media.table.ts';
import { lectureProgress } from '../../database/schema/progress.table.ts';
import { DAY_MS } from '../../platform/clock.ts';

let school: TestApp;
let course: CourseRow;
let article: LectureRow;
let film: LectureRow;
let learner: Awaited<ReturnType<TestApp['newUser']>>;

beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  course = await createCourse(school.db, { title: 'Ragas' });
  article = await createArticle(school.db, course);
  film = await createLecture(school.db, course);
  learner = await school.newUser();
  await enrol(school.db, course, learner.user);
});
afterEach(() => setOffer(''));

async function setOffer(value: string): Promise<void> {
  const { client } = await school.newUser({ staffRole: 'owner' });
  const payload = { values: { downloads: value } };
  const reply = await client.call({ method: 'PATCH', url: '/api/office/settings', payload });
  expect(reply.statusCode, reply.body).toBe(200);
}
const take = (client: TestClient = learner.client, fields: object = {}) =>
  client.post('/api/downloads', { lectureId: article.id, quality: 'article', ...fields });
async function taken(client: TestClient = learner.client, fields: object = {}): Promise<Download> {
  const reply = await take(client, fields);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}
const renew = async (client: TestClient = learner.client): Promise<Leases> =>
  (await client.post('/api/downloads/renew')).json();
const readVersion = async (lectureId = article.id) =>
  (await renew()).lectures.find((one) => one.lectureId === lectureId)?.version;
const list = async (client: TestClient = learner.client) =>
  (await client.get(`/api/downloads/courses/${course.id}`)).json().lectures;
const addFile = (lecture: LectureRow, name = 'scales.pdf', storageKey = `files/${name}-1`) =>
  school.db
    .insert(lectureFiles)
    .values({ lectureId: lecture.id, name, kind: 'pdf', byteSize: 2_000, storageKey })
    .returning();
const addPicture = (lecture: LectureRow, byteSize = 700) =>
  school.db
    .insert(lecturePictures)
    .values({ lectureId: lecture.id, storageKey: `pictures/${lecture.id}.webp`, byteSize, createdAt: new Date() })
    .returning();
const use = () => school.learning.getUseOfPurchase(learner.user.id, course.id);
const progress = async () => (await learner.client.get(`/api/learning/progress/${course.id}`)).json();

describe('An article that is kept offline', () => {
  test('is offered beside films, with what stands beside it; quizzes and assignments are not', async () => {
    await createQuiz(school.db, course);
    await createAssignment(school.db, course);
    await addPicture(article);
    await addFile(article);
    const [offered, ...others] = await list();
    const [{ byteSize }] = offered.qualities;
    expect(offered).toEqual({
      ...{ lectureId: article.id, kind: 'article' },
      qualities: [{ name: 'article', byteSize }],
      files: [{ name: 'scales.pdf', byteSize: 2_000 }],
    });
    expect(byteSize).toBeGreaterThan(700 + 'A scale has seven notes.'.length);
    expect(others).toMatchObject([{ lectureId: film.id, kind: 'film', files: [] }]);
  });

  test('is handed out whole with a key of its own: parts, pictures, description and files', async () => {
    const [picture] = await addPicture(article);
    await addPicture(article);
    const src = `/api/learning/pictures/${picture?.id}`;
    const nodes = [
      { parent: -1, tag: 'img' as const, text: null, attributes: { src, alt: 'A scale' } },
      { parent: -1, tag: null, text: 'A scale has seven notes.', attributes: null },
    ];
    await school.db.update(lectureArticles).set({ nodes }).where(eq(lectureArticles.lectureId, article.id));
    const [file] = await addFile(article);
    await school.db.update(lectures).set({ description: 'Sing along.' }).where(eq(lectures.id, article.id));
    const kept = await taken();
    expect(kept).toMatchObject({
      ...{ kind: 'article', playlistUrl: null, files: [], captions: [], description: 'Sing along.', isDone: false },
      ...{ durationSeconds: 600, title: article.title, courseTitle: 'Ragas' },
      article: nodes,
      // The other one is shown nowhere.
      pictures: [{ _id: picture?.id, url: src, byteSize: 700 }],
      material: [{ _id: file?.id, url: `/api/learning/files/${file?.id}`, mark: 'scales.pdf-1', kind: 'pdf' }],
    });
    expect(Buffer.from(kept.key, 'base64')).toHaveLength(32);
    expect((await taken()).key).toBe(kept.key);
    expect((await taken(await school.as(learner.user))).key).not.toBe(kept.key);
    for (const quality of ['file', '480p']) {
      expect((await take(learner.client, { quality })).json().code).toBe('download.no-lecture');
    }
    expect((await take(learner.client, { lectureId: film.id })).json().code).toBe('download.no-lecture');
  });

  test('counts as handed out, once and wholly, and says nothing of how far somebody is', async () => {
    await school.db.update(enrolments).set({ boughtSeconds: 612 }).where(eq(enrolments.learnerId, learner.user.id));
    const beat = { lectureId: film.id, positionSeconds: 5, ranges: [[0, 5]] };
    await learner.client.post('/api/learning/heartbeat', beat);
    expect((await use()).shareWatched).toBeCloseTo(5 / 612, 3);
    await taken();
    await taken();
    // Of a text that is only opened up to two minutes are forgiven.
    expect((await use()).shareWatched).toBeCloseTo(605 / 612, 3);
    expect(await progress()).toMatchObject({ percent: 0, resumeLectureId: film.id });
    await learner.client.delete(`/api/downloads/${article.id}`);
    expect((await use()).shareWatched).toBeCloseTo(605 / 612, 3);
  });

  test('is for enrolled learners alone', async () => {
    const stranger = await school.newUser();
    const teacher = await school.as({ id: course.creatorId });
    for (const client of [stranger.client, teacher]) {
      expect((await take(client)).json().code).toBe('download.no-lecture');
      expect(await list(client)).toEqual([]);
    }
    expect(await school.db.select().from(lectureProgress).where(eq(lectureProgress.lectureId, article.id))).toEqual([]);
  });

  test.each([
    ['the enrolment ends', () => school.db.delete(enrolments).where(eq(enrolments.learnerId, learner.user.id))],
    ['the school does not want it any more', () => setOffer('off')],
    [
      'it is no article any more',
      () =>
        school.db
          .update(lectures)
          .set({ lesson: null, lessonSeconds: null, lessonAt: null })
          .where(eq(lectures.id, article.id)),
    ],
    [
      'a film has taken its place',
      async () => {
        const { id } = await createAsset(school.db, course.creatorId);
        const change = { lesson: null, lessonSeconds: null, lessonAt: null, assetId: id };
        await school.db.update(lectures).set(change).where(eq(lectures.id, article.id));
      },
    ],
    ['the learner gives it back', () => learner.client.delete(`/api/downloads/${article.id}`)],
  ])('is to be removed at the next contact when %s', async (_, end) => {
    await taken();
    await end();
    expect(await renew()).toMatchObject({ lectureIds: [], lectures: [] });
  });

  test('stays when it is to open later: what was begun does not close again', async () => {
    await taken();
    await school.db.update(lectures).set({ opensAt: new Date(Date.now() + DAY_MS) });
    expect((await renew()).lectureIds).toEqual([article.id]);
  });

  test('is refused, and not offered, where the school does not want it', async () => {
    await setOffer('off');
    expect(await list()).toEqual([]);
    expect((await take()).json().code).toBe('download.off');
  });

  test('says at each contact whether it has changed, and whether it is read by now', async () => {
    const { version } = await taken();
    expect((await renew()).lectures).toMatchObject([{ lectureId: article.id, version, isDone: false }]);
    const later = { updatedAt: new Date(Date.now() + 5_000) };
    await school.db.update(lectureArticles).set(later).where(eq(lectureArticles.lectureId, article.id));
    const changed = await readVersion();
    expect(changed).not.toBe(version);
    expect((await taken()).version).toBe(changed);
    await learner.client.post(`/api/learning/articles/${article.id}/read`);
    expect((await renew()).lectures).toMatchObject([{ version: changed, isDone: true }]);
  });
});

describe('What stands beside a lecture that is kept', () => {
  test('goes along with a film: captions, description and files', async () => {
    await createCaptions(school.db, film, 'hi');
    await addFile(film);
    await school.db.update(lectures).set({ description: '**Listen** first.' }).where(eq(lectures.id, film.id));
    const kept = await taken(learner.client, { lectureId: film.id, quality: 'file' });
    expect(kept).toMatchObject({
      ...{ kind: 'film', article: null, pictures: [], description: '**Listen** first.' },
      captions: [{ language: 'hi', label: 'हिन्दी', url: `/api/learning/captions/${film.id}/hi` }],
      material: [{ name: 'scales.pdf', byteSize: 2_000 }],
    });
    const served = await school.db.select().from(mediaServed).where(eq(mediaServed.userId, learner.user.id));
    expect(served).toMatchObject([{ downloadedAt: expect.any(Date) }]);
  });

  test.each([
    ['a file comes', () => addFile(film, 'new.csv')],
    [
      'a file is replaced',
      () => school.db.update(lectureFiles).set({ storageKey: 'files/other', updatedAt: new Date(Date.now() + 5_000) }),
    ],
    ['a file goes', () => school.db.delete(lectureFiles).where(eq(lectureFiles.lectureId, film.id))],
    ['captions come', () => createCaptions(school.db, film, 'en')],
    [
      'captions are corrected',
      () => school.db.update(lectureCaptions).set({ updatedAt: new Date(Date.now() + 5_000) }),
    ],
    ['the description changes', () => school.db.update(lectures).set({ description: 'Anew' })],
    ['the title changes', () => school.db.update(lectures).set({ title: 'Anew' })],
  ])('has another version when %s', async (_, change) => {
    await addFile(film);
    await createCaptions(school.db, film, 'hi');
    const { version, key } = await taken(learner.client, { lectureId: film.id, quality: 'file' });
    expect(await readVersion(film.id)).toBe(version);
    await change();
    const changed = await readVersion(film.id);
    expect(changed).toEqual(expect.any(String));
    expect(changed).not.toBe(version);
    // The film need not be fetched again.
    expect(await taken(learner.client, { lectureId: film.id, quality: 'file' })).toMatchObject({
      key,
      version: changed,
    });
  });
});
