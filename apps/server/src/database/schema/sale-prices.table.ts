import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from './columns.ts';
import { courses } from './courses.table.ts';

/**
 * Ordinary prices that courses have had, from which moment; null while a course is not offered. Triggers of `courses` write it
 * and a trigger of its own refuses every other change, so that nobody rewrites what a price was.
 */
export const coursePrices = pgTable(
  'course_prices',
  {
    /** Tells which of two changes at one moment was the last. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    pricePaise: integer('price_paise'),
    at: momentColumn('at').notNull(),
  },
  (table) => [index('course_prices_course_id_index').on(table.courseId, table.at)],
);

/**
 * Sales: a lower price of a course from `startsAt` until `endsAt`, or until `endedAt` where its educator has ended it (before
 * `startsAt`: it never began). Those of a course do not overlap, and nothing but `endedAt` is ever changed, once; a trigger sees to both.
 */
export const courseSales = pgTable(
  'course_sales',
  {
    id: idColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    pricePaise: integer('price_paise').notNull(),
    startsAt: momentColumn('starts_at').notNull(),
    endsAt: momentColumn('ends_at').notNull(),
    endedAt: momentColumn('ended_at'),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('course_sales_course_id_index').on(table.courseId, table.startsAt),
    // What the payment provider takes at least.
    check('course_sales_price_payable', sql`${table.pricePaise} >= 100`),
    check('course_sales_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('course_sales_ended_early', sql`${table.endedAt} is null or ${table.endedAt} <= ${table.endsAt}`),
  ],
);
