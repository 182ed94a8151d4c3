import type { SpeechLanguage } from '@nalanda/contract';
import { toAppError } from '#shared/lib/base-api.ts';
import { explainSpeechError, type Recognition, readSpeech, toMicrophoneCode } from './speech.models.ts';
import { createVoiceLevel } from './voice-level.models.ts';

/** Whom a listener tells. */
export interface Hearing {
  /** What has been heard so far; called again and again. */
  onHearing: (text: string) => void;
  /** The whole sentence. */
  onHeard: (text: string) => void;
  /** The recording has ended and is being written down. */
  onWriting: () => void;
  /** Why nothing was heard; `code` as the browser's recognition has it. */
  onProblem: (message: string | null, code: string) => void;
  /** Comes last, after every end, good or bad. */
  onEnd: () => void;
}

/** Somebody is being listened to. */
export interface Listener {
  /** What was said so far counts. */
  stop: () => void;
  /** Nothing of it counts, and nobody is told. */
  abort: () => void;
}

/** Listens by the browser's own recognition. Throws when it cannot begin. */
export function listenByBrowser(
  Recognition: new () => Recognition,
  language: SpeechLanguage,
  hearing: Hearing,
): Listener {
  const recognition = new Recognition();
  let said = '';
  let hasFailed = false;
  let isAborted = false;
  recognition.lang = language;
  recognition.interimResults = true;
  recognition.continuous = false;
  recognition.maxAlternatives = 1;
  recognition.onresult = (event) => {
    said = readSpeech(event).text;
    hearing.onHearing(said);
  };
  recognition.onerror = ({ error }) => {
    hasFailed = true;
    if (!isAborted) hearing.onProblem(explainSpeechError(error), error);
  };
  // Comes after every end; a sentence cut short is still a query.
  recognition.onend = () => {
    if (isAborted) return;
    hearing.onEnd();
    if (said) hearing.onHeard(said);
    else if (!hasFailed) hearing.onProblem(explainSpeechError('no-speech'), 'no-speech');
  };
  recognition.start();
  return {
    stop: () => recognition.stop(),
    abort: () => {
      isAborted = true;
      recognition.abort();
    },
  };
}

/** True where a browser can record: a secure address with a microphone's API. */
export function canRecord(): boolean {
  return 'MediaRecorder' in window && Boolean(navigator.mediaDevices?.getUserMedia);
}

/** What a transcription service hears well: half a minute is 120 kB. */
const BITS_PER_SECOND = 32_000;
const MOMENT_MS = 100;

/** Records one sentence, up to a pause, and has it written down by `write`, which gives the text or throws. */
export function listenByRecording(
  write: (sound: Blob, signal: AbortSignal) => Promise<string>,
  hearing: Hearing,
): Listener {
  const leaving = new AbortController();
  const stopping = new AbortController();
  void record(stopping.signal, leaving.signal)
    .then(async (recorded) => {
      if (leaving.signal.aborted) return;
      if (typeof recorded === 'string') return hearing.onProblem(explainSpeechError(recorded), recorded);
      hearing.onWriting();
      const text = await write(recorded, leaving.signal);
      if (!leaving.signal.aborted) hearing.onHeard(text);
    })
    .catch((error: unknown) => {
      if (!leaving.signal.aborted) hearing.onProblem(toAppError(error).message, 'failed');
    })
    .finally(() => {
      if (!leaving.signal.aborted) hearing.onEnd();
    });
  return { stop: () => stopping.abort(), abort: () => leaving.abort() };
}

/** What was said until a pause or until `stop`, or the code of why there is nothing. The microphone is given back. */
async function record(stop: AbortSignal, leave: AbortSignal): Promise<Blob | string> {
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } });
  } catch (error) {
    return toMicrophoneCode(error);
  }
  const meter = new AudioContext();
  try {
    return await recordStream(stream, meter, AbortSignal.any([stop, leave]));
  } finally {
    for (const track of stream.getTracks()) track.stop();
    await meter.close();
  }
}

async function recordStream(stream: MediaStream, meter: AudioContext, stop: AbortSignal): Promise<Blob | string> {
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_SECOND });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
    recorder.onerror = () => resolve();
  });
  recorder.start();
  const { level, release } = watchLevel(stream, meter, () => recorder.state !== 'inactive' && recorder.stop());
  const halt = () => recorder.state !== 'inactive' && recorder.stop();
  stop.addEventListener('abort', halt);
  if (stop.aborted) halt();
  await ended;
  stop.removeEventListener('abort', halt);
  release();
  const state = level();
  if (state === 'noise') return 'noise';
  if (state === 'nothing' || state === 'waiting') return 'no-speech';
  return new Blob(pieces, { type: recorder.mimeType });
}

/** Measures how loud it is, moment by moment, and tells when there is nothing more to wait for. */
function watchLevel(stream: MediaStream, meter: AudioContext, onOver: () => void) {
  const analyser = meter.createAnalyser();
  meter.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const hear = createVoiceLevel();
  const begin = performance.now();
  let state: ReturnType<typeof hear> = 'waiting';
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    state = hear(loudness, performance.now() - begin);
    if (state !== 'waiting' && state !== 'speaking') onOver();
  }, MOMENT_MS);
  return { level: () => state, release: () => clearInterval(timer) };
}
