import { z } from 'zod';
import { courseParams } from '../ids.ts';
import { defineRoute } from '../route.ts';
import { courseCardSchema } from '../search/recommendations.ts';
import { wishPaths } from './wishes.paths.ts';

/** A course that somebody wants to come back to. */
export const wishSchema = z.object({
  course: courseCardSchema,
  addedAt: z.iso.datetime(),
  /** What it cost when it was added, in rupees. */
  priceThen: z.number().nullable(),
});
export type Wish = z.infer<typeof wishSchema>;

/** The newest first; without those that left the catalogue for now, and without what the caller has bought since. */
const wishesSchema = z.array(wishSchema);

export const wishRoutes = {
  listWishes: defineRoute({
    ...wishPaths.listWishes,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: "The caller's wishlist",
    responses: { 200: wishesSchema },
  }),
  addWish: defineRoute({
    ...wishPaths.addWish,
    access: 'user',
    limit: 'write',
    audit: 'wish.add',
    summary: 'Puts a course of the catalogue on the wishlist; does nothing when it is there',
    params: courseParams,
    responses: { 200: wishesSchema },
  }),
  removeWish: defineRoute({
    ...wishPaths.removeWish,
    access: 'user',
    limit: 'write',
    audit: 'wish.remove',
    summary: 'Takes a course from the wishlist; does nothing when it is not there',
    params: courseParams,
    responses: { 200: wishesSchema },
  }),
};
