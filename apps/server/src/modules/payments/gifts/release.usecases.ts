import type { Tx } from '../../../database/db.ts';
import type { PaymentsDeps } from '../payments.deps.ts';

type ReleaseDeps = Pick<PaymentsDeps, 'gifts' | 'later' | 'clock'>;

/** The order of a gift is paid: its mail goes out at once, or on its day. Call with the order locked. */
export async function releaseGift({ gifts, later, clock }: ReleaseDeps, tx: Tx, orderId: string): Promise<void> {
  const gift = await gifts.findOfOrder(tx, orderId);
  if (!gift) throw new Error(`order ${orderId} is for a gift that is not there`);
  await later.mailGift(tx, { giftId: gift.id, linkId: gift.linkId, inSeconds: secondsUntil(gift.sendAt, clock.now()) });
}

/** A gift stays one because its refund was refused: its mail goes out when it came due meanwhile. Call with the order locked. */
export async function keepGift({ gifts, later, clock }: ReleaseDeps, tx: Tx, orderId: string): Promise<void> {
  const gift = await gifts.findOfOrder(tx, orderId);
  if (!gift || gift.mailedAt !== null || gift.acceptedBy !== null) return;
  // Before its day the job of its order still waits.
  if (secondsUntil(gift.sendAt, clock.now()) > 0) return;
  await later.mailGift(tx, { giftId: gift.id, linkId: gift.linkId, inSeconds: 0 });
}

/** The money of a gift has gone back: whoever has accepted it hears why they have lost the course. Call with the order locked. */
export async function tellOfEnd(
  { gifts, tell }: Pick<PaymentsDeps, 'gifts' | 'tell'>,
  tx: Tx,
  orderId: string,
): Promise<void> {
  const gift = await gifts.findOfOrder(tx, orderId);
  if (gift?.acceptedBy) await tell(tx, { kind: 'gift-ended', aboutId: gift.id });
}

/** 0 for what is due. */
export function secondsUntil(moment: Date | null, now: Date): number {
  return moment === null ? 0 : Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}
