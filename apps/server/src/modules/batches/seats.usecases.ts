import type { BatchOffer } from '@nalanda/contract';
import type { Executor, Tx } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  createBatchClosedError,
  createBatchFullError,
  createBatchGiftError,
  createBatchHeldError,
  createBatchMissingError,
  createBatchNotFoundError,
  createNoBatchError,
} from './batches.errors.ts';
import type { BatchesRepository, BatchRow, Seat } from './batches.repository.ts';

export type { Seat } from './batches.repository.ts';

interface SeatsDeps {
  clock: Clock;
  repository: BatchesRepository;
}

/** Who wants to join a course, and in which batch. */
export interface SeatChoice {
  courseId: string;
  learnerId: string;
  batchId: string | undefined;
}

/** The batch that somebody joins. */
export type ChosenBatch = Pick<BatchRow, 'id' | 'title'>;

/** An order that was shown to its learner keeps a seat for so long. */
const HOLD_MS = 20 * 60_000;

/**
 * The batch that a learner joins with the course, null when it is not held in batches; a batch that was named is then passed over.
 * Nothing is taken yet. Throws 409 `batch.choose`, `batch.none`, and what `takeSeat` throws.
 */
export async function checkChoice(
  deps: SeatsDeps,
  executor: Executor,
  choice: SeatChoice,
): Promise<ChosenBatch | null> {
  const seat = await readChoice(deps, executor, choice);
  return seat && ensureSeat(deps, executor, seat, await deps.repository.find(executor, seat.batchId));
}

/** As `checkChoice`, with the batch held until the end of the transaction, in which the caller enrols the learner. */
export async function joinBatch(deps: SeatsDeps, tx: Tx, choice: SeatChoice): Promise<string | null> {
  const seat = await readChoice(deps, tx, choice);
  if (seat) await takeSeat(deps, tx, seat);
  return seat?.batchId ?? null;
}

async function readChoice(
  { repository }: SeatsDeps,
  executor: Executor,
  { courseId, learnerId, batchId }: SeatChoice,
): Promise<Seat | null> {
  if (!(await repository.isInBatches(executor, courseId))) return null;
  if (batchId !== undefined) return { courseId, learnerId, batchId: batchId.toLowerCase() };
  throw (await repository.listJoinable(executor, courseId)).length > 0
    ? createBatchMissingError()
    : createNoBatchError();
}

/**
 * Holds the batch until the end of the transaction, in which the caller writes who has the seat. Throws 404 `batch.not-found`, 409
 * `batch.closed`, `batch.full`, `batch.held`. Returns the batch.
 */
export async function takeSeat(deps: SeatsDeps, tx: Tx, seat: Seat): Promise<BatchRow> {
  return ensureSeat(deps, tx, seat, await deps.repository.lock(tx, seat.batchId));
}

/**
 * As `takeSeat`, for an order that keeps the seat until the moment that is returned. Who has a seat kept already, by this order or one that it
 * replaces, gets no more time by asking again; once it is over, only while seats are left.
 */
export async function holdSeat(deps: SeatsDeps, tx: Tx, seat: Seat): Promise<Date> {
  await takeSeat(deps, tx, seat);
  await deps.repository.announce(tx, seat.batchId);
  const known = await deps.repository.findHold(tx, seat);
  return known ?? new Date(deps.clock.now().getTime() + HOLD_MS);
}

/**
 * The batch for somebody who has paid without choosing one, because the course was not held in batches then: the earliest that can
 * be joined and has a seat, or the earliest that can be joined, since whoever has paid has a seat. Null: there is none, or the
 * course is sold without. It is held until the transaction ends.
 */
export async function placeInBatch(
  { repository }: SeatsDeps,
  tx: Tx,
  { courseId, learnerId }: Omit<SeatChoice, 'batchId'>,
): Promise<string | null> {
  if (!(await repository.isInBatches(tx, courseId))) return null;
  const joinable = await repository.listJoinable(tx, courseId);
  for (const { id } of joinable) {
    const batch = await repository.lock(tx, id);
    if (!batch || batch.endedAt) continue;
    const { taken, kept } = await repository.countSeats(tx, { id, learnerId });
    if (batch.seats === null || taken + kept < batch.seats) return id;
  }
  return joinable[0]?.id ?? null;
}

/** Whether a course is held in batches, and those that can be joined. */
export async function listOffers(
  { repository }: SeatsDeps,
  executor: Executor,
  courseId: string,
): Promise<{ isInBatches: boolean; batches: BatchOffer[] }> {
  if (!(await repository.isInBatches(executor, courseId))) return { isInBatches: false, batches: [] };
  const rows = await repository.listJoinable(executor, courseId);
  const batches = rows.map(({ id, title, startsAt, enrolUntil, seats, learners, beingPaid }) => ({
    ...{ _id: id, title, beingPaid },
    startsAt: startsAt.toISOString(),
    enrolUntil: enrolUntil.toISOString(),
    seatsLeft: seats === null ? null : Math.max(seats - learners - beingPaid, 0),
  }));
  return { isInBatches: true, batches };
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
): Promise<BatchRow> {
  if (batch?.courseId !== courseId.toLowerCase()) throw createBatchNotFoundError();
  if (batch.endedAt || batch.enrolUntil <= clock.now()) throw createBatchClosedError();
  if (batch.seats === null) return batch;
  const { taken, kept } = await repository.countSeats(executor, { id: batchId, learnerId });
  if (taken >= batch.seats) throw createBatchFullError();
  if (taken + kept >= batch.seats) throw createBatchHeldError();
  return batch;
}
