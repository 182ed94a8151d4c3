import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn, rowTimes } from '../../platform/columns.ts';
import { courses } from '../courses/courses.table.ts';
import { users } from '../users/users.table.ts';

/** A learner's intent to buy a course. The status only moves forward: created, attempted, paid, refunded. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: idColumn(),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    amountPaise: integer('amount_paise').notNull(),
    currency: text('currency').notNull().default('INR'),
    status: text('status', { enum: ['created', 'attempted', 'paid', 'refunded', 'expired'] })
      .notNull()
      .default('created'),
    provider: text('provider').notNull(),
    /** The provider's order id (`order_…`): a row is written when the provider has answered. */
    providerOrderId: text('provider_order_id').notNull(),
    paidAt: momentColumn('paid_at'),
    ...rowTimes(),
  },
  (table) => [
    uniqueIndex('payment_orders_provider_order_unique').on(table.provider, table.providerOrderId),
    uniqueIndex('payment_orders_one_open')
      .on(table.learnerId, table.courseId)
      .where(sql`${table.status} in ('created', 'attempted')`),
    index('payment_orders_learner_id_index').on(table.learnerId),
    index('payment_orders_course_id_index').on(table.courseId),
    check('payment_orders_amount_positive', sql`${table.amountPaise} > 0`),
    check(
      'payment_orders_status_known',
      sql`${table.status} in ('created', 'attempted', 'paid', 'refunded', 'expired')`,
    ),
  ],
);

/** What the provider has told about money. One payment id once. */
export const payments = pgTable(
  'payments',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => paymentOrders.id, { onDelete: 'restrict' }),
    /** `pay_…` */
    providerPaymentId: text('provider_payment_id').notNull(),
    amountPaise: integer('amount_paise').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: ['authorized', 'captured', 'failed', 'refunded'] }).notNull(),
    method: text('method'),
    ...rowTimes(),
  },
  (table) => [
    uniqueIndex('payments_provider_payment_unique').on(table.providerPaymentId),
    index('payments_order_id_index').on(table.orderId),
    check('payments_amount_positive', sql`${table.amountPaise} > 0`),
  ],
);

/** Webhook events, stored by the provider's event id before anything is done about them. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    eventId: text('event_id').primaryKey(),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: momentColumn('received_at').notNull(),
    processedAt: momentColumn('processed_at'),
  },
  (table) => [index('payment_events_open_index').on(table.receivedAt).where(sql`${table.processedAt} is null`)],
);
