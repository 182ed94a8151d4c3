import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAuthRequiredError, createWrongRoleError } from './errors.ts';
import type { Authenticate } from './session-user.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Asks again who is calling when the body was still on its way as that was asked first: a body may take long, and
     * the session may have ended meanwhile. Throws 401 `auth.required`, 403 `auth.wrong-role`.
     */
    confirmAccess(): Promise<void>;
  }
}

/**
 * Asks who is calling before the body is read, so that strangers cannot send one, and again once a body that came later
 * is here: whoever was logged out while it was on its way does nothing any more.
 */
export function addAccessCheck(app: FastifyInstance, authenticate: Authenticate): void {
  const waiting = new WeakSet<FastifyRequest>();

  async function check(request: FastifyRequest): Promise<void> {
    const { access } = request.routeOptions.config;
    request.user = await authenticate(request);
    if (access === 'public') return;
    if (!request.user) throw createAuthRequiredError();
    if (access === 'educator' && request.user.role !== 'educator') throw createWrongRoleError();
  }

  app.decorateRequest('confirmAccess', async function confirmAccess(this: FastifyRequest) {
    if (waiting.has(this)) await check(this);
  });
  app.addHook('onRequest', async (request) => {
    const { access, skipsSession } = request.routeOptions.config;
    if (skipsSession || access === undefined) return;
    await check(request);
    if (request.raw.complete === false) waiting.add(request);
  });
  // JSON is here by now; forms are read by their route, which asks itself.
  app.addHook('preHandler', (request) => request.confirmAccess());
}
