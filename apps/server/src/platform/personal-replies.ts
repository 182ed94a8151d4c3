import type { FastifyInstance } from 'fastify';

/**
 * What a signed-in person is answered stays in no cache, unless the route says how long: after a logout nothing of it is
 * found on the machine, nor by the Back button. Call it before the routes.
 */
export function keepRepliesFromCaches(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.user && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
