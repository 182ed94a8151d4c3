import { and, eq, inArray } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Executor, Tx } from '../../platform/db.ts';
import type { OrderStatus, PaymentOrder, PaymentStatus } from './payments.models.ts';
import { paymentEvents, paymentOrders, payments } from './payments.table.ts';

/** One payment, as we know it. */
export interface PaymentRow {
  orderId: string;
  status: PaymentStatus;
}

export interface NewPayment {
  orderId: string;
  providerPaymentId: string;
  amountPaise: number;
  currency: string;
  status: PaymentStatus;
  method: string | null;
}

const orderColumns = {
  id: paymentOrders.id,
  learnerId: paymentOrders.learnerId,
  courseId: paymentOrders.courseId,
  amountPaise: paymentOrders.amountPaise,
  currency: paymentOrders.currency,
  status: paymentOrders.status,
  provider: paymentOrders.provider,
  providerOrderId: paymentOrders.providerOrderId,
};

const isOpen = inArray(paymentOrders.status, ['created', 'attempted']);

/** SQL of orders and payments. */
export function createPaymentsRepository({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** The one order that a learner has open for a course. */
    async findOpenOrder(learnerId: string, courseId: string): Promise<PaymentOrder | null> {
      const [order] = await db
        .select(orderColumns)
        .from(paymentOrders)
        .where(and(eq(paymentOrders.learnerId, learnerId), eq(paymentOrders.courseId, courseId), isOpen));
      return order ?? null;
    },

    async findOrderByProviderId(provider: string, providerOrderId: string): Promise<PaymentOrder | null> {
      const [order] = await db
        .select(orderColumns)
        .from(paymentOrders)
        .where(and(eq(paymentOrders.provider, provider), eq(paymentOrders.providerOrderId, providerOrderId)));
      return order ?? null;
    },

    /** Null when somebody else has opened one for the same learner and course in the meantime. */
    async insertOrder(tx: Tx, order: Omit<PaymentOrder, 'status'>): Promise<PaymentOrder | null> {
      const now = clock.now();
      const [inserted] = await tx
        .insert(paymentOrders)
        .values({ ...order, createdAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning(orderColumns);
      return inserted ?? null;
    },

    /** Takes an order out of the offer; one that is paid stays what it is. */
    async expireOrder(executor: Executor, orderId: string): Promise<void> {
      await executor
        .update(paymentOrders)
        .set({ status: 'expired', updatedAt: clock.now() })
        .where(and(eq(paymentOrders.id, orderId), isOpen));
    },

    async expireOpenOrders(tx: Tx, learnerId: string, courseId: string): Promise<void> {
      await tx
        .update(paymentOrders)
        .set({ status: 'expired', updatedAt: clock.now() })
        .where(and(eq(paymentOrders.learnerId, learnerId), eq(paymentOrders.courseId, courseId), isOpen));
    },

    /** Locks an order, so that all news about its payments is handled one after the other. */
    async lockOrder(tx: Tx, orderId: string): Promise<PaymentOrder> {
      const [order] = await tx
        .select(orderColumns)
        .from(paymentOrders)
        .where(eq(paymentOrders.id, orderId))
        .for('update');
      if (!order) throw new Error(`payment order ${orderId} is gone`);
      return order;
    },

    async setOrderStatus(tx: Tx, orderId: string, status: OrderStatus): Promise<void> {
      const now = clock.now();
      await tx
        .update(paymentOrders)
        .set({ status, updatedAt: now, ...(status === 'paid' && { paidAt: now }) })
        .where(eq(paymentOrders.id, orderId));
    },

    async findPayment(executor: Executor, providerPaymentId: string): Promise<PaymentRow | null> {
      const [payment] = await executor
        .select({ orderId: payments.orderId, status: payments.status })
        .from(payments)
        .where(eq(payments.providerPaymentId, providerPaymentId));
      return payment ?? null;
    },

    /** Writes what is known of a payment; call with its order locked. */
    async savePayment(tx: Tx, payment: NewPayment): Promise<void> {
      const now = clock.now();
      const { status, method } = payment;
      await tx
        .insert(payments)
        .values({ ...payment, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({ target: payments.providerPaymentId, set: { status, method, updatedAt: now } });
    },

    /** Keeps a webhook event by the provider's id of it; tells whether it was acted on before. */
    async storeEvent(event: { eventId: string; type: string; payload: unknown }): Promise<{ isProcessed: boolean }> {
      await db
        .insert(paymentEvents)
        .values({ ...event, receivedAt: clock.now() })
        .onConflictDoNothing();
      const [stored] = await db
        .select({ processedAt: paymentEvents.processedAt })
        .from(paymentEvents)
        .where(eq(paymentEvents.eventId, event.eventId));
      return { isProcessed: stored?.processedAt != null };
    },

    async markEventProcessed(eventId: string): Promise<void> {
      await db.update(paymentEvents).set({ processedAt: clock.now() }).where(eq(paymentEvents.eventId, eventId));
    },
  };
}

export type PaymentsRepository = ReturnType<typeof createPaymentsRepository>;
