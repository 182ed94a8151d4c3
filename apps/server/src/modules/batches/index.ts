import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Executor, Tx } from '../../database/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { createBatchesRepository } from './batches.repository.ts';
import { registerBatchRoutes } from './batches.routes.ts';
import { type BatchesDeps, tellOfStarts } from './batches.usecases.ts';
import { chooseBatch, ensureNoBatches, type Seat, takeSeat } from './seats.usecases.ts';

/** Batches of courses: learners who join until a day, share its seats, and begin together. */
export function createBatchesModule(outside: Omit<BatchesDeps, 'repository'> & { jobs: Jobs }) {
  const deps: BatchesDeps = { ...outside, repository: createBatchesRepository(outside) };
  outside.jobs.define({
    name: 'batches.tell-starts',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 240,
    every: '*/5 * * * *',
    handler: (_, { signal }) => tellOfStarts(deps, signal),
  });
  return {
    registerRoutes: (app: FastifyInstance): void => registerBatchRoutes(app, deps),
    seats: {
      /** The batch that a learner joins with a course; null: it is not held in batches. Throws 404 `batch.not-found`, 409 `batch.choose`, `batch.closed`, `batch.full`. */
      choose: (choice: { courseId: string; learnerId: string; batchId: string | undefined }): Promise<string | null> =>
        chooseBatch(deps, deps.db, choice),
      /** Holds the batch while the transaction writes who has the seat. Throws 404 `batch.not-found`, 409 `batch.closed`, `batch.full`. */
      take: (tx: Tx, seat: Seat): Promise<void> => takeSeat(deps, tx, seat),
      /** Throws 409 `batch.no-gift` for a course that is held in batches. */
      ensureNone: (executor: Executor, courseId: string): Promise<void> => ensureNoBatches(deps, executor, courseId),
    },
  };
}

export type BatchesModule = ReturnType<typeof createBatchesModule>;
