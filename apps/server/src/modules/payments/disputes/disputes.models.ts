import { type DisputeState, type OrderDispute, openDisputeStates, paiseToRupees } from '@nalanda/contract';
import type { DisputeRow } from './disputes.repository.ts';

const RANK: Record<DisputeState, number> = { open: 0, 'under-review': 1, won: 2, lost: 2, closed: 2 };

/** The further of two states of one dispute: events come in any order, and the first decision stays. */
export function furthestDisputeState(known: DisputeState, news: DisputeState): DisputeState {
  return RANK[news] > RANK[known] ? news : known;
}

/** The bank has not decided. */
export const isOpenDispute = ({ state }: Pick<DisputeRow, 'state'>): boolean => openDisputeStates.includes(state);

/** A dispute as the office sees it, with the refunds of its order, of which one is what the bank has taken. */
export function presentDispute(
  row: Pick<DisputeRow, 'providerDisputeId' | 'state' | 'amountPaise' | 'reason' | 'answerUntil'>,
  refunds: readonly { providerRefundId: string | null; amountPaise: number }[],
): OrderDispute {
  const taken = refunds.find(({ providerRefundId }) => providerRefundId === row.providerDisputeId);
  return {
    reference: row.providerDisputeId,
    state: row.state,
    amount: paiseToRupees(row.amountPaise),
    booked: paiseToRupees(taken?.amountPaise ?? 0),
    reason: row.reason,
    answerUntil: isOpenDispute(row) ? (row.answerUntil?.toISOString() ?? null) : null,
  };
}
