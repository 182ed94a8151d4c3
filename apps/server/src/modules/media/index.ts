import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import { toMediaUrl } from '../../platform/media-url.ts';
import type { ReceivedFile } from '../../platform/received-files.ts';
import type { Authenticate } from '../../platform/session-user.ts';
import type { Storage } from '../../platform/storage.ts';
import { createPlaybackAccessRepository } from './media.access.repository.ts';
import { createPlaybackAccess } from './media.access.ts';
import { createAssetCache } from './media.assets.ts';
import { removeImage, saveImage } from './media.images.usecases.ts';
import { defineMediaJobs } from './media.jobs.ts';
import { createVideoLinks } from './media.links.models.ts';
import { registerPlaybackRoutes } from './media.playback.routes.ts';
import { createProcessingRepository } from './media.processing.repository.ts';
import { createMediaRepository } from './media.repository.ts';
import { createServedRepository } from './media.served.repository.ts';
import { createServedRecorder } from './media.served.ts';
import { readSound } from './media.sound.usecases.ts';
import { createStorePages } from './media.store-pages.ts';
import { createVideoTokens, type VideoGrant } from './media.tokens.ts';
import { registerUploadRoutes } from './media.uploads.routes.ts';
import { createUploadStore } from './media.uploads.ts';
import {
  encodeStored,
  type NewUpload,
  removeAsset,
  retryProcessing,
  saveVideo,
  type VideosDeps,
} from './media.videos.usecases.ts';
import type { ImageKind } from './processing/picture-order.ts';
import { createPictureHelper } from './processing/pictures-helper.ts';
import { createVideoProcessor } from './processing/video-processor.ts';

export interface MediaParts {
  db: Db;
  clock: Clock;
  storage: Storage;
  secrets: { mediaSecrets: string[] };
  config: Pick<Config, 'dataDir' | 'publicUrl' | 'videoEncodes' | 'bounds'>;
  logger: Logger;
  jobs: Jobs;
  /** Finds who plays on with an address that has just ended; the worker answers no requests and gives none. */
  authenticate?: Authenticate;
}

export { examineFiles } from './media.files.usecases.ts';

/** What other modules see of a video. */
export interface AssetDescription {
  durationSeconds: number;
  posterUrl: string | null;
}

/** Pictures, uploads, videos and the addresses they are played from. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: wires the parts of one module in the order of their needs.
export function createMediaModule(parts: MediaParts) {
  const { db, clock, storage, secrets, config, logger, jobs, authenticate = async () => null } = parts;
  const repository = createMediaRepository({ db, clock });
  const processingFolder = join(config.dataDir, 'processing');
  const pictures = createPictureHelper();
  const processor = createVideoProcessor({ folder: processingFolder });
  const uploads = createUploadStore({
    db,
    bounds: config.bounds,
    repository,
    clock,
    folder: join(config.dataDir, 'uploads'),
    leftoverFolders: [processingFolder, join(config.dataDir, 'incoming')],
  });
  const assets = createAssetCache(repository);
  const tokens = createVideoTokens({ secrets: secrets.mediaSecrets, now: () => clock.now() });
  const processing = createProcessingRepository({ db, clock });
  const access = createPlaybackAccess({ repository: createPlaybackAccessRepository({ db }), clock, logger });
  const servedParts = createServedRepository({ db });
  const served = createServedRecorder({ repository: servedParts, logger, secret: secrets.mediaSecrets[0] ?? '' });
  const processVideo = defineMediaJobs(jobs, {
    db,
    clock,
    uploads,
    access,
    encodes: config.videoEncodes,
    processing: { repository: processing, storage, processor, logger },
  });
  const videoDeps: VideosDeps = {
    db,
    bounds: config.bounds,
    logger,
    repository,
    processing,
    processVideo,
    storage,
    processor,
    uploads,
    assets,
  };

  return {
    registerRoutes: async (app: FastifyInstance) => {
      const storePages = createStorePages({ clock, logger });
      const { publicUrl } = config;
      const playlists = repository;
      const deps = { storage, tokens, assets, access, served, playlists, storePages, publicUrl, authenticate };
      registerPlaybackRoutes(app, deps);
      await registerUploadRoutes(app, uploads);
    },
    images: {
      /** Keeps a picture as WebP and gives its key `images/<uuid>.webp`. Throws 415 `media.not-an-image`. */
      saveImage: (file: ReceivedFile, kind: ImageKind) => saveImage({ storage, pictures }, file, kind),
      removeImage: (key: string) => removeImage({ storage }, key),
    },
    videos: {
      /** Keeps a video and queues its encoding. Throws 415 `media.not-a-video`, 404, 409 and 503. */
      saveVideo: (upload: NewUpload) => saveVideo(videoDeps, upload),
      removeAsset: (assetId: string) => removeAsset(videoDeps, assetId),
      /** Carries what learners were sent of a video over to the one that replaces it. */
      carryServed: servedParts.carryOver,
      /** Links that play for 50 to 60 minutes. Whether the user may watch is the caller's decision. */
      createVideoLinks: (grant: VideoGrant) => createVideoLinks(grant.assetId, tokens.create(grant)),
      /** Queues a video anew whose encoding has failed; false when it has not. */
      retryProcessing: (assetId: string) => retryProcessing(videoDeps, assetId),
      /** Queues MP4s that lie in storage and have never been encoded; gives how many. */
      encodeStored: (order: { storageKeys: string[]; startAfterSeconds: number }) => encodeStored(videoDeps, order),
      /** The sound of a video from a moment on, in parts that transcription services take. */
      readSound: (assetId: string, fromSeconds: number) =>
        readSound({ repository, storage, folder: processingFolder }, assetId, fromSeconds),
      /** Length and poster of each asset that is there. */
      async describeAssets(assetIds: string[]): Promise<Map<string, AssetDescription>> {
        const rows = assetIds.length === 0 ? [] : await repository.describe(assetIds);
        return new Map(
          rows.map((row) => [row.id, { durationSeconds: row.durationSeconds, posterUrl: toMediaUrl(row.posterKey) }]),
        );
      },
    },
    /** Writes what this process has sent of videos by now. */
    flushServed: () => served.flush(),
    /** Removes abandoned uploads; also runs every hour. */
    sweepUploads: () => uploads.sweep(),
    /** Ends running picture and video processes. */
    close: async () => {
      pictures.close();
      processor.close();
      await served.flush();
    },
  };
}

export type MediaModule = ReturnType<typeof createMediaModule>;
