import { videoStates } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sessions } from './auth.table.ts';
import { idColumn, momentColumn } from './columns.ts';
import { users } from './users.table.ts';

/** Videos. Several assets may share one stored file; it goes when the last of them goes. */
export const mediaAssets = pgTable(
  'media_assets',
  {
    id: idColumn(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** `videos/<uuid>.mp4`: fast-start MP4. Null until a browser could play anything of what was uploaded. */
    storageKey: text('storage_key'),
    /** `originals/<uuid>`: what is encoded from, when it is not the MP4. Goes when all is encoded; never served. */
    sourceKey: text('source_key'),
    /** `images/<uuid>.webp`, or null when no frame could be drawn. */
    posterKey: text('poster_key'),
    contentType: text('content_type').notNull().default('video/mp4'),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    durationSeconds: real('duration_seconds').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    processingState: text('processing_state', { enum: videoStates }).notNull().default('ready'),
    processingPercent: integer('processing_percent').notNull().default(100),
    /** A sentence for the educator, when it has failed. */
    processingReason: text('processing_reason'),
    /** How often a worker has begun since the upload or the last Retry. */
    processingAttempts: integer('processing_attempts').notNull().default(0),
    /** A worker that is at it says so again and again; when this is over, another one may go on. */
    processingLeaseUntil: momentColumn('processing_lease_until'),
    /** Whether there is anything to stream yet: a picture, the sound alone, the small pictures of the seek bar. */
    hasStream: boolean('has_stream').notNull().default(false),
    hasSoundStream: boolean('has_sound_stream').notNull().default(false),
    hasPreviews: boolean('has_previews').notNull().default(false),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('media_assets_owner_id_index').on(table.ownerId),
    index('media_assets_storage_key_index').on(table.storageKey),
    index('media_assets_unfinished_index')
      .on(table.processingState)
      .where(sql`${table.processingState} in ('uploaded', 'processing')`),
    // The office lists what failed, which is rare.
    index('media_assets_failed_index').on(table.id).where(sql`${table.processingState} = 'failed'`),
    check('media_assets_size_positive', sql`${table.byteSize} > 0`),
    check('media_assets_has_file', sql`${table.storageKey} is not null or ${table.sourceKey} is not null`),
    check('media_assets_percent', sql`${table.processingPercent} between 0 and 100`),
  ],
);

export const RENDITION_KINDS = ['video', 'audio', 'previews'] as const;
export type RenditionKind = (typeof RENDITION_KINDS)[number];

/**
 * What a video has been encoded into, each in one file: picture at one size, sound, or small pictures for the seek bar.
 * A row comes when its file is whole, so that a worker that starts anew knows what is done.
 */
export const mediaRenditions = pgTable(
  'media_renditions',
  {
    id: idColumn(),
    assetId: uuid('asset_id')
      .notNull()
      .references(() => mediaAssets.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: RENDITION_KINDS }).notNull(),
    /** `240p` to `1080p`, `sound`, `previews`: its name in addresses. */
    name: text('name').notNull(),
    /** `streams/<uuid>.mp4` or `.webp`. */
    storageKey: text('storage_key').notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    /** Bits a second of the busiest segment, and on average. */
    peakBitrate: integer('peak_bitrate'),
    averageBitrate: integer('average_bitrate'),
    /** As RFC 6381 names them. */
    codecs: text('codecs'),
    /** HLS media playlist, or WebVTT of the previews; files in it are called `FILE`. */
    playlist: text('playlist').notNull(),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('media_renditions_asset_name_unique').on(table.assetId, table.name),
    index('media_renditions_storage_key_index').on(table.storageKey),
    check('media_renditions_size_positive', sql`${table.byteSize} > 0`),
  ],
);

/**
 * People who have lost an enrolment a short while ago. Their links still have a valid signature, so that playback asks
 * the database about them. Written by a trigger on `enrolments`: no way of taking access back can forget it. The rows
 * are of no use after an hour and are swept; they name people without a foreign key, for they outlive nobody.
 */
export const playbackRevocations = pgTable(
  'playback_revocations',
  {
    id: idColumn(),
    userId: uuid('user_id').notNull(),
    revokedAt: momentColumn('revoked_at').notNull().defaultNow(),
  },
  (table) => [index('playback_revocations_revoked_at_index').on(table.revokedAt)],
);

/** Which parts of a video were sent to a learner of it: the second witness, beside what the player tells. */
export const mediaServed = pgTable(
  'media_served',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    assetId: uuid('asset_id')
      .notNull()
      .references(() => mediaAssets.id, { onDelete: 'cascade' }),
    /** A bit for each 64th of the video, whatever quality it came in. */
    parts: bigint('parts', { mode: 'bigint' }).notNull(),
    /** When they were first given the key to keep it offline: from then on nothing of it counts as fetched ahead. */
    downloadedAt: momentColumn('downloaded_at'),
  },
  (table) => [
    primaryKey({ name: 'media_served_key', columns: [table.userId, table.assetId] }),
    index('media_served_asset_id_index').on(table.assetId),
  ],
);

/**
 * Browsers in which films play, while a school bounds how many of one account may do so at the same time. Of those that were seen
 * lately the newest claims count.
 */
export const playingDevices = pgTable(
  'playing_devices',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Whose session it is, and goes with it: no reference, since whoever deletes an account locks the person before their sessions. */
    userId: uuid('user_id').notNull(),
    claimedAt: momentColumn('claimed_at').notNull(),
    seenAt: momentColumn('seen_at').notNull(),
  },
  (table) => [index('playing_devices_user_id_index').on(table.userId)],
);

/**
 * Resumable uploads (tus). The bytes lie in the upload folder, or, where files lie in a bucket, there in pieces, until the
 * lecture takes them.
 */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    /** The tus upload id. */
    id: text('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    /** What the client says of the file (`Upload-Metadata`, as it came); kept here for uploads in pieces. */
    metadata: text('metadata'),
    /** Of uploads in pieces: so much of the file is stored, from its beginning on. */
    arrivedBytes: bigint('arrived_bytes', { mode: 'number' }).notNull().default(0),
    /** The request that writes pieces now; another one that comes takes its place, on whichever node. */
    writer: uuid('writer'),
    /** When the last piece came. */
    touchedAt: momentColumn('touched_at').notNull().defaultNow(),
    /** The request that saves the upload now, and until when nobody else may, by the clock of the database. */
    claim: uuid('claim'),
    claimedUntil: momentColumn('claimed_until'),
    finishedAt: momentColumn('finished_at'),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('media_uploads_owner_id_index').on(table.ownerId),
    index('media_uploads_created_at_index').on(table.createdAt),
    check('media_uploads_arrived', sql`${table.arrivedBytes} between 0 and ${table.byteSize}`),
  ],
);

/** What has arrived of an upload, where files lie in a bucket: without gaps from the first byte on. */
export const mediaUploadPieces = pgTable(
  'media_upload_pieces',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => mediaUploads.id, { onDelete: 'cascade' }),
    /** The byte of the file at which it begins. */
    startByte: bigint('start_byte', { mode: 'number' }).notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    /** `uploads/<upload>/<uuid>`. */
    storageKey: text('storage_key').notNull(),
  },
  (table) => [
    primaryKey({ name: 'media_upload_pieces_key', columns: [table.uploadId, table.startByte] }),
    check('media_upload_pieces_size_positive', sql`${table.byteSize} > 0`),
  ],
);
