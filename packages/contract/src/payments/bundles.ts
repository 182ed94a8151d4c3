import { z } from 'zod';
import { courseSchema } from '../courses/courses.ts';
import { messageSchema, sentenceSchema } from '../error.ts';
import { courseParams, idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { bundleAuthoringPaths } from './bundle-authoring.paths.ts';
import { bundlePaths } from './bundles.paths.ts';
import { priceSchema } from './money.ts';
import { orderSchema } from './payments.ts';

const { title, description, courses } = limits.bundle;

/** A bundle as its educator writes it. What depends on the courses and their prices, the server judges. */
export const bundleBodySchema = z.object({
  title: z.string().trim().min(title.min, says('title.missing')).max(title.max, says('title.too-long')),
  description: z.string().trim().max(description.max, says('description.too-long')),
  /** Rupees for all of its courses together. */
  price: priceSchema.min(1, says('bundle-price.too-low')),
  /** In the order in which they are shown. */
  courseIds: z
    .array(idSchema)
    .min(courses.min, says('bundle-courses.too-few'))
    .max(courses.max, says('bundle-courses.too-many'))
    .refine((ids) => new Set(ids).size === ids.length, says('bundle-courses.twice')),
  isPublished: z.boolean(),
});
export type BundleBody = z.infer<typeof bundleBodySchema>;

/** A bundle as its educator sees it. */
export const ownBundleSchema = z.object({
  _id: idSchema,
  title: z.string(),
  description: z.string(),
  price: z.number(),
  isPublished: z.boolean(),
  /** What its courses cost one by one today. */
  sumOfPrices: z.number(),
  courses: z.array(z.object({ _id: idSchema, title: z.string(), price: z.number().nullable() })),
  /** Why a published bundle is not offered at this moment; null when it is, and for one that is not published. */
  notOffered: sentenceSchema.nullable(),
  /** Purchases that stand. */
  sold: z.number().int(),
});
export type OwnBundle = z.infer<typeof ownBundleSchema>;

/** A bundle that is offered, and what it costs the caller, in rupees. */
export const bundleSchema = z.object({
  _id: idSchema,
  title: z.string(),
  description: z.string(),
  educator: z.object({ _id: idSchema, name: z.string() }),
  /** The caller's own bundle, which they cannot buy. */
  isOwn: z.boolean(),
  /** For all of its courses. */
  price: z.number(),
  sumOfPrices: z.number(),
  /** For those that the caller does not have yet; 0 when they have all. */
  yourPrice: z.number(),
  /** What these cost one by one. */
  yourSumOfPrices: z.number(),
  courses: z.array(courseSchema),
  /** Which of its courses the caller is enrolled in. */
  ownedIds: z.array(idSchema),
});
export type Bundle = z.infer<typeof bundleSchema>;

/** A bundle beside a course that is in it. */
export const bundleHintSchema = z.object({
  _id: idSchema,
  title: z.string(),
  price: z.number(),
  sumOfPrices: z.number(),
  courseCount: z.number().int(),
});
export type BundleHint = z.infer<typeof bundleHintSchema>;

const bundleParams = z.object({ bundleId: idSchema });

export const bundleRoutes = {
  listOwnBundles: defineRoute({
    ...bundleAuthoringPaths.listOwnBundles,
    access: 'educator',
    limit: 'read',
    summary: "The caller's bundles, newest first",
    responses: { 200: z.array(ownBundleSchema) },
  }),
  createBundle: defineRoute({
    ...bundleAuthoringPaths.createBundle,
    access: 'educator',
    limit: 'create',
    audit: 'bundle.create',
    summary: 'Makes a bundle of own published courses with a price, for less than they cost one by one',
    body: bundleBodySchema,
    responses: { 201: ownBundleSchema },
  }),
  editBundle: defineRoute({
    ...bundleAuthoringPaths.editBundle,
    access: 'educator',
    limit: 'write',
    audit: 'bundle.edit',
    summary: 'Writes a bundle anew; what was ordered stays as it was ordered',
    params: bundleParams,
    body: bundleBodySchema,
    responses: { 200: ownBundleSchema },
  }),
  removeBundle: defineRoute({
    ...bundleAuthoringPaths.removeBundle,
    access: 'educator',
    limit: 'write',
    audit: 'bundle.remove',
    summary: 'Ends a bundle for good; what was bought stays bought',
    params: bundleParams,
    responses: { 200: messageSchema },
  }),
  getBundle: defineRoute({
    ...bundlePaths.getBundle,
    access: 'public',
    limit: 'read',
    whileAway: 'public part',
    summary: 'A bundle that is offered, with what the caller has of it and what the rest costs them',
    params: bundleParams,
    responses: { 200: bundleSchema },
  }),
  listBundlesWith: defineRoute({
    ...bundlePaths.listBundlesWith,
    access: 'public',
    limit: 'read',
    whileAway: 'public part',
    summary: 'The bundles on offer that a course is in, the cheapest first',
    params: courseParams,
    responses: { 200: z.array(bundleHintSchema) },
  }),
  orderBundle: defineRoute({
    ...bundlePaths.orderBundle,
    access: 'user',
    limit: 'order',
    audit: 'bundle.order',
    precedence: 'money',
    summary: 'Opens an order for the courses of a bundle that the caller does not have yet',
    params: bundleParams,
    body: z.object({
      userId: idSchema,
      /** Rupees that the learner was shown: nothing is ordered that costs more. */
      shownPrice: z.number().min(0),
    }),
    responses: { 200: orderSchema },
  }),
  verifyBundlePayment: defineRoute({
    ...bundlePaths.verifyBundlePayment,
    access: 'user',
    limit: 'order',
    audit: 'bundle.verify',
    precedence: 'money',
    summary: 'Checks the payment of a bundle with the provider and enrols the learner in all that was ordered',
    params: bundleParams,
    body: z.object({
      razorpay_order_id: z.string().min(1).max(64),
      razorpay_payment_id: z.string().min(1).max(64),
      razorpay_signature: z.string().min(1).max(256),
      userId: idSchema,
    }),
    responses: { 200: messageSchema },
  }),
};
