import { batchRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { changesBetween } from '../../platform/audit/audit.changes.ts';
import { noteAudit } from '../../platform/audit/audit.hook.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import {
  type BatchesDeps,
  type BatchTerms,
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
  registerRoute(app, batchRoutes.createBatch, async ({ params, body, user, request }) => {
    const { batchId, after, batches } = await createBatch(deps, { ...params, userId: user.id }, body);
    noteAudit(request, { details: { batch: batchId, ...changesBetween(null, toNoted(after)) } });
    return batches;
  });
  registerRoute(app, batchRoutes.changeBatch, async ({ params, body, user, request }) => {
    const { batchId, before, after, batches } = await changeBatch(deps, { ...params, userId: user.id }, body);
    noteAudit(request, { details: { batch: batchId, ...changesBetween(before && toNoted(before), toNoted(after)) } });
    return batches;
  });
  registerRoute(app, batchRoutes.endBatch, ({ params, query, user, request }) => {
    noteAudit(request, { details: { batch: params.batchId, sale: query.sale ?? 'closed' } });
    return endBatch(deps, { ...params, after: query.sale ?? 'closed', userId: user.id });
  });
  registerRoute(app, batchRoutes.sellWithoutBatches, ({ params, user }) =>
    sellWithoutBatches(deps, { ...params, userId: user.id }),
  );
  registerRoute(app, batchRoutes.chooseBatch, ({ params, body, user, request }) => {
    noteAudit(request, { details: { batch: body.batchId } });
    return chooseBatch(deps, { ...params, ...body, userId: user.id });
  });
  registerRoute(app, batchRoutes.moveToBatch, async ({ params, body, user, request }) => {
    const reply = await moveToBatch(deps, { ...params, ...body, userId: user.id });
    noteAudit(request, { details: { batch: body.batchId, moved: reply.moved } });
    return reply;
  });
}

/** What the audit log says of a batch. */
const toNoted = ({ title, startsAt, enrolUntil, seats }: BatchTerms) => ({
  ...{ title, seats },
  starts_at: startsAt,
  enrol_until: enrolUntil,
});
