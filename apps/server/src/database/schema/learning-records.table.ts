import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, isOneOf, momentColumn } from './columns.ts';
import { courses } from './courses.table.ts';
import { lectures } from './lectures.table.ts';
import { users } from './users.table.ts';

/** What a learner did that is told to a Learning Record Store. */
export const recordKinds = [
  'registered',
  'initialized',
  'completed',
  'course-completed',
  'attempted',
  'submitted',
  'marked',
  'certified',
] as const;

/**
 * What is to be told to the Learning Record Store and has not been. Triggers write it in the transaction that makes it true, while
 * the fact `learning-records` is there; `id` becomes the id of the statement, so that none is stored twice.
 */
export const learningRecords = pgTable(
  'learning_records',
  {
    id: idColumn(),
    /** The order in which they came. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: recordKinds }).notNull(),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    lectureId: uuid('lecture_id').references(() => lectures.id, { onDelete: 'cascade' }),
    /** The attempt, the submission or the certificate. */
    aboutId: uuid('about_id'),
    at: momentColumn('at').notNull(),
    /** The store takes everything but this one; kept for a person to look at. */
    refusedFor: text('refused_for'),
  },
  (table) => [
    index('learning_records_waiting_index').on(table.number).where(sql`${table.refusedFor} is null`),
    index('learning_records_learner_index').on(table.learnerId),
    index('learning_records_course_index').on(table.courseId),
    index('learning_records_lecture_index').on(table.lectureId),
    check('learning_records_kind_known', isOneOf(table.kind, recordKinds)),
  ],
);
