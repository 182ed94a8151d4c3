import type { FastifyInstance } from 'fastify';

/**
 * What a signed-in person is answered stays in no cache, unless the route says how long: after a logout nothing of it is
 * found on the machine, nor by the Back button. Call it before the routes.
 */
export function keepRepliesFromCaches(app: FastifyInstance): void {
  // biome-ignore lint/complexity/useMaxParams: Fastify counts the parameters of a hook.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.user && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}
