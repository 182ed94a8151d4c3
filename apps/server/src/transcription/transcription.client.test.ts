import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTranscriptionService, type TranscriptionService } from '../../test/transcription-service.ts';
import { TranscriptionFailed, transcribe } from './transcription.client.ts';

let service: TranscriptionService;
beforeAll(async () => {
  service = await openTranscriptionService({});
});
afterAll(() => service.close());

const hear = () =>
  transcribe(
    { baseUrl: service.baseUrl, apiKey: undefined, model: 'm' },
    { file: new File(['x'], 'a.m4a'), language: null, signal: AbortSignal.timeout(5_000) },
  );

test('what the database cannot keep is replaced in what was heard', async () => {
  service.state.reply = { text: 'a\0b', segments: [{ start: 0, end: 1, text: 'half \ud83d of it\0' }] };
  const heard = await hear();
  expect(heard.segments).toMatchObject([{ text: 'half \ufffd of it\ufffd' }]);
});

test('an answer that would fill the memory is none', async () => {
  service.state.reply = { text: 'x'.repeat(17_000_000) };
  const failure = await hear().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(TranscriptionFailed);
  expect((failure as TranscriptionFailed).isTemporary).toBe(true);
});
