import type { RouteLimit } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';

/** Declares every route that plugins add inside `scope` as public and without session, limited by `limit` unless it says otherwise. */
export function makePublic(scope: FastifyInstance, limit: RouteLimit): void {
  scope.addHook('onRoute', (route) => {
    route.config = { limit, ...route.config, access: 'public', skipsSession: true };
  });
}
