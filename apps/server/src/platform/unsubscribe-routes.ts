import type { Sentence } from '@nalanda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerRawRoute } from './register-route.ts';

/** A path by which mails of a kind are taken back. */
export interface UnsubscribeRoute {
  path: string;
  /** The screen on which the same is done by hand. */
  screen: string;
  summary: string;
  takeBack(query: FastifyRequest['query']): Promise<Sentence>;
}

/** What mail programs call (RFC 8058): from anywhere, without a session, with a form that says nothing new. */
export async function registerUnsubscribeRoute(
  app: FastifyInstance,
  { path, screen, summary, takeBack }: UnsubscribeRoute,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    const common = { path, access: 'public', limit: 'write', skipsSession: true } as const;
    const audit = { none: 'takes back what its person asked for' };
    registerRawRoute(scope, { ...common, method: 'POST', audit, allowsCrossOrigin: true, summary }, (request) =>
      takeBack(request.query),
    );
    // Whoever opens the link sees the screen; looking at it must not change anything, since mail scanners do so.
    registerRawRoute(scope, { ...common, method: 'GET', summary: `Leads to ${screen}` }, (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect(screen),
    );
  });
}
