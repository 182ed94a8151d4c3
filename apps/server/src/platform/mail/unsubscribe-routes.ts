import type { Locale, Sentence } from '@nalanda/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { registerRawRoute } from '../http/register-route.ts';
import { registerScope } from '../http/register-scope.ts';
import { chooseLocale, type School } from '../school.ts';
import { renderUnsubscribePage, UNSUBSCRIBE_POLICY } from './unsubscribe-page.ts';

/** A path by which mails of a kind are taken back. */
export interface UnsubscribeRoute {
  path: string;
  /** The screen on which the same is done by hand. */
  screen: string;
  summary: string;
  school: School;
  /** What is written about no more. */
  describe(query: FastifyRequest['query'], locale: Locale): string;
  takeBack(query: FastifyRequest['query']): Promise<Sentence>;
}

const languageSchema = z.object({ lang: z.enum(['en', 'hi']).optional().catch(undefined) }).catch({});
/** Only the form of our own page says so; mail programs post without it, and are answered in JSON. */
const BY_HAND = 'byhand';

/**
 * What mail programs call (RFC 8058): from anywhere, without a session, with a form that says nothing new. The same address, opened by a person,
 * shows a page with a button: looking at it must not change anything, since mail scanners do so.
 */
export async function registerUnsubscribeRoute(app: FastifyInstance, route: UnsubscribeRoute): Promise<void> {
  const { path, summary, takeBack } = route;
  await registerScope(app, async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    const common = { path, access: 'public', limit: 'write', skipsSession: true } as const;
    const audit = { none: 'takes back what its person asked for' };
    registerRawRoute(
      scope,
      { ...common, method: 'POST', audit, allowsCrossOrigin: true, summary },
      async (request, reply) => {
        if (!new URL(request.url, 'http://localhost').searchParams.has(BY_HAND)) return takeBack(request.query);
        try {
          await takeBack(request.query);
          return show(route, { request, reply }, 'done');
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          return show(route, { request, reply: reply.code(error.statusCode) }, 'unknown');
        }
      },
    );
    registerRawRoute(
      scope,
      { ...common, method: 'GET', summary: `Asks whether to do it: ${summary}` },
      async (request, reply) => show(route, { request, reply }, 'asked'),
    );
  });
}

function show(
  { school, screen, describe }: UnsubscribeRoute,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  state: 'asked' | 'done' | 'unknown',
): FastifyReply {
  const locale = chooseLocale(school, languageSchema.parse(request.query).lang ?? null);
  const address = new URL(request.url, 'http://localhost');
  address.searchParams.set(BY_HAND, '1');
  return reply
    .header('content-security-policy', UNSUBSCRIBE_POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      renderUnsubscribePage(state, {
        ...{ locale, brandName: school.brandName, what: describe(request.query, locale), screen },
        action: address.pathname + address.search,
      }),
    );
}
