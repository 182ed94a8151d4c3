import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from './columns.ts';
import { courses } from './courses.table.ts';

const countColumn = (name: string) => integer(name).notNull().default(0);
const paiseColumn = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** What a day has brought, in the school's time zone. */
const figures = () => ({
  /** Payments for courses, from the ledger; money of double payments is none. */
  sales: countColumn('sales'),
  soldPaise: paiseColumn('sold_paise'),
  /** Refunds of that day, whenever it was sold. */
  refunds: countColumn('refunds'),
  refundedPaise: paiseColumn('refunded_paise'),
  /** Enrolments that began on that day and have not been ended. */
  enrolments: countColumn('enrolments'),
  /** How many of these have completed their course by now. */
  enrolmentsCompleted: countColumn('enrolments_completed'),
  /** Courses completed on that day. */
  completions: countColumn('completions'),
});

/**
 * What each day has brought to each course: a summary that jobs keep, and that may be made anew from what it sums up at any
 * time. Days without anything have no row.
 */
export const reportCourseDays = pgTable(
  'report_course_days',
  {
    day: date('day').notNull(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    ...figures(),
  },
  (table) => [
    primaryKey({ name: 'report_course_days_pkey', columns: [table.day, table.courseId] }),
    // The migration includes the figures in it, which the schema has no words for.
    index('report_course_days_course_index').on(table.courseId, table.day),
  ],
);

/**
 * The days of whole months added up, so that years by course are read from few rows. What changes the days changes these in the same
 * transaction.
 */
export const reportCourseMonths = pgTable(
  'report_course_months',
  {
    /** The first day of the month. */
    month: date('month').notNull(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    ...figures(),
  },
  (table) => [
    primaryKey({ name: 'report_course_months_pkey', columns: [table.month, table.courseId] }),
    index('report_course_months_course_index').on(table.courseId),
    check('report_course_months_first_day', sql`extract(day from ${table.month}) = 1`),
  ],
);

/** The same of the whole school, with what belongs to no course. */
export const reportDays = pgTable(
  'report_days',
  {
    day: date('day').primaryKey(),
    ...figures(),
    /** People whose first enrolment began on that day. */
    learners: countColumn('learners'),
    signUps: countColumn('sign_ups'),
    /** Searches are counted by days of UTC, without an hour. They stay when the counts behind them are forgotten. */
    searches: countColumn('searches'),
    unanswered: countColumn('unanswered'),
  },
  (table) => [check('report_days_searches', sql`${table.searches} >= ${table.unanswered}`)],
);

/**
 * Moments of which the summaries are no longer true, written by triggers in the transaction that changes what they sum up, to the
 * quarter of an hour. A job takes them and sums up their days anew.
 */
export const reportChanges = pgTable('report_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  moment: momentColumn('moment').notNull(),
});
