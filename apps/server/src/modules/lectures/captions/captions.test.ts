import type { Lecture, ManagedCaptions } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import {
  type CourseRow,
  createAsset,
  createCourse,
  createLecture,
  enrol,
  type LectureRow,
} from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';

const ENGLISH = 'WEBVTT\n\n00:01.000 --> 00:03.000\nWelcome\n\n00:04.000 --> 00:06.000\nLet us <b>begin</b> & go\n';
const HINDI = '1\r\n00:00:01,000 --> 00:00:03,000\r\nस्वागत है\r\n';

let school: TestApp;
let course: CourseRow;
let lecture: LectureRow;
let owner: TestClient;
let learner: TestClient;
let stranger: TestClient;

beforeAll(async () => {
  school = await buildTestApp();
  course = await createCourse(school.db);
  lecture = await createLecture(school.db, course);
  owner = await school.as({ id: course.creatorId });
  const person = await school.newUser();
  learner = person.client;
  await enrol(school.db, course, person.user);
  stranger = (await school.newUser()).client;
});
afterAll(() => school.close());

const upload = (language: string, text: string | Buffer<ArrayBuffer>, lectureId = lecture.id) =>
  owner.postForm(`/api/course/captions/${lectureId}`, { language, captions: new File([text], 'captions.srt') });
const readLectures = async (client: TestClient): Promise<Lecture[]> =>
  (await client.get(`/api/course/getcourse/${course.id}`)).json().lectures;
const vtt = (client: TestClient, language: string, headers?: Record<string, string>) =>
  client.get(`/api/learning/captions/${lecture.id}/${language}`, headers);

describe('captions of a lecture', () => {
  test('are taken from a large file too, and its mistakes are named by their line', async () => {
    const cues = Array.from(
      { length: 5000 },
      (_, at) => `00:00:${String(at % 59).padStart(2, '0')},000 --> 00:01:00,000\nText ${at}`,
    );
    const saved: ManagedCaptions = (await upload('ta', cues.join('\n\n'))).json();
    expect(saved.captions).toMatchObject([{ language: 'ta', cueCount: 5000 }]);
    const wrong = await upload('ta', [...cues, '00:00:05,000 --> 00:00:04,000\nToo late'].join('\n\n'));
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'Line 15001: This caption ends before it begins.']);
    expect((await upload('ta', 'x'.repeat(100_000))).json().message).toBe(
      'Line 1: A line can have at most 2000 characters.',
    );
    expect((await owner.delete(`/api/course/captions/${lecture.id}/ta`)).statusCode).toBe(200);
  });

  test('are uploaded a language, replaced, shown to watchers as tracks, and removed', async () => {
    expect((await upload('en', 'WEBVTT\n\n00:01.000 --> 00:02.000\nDraft\n')).statusCode).toBe(200);
    expect((await upload('EN', ENGLISH)).statusCode).toBe(200);
    const managed: ManagedCaptions = (await upload('hi', HINDI)).json();
    expect(managed.captions).toMatchObject([
      { language: 'en', label: 'English', source: 'uploaded', cueCount: 2 },
      { language: 'hi', label: 'हिन्दी', source: 'uploaded', cueCount: 1 },
    ]);
    expect((await owner.get(`/api/course/captions/${lecture.id}`)).json()).toEqual(managed);
    const areOlder = async () => {
      const { captions }: ManagedCaptions = (await owner.get(`/api/course/captions/${lecture.id}`)).json();
      return captions.map(({ isOlder }) => isOlder);
    };
    const giveFilm = async () => {
      const film = await createAsset(school.db, course.creatorId, { createdAt: school.clock.now() });
      await school.db.update(lectures).set({ assetId: film.id }).where(eq(lectures.id, lecture.id));
    };
    await giveFilm();
    expect(await areOlder()).toEqual([false, false]);
    school.clock.advance(60_000);
    await giveFilm();
    expect(await areOlder()).toEqual([true, true]);
    expect((await upload('hi', HINDI)).json<ManagedCaptions>().captions.map(({ isOlder }) => isOlder)).toEqual([
      true,
      false,
    ]);

    const [seen] = await readLectures(learner);
    expect(seen?.captions.map(({ language, label }) => [language, label])).toEqual([
      ['en', 'English'],
      ['hi', 'हिन्दी'],
    ]);
    expect((await learner.get(`/api/course/getcourselecture/${course.id}`)).json()[0].captions).toEqual(seen?.captions);
    expect((await readLectures(stranger))[0]?.captions).toEqual([]);
    const track = await learner.get(seen?.captions[0]?.url ?? '');
    expect(track.headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(track.body).toContain('00:00:04.000 --> 00:00:06.000\nLet us begin &amp; go');
    const again = await vtt(learner, 'en', { 'if-none-match': String(track.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);

    expect((await learner.get(`/api/learning/transcript/${lecture.id}/hi`)).json()).toEqual({
      language: 'hi',
      label: 'हिन्दी',
      cues: [{ start: 1, end: 3, text: 'स्वागत है' }],
    });
    expect((await owner.delete(`/api/course/captions/${lecture.id}/hi`)).statusCode).toBe(200);
    expect((await owner.delete(`/api/course/captions/${lecture.id}/hi`)).json().code).toBe('caption.not-found');
    expect((await vtt(learner, 'hi')).statusCode).toBe(404);
  });

  test('are for those who may watch: also for everybody where the lecture is a free preview', async () => {
    const get = async (client: TestClient) => (await vtt(client, 'en')).statusCode;
    expect(await Promise.all([school.anonymous(), stranger, learner, owner].map(get))).toEqual([404, 404, 200, 200]);
    await owner.postForm(`/api/course/editlecture/${lecture.id}`, { isPreviewFree: 'true' });
    expect(await Promise.all([school.anonymous(), stranger].map(get))).toEqual([200, 200]);
    expect((await readLectures(stranger))[0]?.captions).toHaveLength(1);
    await owner.postForm(`/api/course/editlecture/${lecture.id}`, { isPreviewFree: 'false' });
    expect(await get(stranger)).toBe(404);
    for (const path of [`${lecture.id}/xx-`, `${lecture.id}/..`, 'nothing/en', `${lecture.id}/en%2F..`]) {
      expect((await learner.get(`/api/learning/captions/${path}`)).statusCode, path).toBe(404);
    }
  });

  test('that cannot be read are refused with what is wrong, and the old ones stay', async () => {
    const wrong = await upload('en', 'WEBVTT\n\n00:01.000 --> 00:00.500\nback\n');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().issues).toEqual([
      {
        path: 'captions',
        code: 'caption.line',
        message: 'Line 3: This caption ends before it begins.',
        params: {
          line: 3,
          problem: { code: 'caption.ends-early', message: 'This caption ends before it begins.' },
        },
      },
    ]);
    const binary = await upload('en', Buffer.from([0x00, 0xff, 0xd8, 0xff]));
    expect([binary.statusCode, binary.json().code]).toEqual([415, 'caption.unreadable']);
    expect((await upload('english please', ENGLISH)).json().issues[0].path).toBe('language');
    expect((await upload('en', 'x'.repeat(2 * 1024 * 1024 + 1))).statusCode).toBe(413);
    const missing = await owner.postForm(`/api/course/captions/${lecture.id}`, { language: 'en' });
    expect(missing.json().issues).toEqual([
      { path: 'captions', code: 'caption.no-file', message: 'Please choose a .vtt or .srt file' },
    ]);
    expect((await vtt(learner, 'en')).body).toContain('Welcome');
  });

  test('go with their lecture', async () => {
    const gone = await createLecture(school.db, await createCourse(school.db, { creatorId: course.creatorId }));
    await upload('en', ENGLISH, gone.id);
    // So that another is left to watch.
    await createLecture(school.db, { id: gone.courseId, creatorId: course.creatorId });
    expect((await owner.delete(`/api/course/removelecture/${gone.id}`)).statusCode).toBe(200);
    expect((await upload('en', ENGLISH, gone.id)).statusCode).toBe(404);
    const left = await school.db.execute(`select 1 from lecture_captions where lecture_id = '${gone.id}'`);
    expect(left.rows).toEqual([]);
  });
});
