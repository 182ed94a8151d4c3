import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db, Tx } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Authenticate } from '../../platform/http/session-user.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import { localStorageFolder } from '../../platform/storage/configured-storage.ts';
import { measureFree } from '../../platform/storage/disk-room.ts';
import type { ReceivedFile } from '../../platform/storage/received-files.ts';
import { ARRIVING_FOLDER, type Storage } from '../../platform/storage/storage.ts';
import { createEncodingRepository } from './encoding/encoding.repository.ts';
import { readSound } from './encoding/sound.usecases.ts';
import { createVideoProcessor, type VideoProcessor } from './encoding/video-processor.ts';
import { createMediaNotFoundError } from './media.errors.ts';
import { defineMediaJobs } from './media.jobs.ts';
import { createMediaRepository } from './media.repository.ts';
import type { CourseCard, ImageKind, LogoKind } from './pictures/picture-order.ts';
import {
  copyImage,
  drawCourseCard,
  drawLogo,
  removeImage,
  saveImage,
  saveLessonPicture,
  savePreview,
} from './pictures/pictures.usecases.ts';
import { createPictureHelper, type PictureHelper } from './pictures/pictures-helper.ts';
import { createPlaybackAccessRepository } from './playback/access.repository.ts';
import { createPlaybackAccess } from './playback/access.ts';
import { createAssetCache } from './playback/asset-cache.ts';
import { createDevicesRepository } from './playback/devices.repository.ts';
import { registerDeviceRoutes } from './playback/devices.routes.ts';
import { createPlayingDevices } from './playback/devices.ts';
import { createRenditionLink, createVideoLinks } from './playback/links.models.ts';
import { registerPlaybackRoutes } from './playback/playback.routes.ts';
import { type Exchange, type SentFile, sendStoredFile } from './playback/sending.ts';
import { createServedRepository } from './playback/served.repository.ts';
import { createServedRecorder } from './playback/served.ts';
import { createStorePages } from './playback/store-pages.ts';
import { createVideoTokens, type DeviceGrant } from './playback/tokens.ts';
import { ensureQuota } from './uploads/announce.usecases.ts';
import { registerUploadRoutes } from './uploads/uploads.routes.ts';
import { createUploadStore, type UploadUse } from './uploads/uploads.ts';
import {
  encodeStored,
  type NewUpload,
  removeAsset,
  retryEncoding,
  saveVideo,
  type VideosDeps,
} from './videos/videos.usecases.ts';

const LEFTOVERS_MILLISECONDS = 60 * 60 * 1000;

/** Look into what people upload, in processes of their own. */
export interface Decoders {
  pictures: PictureHelper;
  /** `folder` is where it works. */
  createVideoProcessor(options: { folder: string }): VideoProcessor;
}

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
  /** In how many browsers one account may play at the same time; null, or left out: in any number. */
  readMostPlaying?: () => number | null;
  /** Those of tests; else processes are started. */
  decoders?: Decoders | undefined;
}

export { examineFiles } from './files/files.usecases.ts';

/** Pictures, uploads, videos and the addresses they are played from. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: wires the parts of one module in the order of their needs.
export function createMediaModule(parts: MediaParts) {
  const { db, clock, storage, secrets, config, logger, jobs, authenticate = async () => null } = parts;
  const repository = createMediaRepository({ db, clock });
  const processingFolder = join(config.dataDir, 'processing');
  const { decoders = { pictures: createPictureHelper(), createVideoProcessor } } = parts;
  const { pictures } = decoders;
  const processor = decoders.createVideoProcessor({ folder: processingFolder });
  const uploads = createUploadStore({
    db,
    bounds: config.bounds,
    repository,
    clock,
    logger,
    storage,
    folder: join(config.dataDir, 'uploads'),
    leftoverFolders: [
      processingFolder,
      join(config.dataDir, 'incoming'),
      join(localStorageFolder(config), ARRIVING_FOLDER),
    ],
  });
  const assets = createAssetCache(repository);
  const tokens = createVideoTokens({ secrets: secrets.mediaSecrets, now: () => clock.now() });
  const processing = createEncodingRepository({ db, clock });
  const access = createPlaybackAccess({ repository: createPlaybackAccessRepository({ db }), clock, logger });
  const servedParts = createServedRepository({ db });
  const served = createServedRecorder({ repository: servedParts, logger, secret: secrets.mediaSecrets[0] ?? '' });
  const devices = createPlayingDevices({
    ...{ db, clock, logger, repository: createDevicesRepository({ db }) },
    readMost: parts.readMostPlaying ?? (() => null),
  });
  const encodeVideo = defineMediaJobs(jobs, {
    db,
    clock,
    uploads,
    access,
    encodes: config.videoEncodes,
    processing: {
      ...{ repository: processing, storage, processor, logger },
      measureFree: () => measureFree(config.dataDir),
    },
  });
  // The job sweeps where it runs; a node that only answers requests has leftovers, too, when it was killed.
  const sweeping = setInterval(() => {
    uploads.sweepLeftovers().catch((error: unknown) => logger.warn({ err: error }, 'leftovers could not be swept'));
  }, LEFTOVERS_MILLISECONDS);
  sweeping.unref();
  const videoDeps: VideosDeps = {
    db,
    bounds: config.bounds,
    logger,
    repository,
    processing,
    encodeVideo,
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
      const deps = { storage, tokens, assets, access, served, devices, playlists, storePages, publicUrl, authenticate };
      registerPlaybackRoutes(app, deps);
      registerDeviceRoutes(app, devices);
      await registerUploadRoutes(app, uploads);
    },
    images: {
      /** Keeps a picture as WebP and gives its key `images/<uuid>.webp`. Throws 415 `media.not-an-image`. */
      saveImage: (file: ReceivedFile, kind: Exclude<ImageKind, 'lesson' | 'preview'>) =>
        saveImage({ storage, pictures }, file, kind),
      /** Keeps a picture of a lesson as a file that a row names. Throws 415 `media.not-an-image`. */
      saveLessonPicture: (file: ReceivedFile) => saveLessonPicture({ storage, pictures }, file),
      /** Keeps a small picture of a photo as a file that a row names; null where there is none. */
      savePreview: (file: ReceivedFile) => savePreview({ storage, pictures }, file),
      /** Draws a logo anew as PNG. Throws 415 `media.not-a-logo`. */
      drawLogo: (file: ReceivedFile, kind: LogoKind) => drawLogo({ pictures }, file, kind),
      /** Draws what stands for a course where it is shared, as JPEG. Throws 503. */
      drawCourseCard: (card: CourseCard) => drawCourseCard({ pictures }, card),
      copyImage: (key: string) => copyImage({ storage }, key),
      removeImage: (key: string) => removeImage({ storage }, key),
    },
    videos: {
      /** Keeps a video and queues its encoding. Throws 415 `media.not-a-video`, 404, 409 and 503. */
      saveVideo: (upload: NewUpload) => saveVideo(videoDeps, upload),
      removeAsset: (assetId: string) => removeAsset(videoDeps, assetId),
      /** In the caller's transaction: each video that is ready gets a second asset with the same files; new ids by old ones. */
      shareAssets: repository.shareAssets,
      /** Carries what learners were sent of a video over to the one that replaces it. */
      carryServed: servedParts.carryOver,
      /** Links that play for 50 to 60 minutes. Whether the user may watch is the caller's decision. */
      createVideoLinks: (grant: DeviceGrant) => createVideoLinks(grant.assetId, tokens.create(grant)),
      createRenditionLink: (grant: DeviceGrant, name: string) =>
        createRenditionLink(grant.assetId, tokens.create(grant), name),
      createVideoToken: (grant: DeviceGrant) => tokens.create(grant),
      toVideoLinks: createVideoLinks,
      /** Queues a video anew whose encoding has failed; false when it has not. */
      retryEncoding: (assetId: string) => retryEncoding(videoDeps, assetId),
      /** Queues MP4s that lie in storage and have never been encoded; gives how many. */
      encodeStored: (order: { storageKeys: string[]; startAfterSeconds: number }) => encodeStored(videoDeps, order),
      /** The sound of a video from a moment on, in parts that transcription services take. */
      readSound: (assetId: string, fromSeconds: number) =>
        readSound({ repository, storage, folder: processingFolder }, assetId, fromSeconds),
    },
    /** Files that are neither videos nor pictures. What no row names any more goes with the nightly sweep. */
    files: {
      /** Takes a received file over and gives its key. Throws 507 where there is no room. */
      async keepFile({ path }: ReceivedFile): Promise<string> {
        const key = `files/${newId()}`;
        await storage.putFile(key, path);
        return key;
      },
      /** In the transaction that has named a file of somebody. Throws 409 `media.quota-full` when they keep more than they may. */
      ensureRoom: (tx: Tx, ownerId: string): Promise<void> =>
        ensureQuota({ repository, bounds: config.bounds }, tx, { ownerId, byteSize: 0 }),
      /** For a file that no row came to name. */
      removeFile: (key: string) => storage.delete(key),
      /** Sends a file, or the part that is asked for. Throws 404 `media.not-found`, 416 `media.range-not-satisfiable`. */
      async sendFile(file: SentFile, exchange: Pick<Exchange, 'request' | 'reply'>): Promise<FastifyReply> {
        const isSent = await sendStoredFile(storage, file, { ...exchange, onSent: () => undefined });
        if (!isSent) throw createMediaNotFoundError();
        return exchange.reply;
      },
      /** Sends what `savePreview` has kept. Throws 404 `media.not-found`. */
      async sendPreview(storageKey: string, exchange: Pick<Exchange, 'request' | 'reply'>): Promise<FastifyReply> {
        const byteSize = (await storage.size(storageKey)) ?? 0;
        return this.sendFile({ storageKey, byteSize, contentType: 'image/webp', etag: `"${storageKey}"` }, exchange);
      },
    },
    /** Hands a finished resumable upload to `use`. Throws 404 `media.upload-not-found`, 409 `media.upload-unfinished`, `media.upload-in-use`. */
    claimUpload: <T>({ uploadId, ownerId }: { uploadId: string; ownerId: string }, use: UploadUse<T>): Promise<T> =>
      uploads.claim(uploadId, ownerId, use),
    /** Throws 409 `media.quota-full` when an educator has no room for so much more. */
    ensureRoomFor: (ownerId: string, byteSize: number): Promise<void> =>
      db.transaction((tx) => ensureQuota({ repository, bounds: config.bounds }, tx, { ownerId, byteSize })),
    /** Writes what this process has sent of videos by now. */
    flushServed: () => served.flush(),
    /** To be called when somebody has lost the right to watch something: nobody here goes by what is remembered. */
    noteLostAccess: () => access.noteLoss(),
    /** Ends running picture and video processes. */
    close: async () => {
      clearInterval(sweeping);
      pictures.close();
      processor.close();
      await served.flush();
    },
  };
}

export type MediaModule = ReturnType<typeof createMediaModule>;
