import { z } from 'zod';
import { messageSchema } from './error.ts';
import { idSchema } from './ids.ts';
import { says } from './issue-texts.ts';
import { limits } from './limits.ts';
import { defineRoute } from './route.ts';
import { wishPaths } from './wishes.paths.ts';

export const leaveWishBodySchema = z.object({
  /** The query as it was typed, for which there is no course yet. */
  wish: z.string().trim().min(1, says('search.empty')).max(limits.wish.max, says('search.too-long')),
});

/** Something that a person wants to be told of when a course about it is published. */
export const wishSchema = z.object({
  _id: idSchema,
  wish: z.string(),
  createdAt: z.iso.datetime(),
  /** When the person was told; null while there is no course. */
  toldAt: z.iso.datetime().nullable(),
  /** The course that they were told of; null when there is none, or none any more. */
  courseId: idSchema.nullable(),
});
export type Wish = z.infer<typeof wishSchema>;

export const wishRoutes = {
  listWishes: defineRoute({
    ...wishPaths.listWishes,
    access: 'user',
    limit: 'read',
    summary: 'What the caller wants to be told of, newest first',
    responses: { 200: z.array(wishSchema) },
  }),
  leaveWish: defineRoute({
    ...wishPaths.leaveWish,
    access: 'user',
    limit: 'create',
    audit: { none: 'asks for one mail to the caller' },
    summary: 'Asks for one mail when a course that answers the query is published; asked twice it is one wish',
    body: leaveWishBodySchema,
    responses: { 201: wishSchema },
  }),
  removeWish: defineRoute({
    ...wishPaths.removeWish,
    access: 'user',
    limit: 'write',
    audit: { none: 'takes back what the caller asked for' },
    summary: 'Takes a wish back',
    params: z.object({ wishId: idSchema }),
    responses: { 200: messageSchema },
  }),
};
