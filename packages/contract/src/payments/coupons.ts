import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { idSchema } from '../ids.ts';
import { type IssueCode, says } from '../issue-texts.ts';
import { givenMoment } from '../lectures/moments.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { couponPaths } from './coupons.paths.ts';
import { paiseToRupees, rupeesToPaise } from './money.ts';

/** One code however it is typed: without spaces, in capitals, full-width letters as plain ones. */
export function normaliseCouponCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
}

const { code: codeLength } = limits.coupon;

export const couponCodeSchema = z
  .string()
  .max(limits.coupon.typedCode.max, says('code.too-long'))
  .transform(normaliseCouponCode)
  .pipe(
    z
      .string()
      .min(codeLength.min, says('coupon-code.too-short'))
      .max(codeLength.max, says('coupon-code.too-long'))
      .regex(/^[A-Z0-9_-]+$/, says('coupon-code.characters')),
  );

/** What a learner types; every text is allowed, because an unknown code gets its own answer. */
export const typedCouponSchema = z.string().trim().max(limits.coupon.typedCode.max, says('code.too-long'));

const countSchema = z
  .number(says('number.not-whole'))
  .int(says('number.not-whole'))
  .min(1, says('number.at-least'))
  .max(limits.coupon.uses.max, says('number.at-most'))
  .nullable();

const terms = {
  kind: z.enum(['percent', 'fixed']),
  value: z
    .number(says('number.missing'))
    .positive(says('discount.zero'))
    .max(limits.priceRupees.max, says('discount.too-large')),
  /** null: all courses of the educator. */
  courseId: idSchema.nullable(),
  startsAt: givenMoment().nullable(),
  /** The last moment at which it can be used. */
  endsAt: givenMoment().nullable(),
  maxUsesPerLearner: countSchema,
  isPaused: z.boolean(),
};

type Terms = Pick<z.output<z.ZodObject<typeof terms>>, 'kind' | 'value' | 'startsAt' | 'endsAt'>;

function checkTerms({ kind, value, startsAt, endsAt }: Terms, context: z.RefinementCtx): void {
  const refuse = (path: string, message: IssueCode) => context.addIssue({ code: 'custom', path: [path], message });
  if (kind === 'percent' && !(Number.isInteger(value) && value <= 100)) {
    refuse('value', says('discount.percentage'));
  }
  if (kind === 'fixed' && paiseToRupees(rupeesToPaise(value)) !== value) {
    refuse('value', says('discount.decimals'));
  }
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt)) {
    refuse('endsAt', says('coupon.ends-before-start'));
  }
}

/** A coupon as its educator writes it. `value` is percent, or rupees with at most two decimals; `maxUses` null: without limit. */
export const couponBodySchema = z
  .object({ code: couponCodeSchema, ...terms, maxUses: countSchema })
  .superRefine(checkTerms);
export type CouponBody = z.infer<typeof couponBodySchema>;

const { codes: codeCount, codesBegin } = limits.coupon;

/** A coupon with many codes, each for one purchase: `EVENT-7K3M-9QXD`. */
export const couponCodesBodySchema = z
  .object({
    /** Made by the caller: the same coupon sent twice is one. */
    couponId: idSchema,
    /** What the codes begin with. Not with a sign, which a spreadsheet would take for a formula. */
    code: couponCodeSchema.pipe(
      z
        .string()
        .max(codesBegin.max, says('coupon-code.too-long'))
        .regex(/^[A-Z0-9]/, says('coupon-code.begins')),
    ),
    codes: z
      .number(says('number.not-whole'))
      .int(says('number.not-whole'))
      .min(codeCount.min, says('number.at-least'))
      .max(codeCount.max, says('number.at-most')),
    ...terms,
  })
  .superRefine(checkTerms);
export type CouponCodesBody = z.infer<typeof couponCodesBodySchema>;

export const couponSchema = z.object({
  _id: idSchema,
  code: z.string(),
  kind: z.enum(['percent', 'fixed']),
  value: z.number(),
  courseId: idSchema.nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  maxUses: z.number().int().nullable(),
  maxUsesPerLearner: z.number().int().nullable(),
  isPaused: z.boolean(),
  /** How many single codes it has, which begin with `code`; null: `code` is what learners type. */
  codes: z.int().nullable(),
  /** Purchases that stand: a refund gives the use back. */
  used: z.number().int(),
  /** Held by learners who are at the checkout now. */
  held: z.number().int(),
  /** What it has cost the educator so far, in rupees. */
  discountGiven: z.number(),
});
export type Coupon = z.infer<typeof couponSchema>;

/** What a course costs this learner, in rupees. */
export const quoteSchema = z.object({
  listPrice: z.number(),
  discount: z.number(),
  price: z.number(),
  /** The code as it is written on the order. */
  coupon: z.string().nullable(),
});
export type Quote = z.infer<typeof quoteSchema>;

const couponParams = z.object({ couponId: idSchema });

export const couponRoutes = {
  quote: defineRoute({
    ...couponPaths.quote,
    access: 'user',
    limit: 'quote',
    precedence: 'money',
    audit: { none: 'asks for a price and changes nothing' },
    summary: 'What a course costs with a coupon, or why the coupon does not count; holds nothing',
    body: z.object({ courseId: idSchema, coupon: typedCouponSchema.optional() }),
    responses: { 200: quoteSchema },
  }),
  listCoupons: defineRoute({
    ...couponPaths.listCoupons,
    access: 'educator',
    limit: 'read',
    summary: "The caller's coupons, newest first; with `courseId` those that count for that course",
    query: z.object({ courseId: idSchema.optional() }),
    responses: { 200: z.array(couponSchema) },
  }),
  createCoupon: defineRoute({
    ...couponPaths.createCoupon,
    access: 'educator',
    limit: 'create',
    audit: 'coupon.create',
    summary: 'Makes a coupon for one course of the caller, or for all',
    body: couponBodySchema,
    responses: { 201: couponSchema },
  }),
  createCouponCodes: defineRoute({
    ...couponPaths.createCouponCodes,
    access: 'educator',
    limit: 'create',
    audit: 'coupon.create-codes',
    summary: 'Makes a coupon with many codes, each for one purchase; sent twice it makes one',
    body: couponCodesBodySchema,
    responses: { 201: couponSchema },
  }),
  editCoupon: defineRoute({
    ...couponPaths.editCoupon,
    access: 'educator',
    limit: 'write',
    audit: 'coupon.edit',
    summary:
      'Writes a coupon anew, pauses it or lets it go on; what was paid stays as it is. Single codes and their number stay, too',
    params: couponParams,
    body: couponBodySchema,
    responses: { 200: couponSchema },
  }),
  removeCoupon: defineRoute({
    ...couponPaths.removeCoupon,
    access: 'educator',
    limit: 'write',
    audit: 'coupon.remove',
    summary: 'Ends a coupon for good; what was paid stays as it is',
    params: couponParams,
    responses: { 200: messageSchema },
  }),
};
