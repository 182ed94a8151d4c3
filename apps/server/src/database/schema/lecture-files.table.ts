import { lectureFileKinds } from '@nalanda/contract';
import { bigint, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { idColumn, isOneOf, rowTimes } from './columns.ts';
import { lectures } from './lectures.table.ts';

/**
 * Files that an educator gives to a lecture, by name. A copy of a course names the same stored files; what no row names any more
 * is swept from the storage.
 */
export const lectureFiles = pgTable(
  'lecture_files',
  {
    id: idColumn(),
    lectureId: uuid('lecture_id')
      .notNull()
      .references(() => lectures.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    kind: text('kind', { enum: lectureFileKinds }).notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    ...rowTimes(),
  },
  (table) => [
    unique('lecture_files_name_once').on(table.lectureId, table.name),
    index('lecture_files_storage_key_index').on(table.storageKey),
    check('lecture_files_kind_known', isOneOf(table.kind, lectureFileKinds)),
  ],
);
