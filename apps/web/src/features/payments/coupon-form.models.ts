import { type Coupon, type CouponBody, couponBodySchema } from '@nalanda/contract';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { sayIssue } from '#shared/forms/contract-resolver.ts';

/** What stands in the fields of the form: texts, as inputs give them. Days are `2026-11-21`, of the educator's own clock. */
export interface CouponFields {
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
function toBody(fields: CouponFields, isPaused: boolean) {
  return {
    code: fields.code,
    kind: fields.kind,
    value: Number(fields.value || Number.NaN),
    courseId: fields.scope === 'all' ? null : fields.scope,
    startsAt: toMoment(fields.startsAt, '00:00:00.000'),
    endsAt: toMoment(fields.endsAt, '23:59:59.999'),
    maxUses: fields.maxUses.trim() === '' ? null : Number(fields.maxUses),
    maxUsesPerLearner: fields.maxUsesPerLearner.trim() === '' ? null : Number(fields.maxUsesPerLearner),
    isPaused,
  };
}

/** Checks the fields by the contract's own schema and hands on what is sent. */
export function createCouponResolver(isPaused: boolean): Resolver<CouponFields, unknown, CouponBody> {
  return (fields) => {
    const checked = couponBodySchema.safeParse(toBody(fields, isPaused));
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: FieldErrors<CouponFields> = {};
    for (const issue of checked.error.issues) {
      errors[String(issue.path[0]) as keyof CouponFields] ??= { type: 'schema', message: sayIssue(issue) };
    }
    return { values: {}, errors };
  };
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
