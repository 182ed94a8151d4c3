import { z } from 'zod';
import { messageSchema, sentenceSchema } from '../error.ts';
import { idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { nameSchema, roleSchema, userSchema } from '../users/users.ts';
import { authPaths } from './auth.paths.ts';

/** E-mail address as typed; trimmed and lower-cased, so that one person has one account. Who leaves it out is told by `missing`. */
const createEmailSchema = (missing: 'email.missing' | 'gift-email.missing') =>
  z
    .string()
    .trim()
    .toLowerCase()
    .min(1, says(missing))
    .max(limits.email.max, says('email.too-long'))
    .pipe(z.email(says('email.invalid')));

/** One's own address. */
export const emailSchema = createEmailSchema('email.missing');

/** The address of somebody who gets a gift. */
export const recipientEmailSchema = createEmailSchema('gift-email.missing');

/** A password that is being chosen. */
export const newPasswordSchema = z
  .string()
  .min(limits.password.min, says('password.too-short'))
  .max(limits.password.max, says('password.too-long'));

/** A password that is being checked: any text within the limit, so that the answer tells nothing about rules. */
const givenPasswordSchema = z.string().min(1, says('password.missing')).max(limits.password.max);

export const otpSchema = z
  .string()
  .trim()
  .regex(/^\d{4}$/, says('code.four-digits'));

/** The code that proves the e-mail of a new account: longer, because its mail waits longer. */
export const proofOtpSchema = z
  .string()
  .trim()
  .regex(/^\d{6}$/, says('code.six-digits'));

export const loginBodySchema = z.object({ email: emailSchema, password: givenPasswordSchema });
export const signupBodySchema = z.object({
  name: nameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  role: roleSchema.default('student'),
});
/** The role is empty when the person comes from the login screen. */
export const googleSignupBodySchema = z.object({
  name: nameSchema,
  email: emailSchema,
  role: z.union([roleSchema, z.literal('')]).default(''),
});
export const sendOtpBodySchema = z.object({ email: emailSchema });
export const verifyOtpBodySchema = z.object({ email: emailSchema, otp: otpSchema });
export const resetPasswordBodySchema = z.object({ email: emailSchema, password: newPasswordSchema });

/** A signed-in browser as its owner sees it. `lastUsedAt` is exact to the hour. */
const deviceSchema = z.object({
  _id: idSchema,
  /** `Chrome on Android` */
  device: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});
export type Device = z.infer<typeof deviceSchema>;

/** How an account can be entered, and from where it is. */
export const securitySchema = z.object({
  /** False for people who only ever used the Google button. */
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  isEmailVerified: z.boolean(),
  /** Most recently used first. */
  devices: z.array(deviceSchema),
});

/**
 * What shows that the person at the keyboard is the owner of the account: the password. Whoever has none must have
 * logged in within the last ten minutes instead.
 */
export const confirmedBodySchema = z.object({ password: z.string().max(limits.password.max).default('') });

export const changePasswordBodySchema = z.object({ currentPassword: givenPasswordSchema, password: newPasswordSchema });
export const changeEmailBodySchema = confirmedBodySchema.extend({ email: emailSchema });
export const confirmEmailBodySchema = z.object({ otp: otpSchema });
export const proveEmailBodySchema = z.object({ otp: proofOtpSchema });
/** The token of the mailed link; any text, so that a broken link is answered like one that is too old. */
export const proveLinkBodySchema = z.object({ token: z.string().max(100) });

/** Message that the sign-in popup posts to the page that opened it (`window.opener`, same origin). */
export const googlePopupMessageSchema = z.union([
  z.object({ type: z.literal('nalanda:google'), status: z.literal('proved'), name: z.string(), email: z.string() }),
  z.object({ type: z.literal('nalanda:google'), status: z.literal('failed') }).extend(sentenceSchema.shape),
]);

export const authRoutes = {
  login: defineRoute({
    ...authPaths.login,
    access: 'public',
    limit: 'write',
    audit: 'auth.sign-in',
    summary: 'Signs in with email and password and sets the session cookie',
    body: loginBodySchema,
    responses: { 200: userSchema },
  }),
  signup: defineRoute({
    ...authPaths.signup,
    access: 'public',
    limit: 'write',
    audit: 'auth.sign-up',
    summary: 'Creates an account, signs it in and sets the session cookie',
    body: signupBodySchema,
    responses: { 201: userSchema },
  }),
  googleSignup: defineRoute({
    ...authPaths.googleSignup,
    access: 'public',
    limit: 'write',
    audit: 'auth.google-sign-in',
    summary: 'Signs in or creates the account whose email the popup has just proved',
    body: googleSignupBodySchema,
    responses: { 200: userSchema, 201: userSchema },
  }),
  logout: defineRoute({
    ...authPaths.logout,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    audit: 'auth.sign-out',
    summary: 'Ends the session',
    responses: { 200: messageSchema },
  }),
  sendOtp: defineRoute({
    ...authPaths.sendOtp,
    access: 'public',
    limit: 'write',
    audit: 'auth.reset-ask',
    summary: 'Mails a 4-digit code for a new password',
    body: sendOtpBodySchema,
    responses: { 200: messageSchema },
  }),
  verifyOtp: defineRoute({
    ...authPaths.verifyOtp,
    access: 'public',
    limit: 'write',
    audit: 'auth.reset-code',
    summary: 'Checks the mailed code and leaves a reset proof cookie',
    body: verifyOtpBodySchema,
    responses: { 200: messageSchema },
  }),
  openReset: defineRoute({
    ...authPaths.openReset,
    access: 'public',
    limit: 'write',
    audit: 'auth.reset-link',
    summary: 'Takes the mailed link in place of a code and leaves a reset proof cookie',
    body: z.object({ token: z.string().max(100) }),
    responses: { 200: z.object({ email: z.string() }) },
  }),
  resetPassword: defineRoute({
    ...authPaths.resetPassword,
    access: 'public',
    limit: 'write',
    audit: 'auth.reset-password',
    summary: 'Sets a new password for the browser that holds the reset proof',
    body: resetPasswordBodySchema,
    responses: { 200: messageSchema },
  }),
  sendProof: defineRoute({
    ...authPaths.sendProof,
    access: 'user',
    limit: 'write',
    audit: 'auth.proof-ask',
    summary: 'Mails a 6-digit code and a link that prove the email of the account',
    responses: { 200: messageSchema },
  }),
  proveEmail: defineRoute({
    ...authPaths.proveEmail,
    access: 'user',
    limit: 'write',
    audit: 'auth.proof-code',
    summary: 'Checks that code; the email counts as proved from then on',
    body: proveEmailBodySchema,
    responses: { 200: userSchema },
  }),
  openInvitation: defineRoute({
    ...authPaths.openInvitation,
    access: 'public',
    limit: 'write',
    audit: 'auth.invitation-open',
    summary: 'Shows by the mailed link that an account of the office is theirs; a password can then be set once',
    body: z.object({ token: z.string().max(100) }),
    responses: { 200: z.object({ email: z.string() }) },
  }),
  proveLink: defineRoute({
    ...authPaths.proveLink,
    access: 'public',
    limit: 'write',
    audit: 'auth.proof-link',
    summary: 'Proves an email by the token of the mailed link, in any browser',
    body: proveLinkBodySchema,
    responses: { 200: messageSchema },
  }),
  security: defineRoute({
    ...authPaths.security,
    access: 'user',
    limit: 'read',
    summary: 'How the own account can be entered, and the devices that are logged in',
    responses: { 200: securitySchema },
  }),
  endSession: defineRoute({
    ...authPaths.endSession,
    access: 'user',
    limit: 'write',
    audit: 'auth.session-end',
    summary: 'Logs one of the own devices out',
    params: z.object({ sessionId: idSchema }),
    responses: { 200: messageSchema },
  }),
  endSessions: defineRoute({
    ...authPaths.endSessions,
    access: 'user',
    limit: 'write',
    audit: 'auth.sessions-end',
    summary: 'Logs all own devices out; all but this one with keep=current',
    query: z.object({ keep: z.literal('current').optional() }),
    responses: { 200: messageSchema },
  }),
  changePassword: defineRoute({
    ...authPaths.changePassword,
    access: 'user',
    limit: 'write',
    audit: 'auth.password-change',
    summary: 'Sets a new password, logs all other devices out and renews this session',
    body: changePasswordBodySchema,
    responses: { 200: messageSchema },
  }),
  changeEmail: defineRoute({
    ...authPaths.changeEmail,
    access: 'user',
    limit: 'write',
    audit: 'auth.email-change-ask',
    summary: 'Mails a 4-digit code to the address that is to be the new one',
    body: changeEmailBodySchema,
    responses: { 200: messageSchema },
  }),
  confirmEmail: defineRoute({
    ...authPaths.confirmEmail,
    access: 'user',
    limit: 'write',
    audit: 'auth.email-change',
    summary: 'Checks that code and changes the email, logs all other devices out and renews this session',
    body: confirmEmailBodySchema,
    responses: { 200: userSchema },
  }),
};
