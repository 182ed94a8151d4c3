import { asc, between, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../database/db.ts';
import {
  sandboxGatewayOrders as orders,
  sandboxGatewayPayments as payments,
  sandboxGatewayRefunds as refunds,
} from '../../database/schema/sandbox-gateway.table.ts';

export type GatewayOrder = typeof orders.$inferSelect;
export type GatewayPayment = typeof payments.$inferSelect;
export type GatewayRefund = typeof refunds.$inferSelect;

/** SQL of the stand-in gateway. */
export function createGatewayRepository({ db }: { db: Db }) {
  return {
    async insertOrder(order: GatewayOrder): Promise<void> {
      await db.insert(orders).values(order);
    },

    async findOrder(id: string): Promise<GatewayOrder | null> {
      const [order] = await db.select().from(orders).where(eq(orders.id, id));
      return order ?? null;
    },

    async lockOrder(tx: Tx, id: string): Promise<GatewayOrder | null> {
      const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
      return order ?? null;
    },

    /** Counts an attempt. */
    async addAttempt(tx: Tx, orderId: string, status: GatewayOrder['status']): Promise<void> {
      await tx
        .update(orders)
        .set({ status, attempts: sql`${orders.attempts} + 1` })
        .where(eq(orders.id, orderId));
    },

    async markOrderPaid(tx: Tx, orderId: string): Promise<void> {
      await tx.update(orders).set({ status: 'paid' }).where(eq(orders.id, orderId));
    },

    async insertPayment(tx: Tx, payment: GatewayPayment): Promise<void> {
      await tx.insert(payments).values(payment);
    },

    async findPayment(id: string): Promise<GatewayPayment | null> {
      const [payment] = await db.select().from(payments).where(eq(payments.id, id));
      return payment ?? null;
    },

    async lockPayment(tx: Tx, id: string): Promise<GatewayPayment | null> {
      const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
      return payment ?? null;
    },

    async setPaymentStatus(tx: Tx, id: string, status: GatewayPayment['status']): Promise<void> {
      await tx.update(payments).set({ status }).where(eq(payments.id, id));
    },

    async insertRefund(tx: Tx, refund: GatewayRefund): Promise<void> {
      await tx.insert(refunds).values(refund);
    },

    async findRefundByKey(tx: Tx, idempotencyKey: string): Promise<GatewayRefund | null> {
      const [refund] = await tx.select().from(refunds).where(eq(refunds.idempotencyKey, idempotencyKey));
      return refund ?? null;
    },

    async findRefund(id: string): Promise<GatewayRefund | null> {
      const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
      return refund ?? null;
    },

    listRefunds: (executor: Db | Tx, paymentId: string): Promise<GatewayRefund[]> =>
      executor.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.createdAt)),

    /** The newest first, as Razorpay lists them; moments in seconds since 1970. */
    listAllPayments: (span: { from: number; to: number; count: number; skip: number }): Promise<GatewayPayment[]> =>
      db
        .select()
        .from(payments)
        .where(between(payments.createdAt, new Date(span.from * 1000), new Date(span.to * 1000 + 999)))
        .orderBy(desc(payments.createdAt), desc(payments.id))
        .limit(span.count)
        .offset(span.skip),

    listPayments: (orderId: string): Promise<GatewayPayment[]> =>
      db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt)),
  };
}

export type GatewayRepository = ReturnType<typeof createGatewayRepository>;
