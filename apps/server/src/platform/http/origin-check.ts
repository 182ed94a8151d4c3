import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defineError } from '../errors/define-error.ts';
import { isLoopbackUrl } from './loopback.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** 403 `request.cross-origin`: another website's page asks. */
export const createCrossOriginError = defineError({
  status: 403,
  code: 'request.cross-origin',
  message: 'This request came from another website.',
});

/**
 * Refuses unsafe requests that another site's page sends (403 `request.cross-origin`). A request with neither
 * Sec-Fetch-Site nor Origin comes from no browser and passes. With a public address only that origin, scheme included,
 * and those named beside it pass. With SameSite=Lax cookies this closes request forgery.
 */
export function addOriginCheck(
  app: FastifyInstance,
  options: { publicUrl: string | undefined; corsOrigins: string[] },
): void {
  const allowed = new Set(options.corsOrigins);
  if (options.publicUrl) allowed.add(new URL(options.publicUrl).origin);
  app.addHook('onRequest', (request, _reply, done) => {
    if (SAFE_METHODS.has(request.method) || request.routeOptions.config.allowsCrossOrigin) return done();
    if (isSameOrigin(request, allowed, options.publicUrl)) return done();
    done(createCrossOriginError());
  });
}

/**
 * True unless a page of another website asks; for calls by GET that change something. An older browser says nothing of
 * itself, but where it comes from.
 */
export function isOwnNavigation({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { referer } = headers;
  return referer === undefined || (URL.canParse(referer) && new URL(referer).host === host);
}

function isSameOrigin(request: FastifyRequest, allowed: Set<string>, publicUrl: string | undefined): boolean {
  const { origin } = request.headers;
  if (origin && allowed.has(origin)) return true;
  if (origin && publicUrl && !(URL.canParse(origin) && isLoopbackUrl(origin))) return false;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
