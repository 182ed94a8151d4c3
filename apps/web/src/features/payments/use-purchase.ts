import type { BatchOffer, Sale } from '@nalanda/contract';
import { useState } from 'react';
import { type CouponState, useCoupon } from './use-coupon.ts';
import { useEnrol } from './use-enrol.ts';

/** Buying one course, for every place on its page from which it can be begun. */
export type Purchase = ReturnType<typeof useEnrol> & {
  coupon: CouponState;
  /** What is to be paid now, in rupees; null without a price. */
  price: number | null;
  /** The batch that is joined; null: none can be joined, or the course is not held in batches. */
  batchId: string | null;
  chooseBatch: (batchId: string) => void;
  /** It is held in batches, and none of them can be joined. */
  isClosed: boolean;
};

/** Who buys which course. `brandName` stands at the top of the checkout window. */
interface PurchaseOptions {
  course: { _id: string; price: number | null; sale?: Sale | undefined; batches: readonly BatchOffer[] };
  userId: string;
  brandName: string;
}

/** What all buttons and prices of a course's page share. */
export function usePurchase({ course, userId, brandName }: PurchaseOptions): Purchase {
  const { _id: courseId } = course;
  const price = course.sale?.price ?? course.price;
  const coupon = useCoupon({ userId, courseId });
  const [chosen, chooseBatch] = useState<string | null>(null);
  const open = course.batches.filter(isJoinable);
  const batchId = (open.find(({ _id }) => _id === chosen) ?? open[0])?._id ?? null;
  const enrolling = useEnrol({ courseId, userId, brandName, price, coupon, batchId });
  return {
    ...enrolling,
    coupon,
    price: coupon.quote?.coupon ? coupon.quote.price : price,
    ...{ batchId, chooseBatch, isClosed: course.batches.length > 0 && batchId === null },
  };
}

const isJoinable = ({ enrolUntil, seatsLeft }: BatchOffer) => Date.parse(enrolUntil) > Date.now() && seatsLeft !== 0;
