import { z } from 'zod';
import { messageSchema } from './error.ts';
import { idSchema } from './ids.ts';
import { ltiPaths } from './lti.paths.ts';
import { defineRoute } from './route.ts';

/** What a learning platform has said of whoever came from it, and with which platforms the account is connected. */
const ltiLinksSchema = z.object({
  /** Null: nothing waits to be connected in this browser. */
  waiting: z.object({ platform: z.string(), name: z.string(), email: z.string() }).nullable(),
  links: z.array(z.object({ _id: idSchema, platform: z.string(), since: z.iso.datetime() })),
});
export type LtiLinks = z.infer<typeof ltiLinksSchema>;

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
};
