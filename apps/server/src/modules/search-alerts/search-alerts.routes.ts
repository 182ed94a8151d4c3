import { searchAlertRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { registerRawRoute, registerRoute } from '../../platform/register-route.ts';
import {
  createSearchAlert,
  listSearchAlerts,
  removeSearchAlert,
  type SearchAlertsDeps,
  UNSUBSCRIBE_PATH,
  unsubscribe,
} from './search-alerts.usecases.ts';

/** HTTP side of the search alerts. */
export async function registerSearchAlertRoutes(app: FastifyInstance, deps: SearchAlertsDeps): Promise<void> {
  registerRoute(app, searchAlertRoutes.listSearchAlerts, ({ user }) => listSearchAlerts(deps, user.id));
  registerRoute(app, searchAlertRoutes.createSearchAlert, ({ body, user }) =>
    createSearchAlert(deps, { userId: user.id, query: body.query }),
  );
  registerRoute(app, searchAlertRoutes.removeSearchAlert, ({ params, user }) =>
    removeSearchAlert(deps, { userId: user.id, alertId: params.alertId }),
  );
  await app.register(async (scope) => registerUnsubscribeRoutes(scope, deps));
}

/** What mail programs call (RFC 8058): from anywhere, without a session, with a form that says nothing new. */
function registerUnsubscribeRoutes(scope: FastifyInstance, deps: SearchAlertsDeps): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
  const common = { path: UNSUBSCRIBE_PATH, access: 'public', limit: 'write', skipsSession: true } as const;
  registerRawRoute(
    scope,
    {
      ...common,
      method: 'POST',
      audit: { none: 'takes back what its person asked for' },
      allowsCrossOrigin: true,
      summary: 'Removes all search alerts of whom the link was mailed to',
    },
    (request) => unsubscribe(deps, readToken(request.query)),
  );
  // Whoever opens the link sees the list; looking at it must not remove anything, since mail scanners do so.
  registerRawRoute(
    scope,
    { ...common, method: 'GET', summary: 'Leads to the list of search alerts' },
    (_request, reply) => reply.header('cache-control', 'no-store').redirect('/profile'),
  );
}

function readToken(query: unknown): string {
  const token = z.object({ token: z.string().max(100) }).safeParse(query);
  return token.success ? token.data.token : '';
}
