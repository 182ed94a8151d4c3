import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { paymentOrders, paymentRefunds as refunds } from '../../../database/schema/payments.table.ts';
import type { RefundReason, RefundStatus } from '../../../database/statuses.ts';
import type { Clock } from '../../../platform/clock.ts';
import { askAgainAt } from '../payments.models.ts';

/** One refund, as we know it. */
export interface RefundRow {
  id: string;
  paymentId: string;
  orderId: string;
  amountPaise: number;
  status: RefundStatus;
  reason: RefundReason;
  providerRefundId: string | null;
  createdAt: Date;
}

/** SQL: the order has not been given back whole. Named in full: without a join Drizzle leaves the tables of columns out. */
const isOwed = sql`not exists (select 1 from ${paymentOrders} where payment_orders.id = payment_refunds.order_id and payment_orders.status = 'refunded')`;

const columns = {
  id: refunds.id,
  paymentId: refunds.paymentId,
  orderId: refunds.orderId,
  amountPaise: refunds.amountPaise,
  status: refunds.status,
  reason: refunds.reason,
  providerRefundId: refunds.providerRefundId,
  createdAt: refunds.createdAt,
};

/** SQL of the refunds. */
export function createRefundsRepository({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Null when the same money is on its way back already. */
    async insert(
      tx: Tx,
      refund: Omit<RefundRow, 'id' | 'createdAt'> & { id?: string; officeReason?: string; requestedBy?: string },
    ): Promise<RefundRow | null> {
      const now = clock.now();
      const nextAskAt = isOver(refund.status) ? null : askAgainAt(now, now);
      const [inserted] = await tx
        .insert(refunds)
        .values({ ...refund, nextAskAt, createdAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning(columns);
      return inserted ?? null;
    },

    async find(executor: Executor, refundId: string): Promise<RefundRow | null> {
      const [refund] = await executor.select(columns).from(refunds).where(eq(refunds.id, refundId));
      return refund ?? null;
    },

    listOfPayment: (executor: Executor, paymentId: string): Promise<RefundRow[]> =>
      executor.select(columns).from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.createdAt),

    /** Writes what the provider says; call with the order locked. */
    async update(tx: Tx, refundId: string, news: Pick<RefundRow, 'status' | 'providerRefundId'>): Promise<void> {
      await tx
        .update(refunds)
        .set({ ...news, updatedAt: clock.now(), ...(isOver(news.status) && { nextAskAt: null }) })
        .where(eq(refunds.id, refundId));
    },

    /** Asked about at the next round, whatever their pauses say. */
    async makeAllDue(): Promise<void> {
      await db.update(refunds).set({ nextAskAt: clock.now() }).where(isNotNull(refunds.nextAskAt));
    },

    /** Refunds on their way, and those that did not arrive; not what was refused of an order whose money has all gone back by another way. */
    listUnfinished: (): Promise<RefundRow[]> =>
      db
        .select(columns)
        .from(refunds)
        .where(
          or(inArray(refunds.status, ['requested', 'pending', 'failed']), and(eq(refunds.status, 'refused'), isOwed)),
        )
        .orderBy(refunds.createdAt),

    /** Takes refunds that are due to be made or asked about; each is put off at once. */
    async claimDue(limit: number): Promise<RefundRow[]> {
      return db.transaction(async (tx) => {
        const now = clock.now();
        const due = await tx
          .select(columns)
          .from(refunds)
          .where(
            and(
              isNotNull(refunds.nextAskAt),
              lte(refunds.nextAskAt, now),
              inArray(refunds.status, ['requested', 'pending']),
            ),
          )
          .orderBy(refunds.nextAskAt)
          .limit(limit)
          .for('update', { skipLocked: true });
        for (const { id, createdAt } of due) {
          await tx
            .update(refunds)
            .set({ nextAskAt: askAgainAt(createdAt, now) })
            .where(eq(refunds.id, id));
        }
        return due;
      });
    },
  };
}

function isOver(status: RefundStatus): boolean {
  return status !== 'requested' && status !== 'pending';
}

export type RefundsRepository = ReturnType<typeof createRefundsRepository>;
