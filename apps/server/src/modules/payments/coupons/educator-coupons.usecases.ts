import { type Coupon, type CouponBody, limits, paiseToRupees, rupeesToPaise, type Sentence } from '@nalanda/contract';
import { holdLock } from '../../../database/hold-lock.ts';
import { defineSentence } from '../../../platform/sentences.ts';
import type { CouponsDeps } from './coupons.deps.ts';
import { createCouponCodeTakenError, createCouponNotFoundError, createTooManyCouponsError } from './coupons.errors.ts';
import type { CouponRow, CouponTerms } from './coupons.repository.ts';

const sayRemoved = defineSentence({ code: 'coupon.removed', message: 'Coupon removed' });

/** An educator's coupons, newest first. Throws 404 `course.not-found` when the course is not the educator's. */
export async function listCoupons(
  deps: CouponsDeps,
  request: { educatorId: string; courseId?: string | undefined },
): Promise<Coupon[]> {
  const { educatorId, courseId } = request;
  if (courseId) await deps.courses.ensureOwnedCourse(educatorId, courseId);
  return (await deps.coupons.list(educatorId, courseId)).map(presentCoupon);
}

/** Throws 404 `course.not-found`, 409 `coupon.code-taken` or `coupon.too-many`. */
export async function createCoupon(deps: CouponsDeps, educatorId: string, body: CouponBody): Promise<Coupon> {
  if (body.courseId) await deps.courses.ensureEditableCourse(educatorId, body.courseId);
  const id = await deps.db.transaction(async (tx) => {
    await holdLock(tx, `coupons ${educatorId}`);
    const there = await deps.coupons.countOfEducator(tx, educatorId);
    if (there >= limits.coupon.perEducator) throw createTooManyCouponsError();
    return deps.coupons.insert(tx, { ...toTerms(body), educatorId });
  });
  if (!id) throw createCouponCodeTakenError();
  return presentCoupon(await ensureOwnCoupon(deps, educatorId, id));
}

/** Throws 404 `coupon.not-found` or `course.not-found`, 409 `coupon.code-taken`. */
export async function editCoupon(
  deps: CouponsDeps,
  request: { educatorId: string; couponId: string; body: CouponBody },
): Promise<Coupon> {
  const { educatorId, couponId, body } = request;
  await ensureOwnCoupon(deps, educatorId, couponId);
  if (body.courseId) await deps.courses.ensureEditableCourse(educatorId, body.courseId);
  if (!(await deps.coupons.update(couponId, toTerms(body)))) throw createCouponCodeTakenError();
  return presentCoupon(await ensureOwnCoupon(deps, educatorId, couponId));
}

/** Throws 404 `coupon.not-found`. Orders that are open keep the price that they were opened with. */
export async function removeCoupon(
  deps: CouponsDeps,
  request: { educatorId: string; couponId: string },
): Promise<Sentence> {
  await ensureOwnCoupon(deps, request.educatorId, request.couponId);
  await deps.coupons.remove(request.couponId);
  return sayRemoved();
}

async function ensureOwnCoupon(deps: CouponsDeps, educatorId: string, couponId: string): Promise<CouponRow> {
  const coupon = await deps.coupons.findOwn(educatorId, couponId);
  if (!coupon) throw createCouponNotFoundError();
  return coupon;
}

function toTerms(body: CouponBody): CouponTerms {
  const { kind, value, startsAt, endsAt, ...rest } = body;
  return {
    ...rest,
    percentOff: kind === 'percent' ? value : null,
    paiseOff: kind === 'fixed' ? rupeesToPaise(value) : null,
    startsAt: startsAt ? new Date(startsAt) : null,
    endsAt: endsAt ? new Date(endsAt) : null,
  };
}

function presentCoupon(row: CouponRow): Coupon {
  const { code, courseId, percentOff, paiseOff, maxUses, maxUsesPerLearner, isPaused, used, held } = row;
  return {
    _id: row.id,
    code,
    kind: percentOff === null ? 'fixed' : 'percent',
    value: percentOff ?? paiseToRupees(paiseOff ?? 0),
    courseId,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    maxUses,
    maxUsesPerLearner,
    isPaused,
    used,
    held,
    discountGiven: paiseToRupees(row.discountGivenPaise),
  };
}
