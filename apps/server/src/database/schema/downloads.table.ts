import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { sessions } from './auth.table.ts';
import { idColumn, momentColumn } from './columns.ts';
import { lectures } from './lectures.table.ts';
import { mediaAssets } from './media.table.ts';

/**
 * Leave of a session to keep the film or the article of a lecture offline. It goes with the session, the lecture and the film,
 * and its key, which is made from its id, with it.
 */
export const downloadLeases = pgTable(
  'download_leases',
  {
    id: idColumn(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    lectureId: uuid('lecture_id')
      .notNull()
      .references(() => lectures.id, { onDelete: 'cascade' }),
    /** The film that was handed out: another one in its place ends the leave. Null of an article. */
    assetId: uuid('asset_id').references(() => mediaAssets.id, { onDelete: 'cascade' }),
    quality: varchar('quality', { length: 10 }).notNull(),
    createdAt: momentColumn('created_at').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('download_leases_session_lecture_unique').on(table.sessionId, table.lectureId),
    index('download_leases_lecture_id_index').on(table.lectureId),
    index('download_leases_asset_id_index').on(table.assetId),
    check('download_leases_one_kind', sql`(${table.assetId} is null) = (${table.quality} = 'article')`),
    check('download_leases_end_later', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);
