import type { BillingDetails, Locale } from '@nalanda/contract';
import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../database/db.ts';
import { holdPerson } from '../../database/hold-person.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { billingDetails, invoiceCounters, invoices } from '../../database/schema/invoices.table.ts';
import { ledgerEntries, paymentOrders, paymentRefunds, payments } from '../../database/schema/payments.table.ts';
import { users } from '../../database/schema/users.table.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Buyer, InvoiceItem, InvoiceKind, InvoiceSnapshot } from './invoices.models.ts';
import type { Sale } from './invoices.snapshot.ts';

/** An issued invoice. */
export interface InvoiceRow {
  id: string;
  kind: InvoiceKind;
  number: string;
  orderId: string;
  refundId: string | null;
  buyerId: string;
  issuedAt: Date;
  totalPaise: number;
  snapshot: InvoiceSnapshot;
  mailedAt: Date | null;
  /** How often the office has let it be mailed again. */
  mailRound: number;
}

/** Money that has gone back by the books. */
export interface BookedRefund {
  id: string;
  providerRefundId: string;
  amountPaise: number;
}

const invoiceColumns = {
  id: invoices.id,
  kind: invoices.kind,
  number: invoices.number,
  orderId: invoices.orderId,
  refundId: invoices.refundId,
  buyerId: invoices.buyerId,
  issuedAt: invoices.issuedAt,
  totalPaise: invoices.totalPaise,
  snapshot: sql`${invoices.snapshot}`.mapWith((value) => value as InvoiceSnapshot),
  mailedAt: invoices.mailedAt,
  mailRound: invoices.mailRound,
};

/** Who has begun to mail an invoice this long ago has died over it. */
export const MAIL_CLAIM_SECONDS = 150;

/** SQL of invoices and of what buyers want on them. */
export function createInvoicesRepository({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Holds the order until the transaction ends, and its buyer before it; false when there is none. */
    async lockOrder(tx: Tx, orderId: string): Promise<boolean> {
      const which = eq(paymentOrders.id, orderId);
      await holdPerson(tx, tx.select({ id: paymentOrders.learnerId }).from(paymentOrders).where(which));
      const rows = await tx.select({ id: paymentOrders.id }).from(paymentOrders).where(which).for('update');
      return rows.length > 0;
    },

    /** What the books say has been sold by this order; null when no money counts for it. */
    async findSale(tx: Tx, orderId: string): Promise<(Sale & { buyerId: string }) | null> {
      const [sale] = await tx
        .select({
          orderId: paymentOrders.id,
          buyerId: paymentOrders.learnerId,
          courseTitle: sql<string>`coalesce(${paymentOrders.bundleTitle}, ${courses.title})`,
          batchTitle: sql<string | null>`(select string_agg(b.title, ', ' order by b.starts_at, b.id)
            from enrolments e join course_batches b on b.id = e.batch_id where e.order_id = ${paymentOrders.id})`,
          items: sql<
            InvoiceItem[]
          >`coalesce((select json_agg(json_build_object('title', inside.title, 'paise', part.amount_paise)
              order by part.course_id) from order_parts part join courses inside on inside.id = part.course_id
            where part.order_id = ${paymentOrders.id}), '[]')`,
          discountPaise: paymentOrders.discountPaise,
          couponCode: paymentOrders.couponCode,
          totalPaise: ledgerEntries.amountPaise,
          // Of money that no provider has taken, what the bank calls it.
          paymentId: sql<string>`case when ${paymentOrders.provider} = 'offline'
            then coalesce(${payments.bankReference}, ${payments.providerPaymentId}) else ${payments.providerPaymentId} end`,
          paidAt: ledgerEntries.createdAt,
        })
        .from(paymentOrders)
        .innerJoin(courses, eq(courses.id, paymentOrders.courseId))
        .innerJoin(payments, eq(payments.orderId, paymentOrders.id))
        .innerJoin(
          ledgerEntries,
          and(
            sql`${ledgerEntries.posting} = 'charge ' || ${payments.providerPaymentId}`,
            eq(ledgerEntries.kind, 'charge'),
            eq(ledgerEntries.account, 'gateway'),
          ),
        )
        .where(eq(paymentOrders.id, orderId));
      return sale ?? null;
    },

    /** Refunds of a sale that stand in the books, oldest first. */
    listBookedRefunds: (tx: Tx, orderId: string): Promise<BookedRefund[]> =>
      tx
        .select({
          id: paymentRefunds.id,
          providerRefundId: sql<string>`${paymentRefunds.providerRefundId}`,
          amountPaise: paymentRefunds.amountPaise,
        })
        .from(paymentRefunds)
        .innerJoin(
          ledgerEntries,
          and(
            sql`${ledgerEntries.posting} = 'refund ' || ${paymentRefunds.providerRefundId}`,
            eq(ledgerEntries.kind, 'refund'),
            eq(ledgerEntries.account, 'gateway'),
          ),
        )
        .where(eq(paymentRefunds.orderId, orderId))
        .orderBy(asc(ledgerEntries.createdAt), asc(paymentRefunds.id)),

    /** The buyer as invoices of today name them. */
    async findBuyer(
      executor: Executor,
      userId: string,
    ): Promise<Buyer & { email: string; locale: Locale | null; isGone: boolean; isProved: boolean }> {
      const [row] = await executor
        .select({
          name: sql<string>`coalesce(nullif(${billingDetails.name}, ''), ${users.name})`,
          address: sql<string>`coalesce(${billingDetails.address}, '')`,
          stateCode: sql<string>`coalesce(${billingDetails.stateCode}, '')`,
          gstin: sql<string>`coalesce(${billingDetails.gstin}, '')`,
          email: users.email,
          locale: users.locale,
          isGone: sql<boolean>`${users.deletedAt} is not null`,
          isProved: sql<boolean>`${users.emailVerifiedAt} is not null`,
        })
        .from(users)
        .leftJoin(billingDetails, eq(billingDetails.userId, users.id))
        .where(eq(users.id, userId));
      if (!row) throw new Error(`the buyer ${userId} is gone`);
      return row;
    },

    /**
     * The next number of a series. Whoever else wants one waits until this transaction ends; one that is rolled back
     * gives its number back.
     */
    async takeNumber(tx: Tx, series: string, financialYear: string): Promise<number> {
      const [counter] = await tx
        .insert(invoiceCounters)
        .values({ series, financialYear, lastNumber: 1 })
        .onConflictDoUpdate({
          target: [invoiceCounters.series, invoiceCounters.financialYear],
          set: { lastNumber: sql`${invoiceCounters.lastNumber} + 1` },
        })
        .returning({ lastNumber: invoiceCounters.lastNumber });
      if (!counter) throw new Error(`the counter of ${series} did not count`);
      return counter.lastNumber;
    },

    async insert(
      tx: Tx,
      invoice: Omit<InvoiceRow, 'id' | 'mailedAt' | 'mailRound'> & {
        series: string;
        financialYear: string;
        sequence: number;
      },
    ): Promise<void> {
      await tx.insert(invoices).values(invoice);
    },

    listOfOrder: (executor: Executor, orderId: string): Promise<InvoiceRow[]> =>
      executor
        .select(invoiceColumns)
        .from(invoices)
        .where(eq(invoices.orderId, orderId))
        .orderBy(asc(invoices.issuedAt), asc(invoices.id)),

    listOfBuyer: (buyerId: string): Promise<InvoiceRow[]> =>
      db
        .select(invoiceColumns)
        .from(invoices)
        .where(eq(invoices.buyerId, buyerId))
        .orderBy(asc(invoices.issuedAt), asc(invoices.id)),

    /** An invoice; with `buyerId` only if it is theirs. */
    async find(invoiceId: string, buyerId?: string): Promise<InvoiceRow | null> {
      const isTheirs = buyerId === undefined ? undefined : eq(invoices.buyerId, buyerId);
      const [invoice] = await db
        .select(invoiceColumns)
        .from(invoices)
        .where(and(eq(invoices.id, invoiceId), isTheirs));
      return invoice ?? null;
    },

    /** Takes an invoice for mailing; false when it is mailed, or somebody is at it. */
    async claimMail(invoiceId: string): Promise<boolean> {
      const now = clock.now();
      const longAgo = new Date(now.getTime() - MAIL_CLAIM_SECONDS * 1000);
      const claimed = await db
        .update(invoices)
        .set({ mailClaimedAt: now })
        .where(
          and(
            eq(invoices.id, invoiceId),
            isNull(invoices.mailedAt),
            or(isNull(invoices.mailClaimedAt), lt(invoices.mailClaimedAt, longAgo)),
          ),
        )
        .returning({ id: invoices.id });
      return claimed.length > 0;
    },

    /** Lets what was mailed of an order be mailed once more; the number of its papers. */
    async mailAgain(tx: Tx, orderId: string): Promise<number> {
      await tx
        .update(invoices)
        .set({ mailedAt: null, mailClaimedAt: null, mailRound: sql`${invoices.mailRound} + 1` })
        .where(and(eq(invoices.orderId, orderId), isNotNull(invoices.mailedAt)));
      return tx.$count(invoices, eq(invoices.orderId, orderId));
    },

    /** Ends a claim: mailed, or free for the next try. */
    async endMailClaim(invoiceId: string, outcome: 'mailed' | 'failed'): Promise<void> {
      const news = outcome === 'mailed' ? { mailedAt: clock.now() } : { mailClaimedAt: null };
      await db.update(invoices).set(news).where(eq(invoices.id, invoiceId));
    },

    /** Paid before invoices were issued: orders with money in the books and no invoice. */
    async listUnissued(limit: number, buyerId?: string): Promise<string[]> {
      const rows = await db
        .select({ orderId: paymentOrders.id })
        .from(paymentOrders)
        .where(
          and(
            eq(paymentOrders.status, 'paid'),
            buyerId === undefined ? undefined : eq(paymentOrders.learnerId, buyerId),
            sql`exists (select 1 from ${ledgerEntries} where ${ledgerEntries.orderId} = ${paymentOrders.id} and ${ledgerEntries.kind} = 'charge')`,
            sql`not exists (select 1 from ${invoices} where ${invoices.orderId} = ${paymentOrders.id})`,
          ),
        )
        .orderBy(asc(paymentOrders.paidAt))
        .limit(limit);
      return rows.map(({ orderId }) => orderId);
    },

    async findBillingDetails(userId: string): Promise<BillingDetails | null> {
      const { name, address, stateCode, gstin } = billingDetails;
      const [row] = await db
        .select({ name, address, stateCode, gstin })
        .from(billingDetails)
        .where(eq(billingDetails.userId, userId));
      return row ?? null;
    },

    async saveBillingDetails(tx: Tx, userId: string, details: BillingDetails): Promise<void> {
      const news = { ...details, updatedAt: clock.now() };
      await tx
        .insert(billingDetails)
        .values({ userId, ...news })
        .onConflictDoUpdate({ target: billingDetails.userId, set: news });
    },
  };
}

export type InvoicesRepository = ReturnType<typeof createInvoicesRepository>;
