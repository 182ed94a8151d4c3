import type { GiftDetails, GiftState } from '@nalanda/contract';
import type { OrderStatus } from '../../../database/statuses.ts';
import type { SignedTokens } from '../../../platform/secrets/signed-tokens.ts';

/** Signs and reads the links of gifts. */
export type GiftLinks = SignedTokens;

/** What is said of a gift while it is ordered; `sendAt` is the morning of the day on which its mail is due. */
export type GiftDraft = Omit<GiftDetails, 'sendOn'> & { sendAt: Date | null };

/** True when both are for the same person, with the same words, at the same time. */
export function hasSameDetails(one: GiftDraft, other: GiftDraft): boolean {
  return (
    one.recipientEmail === other.recipientEmail &&
    one.recipientName === other.recipientName &&
    one.message === other.message &&
    one.sendAt?.getTime() === other.sendAt?.getTime()
  );
}

/** What a gift is; null: nobody has paid for it. An order that is on its way back gives nothing more. */
export function stateOfGift(gift: {
  orderStatus: OrderStatus;
  isRefunding: boolean;
  acceptedBy: string | null;
}): GiftState | null {
  if (gift.orderStatus === 'refunded' || (gift.orderStatus === 'paid' && gift.isRefunding)) return 'ended';
  if (gift.orderStatus !== 'paid') return null;
  return gift.acceptedBy === null ? 'open' : 'accepted';
}
