import { AsyncLocalStorage } from 'node:async_hooks';
import type { Precedence } from '@nalanda/contract';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** As in the contract, for routes outside it. */
    precedence?: Precedence;
  }
}

/** Calls by POST that look something up and save nothing. */
const LOOKING_UP = new Set(['search', 'speech', 'suggest']);

/** Whether a call looks something up and saves nothing that anybody waits to see, whatever its method. */
export function onlyLooksUp({ method, routeOptions: { config } }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return true;
  return typeof config.limit === 'string' && LOOKING_UP.has(config.limit);
}

/**
 * Who comes first when not all can be served: what the route has declared, else `begun` for files and for what somebody
 * saves (a page that was let in needs its scripts, a lecture its next segment, a form its answer), else `browsing`.
 */
export function precedenceOf(request: FastifyRequest): Precedence {
  if (request.is404) return 'browsing';
  const { config } = request.routeOptions;
  const declared = config.precedence ?? config.contract?.precedence;
  if (declared) return declared;
  if (typeof config.limit === 'object') return 'begun';
  return onlyLooksUp(request) ? 'browsing' : 'begun';
}

const running = new AsyncLocalStorage<Precedence>();

/** Runs `work`, and what follows from it, as part of a request of this precedence. */
export function runWith(precedence: Precedence, work: () => void): void {
  running.run(precedence, work);
}

/**
 * Whether what runs here is of a request that may be refused half-way: it looks at something and saves nothing. Jobs, payments
 * and what somebody saves may not.
 */
export const mayBeRefused = (): boolean => running.getStore() === 'browsing';
