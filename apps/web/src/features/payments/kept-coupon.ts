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

// Of one tab: a reload keeps the coupon, and whoever uses the computer next does not find it.
const keyOf = ({ userId, courseId }: CouponPlace): string => `nalanda.coupon.${userId}.${courseId}`;

/** The coupon that this tab has kept, or null. */
export function readKeptCoupon(place: CouponPlace): KeptCoupon | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { code, isApplied } = stored as Partial<KeptCoupon>;
    return typeof code === 'string' && code !== '' ? { code, isApplied: isApplied === true } : null;
  } catch {
    return null;
  }
}

/** Keeps a coupon until the tab is closed; an empty code is forgotten. */
export function keepCoupon(place: CouponPlace, coupon: KeptCoupon): void {
  try {
    if (coupon.code === '') sessionStorage.removeItem(keyOf(place));
    else sessionStorage.setItem(keyOf(place), JSON.stringify(coupon));
  } catch {
    // Without storage a reload loses the coupon.
  }
}
