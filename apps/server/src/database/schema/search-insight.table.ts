import { limits } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { courses } from './courses.table.ts';

/** How often a query was searched on a day. Nothing here says who: no person, no address, no session, no hour. */
export const searchDays = pgTable(
  'search_days',
  {
    /** UTC. */
    day: date('day').notNull(),
    /** Normalised; empty for all queries of the day that are not kept. */
    query: varchar('wish', { length: limits.countedQuery.max }).notNull(),
    searches: integer('searches').notNull(),
    /** Those of the searches that found nothing. */
    unanswered: integer('unanswered').notNull(),
    /** Courses that the last one found. */
    results: integer('results').notNull(),
  },
  (table) => [
    primaryKey({ name: 'search_days_pkey', columns: [table.day, table.query] }),
    index('search_days_wish_index').on(table.query),
    check('search_days_counts', sql`${table.searches} >= ${table.unanswered} and ${table.unanswered} >= 0`),
    check('search_days_results_positive', sql`${table.results} >= 0`),
  ],
);

/** Courses that were opened, or enrolled in, after a search. */
export const searchOutcomes = pgTable(
  'search_outcomes',
  {
    day: date('day').notNull(),
    query: varchar('wish', { length: limits.countedQuery.max }).notNull(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    clicks: integer('clicks').notNull().default(0),
    enrolments: integer('enrolments').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'search_outcomes_pkey', columns: [table.day, table.query, table.courseId] }),
    index('search_outcomes_course_id_index').on(table.courseId, table.day),
    // An outcome goes with its query, so that forgetting a query forgets all of it.
    foreignKey({
      name: 'search_outcomes_wish_fk',
      columns: [table.day, table.query],
      foreignColumns: [searchDays.day, searchDays.query],
    }).onDelete('cascade'),
    check('search_outcomes_counts', sql`${table.clicks} >= 0 and ${table.enrolments} >= 0`),
  ],
);
