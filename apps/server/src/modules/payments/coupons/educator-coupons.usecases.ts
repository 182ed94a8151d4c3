import {
  type Coupon,
  type CouponBody,
  type CouponCodesBody,
  limits,
  paiseToRupees,
  rupeesToPaise,
  type Sentence,
} from '@nalanda/contract';
import type { Tx } from '../../../database/db.ts';
import { holdLock } from '../../../database/hold-lock.ts';
import { defineSentence } from '../../../platform/sentences.ts';
import { toCsv } from '../../../platform/text/csv.ts';
import { toDayOfPaper } from '../../../platform/text/indian-time.ts';
import { createSpokenNumber } from '../../../platform/text/spoken-number.ts';
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
    await ensureRoom(deps, tx, { educatorId, codes: 0 });
    return deps.coupons.insert(tx, { ...toTerms(body), educatorId });
  });
  if (!id) throw createCouponCodeTakenError();
  return presentCoupon(await ensureOwnCoupon(deps, educatorId, id));
}

/**
 * Makes a coupon with many codes, each for one purchase. The same call sent twice makes one. Throws 404 `course.not-found`, 409
 * `coupon.code-taken` or `coupon.too-many`.
 */
export async function createCouponCodes(deps: CouponsDeps, educatorId: string, body: CouponCodesBody): Promise<Coupon> {
  const { couponId: id, codes, ...terms } = body;
  if (terms.courseId) await deps.courses.ensureEditableCourse(educatorId, terms.courseId);
  const isThere = await deps.db.transaction(async (tx) => {
    await holdLock(tx, `coupons ${educatorId}`);
    const known = await deps.coupons.findOwn(educatorId, id, tx);
    if (known) return known.code === terms.code && known.codeCount === codes;
    await ensureRoom(deps, tx, { educatorId, codes });
    const row = { ...toTerms({ ...terms, maxUses: codes }), educatorId, id, codeCount: codes };
    if (!(await deps.coupons.insert(tx, row))) return false;
    await makeCodes(deps, tx, { couponId: id, begin: terms.code, codes });
    return true;
  });
  if (!isThere) throw createCouponCodeTakenError();
  return presentCoupon(await ensureOwnCoupon(deps, educatorId, id));
}

/** Forty random bits each: whoever guesses is stopped after a few tries, and one of 500 codes takes a thousand million. */
async function makeCodes(
  deps: CouponsDeps,
  tx: Tx,
  { couponId, begin, codes }: { couponId: string; begin: string; codes: number },
): Promise<void> {
  for (let left = codes; left > 0; ) {
    const made = new Set(Array.from({ length: left }, () => `${begin}-${createSpokenNumber(2)}`));
    left -= await deps.coupons.insertCodes(tx, couponId, [...made]);
  }
}

/** Call with the educator's coupons held. Throws 409 `coupon.too-many`. */
async function ensureRoom(
  deps: CouponsDeps,
  tx: Tx,
  { educatorId, codes }: { educatorId: string; codes: number },
): Promise<void> {
  const there = await deps.coupons.countOfEducator(tx, educatorId);
  const isFull = there.coupons >= limits.coupon.perEducator || there.codes + codes > limits.coupon.codesPerEducator;
  if (isFull) throw createTooManyCouponsError();
}

/** Codes read at once. */
const CODES_AT_ONCE = 500;

const CODE_STATES = { held: 'At the checkout', used: 'Used', 'free-again': 'Free' } as const;

/** The single codes of a coupon as CSV, some lines at a time, with what has become of each. Throws 404 `coupon.not-found`. */
export async function* writeCodes(
  deps: CouponsDeps,
  { educatorId, couponId }: { educatorId: string; couponId: string },
): AsyncGenerator<string> {
  await ensureOwnCoupon(deps, educatorId, couponId);
  yield toCsv([['Code', 'State', 'Used on', 'Course']]);
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows = await deps.coupons.listCodes(couponId, CODES_AT_ONCE, after);
    yield toCsv(
      rows.map(({ code, status, at, courseTitle }) => [
        code,
        CODE_STATES[status ?? 'free-again'],
        status === 'used' && at ? toDayOfPaper(at) : '',
        status === null ? '' : (courseTitle ?? ''),
      ]),
    );
    after = rows.length < CODES_AT_ONCE ? undefined : rows.at(-1)?.code;
  }
}

/** Codes of a coupon that has many stay as they are made. Throws 404 `coupon.not-found` or `course.not-found`, 409 `coupon.code-taken`. */
export async function editCoupon(
  deps: CouponsDeps,
  request: { educatorId: string; couponId: string; body: CouponBody },
): Promise<Coupon> {
  const { educatorId, couponId, body } = request;
  const { code, codeCount } = await ensureOwnCoupon(deps, educatorId, couponId);
  if (body.courseId) await deps.courses.ensureEditableCourse(educatorId, body.courseId);
  const terms = toTerms(codeCount === null ? body : { ...body, code, maxUses: codeCount });
  if (!(await deps.coupons.update(couponId, terms))) throw createCouponCodeTakenError();
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
    codes: row.codeCount,
    used,
    held,
    discountGiven: paiseToRupees(row.discountGivenPaise),
  };
}
