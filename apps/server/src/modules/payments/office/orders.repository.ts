import { openDisputeStates } from '@nalanda/contract';
import { and, desc, eq, exists, gt, inArray, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../../database/db.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { gifts } from '../../../database/schema/gifts.table.ts';
import { invoices } from '../../../database/schema/invoices.table.ts';
import { orderParts } from '../../../database/schema/order-parts.table.ts';
import {
  ledgerEntries,
  paymentDisputes,
  paymentEvents,
  paymentOrders,
  paymentRefunds,
  payments,
} from '../../../database/schema/payments.table.ts';
import { users, userWords } from '../../../database/schema/users.table.ts';
import type { OrderStatus } from '../../../database/statuses.ts';
import { orderBatch } from '../bundles/order-title.repository.ts';
import type { OrderSearch } from './orders.models.ts';

/** Which orders the office asks for. */
interface OrdersQuery {
  state: OrderStatus | undefined;
  search: OrderSearch | undefined;
  /** Orders that bought this course, alone or in a bundle. */
  course: string | undefined;
  after: string | undefined;
  limit: number;
}

const columns = {
  id: paymentOrders.id,
  provider: paymentOrders.provider,
  providerOrderId: paymentOrders.providerOrderId,
  learnerId: paymentOrders.learnerId,
  isLearnerGone: sql<boolean>`${users.deletedAt} is not null`,
  learnerName: users.name,
  learnerEmail: users.email,
  courseId: paymentOrders.courseId,
  courseTitle: courses.title,
  bundleId: paymentOrders.bundleId,
  bundleTitle: paymentOrders.bundleTitle,
  batch: orderBatch,
  isGift: paymentOrders.isGift,
  giftFor: gifts.recipientName,
  giftEmail: gifts.recipientEmail,
  giftAcceptedAt: gifts.acceptedAt,
  amountPaise: paymentOrders.amountPaise,
  discountPaise: paymentOrders.discountPaise,
  couponCode: paymentOrders.couponCode,
  status: paymentOrders.status,
  createdAt: paymentOrders.createdAt,
  paidAt: paymentOrders.paidAt,
  refundedAt: paymentOrders.refundedAt,
};

/** So many of the newest orders are looked through for a name before everybody who has it is asked for. */
const LATELY = 1_000;

/** Bookings and events of one order that the office reads; no honest order has more. */
const MOST_ROWS = 200;

/** The learner has words in name or e-mail that begin so. */
const hasWords = (words: string): SQL => sql`${userWords(users)} @@ ${words}::tsquery`;

/** SQL of the orders as the office reads them. */
export function createOfficeOrdersRepository(db: Db) {
  const selectOrders = () =>
    db
      .select(columns)
      .from(paymentOrders)
      .innerJoin(users, eq(users.id, paymentOrders.learnerId))
      .innerJoin(courses, eq(courses.id, paymentOrders.courseId))
      .leftJoin(gifts, eq(gifts.orderId, paymentOrders.id));

  function toCondition(search: Exclude<OrderSearch, { by: 'person' }>): SQL {
    if (search.by === 'id') return eq(paymentOrders.id, search.value);
    if (search.by === 'provider-order') return eq(paymentOrders.providerOrderId, search.value);
    if (search.by === 'email') return eq(users.email, search.value);
    if (search.by === 'number') {
      const papers = db.select({ id: invoices.orderId }).from(invoices).where(inArray(invoices.number, search.papers));
      const paid = db
        .select({ id: payments.orderId })
        .from(payments)
        .where(eq(payments.bankReference, search.bankReference));
      return sql`${paymentOrders.id} = any(array(${unionAll(papers, paid)}))`;
    }
    return exists(
      db
        .select({ one: sql`1` })
        .from(payments)
        .where(and(eq(payments.orderId, paymentOrders.id), eq(payments.providerPaymentId, search.value))),
    );
  }

  // By an array, which is made first: so that the orders of those who have a rare name are found by an index.
  const isTheirs = (words: string) => {
    const named = db.select({ id: users.id }).from(users).where(hasWords(words));
    return sql`${paymentOrders.learnerId} = any(array(${named}))`;
  };

  // By an array, which is made first: joined to the list by `or` or `in`, the newest orders of the whole school are
  // walked until a page of this course is full.
  const buysCourse = (courseId: string) => {
    const alone = db.select({ id: paymentOrders.id }).from(paymentOrders).where(eq(paymentOrders.courseId, courseId));
    const bundled = db.select({ id: orderParts.orderId }).from(orderParts).where(eq(orderParts.courseId, courseId));
    return sql`${paymentOrders.id} = any(array(${unionAll(alone, bundled)}))`;
  };

  return {
    /** Orders, newest first: their ids sort by the time that they were made. */
    async list({ state, search, course, after, limit }: OrdersQuery) {
      const wanted = and(
        state && eq(paymentOrders.status, state),
        course === undefined ? undefined : buysCourse(course),
        after === undefined ? undefined : lt(paymentOrders.id, after),
      );
      const read = (found: SQL | undefined) =>
        selectOrders().where(and(wanted, found)).orderBy(desc(paymentOrders.id)).limit(limit);
      if (search?.by !== 'person') return read(search && toCondition(search));
      // A name that many have is found among the newest; sorting the orders of all who have it would take long.
      const lately = db
        .select({ id: paymentOrders.id })
        .from(paymentOrders)
        .where(wanted)
        .orderBy(desc(paymentOrders.id))
        .limit(LATELY);
      const near = await read(and(inArray(paymentOrders.id, lately), hasWords(search.value)));
      return near.length === limit ? near : read(isTheirs(search.value));
    },

    /** What a course is called, and what can be given back now of the orders that bought it alone; null: no such course. */
    async sumRefundable({ courseId, provider }: { courseId: string; provider: string }) {
      const waits = db
        .select({ one: sql`1` })
        .from(paymentRefunds)
        .where(and(eq(paymentRefunds.orderId, paymentOrders.id), eq(paymentRefunds.status, 'requested')));
      const disputed = db
        .select({ one: sql`1` })
        .from(paymentDisputes)
        .where(
          and(eq(paymentDisputes.orderId, paymentOrders.id), inArray(paymentDisputes.state, [...openDisputeStates])),
        );
      // A refund that failed leaves the money with the learner by the books, so it does not count as ours again.
      const paise = sql<number>`sum(${ledgerEntries.amountPaise})`.mapWith(Number);
      const left = db
        .select({ orderId: paymentOrders.id, paise: paise.as('paise') })
        .from(paymentOrders)
        .innerJoin(ledgerEntries, eq(ledgerEntries.orderId, paymentOrders.id))
        .where(
          and(
            eq(paymentOrders.courseId, courseId),
            isNull(paymentOrders.bundleId),
            eq(paymentOrders.status, 'paid'),
            eq(paymentOrders.provider, provider),
            eq(ledgerEntries.account, 'gateway'),
            eq(ledgerEntries.currency, 'INR'),
            inArray(ledgerEntries.kind, ['charge', 'surplus', 'refund']),
            notExists(waits),
            notExists(disputed),
          ),
        )
        .groupBy(paymentOrders.id)
        .having(gt(paise, 0))
        .as('left_of_orders');
      const [row] = await db
        .select({
          title: courses.title,
          orders: sql<number>`count(${left.orderId})`.mapWith(Number),
          paise: sql<number>`coalesce(sum(${left.paise}), 0)`.mapWith(Number),
        })
        .from(courses)
        .leftJoin(left, sql`true`)
        .where(eq(courses.id, courseId))
        .groupBy(courses.id);
      return row ?? null;
    },

    async find(orderId: string) {
      const [row] = await selectOrders().where(eq(paymentOrders.id, orderId));
      return row ?? null;
    },

    /** The courses that an order of a bundle buys, with their parts of its amount. */
    listBundled: (orderId: string) =>
      db
        .select({ id: courses.id, title: courses.title, amountPaise: orderParts.amountPaise })
        .from(orderParts)
        .innerJoin(courses, eq(courses.id, orderParts.courseId))
        .where(eq(orderParts.orderId, orderId))
        .orderBy(courses.id),

    /** What belongs to an order, in the tables in which it was written down. */
    async readParts(order: { id: string; providerOrderId: string }) {
      const [paid, refunded, received, papers, booked] = await Promise.all([
        db.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(payments.createdAt).limit(MOST_ROWS),
        db
          .select()
          .from(paymentRefunds)
          .where(eq(paymentRefunds.orderId, order.id))
          .orderBy(paymentRefunds.createdAt)
          .limit(MOST_ROWS),
        db
          .select({ eventId: paymentEvents.eventId, type: paymentEvents.type, receivedAt: paymentEvents.receivedAt })
          .from(paymentEvents)
          .where(sql`${paymentEvents.payload} #>> '{payload,payment,entity,order_id}' = ${order.providerOrderId}`)
          .orderBy(paymentEvents.receivedAt)
          .limit(MOST_ROWS),
        db
          .select({
            id: invoices.id,
            number: invoices.number,
            kind: invoices.kind,
            issuedAt: invoices.issuedAt,
            mailedAt: invoices.mailedAt,
            totalPaise: invoices.totalPaise,
          })
          .from(invoices)
          .where(eq(invoices.orderId, order.id))
          .orderBy(invoices.issuedAt)
          .limit(MOST_ROWS),
        db
          .select()
          .from(ledgerEntries)
          .where(and(eq(ledgerEntries.orderId, order.id), eq(ledgerEntries.account, 'gateway')))
          .orderBy(ledgerEntries.createdAt)
          .limit(MOST_ROWS),
      ]);
      return { paid, refunded, received, papers, booked };
    },
  };
}

export type OfficeOrdersRepository = ReturnType<typeof createOfficeOrdersRepository>;
export type OfficeOrderRow = NonNullable<Awaited<ReturnType<OfficeOrdersRepository['find']>>>;
export type OrderParts = Awaited<ReturnType<OfficeOrdersRepository['readParts']>>;
