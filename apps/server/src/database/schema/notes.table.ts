import { limits } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, rowTimes } from './columns.ts';
import { users } from './users.table.ts';

/**
 * Notes of learners at moments of lectures. Course and lecture are no foreign keys, and their titles are kept: a note is
 * its writer's, and stays readable when what it is about has gone.
 */
export const lectureNotes = pgTable(
  'lecture_notes',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    courseId: uuid('course_id').notNull(),
    lectureId: uuid('lecture_id').notNull(),
    courseTitle: text('course_title').notNull(),
    lectureTitle: text('lecture_title').notNull(),
    atSeconds: doublePrecision('at_seconds').notNull(),
    text: varchar('text', { length: limits.note.max }).notNull(),
    ...rowTimes(),
  },
  (table) => [
    index('lecture_notes_user_index').on(table.userId, table.courseId, table.lectureId),
    check('lecture_notes_moment_positive', sql`${table.atSeconds} >= 0`),
  ],
);
