import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { userSchema } from '../users/users.ts';
import { confirmedBodySchema } from './auth.ts';
import { secondFactorPaths } from './second-factor.paths.ts';

/** What can be asked for after the password; stands in `params.factors` of 401 `auth.second-factor-required`. */
export const secondFactors = ['passkey', 'totp', 'recovery'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/** Bytes as WebAuthn's JSON carries them; `max` is in characters. */
const bytesSchema = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, says('passkey.not-base64url'));
const credentialIdSchema = bytesSchema(1_400);

const credentialSchema = z.object({ id: credentialIdSchema, rawId: credentialIdSchema, type: z.literal('public-key') });

/** `RegistrationResponseJSON` of WebAuthn level 3, as far as it is looked at. */
export const passkeyRegistrationSchema = credentialSchema.extend({
  response: z.object({
    clientDataJSON: bytesSchema(8_192),
    attestationObject: bytesSchema(65_536),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistrationSchema>;

/** `AuthenticationResponseJSON` of WebAuthn level 3, as far as it is looked at. */
export const passkeyAssertionSchema = credentialSchema.extend({
  response: z.object({
    clientDataJSON: bytesSchema(8_192),
    authenticatorData: bytesSchema(8_192),
    signature: bytesSchema(8_192),
    userHandle: bytesSchema(100).nullish(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
const verificationSchema = z.enum(['required', 'preferred', 'discouraged']);

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn level 3. */
export const passkeyCreationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({ residentKey: verificationSchema, userVerification: verificationSchema }),
});

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn level 3. */
export const passkeyRequestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: verificationSchema,
  /** Empty: the authenticator looks for whose account it is. */
  allowCredentials: z.array(descriptorSchema),
});

const passkeySchema = z.object({
  _id: idSchema,
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** The second factors of the caller. */
export const secondFactorsSchema = z.object({
  passkeys: z.array(passkeySchema),
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** False where browsers know no passkeys: at a bare IP address, or without https. */
  canUsePasskeys: z.boolean(),
  /** This school wants one from whoever sells courses. */
  isRequired: z.boolean(),
});

/** New recovery codes, shown this once; null when the person has some already. */
const madeCodesSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() });

const passkeyNameSchema = z.string().trim().min(1, says('passkey.unnamed')).max(limits.name.max, says('name.too-long'));

/** Six digits of an authenticator app, with or without a blank between them. */
export const totpCodeSchema = z
  .string()
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, says('code.six-digits')));

export const namePasskeyBodySchema = z.object({ name: passkeyNameSchema });
export const addPasskeyBodySchema = namePasskeyBodySchema.extend({ credential: passkeyRegistrationSchema });
export const confirmTotpBodySchema = z.object({ code: totpCodeSchema });
/** A code of the authenticator app, or a recovery code. */
export const secondFactorBodySchema = z.object({ code: z.string().trim().min(1, says('code.missing')).max(64) });
export const passkeyAssertionBodySchema = z.object({ credential: passkeyAssertionSchema });

const passkeyParams = z.object({ passkeyId: idSchema });

export const secondFactorRoutes = {
  listFactors: defineRoute({
    ...secondFactorPaths.listFactors,
    access: 'user',
    limit: 'read',
    summary: 'The own passkeys, authenticator app and recovery codes',
    responses: { 200: secondFactorsSchema },
  }),
  beginPasskey: defineRoute({
    ...secondFactorPaths.beginPasskey,
    access: 'user',
    limit: 'write',
    audit: 'auth.passkey-begin',
    summary: 'Begins a new passkey: what the browser needs to make one',
    body: confirmedBodySchema,
    responses: { 200: passkeyCreationOptionsSchema },
  }),
  addPasskey: defineRoute({
    ...secondFactorPaths.addPasskey,
    access: 'user',
    limit: 'write',
    audit: 'auth.passkey-add',
    summary: 'Keeps the passkey that the browser has made',
    body: addPasskeyBodySchema,
    responses: { 201: madeCodesSchema },
  }),
  renamePasskey: defineRoute({
    ...secondFactorPaths.renamePasskey,
    access: 'user',
    limit: 'write',
    audit: 'auth.passkey-rename',
    summary: 'Gives one of the own passkeys another name',
    params: passkeyParams,
    body: namePasskeyBodySchema,
    responses: { 200: messageSchema },
  }),
  removePasskey: defineRoute({
    ...secondFactorPaths.removePasskey,
    access: 'user',
    limit: 'write',
    audit: 'auth.passkey-remove',
    summary: 'Removes one of the own passkeys',
    params: passkeyParams,
    body: confirmedBodySchema,
    responses: { 200: messageSchema },
  }),
  beginTotp: defineRoute({
    ...secondFactorPaths.beginTotp,
    access: 'user',
    limit: 'write',
    audit: 'auth.totp-begin',
    summary: 'Begins an authenticator app: its secret as text and as QR code (SVG)',
    body: confirmedBodySchema,
    responses: { 200: z.object({ secret: z.string(), address: z.string(), qrCode: z.string() }) },
  }),
  confirmTotp: defineRoute({
    ...secondFactorPaths.confirmTotp,
    access: 'user',
    limit: 'write',
    audit: 'auth.totp-add',
    summary: 'Turns the authenticator app on, with its first code',
    body: confirmTotpBodySchema,
    responses: { 200: madeCodesSchema },
  }),
  removeTotp: defineRoute({
    ...secondFactorPaths.removeTotp,
    access: 'user',
    limit: 'write',
    audit: 'auth.totp-remove',
    summary: 'Turns the authenticator app off',
    body: confirmedBodySchema,
    responses: { 200: messageSchema },
  }),
  renewRecoveryCodes: defineRoute({
    ...secondFactorPaths.renewRecoveryCodes,
    access: 'user',
    limit: 'write',
    audit: 'auth.recovery-codes-renew',
    summary: 'Makes ten new recovery codes; the old ones stop working',
    body: confirmedBodySchema,
    responses: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
  }),
  finishSignIn: defineRoute({
    ...secondFactorPaths.finishSignIn,
    access: 'public',
    limit: 'write',
    audit: 'auth.second-factor',
    summary: 'Ends a sign-in that waits for a second factor, with a code of the app or a recovery code',
    body: secondFactorBodySchema,
    responses: { 200: userSchema },
  }),
  askPasskey: defineRoute({
    ...secondFactorPaths.askPasskey,
    access: 'public',
    limit: 'write',
    audit: { none: 'only asks for a challenge' },
    summary: 'What the browser needs to end such a sign-in with a passkey',
    responses: { 200: passkeyRequestOptionsSchema },
  }),
  finishWithPasskey: defineRoute({
    ...secondFactorPaths.finishWithPasskey,
    access: 'public',
    limit: 'write',
    audit: 'auth.second-factor',
    summary: 'Ends a sign-in that waits for a second factor, with a passkey',
    body: passkeyAssertionBodySchema,
    responses: { 200: userSchema },
  }),
  beginPasskeySignIn: defineRoute({
    ...secondFactorPaths.beginPasskeySignIn,
    access: 'public',
    limit: 'write',
    audit: { none: 'only asks for a challenge' },
    summary: 'What the browser needs to sign in with a passkey alone',
    responses: { 200: passkeyRequestOptionsSchema },
  }),
  signInWithPasskey: defineRoute({
    ...secondFactorPaths.signInWithPasskey,
    access: 'public',
    limit: 'write',
    audit: 'auth.passkey-sign-in',
    summary: 'Signs in with a passkey alone; it has checked who holds it',
    body: passkeyAssertionBodySchema,
    responses: { 200: userSchema },
  }),
};
