import { z } from 'zod';
import { confirmedBodySchema } from '../auth/auth.ts';
import { messageSchema } from '../error.ts';
import { idSchema } from '../ids.ts';
import { defineRoute } from '../route.ts';
import { ltiPaths } from './lti.paths.ts';

/** What a learning platform has said of whoever came from it, and with which platforms the account is connected. */
const ltiLinksSchema = z.object({
  /** Null: nothing waits to be connected in this browser. */
  waiting: z
    .object({
      platform: z.string(),
      name: z.string(),
      email: z.string(),
      /** What connecting asks for: nothing of who has just logged in, else the password, or a new login where there is none. */
      presence: z.enum(['shown', 'password', 'login']),
    })
    .nullable(),
  links: z.array(
    z.object({
      _id: idSchema,
      platform: z.string(),
      /** How the platform called the person when they came last; empty when it is not known. */
      name: z.string(),
      email: z.string(),
      since: z.iso.datetime(),
    }),
  ),
});
export type LtiLinks = z.infer<typeof ltiLinksSchema>;

/** A learning platform that the operator has connected, as the office sees it. */
const ltiPlatformSchema = z.object({
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  deploymentIds: z.array(z.string()),
  /** Whoever is unknown here gets an account. */
  trustsMail: z.boolean(),
  /** In which courses its people are enrolled without paying; `some`: in those of the list. */
  enrolsIn: z.enum(['none', 'free', 'all', 'some']),
  courses: z.array(z.object({ _id: idSchema, title: z.string() })),
  /** How many accounts here are connected with it. */
  people: z.int(),
  /** When somebody came from it last; null: nobody has. */
  launchedAt: z.iso.datetime().nullable(),
  /** The last launch that was refused, and why: a code, and what was wrong with the token. */
  failedAt: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
});
export type LtiPlatformState = z.infer<typeof ltiPlatformSchema>;

/** Accounts at learning platforms (LTI 1.3) that somebody comes from. */
export const ltiRoutes = {
  getLtiLink: defineRoute({
    ...ltiPaths.getLtiLink,
    access: 'user',
    limit: 'read',
    summary: 'Which platform this browser has come from and waits to be connected, and which are connected',
    responses: { 200: ltiLinksSchema },
  }),
  acceptLtiLink: defineRoute({
    ...ltiPaths.acceptLtiLink,
    access: 'user',
    limit: 'write',
    audit: 'lti.link',
    summary: 'Connects the account with the platform that this browser has come from',
    body: confirmedBodySchema,
    responses: { 200: messageSchema.extend({ path: z.string() }) },
  }),
  removeLtiLink: defineRoute({
    ...ltiPaths.removeLtiLink,
    access: 'user',
    limit: 'write',
    audit: 'lti.unlink',
    summary: 'Ends the connection with a platform',
    params: z.object({ linkId: idSchema }),
    responses: { 200: messageSchema },
  }),
  listLtiPlatforms: defineRoute({
    ...ltiPaths.listLtiPlatforms,
    access: { staff: 'health.read' },
    limit: 'read',
    summary: 'The learning platforms that the operator has connected, and how their last launches went',
    responses: { 200: z.object({ platforms: z.array(ltiPlatformSchema) }) },
  }),
};
