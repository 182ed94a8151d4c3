import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ManagedCaptions } from '@nalanda/contract';
import { BufferSource, Input, MP4 } from 'mediabunny';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { type CourseRow, createCourse } from '../../../test/factories.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { lectureCaptionJobs, lectureCaptions } from './captions.table.ts';
import { readSpokenLanguage, toCues } from './transcription.models.ts';

/** Six seconds of picture and sound. */
const video = readFileSync(new URL('../../../../../e2e/assets/lecture.mp4', import.meta.url));
const heard = { language: 'hindi', segments: [{ id: 0, start: 0.5, end: 2.5, text: ' नमस्ते और स्वागत है ' }] };

/** A transcription service that speaks the wire of the real one. */
async function openService() {
  const asked: { form: FormData; authorization: string | undefined; path: string | undefined }[] = [];
  const state = { status: 200, reply: heard as object };
  const server = createServer((request, response) => {
    void readForm(request).then((form) => {
      asked.push({ form, authorization: request.headers.authorization, path: request.url });
      response.writeHead(state.status, { 'content-type': 'application/json' }).end(JSON.stringify(state.reply));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, state, baseUrl: `http://127.0.0.1:${port}/v1`, close: () => server.close() };
}

async function readForm(request: IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = { 'content-type': String(request.headers['content-type']) };
  return new Response(Buffer.concat(chunks), { headers }).formData();
}

let service: Awaited<ReturnType<typeof openService>>;
let school: TestApp;
let course: CourseRow;
let owner: TestClient;
let lectureId: string;

beforeAll(async () => {
  service = await openService();
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
  Object.assign(service.state, { status: 200, reply: heard });
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
    expect((await ask()).json().code).toBe('captions.under-way');
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
    expect(automatic.job).toMatchObject({ state: 'failed', reason: expect.stringContaining('uploaded captions') });
    expect(captions).toMatchObject([{ language: 'en-IN', source: 'uploaded' }]);
  });

  test.each([
    ['a refused key', 401, {}, 'refuses the key'],
    ['a refused file', 400, { error: { message: 'Unsupported format' } }, 'refuses this sound: Unsupported format'],
    ['a model without times', 200, { text: 'Hello' }, 'tells no times'],
    ['a page of a proxy', 200, 'nothing', 'did not answer as expected'],
    ['silence', 200, { language: 'english', segments: [] }, 'Nothing that is spoken'],
    ['an unknown language', 200, { ...heard, language: 'klingon' }, 'choose the one that is spoken'],
  ])('fail once and clearly on %s', async (_case, status, reply, reason) => {
    Object.assign(service.state, { status, reply });
    await ask();
    await school.jobs.runAll();
    const { captions, automatic } = await list();
    expect(captions).toEqual([]);
    expect(automatic.job).toMatchObject({ state: 'failed', reason: expect.stringContaining(reason) });
    expect((await ask()).statusCode).toBe(200);
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

  test('of a lecture that has gone, or has no video, end quietly or are refused', async () => {
    await ask();
    await owner.delete(`/api/course/removelecture/${lectureId}`);
    await school.jobs.runAll();
    expect(service.asked).toEqual([]);
    lectureId = (await owner.post(`/api/course/createlecture/${course.id}`, { lectureTitle: 'Empty' })).json()._id;
    expect((await ask()).json().code).toBe('captions.no-video');
  });
});

test('long speech becomes captions that can be read in time, on the clock of the whole video', () => {
  const text = Array.from({ length: 30 }, (_, index) => `word${index}`).join(' ');
  const cues = toCues([{ start: 1, end: 11, text }], 600);
  expect(cues.length).toBeGreaterThan(1);
  expect([cues[0]?.start, cues.at(-1)?.end]).toEqual([601, 611]);
  expect(cues.map((cue) => cue.text).join(' ')).toBe(text);
  for (const [index, cue] of cues.entries()) {
    expect(cue.text.length).toBeLessThanOrEqual(84);
    expect(cue.start).toBe(cues[index - 1]?.end ?? 601);
  }
  expect(toCues([{ start: 1, end: 2, text: '  ' }], 0)).toEqual([]);
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
