import { healthRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { getHealth, type HealthDeps, retryJob, retryVideo } from './health.usecases.ts';

/** HTTP side of the health of the installation. */
export function registerHealthRoutes(app: FastifyInstance, deps: HealthDeps): void {
  registerRoute(app, healthRoutes.getHealth, () => getHealth(deps));
  registerRoute(app, healthRoutes.retryJob, ({ params }) => retryJob(deps, params.jobId));
  registerRoute(app, healthRoutes.retryVideo, ({ params }) => retryVideo(deps, params.assetId));
}
