import { officeOrderRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../platform/register-route.ts';
import { getOrderStory, listOrders, type OfficeOrdersDeps } from './orders.usecases.ts';

/** Orders, as the office reads them. */
export function registerOfficeOrderRoutes(app: FastifyInstance, deps: OfficeOrdersDeps): void {
  registerRoute(app, officeOrderRoutes.listOrders, ({ query }) => listOrders(deps, query));
  registerRoute(app, officeOrderRoutes.getOrderStory, ({ params }) => getOrderStory(deps, params.orderId));
}
