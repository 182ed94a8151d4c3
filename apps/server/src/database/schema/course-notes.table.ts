import { courseNoteKinds, courseTicks } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, isOneOf, momentColumn } from './columns.ts';
import { courses } from './courses.table.ts';

/**
 * What has happened to a course on its way into the catalogue, by whom, and what the office has written to its educator.
 * `actorId` has no foreign key: the note outlives them.
 */
export const courseNotes = pgTable(
  'course_notes',
  {
    id: idColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id').notNull(),
    kind: text('kind', { enum: courseNoteKinds }).notNull(),
    text: text('text').notNull().default(''),
    /** What the manager says to have looked at. */
    ticks: text('ticks', { enum: courseTicks }).array().notNull().default(sql`'{}'::text[]`),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    index('course_notes_course_id_index').on(table.courseId, table.createdAt),
    check('course_notes_kind_known', isOneOf(table.kind, courseNoteKinds)),
  ],
);
