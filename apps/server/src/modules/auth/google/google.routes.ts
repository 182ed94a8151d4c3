import type { Sentence } from '@nalanda/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.ts';
import { registerRawRoute } from '../../../platform/http/register-route.ts';
import type { School } from '../../../platform/school.ts';
import { POPUP_LIFETIME_MS, PROOF_LIFETIMES_MS } from '../auth.models.ts';
import { googleSentences } from '../auth.sentences.ts';
import type { Cookies } from '../sessions/cookies.ts';
import type { GoogleUsecases } from './google.usecases.ts';
import { type IdentityProvider, isRefusedByPerson, isUnreachable, type SignInChecks } from './openid.ts';
import {
  POPUP_SCRIPT,
  POPUP_SCRIPT_PATH,
  POPUP_STYLE,
  POPUP_STYLE_PATH,
  type PopupMessage,
  renderPopupPage,
} from './popup-page.ts';

export interface GoogleRoutesDeps {
  cookies: Cookies;
  google: GoogleUsecases;
  /** null when this installation has neither keys nor stand-in. */
  provider: IdentityProvider | null;
  publicUrl: string | undefined;
  school: School;
}

const START_PATH = '/api/auth/google/start';
/** Where the provider sends the popup back to; registered there as redirect URI. */
export const GOOGLE_CALLBACK_PATH = '/api/auth/google/callback';

const checksSchema = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });

/** Registers the two ends of the sign-in popup. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of routes, each of them is short.
export function registerGoogleRoutes(app: FastifyInstance, deps: GoogleRoutesDeps): void {
  const { cookies, google, provider, publicUrl, school } = deps;
  // Parsed, because a Host header may name the default port and an address in its normal form does not.
  const originOf = (request: FastifyRequest) => publicUrl ?? new URL(`${request.protocol}://${request.host}`).origin;

  function answer(reply: FastifyReply, statusCode: number, message: PopupMessage): FastifyReply {
    return reply
      .code(statusCode)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderPopupPage(message, school.brandName));
  }
  const fail = (reply: FastifyReply, statusCode: number, { message, code, params }: Sentence) =>
    answer(reply, statusCode, { type: 'nalanda:google', status: 'failed', message, code, ...(params && { params }) });

  // The provider's pages have no opener policy; were ours stricter, the browser would cut the popup off its opener.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cross-origin-opener-policy', 'unsafe-none');
  });

  registerRawRoute(
    app,
    {
      method: 'GET',
      path: START_PATH,
      access: 'public',
      limit: 'write',
      skipsSession: true,
      summary: 'Opens the Google sign-in',
    },
    async (request, reply) => {
      if (!provider) return fail(reply, 503, googleSentences.off());
      try {
        const { url, checks } = await provider.start(originOf(request) + GOOGLE_CALLBACK_PATH);
        cookies.write(reply, 'google_popup', { value: packChecks(checks), seconds: POPUP_LIFETIME_MS / 1000 });
        return reply.header('cache-control', 'no-store').redirect(url);
      } catch (error) {
        request.log.error({ err: error }, 'the identity provider cannot be reached');
        return fail(reply, 503, googleSentences.unreachable());
      }
    },
  );

  registerRawRoute(
    app,
    {
      method: 'GET',
      path: GOOGLE_CALLBACK_PATH,
      access: 'public',
      limit: 'write',
      audit: 'auth.google-proof',
      skipsSession: true,
      summary: 'Ends the sign-in',
    },
    async (request, reply) => {
      if (!provider) return fail(reply, 503, googleSentences.off());
      const checks = unpackChecks(cookies.read(request, 'google_popup'));
      cookies.clear(reply, 'google_popup');
      if (!checks) return fail(reply, 400, googleSentences.stale());
      try {
        const account = await provider.finish(originOf(request) + request.url, checks);
        const { token, email, name } = await google.keepProof(account);
        cookies.write(reply, 'google_proof', { value: token, seconds: PROOF_LIFETIMES_MS.google / 1000 });
        return answer(reply, 200, { type: 'nalanda:google', status: 'proved', email, name });
      } catch (error) {
        if (error instanceof AppError) return fail(reply, error.statusCode, error);
        if (isRefusedByPerson(error)) return fail(reply, 403, googleSentences.denied());
        request.log.warn({ err: error }, 'a provider sign-in failed');
        if (isUnreachable(error)) return fail(reply, 503, googleSentences.unreachable());
        return fail(reply, 400, googleSentences.failed());
      }
    },
  );

  registerRawRoute(
    app,
    {
      method: 'GET',
      path: POPUP_SCRIPT_PATH,
      access: 'public',
      limit: 'read',
      skipsSession: true,
      summary: 'Script of the popup',
    },
    async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(POPUP_SCRIPT),
  );
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: POPUP_STYLE_PATH,
      access: 'public',
      limit: 'read',
      skipsSession: true,
      summary: 'Looks of the popup',
    },
    async (_request, reply) => reply.type('text/css; charset=utf-8').send(POPUP_STYLE),
  );
}

function packChecks(checks: SignInChecks): string {
  return Buffer.from(JSON.stringify(checks)).toString('base64url');
}

function unpackChecks(value: string | undefined): SignInChecks | null {
  if (!value) return null;
  try {
    return checksSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}
