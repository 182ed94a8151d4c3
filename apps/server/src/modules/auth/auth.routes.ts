import { authRoutes } from '@nalanda/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteAudit } from '../../platform/audit/audit.hook.ts';
import { clientAddressOf } from '../../platform/http/client-address.ts';
import { createCrossOriginError, isOwnNavigation } from '../../platform/http/origin-check.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { Entrance } from './auth.entrance.ts';
import { OTP_LIFETIME_MS, PROOF_LIFETIMES_MS } from './auth.models.ts';
import { sayCodeRight, sayLoggedOut, sayPasswordReset, sayResetCodeSent } from './auth.sentences.ts';
import type { AuthUsecases } from './auth.usecases.ts';
import type { KnownDevices } from './devices/known-devices.ts';
import type { GoogleUsecases } from './google/google.usecases.ts';
import type { ResetUsecases } from './password-reset/password-reset.usecases.ts';
import type { Cookies } from './sessions/cookies.ts';

export interface AuthRoutesDeps {
  cookies: Cookies;
  auth: AuthUsecases;
  reset: ResetUsecases;
  google: GoogleUsecases;
  devices: KnownDevices;
  toLinkOrigin(request: FastifyRequest): string | null;
  entrance: Entrance;
  /** Stands for an e-mail in the audit log. */
  hashAccount(email: string): string;
}

/** Registers sign-up, sign-in, sign-out and the three steps to a new password. */
export function registerAuthRoutes(app: FastifyInstance, deps: AuthRoutesDeps): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  registerSessionRoutes(app, deps);
  registerResetRoutes(app, deps);
}

function registerSessionRoutes(app: FastifyInstance, deps: AuthRoutesDeps): void {
  const { cookies, auth, google, devices, entrance, toLinkOrigin } = deps;
  const { toBrowser, enter, readPageLocale } = entrance;

  registerRoute(app, authRoutes.signup, async ({ body, request, reply }) =>
    enter(
      request,
      reply,
      await auth.signUp({
        ...body,
        address: clientAddressOf(request),
        browser: toBrowser(request),
        origin: toLinkOrigin(request),
        locale: readPageLocale(request),
      }),
    ),
  );
  registerRoute(app, authRoutes.login, async ({ body, request, reply }) => {
    noteAudit(request, { details: { account: deps.hashAccount(body.email) } });
    const signedIn = await auth.logIn({
      ...body,
      address: clientAddressOf(request),
      browser: toBrowser(request),
      recognise: devices.recognise(request),
    });
    return enter(request, reply, signedIn);
  });
  registerRoute(app, authRoutes.googleSignup, async ({ body, request, reply }) => {
    const proofToken = cookies.read(request, 'google_proof');
    const signedIn = await google.signIn({
      ...body,
      proofToken,
      address: clientAddressOf(request),
      browser: toBrowser(request),
    });
    cookies.clear(reply, 'google_proof');
    reply.code('isNew' in signedIn && signedIn.isNew ? 201 : 200);
    return enter(request, reply, signedIn);
  });
  registerRoute(app, authRoutes.logout, async ({ user, request, reply }) => {
    // A GET that changes something: a link or picture on another website, a sibling too, must not log people out.
    if (!isOwnNavigation(request)) throw createCrossOriginError();
    // Who asks with HEAD wants to know, not to do.
    if (request.method === 'HEAD') return sayLoggedOut();
    await auth.logOut(user.sessionId);
    cookies.clear(reply, 'session');
    return sayLoggedOut();
  });
}

function registerResetRoutes(
  app: FastifyInstance,
  { cookies, reset, devices, hashAccount, toLinkOrigin }: AuthRoutesDeps,
): void {
  const writeProof = (reply: FastifyReply, value: string) =>
    cookies.write(reply, 'reset_proof', { value, seconds: PROOF_LIFETIMES_MS['password-reset'] / 1000 });

  registerRoute(app, authRoutes.sendOtp, async ({ body: { email }, request, reply }) => {
    noteAudit(request, { details: { account: hashAccount(email) } });
    const challenge = await reset.sendOtp({ email, address: clientAddressOf(request), origin: toLinkOrigin(request) });
    cookies.write(reply, 'reset_ask', { value: challenge, seconds: OTP_LIFETIME_MS / 1000 });
    return sayResetCodeSent();
  });
  registerRoute(app, authRoutes.verifyOtp, async ({ body, request, reply }) => {
    noteAudit(request, { details: { account: hashAccount(body.email) } });
    const challenge = cookies.read(request, 'reset_ask');
    writeProof(reply, await reset.verifyOtp({ ...body, challenge, address: clientAddressOf(request) }));
    return sayCodeRight();
  });
  registerRoute(app, authRoutes.openReset, async ({ body, request, reply }) => {
    const { email, proofToken } = await reset.openLink({ ...body, address: clientAddressOf(request) });
    noteAudit(request, { details: { account: hashAccount(email) } });
    writeProof(reply, proofToken);
    return { email };
  });
  registerRoute(app, authRoutes.resetPassword, async ({ body, request, reply }) => {
    const proofToken = cookies.read(request, 'reset_proof');
    noteAudit(request, { details: { account: hashAccount(body.email) } });
    const person = await reset.resetPassword({ ...body, proofToken, address: clientAddressOf(request) });
    devices.remember(request, reply, person);
    cookies.clear(reply, 'reset_proof');
    cookies.clear(reply, 'session');
    return sayPasswordReset();
  });
}
