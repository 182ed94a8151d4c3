import { z } from 'zod';
import { confirmedBodySchema } from '../auth/auth.ts';
import { messageSchema, sentenceSchema } from '../error.ts';
import { defineRoute } from '../route.ts';
import { accountPaths } from './account.paths.ts';

/** What stands before the deletion of an account. */
export const deletionSchema = z.object({
  /** Sentences about what an educator must settle first; empty when the account can go. */
  mustSettle: z.array(sentenceSchema),
  /** Sentences about what stays for a while all the same. */
  stays: z.array(sentenceSchema),
  hasPassword: z.boolean(),
});

/** Beside these stands `POST /api/account/export`, which takes the same body and answers with a zip. */
export const accountRoutes = {
  describeDeletion: defineRoute({
    ...accountPaths.describeDeletion,
    access: 'user',
    limit: 'read',
    summary: 'What must be settled before the own account can be deleted',
    responses: { 200: deletionSchema },
  }),
  deleteAccount: defineRoute({
    ...accountPaths.deleteAccount,
    access: 'user',
    limit: 'write',
    audit: 'account.delete',
    summary: 'Erases what is personal about the caller and ends the account',
    body: confirmedBodySchema,
    responses: { 200: messageSchema },
  }),
};
