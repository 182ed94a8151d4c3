import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from '../../platform/columns.ts';
import { users } from '../users/users.table.ts';

/** Videos that are ready to play. Several assets may share one stored file; it goes when the last of them goes. */
export const mediaAssets = pgTable(
  'media_assets',
  {
    id: idColumn(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** `videos/<uuid>.mp4`: fast-start MP4. */
    storageKey: text('storage_key').notNull(),
    /** `images/<uuid>.webp`, or null when no frame could be drawn. */
    posterKey: text('poster_key'),
    contentType: text('content_type').notNull().default('video/mp4'),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    durationSeconds: real('duration_seconds').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('media_assets_owner_id_index').on(table.ownerId),
    index('media_assets_storage_key_index').on(table.storageKey),
    check('media_assets_size_positive', sql`${table.byteSize} > 0`),
  ],
);

/** Resumable uploads (tus). The bytes lie in the upload folder until the lecture takes them. */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    /** The tus upload id. */
    id: text('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    finishedAt: momentColumn('finished_at'),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('media_uploads_owner_id_index').on(table.ownerId),
    index('media_uploads_created_at_index').on(table.createdAt),
  ],
);
