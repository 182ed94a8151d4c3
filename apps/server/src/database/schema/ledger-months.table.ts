import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from './columns.ts';
import { courses } from './courses.table.ts';
import { users } from './users.table.ts';

const paiseColumn = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** What the ledger says of sales and refunds for courses. */
const figures = () => ({
  chargedPaise: paiseColumn('charged_paise'),
  sharePaise: paiseColumn('share_paise'),
  refundedPaise: paiseColumn('refunded_paise'),
  netPaise: paiseColumn('net_paise'),
});

const educatorColumn = () =>
  uuid('educator_id')
    .notNull()
    .references(() => users.id, { onDelete: 'restrict' });

/** A month of India's time: `2026-10`. */
const monthColumn = () => text('month').notNull();

/** Sums of closed months of an educator; may be made anew from the ledger at any time. */
export const ledgerMonths = pgTable(
  'ledger_months',
  {
    educatorId: educatorColumn(),
    month: monthColumn(),
    ...figures(),
  },
  (table) => [primaryKey({ name: 'ledger_months_pkey', columns: [table.educatorId, table.month] })],
);

/** The same by course, with the discounts; a bundle counts with its parts. */
export const ledgerCourseMonths = pgTable(
  'ledger_course_months',
  {
    educatorId: educatorColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    month: monthColumn(),
    discountPaise: paiseColumn('discount_paise'),
    ...figures(),
  },
  (table) => [
    primaryKey({ name: 'ledger_course_months_pkey', columns: [table.educatorId, table.courseId, table.month] }),
    index('ledger_course_months_course_id_index').on(table.courseId),
  ],
);

/** Until when the ledger is summed up: one row. An entry before that moment opens its month again, by a trigger. */
export const ledgerClosing = pgTable(
  'ledger_closing',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    closedUntil: momentColumn('closed_until').notNull(),
  },
  (table) => [check('ledger_closing_one_row', sql`${table.isOnly}`)],
);
