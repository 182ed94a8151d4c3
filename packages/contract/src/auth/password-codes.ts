import { z } from 'zod';
import { idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { defineRoute } from '../route.ts';
import { confirmedBodySchema, newPasswordSchema } from './auth.ts';
import { passwordCodePaths } from './password-codes.paths.ts';

/** Hours for which a code of the office sets a password, and how many of a file are made in one call. */
export const passwordCodeLimits = { hours: 72, made: 500 } as const;

/** A code as it is handed out; nobody sees it again. */
const passwordCodeSchema = z.object({
  name: z.string(),
  email: z.string(),
  /** Three groups of four, `7KQM-X2AB-9TRW`. */
  code: z.string(),
});
export type PasswordCode = z.infer<typeof passwordCodeSchema>;

/** Any text, so that what was copied wrongly is answered like what is too old. */
const givenCode = z.string().trim().min(1, says('code.missing')).max(100, says('code.too-long'));
export const openPasswordCodeBodySchema = z.object({ code: givenCode });
export const usePasswordCodeBodySchema = z.object({ code: givenCode, password: newPasswordSchema });

export const passwordCodeRoutes = {
  makePasswordCode: defineRoute({
    ...passwordCodePaths.makePasswordCode,
    access: { staff: 'people.change' },
    limit: 'write',
    audit: 'people.password-code',
    summary: 'Makes a code with which somebody sets a password once, and shows it once; asks for the own password',
    params: z.object({ userId: idSchema }),
    body: confirmedBodySchema,
    responses: { 200: passwordCodeSchema.extend({ expiresAt: z.iso.datetime() }) },
  }),
  makePasswordCodes: defineRoute({
    ...passwordCodePaths.makePasswordCodes,
    access: { staff: 'people.change' },
    limit: 'write',
    audit: 'people.password-codes',
    summary: 'The same for people of an imported file who have never come in, some hundred at a time',
    params: z.object({ importId: idSchema }),
    body: confirmedBodySchema.extend({
      /** The number of the line behind which to go on. */
      after: z.int().nonnegative().max(2_147_483_647).default(0),
    }),
    responses: {
      200: z.object({
        codes: z.array(passwordCodeSchema),
        expiresAt: z.iso.datetime(),
        /** Where to go on; null: these were the last. */
        after: z.int().nullable(),
      }),
    },
  }),
  openPasswordCode: defineRoute({
    ...passwordCodePaths.openPasswordCode,
    access: 'public',
    limit: 'write',
    audit: 'auth.password-code-open',
    summary: 'Says whose password a code of the office sets; does not use it up',
    body: openPasswordCodeBodySchema,
    responses: { 200: z.object({ email: z.string() }) },
  }),
  usePasswordCode: defineRoute({
    ...passwordCodePaths.usePasswordCode,
    access: 'public',
    limit: 'write',
    audit: 'auth.password-code-use',
    summary: 'Sets a password by a code of the office, once, and logs all devices out',
    body: usePasswordCodeBodySchema,
    responses: { 200: z.object({ email: z.string() }) },
  }),
};
