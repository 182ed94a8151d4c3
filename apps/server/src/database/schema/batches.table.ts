import { limits } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn, rowTimes } from './columns.ts';
import { courses } from './courses.table.ts';

/** Learners of a course who join until a day and begin together. One that orders or learners refer to is ended, never deleted. */
export const courseBatches = pgTable(
  'course_batches',
  {
    id: idColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: varchar('title', { length: limits.batch.title }).notNull(),
    startsAt: momentColumn('starts_at').notNull(),
    enrolUntil: momentColumn('enrol_until').notNull(),
    /** Null: as many as come. */
    seats: integer('seats'),
    /** Since when it is offered to nobody. */
    endedAt: momentColumn('ended_at'),
    /** One more with each change: who changes what they have not seen is refused. */
    version: integer('version').notNull().default(1),
    /** When its learners were told that it has begun. */
    startToldAt: momentColumn('start_told_at'),
    ...rowTimes(),
  },
  (table) => [
    index('course_batches_course_id_index').on(table.courseId, table.startsAt),
    // Those whose beginning is still to be told.
    index('course_batches_untold_index').on(table.startsAt).where(sql`${table.startToldAt} is null`),
    check('course_batches_seats_positive', sql`${table.seats} > 0`),
  ],
);
