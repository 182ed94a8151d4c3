import type { Order } from '@nalanda/contract';
import { useEffect, useRef, useState } from 'react';
import { translate } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { type BegunPayment, noteBegun, noteEnded, takeInterrupted } from './begun-payment.ts';
import { type CheckoutReply, openCheckout } from './checkout.ts';
import { type EnrolOutcome, type EnrolPhase, enrol, hasSessionEnded } from './enrol.models.ts';
import { type Aftermath, useLookAgain } from './use-enrol.ts';

/** One attempt to pay for something. */
export interface Checkout {
  order(): Promise<Order>;
  verify(reply: CheckoutReply): Promise<{ message: string }>;
}

/** Paying without coupons: what to call, where it stands, and what the last attempt left to say. `brandName` stands at the top of the checkout window. */
export function useCheckout(brandName: string, payment: BegunPayment) {
  const [phase, setPhase] = useState<EnrolPhase>('idle');
  const [aftermath, setAftermath] = useState<Aftermath>(null);
  // State comes too late for two clicks in the same moment.
  const isRunning = useRef(false);
  const lookAgain = useLookAgain(['CurrentUser', 'Purchases']);

  // As for a course (use-enrol.ts): the page went away while the money may have moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing and person.
  useEffect(() => {
    if (!takeInterrupted(payment)) return;
    setAftermath('interrupted');
    lookAgain();
  }, [payment.id, payment.userId]);

  async function start({ order, verify }: Checkout): Promise<EnrolOutcome['kind'] | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    setAftermath(null);
    const outcome = await enrol({
      settleCoupon: async () => null,
      createOrder: order,
      openCheckout: (opened) => {
        noteBegun(payment);
        return openCheckout(opened, brandName);
      },
      verifyPayment: verify,
      onPhase: setPhase,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
    isRunning.current = false;
    noteEnded(payment);
    setPhase('idle');
    tell(outcome);
    if (outcome.kind === 'dismissed') setAftermath('dismissed');
    if (hasSessionEnded(outcome)) setAftermath('session-ended');
    if (outcome.kind === 'dismissed' || outcome.kind === 'verification-failed') lookAgain();
    return outcome.kind;
  }

  return { start, phase, aftermath };
}

/** Whatever the server has decided it says itself: another price, an offer that is gone, money that goes back. */
function tell(outcome: EnrolOutcome): void {
  if (outcome.kind === 'enrolled') notify.success(outcome.message);
  if (!('error' in outcome) || hasSessionEnded(outcome)) return;
  const { status, message } = toAppError(outcome.error);
  if (status === 409 || status === 404) notify.info(message);
  else if (outcome.kind === 'verification-failed') notify.error(translate('Payment verification failed.'));
  else notify.error(message);
}
