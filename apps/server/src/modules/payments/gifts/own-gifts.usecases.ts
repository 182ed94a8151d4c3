import type { Gift } from '@nalanda/contract';
import type { PaymentsDeps } from '../payments.deps.ts';
import { stateOfGift } from './gifts.models.ts';
import type { GiftRow } from './gifts.repository.ts';

/** What somebody has given, the newest first. */
export async function listGifts(deps: PaymentsDeps, giverId: string): Promise<Gift[]> {
  return (await deps.gifts.listGiven(deps.db, giverId)).map((row) => presentGift(deps, row));
}

function presentGift({ giftLinks }: PaymentsDeps, row: GiftRow): Gift {
  const state = stateOfGift(row) ?? 'ended';
  return {
    _id: row.id,
    courseId: row.courseId,
    courseTitle: row.courseTitle,
    state,
    recipientName: row.recipientName,
    recipientEmail: row.recipientEmail,
    message: row.message,
    boughtAt: (row.paidAt ?? new Date(0)).toISOString(),
    sendAt: row.sendAt?.toISOString() ?? null,
    mailedAt: row.mailedAt?.toISOString() ?? null,
    isReturned: state === 'open' && row.isReturned,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    token: state === 'open' ? giftLinks.create(row.linkId) : null,
  };
}
