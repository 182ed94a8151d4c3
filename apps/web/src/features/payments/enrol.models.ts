import type { Order, Quote } from '@nalanda/contract';
import { translate } from '#shared/i18n/index.ts';
import type { AppError } from '#shared/lib/base-api.ts';
import type { CheckoutReply } from './checkout.ts';

/** How an attempt to enrol ended. `dismissed` and `coupon-refused` left everything as it was. */
export type EnrolOutcome =
  | { kind: 'enrolled'; message: string }
  | { kind: 'dismissed' }
  | { kind: 'coupon-refused'; error: unknown }
  | { kind: 'order-failed'; error: unknown }
  | { kind: 'verification-failed'; error: unknown };

/** The steps that an enrolment is made of; the tests bring their own. */
export interface EnrolSteps {
  /** The price with the coupon that is typed or applied, null without one; throws when it does not count. */
  settleCoupon: () => Promise<Quote | null>;
  createOrder: (quote: Quote | null) => Promise<Order>;
  openCheckout: (order: Order) => Promise<CheckoutReply | null>;
  verifyPayment: (reply: CheckoutReply) => Promise<{ message: string }>;
  onPhase: (phase: EnrolPhase) => void;
  wait: (milliseconds: number) => Promise<void>;
}

/** Where an attempt stands. */
export type EnrolPhase = 'idle' | 'ordering' | 'paying' | 'verifying';

/** Pauses before the second and third try to confirm: money may have moved, so a hiccup must not end it. */
const RETRY_PAUSES_MS = [1500, 4000];

/** True when asking again may bring another answer: the network or the server stumbled, nothing was decided. */
function isHiccup(error: unknown): boolean {
  const { status } = (error ?? {}) as Partial<AppError>;
  return status === 0 || (typeof status === 'number' && status >= 500);
}

/** True when the server says that the course is the learner's already: what was wanted is there. */
function isEnrolledAlready(error: unknown): boolean {
  return ((error ?? {}) as Partial<AppError>).code === 'payment.already-enrolled';
}

/** True when the server has judged what was typed; false when it could not be asked, or not by this person. */
function isRefusal(error: unknown): boolean {
  const { status = 0 } = (error ?? {}) as Partial<AppError>;
  return status >= 400 && status < 500 && !isSignInNeeded(error) && !isEnrolledAlready(error);
}

const isSignInNeeded = (error: unknown): boolean => ((error ?? {}) as Partial<AppError>).code === 'auth.required';

/** Why the server does not take the coupon, as a sentence; null when it failed for another reason. */
export function findCouponRefusal(outcome: EnrolOutcome): string | null {
  const { code = '', message = '' } = ('error' in outcome ? (outcome.error ?? {}) : {}) as Partial<AppError>;
  if (outcome.kind === 'coupon-refused') return message;
  return outcome.kind === 'order-failed' && code.startsWith('coupon.') ? message : null;
}

/** True when nothing was ordered because nobody is signed in any more. */
export function hasSessionEnded(outcome: EnrolOutcome): boolean {
  return outcome.kind === 'order-failed' && isSignInNeeded(outcome.error);
}

/** What becomes of money that does not fit its order, as a sentence; null when that is not what happened. */
export function findMisfit(outcome: EnrolOutcome): string | null {
  if (outcome.kind !== 'verification-failed') return null;
  const { code, message = '' } = (outcome.error ?? {}) as Partial<AppError>;
  return code === 'payment.amount-mismatch' ? message : null;
}

/** What is not as it was shown, as a sentence, when nothing was ordered for it: it costs more by now, or the batch is full; else null. */
export function findChanged(outcome: EnrolOutcome): string | null {
  const { code = '', message = '' } = ('error' in outcome ? (outcome.error ?? {}) : {}) as Partial<AppError>;
  const isChanged = code === 'payment.price-changed' || code.startsWith('batch.');
  return outcome.kind === 'order-failed' && isChanged ? message : null;
}

/** Coupon, order, checkout window, confirmation: one attempt to enrol, from click to outcome. Never throws. */
export async function enrol(steps: EnrolSteps): Promise<EnrolOutcome> {
  let reply: CheckoutReply | null;
  let quote: Quote | null = null;
  try {
    steps.onPhase('ordering');
    quote = await steps.settleCoupon();
  } catch (error) {
    if (isRefusal(error)) return { kind: 'coupon-refused', error };
    return endOrdering(error);
  }
  try {
    const order = await steps.createOrder(quote);
    if (order.enrolled) return { kind: 'enrolled', message: translate('You are enrolled. Enjoy the course!') };
    steps.onPhase('paying');
    reply = await steps.openCheckout(order);
  } catch (error) {
    return endOrdering(error);
  }
  if (!reply) return { kind: 'dismissed' };
  steps.onPhase('verifying');
  return confirm(steps, reply);
}

function endOrdering(error: unknown): EnrolOutcome {
  if (isEnrolledAlready(error)) return { kind: 'enrolled', message: (error as AppError).message };
  return { kind: 'order-failed', error };
}

async function confirm(steps: EnrolSteps, reply: CheckoutReply): Promise<EnrolOutcome> {
  for (const pause of [...RETRY_PAUSES_MS, null]) {
    try {
      const { message } = await steps.verifyPayment(reply);
      return { kind: 'enrolled', message };
    } catch (error) {
      if (pause === null || !isHiccup(error)) return { kind: 'verification-failed', error };
      await steps.wait(pause);
    }
  }
  // The last round of the loop always returns.
  return { kind: 'verification-failed', error: null };
}
