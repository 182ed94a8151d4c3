import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ChangeFeed } from '../../database/change-feed.ts';
import { onlyLooksUp } from '../overload/precedence.ts';

/** Longer than any node may rely on what it has heard last, and than a reply takes to its browser. */
const COOKIE_SECONDS = 5;

/**
 * Lets people see what they have written, whichever node they come to next: a reply that wrote carries a number in a cookie
 * of some seconds, and a node that does not know of it yet asks before it answers. Add it before whoever authenticates.
 */
export function addOwnWrites(
  app: FastifyInstance,
  { changes, publicUrl }: { changes: ChangeFeed; publicUrl: string | undefined },
): void {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  const name = `${isHttps ? '__Host-' : ''}nalanda_change`;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps, maxAge: COOKIE_SECONDS } as const;
  app.addHook('onRequest', (request, _reply, done) => {
    // Most requests carry none: nothing is read for them.
    const number = request.headers.cookie?.includes(name) ? request.cookies[name] : undefined;
    if (number === undefined) return done();
    changes.reach(number).then(() => done(), done);
  });
  // biome-ignore lint/complexity/useMaxParams: Fastify counts the parameters of a hook.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode >= 400 || !mayHaveWritten(request)) return done();
    changes.announce().then((number) => {
      reply.setCookie(name, number, options);
      done();
    }, done);
  });
}

/** What an unsafe method asks for (but for searches), and what changes something by GET (the specification's sign-out). */
function mayHaveWritten(request: FastifyRequest): boolean {
  if (typeof request.routeOptions.config.audit === 'string') return request.method !== 'OPTIONS';
  return !onlyLooksUp(request);
}
