import { useRef, useState } from 'react';
import { notify } from '#shared/lib/toast.ts';
import { openCheckout } from './checkout.ts';
import { type EnrolOutcome, type EnrolPhase, enrol } from './enrol.models.ts';
import { useCreateOrderMutation, useVerifyPaymentMutation } from './payments.api.ts';

/** Props of {@link useEnrol}. */
export interface EnrolOptions {
  courseId: string;
  userId: string;
  /** Stands at the top of the checkout window. */
  brandName: string;
}

/** Buying a course from one button: what to call, where it stands, and whether it has just succeeded. */
export function useEnrol({ courseId, userId, brandName }: EnrolOptions) {
  const [createOrder] = useCreateOrderMutation();
  const [verifyPayment] = useVerifyPaymentMutation();
  const [phase, setPhase] = useState<EnrolPhase>('idle');
  const [enrolledId, setEnrolledId] = useState<string | null>(null);
  // State comes too late for two clicks in the same moment.
  const isRunning = useRef(false);

  async function start(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    const ids = { courseId, userId };
    const outcome = await enrol({
      createOrder: () => createOrder(ids).unwrap(),
      openCheckout: (order) => openCheckout(order, brandName),
      verifyPayment: (reply) => verifyPayment({ ...reply, ...ids }).unwrap(),
      onPhase: setPhase,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
    isRunning.current = false;
    setPhase('idle');
    if (outcome.kind === 'enrolled') setEnrolledId(courseId);
    tell(outcome);
  }

  return { start, phase, hasEnrolled: enrolledId === courseId };
}

function tell(outcome: EnrolOutcome): void {
  if (outcome.kind === 'enrolled') notify.success(outcome.message);
  if (outcome.kind === 'order-failed') notify.error('Something went wrong while enrolling.');
  if (outcome.kind === 'verification-failed') notify.error('Payment verification failed.');
  // biome-ignore lint/suspicious/noConsole: the toast is fixed by the specification; the cause must not be lost.
  if ('error' in outcome) console.error(outcome.error);
}
