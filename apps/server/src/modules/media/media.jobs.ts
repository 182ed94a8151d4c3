import { z } from 'zod';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import { writeFact } from '../../platform/facts/facts.repository.ts';
import { FILES_VERDICT, type FilesVerdict } from '../../platform/facts/files-verdict.ts';
import type { Job, Jobs } from '../../platform/jobs.ts';
import { type EncodingDeps, encodeVideo, MOST_ATTEMPTS } from './encoding/encoding.usecases.ts';
import { sweepFiles } from './files/files.usecases.ts';
import type { PlaybackAccess } from './playback/access.ts';
import type { UploadStore } from './uploads/uploads.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** A video that has waited this long without a worker may have lost its job. */
const FORGOTTEN_MILLISECONDS = 10 * 60 * 1000;

interface MediaJobsParts {
  db: Db;
  clock: Clock;
  uploads: UploadStore;
  access: PlaybackAccess;
  processing: EncodingDeps;
  /** How many videos one worker encodes at once. */
  encodes: number;
}

/** Declares the background work of the media module; gives the job that encodes a video. */
export function defineMediaJobs(jobs: Jobs, parts: MediaJobsParts): Job<{ assetId: string }> {
  const { db, clock, uploads, access, processing, encodes } = parts;
  const encode = jobs.define({
    name: 'media.process-video',
    payload: z.object({ assetId: z.uuid() }),
    attempts: MOST_ATTEMPTS,
    timeoutSeconds: DAY_SECONDS,
    concurrency: encodes,
    isEncoding: true,
    handler: async ({ assetId }, { attempt, signal }) => {
      await encodeVideo(processing, { assetId, isLastAttempt: attempt >= MOST_ATTEMPTS, signal });
    },
  });
  jobs.define({
    name: 'media.sweep-uploads',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 600,
    every: '17 * * * *',
    handler: async () => {
      await uploads.sweep();
    },
  });
  jobs.define({
    name: 'media.resume-videos',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 60,
    every: '*/10 * * * *',
    handler: async () => {
      const before = new Date(clock.now().getTime() - FORGOTTEN_MILLISECONDS);
      for (const { id, ownerId } of await processing.repository.listWaiting(before))
        await encode.enqueue(db, { assetId: id }, { turnOf: ownerId, unlessThere: true });
    },
  });
  jobs.define({
    name: 'media.sweep-files',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 3_600,
    every: '43 3 * * *',
    handler: async () => {
      await access.sweep();
      const swept = await sweepFiles({ db, storage: processing.storage, now: clock.now() });
      const { fileCount, orphans, missing, isLeft } = swept;
      await writeFact(db, FILES_VERDICT, {
        at: clock.now().toISOString(),
        missing: missing.length,
        left: isLeft ? orphans.length : 0,
      } satisfies FilesVerdict);
      const { logger } = processing;
      if (isLeft)
        logger.error(
          { fileCount, orphans: orphans.length },
          'so many files have no row that none was removed: is it the right database for these files?',
        );
      else if (orphans.length > 0)
        logger.warn({ fileCount, orphans: orphans.slice(0, 20) }, 'files without a video removed');
      if (missing.length > 0) logger.error({ fileCount, missing: missing.slice(0, 20) }, 'files of videos are missing');
      if (orphans.length + missing.length === 0) logger.info({ fileCount }, 'all files of videos are in their place');
    },
  });
  return encode;
}
