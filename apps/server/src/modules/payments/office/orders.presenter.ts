import { type OfficeOrder, type OrderEvent, paiseToRupees } from '@nalanda/contract';
import { CURRENCY } from '../payments.models.ts';
import type { OfficeOrderRow, OrderParts } from './orders.repository.ts';

/** An order as the office sees it. */
export function presentOfficeOrder(row: OfficeOrderRow): OfficeOrder {
  return {
    _id: row.id,
    provider: row.provider,
    providerOrderId: row.providerOrderId,
    learner: { name: row.learnerName, email: row.learnerEmail },
    course: { _id: row.courseId, title: row.courseTitle },
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

/** Everything that was written down about an order, oldest first. */
export function presentOrderEvents(order: OfficeOrderRow, parts: OrderParts): OrderEvent[] {
  const money = (paise: number, currency = CURRENCY) => ({ amount: paiseToRupees(paise), currency });
  const none = { amount: null, currency: null };
  const happenings: Happening[] = [
    {
      at: order.createdAt,
      kind: 'ordered',
      what: 'ordered',
      reference: order.providerOrderId,
      ...money(order.amountPaise),
    },
    ...parts.paid.map(
      (payment): Happening => ({
        at: payment.createdAt,
        kind: 'payment',
        what: payment.status,
        reference: payment.providerPaymentId,
        ...money(payment.amountPaise, payment.currency),
      }),
    ),
    ...parts.refunded.map(
      (refund): Happening => ({
        at: refund.createdAt,
        kind: 'refund',
        what: refund.status,
        reference: refund.providerRefundId,
        ...money(refund.amountPaise),
      }),
    ),
    ...parts.received.map(
      (event): Happening => ({
        at: event.receivedAt,
        kind: 'provider-event',
        what: event.type,
        reference: event.eventId,
        ...none,
      }),
    ),
    ...parts.papers.map(
      (paper): Happening => ({
        at: paper.issuedAt,
        kind: 'paper',
        what: paper.kind,
        reference: paper.number,
        ...money(paper.totalPaise),
      }),
    ),
    ...parts.papers.flatMap(({ mailedAt, kind, number }): Happening[] =>
      mailedAt ? [{ at: mailedAt, kind: 'mail', what: kind, reference: number, ...none }] : [],
    ),
    ...parts.booked.map(
      (entry): Happening => ({
        at: entry.createdAt,
        kind: 'booking',
        what: entry.kind,
        reference: entry.posting,
        ...money(entry.amountPaise, entry.currency),
      }),
    ),
  ];
  return happenings
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest }));
}
