import { and, eq, gte, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../database/db.ts';
import { holdPerson } from '../../database/hold-person.ts';
import { couponUses, paymentEvents, paymentOrders, payments } from '../../database/schema/payments.table.ts';
import type { OrderStatus, PaymentStatus } from '../../database/statuses.ts';
import type { Clock } from '../../platform/clock.ts';
import { type AskableOrder, askAgainAt, FIRST_ASK_MS, OFFLINE, type PaymentOrder } from './payments.models.ts';

/** One payment, as we know it. */
export interface PaymentRow {
  id: string;
  orderId: string;
  providerPaymentId: string;
  amountPaise: number;
  currency: string;
  status: PaymentStatus;
}

export interface NewPayment {
  orderId: string;
  providerPaymentId: string;
  amountPaise: number;
  currency: string;
  status: PaymentStatus;
  method: string | null;
  /** Of the payer's bank, as `normaliseBankReference` writes it. */
  bankReference: string | null;
}

const orderColumns = {
  id: paymentOrders.id,
  learnerId: paymentOrders.learnerId,
  courseId: paymentOrders.courseId,
  bundleId: paymentOrders.bundleId,
  bundleTitle: paymentOrders.bundleTitle,
  isGift: paymentOrders.isGift,
  batchId: paymentOrders.batchId,
  amountPaise: paymentOrders.amountPaise,
  discountPaise: paymentOrders.discountPaise,
  couponId: paymentOrders.couponId,
  couponCode: paymentOrders.couponCode,
  currency: paymentOrders.currency,
  status: paymentOrders.status,
  provider: paymentOrders.provider,
  providerOrderId: paymentOrders.providerOrderId,
};

/** What is read of a payment. */
export const paymentColumns = {
  id: payments.id,
  orderId: payments.orderId,
  providerPaymentId: payments.providerPaymentId,
  amountPaise: payments.amountPaise,
  currency: payments.currency,
  status: payments.status,
};

/** A learner's orders of a course by itself, for themselves. */
const isOfCourse = (learnerId: string, courseId: string) =>
  and(
    eq(paymentOrders.learnerId, learnerId),
    eq(paymentOrders.courseId, courseId),
    isNull(paymentOrders.bundleId),
    eq(paymentOrders.isGift, false),
  );

const isOpen = inArray(paymentOrders.status, ['created', 'attempted']);

/** SQL of orders and payments. */
export function createPaymentsRepository({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** The one order that a learner has open for a course. */
    async findOpenOrder(learnerId: string, courseId: string): Promise<PaymentOrder | null> {
      const [order] = await db
        .select(orderColumns)
        .from(paymentOrders)
        .where(and(isOfCourse(learnerId, courseId), isOpen));
      return order ?? null;
    },

    /** The one order that a giver has open for a course as a gift. */
    async findOpenGiftOrder(learnerId: string, courseId: string): Promise<PaymentOrder | null> {
      const { isGift } = paymentOrders;
      const isIt = and(eq(paymentOrders.learnerId, learnerId), eq(paymentOrders.courseId, courseId), eq(isGift, true));
      const [order] = await db.select(orderColumns).from(paymentOrders).where(and(isIt, isOpen));
      return order ?? null;
    },

    /** The one order that a learner has open for a bundle. */
    async findOpenBundleOrder(learnerId: string, bundleId: string): Promise<PaymentOrder | null> {
      const [order] = await db
        .select(orderColumns)
        .from(paymentOrders)
        .where(and(eq(paymentOrders.learnerId, learnerId), eq(paymentOrders.bundleId, bundleId), isOpen));
      return order ?? null;
    },

    async findOrderByProviderId(provider: string, providerOrderId: string): Promise<PaymentOrder | null> {
      const [order] = await db
        .select(orderColumns)
        .from(paymentOrders)
        .where(and(eq(paymentOrders.provider, provider), eq(paymentOrders.providerOrderId, providerOrderId)));
      return order ?? null;
    },

    /** Those of the provider's orders that we know. */
    async findKnownOrders(provider: string, providerOrderIds: string[]): Promise<Set<string>> {
      const rows = await db
        .select({ id: paymentOrders.providerOrderId })
        .from(paymentOrders)
        .where(and(eq(paymentOrders.provider, provider), inArray(paymentOrders.providerOrderId, providerOrderIds)));
      return new Set(rows.map(({ id }) => id));
    },

    /** Null when somebody else has opened one for the same learner and course in the meantime. */
    async insertOrder(
      tx: Tx,
      order: Omit<PaymentOrder, 'status'> & { seatHeldUntil: Date | null },
    ): Promise<PaymentOrder | null> {
      const now = clock.now();
      const [inserted] = await tx
        .insert(paymentOrders)
        .values({
          ...order,
          offeredAt: now,
          nextAskAt: order.provider === OFFLINE ? null : new Date(now.getTime() + FIRST_ASK_MS),
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing()
        .returning(orderColumns);
      return inserted ?? null;
    },

    /** An order that can be asked about, with when it was last offered. */
    async findAskable(orderId: string): Promise<AskableOrder | null> {
      const columns = { ...orderColumns, offeredAt: paymentOrders.offeredAt };
      const [order] = await db.select(columns).from(paymentOrders).where(eq(paymentOrders.id, orderId));
      return order ?? null;
    },

    async findOrder(orderId: string): Promise<(PaymentOrder & { paidAt: Date | null }) | null> {
      const columns = { ...orderColumns, paidAt: paymentOrders.paidAt };
      const [order] = await db.select(columns).from(paymentOrders).where(eq(paymentOrders.id, orderId));
      return order ?? null;
    },

    /** The learner looks at it again: it is asked about as often as a new one. False when it is open no more. */
    async markOffered(executor: Executor, orderId: string, seatHeldUntil: Date | null): Promise<boolean> {
      const now = clock.now();
      const nextAskAt = new Date(now.getTime() + FIRST_ASK_MS);
      const offered = await executor
        .update(paymentOrders)
        .set({ offeredAt: now, nextAskAt, seatHeldUntil })
        .where(and(eq(paymentOrders.id, orderId), isOpen))
        .returning({ id: paymentOrders.id });
      return offered.length > 0;
    },

    /**
     * Takes orders that are due to be asked about, the longest due first: paid ones too, because a second payment and
     * a refund may come to them, and nobody may tell us. Each is put off at once, so
     * that a second worker does not ask too and a crash costs no more than one turn.
     */
    async claimDueOrders(provider: string, limit: number): Promise<AskableOrder[]> {
      return db.transaction(async (tx) => {
        const now = clock.now();
        const due = await tx
          .select({ ...orderColumns, offeredAt: paymentOrders.offeredAt })
          .from(paymentOrders)
          .where(
            and(
              isNotNull(paymentOrders.nextAskAt),
              lte(paymentOrders.nextAskAt, now),
              eq(paymentOrders.provider, provider),
            ),
          )
          .orderBy(paymentOrders.nextAskAt)
          .limit(limit)
          .for('update', { skipLocked: true });
        for (const order of due) {
          const nextAskAt = askAgainAt(order.offeredAt, now);
          await tx.update(paymentOrders).set({ nextAskAt }).where(eq(paymentOrders.id, order.id));
        }
        return due;
      });
    },

    /** Asked about at the next round, whatever their pauses say. */
    async makeAllDue(): Promise<void> {
      await db.update(paymentOrders).set({ nextAskAt: clock.now() }).where(isNotNull(paymentOrders.nextAskAt));
    },

    listOpenOrders: (): Promise<AskableOrder[]> =>
      db
        .select({ ...orderColumns, offeredAt: paymentOrders.offeredAt })
        .from(paymentOrders)
        .where(isOpen)
        .orderBy(paymentOrders.offeredAt),

    listOrdersSince: (provider: string, since: Date): Promise<AskableOrder[]> =>
      db
        .select({ ...orderColumns, offeredAt: paymentOrders.offeredAt })
        .from(paymentOrders)
        .where(and(eq(paymentOrders.provider, provider), gte(paymentOrders.createdAt, since)))
        .orderBy(paymentOrders.createdAt),

    /** Nobody has paid and nobody can any more: an open order ends, and no order of this age is asked about again. */
    async closeOrder(orderId: string): Promise<void> {
      const now = clock.now();
      await db.transaction(async (tx) => {
        await tx.update(paymentOrders).set({ nextAskAt: null }).where(eq(paymentOrders.id, orderId));
        await expire(tx, now, eq(paymentOrders.id, orderId));
      });
    },

    /** Takes an order out of the offer; one that is paid stays what it is. */
    expireOrder: (tx: Tx, orderId: string): Promise<void> => expire(tx, clock.now(), eq(paymentOrders.id, orderId)),

    expireOpenOrders: (tx: Tx, learnerId: string, courseId: string): Promise<void> =>
      expire(tx, clock.now(), isOfCourse(learnerId, courseId)),

    /**
     * Locks an order, so that all news about its payments is handled one after the other; its learner is held before it, as
     * whoever deletes that account does.
     */
    async lockOrder(tx: Tx, orderId: string): Promise<AskableOrder> {
      const which = eq(paymentOrders.id, orderId);
      await holdPerson(tx, tx.select({ id: paymentOrders.learnerId }).from(paymentOrders).where(which));
      const [order] = await tx
        .select({ ...orderColumns, offeredAt: paymentOrders.offeredAt })
        .from(paymentOrders)
        .where(which)
        .for('update');
      if (!order) throw new Error(`payment order ${orderId} is gone`);
      return order;
    },

    async setOrderStatus(tx: Tx, orderId: string, status: OrderStatus): Promise<void> {
      const now = clock.now();
      await tx
        .update(paymentOrders)
        .set({
          status,
          updatedAt: now,
          ...(status === 'paid' && { paidAt: now }),
          ...(status === 'refunded' && { refundedAt: now }),
        })
        .where(eq(paymentOrders.id, orderId));
    },

    async findPayment(executor: Executor, providerPaymentId: string): Promise<PaymentRow | null> {
      const [payment] = await executor
        .select(paymentColumns)
        .from(payments)
        .where(eq(payments.providerPaymentId, providerPaymentId));
      return payment ?? null;
    },

    listPayments: (executor: Executor, orderId: string): Promise<PaymentRow[]> =>
      executor.select(paymentColumns).from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.createdAt),

    /** Money that does not fit its order and has not gone back yet: promised, or taken. */
    listMisfits: () =>
      db
        .select({ ...paymentColumns, order: orderColumns })
        .from(payments)
        .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
        .where(inArray(payments.status, ['authorized', 'mismatched']))
        .orderBy(payments.createdAt),

    async setPaymentStatus(tx: Tx, paymentId: string, status: PaymentStatus): Promise<void> {
      await tx.update(payments).set({ status, updatedAt: clock.now() }).where(eq(payments.id, paymentId));
    },

    /** Writes what is known of a payment and returns our id of it; call with its order locked. */
    async savePayment(tx: Tx, payment: NewPayment): Promise<string> {
      const now = clock.now();
      const { status, method, bankReference, amountPaise, currency } = payment;
      const [saved] = await tx
        .insert(payments)
        .values({ ...payment, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({
          target: payments.providerPaymentId,
          // The bank's reference comes with some news of a payment and is missing in others.
          set: { status, method, amountPaise, currency, updatedAt: now, ...(bankReference && { bankReference }) },
        })
        .returning({ id: payments.id });
      if (!saved) throw new Error(`payment ${payment.providerPaymentId} was not written`);
      return saved.id;
    },

    /** Keeps a webhook event by the provider's id of it; tells whether it is new. */
    async storeEvent(tx: Tx, event: { eventId: string; type: string; payload: unknown }): Promise<boolean> {
      const stored = await tx
        .insert(paymentEvents)
        .values({ ...event, receivedAt: clock.now() })
        .onConflictDoNothing()
        .returning({ eventId: paymentEvents.eventId });
      return stored.length > 0;
    },

    /** Null when there is none or it has been acted on. */
    async findOpenEvent(eventId: string): Promise<{ payload: unknown } | null> {
      const [event] = await db
        .select({ payload: paymentEvents.payload })
        .from(paymentEvents)
        .where(and(eq(paymentEvents.eventId, eventId), isNull(paymentEvents.processedAt)));
      return event ?? null;
    },

    /** Ids of events that came before this moment and still wait, oldest first. */
    async listOpenEvents(before: Date, limit: number): Promise<string[]> {
      const rows = await db
        .select({ eventId: paymentEvents.eventId })
        .from(paymentEvents)
        .where(and(isNull(paymentEvents.processedAt), lte(paymentEvents.receivedAt, before)))
        .orderBy(paymentEvents.receivedAt)
        .limit(limit);
      return rows.map((row) => row.eventId);
    },

    async markEventProcessed(eventId: string): Promise<void> {
      await db.update(paymentEvents).set({ processedAt: clock.now() }).where(eq(paymentEvents.eventId, eventId));
    },
  };
}

/** Ends open orders; what they hold of coupons goes back in the same transaction. */
async function expire(tx: Tx, now: Date, which: SQL | undefined): Promise<void> {
  const ended = await tx
    .update(paymentOrders)
    .set({ status: 'expired', updatedAt: now })
    .where(and(which, isOpen))
    .returning({ id: paymentOrders.id });
  if (ended.length === 0) return;
  const orderIds = ended.map(({ id }) => id);
  await tx
    .update(couponUses)
    .set({ status: 'free-again', updatedAt: now })
    .where(and(inArray(couponUses.orderId, orderIds), eq(couponUses.status, 'held')));
}

export type PaymentsRepository = ReturnType<typeof createPaymentsRepository>;
