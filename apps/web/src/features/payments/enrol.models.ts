import type { Order } from '@nalanda/contract';
import { translate } from '#shared/i18n/index.ts';
import type { AppError } from '#shared/lib/base-api.ts';
import type { CheckoutReply } from './checkout.ts';

/** How an attempt to enrol ended. `dismissed` left everything as it was. */
export type EnrolOutcome =
  | { kind: 'enrolled'; message: string }
  | { kind: 'dismissed' }
  | { kind: 'order-failed'; error: unknown }
  | { kind: 'verification-failed'; error: unknown };

/** The steps that an enrolment is made of; the tests bring their own. */
export interface EnrolSteps {
  createOrder: () => Promise<Order>;
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

/** Why the server does not take the coupon, as a sentence; null when it failed for another reason. */
export function findCouponRefusal(outcome: EnrolOutcome): string | null {
  if (outcome.kind !== 'order-failed') return null;
  const { code = '', message = '' } = (outcome.error ?? {}) as Partial<AppError>;
  return code.startsWith('coupon.') ? message : null;
}

/** What becomes of money that does not fit its order, as a sentence; null when that is not what happened. */
export function findMisfit(outcome: EnrolOutcome): string | null {
  if (outcome.kind !== 'verification-failed') return null;
  const { code, message = '' } = (outcome.error ?? {}) as Partial<AppError>;
  return code === 'payment.amount-mismatch' ? message : null;
}

/** Order, checkout window, confirmation: one attempt to enrol, from click to outcome. Never throws. */
export async function enrol(steps: EnrolSteps): Promise<EnrolOutcome> {
  let reply: CheckoutReply | null;
  try {
    steps.onPhase('ordering');
    const order = await steps.createOrder();
    if (order.enrolled) return { kind: 'enrolled', message: translate('You are enrolled. Enjoy the course!') };
    steps.onPhase('paying');
    reply = await steps.openCheckout(order);
  } catch (error) {
    if (isEnrolledAlready(error)) return { kind: 'enrolled', message: (error as AppError).message };
    return { kind: 'order-failed', error };
  }
  if (!reply) return { kind: 'dismissed' };
  steps.onPhase('verifying');
  return confirm(steps, reply);
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
