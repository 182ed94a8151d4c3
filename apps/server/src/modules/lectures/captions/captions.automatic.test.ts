import { openAsBlob, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ManagedCaptions } from '@nalanda/contract';
import { BufferSource, Input, MP4 } from 'mediabunny';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { openTranscriptionService, type TranscriptionService } from '../../../../test/transcription-service.ts';
import { makeVideo, repeatVideo } from '../../../../test/video-files.ts';
import { lectureCaptionJobs, lectureCaptions } from '../../../database/schema/captions.table.ts';
import { findQuietEnd } from '../../media/encoding/sound.usecases.ts';
import { joinCues, readSpokenLanguage, toCues } from './transcription.models.ts';

/** Six seconds of picture and sound. */
const video = readFileSync(new URL('../../../../../../e2e/assets/lecture.mp4', import.meta.url));
const heard = { language: 'hindi', segments: [{ id: 0, start: 0.5, end: 2.5, text: ' नमस्ते और स्वागत है ' }] };

async function readLength(sound: File): Promise<number> {
  return new Input({ source: new BufferSource(await sound.arrayBuffer()), formats: [MP4] }).computeDuration();
}

let service: TranscriptionService;
let school: TestApp;
let course: CourseRow;
let owner: TestClient;
let lectureId: string;

beforeAll(async () => {
  service = await openTranscriptionService(heard);
  const environment = {
    AI_BASE_URL: service.baseUrl,
    AI_API_KEY: 'the-key',
    AI_TRANSCRIPTION_MODEL: 'whisper-1',
  };
  school = await buildTestApp({ environment });
  course = await createCourse(school.db, { isPublished: false });
  owner = await school.as({ id: course.creatorId });
  lectureId = (await owner.post(`/api/course/createlecture/${course.id}`, { lectureTitle: 'Heard' })).json()._id;
  await owner.postForm(`/api/course/editlecture/${lectureId}`, { videoUrl: new File([video], 'a.mp4') });
  // The stored MP4 is enough; its encoding is tested elsewhere.
  school.jobs.queued.length = 0;
});
afterAll(async () => {
  await school.close();
  service.close();
});
beforeEach(async () => {
  Object.assign(service.state, { status: 200, reply: heard, location: undefined });
  service.asked.length = 0;
  await school.db.delete(lectureCaptions);
  await school.db.delete(lectureCaptionJobs);
});

const ask = (body: object = {}) => owner.post(`/api/course/captions/${lectureId}/automatic`, body);
const list = async (): Promise<ManagedCaptions> => (await owner.get(`/api/course/captions/${lectureId}`)).json();

describe('automatic captions', () => {
  test('are made by the service from the sound of the video', async () => {
    const asked = await ask();
    expect(asked.json().automatic).toEqual({ missingSettings: [], job: { state: 'queued', percent: 0, reason: null } });
    expect((await ask()).json().code).toBe('caption.under-way');
    await school.jobs.runAll();

    const [request] = service.asked;
    expect([request?.path, request?.authorization]).toEqual(['/v1/audio/transcriptions', 'Bearer the-key']);
    const fields = ['model', 'response_format', 'timestamp_granularities[]', 'language'];
    expect(fields.map((name) => request?.form.get(name))).toEqual(['whisper-1', 'verbose_json', 'segment', null]);
    const sound = request?.form.get('file') as File;
    const input = new Input({ source: new BufferSource(await sound.arrayBuffer()), formats: [MP4] });
    expect((await input.getTracks()).map((track) => track.type)).toEqual(['audio']);
    expect(await input.computeDuration()).toBeCloseTo(6, 0);

    const { captions, automatic } = await list();
    expect(automatic.job).toEqual({ state: 'done', percent: 100, reason: null });
    expect(captions).toMatchObject([{ language: 'hi', source: 'automatic', cueCount: 1 }]);
    const transcript = await owner.get(`/api/learning/transcript/${lectureId}/hi`);
    expect(transcript.json().cues).toEqual([{ start: 0.5, end: 2.5, text: 'नमस्ते और स्वागत है' }]);
  });

  test('never replace what a person has uploaded, and are heard in the language that is named', async () => {
    const file = new File(['WEBVTT\n\n00:01.000 --> 00:02.000\nBy hand\n'], 'a.vtt');
    await owner.postForm(`/api/course/captions/${lectureId}`, { language: 'en-IN', captions: file });
    await ask({ language: 'en-IN' });
    await school.jobs.runAll();
    expect(service.asked[0]?.form.get('language')).toBe('en');
    const { captions, automatic } = await list();
    expect(automatic.job).toMatchObject({
      state: 'failed',
      reason: { code: 'transcription.uploaded-stays' },
    });
    expect(captions).toMatchObject([{ language: 'en-IN', source: 'uploaded' }]);
  });

  test.each([
    ['a refused key', 401, {}, 'does not accept this school'],
    [
      'a refused file',
      400,
      { error: { message: 'Unsupported format' } },
      'did not accept this recording: Unsupported format',
    ],
    ['a model without times', 200, { text: 'Hello' }, 'does not say when'],
    ['a page of a proxy', 200, 'nothing', 'did not answer as expected'],
    ['silence', 200, { language: 'english', segments: [] }, 'heard nobody speak'],
    ['an unknown language', 200, { ...heard, language: 'klingon' }, 'choose the one that is spoken'],
  ])('fail once and clearly on %s', async (_case, status, reply, reason) => {
    Object.assign(service.state, { status, reply });
    await ask();
    await school.jobs.runAll();
    const { captions, automatic } = await list();
    expect(captions).toEqual([]);
    expect(automatic.job).toMatchObject({ state: 'failed', reason: { message: expect.stringContaining(reason) } });
    expect((await ask()).statusCode).toBe(200);
    school.jobs.queued.length = 0;
  });

  test('take the sound to the named service only: a redirect is not followed', async () => {
    Object.assign(service.state, { status: 307, location: '/elsewhere' });
    await ask();
    await expect(school.jobs.runAll()).rejects.toThrow('cannot be reached');
    expect(service.asked.map(({ path }) => path)).toEqual(['/v1/audio/transcriptions']);
    school.jobs.queued.length = 0;
  });

  test('are tried again while the service is busy, and can be asked for anew when a worker has died', async () => {
    Object.assign(service.state, { status: 503, reply: {} });
    await ask();
    await expect(school.jobs.runAll()).rejects.toThrow('busy');
    expect((await list()).automatic.job?.state).toBe('running');
    expect((await ask()).statusCode).toBe(409);
    school.clock.advance(21 * 60_000);
    expect((await ask()).statusCode).toBe(200);
    service.state.status = 200;
    service.state.reply = heard;
    await school.jobs.runAll();
    expect((await list()).automatic.job?.state).toBe('done');
  });

  test('of a film of 25 minutes are heard in parts, and go on where a worker has ended', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nalanda-long-'));
    const short = await makeVideo(join(folder, 'short.mp4'), { moments: [0], seconds: 10 });
    const long = await repeatVideo(short, join(folder, 'long.mp4'), { times: 150, every: 10 });
    const saved = await owner.postForm(`/api/course/editlecture/${lectureId}`, { videoUrl: await openAsBlob(long) });
    expect(saved.statusCode, saved.body).toBe(200);
    await rm(folder, { recursive: true });
    school.jobs.queued.length = 0;
    service.state.reply = async (sound) => {
      // The second part is too much for the service, the first time.
      service.state.status = service.asked.length === 2 ? 503 : 200;
      const length = await readLength(sound);
      // As Whisper does it: the last words reach beyond the end.
      const segments = [
        { start: 0.2, end: 4, text: 'It begins' },
        { start: length - 3, end: length + 5, text: 'It ends' },
      ];
      return { language: 'english', segments };
    };
    await ask();
    await expect(school.jobs.runAll()).rejects.toThrow('busy');
    expect((await list()).automatic.job).toMatchObject({ state: 'running', percent: 39 });
    school.clock.advance(21 * 60_000);
    await ask();
    await school.jobs.runAll();

    expect(service.asked.map(({ form }) => form.get('language'))).toEqual([null, 'en', 'en', 'en']);
    expect((await list()).automatic.job).toMatchObject({ state: 'done', percent: 100 });
    const { cues } = (await owner.get(`/api/learning/transcript/${lectureId}/en`)).json();
    expect(cues).toHaveLength(6);
    for (const [index, cue] of cues.entries()) {
      expect(cue.start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0);
      expect(cue.end).toBeGreaterThan(cue.start);
    }
    expect(cues.at(-1).end).toBeCloseTo(1500, 0);
    for (const at of [2, 4]) expect(cues[at].start - cues[at - 1].end).toBeCloseTo(0.2, 1);
  });

  test('of a lecture that has gone, or has no video, end quietly or are refused', async () => {
    await ask();
    await owner.delete(`/api/course/removelecture/${lectureId}`);
    await school.jobs.runAll();
    expect(service.asked).toEqual([]);
    lectureId = (await owner.post(`/api/course/createlecture/${course.id}`, { lectureTitle: 'Empty' })).json()._id;
    expect((await ask()).json().code).toBe('caption.no-video');
  });
});

test('long speech becomes captions that can be read in time, on the clock of the whole video', () => {
  const text = Array.from({ length: 30 }, (_, index) => `word${index}`).join(' ');
  const cues = toCues([{ start: 1, end: 11, text }], { startSeconds: 600, seconds: 600 });
  expect(cues.length).toBeGreaterThan(1);
  expect([cues[0]?.start, cues.at(-1)?.end]).toEqual([601, 611]);
  expect(cues.map((cue) => cue.text).join(' ')).toBe(text);
  for (const [index, cue] of cues.entries()) {
    expect(cue.text.length).toBeLessThanOrEqual(84);
    expect(cue.start).toBe(cues[index - 1]?.end ?? 601);
  }
  expect(toCues([{ start: 1, end: 2, text: '  ' }], { startSeconds: 0, seconds: 600 })).toEqual([]);
});

test('what is told of a moment twice, or beyond the end, comes in order', () => {
  const part = { startSeconds: 600, seconds: 10 };
  const [late] = toCues([{ start: 12, end: 15, text: 'Goodbye' }], part);
  expect([late?.start, late?.end]).toEqual([609.8, 610]);
  const cue = (start: number, end: number, text: string) => ({ start, end, text });
  expect(joinCues([cue(0, 5, 'a')], [cue(8, 9, 'd'), cue(4, 7, 'b'), cue(6, 7, 'c')])).toEqual([
    cue(0, 5, 'a'),
    cue(5, 7, 'b c'),
    cue(8, 9, 'd'),
  ]);
});

test('a part of the sound ends where it is quiet, and at its end when it is loud throughout', () => {
  const loud = Array.from({ length: 3000 }, (_, at) => ({ timestamp: at * 0.02, duration: 0.02, byteLength: 200 }));
  expect(findQuietEnd(loud)).toBe(3000);
  const paused = loud.map((packet, at) => (at >= 2500 && at < 2540 ? { ...packet, byteLength: 9 } : packet));
  expect(findQuietEnd(paused)).toBeGreaterThan(2500);
  expect(findQuietEnd(paused)).toBeLessThan(2540);
  expect(findQuietEnd([])).toBe(0);
});

test('languages are understood by tag and by name', () => {
  expect(['hindi', 'en', 'Tamil', 'Klingon', undefined].map(readSpokenLanguage)).toEqual([
    'hi',
    'en',
    'ta',
    null,
    null,
  ]);
});
