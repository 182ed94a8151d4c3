import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Executor, Tx } from '../../database/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { createBatchesRepository } from './batches.repository.ts';
import { registerBatchRoutes } from './batches.routes.ts';
import { type BatchesDeps, tellOfStarts } from './batches.usecases.ts';
import {
  type ChosenBatch,
  checkChoice,
  ensureNoBatches,
  holdSeat,
  joinBatch,
  listOffers,
  placeInBatch,
  type Seat,
  type SeatChoice,
} from './seats.usecases.ts';

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
      /**
       * The batch that a learner joins with a course; null: it is not held in batches. Throws 404 `batch.not-found`, 409
       * `batch.choose`, `batch.none`, `batch.closed`, `batch.full`, `batch.held`.
       */
      choose: (choice: SeatChoice): Promise<ChosenBatch | null> => checkChoice(deps, deps.db, choice),
      /** The same, with the batch held while the transaction enrols the learner. */
      join: (tx: Tx, choice: SeatChoice): Promise<string | null> => joinBatch(deps, tx, choice),
      /** Keeps a seat for an order that the transaction writes, until this moment. Throws what `choose` throws. */
      hold: (tx: Tx, seat: Seat): Promise<Date> => holdSeat(deps, tx, seat),
      /** The batch for who has paid without choosing one; null: there is none, or the course needs none. */
      place: (tx: Tx, who: Omit<SeatChoice, 'batchId'>): Promise<string | null> => placeInBatch(deps, tx, who),
      /** Whether the course is held in batches, and those that can be joined. */
      listOffers: (executor: Executor, courseId: string) => listOffers(deps, executor, courseId),
      /** Throws 409 `batch.no-gift` for a course that is held in batches. */
      ensureNone: (executor: Executor, courseId: string): Promise<void> => ensureNoBatches(deps, executor, courseId),
    },
  };
}

export type BatchesModule = ReturnType<typeof createBatchesModule>;
