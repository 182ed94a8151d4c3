import {
  type Coupon,
  type CouponBody,
  type CouponCodesBody,
  couponBodySchema,
  couponCodesBodySchema,
} from '@nalanda/contract';
import type { FieldErrors, Resolver, ResolverError } from 'react-hook-form';
import { sayIssue } from '#shared/forms/contract-resolver.ts';

/** What stands in the fields of the form: texts, as inputs give them. Days are `2026-11-21`, of the educator's own clock. */
export interface CouponFields {
  /** `one` code, or `many` for one purchase each. */
  amount: string;
  /** How many. */
  codes: string;
  code: string;
  kind: string;
  value: string;
  /** `all`, or the id of a course. */
  scope: string;
  startsAt: string;
  endsAt: string;
  maxUses: string;
  maxUsesPerLearner: string;
}

/** Fields of a coupon, or those that a new one begins with; `courseId` is what it counts for then. */
export function toFields(coupon: Coupon | null, courseId: string | null): CouponFields {
  return {
    amount: coupon && coupon.codes !== null ? 'many' : 'one',
    codes: coupon?.codes?.toString() ?? '',
    code: coupon?.code ?? '',
    kind: coupon?.kind ?? 'percent',
    value: coupon ? String(coupon.value) : '',
    scope: (coupon ? coupon.courseId : courseId) ?? 'all',
    startsAt: toDay(coupon?.startsAt),
    endsAt: toDay(coupon?.endsAt),
    maxUses: coupon?.maxUses?.toString() ?? '',
    maxUsesPerLearner: coupon ? (coupon.maxUsesPerLearner?.toString() ?? '') : '1',
  };
}

/** What the fields mean on the wire; the last day counts to its end. */
function toTerms(fields: CouponFields, isPaused: boolean) {
  return {
    code: fields.code,
    kind: fields.kind,
    value: Number(fields.value || Number.NaN),
    courseId: fields.scope === 'all' ? null : fields.scope,
    startsAt: toMoment(fields.startsAt, '00:00:00.000'),
    endsAt: toMoment(fields.endsAt, '23:59:59.999'),
    maxUsesPerLearner: fields.maxUsesPerLearner.trim() === '' ? null : Number(fields.maxUsesPerLearner),
    isPaused,
  };
}

/** What the form sends: a coupon, or a new one with many codes. */
export interface CouponWish {
  body?: CouponBody;
  codes?: CouponCodesBody;
}

/** Checks the fields by the contract's own schemas and hands on what is sent; `newId` is that of a new coupon with many codes. */
export function createCouponResolver(
  coupon: Coupon | null,
  newId: string,
): Resolver<CouponFields, unknown, CouponWish> {
  return (fields) => {
    const terms = toTerms(fields, coupon?.isPaused ?? false);
    if (!coupon && fields.amount === 'many') {
      const codes = Number(fields.codes.trim() || Number.NaN);
      const checked = couponCodesBodySchema.safeParse({ ...terms, couponId: newId, codes });
      if (checked.success) return { values: { codes: checked.data }, errors: {} };
      return refuse(checked.error);
    }
    const maxUses = fields.maxUses.trim() === '' ? null : Number(fields.maxUses);
    const checked = couponBodySchema.safeParse({ ...terms, maxUses });
    if (checked.success) return { values: { body: checked.data }, errors: {} };
    return refuse(checked.error);
  };
}

function refuse({ issues }: { issues: Parameters<typeof sayIssue>[0][] }): ResolverError<CouponFields> {
  const errors: FieldErrors<CouponFields> = {};
  for (const issue of issues) {
    errors[String(issue.path[0]) as keyof CouponFields] ??= { type: 'schema', message: sayIssue(issue) };
  }
  return { values: {}, errors };
}

function toMoment(day: string, time: string): string | null {
  return day === '' ? null : new Date(`${day}T${time}`).toISOString();
}

function toDay(moment: string | null | undefined): string {
  if (!moment) return '';
  const date = new Date(moment);
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

export type CouponState = 'active' | 'paused' | 'waiting' | 'over' | 'used-up';

/** Whether learners can use a coupon now, and why not. */
export function findCouponState(coupon: Coupon, now: Date): CouponState {
  if (coupon.endsAt && now > new Date(coupon.endsAt)) return 'over';
  if (coupon.maxUses !== null && coupon.used >= coupon.maxUses) return 'used-up';
  if (coupon.isPaused) return 'paused';
  return coupon.startsAt && now < new Date(coupon.startsAt) ? 'waiting' : 'active';
}
