import type { Db } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { RateLimiter } from '../../../platform/limits/rate-limit.ts';
import type { PurchasableCourse } from '../payments.policies.ts';
import type { CouponsRepository } from './coupons.repository.ts';

/** What coupons need from outside the module. */
export interface CouponsOutside {
  db: Db;
  clock: Clock;
  courses: {
    findPurchasableCourse(courseId: string): Promise<PurchasableCourse | null>;
    /** Throws 404 `course.not-found`. */
    ensureOwnedCourse(userId: string, courseId: string): Promise<void>;
    ensureEditableCourse(userId: string, courseId: string): Promise<void>;
  };
  /** Counts the codes that a learner tries. */
  couponTries: RateLimiter;
}

/** What the use cases of coupons work with. */
export interface CouponsDeps extends CouponsOutside {
  coupons: CouponsRepository;
}
