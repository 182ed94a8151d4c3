import type { FastifyInstance } from 'fastify';

/** Declares every route that plugins add inside `scope` as public and without session. */
export function makePublic(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public', skipsSession: true };
  });
}
