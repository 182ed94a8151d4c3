import type { OrderStatus, PaymentStatus } from '../../database/statuses.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/clock.ts';
import type { ProviderPayment } from './payments.provider.ts';

/** Razorpay takes no amount under one rupee. */
export const MIN_AMOUNT_PAISE = 100;

export const CURRENCY = 'INR';

/** Provider of orders that were paid without one: the office has noted money that reached the school another way. */
export const OFFLINE = 'offline';

/** A bank's reference however it is typed or printed: in capitals, without spaces; null: there is none. */
export function normaliseBankReference(typed: string): string | null {
  return typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase() || null;
}

/** A learner's order as the rules see it. */
export interface PaymentOrder {
  id: string;
  learnerId: string;
  /** Of a bundle the first of its courses. */
  courseId: string;
  bundleId: string | null;
  /** The bundle's title as it was ordered. */
  bundleTitle: string | null;
  /** Bought for somebody else, whom `gifts` names. */
  isGift: boolean;
  /** The batch that it buys a seat in. */
  batchId: string | null;
  amountPaise: number;
  /** What a coupon took off the list price; `amountPaise` is the rest of it. */
  discountPaise: number;
  couponId: string | null;
  couponCode: string | null;
  currency: string;
  status: OrderStatus;
  provider: string;
  providerOrderId: string;
}

/** An order that the reconciler asks about. */
export type AskableOrder = PaymentOrder & { offeredAt: Date };

/** The browser and the webhook come first; most checkouts are over by then. */
export const FIRST_ASK_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;

/** Banks may answer for three days; one more for a checkout that was left open. */
export const ORDER_LIFE_MS = 4 * 24 * HOUR_MS;

/** When to ask again about something that began at `since`: pauses double, from a minute to six hours. */
export function askAgainAt(since: Date, now: Date): Date {
  const age = Math.max(0, now.getTime() - since.getTime());
  return new Date(now.getTime() + Math.min(Math.max(age, FIRST_ASK_MS), LONGEST_PAUSE_MS));
}

/** A late bank answer may turn a failed payment into an authorized one; nothing else ever goes back. */
const PAYMENT_STATUS_RANK: Record<PaymentStatus, number> = {
  failed: 0,
  authorized: 1,
  captured: 2,
  mismatched: 2,
  refunded: 3,
};

/** The further of two states of one payment: news may arrive in any order. */
export function furthestPaymentStatus(known: PaymentStatus | undefined, news: PaymentStatus): PaymentStatus {
  return known !== undefined && PAYMENT_STATUS_RANK[known] > PAYMENT_STATUS_RANK[news] ? known : news;
}

/**
 * True when money for an order in this state makes it paid. An expired one too: the learner has paid what the window
 * showed, in a second tab or minutes late.
 */
export function canBecomePaid(status: OrderStatus): boolean {
  return status === 'created' || status === 'attempted' || status === 'expired';
}

/**
 * True when a payment was begun after the offer had ended for good: a price of long ago is promised no more. What was paid
 * in time counts, however late we hear of it.
 */
export function isTooLate(order: Pick<AskableOrder, 'status' | 'offeredAt'>, begunAt: Date | null): boolean {
  return (
    order.status === 'expired' && begunAt !== null && begunAt.getTime() > order.offeredAt.getTime() + ORDER_LIFE_MS
  );
}

/** What an order is opened with, or offered again. */
export type Offer = Pick<PaymentOrder, 'amountPaise' | 'discountPaise' | 'couponId' | 'couponCode' | 'provider'>;

/** True when an order can be offered again: price, coupon and provider are still the same. */
export function isStillOffered(order: PaymentOrder, offer: Offer): boolean {
  return (
    order.amountPaise === offer.amountPaise &&
    order.discountPaise === offer.discountPaise &&
    order.couponId === offer.couponId &&
    order.couponCode === offer.couponCode &&
    order.provider === offer.provider
  );
}

/** What an amount must agree with. */
type Amount = Pick<ProviderPayment, 'amountPaise' | 'currency'>;

/** True when the amount is the whole amount of the order, in its currency. */
export function isAmountOf(order: Amount, { amountPaise, currency }: Amount): boolean {
  return amountPaise === order.amountPaise && currency === order.currency;
}

/** True when a payment has moved money, or may: the provider keeps some over nothing, which neither books nor refunds know. */
export function isOverSomething({ amountPaise }: Amount): boolean {
  return amountPaise > 0;
}

/** True when a payment is for this order, over its whole amount, in its currency. */
export function isPaymentOf(order: PaymentOrder, payment: ProviderPayment): boolean {
  return payment.orderId === order.providerOrderId && isAmountOf(order, payment);
}

/** True when money was promised, taken or given back for this order, and its amount or currency is another one. */
export function isMisfit(order: PaymentOrder, payment: ProviderPayment): boolean {
  const isMoney = payment.status !== 'created' && payment.status !== 'failed';
  return isMoney && payment.orderId === order.providerOrderId && !isAmountOf(order, payment);
}

/** The payment of an order that has, or soon will have, brought its whole money; a captured one first. */
export function findGoodPayment(payments: ProviderPayment[], order: PaymentOrder): ProviderPayment | undefined {
  const fitting = payments.filter((payment) => isPaymentOf(order, payment));
  return (
    fitting.find((payment) => payment.status === 'captured') ??
    fitting.find((payment) => payment.status === 'authorized')
  );
}
