import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddressOf } from './client-address.ts';
import { type CreateRateLimiter, createMemoryRateLimiter, type RateLimit } from './rate-limit.ts';

/** How often some calls may be made, by one account and from one address. */
export interface RouteLimit {
  /** Name of the counters. */
  name: string;
  /** `METHOD /path` of each call that counts. */
  routes: string[];
  /** Null for calls that anybody may make: by address alone, each process for itself, so that they cost no query. */
  account: RateLimit | null;
  address: RateLimit;
  /** Which requests count; all of them unless given. */
  counts?: (request: FastifyRequest) => boolean;
}

/**
 * Counts calls before their bodies are read; add it before the routes. Who may not call at all costs
 * nobody's points. What must be counted by something in the body (sign-in, codes) is counted in its use case instead.
 */
export function addRouteLimits(
  app: FastifyInstance,
  { limits, createRateLimiter }: { limits: RouteLimit[]; createRateLimiter: CreateRateLimiter },
): void {
  const byRoute = new Map<string, ReturnType<typeof createCheck>>();
  for (const limit of limits) {
    const check = createCheck(limit, createRateLimiter);
    for (const route of limit.routes) byRoute.set(route, check);
  }
  // On the routes themselves, so that all others pay nothing for it; a route's own hooks run after the application's.
  app.addHook('onRoute', (route) => {
    const check = byRoute.get(`${route.method} ${route.url}`);
    if (check) route.onRequest = [...[route.onRequest ?? []].flat(), check];
  });
  app.addHook('onReady', async () => {
    const unknown = [...byRoute.keys()].filter((route) => {
      const [method = '', url = ''] = route.split(' ');
      return !app.hasRoute({ method: method as 'GET', url });
    });
    // A limit on a route that was renamed would silently limit nothing.
    if (unknown.length > 0) throw new Error(`Limits on routes that are not there: ${unknown.join(', ')}`);
  });
}

function createCheck({ name, account, address, counts }: RouteLimit, createRateLimiter: CreateRateLimiter) {
  if (account === null) {
    const everybody = createMemoryRateLimiter({ ...address, name });
    return (request: FastifyRequest): Promise<void> => everybody.consume(clientAddressOf(request));
  }
  const accounts = createRateLimiter({ ...account, name: `${name}-account` });
  const addresses = createRateLimiter({ ...address, name: `${name}-address` });
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.user || (counts && !counts(request))) return;
    await accounts.consume(request.user.id);
    await addresses.consume(clientAddressOf(request));
  };
}

/** A form smaller than this carries no picture or video worth counting. */
const SMALL_FORM_BYTES = 64 * 1024;

/** True when the body is large enough to be a file, or does not say how large it is. */
export function carriesFile(request: FastifyRequest): boolean {
  return !(Number(request.headers['content-length']) < SMALL_FORM_BYTES);
}
