import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** No browser asks for the next thing on a connection of HTTP/1.1 before it has the last; some programs ask a few ahead. */
const MOST_AT_ONCE = 16;

/**
 * Ends connections on which many requests come without waiting for answers. Node begins all that one packet holds, a
 * thousand and more, and keeps their answers and open files until somebody reads them.
 */
export function addPipeliningLimit(app: FastifyInstance): void {
  const open = new WeakMap<Socket, number>();
  // One function for all replies: it is told whose end it is.
  function close(this: ServerResponse): void {
    const { socket } = this.req;
    open.set(socket, (open.get(socket) ?? 1) - 1);
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (open.get(socket) ?? 0) + 1;
    open.set(socket, count);
    if (count > MOST_AT_ONCE) {
      // Nobody is left to answer: the request ends here.
      socket.destroy();
      return;
    }
    reply.raw.on('close', close);
    done();
  });
}
