import type { SpeechLanguage } from '@nalanda/contract';
import { msg, translate } from '#shared/i18n/index.ts';

/** One guess of the browser at what was said; the final one ends the sentence. */
interface SpeechAlternative {
  transcript: string;
}
interface SpeechResult {
  isFinal: boolean;
  readonly [index: number]: SpeechAlternative;
}
/** The part of the Web Speech API that is used here; no browser types know it whole. */
export interface SpeechResultEvent {
  results: ArrayLike<SpeechResult>;
}

/** The browser's speech recognition. */
export interface Recognition {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  maxAlternatives: number;
  onresult: ((event: SpeechResultEvent) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
}

type RecognitionClass = new () => Recognition;

/** Languages to speak in, as the contract has them; its values would bring all schemas along. */
export const speechLanguages = ['en-IN', 'hi-IN'] as const satisfies readonly SpeechLanguage[];

/** The browser's recognition under either of its names; `null` where there is none (Firefox, some in-app browsers). */
export function findRecognition(scope: object): RecognitionClass | null {
  const names = scope as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass };
  return names.SpeechRecognition ?? names.webkitSpeechRecognition ?? null;
}

/** What has been heard so far, and whether the browser has made up its mind. */
export function readSpeech({ results }: SpeechResultEvent): { text: string; isFinal: boolean } {
  const parts = Array.from(results);
  const text = parts.map((part) => part[0]?.transcript ?? '').join('');
  return { text: text.replace(/\s+/g, ' ').trim(), isFinal: parts.length > 0 && parts.every((part) => part.isFinal) };
}

/** What to say when this browser has no recognition, or may not use it on an address without https. */
export function explainNoSpeech(isSecure: boolean): string {
  return isSecure
    ? translate(
        'This browser cannot listen. Speak with the microphone of your keyboard, type your search, or open the page in Chrome, Edge or Safari.',
      )
    : translate('Browsers listen on secure (https) addresses only. Please type your search.');
}

const blocked = msg(
  'The microphone is blocked. Allow it for this site in the browser’s address bar, or type your search.',
);
const errorMessages: Record<string, string> = {
  'not-allowed': blocked,
  'service-not-allowed': blocked,
  'audio-capture': msg('No microphone was found. Plug one in, or type your search.'),
  'microphone-busy': msg('Another program uses the microphone. Close it there, or type your search.'),
  'no-speech': msg('Nothing was heard. Press the microphone and speak again.'),
  noise: msg('There is too much noise to hear you. Go where it is quieter, or type your search.'),
  network: msg('The browser’s speech service cannot be reached. Please type your search.'),
  'language-not-supported': msg(
    'This browser cannot listen in this language. Choose the other one, or type your search.',
  ),
};

/** The browser cannot listen now, but somebody else may: its service is away, or knows the language not. */
export function isServiceMissing(code: string): boolean {
  return ['network', 'service-not-allowed', 'language-not-supported'].includes(code);
}

/** The code of what `getUserMedia` throws. Source: https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia */
export function toMicrophoneCode(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'not-allowed';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'audio-capture';
  return name === 'NotReadableError' || name === 'AbortError' ? 'microphone-busy' : 'failed';
}

/** A sentence for an error of the recognition or of the microphone; `null` when it is not one (the person pressed stop). */
export function explainSpeechError(code: string): string | null {
  if (code === 'aborted') return null;
  return translate(errorMessages[code] ?? 'Listening did not work. Please type your search.');
}
