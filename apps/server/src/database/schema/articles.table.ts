import type { ArticleNode } from '@nalanda/contract';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn, rowTimes } from './columns.ts';
import { lectures } from './lectures.table.ts';

/** Articles: what was written, and what it was read into when it was saved. */
export const lectureArticles = pgTable('lecture_articles', {
  lectureId: uuid('lecture_id')
    .primaryKey()
    .references(() => lectures.id, { onDelete: 'cascade' }),
  /** Markdown. */
  text: text('text').notNull(),
  nodes: jsonb('nodes').$type<ArticleNode[]>().notNull(),
  ...rowTimes(),
});

/** Pictures of articles, as WebP. A copy of a course names the same files; what no row names is swept from the storage. */
export const lecturePictures = pgTable(
  'lecture_pictures',
  {
    id: idColumn(),
    lectureId: uuid('lecture_id')
      .notNull()
      .references(() => lectures.id, { onDelete: 'cascade' }),
    storageKey: text('storage_key').notNull(),
    byteSize: integer('byte_size').notNull(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    index('lecture_pictures_lecture_id_index').on(table.lectureId),
    index('lecture_pictures_storage_key_index').on(table.storageKey),
  ],
);
