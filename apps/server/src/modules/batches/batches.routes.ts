import { batchRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../platform/register-route.ts';
import {
  type BatchesDeps,
  changeBatch,
  chooseBatch,
  createBatch,
  endBatch,
  listBatches,
  moveToBatch,
  sellWithoutBatches,
} from './batches.usecases.ts';

/** HTTP side of batches. */
export function registerBatchRoutes(app: FastifyInstance, deps: BatchesDeps): void {
  registerRoute(app, batchRoutes.listBatches, ({ params, user }) => listBatches(deps, { ...params, userId: user.id }));
  registerRoute(app, batchRoutes.createBatch, ({ params, body, user }) =>
    createBatch(deps, { ...params, userId: user.id }, body),
  );
  registerRoute(app, batchRoutes.changeBatch, ({ params, body, user }) =>
    changeBatch(deps, { ...params, userId: user.id }, body),
  );
  registerRoute(app, batchRoutes.endBatch, ({ params, query, user }) =>
    endBatch(deps, { ...params, after: query.sale ?? 'closed', userId: user.id }),
  );
  registerRoute(app, batchRoutes.sellWithoutBatches, ({ params, user }) =>
    sellWithoutBatches(deps, { ...params, userId: user.id }),
  );
  registerRoute(app, batchRoutes.chooseBatch, ({ params, body, user }) =>
    chooseBatch(deps, { ...params, ...body, userId: user.id }),
  );
  registerRoute(app, batchRoutes.moveToBatch, ({ params, body, user }) =>
    moveToBatch(deps, { ...params, ...body, userId: user.id }),
  );
}
