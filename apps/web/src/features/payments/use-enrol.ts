import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { translate } from '#shared/i18n/index.ts';
import { baseApi } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { noteBegun, noteEnded, takeInterrupted } from './begun-payment.ts';
import { openCheckout } from './checkout.ts';
import {
  type EnrolOutcome,
  type EnrolPhase,
  enrol,
  findChanged,
  findCouponRefusal,
  findMisfit,
  hasSessionEnded,
} from './enrol.models.ts';
import { useCreateOrderMutation, useVerifyPaymentMutation } from './payments.api.ts';
import type { CouponState } from './use-coupon.ts';

/** Props of {@link useEnrol}. */
export interface EnrolOptions {
  courseId: string;
  userId: string;
  /** Stands at the top of the checkout window. */
  brandName: string;
  /** What the page shows as the price without a coupon, in rupees. */
  price: number | null;
  coupon: CouponState;
  /** The batch that is joined, when the course is held in some. */
  batchId: string | null;
}

/** What the last attempt left to say beside the button. */
export type Aftermath = 'dismissed' | 'interrupted' | 'session-ended' | null;

/** Buying a course from one button: what to call, where it stands, and whether it has just succeeded. */
export function useEnrol({ courseId, userId, brandName, price, coupon, batchId }: EnrolOptions) {
  const [createOrder] = useCreateOrderMutation();
  const [verifyPayment] = useVerifyPaymentMutation();
  const [phase, setPhase] = useState<EnrolPhase>('idle');
  const [enrolledId, setEnrolledId] = useState<string | null>(null);
  const [aftermath, setAftermath] = useState<Aftermath>(null);
  // State comes too late for two clicks in the same moment.
  const isRunning = useRef(false);
  const lookAgain = useLookAgain(['CurrentUser', 'Purchases', { type: 'Course', id: courseId }]);
  const payment = { userId, kind: 'course', id: courseId } as const;

  // A reload, a payment app or a phone short of memory took the page away: the money may have moved meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each course and person.
  useEffect(() => {
    if (!takeInterrupted(payment)) return;
    setAftermath('interrupted');
    lookAgain();
  }, [courseId, userId]);

  async function start(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setAftermath(null);
    const ids = { courseId, userId };
    const outcome = await enrol({
      settleCoupon: coupon.settle,
      createOrder: async (quote) => {
        const shownPrice = quote?.price ?? price;
        const order = await createOrder({
          ...ids,
          ...(quote?.coupon && { coupon: quote.coupon }),
          ...(batchId && { batchId }),
          ...(shownPrice !== null && { shownPrice }),
        }).unwrap();
        if (!order.enrolled) tellOfOtherPrice(order.amount / 100, shownPrice);
        return order;
      },
      openCheckout: (order) => {
        noteBegun(payment);
        return openCheckout(order, brandName);
      },
      verifyPayment: (reply) => verifyPayment({ ...reply, ...ids }).unwrap(),
      onPhase: setPhase,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
    isRunning.current = false;
    noteEnded(payment);
    setPhase('idle');
    if (outcome.kind === 'enrolled') {
      setEnrolledId(courseId);
      coupon.clear();
    }
    tell(outcome);
    if (outcome.kind === 'dismissed') setAftermath('dismissed');
    if (hasSessionEnded(outcome)) setAftermath('session-ended');
    if (outcome.kind === 'dismissed' || outcome.kind === 'verification-failed') lookAgain();
    // The course is asked for again (payments.api.ts); so is what the coupon makes of its price.
    if (findChanged(outcome) && coupon.quote) void coupon.apply();
    const refusal = findCouponRefusal(outcome);
    if (refusal) coupon.refuse(refusal);
  }

  return { start, phase, aftermath, hasEnrolled: enrolledId === courseId };
}

/** Some seconds after the window has gone, and again later: when the provider's webhook has usually come. */
const LOOK_AGAIN_MS = [3_000, 15_000];

/** The window may have closed with the money taken: asks whether what was paid is the learner's after all. */
export function useLookAgain(tags: Parameters<typeof baseApi.util.invalidateTags>[0]): () => void {
  const dispatch = useDispatch();
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const stop = () => {
    for (const timer of timers.current) clearTimeout(timer);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is left.
  useEffect(() => stop, []);
  return () => {
    stop();
    const ask = () => dispatch(baseApi.util.invalidateTags(tags));
    timers.current = LOOK_AGAIN_MS.map((milliseconds) => setTimeout(ask, milliseconds));
  };
}

/** The price may have fallen while the page stood open; the window shows the new one. */
function tellOfOtherPrice(amount: number, shown: number | null): void {
  if (amount !== shown) {
    notify.info(translate('The price has changed: it is {price} now.', { price: translate.price(amount) }));
  }
}

function tell(outcome: EnrolOutcome): void {
  if (outcome.kind === 'enrolled') notify.success(outcome.message);
  const changed = findChanged(outcome);
  if (changed) {
    notify.info(changed);
    return;
  }
  if (outcome.kind === 'order-failed') notify.error(translate('Something went wrong while enrolling.'));
  if (outcome.kind === 'verification-failed') notify.error(translate('Payment verification failed.'));
  const misfit = findMisfit(outcome);
  if (misfit) notify.info(misfit);
  // biome-ignore lint/suspicious/noConsole: the toast is fixed by the specification; the cause must not be lost.
  if (outcome.kind === 'order-failed' || outcome.kind === 'verification-failed') console.error(outcome.error);
}
