import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { idSchema } from '../ids.ts';
import { defineRoute } from '../route.ts';
import { reasonBodySchema } from '../users/people.ts';
import { lookingPaths } from './looking.paths.ts';

export const lookingRoutes = {
  lookAs: defineRoute({
    ...lookingPaths.lookAs,
    access: { staff: 'people.change' },
    limit: 'write',
    audit: 'people.look-as',
    summary: 'Shows the school as somebody else sees it, reading only, for a quarter of an hour',
    params: z.object({ userId: idSchema }),
    body: reasonBodySchema,
    responses: { 200: messageSchema },
  }),
  stopLooking: defineRoute({
    ...lookingPaths.stopLooking,
    access: 'user',
    limit: 'write',
    audit: 'people.look-stop',
    summary: 'Ends a look as somebody else; who looked is themself again',
    whileLooking: 'answered',
    responses: { 200: messageSchema },
  }),
};
