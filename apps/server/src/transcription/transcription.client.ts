import type { Sentence } from '@nalanda/contract';
import { z } from 'zod';
import type { Config } from '../platform/config/config.ts';
import { limitReplies } from '../platform/http/limit-replies.ts';
import { toStorableText } from '../platform/text/storable.ts';
import { serviceProblems } from './transcription.sentences.ts';

/** Where speech is turned into text. */
export interface TranscriptionSettings {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
}

/** The transcription service of this installation, or null when none is configured. */
export function toTranscriptionSettings({ ai }: Pick<Config, 'ai'>): TranscriptionSettings | null {
  return ai?.transcriptionModel ? { baseUrl: ai.baseUrl, apiKey: ai.apiKey, model: ai.transcriptionModel } : null;
}

/** A stretch of speech as a transcription service tells it, in seconds of what it was sent. */
export interface SpokenSegment {
  start: number;
  end: number;
  text: string;
}

/** What was heard; `language` as the service names it. */
export interface Transcription {
  language: string | undefined;
  text: string;
  /** Null when the service tells no times. */
  segments: SpokenSegment[] | null;
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
/** Ten minutes of speech with the times of every word are far less. */
const fetchReply = limitReplies(16_000_000);

/** What the database keeps, whatever the service writes. */
const textSchema = z.string().transform(toStorableText);

/** The reply of `POST /audio/transcriptions` with `response_format=verbose_json`; of a plain one only the text is there. */
const replySchema = z.object({
  text: textSchema.optional(),
  language: z.string().optional(),
  segments: z
    .array(
      z.object({
        start: z.number(),
        end: z.number(),
        text: textSchema,
        no_speech_prob: z.number().optional(),
        avg_logprob: z.number().optional(),
      }),
    )
    .nullish()
    .transform((segments) => segments ?? null),
});
type HeardSegment = NonNullable<z.infer<typeof replySchema>['segments']>[number];

/** Whisper's own bounds: of silence and noise it makes up words, and says so in these figures. */
const NO_SPEECH = 0.6;
const UNSURE = -1;

function isSpoken({ no_speech_prob = 0, avg_logprob = 0 }: HeardSegment): boolean {
  return no_speech_prob <= NO_SPEECH || avg_logprob >= UNSURE;
}

/**
 * Asks an OpenAI-compatible endpoint what is said in a piece of sound (below 25 MB; its kind by the name of the file).
 * What the service itself takes for noise is left out.
 * Throws `TranscriptionFailed`. Source: https://platform.openai.com/docs/api-reference/audio/createTranscription
 */
export async function transcribe(
  settings: TranscriptionSettings,
  sound: { file: File; language: string | null; signal: AbortSignal },
): Promise<Transcription> {
  const form = new FormData();
  form.set('file', sound.file);
  form.set('model', settings.model);
  form.set('response_format', 'verbose_json');
  form.set('timestamp_granularities[]', 'segment');
  // The endpoint takes the bare language, without script or region.
  if (sound.language) form.set('language', sound.language.split('-')[0] ?? sound.language);
  const response = await fetchReply(`${settings.baseUrl.replace(/\/+$/, '')}/audio/transcriptions`, {
    method: 'POST',
    body: form,
    // Neither the sound nor the key goes anywhere but to the named service.
    redirect: 'error',
    headers: settings.apiKey ? { authorization: `Bearer ${settings.apiKey}` } : {},
    signal: AbortSignal.any([sound.signal, AbortSignal.timeout(PART_MILLISECONDS)]),
  }).catch(() => {
    throw new TranscriptionFailed(serviceProblems.unreachable(), true);
  });
  const json: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw toFailure(response.status, json);
  const parsed = replySchema.safeParse(json);
  if (!parsed.success) throw new TranscriptionFailed(serviceProblems.unexpected(), false);
  const { language, segments, text } = parsed.data;
  const spoken = segments?.filter(isSpoken) ?? null;
  return { language, text: spoken?.map((segment) => segment.text).join(' ') ?? text ?? '', segments: spoken };
}

function toFailure(status: number, json: unknown): TranscriptionFailed {
  if (status === 401 || status === 403) {
    return new TranscriptionFailed(serviceProblems.wrongKey(), false);
  }
  if (status === 429 || status >= 500) return new TranscriptionFailed(serviceProblems.busy(), true);
  const parsed = z.object({ error: z.object({ message: z.string() }) }).safeParse(json);
  return new TranscriptionFailed(
    parsed.success
      ? serviceProblems.refusedBecause({ reason: parsed.data.error.message.slice(0, 200) })
      : serviceProblems.refused(),
    false,
  );
}
