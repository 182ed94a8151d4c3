import type { Bundle } from '@nalanda/contract';
import { useRef, useState } from 'react';
import { translate } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { openCheckout } from '../checkout.ts';
import { type EnrolOutcome, type EnrolPhase, enrol, hasSessionEnded } from '../enrol.models.ts';
import { useLookAgain } from '../use-enrol.ts';
import { useOrderBundleMutation, useVerifyBundlePaymentMutation } from './bundles.api.ts';

/** Who buys which bundle. `brandName` stands at the top of the checkout window. */
interface BundlePurchaseOptions {
  bundle: Pick<Bundle, '_id' | 'yourPrice'>;
  userId: string;
  brandName: string;
}

/** Buying a bundle: what to call, where it stands, and what the last attempt left to say. */
export function useBundlePurchase({ bundle, userId, brandName }: BundlePurchaseOptions) {
  const [order] = useOrderBundleMutation();
  const [verify] = useVerifyBundlePaymentMutation();
  const [phase, setPhase] = useState<EnrolPhase>('idle');
  const [aftermath, setAftermath] = useState<'dismissed' | 'session-ended' | null>(null);
  // State comes too late for two clicks in the same moment.
  const isRunning = useRef(false);
  const lookAgain = useLookAgain(['CurrentUser', 'Purchases']);
  const { _id: bundleId, yourPrice: shownPrice } = bundle;

  async function start(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setAftermath(null);
    const outcome = await enrol({
      settleCoupon: async () => null,
      createOrder: () => order({ bundleId, body: { userId, shownPrice } }).unwrap(),
      openCheckout: (opened) => openCheckout(opened, brandName),
      verifyPayment: (reply) => verify({ bundleId, body: { ...reply, userId } }).unwrap(),
      onPhase: setPhase,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
    isRunning.current = false;
    setPhase('idle');
    tell(outcome);
    if (outcome.kind === 'dismissed') setAftermath('dismissed');
    if (hasSessionEnded(outcome)) setAftermath('session-ended');
    if (outcome.kind === 'dismissed' || outcome.kind === 'verification-failed') lookAgain();
  }

  return { start, phase, aftermath };
}

/** Whatever the server has decided it says itself: another price, a bundle that is gone, money that goes back. */
function tell(outcome: EnrolOutcome): void {
  if (outcome.kind === 'enrolled') notify.success(outcome.message);
  if (!('error' in outcome) || hasSessionEnded(outcome)) return;
  const { status, message } = toAppError(outcome.error);
  if (status === 409 || status === 404) notify.info(message);
  else if (outcome.kind === 'verification-failed') notify.error(translate('Payment verification failed.'));
  else notify.error(message);
}
