import type { DisputeState, OfflineWay, OrderDispute, OrderEvent, OrderState, OrderStory } from '@nalanda/contract';
import { msg, translateSentence, type useT } from '#shared/i18n/index.ts';
import { invoiceTitles } from '../invoice-titles.ts';

/** How far an order has come, in words. */
export const ORDER_STATES: Record<OrderState, string> = {
  created: msg('Begun'),
  attempted: msg('Payment tried'),
  paid: msg('Paid'),
  refunded: msg('Refunded'),
  expired: msg('Expired'),
};

/** How far a buyer's bank has come with taking a payment back. */
const DISPUTE_STATES: Record<DisputeState, string> = {
  open: msg('The buyer’s bank wants to take {amount} of this order back.'),
  'under-review': msg('The bank looks at your answer and decides about {amount} of this order.'),
  won: msg('The bank has decided for you: {amount} stay with the school.'),
  lost: msg('The bank has taken {amount} of this order back. It is booked like a refund.'),
  closed: msg('The bank has closed its question about {amount} of this order.'),
};

/** What became of a dispute; of one that is lost also what of it stands in no books, as it had gone back before. */
export function sayDispute({ state, amount, booked }: OrderDispute, t: ReturnType<typeof useT>): string {
  if (state !== 'lost' || booked >= amount) return t(DISPUTE_STATES[state], { amount: t.price(amount) });
  const values = { amount: t.price(amount), booked: t.price(booked) };
  return booked === 0
    ? t(
        'The bank has taken {amount} although it had gone back before. It stands in no books: look it up on the provider’s pages.',
        values,
      )
    : t(
        'The bank has taken {amount}. {booked} of it is booked like a refund; the rest had gone back before and stands in no books: look it up on the provider’s pages.',
        values,
      );
}

/** How money came that no provider has taken. */
export const OFFLINE_WAYS: Record<OfflineWay, string> = {
  'bank-transfer': msg('By bank transfer'),
  upi: msg('By UPI'),
  cheque: msg('By cheque'),
  cash: msg('In cash'),
};

/** What the refund policy says to an order today. */
export function sayPolicy({ order, policy }: Pick<OrderStory, 'order' | 'policy'>, t: ReturnType<typeof useT>): string {
  if (policy.refusal) return translateSentence(policy.refusal);
  if (order.gift) return t('The buyer may give the gift back.');
  return order.bundle === null
    ? t('The learner may give the course back.')
    : t('The learner may give the courses back.');
}

/** What an entry of an order's story is about. */
export const EVENT_KINDS: Record<OrderEvent['kind'], string> = {
  ordered: msg('Ordered'),
  payment: msg('Payment'),
  refund: msg('Refund'),
  'provider-event': msg('Event of the provider'),
  paper: msg('Invoice issued'),
  mail: msg('Invoice mailed'),
  booking: msg('Booked'),
};

/** What became of it, by kind of entry and word of the server; the provider's events keep the names that its dashboard has. */
const OUTCOMES: Partial<Record<OrderEvent['kind'], Record<string, string>>> = {
  payment: {
    authorized: msg('Promised by the bank'),
    captured: msg('Received'),
    mismatched: msg('Does not fit the order'),
    failed: msg('Failed'),
    refunded: msg('Refunded'),
  },
  refund: {
    requested: msg('Asked for'),
    pending: msg('On its way'),
    processed: msg('Given back'),
    failed: msg('Failed at the bank'),
    refused: msg('Refused by the provider'),
  },
  paper: invoiceTitles,
  mail: invoiceTitles,
  booking: {
    charge: msg('Sale'),
    surplus: msg('Paid too much'),
    refund: msg('Refund'),
    'refund-failed': msg('Refund that failed'),
  },
};

/** What an entry says beside its kind, marked for translation where it is a word of ours; null: nothing more. */
export function outcomeOf({ kind, what }: Pick<OrderEvent, 'kind' | 'what'>): string | null {
  if (what === kind) return null;
  return OUTCOMES[kind]?.[what] ?? what;
}

/** The id under which it is found; a booking has that of the payment or refund after its own kind. */
export function referenceOf({ kind, reference }: Pick<OrderEvent, 'kind' | 'reference'>): string | null {
  return kind === 'booking' ? (reference?.split(' ').at(-1) ?? null) : reference;
}
