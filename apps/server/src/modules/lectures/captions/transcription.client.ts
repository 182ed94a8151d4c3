import type { Sentence } from '@nalanda/contract';
import { z } from 'zod';
import { transcriptionProblems } from './captions.sentences.ts';
import type { SpokenSegment } from './transcription.models.ts';

/** Where speech is turned into text. */
export interface TranscriptionSettings {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
}

/** What was heard; `language` as the service names it. */
export interface Transcription {
  language: string | undefined;
  segments: SpokenSegment[];
}

/** A part could not be transcribed. `isTemporary` when trying again may help. */
export class TranscriptionFailed extends Error {
  readonly isTemporary: boolean;
  readonly reason: Sentence;

  constructor(reason: Sentence, isTemporary: boolean) {
    super(reason.message);
    this.reason = reason;
    this.name = 'TranscriptionFailed';
    this.isTemporary = isTemporary;
  }
}

const PART_MILLISECONDS = 10 * 60 * 1000;

/** The reply of `POST /audio/transcriptions` with `response_format=verbose_json`; of a plain one only the text is there. */
const replySchema = z.object({
  text: z.string().optional(),
  language: z.string().optional(),
  segments: z
    .array(z.object({ start: z.number(), end: z.number(), text: z.string() }))
    .nullish()
    .transform((segments) => segments ?? undefined),
});

/**
 * Asks an OpenAI-compatible endpoint what is said in a piece of sound (M4A, below 25 MB).
 * Throws `TranscriptionFailed`. Source: https://platform.openai.com/docs/api-reference/audio/createTranscription
 */
export async function transcribe(
  settings: TranscriptionSettings,
  sound: { bytes: Uint8Array<ArrayBuffer>; language: string | null; signal: AbortSignal },
): Promise<Transcription> {
  const form = new FormData();
  form.set('file', new File([sound.bytes], 'sound.m4a', { type: 'audio/mp4' }));
  form.set('model', settings.model);
  form.set('response_format', 'verbose_json');
  form.set('timestamp_granularities[]', 'segment');
  // The endpoint takes the bare language, without script or region.
  if (sound.language) form.set('language', sound.language.split('-')[0] ?? sound.language);
  const response = await fetch(`${settings.baseUrl.replace(/\/+$/, '')}/audio/transcriptions`, {
    method: 'POST',
    body: form,
    // Neither the sound nor the key goes anywhere but to the named service.
    redirect: 'error',
    headers: settings.apiKey ? { authorization: `Bearer ${settings.apiKey}` } : {},
    signal: AbortSignal.any([sound.signal, AbortSignal.timeout(PART_MILLISECONDS)]),
  }).catch(() => {
    throw new TranscriptionFailed(transcriptionProblems.unreachable(), true);
  });
  const json: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw toFailure(response.status, json);
  const parsed = replySchema.safeParse(json);
  if (!parsed.success) throw new TranscriptionFailed(transcriptionProblems.unexpected(), false);
  const { language, segments, text } = parsed.data;
  if (!segments && text?.trim()) {
    throw new TranscriptionFailed(transcriptionProblems.noTimes(), false);
  }
  return { language, segments: segments ?? [] };
}

function toFailure(status: number, json: unknown): TranscriptionFailed {
  if (status === 401 || status === 403) {
    return new TranscriptionFailed(transcriptionProblems.wrongKey(), false);
  }
  if (status === 429 || status >= 500) return new TranscriptionFailed(transcriptionProblems.busy(), true);
  const parsed = z.object({ error: z.object({ message: z.string() }) }).safeParse(json);
  return new TranscriptionFailed(
    parsed.success
      ? transcriptionProblems.refusedBecause({ reason: parsed.data.error.message.slice(0, 200) })
      : transcriptionProblems.refused(),
    false,
  );
}
