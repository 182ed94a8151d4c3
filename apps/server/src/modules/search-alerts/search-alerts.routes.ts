import { searchAlertRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { registerRoute } from '../../platform/http/register-route.ts';
import { registerUnsubscribeRoute } from '../../platform/mail/unsubscribe-routes.ts';
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
  await registerUnsubscribeRoute(app, {
    path: UNSUBSCRIBE_PATH,
    screen: '/profile',
    summary: 'Removes all search alerts of whom the link was mailed to',
    school: deps.school,
    describe: (_query, locale) =>
      locale === 'hi' ? 'वे कोर्स जिनका आप इंतज़ार कर रहे हैं' : 'courses that you are waiting for',
    takeBack: (query) => unsubscribe(deps, readToken(query)),
  });
}

function readToken(query: unknown): string {
  const token = z.object({ token: z.string().max(100) }).safeParse(query);
  return token.success ? token.data.token : '';
}
