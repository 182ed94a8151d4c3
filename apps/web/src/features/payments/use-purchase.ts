import type { BatchOffer, Sale } from '@nalanda/contract';
import { useState } from 'react';
import { type CouponState, useCoupon } from './use-coupon.ts';
import { useEnrol } from './use-enrol.ts';

/** Buying one course, for every place on its page from which it can be begun. */
export type Purchase = ReturnType<typeof useEnrol> & {
  coupon: CouponState;
  /** What is to be paid now, in rupees; null without a price. */
  price: number | null;
  /** The batch that is joined; null: none is chosen or can be joined, or the course is not held in batches. */
  batchId: string | null;
  /** When that batch starts. */
  batchStartsAt: string | null;
  chooseBatch: (batchId: string) => void;
  /** The button was pressed before a batch was chosen. */
  mustChoose: boolean;
  /** How often it was. */
  asked: number;
  /** It is held in batches, and none of them can be joined. */
  isClosed: boolean;
  /** It costs something and has no lecture yet. */
  isEmpty: boolean;
  /** It costs something, and the school has no payment provider. */
  cannotPay: boolean;
};

/** Who buys which course, and whether the school takes no payments. `brandName` stands at the top of the checkout window. */
interface PurchaseOptions {
  course: {
    _id: string;
    price: number | null;
    sale?: Sale | undefined;
    isInBatches: boolean;
    batches: readonly BatchOffer[];
    lectures: readonly unknown[];
  };
  userId: string;
  brandName: string;
  cannotPay: boolean;
}

/** What all buttons and prices of a course's page share. */
export function usePurchase({ course, userId, brandName, ...school }: PurchaseOptions): Purchase {
  const { _id: courseId } = course;
  const price = course.sale?.price ?? course.price;
  const coupon = useCoupon({ userId, courseId });
  const [chosen, chooseBatch] = useState<string | null>(null);
  const open = course.batches.filter(isJoinable);
  // The only one needs no choice; of several nobody joins one that they have not looked at.
  const batch = open.find(({ _id }) => _id === chosen) ?? (open.length === 1 ? open[0] : undefined);
  const batchId = batch?._id ?? null;
  const enrolling = useEnrol({ courseId, userId, brandName, price, coupon, batchId });
  const mustChoose = course.isInBatches && batchId === null && open.length > 0;
  // The choice itself takes the focus: it may not be there yet when an early press is carried out.
  const [asked, setAsked] = useState(0);
  const lead = async () => setAsked(asked + 1);
  const priceNow = coupon.quote?.coupon ? coupon.quote.price : price;
  return {
    ...enrolling,
    start: mustChoose ? lead : enrolling.start,
    coupon,
    price: priceNow,
    isEmpty: course.lectures.length === 0 && Boolean(price),
    // A coupon that takes all of it leaves nothing to pay.
    cannotPay: school.cannotPay && Boolean(priceNow),
    ...{ batchId, chooseBatch, batchStartsAt: batch?.startsAt ?? null },
    mustChoose: mustChoose && asked > 0,
    asked,
    isClosed: course.isInBatches && open.length === 0,
  };
}

/** Who pays for the last seat now finds it kept for them, and may go on. */
const isJoinable = ({ enrolUntil, seatsLeft, beingPaid }: BatchOffer) =>
  Date.parse(enrolUntil) > Date.now() && (seatsLeft !== 0 || beingPaid > 0);
