import { type OfficeOrder, type OrderEvent, paiseToRupees } from '@nalanda/contract';
import { CURRENCY } from '../payments.models.ts';
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

/** Everything that was written down about an order, oldest first. */
export function presentOrderEvents(order: OfficeOrderRow, parts: OrderParts): OrderEvent[] {
  const happenings = [
    happened('ordered', {
      at: order.createdAt,
      what: 'ordered',
      reference: order.providerOrderId,
      paise: order.amountPaise,
    }),
    ...parts.paid.map(({ createdAt: at, status: what, providerPaymentId: reference, amountPaise: paise, currency }) =>
      happened('payment', { at, what, reference, paise, currency }),
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
