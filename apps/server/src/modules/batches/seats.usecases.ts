import type { Executor, Tx } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  createBatchClosedError,
  createBatchFullError,
  createBatchGiftError,
  createBatchMissingError,
  createBatchNotFoundError,
} from './batches.errors.ts';
import type { BatchesRepository, BatchRow } from './batches.repository.ts';

interface SeatsDeps {
  clock: Clock;
  repository: BatchesRepository;
}

/** Who wants to join which batch. */
export interface Seat {
  courseId: string;
  batchId: string;
  learnerId: string;
}

/**
 * The batch that a learner joins with the course, null when it is not held in batches; a batch that was named is then passed over. Nothing is taken yet. Throws 409
 * `batch.choose`, and what `takeSeat` throws.
 */
export async function chooseBatch(
  deps: SeatsDeps,
  executor: Executor,
  { courseId, learnerId, batchId }: { courseId: string; learnerId: string; batchId: string | undefined },
): Promise<string | null> {
  if (!(await deps.repository.isInBatches(executor, courseId))) return null;
  if (batchId === undefined) throw createBatchMissingError();
  const seat = { courseId, learnerId, batchId: batchId.toLowerCase() };
  await ensureSeat(deps, executor, seat, await deps.repository.find(executor, seat.batchId));
  return seat.batchId;
}

/**
 * Holds the batch until the end of the transaction, in which the caller writes who has the seat: an enrolment, or an order that keeps it. Throws 404
 * `batch.not-found`, 409 `batch.closed`, `batch.full`.
 */
export async function takeSeat(deps: SeatsDeps, tx: Tx, seat: Seat): Promise<void> {
  await ensureSeat(deps, tx, seat, await deps.repository.lock(tx, seat.batchId));
}

/** Throws 409 `batch.no-gift` for a course that is held in batches. */
export async function ensureNoBatches({ repository }: SeatsDeps, executor: Executor, courseId: string): Promise<void> {
  if (await repository.isInBatches(executor, courseId)) throw createBatchGiftError();
}

// biome-ignore lint/complexity/useMaxParams: deps and transaction stand beside the two.
async function ensureSeat(
  { repository, clock }: SeatsDeps,
  executor: Executor,
  { courseId, batchId, learnerId }: Seat,
  batch: BatchRow | null,
): Promise<void> {
  if (batch?.courseId !== courseId.toLowerCase()) throw createBatchNotFoundError();
  if (batch.endedAt || batch.enrolUntil <= clock.now()) throw createBatchClosedError();
  if (batch.seats === null) return;
  if ((await repository.countTaken(executor, batchId, learnerId)) >= batch.seats) throw createBatchFullError();
}
