import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** What `closeGently` has come to. */
    closing: { isDraining: boolean; isClosing: boolean };
  }
}

const LOOK_MS = 250;
const GRACE_MS = 10_000;

/** Lets every answer given while the server closes end its connection; add it before the routes. */
export function addClosing(app: FastifyInstance): void {
  const closing = { isDraining: false, isClosing: false };
  app.decorate('closing', closing);
  // biome-ignore lint/complexity/useMaxParams: Fastify counts the parameters of a hook.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing.isClosing) reply.header('connection', 'close');
    done();
  });
  // Answers that go past the framework (videos, uploads) write their own heads.
  app.server.prependListener('request', (_request, response) => {
    if (closing.isClosing) response.setHeader('connection', 'close');
  });
}

/**
 * Ends the web server: says 503 at /readyz for `drainMs` and goes on working, so that a balancer leaves first; then takes
 * no new connections, gives requests under way `graceMs` (10 seconds) and cuts what is left. `now` cuts everything short.
 */
export async function closeGently(
  app: FastifyInstance,
  options: { drainMs: number; graceMs?: number; now: AbortSignal },
): Promise<void> {
  app.closing.isDraining = true;
  if (options.drainMs > 0) await sleep(options.drainMs, undefined, { signal: options.now }).catch(() => undefined);
  app.closing.isClosing = true;
  // A connection that is idle only now was busy when the server began to close.
  const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
  const cut = () => app.server.closeAllConnections();
  const grace = setTimeout(cut, options.now.aborted ? 0 : (options.graceMs ?? GRACE_MS));
  options.now.addEventListener('abort', cut);
  await app.close().finally(() => {
    clearInterval(looking);
    clearTimeout(grace);
    options.now.removeEventListener('abort', cut);
  });
}
