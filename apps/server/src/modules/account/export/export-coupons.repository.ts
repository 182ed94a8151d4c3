import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { couponCodes, coupons, couponUses } from '../../../database/schema/payments.table.ts';
import { PAGE_ROWS } from './export.pages.ts';

/** SQL of the discounts that a person gives, and had. */
export function createCouponsExport(db: Db) {
  return {
    /** Those they give as an educator. */
    given: (userId: string, after: string | null) =>
      db
        .select({
          id: coupons.id,
          code: coupons.code,
          codeCount: coupons.codeCount,
          courseId: coupons.courseId,
          percentOff: coupons.percentOff,
          paiseOff: coupons.paiseOff,
          startsAt: coupons.startsAt,
          endsAt: coupons.endsAt,
          maxUses: coupons.maxUses,
          maxUsesPerLearner: coupons.maxUsesPerLearner,
          isPaused: coupons.isPaused,
          createdAt: coupons.createdAt,
          removedAt: coupons.removedAt,
        })
        .from(coupons)
        .where(and(eq(coupons.educatorId, userId), after === null ? undefined : gt(coupons.id, after)))
        .orderBy(coupons.id)
        .limit(PAGE_ROWS),

    /** Single codes of these. */
    codes: (userId: string, after: string | null) =>
      db
        .select({ code: couponCodes.code, couponId: couponCodes.couponId })
        .from(couponCodes)
        .innerJoin(coupons, eq(coupons.id, couponCodes.couponId))
        .where(and(eq(coupons.educatorId, userId), after === null ? undefined : gt(couponCodes.code, after)))
        .orderBy(couponCodes.code)
        .limit(PAGE_ROWS),

    /** What they typed at a checkout; one that took the whole price off has no order. */
    used: (userId: string, after: string | null) =>
      db
        .select({
          id: couponUses.id,
          code: sql<string>`coalesce(${couponUses.code}, ${coupons.code})`,
          courseTitle: courses.title,
          orderId: couponUses.orderId,
          discountPaise: couponUses.discountPaise,
          status: couponUses.status,
          createdAt: couponUses.createdAt,
        })
        .from(couponUses)
        .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
        .innerJoin(courses, eq(courses.id, couponUses.courseId))
        .where(and(eq(couponUses.learnerId, userId), after === null ? undefined : gt(couponUses.id, after)))
        .orderBy(couponUses.id)
        .limit(PAGE_ROWS),
  };
}
