import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { courses } from './courses.table.ts';
import { ledgerEntries, paymentOrders } from './payments.table.ts';

/** The courses that an order of a bundle buys, and which part of its amount each of them costs: together all of it. */
export const orderParts = pgTable(
  'order_parts',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => paymentOrders.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    amountPaise: integer('amount_paise').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.courseId] }),
    index('order_parts_course_id_index').on(table.courseId),
    check('order_parts_amount_positive', sql`${table.amountPaise} >= 0`),
  ],
);

/** Which part of a row of the ledger is about which course of a bundle: together all of it. Rows are only ever added. */
export const ledgerParts = pgTable(
  'ledger_parts',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntries.id, { onDelete: 'restrict' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    amountPaise: integer('amount_paise').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.courseId] }),
    index('ledger_parts_course_id_index').on(table.courseId),
  ],
);
