import { z } from 'zod';
import { messageSchema } from './error.ts';
import { limits } from './limits.ts';
import { defineRoute } from './route.ts';
import { nameSchema, roleSchema, userSchema } from './users.ts';

/** E-mail address as typed; trimmed and lower-cased, so that one person has one account. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Please enter your email')
  .max(limits.email.max, 'This email address is too long')
  .pipe(z.email('Please enter a valid email address'));

/** A password that is being chosen. */
export const newPasswordSchema = z
  .string()
  .min(limits.password.min, `A password needs at least ${limits.password.min} characters`)
  .max(limits.password.max, `A password can have at most ${limits.password.max} characters`);

/** A password that is being checked: any text within the limit, so that the answer tells nothing about rules. */
const givenPasswordSchema = z.string().min(1, 'Please enter your password').max(limits.password.max);

export const otpSchema = z
  .string()
  .trim()
  .regex(/^\d{4}$/, 'The code has 4 digits');

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

/** Message that the sign-in popup posts to the page that opened it (`window.opener`, same origin). */
export const googlePopupMessageSchema = z.union([
  z.object({ type: z.literal('nalanda:google'), status: z.literal('proved'), name: z.string(), email: z.string() }),
  z.object({ type: z.literal('nalanda:google'), status: z.literal('failed'), message: z.string() }),
]);

export const authRoutes = {
  login: defineRoute({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Signs in with email and password and sets the session cookie',
    body: loginBodySchema,
    responses: { 200: userSchema },
  }),
  signup: defineRoute({
    method: 'POST',
    path: '/api/auth/signup',
    access: 'public',
    summary: 'Creates an account, signs it in and sets the session cookie',
    body: signupBodySchema,
    responses: { 201: userSchema },
  }),
  googleSignup: defineRoute({
    method: 'POST',
    path: '/api/auth/googlesignup',
    access: 'public',
    summary: 'Signs in or creates the account whose email the popup has just proved',
    body: googleSignupBodySchema,
    responses: { 200: userSchema, 201: userSchema },
  }),
  logout: defineRoute({
    method: 'GET',
    path: '/api/auth/logout',
    access: 'user',
    summary: 'Ends the session',
    responses: { 200: messageSchema },
  }),
  sendOtp: defineRoute({
    method: 'POST',
    path: '/api/auth/sendotp',
    access: 'public',
    summary: 'Mails a 4-digit code for a new password',
    body: sendOtpBodySchema,
    responses: { 200: messageSchema },
  }),
  verifyOtp: defineRoute({
    method: 'POST',
    path: '/api/auth/verifyotp',
    access: 'public',
    summary: 'Checks the mailed code and leaves a reset proof cookie',
    body: verifyOtpBodySchema,
    responses: { 200: messageSchema },
  }),
  resetPassword: defineRoute({
    method: 'POST',
    path: '/api/auth/resetpassword',
    access: 'public',
    summary: 'Sets a new password for the browser that holds the reset proof',
    body: resetPasswordBodySchema,
    responses: { 200: messageSchema },
  }),
};
