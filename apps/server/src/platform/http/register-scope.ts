import type { FastifyInstance } from 'fastify';

/**
 * Registers routes that have hooks and parsers of their own. They get a name here: for a function without one Fastify looks
 * through every file that is loaded, at each of the some sixty scopes.
 */
export function registerScope(app: FastifyInstance, routes: (scope: FastifyInstance) => unknown) {
  const name = { [Symbol.for('fastify.display-name')]: 'routes' };
  return app.register(Object.assign(async (scope: FastifyInstance) => void (await routes(scope)), name));
}
