import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from './columns.ts';
import { users } from './users.table.ts';

/**
 * The bank account to which an educator is paid, closed with the server's secret: a copy of the database tells none. Of
 * somebody who left without one, while money was due: the number by which they ask for it.
 */
export const payoutAccounts = pgTable('payout_accounts', {
  educatorId: uuid('educator_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'restrict' }),
  /** Holder, numbers and codes, or the number of a claim, as a secret box that opens for this educator only. */
  box: text('box').notNull(),
  changedAt: momentColumn('changed_at').notNull(),
});

/** An educator was paid for a month. One that was undone stays, with its reason. */
export const payouts = pgTable(
  'payouts',
  {
    id: idColumn(),
    educatorId: uuid('educator_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** Everything up to the end of this month is paid: `2026-10`. */
    month: text('month').notNull(),
    amountPaise: integer('amount_paise').notNull(),
    /** What of it the school has kept back as tax deducted at source; the rest was sent. */
    tdsPaise: integer('tds_paise').notNull().default(0),
    /** How the money moved: `by-hand`. */
    provider: text('provider').notNull(),
    reference: text('reference').notNull(),
    paidOn: date('paid_on').notNull(),
    /** The end of the account number to which it went. */
    account: text('account').notNull(),
    /** How it went when not to the educator's account: a cheque, another account. */
    way: text('way').notNull().default(''),
    /** Somebody in the office; no foreign key: the note outlives them. */
    paidBy: uuid('paid_by').notNull(),
    createdAt: momentColumn('created_at').notNull(),
    undoneAt: momentColumn('undone_at'),
    undoneBy: uuid('undone_by'),
    undoReason: text('undo_reason'),
  },
  (table) => [
    // Nobody is paid twice for a month.
    uniqueIndex('payouts_one_a_month').on(table.educatorId, table.month).where(sql`${table.undoneAt} is null`),
    index('payouts_educator_id_index').on(table.educatorId),
    check('payouts_amount_positive', sql`${table.amountPaise} > 0`),
    check('payouts_tds_within', sql`${table.tdsPaise} >= 0 and ${table.tdsPaise} < ${table.amountPaise}`),
    check('payouts_account_or_way', sql`${table.way} = '' or ${table.account} = ''`),
    check('payouts_month_form', sql`${table.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check(
      'payouts_undone_says_why',
      sql`(${table.undoneAt} is null) = (${table.undoneBy} is null) and (${table.undoneAt} is null) = (${table.undoReason} is null)`,
    ),
  ],
);
