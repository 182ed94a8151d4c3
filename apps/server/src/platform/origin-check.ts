import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAppError } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe requests that another site's page sends (403 `request.cross-origin`). A request with neither
 * Sec-Fetch-Site nor Origin comes from no browser and passes. With SameSite=Lax cookies this closes request forgery.
 */
export function addOriginCheck(
  app: FastifyInstance,
  options: { publicUrl: string | undefined; corsOrigins: string[] },
): void {
  const allowed = new Set(options.corsOrigins);
  if (options.publicUrl) allowed.add(new URL(options.publicUrl).origin);
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || request.routeOptions.config.allowsCrossOrigin) return;
    if (isSameOrigin(request, allowed)) return;
    throw createAppError({
      statusCode: 403,
      code: 'request.cross-origin',
      message: 'This request came from another website.',
    });
  });
}

function isSameOrigin(request: FastifyRequest, allowed: Set<string>): boolean {
  const { origin } = request.headers;
  if (origin && allowed.has(origin)) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
