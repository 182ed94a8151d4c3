import { courseImportStates, type Sentence } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, isOneOf, rowTimes } from './columns.ts';
import { courses } from './courses.table.ts';
import { lectures } from './lectures.table.ts';
import { users } from './users.table.ts';

/** Zips that educators have sent to make courses of. */
export const courseImports = pgTable(
  'course_imports',
  {
    id: idColumn(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** The zip; null when it is not needed any more. */
    storageKey: text('storage_key'),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    state: text('state', { enum: courseImportStates }).notNull(),
    percent: integer('percent').notNull().default(0),
    problem: jsonb('problem').$type<Sentence>(),
    /** The name of the entry of the zip that the problem is about. */
    problemEntry: text('problem_entry'),
    /** Videos that have been made by now, by the place of their lecture: another attempt goes on with them. No lecture has them yet. */
    films: jsonb('films').$type<Record<string, string>>().notNull().default({}),
    /** Titles of what could not be taken over. */
    leftOut: text('left_out').array().notNull().default(sql`'{}'::text[]`),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'set null' }),
    /** The lecture that is to play the package; null: a course is made of the zip. */
    lectureId: uuid('lecture_id').references(() => lectures.id, { onDelete: 'cascade' }),
    ...rowTimes(),
  },
  (table) => [
    index('course_imports_owner_id_index').on(table.ownerId, table.createdAt),
    index('course_imports_course_id_index').on(table.courseId),
    index('course_imports_lecture_id_index').on(table.lectureId),
    index('course_imports_reading_index').on(table.updatedAt).where(sql`${table.state} = 'reading'`),
    check('course_imports_state_known', isOneOf(table.state, courseImportStates)),
    check('course_imports_percent', sql`${table.percent} between 0 and 100`),
    check('course_imports_has_zip', sql`${table.state} <> 'reading' or ${table.storageKey} is not null`),
    check('course_imports_says_why', sql`(${table.state} = 'failed') = (${table.problem} is not null)`),
  ],
);
