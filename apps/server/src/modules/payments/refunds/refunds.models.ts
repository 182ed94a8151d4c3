import type { Sentence } from '@nalanda/contract';
import type { OrderStatus, RefundStatus } from '../../../database/statuses.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { type PolicyRefusals, refundRefusals } from './refunds.sentences.ts';

/** The policy's own number (specification, section 9); its days are 7 unless the school gives more. */
const REFUND_SHARE_WATCHED = 0.2;

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

/** Until when a purchase can be given back: the days count from the start of its batch when that comes later. */
export function refundableUntil(paidAt: Date, startsAt: Date | null, refundDays: number): Date {
  return new Date(Math.max(paidAt.getTime(), startsAt?.getTime() ?? 0) + refundDays * DAY_MS);
}

/** What became of what an order has bought: what the policy looks at. */
export interface OrderUse {
  shareWatched: number;
  isCompleted: boolean;
  /** A certificate of a course was issued to the learner. */
  isCertified: boolean;
  /** It was a gift, and somebody has accepted it. */
  isGiftAccepted: boolean;
  /** When the last of its batches starts; null: nothing of it is held in batches. */
  startsAt: Date | null;
  /** It is an open gift of a course that is held in batches: whoever gets it may find no seat. */
  waitsForSeat: boolean;
  /** The bundle of which the rest was bought more cheaply with it; null: none. */
  completedBundle: string | null;
}

/** Why a purchase cannot be given back, as a sentence for the learner or the office; null when it can. */
export function findRefundRefusal(
  purchase: {
    status: OrderStatus;
    isRefunding: boolean;
    paidAt: Date;
    now: Date;
    isOurProvider: boolean;
    refundDays: number;
  } & OrderUse,
  says: PolicyRefusals = refundRefusals,
): Sentence | null {
  if (purchase.status === 'refunded') return says.alreadyRefunded();
  if (purchase.status !== 'paid') return says.notPaid();
  if (purchase.isRefunding) return says.onItsWay();
  if (purchase.isGiftAccepted) return says.giftAccepted();
  if (purchase.isCertified) return says.certified();
  if (purchase.isCompleted) return says.completed();
  const { paidAt, startsAt, refundDays: days } = purchase;
  if (!purchase.waitsForSeat && purchase.now > refundableUntil(paidAt, startsAt, days)) {
    return startsAt !== null && startsAt > paidAt ? says.tooLateAfterStart({ days }) : says.tooLate({ days });
  }
  if (purchase.shareWatched >= REFUND_SHARE_WATCHED) {
    return says.watched();
  }
  // Together they are one purchase: else one would keep the rest of a bundle at its price.
  if (purchase.completedBundle !== null) return says.bundleFirst({ title: purchase.completedBundle });
  if (!purchase.isOurProvider) return says.otherProvider();
  return null;
}
