import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { openTranscriptionService, type TranscriptionService } from '../../../../test/transcription-service.ts';
import { findSoundKind } from './sound-kind.ts';
import { hearQuery } from './speech.usecases.ts';

const segment = (text: string, more = {}) => ({ id: 0, start: 0, end: 2, text, ...more });
const heard = {
  language: 'english',
  text: ' Learn web development. ',
  segments: [segment(' Learn web development. ')],
};
/** As browsers begin their recordings. */
const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(60, 7)]);
const recording = (bytes: Buffer<ArrayBuffer> = webm) => new File([bytes], 'blob', { type: 'audio/webm;codecs=opus' });

let service: TranscriptionService;
let testApp: TestApp;
let learner: TestClient;
let folder: string;

beforeAll(async () => {
  service = await openTranscriptionService(heard);
  testApp = await buildTestApp({
    environment: { AI_BASE_URL: service.baseUrl, AI_API_KEY: 'the-key', AI_TRANSCRIPTION_MODEL: 'whisper-1' },
  });
  folder = await mkdtemp(path.join(tmpdir(), 'nalanda-speech-'));
  learner = (await testApp.newUser()).client;
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true });
  service.close();
});
beforeEach(() => {
  Object.assign(service.state, { status: 200, reply: heard });
  service.asked.length = 0;
});

const say = (fields: Parameters<TestClient['postForm']>[1]) => learner.postForm('/api/search/speech', fields);

test('a spoken query is written down by the service, in the language that was spoken', async () => {
  const reply = await say({ language: 'hi-IN', sound: recording() });
  expect([reply.statusCode, reply.json()]).toEqual([200, { text: 'Learn web development.' }]);
  const [asked] = service.asked;
  expect(asked?.authorization).toBe('Bearer the-key');
  expect(asked?.form.get('language')).toBe('hi');
  const file = asked?.form.get('file') as File;
  expect([file.name, file.size]).toEqual(['query.webm', webm.length]);
});

test('what the service takes for noise is no query', async () => {
  const noise = segment('Thanks for watching!', { no_speech_prob: 0.9, avg_logprob: -1.4 });
  for (const reply of [{ segments: [noise] }, { text: ' ♪ ... ', segments: null }, { text: '' }]) {
    service.state.reply = reply;
    const answer = await say({ language: 'en-IN', sound: recording() });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'speech.nothing-heard']);
  }
  service.state.reply = { segments: [noise, segment('python', { no_speech_prob: 0.1 })] };
  expect((await say({ language: 'en-IN', sound: recording() })).json()).toEqual({ text: 'python' });
});

test('who leaves before the answer leaves no error behind, and the service is let go', async () => {
  service.state.reply = () => new Promise(() => {});
  const leaving = new AbortController();
  const sound = {
    path: path.join(folder, 'sound'),
    byteSize: webm.length,
    sender: { owner: null, signal: leaving.signal },
  };
  await writeFile(sound.path, webm);
  const deps = { transcription: { baseUrl: service.baseUrl, apiKey: undefined, model: 'whisper-1' } };
  const asked = hearQuery(deps, { sound, language: 'en-IN' });
  await expect.poll(() => service.asked.length).toBe(1);
  leaving.abort();
  await expect(asked).rejects.toMatchObject({ code: 'request.cancelled' });
});

test('a very long speech is cut to the length of a query', async () => {
  service.state.reply = { text: 'word '.repeat(400) };
  expect((await say({ language: 'en-IN', sound: recording() })).json().text).toHaveLength(500);
});

test('what is no recording never reaches the service', async () => {
  const bad = [
    [{ language: 'en-IN' }, 400, 'speech.missing'],
    [{ language: 'en-IN', sound: recording(Buffer.from('<script>alert(1)</script>')) }, 415, 'speech.not-sound'],
    [{ language: 'en-IN', sound: recording(Buffer.from([0x1a])) }, 415, 'speech.not-sound'],
    [{ language: 'fr', sound: recording() }, 400, 'request.invalid'],
    [{ language: 'en-IN', sound: recording(Buffer.alloc(2 * 1024 * 1024 + 1, 1)) }, 413, 'request.file-too-large'],
  ] as const;
  for (const [fields, status, code] of bad) {
    const reply = await say(fields);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  }
  expect(service.asked).toHaveLength(0);
});

test('a service that fails is said so, without its words', async () => {
  for (const status of [401, 429, 500]) {
    Object.assign(service.state, { status, reply: { error: { message: 'key sk-123 is over its quota' } } });
    const reply = await say({ language: 'en-IN', sound: recording() });
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'speech.failed']);
    expect(reply.headers['retry-after']).toBe('10');
    expect(reply.body).not.toContain('sk-123');
    expect(testApp.takeLogs()).toMatchObject([{ err: { code: 'speech.failed' } }]);
  }
});

test('the page knows whether the school can listen', async () => {
  expect((await learner.get('/api/system/info')).json()).toMatchObject({ hears: true });
  const deaf = await buildTestApp();
  expect((await deaf.anonymous().get('/api/system/info')).json()).toMatchObject({ hears: false });
  const { client } = await deaf.newUser();
  const reply = await client.postForm('/api/search/speech', { language: 'en-IN', sound: recording() });
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'speech.not-configured']);
  await deaf.close();
});

test.each([
  ['a recording of Safari', '\0\0\0\x1cftypiso5', 'mp4'],
  ['an Ogg file', 'OggS\0\x02\0\0\0\0\0\0', 'ogg'],
  ['a WAV file', 'RIFF\x24\0\0\0WAVE', 'wav'],
  ['a text', 'WAVE after all', undefined],
])('knows %s by its first bytes', (_name, head, extension) => {
  expect(findSoundKind(Buffer.from(head, 'latin1'))?.extension).toBe(extension);
});
