import { z } from 'zod';
import { categorySchema, courseSchema } from '../courses/courses.ts';
import { reviewSchema } from '../reviews/reviews.ts';
import { defineRoute } from '../route.ts';
import { localeSchema } from '../users/users.ts';
import { policyTextsSchema } from './school-settings.ts';
import { systemPaths } from './system.paths.ts';

/** What the web app must know about this installation before anybody signs in. */
export const systemInfoSchema = z.object({
  brandName: z.string(),
  /** Keyless stand-ins are on: the web app shows the 'Demo mode' ribbon. */
  sandbox: z.boolean(),
  /** The Google button works. */
  google: z.boolean(),
  /** Spoken queries can be sent to the server: a transcription service is configured. */
  hears: z.boolean(),
  /** No mail server is set: nobody gets a code. */
  cannotMail: z.boolean().optional(),
  /** No payment provider is set: nothing that costs money can be bought. */
  cannotPay: z.boolean().optional(),
  /** Only whom the school expects can make an account. */
  isByInvitation: z.boolean().optional(),
  /** Course pages show the true figures in place of those of the specification. */
  hasRealFigures: z.boolean().optional(),
  /** Films bear the email of whoever watches. */
  hasWatermark: z.boolean().optional(),
  /** Days in which a purchase can be given back, when the school gives more than the policy's seven. */
  refundDays: z.number().int().optional(),
  /** The card of an educator shows how to write to them. */
  showsEducatorEmail: z.boolean().optional(),
  /** What the school says at the top of Home, where it has written something of its own. */
  hero: z.object({ title: z.string().optional(), text: z.string().optional() }).optional(),
  /** How the school is reached, where it says something of its own. */
  contact: z
    .object({
      email: z.string().optional(),
      phone: z.string().optional(),
      address: z.string().optional(),
      hours: z.string().optional(),
    })
    .optional(),
  /** The one language that the school speaks; absent: people choose. */
  language: localeSchema.optional(),
  /** Where the style sheet of the school's own look is, when it has one. */
  style: z.string().optional(),
  /** In which order the office lists the categories, where it has chosen one. */
  categoryOrder: z.array(categorySchema).optional(),
  /** The school has written policies of its own. */
  hasOwnPolicies: z.boolean().optional(),
  /** These policies; only with the page that shows them. */
  policyTexts: policyTextsSchema.optional(),
});
export type SystemInfo = z.infer<typeof systemInfoSchema>;

/** A call (path with query) whose reply came with the page. `total` is what `x-total-count` of paged lists would say. */
export const givenReplySchema = z.object({ call: z.string(), body: z.unknown(), total: z.number().nullable() });
export type GivenReply = z.infer<typeof givenReplySchema>;

/** Data that the server puts into the first HTML (`<script type="application/json" id="initial-data">`). */
export const initialDataSchema = z.object({
  info: systemInfoSchema,
  /** The language that the page was made in; English when absent. */
  locale: localeSchema.optional(),
  /** Home only: the courses and reviews that the page shows. */
  popularCourses: z.array(courseSchema).optional(),
  reviews: z.array(reviewSchema).optional(),
  /** `null`: the page was asked for without a session cookie, so nobody is signed in and nobody need ask. */
  user: z.null().optional(),
  /** Replies to the calls that the screen makes first, for the person of the request's cookie. */
  replies: z.array(givenReplySchema).optional(),
  /** The HTML was rendered with this data: hydration must start from it. */
  isRendered: z.boolean().optional(),
  /** The database is away: what the page shows may be old, and nothing can be saved. */
  isStale: z.literal(true).optional(),
  /** Only on a page that does not exist or could not be made: what support will ask for. */
  requestId: z.string().optional(),
});
export type InitialData = z.infer<typeof initialDataSchema>;

export const systemRoutes = {
  info: defineRoute({
    ...systemPaths.info,
    access: 'public',
    limit: 'read',
    summary: 'Brand and abilities of this installation',
    responses: { 200: systemInfoSchema },
  }),
};
