import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { momentColumn } from './columns.ts';

/** Orders at the stand-in for Razorpay. Kept apart from the product's own tables: nothing refers to them. */
export const sandboxGatewayOrders = pgTable('sandbox_gateway_orders', {
  id: text('id').primaryKey(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  receipt: text('receipt'),
  notes: jsonb('notes').$type<Record<string, string>>().notNull(),
  status: text('status', { enum: ['created', 'attempted', 'paid'] }).notNull(),
  attempts: integer('attempts').notNull().default(0),
  createdAt: momentColumn('created_at').notNull(),
});

/** Payments at the stand-in for Razorpay. */
export const sandboxGatewayPayments = pgTable(
  'sandbox_gateway_payments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => sandboxGatewayOrders.id, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: ['authorized', 'captured', 'failed', 'refunded'] }).notNull(),
    email: text('email'),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [index('sandbox_gateway_payments_order_id_index').on(table.orderId)],
);

/** Refunds at the stand-in for Razorpay; `idempotencyKey` is what X-Refund-Idempotency carried. */
export const sandboxGatewayRefunds = pgTable(
  'sandbox_gateway_refunds',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => sandboxGatewayPayments.id, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
    status: text('status', { enum: ['pending', 'processed', 'failed'] }).notNull(),
    receipt: text('receipt'),
    idempotencyKey: text('idempotency_key').unique(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [index('sandbox_gateway_refunds_payment_id_index').on(table.paymentId)],
);
