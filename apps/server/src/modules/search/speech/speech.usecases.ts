import { readFile } from 'node:fs/promises';
import { limits, type SpeechLanguage } from '@nalanda/contract';
import { createCancelledError } from '../../../platform/errors/errors.ts';
import type { ReceivedFile } from '../../../platform/storage/received-files.ts';
import {
  TranscriptionFailed,
  type TranscriptionSettings,
  transcribe,
} from '../../../transcription/transcription.client.ts';
import { findSoundKind } from './sound-kind.ts';
import {
  createNothingHeardError,
  createNotSoundError,
  createSoundMissingError,
  createSpeechFailedError,
  createSpeechNotConfiguredError,
} from './speech.errors.ts';

export interface SpeechDeps {
  /** Null when no service is configured. */
  transcription: TranscriptionSettings | null;
}

/** Nobody waits longer for a search. */
const PATIENCE_MS = 20_000;

/**
 * Has a recorded query written down by the transcription service; the recording is kept by nobody here. Throws 409
 * `speech.not-configured` and `speech.nothing-heard`, 400 `speech.missing`, 415 `speech.not-sound`, 503 `speech.failed`.
 */
export async function hearQuery(
  { transcription }: SpeechDeps,
  said: { sound: ReceivedFile | undefined; language: SpeechLanguage },
): Promise<{ text: string }> {
  if (!transcription) throw createSpeechNotConfiguredError();
  if (!said.sound) throw createSoundMissingError();
  const { path, sender } = said.sound;
  const bytes = await readFile(path);
  const kind = findSoundKind(bytes);
  if (!kind) throw createNotSoundError();
  const file = new File([bytes], `query.${kind.extension}`, { type: kind.type });
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const signal = sender.signal ? AbortSignal.any([sender.signal, patience]) : patience;
  const heard = await transcribe(transcription, { file, language: said.language, signal }).catch((error: unknown) => {
    if (sender.signal?.aborted) throw createCancelledError();
    if (!(error instanceof TranscriptionFailed)) throw error;
    throw createSpeechFailedError({ cause: error });
  });
  // Without a letter or a digit nothing was said: a service writes "..." or "♪" for music.
  const text = heard.text.replace(/\s+/g, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(text)) throw createNothingHeardError();
  return { text: text.slice(0, limits.searchInput.max) };
}
