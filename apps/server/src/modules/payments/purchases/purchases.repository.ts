import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { gifts } from '../../../database/schema/gifts.table.ts';
import { ledgerEntries, paymentOrders, paymentRefunds, payments } from '../../../database/schema/payments.table.ts';
import type { OrderStatus } from '../../../database/statuses.ts';
import { orderBatch, orderTitle } from '../bundles/order-title.repository.ts';
import { type PaymentRow, paymentColumns } from '../payments.repository.ts';

/** A paid order, as its learner's history shows it. */
export interface PurchaseRow {
  id: string;
  courseId: string;
  bundleId: string | null;
  /** Or of the bundle. */
  courseTitle: string;
  batch: string | null;
  giftFor: string | null;
  isGift: boolean;
  amountPaise: number;
  discountPaise: number;
  couponCode: string | null;
  status: OrderStatus;
  provider: string;
  paidAt: Date;
  refundedAt: Date | null;
  /** What has gone back by the books. */
  returnedPaise: number;
  /** True while a refund is on its way to the provider. */
  isRefunding: boolean;
}

/** A payment that did not fit its order, as its learner's history shows it. */
export interface MisfitRow extends PaymentRow {
  courseId: string;
  bundleId: string | null;
  /** Or of the bundle. */
  courseTitle: string;
  batch: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** SQL of what learners have paid. */
export function createPurchasesRepository({ db }: { db: Db }) {
  return {
    /** What a learner has paid, newest first. */
    listPurchases: (learnerId: string): Promise<PurchaseRow[]> =>
      db
        .select({
          id: paymentOrders.id,
          courseId: paymentOrders.courseId,
          courseTitle: orderTitle,
          bundleId: paymentOrders.bundleId,
          batch: orderBatch,
          isGift: paymentOrders.isGift,
          giftFor: gifts.recipientName,
          amountPaise: paymentOrders.amountPaise,
          discountPaise: paymentOrders.discountPaise,
          couponCode: paymentOrders.couponCode,
          status: paymentOrders.status,
          provider: paymentOrders.provider,
          paidAt: sql<Date>`${paymentOrders.paidAt}`.mapWith(paymentOrders.paidAt),
          refundedAt: paymentOrders.refundedAt,
          returnedPaise:
            sql<number>`(select coalesce(-sum(${ledgerEntries.amountPaise}), 0) from ${ledgerEntries} where ${ledgerEntries.orderId} = ${paymentOrders.id} and ${ledgerEntries.account} = 'gateway' and ${ledgerEntries.kind} = 'refund')`.mapWith(
              Number,
            ),
          isRefunding: sql<boolean>`exists (select 1 from ${paymentRefunds} where ${paymentRefunds.orderId} = ${paymentOrders.id} and ${paymentRefunds.status} = 'requested')`,
        })
        .from(paymentOrders)
        .innerJoin(courses, eq(courses.id, paymentOrders.courseId))
        .leftJoin(gifts, eq(gifts.orderId, paymentOrders.id))
        .where(and(eq(paymentOrders.learnerId, learnerId), isNotNull(paymentOrders.paidAt)))
        .orderBy(desc(paymentOrders.paidAt), desc(paymentOrders.id)),

    /** A learner's payments that did not fit their orders, newest first. */
    listMisfitsOf: (learnerId: string): Promise<MisfitRow[]> =>
      db
        .select({
          ...paymentColumns,
          courseId: paymentOrders.courseId,
          courseTitle: orderTitle,
          bundleId: paymentOrders.bundleId,
          batch: orderBatch,
          createdAt: payments.createdAt,
          updatedAt: payments.updatedAt,
        })
        .from(payments)
        .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
        .innerJoin(courses, eq(courses.id, paymentOrders.courseId))
        .where(
          and(
            eq(paymentOrders.learnerId, learnerId),
            inArray(payments.status, ['authorized', 'mismatched', 'refunded']),
            or(ne(payments.amountPaise, paymentOrders.amountPaise), ne(payments.currency, paymentOrders.currency)),
          ),
        )
        .orderBy(desc(payments.createdAt)),
  };
}

export type PurchasesRepository = ReturnType<typeof createPurchasesRepository>;
