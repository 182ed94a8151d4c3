import { type OfficeOrder, type OfflineWay, type OrderEvent, offlineWays, paiseToRupees } from '@nalanda/contract';
import { CURRENCY, OFFLINE } from '../payments.models.ts';
import type { OfficeOrderRow, OrderParts } from './orders.repository.ts';

/** An order as the office sees it. */
export function presentOfficeOrder(row: OfficeOrderRow): OfficeOrder {
  return {
    _id: row.id,
    provider: row.provider,
    providerOrderId: row.providerOrderId,
    learner: { _id: row.isLearnerGone ? null : row.learnerId, name: row.learnerName, email: row.learnerEmail },
    course: { _id: row.courseId, title: row.courseTitle },
    bundle: row.bundleTitle,
    batch: row.batch,
    gift:
      row.giftFor === null
        ? null
        : { name: row.giftFor, email: row.giftEmail ?? '', isAccepted: row.giftAcceptedAt !== null },
    amount: paiseToRupees(row.amountPaise),
    discount: paiseToRupees(row.discountPaise),
    coupon: row.couponCode,
    state: row.status,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    refundedAt: row.refundedAt?.toISOString() ?? null,
  };
}

type Happening = Omit<OrderEvent, 'at'> & { at: Date };

/** What the tables tell of something that has happened; without an amount it was not about money. */
interface Told {
  at: Date;
  what: string;
  reference: string | null;
  paise?: number;
  currency?: string;
  note?: string | null;
}

function happened(kind: OrderEvent['kind'], told: Told): Happening {
  const { at, what, reference, paise, currency = CURRENCY, note = null } = told;
  const money = paise === undefined ? { amount: null, currency: null } : { amount: paiseToRupees(paise), currency };
  return { at, kind, what, reference, note, ...money };
}

/** The provider's id of a payment and the bank's; of an offline one ours tells nobody anything. */
function referencesOf(
  { provider }: OfficeOrderRow,
  paid: { providerPaymentId: string; bankReference: string | null },
): string | null {
  const names = provider === OFFLINE ? [paid.bankReference] : [paid.providerPaymentId, paid.bankReference];
  return names.filter(Boolean).join(' · ') || null;
}

/** How money came that no provider has taken; null: one has, or none came. */
export function offlineWayOf(order: OfficeOrderRow, { paid }: OrderParts): OfflineWay | null {
  if (order.provider !== OFFLINE) return null;
  return offlineWays.find((way) => way === paid[0]?.method) ?? null;
}

/** Everything that was written down about an order, oldest first. */
export function presentOrderEvents(order: OfficeOrderRow, parts: OrderParts): OrderEvent[] {
  const happenings = [
    happened('ordered', {
      at: order.createdAt,
      what: 'ordered',
      reference: order.provider === OFFLINE ? null : order.providerOrderId,
      paise: order.amountPaise,
    }),
    ...parts.paid.map(({ createdAt: at, status: what, amountPaise: paise, currency, ...paid }) =>
      happened('payment', { at, what, reference: referencesOf(order, paid), paise, currency }),
    ),
    ...parts.refunded.map(
      ({ createdAt: at, status: what, providerRefundId: reference, amountPaise: paise, officeReason: note }) =>
        happened('refund', { at, what, reference, paise, note }),
    ),
    ...parts.received.map(({ receivedAt: at, type: what, eventId: reference }) =>
      happened('provider-event', { at, what, reference }),
    ),
    ...parts.papers.map(({ issuedAt: at, kind: what, number: reference, totalPaise: paise }) =>
      happened('paper', { at, what, reference, paise }),
    ),
    ...parts.papers.flatMap(({ mailedAt: at, kind: what, number: reference }) =>
      at ? [happened('mail', { at, what, reference })] : [],
    ),
    ...parts.booked.map(({ createdAt: at, kind: what, posting: reference, amountPaise: paise, currency }) =>
      happened('booking', { at, what, reference, paise, currency }),
    ),
  ];
  return happenings
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest }));
}
