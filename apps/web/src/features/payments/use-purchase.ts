import type { Sale } from '@nalanda/contract';
import { type CouponState, useCoupon } from './use-coupon.ts';
import { useEnrol } from './use-enrol.ts';

/** Buying one course, for every place on its page from which it can be begun. */
export type Purchase = ReturnType<typeof useEnrol> & {
  coupon: CouponState;
  /** What is to be paid now, in rupees; null without a price. */
  price: number | null;
};

/** Who buys which course. `brandName` stands at the top of the checkout window. */
interface PurchaseOptions {
  course: { _id: string; price: number | null; sale?: Sale | undefined };
  userId: string;
  brandName: string;
}

/** What all buttons and prices of a course's page share. */
export function usePurchase({ course, userId, brandName }: PurchaseOptions): Purchase {
  const { _id: courseId } = course;
  const price = course.sale?.price ?? course.price;
  const coupon = useCoupon({ userId, courseId });
  const enrolling = useEnrol({ courseId, userId, brandName, price, coupon });
  return { ...enrolling, coupon, price: coupon.quote?.coupon ? coupon.quote.price : price };
}
