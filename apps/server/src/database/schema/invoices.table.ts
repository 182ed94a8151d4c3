import { invoiceKinds } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from './columns.ts';
import { paymentOrders, paymentRefunds } from './payments.table.ts';
import { users } from './users.table.ts';

/** What a learner wants to have on invoices to come; all of it is optional. */
export const billingDetails = pgTable('billing_details', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text('name').notNull().default(''),
  address: text('address').notNull().default(''),
  /** Two digits as GST counts the states; empty: not known. */
  stateCode: text('state_code').notNull().default(''),
  gstin: text('gstin').notNull().default(''),
  updatedAt: momentColumn('updated_at').notNull(),
});

/**
 * The last number of a series in a financial year. Never a sequence: a row takes part in the transaction that writes
 * the invoice, so that a number is used when, and only when, its invoice exists.
 */
export const invoiceCounters = pgTable(
  'paper_counters',
  {
    series: text('series').notNull(),
    /** Such as `26-27`: April to March, in India's time. */
    financialYear: text('financial_year').notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.financialYear] })],
);

/** Invoices, receipts and credit notes, as they were issued. Rows are only ever added. */
export const invoices = pgTable(
  'papers',
  {
    id: idColumn(),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    series: text('series').notNull(),
    financialYear: text('financial_year').notNull(),
    sequence: integer('sequence').notNull(),
    /** Series, year and sequence as they are printed; at most 16 characters by GST rule 46. */
    number: text('number').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => paymentOrders.id, { onDelete: 'restrict' }),
    /** Of a credit note: what it credits. */
    refundId: uuid('refund_id').references(() => paymentRefunds.id, { onDelete: 'restrict' }),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    issuedAt: momentColumn('issued_at').notNull(),
    totalPaise: integer('total_paise').notNull(),
    /** Everything that is printed (InvoiceSnapshot in invoices.models.ts). */
    snapshot: jsonb('snapshot').notNull(),
    /** When somebody last began to mail it; another may try when that is long ago. */
    mailClaimedAt: momentColumn('mail_claimed_at'),
    mailedAt: momentColumn('mailed_at'),
    /** How often the office has let it be mailed again. */
    mailRound: integer('mail_round').notNull().default(0),
  },
  (table) => [
    uniqueIndex('papers_number_unique').on(table.number),
    uniqueIndex('papers_sequence_unique').on(table.series, table.financialYear, table.sequence),
    uniqueIndex('papers_one_invoice_an_order').on(table.orderId).where(sql`${table.kind} <> 'credit-note'`),
    uniqueIndex('papers_one_note_a_refund').on(table.refundId),
    index('papers_order_id_index').on(table.orderId),
    index('papers_issued_at_index').on(table.issuedAt),
    index('papers_buyer_id_index').on(table.buyerId),
    check('papers_total_positive', sql`${table.totalPaise} > 0`),
    check('papers_number_short', sql`length(${table.number}) <= 16`),
    check('papers_note_has_refund', sql`(${table.kind} = 'credit-note') = (${table.refundId} is not null)`),
  ],
);
