import { searchAlertRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../platform/register-route.ts';
import {
  createSearchAlert,
  listSearchAlerts,
  removeSearchAlert,
  type SearchAlertsDeps,
} from './search-alerts.usecases.ts';

/** HTTP side of the search alerts. */
export function registerSearchAlertRoutes(app: FastifyInstance, deps: SearchAlertsDeps): void {
  registerRoute(app, searchAlertRoutes.listSearchAlerts, ({ user }) => listSearchAlerts(deps, user.id));
  registerRoute(app, searchAlertRoutes.createSearchAlert, ({ body, user }) =>
    createSearchAlert(deps, { userId: user.id, query: body.query }),
  );
  registerRoute(app, searchAlertRoutes.removeSearchAlert, ({ params, user }) =>
    removeSearchAlert(deps, { userId: user.id, alertId: params.alertId }),
  );
}
