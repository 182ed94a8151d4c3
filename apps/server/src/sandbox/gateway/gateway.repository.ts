import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db.ts';
import type { GatewayOrder, GatewayPayment } from './gateway.models.ts';
import { sandboxGatewayOrders as orders, sandboxGatewayPayments as payments } from './gateway.table.ts';

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

    async markPaymentCaptured(tx: Tx, id: string): Promise<void> {
      await tx.update(payments).set({ status: 'captured' }).where(eq(payments.id, id));
    },

    listPayments: (orderId: string): Promise<GatewayPayment[]> =>
      db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt)),
  };
}

export type GatewayRepository = ReturnType<typeof createGatewayRepository>;
