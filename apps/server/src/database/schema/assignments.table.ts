import { assignmentGoals, type Criterion, lectureFileKinds, limits } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, isOneOf, momentColumn, rowTimes } from './columns.ts';
import { lectures } from './lectures.table.ts';
import { users } from './users.table.ts';

/** The assignment of a lecture: what is asked for, and how it is handed in and marked. */
export const assignments = pgTable(
  'assignments',
  {
    lectureId: uuid('lecture_id')
      .primaryKey()
      .references(() => lectures.id, { onDelete: 'cascade' }),
    /** Grows with each change. */
    version: integer('version').notNull(),
    task: text('task').notNull(),
    takesText: boolean('takes_text').notNull(),
    mostFiles: integer('most_files').notNull(),
    criteria: jsonb('criteria').$type<Criterion[]>().notNull(),
    passPercent: integer('pass_percent').notNull(),
    triesAllowed: integer('tries_allowed'),
    dueAt: momentColumn('due_at'),
    goal: text('goal', { enum: assignmentGoals }).notNull(),
    ...rowTimes(),
  },
  (table) => [
    check('assignments_takes_something', sql`${table.takesText} or ${table.mostFiles} > 0`),
    check('assignments_most_files', sql`${table.mostFiles} between 0 and ${sql.raw(String(limits.assignment.files))}`),
    check(
      'assignments_criteria_bounded',
      sql`jsonb_array_length(${table.criteria}) between 1 and ${sql.raw(String(limits.assignment.criteria))}`,
    ),
    check('assignments_pass_percent', sql`${table.passPercent} between 0 and 100`),
    check('assignments_tries_allowed', sql`${table.triesAllowed} > 0`),
    check('assignments_goal_known', isOneOf(table.goal, assignmentGoals)),
  ],
);

/** What a learner hands in at one time. Without `handed_in_at` it is being written, without `marked_at` it waits. */
export const assignmentSubmissions = pgTable(
  'assignment_submissions',
  {
    id: idColumn(),
    lectureId: uuid('lecture_id')
      .notNull()
      .references(() => assignments.lectureId, { onDelete: 'cascade' }),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** Counted from 1 for each learner. */
    number: integer('number').notNull(),
    text: text('text').notNull().default(''),
    handedInAt: momentColumn('handed_in_at'),
    isLate: boolean('is_late').notNull().default(false),
    /** As they were when it was handed in, as is `pass_percent`. */
    criteria: jsonb('criteria').$type<Criterion[]>().notNull().default([]),
    passPercent: integer('pass_percent'),
    /** By criterion. */
    points: jsonb('points').$type<number[]>(),
    percent: integer('percent'),
    isPassed: boolean('is_passed'),
    feedback: text('feedback').notNull().default(''),
    isReturned: boolean('is_returned').notNull().default(false),
    markedAt: momentColumn('marked_at'),
    /** The lesson counts as done by it. */
    counts: boolean('counts').notNull().default(false),
    /** The lesson was marked as done. */
    doneAt: momentColumn('done_at'),
    ...rowTimes(),
  },
  (table) => [
    uniqueIndex('assignment_submissions_number_unique').on(table.lectureId, table.learnerId, table.number),
    uniqueIndex('assignment_submissions_open_unique')
      .on(table.lectureId, table.learnerId)
      .where(sql`${table.markedAt} is null`),
    index('assignment_submissions_learner_index').on(table.learnerId),
    index('assignment_submissions_waiting_index')
      .on(table.lectureId, table.handedInAt)
      .where(sql`${table.handedInAt} is not null and ${table.markedAt} is null`),
    index('assignment_submissions_marked_index')
      .on(table.lectureId, table.markedAt)
      .where(sql`${table.markedAt} is not null`),
    index('assignment_submissions_counting_index')
      .on(table.updatedAt)
      .where(sql`${table.counts} and ${table.doneAt} is null`),
    check('assignment_submissions_handed_in_first', sql`${table.handedInAt} is not null or ${table.markedAt} is null`),
    check(
      'assignment_submissions_marked_whole',
      sql`(${table.markedAt} is null) = (${table.points} is null) and (${table.markedAt} is null) = (${table.percent} is null)
        and (${table.markedAt} is null) = (${table.isPassed} is null)`,
    ),
  ],
);

/** Files that a learner hands in, by name; what no row names any more is swept from the storage. */
export const assignmentFiles = pgTable(
  'assignment_files',
  {
    id: idColumn(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => assignmentSubmissions.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    kind: text('kind', { enum: lectureFileKinds }).notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    /** A small picture of a photo. */
    previewKey: text('preview_key'),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('assignment_files_name_once').on(table.submissionId, table.name),
    index('assignment_files_storage_key_index').on(table.storageKey),
    check('assignment_files_kind_known', isOneOf(table.kind, lectureFileKinds)),
  ],
);
