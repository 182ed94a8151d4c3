import { limits } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from './columns.ts';
import { paymentOrders } from './payments.table.ts';
import { users } from './users.table.ts';

/**
 * What an order of a gift buys, from its opening on: course and giver stand in the order. It is one when the order is paid, and
 * ends when that is paid back.
 */
export const gifts = pgTable(
  'gifts',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => paymentOrders.id, { onDelete: 'cascade' }),
    /** What its link is signed for; another address gets another link. */
    linkId: uuid('link_id').notNull(),
    recipientEmail: varchar('recipient_email', { length: limits.email.max }).notNull(),
    recipientName: text('recipient_name').notNull(),
    message: text('message').notNull(),
    /** When its mail is due; null: as soon as it is paid. */
    sendAt: momentColumn('send_at'),
    mailedAt: momentColumn('mailed_at'),
    /** How often its giver has sent it again. */
    sentAgain: integer('sent_again').notNull().default(0),
    acceptedAt: momentColumn('accepted_at'),
    acceptedBy: uuid('accepted_by').references(() => users.id, { onDelete: 'restrict' }),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('gifts_order_unique').on(table.orderId),
    uniqueIndex('gifts_link_unique').on(table.linkId),
    index('gifts_email_index').on(table.recipientEmail, table.mailedAt),
    index('gifts_accepted_by_index').on(table.acceptedBy),
    check('gifts_accepted_by_somebody', sql`(${table.acceptedAt} is null) = (${table.acceptedBy} is null)`),
  ],
);
