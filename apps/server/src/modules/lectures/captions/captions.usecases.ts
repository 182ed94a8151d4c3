import type { Cue, ManagedCaptions, Sentence } from '@nalanda/contract';
import type { Tx } from '../../../database/db.ts';
import { defineSentence, unpackSentence } from '../../../platform/sentences.ts';
import type { ReceivedFile } from '../../../platform/storage/received-files.ts';
import type { TranscriptionSettings } from '../../../transcription/transcription.client.ts';
import { createLectureNotFoundError } from '../lectures.errors.ts';
import { ensureOwnedLecture, type LecturesDeps } from '../lectures.usecases.ts';
import type { CaptionJobsRepository } from './caption-jobs.repository.ts';
import {
  createCaptionsNotFoundError,
  createCaptionsUnderWayError,
  createNoCaptionFileError,
  createNoTranscriptionError,
  createNoVideoToHearError,
  toCaptionError,
} from './captions.errors.ts';
import { nameLanguage, toCaptionUrl, toWebVtt } from './captions.models.ts';
import type { CaptionReader } from './captions.reader.ts';
import type { CaptionsRepository } from './captions.repository.ts';

const sayRemoved = defineSentence({ code: 'caption.removed', message: 'Captions removed.' });

export interface CaptionsDeps extends LecturesDeps {
  captions: CaptionsRepository;
  captionJobs: CaptionJobsRepository;
  reader: Pick<CaptionReader, 'read'>;
  /** Null where no transcription service is configured. */
  transcription: TranscriptionSettings | null;
  /** Names of the settings that are missing for it. */
  missingSettings: string[];
  enqueueCaptions(tx: Tx, request: { lectureId: string; requestedAt: string }): Promise<void>;
}

/** A worker that has said nothing for so long is dead. */
const SILENT_MINUTES = 20;

/**
 * Asks for captions made from the sound of the video. Throws 404 `lecture.not-found`, 409 `caption.not-configured`,
 * `caption.no-video` and `caption.under-way`.
 */
export async function makeCaptions(
  deps: CaptionsDeps,
  { lectureId, userId, language }: { lectureId: string; userId: string; language: string | undefined },
): Promise<ManagedCaptions> {
  await ensureOwnedLecture(deps, lectureId, userId);
  if (!deps.transcription) throw createNoTranscriptionError();
  if (!(await deps.captions.hasStoredVideo(lectureId))) throw createNoVideoToHearError();
  const requestedAt = deps.clock.now();
  const job = await deps.captionJobs.find(lectureId);
  const isUnderWay = job?.state === 'queued' || job?.state === 'running';
  const silentMs = job ? requestedAt.getTime() - job.updatedAt.getTime() : 0;
  if (isUnderWay && silentMs < SILENT_MINUTES * 60_000) throw createCaptionsUnderWayError();
  await deps.db.transaction(async (tx) => {
    const isThere = await deps.captionJobs.request(tx, { lectureId, language: language ?? null, requestedAt });
    if (!isThere) throw createLectureNotFoundError();
    await deps.enqueueCaptions(tx, { lectureId, requestedAt: requestedAt.toISOString() });
  });
  return presentCaptions(deps, lectureId);
}

/** Captions of the educator's own lecture. Throws 404 `lecture.not-found`. */
export async function listCaptions(deps: CaptionsDeps, lectureId: string, userId: string): Promise<ManagedCaptions> {
  await ensureOwnedLecture(deps, lectureId, userId);
  return presentCaptions(deps, lectureId);
}

/**
 * Keeps a file of captions for one language, in place of what was there. Throws 404 `lecture.not-found`,
 * 400 `request.invalid` naming the line that cannot be read, 415 `caption.unreadable` and 503 `server.busy`.
 */
export async function saveCaptions(
  deps: CaptionsDeps,
  upload: { lectureId: string; userId: string; language: string; file: ReceivedFile | undefined },
): Promise<ManagedCaptions> {
  const { lectureId, userId, language, file } = upload;
  const courseId = await ensureOwnedLecture(deps, lectureId, userId);
  if (!file) throw createNoCaptionFileError();
  const cues = await deps.reader.read(file).catch((error: unknown) => {
    throw toCaptionError(error);
  });
  if (!(await deps.captions.save({ lectureId, language, source: 'uploaded', cues })))
    throw createLectureNotFoundError();
  deps.courses.catalogueChanged(courseId);
  return presentCaptions(deps, lectureId);
}

/** Removes the captions of one language. Throws 404 `lecture.not-found` and `caption.not-found`. */
export async function removeCaptions(
  deps: CaptionsDeps,
  { lectureId, userId, language }: { lectureId: string; userId: string; language: string },
): Promise<Sentence> {
  const courseId = await ensureOwnedLecture(deps, lectureId, userId);
  if (!(await deps.captions.remove(lectureId, language))) throw createCaptionsNotFoundError();
  deps.courses.catalogueChanged(courseId);
  return sayRemoved();
}

/** What is said in a lecture, for those who may watch it. Throws 404 `caption.not-found`. */
export async function getTranscript(
  deps: CaptionsDeps,
  { lectureId, userId, language }: { lectureId: string; userId: string; language: string },
): Promise<{ language: string; label: string; cues: Cue[] }> {
  const row = await deps.captions.findForViewer(lectureId, language, userId);
  if (!row) throw createCaptionsNotFoundError();
  return { language, label: nameLanguage(language), cues: row.cues };
}

/** The same as WebVTT, with the mark by which a browser knows that it has it already. */
export async function getWebVtt(
  deps: CaptionsDeps,
  { lectureId, userId, language }: { lectureId: string; userId: string; language: string },
): Promise<{ text: string; etag: string }> {
  const row = await deps.captions.findForViewer(lectureId, language, userId);
  if (!row) throw createCaptionsNotFoundError();
  return { text: toWebVtt(row.cues), etag: `"${lectureId}-${row.updatedAt.getTime()}"` };
}

async function presentCaptions(deps: CaptionsDeps, lectureId: string): Promise<ManagedCaptions> {
  const [rows, job] = await Promise.all([deps.captions.listByLecture(lectureId), deps.captionJobs.find(lectureId)]);
  return {
    captions: rows.map(({ language, source, cueCount, updatedAt, isOlder }) => ({
      language,
      label: nameLanguage(language),
      url: toCaptionUrl(lectureId, language),
      source,
      cueCount,
      isOlder,
      updatedAt: updatedAt.toISOString(),
    })),
    automatic: {
      missingSettings: deps.missingSettings,
      job: job && { state: job.state, percent: job.percent, reason: unpackSentence(job.reason) },
    },
  };
}
