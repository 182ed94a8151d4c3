import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from './columns.ts';
import { courses } from './courses.table.ts';
import { lectures } from './lectures.table.ts';
import { users } from './users.table.ts';

/** How far a learner is in a lecture. */
export const lectureProgress = pgTable(
  'lecture_progress',
  {
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    lectureId: uuid('lecture_id')
      .notNull()
      .references(() => lectures.id, { onDelete: 'cascade' }),
    positionSeconds: doublePrecision('position_seconds').notNull(),
    /** When the learner stood there, which may be told later; null: at `updated_at`. */
    positionAt: momentColumn('position_at'),
    /** What was played, in seconds of the video: ascending, without touching one another. */
    watchedRanges: jsonb('watched_ranges').$type<[number, number][]>().notNull(),
    /** Their length together. */
    watchedSeconds: doublePrecision('watched_seconds').notNull(),
    /** When 90 percent were reached; a lecture that is done stays done. */
    doneAt: momentColumn('done_at'),
    /** When the learner was first given the key to keep the article of this lecture; films have that of their bytes (`media_served`). */
    downloadedAt: momentColumn('downloaded_at'),
    updatedAt: momentColumn('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'lecture_progress_key', columns: [table.learnerId, table.lectureId] }),
    index('lecture_progress_lecture_id_index').on(table.lectureId),
    check('lecture_progress_seconds_positive', sql`${table.watchedSeconds} >= 0 and ${table.positionSeconds} >= 0`),
  ],
);

/** What is kept of a learner's way through a course once, whatever lecture they watch. */
export const courseProgress = pgTable(
  'course_progress',
  {
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lastLectureId: uuid('last_lecture_id').references(() => lectures.id, { onDelete: 'set null' }),
    /** When that was watched or read, which may be told later; null: at `heard_at`. */
    lastLectureAt: momentColumn('last_lecture_at'),
    /** Seconds of video that may be claimed; it fills as time passes and is spent by what is watched. */
    creditSeconds: doublePrecision('credit_seconds').notNull(),
    /** When the credit was counted last, and the learner was heard of last. */
    heardAt: momentColumn('heard_at').notNull(),
    /** When every lecture was done for the first time. */
    completedAt: momentColumn('completed_at'),
    /** Counts the changes, so that two that come at once never build on the same state. */
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({ name: 'course_progress_key', columns: [table.learnerId, table.courseId] }),
    index('course_progress_course_id_index').on(table.courseId),
    index('course_progress_completed_at_index').on(table.completedAt).where(sql`${table.completedAt} is not null`),
    index('course_progress_last_lecture_id_index').on(table.lastLectureId),
    // What an educator's learners complete in a period.
    index('course_progress_completed_index')
      .on(table.courseId, table.completedAt)
      .where(sql`${table.completedAt} is not null`),
    check('course_progress_credit_positive', sql`${table.creditSeconds} >= 0`),
  ],
);
