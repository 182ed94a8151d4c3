import { searchInsightRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { clientAddressOf } from '../../platform/http/client-address.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { getInsights, type InsightDeps, noteOutcome } from './search-insight.usecases.ts';

/** HTTP side of what is learnt from searches. */
export function registerSearchInsightRoutes(app: FastifyInstance, deps: InsightDeps): void {
  registerRoute(app, searchInsightRoutes.noteOutcome, ({ body, user, request }) =>
    noteOutcome(deps, { personId: user.id, address: clientAddressOf(request) }, body),
  );
  registerRoute(app, searchInsightRoutes.getInsights, ({ query, user }) => getInsights(deps, user.id, query.week));
}
