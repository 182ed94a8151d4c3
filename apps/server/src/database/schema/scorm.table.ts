import { type ScormCmi, type ScormLaunch, scormVersions } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, isOneOf, momentColumn, rowTimes } from './columns.ts';
import { lectures } from './lectures.table.ts';
import { users } from './users.table.ts';

/** Packages of SCORM that came in; several lectures play one, and copies of a course play the same. */
export const scormPackages = pgTable(
  'scorm_packages',
  {
    id: idColumn(),
    version: text('version', { enum: scormVersions }).notNull(),
    title: text('title').notNull(),
    fileCount: integer('file_count').notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
  },
  (table) => [check('scorm_packages_version_known', isOneOf(table.version, scormVersions))],
);

/** The files of a package, by the path under which its pages ask for them. */
export const scormFiles = pgTable(
  'scorm_files',
  {
    packageId: uuid('package_id')
      .notNull()
      .references(() => scormPackages.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    contentType: text('content_type').notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.path] }),
    // Packages are written on systems that do not tell large letters from small ones.
    uniqueIndex('scorm_files_path_once').on(table.packageId, sql`lower(${table.path})`),
    index('scorm_files_storage_key_index').on(table.storageKey),
  ],
);

/** Lectures that play an item of a package. */
export const scormLessons = pgTable(
  'scorm_lessons',
  {
    lectureId: uuid('lecture_id')
      .primaryKey()
      .references(() => lectures.id, { onDelete: 'cascade' }),
    packageId: uuid('package_id')
      .notNull()
      .references(() => scormPackages.id, { onDelete: 'restrict' }),
    launch: jsonb('launch').$type<ScormLaunch>().notNull(),
    ...rowTimes(),
  },
  (table) => [index('scorm_lessons_package_id_index').on(table.packageId)],
);

/** What a lesson has reported of a learner. */
export const scormRecords = pgTable(
  'scorm_records',
  {
    lectureId: uuid('lecture_id')
      .notNull()
      .references(() => scormLessons.lectureId, { onDelete: 'cascade' }),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** Grows with each change. */
    version: integer('version').notNull(),
    /** The opened lesson that wrote it last, and how often it had said something. */
    sitting: uuid('sitting').notNull(),
    number: integer('number').notNull(),
    cmi: jsonb('cmi').$type<ScormCmi>().notNull(),
    /** Of the best score. */
    percent: integer('percent'),
    /** It was completed or passed once. */
    isDone: boolean('is_done').notNull().default(false),
    /** When its lecture was marked as done for that; a job sees to what was missed. */
    doneAt: momentColumn('done_at'),
    ...rowTimes(),
  },
  (table) => [
    primaryKey({ columns: [table.lectureId, table.learnerId] }),
    index('scorm_records_learner_id_index').on(table.learnerId),
    index('scorm_records_counting_index').on(table.updatedAt).where(sql`${table.isDone} and ${table.doneAt} is null`),
    check('scorm_records_percent', sql`${table.percent} between 0 and 100`),
    check('scorm_records_done_first', sql`${table.isDone} or ${table.doneAt} is null`),
  ],
);
