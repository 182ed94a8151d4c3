import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@nalanda/contract';
import type { Db, Tx } from '../../../database/db.ts';
import type { Bounds } from '../../../platform/config/bound-settings.ts';
import { newId } from '../../../platform/ids.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createFileTooLargeError, type ReceivedFile } from '../../../platform/storage/received-files.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { EncodingRepository } from '../encoding/encoding.repository.ts';
import { POSTER_FILE, VIDEO_FILE, type VideoFacts } from '../encoding/video-order.ts';
import type { VideoProcessor } from '../encoding/video-processor.ts';
import { createNotAVideoError, createProcessingFailedError } from '../media.errors.ts';
import type { MediaRepository } from '../media.repository.ts';
import type { AssetCache } from '../playback/asset-cache.ts';
import { ensureQuota } from '../uploads/announce.usecases.ts';
import type { UploadStore } from '../uploads/uploads.ts';

/** Where the bytes of a new video are: in the request that came, or in a finished resumable upload. */
export type VideoSource = Pick<ReceivedFile, 'path'> | { uploadId: string };

export interface NewUpload {
  source: VideoSource;
  ownerId: string;
  /** Fires when the client leaves: then nobody looks into the file any more. */
  signal?: AbortSignal | undefined;
  /** In the transaction that makes the video; what it throws leaves nothing behind. */
  noted?: ((tx: Tx, assetId: string) => Promise<void>) | undefined;
}

export interface VideosDeps {
  db: Db;
  bounds: Bounds;
  logger: Logger;
  repository: MediaRepository;
  processing: EncodingRepository;
  encodeVideo: Job<{ assetId: string }>;
  storage: Storage;
  processor: VideoProcessor;
  uploads: UploadStore;
  assets: AssetCache;
}

/**
 * Judges a file by its content and keeps it: as fast-start MP4 when browsers play what is in it, else as it came, for
 * the worker to make something playable of. Either way the encoding of all its qualities is queued; accounts take turns. When it cannot,
 * nothing is left behind: no file, no row, no job. Throws 415 `media.not-a-video`, 404 `media.upload-not-found`,
 * 409 `media.upload-unfinished`, 409 `media.upload-in-use`, `media.quota-full`, 413 `request.file-too-large`, 503 `media.processing-failed`, `storage.full`,
 * `storage.unreachable`, `server.busy`, 400 `request.cancelled`.
 */
export async function saveVideo(deps: VideosDeps, { source, ...upload }: NewUpload): Promise<{ assetId: string }> {
  if ('path' in source) return saveFile(deps, source.path, upload);
  return deps.uploads.claim(source.uploadId, upload.ownerId, async (path, consume) => {
    // It may have been announced as a course.
    if ((await stat(path)).size > limits.videoBytes) throw createFileTooLargeError('videoUrl', limits.videoBytes);
    const noted: NewUpload['noted'] = async (tx, assetId) => {
      await consume(tx);
      await upload.noted?.(tx, assetId);
    };
    return saveFile(deps, path, { ...upload, noted });
  });
}

function saveFile(
  deps: VideosDeps,
  path: string,
  { ownerId, signal, noted }: Omit<NewUpload, 'source'>,
): Promise<{ assetId: string }> {
  return deps.processor.withWorkplace(async (workplace) => {
    const answer = await deps.processor.inspect({ source: path, folder: workplace }, { owner: ownerId, signal });
    if (answer.outcome === 'not-a-video') {
      deps.logger.info({ reason: answer.detail }, 'video refused');
      throw createNotAVideoError({ reason: answer.reason });
    }
    if (answer.outcome !== 'inspected') throw createProcessingFailedError({ cause: new Error(JSON.stringify(answer)) });
    const { isWritten, durationSeconds, width, height } = answer;
    const keys = {
      posterKey: `images/${newId()}.webp`,
      ...(isWritten ? { storageKey: `videos/${newId()}.mp4` } : { sourceKey: `originals/${newId()}` }),
    };
    const facts = { durationSeconds, width, height };
    try {
      return { assetId: await storeVideo(deps, { keys, facts, ownerId, noted, upload: path, workplace }) };
    } catch (error) {
      await Promise.allSettled(Object.values(keys).map((key) => deps.storage.delete(key)));
      throw error;
    }
  });
}

interface NewVideo extends Pick<NewUpload, 'noted'> {
  keys: { posterKey: string; storageKey?: string; sourceKey?: string };
  facts: VideoFacts;
  ownerId: string;
  upload: string;
  workplace: string;
}

async function storeVideo(
  deps: VideosDeps,
  { keys, facts, ownerId, noted, upload, workplace }: NewVideo,
): Promise<string> {
  const { db, storage, repository, encodeVideo } = deps;
  await storage.putFile(keys.posterKey, join(workplace, POSTER_FILE));
  if (keys.storageKey) await storage.putFile(keys.storageKey, join(workplace, VIDEO_FILE));
  // A copy: when anything fails from here on, the upload must still be there for another try.
  if (keys.sourceKey) await storage.putCopy(keys.sourceKey, upload);
  const byteSize = await storage.size(keys.storageKey ?? keys.sourceKey ?? '');
  if (!byteSize) throw new Error(`The stored video ${keys.storageKey ?? keys.sourceKey} is empty.`);
  const row = { ...keys, ...facts, ownerId, byteSize, processingState: 'uploaded' as const, processingPercent: 0 };
  return db.transaction(async (tx) => {
    await ensureQuota(deps, tx, { ownerId, byteSize });
    const assetId = await repository.insertAsset(tx, row);
    await noted?.(tx, assetId);
    await encodeVideo.enqueue(tx, { assetId }, { turnOf: ownerId });
    return assetId;
  });
}

/** Queues a video anew whose encoding has failed; false when it has not. */
export function retryEncoding({ db, processing, encodeVideo }: VideosDeps, assetId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ownerId = await processing.restartFailed(tx, assetId);
    if (ownerId !== null) await encodeVideo.enqueue(tx, { assetId }, { turnOf: ownerId });
    return ownerId !== null;
  });
}

/** Behind every round in which people take their turns. */
const BEHIND_PEOPLE = -1_000_000;

/**
 * Queues stored MP4s that have never been encoded (they were put there, not uploaded), in this order and behind all that
 * people upload; what is encoded belongs to every video that shares the file.
 */
export function encodeStored(
  { db, processing, encodeVideo }: VideosDeps,
  { storageKeys, startAfterSeconds }: { storageKeys: string[]; startAfterSeconds: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    const assetIds = await processing.restartNeverEncoded(tx, storageKeys);
    for (const [index, assetId] of assetIds.entries())
      await encodeVideo.enqueue(tx, { assetId }, { startAfterSeconds, priority: BEHIND_PEOPLE - index });
    return assetIds.length;
  });
}

/** Removes a video; its files go with the last asset that uses them. No error when it is gone already. */
export async function removeAsset({ repository, storage, assets }: VideosDeps, assetId: string): Promise<void> {
  const keys = await repository.deleteAsset(assetId);
  assets.forget(assetId);
  for (const key of keys) await storage.delete(key);
}
