import type { OrderStatus, RefundStatus } from '../../database/statuses.ts';

/** The policy's own numbers (specification, section 9). */
const REFUND_DAYS = 7;
const REFUND_SHARE_WATCHED = 0.2;
const DAY_MS = 24 * 60 * 60 * 1000;

const REFUND_STATUS_RANK: Record<RefundStatus, number> = {
  requested: 0,
  refused: 1,
  pending: 2,
  processed: 3,
  failed: 4,
};

/** The further of two states of one refund; a refund that has failed at the bank stays failed. */
export function furthestRefundStatus(known: RefundStatus, news: RefundStatus): RefundStatus {
  return REFUND_STATUS_RANK[known] > REFUND_STATUS_RANK[news] ? known : news;
}

/** Until when a purchase can be given back. */
export function refundableUntil(paidAt: Date): Date {
  return new Date(paidAt.getTime() + REFUND_DAYS * DAY_MS);
}

/** What stands beside a payment that bought nothing. */
export const MISFIT_REFUSAL =
  'This payment did not fit the price of its order, so the money goes back to you by itself.';

/** Why a purchase cannot be given back, as a sentence for the learner; null when it can. */
export function findRefundRefusal(purchase: {
  status: OrderStatus;
  isRefunding: boolean;
  paidAt: Date;
  now: Date;
  shareWatched: number;
  isCompleted: boolean;
  /** A certificate of the course was issued to the learner. */
  isCertified: boolean;
  isOurProvider: boolean;
}): string | null {
  if (purchase.status === 'refunded') return 'This purchase has been refunded.';
  if (purchase.status !== 'paid') return 'Nothing has been paid for this course yet.';
  if (purchase.isRefunding) return 'Your refund is on its way.';
  if (purchase.isCertified) return 'A course whose certificate you have received cannot be refunded.';
  if (purchase.isCompleted) return 'A course that you have completed cannot be refunded.';
  if (purchase.now > refundableUntil(purchase.paidAt)) {
    return `Refunds are possible within ${REFUND_DAYS} days of purchase.`;
  }
  if (purchase.shareWatched >= REFUND_SHARE_WATCHED) {
    return 'Refunds are possible until 20% of the course is watched or downloaded; you have had more.';
  }
  if (!purchase.isOurProvider) return 'This purchase cannot be refunded here. Please write to us.';
  return null;
}
