import { limits } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { courses } from './courses.table.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

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

/**
 * What people who opened or bought a course after a search say for it: as `searchOutcomes`, but once a query and day for each account and
 * each address, and worth more from a place that fewer people look at.
 */
export const searchVotes = pgTable(
  'search_votes',
  {
    day: date('day').notNull(),
    query: varchar('query', { length: limits.countedQuery.max }).notNull(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    event: varchar('event', { length: 10, enum: ['click', 'enrolment'] }).notNull(),
    /** Of all votes together, and of the heaviest of them. */
    weight: real('weight').notNull(),
    heaviest: real('heaviest').notNull(),
  },
  (table) => [
    primaryKey({ name: 'search_votes_pkey', columns: [table.day, table.query, table.courseId, table.event] }),
    index('search_votes_course_id_index').on(table.courseId),
    // Only what two people have said is read.
    index('search_votes_day_index').on(table.day).where(sql`${table.weight} > ${table.heaviest}`),
    foreignKey({
      name: 'search_votes_query_fk',
      columns: [table.day, table.query],
      foreignColumns: [searchDays.day, searchDays.query],
    }).onDelete('cascade'),
    check('search_votes_weights', sql`${table.weight} >= ${table.heaviest} and ${table.heaviest} > 0`),
  ],
);

/**
 * Who has had a vote today, as keyed hashes that hold for one day, one query and one kind of vote: an account or an address is neither
 * readable nor the same in two of them. Dropped when the day is over.
 */
export const searchVoteMarks = pgTable(
  'search_vote_marks',
  {
    day: date('day').notNull(),
    mark: bytea('mark').notNull(),
  },
  (table) => [primaryKey({ name: 'search_vote_marks_pkey', columns: [table.day, table.mark] })],
);
