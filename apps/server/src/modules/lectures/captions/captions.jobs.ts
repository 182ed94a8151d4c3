import { limits } from '@nalanda/contract';
import { z } from 'zod';
import type { JobContext, Jobs } from '../../../platform/jobs.ts';
import { packSentence } from '../../../platform/sentences.ts';
import { TranscriptionFailed, transcribe } from '../../../transcription/transcription.client.ts';
import { serviceProblems } from '../../../transcription/transcription.sentences.ts';
import type { HeardSoFar } from './caption-jobs.repository.ts';
import { nameLanguage } from './captions.models.ts';
import { transcriptionProblems } from './captions.sentences.ts';
import type { CaptionsDeps } from './captions.usecases.ts';
import { joinCues, readSpokenLanguage, toCues } from './transcription.models.ts';

const ATTEMPTS = 3;
const payloadSchema = z.object({ lectureId: z.string(), requestedAt: z.iso.datetime() });

export type CaptionJobPayload = z.infer<typeof payloadSchema>;

/** Declares the job that listens to a lecture and writes its captions. */
export function defineCaptionJob(jobs: Jobs, getDeps: () => CaptionsDeps) {
  return jobs.define({
    name: 'lectures.transcribe',
    payload: payloadSchema,
    attempts: ATTEMPTS,
    timeoutSeconds: 4 * 60 * 60,
    handler: (payload, context) => makeCaptions(getDeps(), payload, context),
  });
}

/**
 * Writes the captions of a lecture by a transcription service, part by part. What cannot be done is written down with
 * its reason; what may work later is tried again. Ends quietly when the lecture has gone or somebody has asked anew.
 */
async function makeCaptions(deps: CaptionsDeps, payload: CaptionJobPayload, context: JobContext): Promise<void> {
  const job = { lectureId: payload.lectureId, requestedAt: new Date(payload.requestedAt) };
  const work = await deps.captionJobs.findForWork(job.lectureId, job.requestedAt);
  if (!work || work.state === 'done' || work.state === 'failed') return;
  try {
    await deps.captionJobs.update(job, { state: 'running' });
    const heard = await listen(deps, { ...work, job, signal: context.signal });
    await keep(deps, job.lectureId, heard);
    await deps.captionJobs.update(job, { state: 'done', percent: 100, heard: null });
    deps.courses.catalogueChanged(work.courseId);
  } catch (error) {
    if (context.signal.aborted) throw error;
    const mayHelp = error instanceof TranscriptionFailed ? error.isTemporary : true;
    if (mayHelp && context.attempt < ATTEMPTS) throw error;
    const reason = error instanceof TranscriptionFailed ? error.reason : transcriptionProblems.ourFault();
    await deps.captionJobs.update(job, { state: 'failed', reason: packSentence(reason) });
    if (!(error instanceof TranscriptionFailed)) throw error;
  }
}

interface Work {
  assetId: string | null;
  language: string | null;
  /** Of an attempt that has ended early. */
  heard: HeardSoFar | null;
  job: { lectureId: string; requestedAt: Date };
  signal: AbortSignal;
}

/** Hears the video part by part; each is kept when it has been heard, so that a worker that starts anew goes on behind it. */
async function listen(deps: CaptionsDeps, { assetId, job, signal, ...work }: Work) {
  const { transcription } = deps;
  if (!transcription) throw new TranscriptionFailed(transcriptionProblems.notConfigured(), false);
  const before = work.heard && work.heard.assetId === assetId ? work.heard : null;
  let language = before?.language ?? work.language;
  let cues = before?.cues ?? [];
  let hasSound = before !== null;
  const totalSeconds = assetId ? await deps.captions.findVideoSeconds(assetId) : 0;
  for await (const part of assetId ? deps.videos.readSound(assetId, before?.untilSeconds ?? 0) : []) {
    hasSound = true;
    const file = new File([part.bytes], 'sound.m4a', { type: 'audio/mp4' });
    const heard = await transcribe(transcription, { file, language, signal });
    const segments = heard.segments ?? [];
    if (!heard.segments && heard.text.trim()) {
      throw new TranscriptionFailed(transcriptionProblems.noTimes(), false);
    }
    // All parts are heard in the language of the first.
    language ??= segments.length > 0 ? readSpokenLanguage(heard.language) : null;
    cues = joinCues(cues, toCues(segments, part));
    // Nobody speaks so much: the service makes it up.
    if (cues.length > limits.cuesPerCaption) throw new TranscriptionFailed(serviceProblems.unexpected(), false);
    const untilSeconds = part.startSeconds + part.seconds;
    const percent = Math.min(99, Math.floor((untilSeconds / Math.max(1, totalSeconds)) * 100));
    const heardSoFar = assetId ? { assetId, untilSeconds, language, cues } : null;
    await deps.captionJobs.update(job, { percent, heard: heardSoFar });
  }
  if (!hasSound) throw new TranscriptionFailed(transcriptionProblems.noSound(), false);
  if (cues.length === 0) throw new TranscriptionFailed(transcriptionProblems.nothingSpoken(), false);
  if (language === null) {
    throw new TranscriptionFailed(transcriptionProblems.unknownLanguage(), false);
  }
  return { language, cues };
}

async function keep(deps: CaptionsDeps, lectureId: string, { language, cues }: Awaited<ReturnType<typeof listen>>) {
  const present = await deps.captions.listByLecture(lectureId);
  // What a person has made is better, and not for a machine to replace.
  if (present.some((captions) => captions.language === language && captions.source === 'uploaded')) {
    throw new TranscriptionFailed(transcriptionProblems.uploadedStays({ language: nameLanguage(language) }), false);
  }
  await deps.captions.save({ lectureId, language, source: 'automatic', cues });
}
