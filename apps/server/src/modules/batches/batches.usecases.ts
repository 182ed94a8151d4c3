import { type BatchBody, type CourseBatches, limits, type Sentence } from '@nalanda/contract';
import type { Db, Tx } from '../../database/db.ts';
import { type Clock, DAY_MS } from '../../platform/clock.ts';
import { createCourseNotFoundError } from '../../platform/errors/course-errors.ts';
import { newId } from '../../platform/ids.ts';
import type { TellNews } from '../notifications/index.ts';
import {
  createBatchBegunError,
  createBatchChangedError,
  createBatchEndedError,
  createBatchFixedError,
  createBatchLateError,
  createBatchNotFoundError,
  createBatchOnOfferError,
  createBatchPastError,
  createTooManyBatchesError,
  sayBatchChosen,
  sayBatchEnded,
  sayMoved,
  saySoldAlone,
} from './batches.errors.ts';
import type { BatchesRepository, BatchRow, BatchTerms } from './batches.repository.ts';
import { takeSeat } from './seats.usecases.ts';

export type { BatchTerms } from './batches.repository.ts';

export interface BatchesDeps {
  db: Db;
  clock: Clock;
  repository: BatchesRepository;
  /** The course is shown otherwise from now on. */
  catalogueChanged(courseId: string): void;
  /** Films that are being sent to somebody who may not watch any more end soon. */
  accessLost(): void;
  tell: TellNews;
}

const TOLD_AT_ONCE = 100;

interface Own {
  courseId: string;
  userId: string;
}

/** A batch that was made or changed, as the audit log has it, and the batches of its course by then. */
interface WrittenBatch {
  batchId: string;
  before: BatchTerms | null;
  after: BatchTerms;
  batches: CourseBatches;
}

/** The batches of a course whose class the caller sees. Throws 404 `course.not-found`. */
export async function listBatches({ db, repository }: BatchesDeps, { courseId, userId }: Own): Promise<CourseBatches> {
  const course = await repository.findCourse(db, courseId, userId);
  if (!course) throw createCourseNotFoundError();
  const rows = await repository.list(db, courseId);
  return {
    courseTitle: course.title,
    isOwner: course.isOwner,
    isInBatches: course.isInBatches,
    batches: rows.map(({ id, startsAt, enrolUntil, endedAt, ...row }) => ({
      ...{
        _id: id,
        title: row.title,
        seats: row.seats,
        learners: row.learners,
        beingPaid: row.beingPaid,
        version: row.version,
      },
      startsAt: startsAt.toISOString(),
      enrolUntil: enrolUntil.toISOString(),
      isEnded: endedAt !== null,
    })),
  };
}

/**
 * Offers an own course in a batch; who has it on their wishlist is told. Throws 404 `course.not-found`, 409 `batch.too-many`, `batch.late`,
 * `batch.past`.
 */
export async function createBatch(deps: BatchesDeps, own: Own, body: BatchBody): Promise<WrittenBatch> {
  const { repository } = deps;
  const terms = toTerms(deps, body);
  if (terms.enrolUntil <= deps.clock.now()) throw createBatchPastError();
  const batchId = await deps.db.transaction(async (tx) => {
    await holdCourse(deps, tx, own);
    const most = limits.batch.perCourse;
    if ((await repository.countOnOffer(tx, own.courseId)) >= most) throw createTooManyBatchesError({ most });
    const aboutId = await repository.insert(tx, own.courseId, terms);
    await repository.setInBatches(tx, own.courseId, true);
    await deps.tell(tx, { kind: 'batch-open', aboutId });
    return aboutId;
  });
  deps.catalogueChanged(own.courseId);
  return { batchId, before: null, after: terms, batches: await listBatches(deps, own) };
}

/**
 * Changes a batch; fewer seats than learners send nobody away. Its learners are told of a start that is still to come. Throws 404
 * `course.not-found`, `batch.not-found`, 409 `batch.ended`, `batch.changed`, `batch.begun`, `batch.late`, `batch.past`.
 */
export async function changeBatch(
  deps: BatchesDeps,
  { batchId, ...own }: Own & { batchId: string },
  { version, ...body }: BatchBody & { version: number },
): Promise<WrittenBatch> {
  const terms = toTerms(deps, body);
  const { repository, clock } = deps;
  const before = await deps.db.transaction(async (tx) => {
    const batch = await holdOwnBatch(deps, tx, { batchId, ...own });
    if (batch.endedAt) throw createBatchEndedError();
    if (batch.version !== version) throw createBatchChangedError();
    const now = clock.now();
    const isOver = terms.enrolUntil <= now && terms.enrolUntil.getTime() !== batch.enrolUntil.getTime();
    if (isOver) throw createBatchPastError();
    const isSentBack = batch.startsAt <= now && terms.startsAt > now;
    if (isSentBack && (await repository.countLearners(tx, batchId)) > 0) throw createBatchBegunError();
    const newsId = newId();
    const { courseId } = own;
    if (await repository.update(tx, batchId, { ...terms, newsId }))
      await deps.tell(tx, { kind: 'batch-change', aboutId: newsId, courseId });
    return batch;
  });
  deps.catalogueChanged(own.courseId);
  return { batchId, before, after: terms, batches: await listBatches(deps, own) };
}

/**
 * Offers a batch no more; whoever is in it stays. After the last one the course is closed until the next batch, or sold alone. Safe
 * to come twice. Throws 404 `course.not-found`, `batch.not-found`.
 */
export async function endBatch(
  deps: BatchesDeps,
  { batchId, after, ...own }: Own & { batchId: string; after: 'closed' | 'alone' },
): Promise<Sentence> {
  const { repository } = deps;
  await deps.db.transaction(async (tx) => {
    const batch = await holdOwnBatch(deps, tx, { batchId, ...own });
    if (!batch.endedAt) await repository.end(tx, batchId);
    const isLast = (await repository.countOnOffer(tx, own.courseId)) === 0;
    if (isLast && after === 'alone') await repository.setInBatches(tx, own.courseId, false);
  });
  deps.catalogueChanged(own.courseId);
  return sayBatchEnded();
}

/** Sells an own course without batches; those that are over end. Throws 404 `course.not-found`, 409 `batch.on-offer`. */
export async function sellWithoutBatches(deps: BatchesDeps, own: Own): Promise<Sentence> {
  const { repository } = deps;
  await deps.db.transaction(async (tx) => {
    await holdCourse(deps, tx, own);
    if ((await repository.endOver(tx, own.courseId)) > 0) throw createBatchOnOfferError();
    await repository.setInBatches(tx, own.courseId, false);
  });
  deps.catalogueChanged(own.courseId);
  return saySoldAlone();
}

/**
 * Moves learners of a course into one of its batches, or out of all, and tells them; whose class it is gives the seats. Learners
 * who are not there (any more), or in that batch already, are passed over. Throws 404 `course.not-found`, `batch.not-found`, 409
 * `batch.ended`.
 */
export async function moveToBatch(
  deps: BatchesDeps,
  { courseId, userId, learners, batchId }: Own & { learners: string[]; batchId: string | null },
): Promise<Sentence & { moved: number }> {
  const { repository } = deps;
  const newsId = newId();
  const moved = await deps.db.transaction(async (tx) => {
    if (!(await repository.findCourse(tx, courseId, userId))) throw createCourseNotFoundError();
    const to = batchId === null ? null : await lockBatch(deps, tx, { batchId, courseId });
    if (to?.endedAt) throw createBatchEndedError();
    const count = await repository.move(tx, { courseId, enrolmentIds: learners, to, newsId });
    if (count > 0) await deps.tell(tx, { kind: 'batch-change', aboutId: newsId, courseId });
    return count;
  });
  deps.catalogueChanged(courseId);
  deps.accessLost();
  return { ...sayMoved({ count: moved }), moved };
}

/**
 * Lets a learner who was put into a batch choose another one that can be joined, once, before it starts. Choosing the own one
 * changes nothing. Throws 404 `course.not-found`, `batch.not-found`, 409 `batch.closed`, `batch.full`, `batch.held`, `batch.fixed`.
 */
export async function chooseBatch(
  deps: BatchesDeps,
  { courseId, userId: learnerId, batchId }: Own & { batchId: string },
): Promise<Sentence> {
  const { repository } = deps;
  const title = await deps.db.transaction(async (tx) => {
    const own = await repository.findOwnBatch(tx, courseId, learnerId);
    if (!own) throw createCourseNotFoundError();
    if (own.batchId === batchId) return (await repository.find(tx, batchId))?.title ?? '';
    const to = await takeSeat(deps, tx, { courseId, learnerId, batchId });
    if (!(await repository.choose(tx, { courseId, learnerId, to }))) throw createBatchFixedError();
    await repository.announce(tx, batchId);
    return to.title;
  });
  deps.catalogueChanged(courseId);
  deps.accessLost();
  return sayBatchChosen({ title });
}

/** Tells learners of batches that have begun since the last look. */
export async function tellOfStarts({ db, clock, repository, tell }: BatchesDeps, signal: AbortSignal): Promise<void> {
  let told: number;
  do {
    signal.throwIfAborted();
    told = await db.transaction(async (tx) => {
      const begun = await repository.takeBegun(tx, clock.now(), TOLD_AT_ONCE);
      for (const aboutId of begun) await tell(tx, { kind: 'batch', aboutId });
      return begun.length;
    });
  } while (told === TOLD_AT_ONCE);
}

function toTerms({ clock }: BatchesDeps, { startsAt, enrolUntil, ...body }: BatchBody): BatchTerms {
  const terms = { ...body, startsAt: new Date(startsAt), enrolUntil: new Date(enrolUntil) };
  const days = limits.openingDays;
  const last = clock.now().getTime() + days * DAY_MS;
  if (Math.max(terms.startsAt.getTime(), terms.enrolUntil.getTime()) > last) throw createBatchLateError({ days });
  return terms;
}

async function holdCourse({ repository }: BatchesDeps, tx: Tx, { courseId, userId }: Own): Promise<void> {
  if (!(await repository.holdOwnCourse(tx, courseId, userId))) throw createCourseNotFoundError();
}

/** The batch before its course, as whoever enrols holds them. */
async function holdOwnBatch(deps: BatchesDeps, tx: Tx, own: Own & { batchId: string }): Promise<BatchRow> {
  const batch = await deps.repository.lock(tx, own.batchId);
  await holdCourse(deps, tx, own);
  if (batch?.courseId !== own.courseId) throw createBatchNotFoundError();
  return batch;
}

async function lockBatch(
  { repository }: BatchesDeps,
  tx: Tx,
  { batchId, courseId }: { batchId: string; courseId: string },
): Promise<BatchRow> {
  const batch = await repository.lock(tx, batchId);
  if (batch?.courseId !== courseId) throw createBatchNotFoundError();
  return batch;
}
