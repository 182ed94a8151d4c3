import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { ledgerEntries, paymentOrders, paymentRefunds, payments } from '../../../database/schema/payments.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { findBundleSeller, writeLedgerParts } from '../bundles/ledger-parts.repository.ts';
import { orderTitle } from '../bundles/order-title.repository.ts';
import type { BookedCharge, LedgerLeg, PostingKind } from './ledger.models.ts';
import { type BookedRow, createMonthsRepository } from './months.repository.ts';

/** What one course has brought, in paise. */
export interface CourseEarningRow extends BookedRow {
  courseId: string;
  title: string;
  pricePaise: number | null;
  enrolledCount: number;
  isArchived: boolean;
  /** The educator teaches it today. */
  isOwn: boolean;
}

/** One posting as the educator sees it. */
export interface StatementRow {
  posting: string;
  at: Date;
  kind: PostingKind;
  courseTitle: string;
  orderId: string;
  discountPaise: number;
  couponCode: string | null;
  paidPaise: number;
  sharePaise: number;
  netPaise: number;
}

/** Names of postings, each of which is written once: of a payment, a refund, a payout, and of the last two taken back. */
export const chargePosting = (providerPaymentId: string) => `charge ${providerPaymentId}`;
export const refundPosting = (providerRefundId: string) => `refund ${providerRefundId}`;
export const payoutPosting = (payoutId: string) => `payout ${payoutId}`;
export const undonePayoutPosting = (payoutId: string) => `payout-undone ${payoutId}`;
export const failedRefundPosting = (providerRefundId: string) => `refund-failed ${providerRefundId}`;

const nothingBooked: BookedRow = { discountPaise: 0, chargedPaise: 0, sharePaise: 0, refundedPaise: 0, netPaise: 0 };

/** A payment that the books say nothing of. */
interface UnbookedPayment {
  orderId: string;
  providerPaymentId: string;
  amountPaise: number;
  currency: string;
}

const unbookedColumns = {
  orderId: payments.orderId,
  providerPaymentId: payments.providerPaymentId,
  amountPaise: payments.amountPaise,
  currency: payments.currency,
};

const isUnbooked = and(
  eq(payments.status, 'captured'),
  eq(paymentOrders.status, 'paid'),
  sql`not exists (select 1 from ${ledgerEntries} where ${ledgerEntries.posting} = 'charge ' || ${payments.providerPaymentId})`,
);

type StatementSql = Pick<StatementRow, 'posting' | 'kind' | 'courseTitle' | 'orderId' | 'couponCode'> &
  Record<'at' | 'paid' | 'share' | 'net', string> & { discount: number } & Record<string, unknown>;

/** SQL of the ledger. */
export function createLedgerRepository({ db, clock }: { db: Db; clock: Clock }) {
  const months = createMonthsRepository({ db });
  return {
    months,

    /** Writes one posting. Call with its order locked and `hasPosting` asked. */
    async post(
      tx: Tx,
      posting: {
        posting: string;
        kind: PostingKind;
        orderId: string;
        courseId: string;
        currency: string;
        legs: LedgerLeg[];
      },
    ): Promise<void> {
      const { legs, courseId, ...common } = posting;
      const { orderId } = common;
      const known = (await findSeller(tx, orderId)) ?? (await findBundleSeller(tx, orderId));
      const seller = known ?? (await findCreator(tx, courseId));
      const createdAt = clock.now();
      const { id, account, amountPaise } = ledgerEntries;
      const rows = await tx
        .insert(ledgerEntries)
        .values(legs.map((leg) => ({ ...common, ...seller, ...leg, createdAt })))
        .returning({ id, account, amountPaise });
      await writeLedgerParts(tx, { ...common, rows });
    },

    /** Writes one posting about a payout. Call with the payouts of its educator locked. */
    async postPayout(
      tx: Tx,
      posting: { posting: string; kind: 'payout' | 'payout-undone'; educatorId: string; legs: LedgerLeg[] },
    ): Promise<void> {
      const { legs, ...common } = posting;
      const createdAt = clock.now();
      await tx.insert(ledgerEntries).values(legs.map((leg) => ({ ...common, ...leg, createdAt })));
    },

    async hasPosting(executor: Executor, posting: string): Promise<boolean> {
      const rows = await executor
        .select({ id: ledgerEntries.id })
        .from(ledgerEntries)
        .where(eq(ledgerEntries.posting, posting))
        .limit(1);
      return rows.length > 0;
    },

    /** What the books say about a payment; null when it was never booked. */
    async findCharge(executor: Executor, providerPaymentId: string): Promise<BookedCharge | null> {
      const rows = await executor
        .select({ kind: ledgerEntries.kind, account: ledgerEntries.account, amountPaise: ledgerEntries.amountPaise })
        .from(ledgerEntries)
        .where(eq(ledgerEntries.posting, chargePosting(providerPaymentId)));
      const gateway = rows.find((row) => row.account === 'gateway');
      if (!gateway) return null;
      const share = rows.find((row) => row.account === 'platform')?.amountPaise ?? 0;
      const kind = gateway.kind === 'surplus' ? 'surplus' : 'charge';
      return { kind, amountPaise: gateway.amountPaise, sharePaise: -share };
    },

    /** How much of a payment has gone back by the books; failed refunds count, because the learner still has them. */
    async sumRefunded(executor: Executor, paymentId: string): Promise<number> {
      const [row] = await executor
        .select({ sum: sql<number>`coalesce(sum(-${ledgerEntries.amountPaise}), 0)::int8`.mapWith(Number) })
        .from(ledgerEntries)
        .innerJoin(paymentRefunds, sql`${ledgerEntries.posting} = 'refund ' || ${paymentRefunds.providerRefundId}`)
        .where(and(eq(paymentRefunds.paymentId, paymentId), eq(ledgerEntries.account, 'gateway')));
      return row?.sum ?? 0;
    },

    /**
     * Figures of every course of an educator, of those that are archived or taught by somebody else by now too when they
     * have brought something.
     */
    async listCourseEarnings(educatorId: string): Promise<CourseEarningRow[]> {
      const sums = await months.listCourses(educatorId);
      const brought = new Map(sums.map(({ courseId, ...booked }) => [courseId, booked]));
      // By two lists that indexes lead to; in one statement every course of the school would be read.
      const rows = await db
        .select({
          courseId: courses.id,
          title: courses.title,
          pricePaise: courses.pricePaise,
          enrolledCount: courses.enrolledCount,
          isArchived: sql<boolean>`${courses.archivedAt} is not null`,
          isOwn: sql<boolean>`${courses.creatorId} = ${educatorId}`,
        })
        .from(courses)
        .where(
          or(
            and(eq(courses.creatorId, educatorId), isNull(courses.archivedAt)),
            inArray(courses.id, [...brought.keys()]),
          ),
        )
        .orderBy(courses.createdAt);
      return rows.map((row) => ({ ...row, ...(brought.get(row.courseId) ?? nothingBooked) }));
    },

    /** The next `limit` postings after that one that have touched an educator's earning, oldest first. */
    async listStatement(educatorId: string, limit: number, after?: StatementRow): Promise<StatementRow[]> {
      const sumOf = (sign: '' | '-', account: string) =>
        sql.raw(`coalesce(${sign}sum(amount_paise) filter (where account = '${account}'), 0)::int8`);
      // The legs of a posting bear one moment, so a page ends where the index has been read to, and not after everything that follows.
      const isLater = after
        ? sql`and created_at >= ${after.at} and (created_at, posting) > (${after.at}, ${after.posting})`
        : sql``;
      const { rows } = await db.execute<StatementSql>(sql`
        with page as (
          select posting, created_at, kind, order_id,
              ${sumOf('', 'gateway')} as paid, ${sumOf('-', 'platform')} as share, ${sumOf('-', 'educator')} as net
            from ledger_entries
            where educator_id = ${educatorId} and kind in ('charge', 'refund') ${isLater}
            group by created_at, posting, kind, order_id
            order by created_at, posting limit ${limit}
        )
        select page.posting, page.created_at as at, page.kind, ${orderTitle} as "courseTitle", page.order_id as "orderId",
            ${paymentOrders.discountPaise} as discount, ${paymentOrders.couponCode} as "couponCode", page.paid, page.share, page.net
          from page join ${paymentOrders} on ${paymentOrders.id} = page.order_id join ${courses} on ${courses.id} = ${paymentOrders.courseId}
          order by page.created_at, page.posting`);
      return rows.map(({ at, discount, paid, share, net, ...row }) => ({
        ...row,
        at: new Date(at),
        discountPaise: discount,
        paidPaise: Number(paid),
        sharePaise: Number(share),
        netPaise: Number(net),
      }));
    },

    /** Paid before the ledger was kept: captured payments of paid orders that nobody has booked. */
    listUnbooked: (limit: number): Promise<UnbookedPayment[]> =>
      db
        .select(unbookedColumns)
        .from(payments)
        .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
        .where(isUnbooked)
        .limit(limit),

    /** The next payments after one (null: from the first), in the order of their making, with whether books of them are missing. */
    listBooked: (
      after: string | null,
      limit: number,
    ): Promise<(UnbookedPayment & { id: string; createdAt: Date; isUnbooked: boolean })[]> =>
      db
        .select({
          id: payments.id,
          createdAt: payments.createdAt,
          ...unbookedColumns,
          isUnbooked: sql<boolean>`${payments.status} = 'captured' and ${paymentOrders.status} = 'paid' and ${ledgerEntries.id} is null`,
        })
        .from(payments)
        .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
        // Every posting has one line on the gateway. Asked by "exists", all postings would be read for each page.
        .leftJoin(
          ledgerEntries,
          and(
            sql`${ledgerEntries.posting} = 'charge ' || ${payments.providerPaymentId}`,
            eq(ledgerEntries.account, 'gateway'),
          ),
        )
        .where(after === null ? undefined : gt(payments.id, after))
        .orderBy(payments.id)
        .limit(limit),

    /** Orders of bundles whose parts do not sum to them, and rows of the books whose parts do not. */
    async countMisparted(): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(sql`
        select (select count(*) from payment_orders o where o.bundle_id is not null and o.amount_paise is distinct from
            (select sum(amount_paise) from order_parts where order_id = o.id))::int
          + (select count(*) from ledger_entries l join payment_orders o on o.id = l.order_id and o.bundle_id is not null
            where l.kind in ('charge', 'refund') and l.amount_paise is distinct from
              (select sum(amount_paise) from ledger_parts where entry_id = l.id))::int as count`);
      return rows[0]?.count ?? 0;
    },

    /** Sum over all rows, 0 when the books are in order; and how many postings are not in balance. */
    async checkBalance(): Promise<{ sumPaise: number; unbalanced: number }> {
      const { rows } = await db.execute<{ sum: string; unbalanced: string }>(sql`
        select coalesce(sum(s), 0) as sum, count(*) filter (where s <> 0) as unbalanced
          from (select sum(amount_paise) as s from ledger_entries group by posting) t`);
      return { sumPaise: Number(rows[0]?.sum), unbalanced: Number(rows[0]?.unbalanced) };
    },
  };
}

type Seller = { educatorId: string };

/** Who has sold what an order bought: money goes back from there, whoever teaches the course by now. */
async function findSeller(tx: Tx, orderId: string): Promise<Seller | undefined> {
  const [seller] = await tx
    .select({ educatorId: ledgerEntries.educatorId })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.orderId, orderId), eq(ledgerEntries.kind, 'charge')))
    .limit(1);
  return seller;
}

async function findCreator(tx: Tx, courseId: string): Promise<Seller> {
  const [course] = await tx.select({ educatorId: courses.creatorId }).from(courses).where(eq(courses.id, courseId));
  if (!course) throw new Error(`course ${courseId} is gone`);
  return course;
}

export type LedgerRepository = ReturnType<typeof createLedgerRepository>;
