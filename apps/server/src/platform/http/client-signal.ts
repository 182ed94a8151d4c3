import type { FastifyReply } from 'fastify';

/** Fires when the client leaves before it has its whole answer. Not Fastify's `request.signal`, which fires when the body has been read. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (reply.raw.destroyed) controller.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
