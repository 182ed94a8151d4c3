import { newId } from '../../platform/ids.ts';
import type { ReceivedFile } from '../../platform/received-files.ts';
import type { Storage } from '../../platform/storage.ts';
import type { AssetCache } from './media.assets.ts';
import type { MediaRepository } from './media.repository.ts';
import type { UploadStore } from './media.uploads.ts';
import type { PreparedVideo, VideoProcessor } from './processing/video-processor.ts';

/** Where the bytes of a new video are: in the request that came, or in a finished resumable upload. */
export type VideoSource = Pick<ReceivedFile, 'path'> | { uploadId: string };

export interface VideosDeps {
  repository: MediaRepository;
  storage: Storage;
  processor: VideoProcessor;
  uploads: UploadStore;
  assets: AssetCache;
}

/**
 * Judges a file by its content and keeps it as a fast-start MP4 with poster and duration. When it cannot, nothing is
 * left behind: no file, no row. Throws 415 `media.not-a-video`, 404 `media.upload-not-found`,
 * 409 `media.upload-unfinished`, 409 `media.upload-in-use`, 503 `media.processing-failed`.
 */
export async function saveVideo(
  deps: VideosDeps,
  { source, ownerId }: { source: VideoSource; ownerId: string },
): Promise<{ assetId: string }> {
  if ('path' in source) return saveFile(deps, source.path, ownerId);
  return deps.uploads.claim(source.uploadId, ownerId, (path) => saveFile(deps, path, ownerId));
}

async function saveFile({ processor, storage, repository }: VideosDeps, path: string, ownerId: string) {
  return processor.prepare(path, async (video) => {
    const keys = { storageKey: `videos/${newId()}.mp4`, posterKey: `images/${newId()}.webp` };
    try {
      return { assetId: await storeVideo({ storage, repository }, { video, ownerId, ...keys }) };
    } catch (error) {
      await Promise.allSettled([storage.delete(keys.storageKey), storage.delete(keys.posterKey)]);
      throw error;
    }
  });
}

async function storeVideo(
  { storage, repository }: Pick<VideosDeps, 'storage' | 'repository'>,
  { video, ...row }: { video: PreparedVideo; ownerId: string; storageKey: string; posterKey: string },
): Promise<string> {
  await storage.putFile(row.storageKey, video.videoFile);
  await storage.putFile(row.posterKey, video.posterFile);
  const byteSize = await storage.size(row.storageKey);
  if (!byteSize) throw new Error(`The stored video ${row.storageKey} is empty.`);
  const { durationSeconds, width, height } = video;
  return repository.insertAsset({ ...row, byteSize, durationSeconds, width, height });
}

/** Removes a video; its files go with the last asset that uses them. No error when it is gone already. */
export async function removeAsset({ repository, storage, assets }: VideosDeps, assetId: string): Promise<void> {
  const keys = await repository.deleteAsset(assetId);
  assets.forget(assetId);
  for (const key of keys) await storage.delete(key);
}
