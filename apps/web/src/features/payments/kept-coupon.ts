import { tabStore } from '#shared/lib/browser-store.ts';

/** A coupon code as it stands on a course's page. */
export interface KeptCoupon {
  code: string;
  /** It has been applied, not only typed. */
  isApplied: boolean;
}

/** Who buys which course. */
export interface CouponPlace {
  userId: string;
  courseId: string;
}

const keyOf = ({ userId, courseId }: CouponPlace): string => `nalanda.coupon.${userId}.${courseId}`;

/** The coupon that this tab has kept, or null. */
export function readKeptCoupon(place: CouponPlace): KeptCoupon | null {
  const { code, isApplied } = (tabStore.readJson(keyOf(place)) ?? {}) as Partial<KeptCoupon>;
  return typeof code === 'string' && code !== '' ? { code, isApplied: isApplied === true } : null;
}

/** Keeps a coupon until the tab is closed; an empty code is forgotten. */
export function keepCoupon(place: CouponPlace, coupon: KeptCoupon): void {
  tabStore.write(keyOf(place), coupon.code === '' ? null : JSON.stringify(coupon));
}
