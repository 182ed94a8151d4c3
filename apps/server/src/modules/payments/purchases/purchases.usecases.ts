import { type Invoice, type Purchase, paiseToRupees } from '@nalanda/contract';
import { getUseOfOrder, unusedOrder } from '../bundles/order-courses.usecases.ts';
import type { PaymentsDeps } from '../payments.deps.ts';
import { CURRENCY } from '../payments.models.ts';
import { findRefundRefusal, refundableUntil } from '../refunds/refunds.models.ts';
import { refundRefusals } from '../refunds/refunds.sentences.ts';
import type { MisfitRow, PurchaseRow } from './purchases.repository.ts';

/**
 * What a learner has paid for, newest first, each with the reason why it cannot be given back; payments that did not
 * fit their orders stand among them.
 */
export async function listPurchases(deps: PaymentsDeps, learnerId: string): Promise<Purchase[]> {
  await deps.learning.noteServed();
  const [rows, misfits, invoices] = await Promise.all([
    deps.purchases.listPurchases(learnerId),
    deps.purchases.listMisfitsOf(learnerId),
    deps.invoices.listInvoices(learnerId),
  ]);
  const disputed = await deps.disputes.listOpenOf(rows.map(({ id }) => id));
  const bought = await Promise.all(
    rows.map((row) => {
      const known = { invoices: invoices.get(row.id) ?? [], isDisputed: disputed.has(row.id) };
      return presentPurchase(deps, learnerId, { ...row, ...known });
    }),
  );
  return [...bought, ...misfits.map(presentMisfit)].sort((a, b) => b.purchasedAt.localeCompare(a.purchasedAt));
}

async function presentPurchase(
  deps: PaymentsDeps,
  learnerId: string,
  row: PurchaseRow & { invoices: Invoice[]; isDisputed: boolean },
): Promise<Purchase> {
  const isPaid = row.status === 'paid';
  const isRefunding = isPaid && row.isRefunding;
  const use = isPaid ? await getUseOfOrder(deps, deps.db, { ...row, learnerId }) : unusedOrder;
  const refusal = findRefundRefusal({
    status: row.status,
    isRefunding,
    paidAt: row.paidAt,
    now: deps.clock.now(),
    ...use,
    isOurProvider: row.provider === deps.provider?.name,
    refundDays: deps.readRefundDays(),
  });
  return {
    _id: row.id,
    courseId: row.courseId,
    courseTitle: row.courseTitle,
    bundleId: row.bundleId,
    batch: row.batch,
    giftFor: row.giftFor,
    amount: paiseToRupees(row.amountPaise),
    returned: paiseToRupees(row.returnedPaise),
    discount: paiseToRupees(row.discountPaise),
    coupon: row.couponCode,
    currency: CURRENCY,
    status: row.status === 'refunded' ? 'refunded' : isRefunding ? 'refunding' : 'paid',
    purchasedAt: row.paidAt.toISOString(),
    refundedAt: row.refundedAt?.toISOString() ?? null,
    refundableUntil: refundableUntil(row.paidAt, use.startsAt, deps.readRefundDays()).toISOString(),
    // A refund that waits goes out when the bank has decided.
    refundRefusal: row.isDisputed && (isRefunding || !refusal) ? refundRefusals.disputed() : refusal,
    invoices: row.invoices,
  };
}

function presentMisfit(row: MisfitRow): Purchase {
  const isReturned = row.status === 'refunded';
  return {
    _id: row.id,
    courseId: row.courseId,
    courseTitle: row.courseTitle,
    bundleId: row.bundleId,
    batch: row.batch,
    giftFor: null,
    amount: paiseToRupees(row.amountPaise),
    returned: isReturned ? paiseToRupees(row.amountPaise) : 0,
    discount: 0,
    coupon: null,
    currency: row.currency,
    status: isReturned ? 'returned' : 'returning',
    purchasedAt: row.createdAt.toISOString(),
    refundedAt: isReturned ? row.updatedAt.toISOString() : null,
    refundableUntil: row.createdAt.toISOString(),
    refundRefusal: refundRefusals.misfit(),
    invoices: [],
  };
}
