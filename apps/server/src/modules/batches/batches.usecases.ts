import { type BatchBody, type CourseBatches, limits, type Sentence } from '@nalanda/contract';
import type { Db, Tx } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import { createCourseNotFoundError } from '../../platform/course-errors.ts';
import type { TellNews } from '../notifications/index.ts';
import {
  createBatchBegunError,
  createBatchEndedError,
  createBatchLateError,
  createBatchNotFoundError,
  createTooManyBatchesError,
  sayBatchEnded,
  sayMoved,
} from './batches.errors.ts';
import type { BatchesRepository, BatchRow, BatchTerms } from './batches.repository.ts';

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

const DAY_MS = 86_400_000;
const TOLD_AT_ONCE = 100;

interface Own {
  courseId: string;
  userId: string;
}

/** The batches of a course whose class the caller sees. Throws 404 `course.not-found`. */
export async function listBatches({ db, repository }: BatchesDeps, { courseId, userId }: Own): Promise<CourseBatches> {
  const course = await repository.findCourse(db, courseId, userId);
  if (!course) throw createCourseNotFoundError();
  const rows = await repository.list(db, courseId);
  return {
    courseTitle: course.title,
    isOwner: course.isOwner,
    batches: rows.map(({ id, title, startsAt, enrolUntil, seats, endedAt, learners }) => ({
      ...{ _id: id, title, seats, learners },
      startsAt: startsAt.toISOString(),
      enrolUntil: enrolUntil.toISOString(),
      isEnded: endedAt !== null,
    })),
  };
}

/** Offers an own course in a batch. Throws 404 `course.not-found`, 409 `batch.too-many`, `batch.late`. */
export async function createBatch(deps: BatchesDeps, own: Own, body: BatchBody): Promise<CourseBatches> {
  const terms = toTerms(deps, body);
  await deps.db.transaction(async (tx) => {
    await holdCourse(deps, tx, own);
    const most = limits.batch.perCourse;
    if ((await deps.repository.countOnOffer(tx, own.courseId)) >= most) throw createTooManyBatchesError({ most });
    await deps.repository.insert(tx, own.courseId, terms);
  });
  deps.catalogueChanged(own.courseId);
  return listBatches(deps, own);
}

/**
 * Changes a batch; fewer seats than learners send nobody away. Throws 404 `course.not-found`, `batch.not-found`, 409 `batch.ended`,
 * `batch.begun`, `batch.late`.
 */
export async function changeBatch(
  deps: BatchesDeps,
  { batchId, ...own }: Own & { batchId: string },
  body: BatchBody,
): Promise<CourseBatches> {
  const terms = toTerms(deps, body);
  const { repository, clock } = deps;
  await deps.db.transaction(async (tx) => {
    await holdCourse(deps, tx, own);
    const batch = await lockBatch(deps, tx, { batchId, courseId: own.courseId });
    if (batch.endedAt) throw createBatchEndedError();
    const now = clock.now();
    const isSentBack = batch.startsAt <= now && terms.startsAt > now;
    if (isSentBack && (await repository.countLearners(tx, batchId)) > 0) throw createBatchBegunError();
    await repository.update(tx, batchId, terms);
  });
  deps.catalogueChanged(own.courseId);
  return listBatches(deps, own);
}

/** Offers a batch no more; whoever is in it stays. Safe to come twice. Throws 404 `course.not-found`, `batch.not-found`. */
export async function endBatch(deps: BatchesDeps, { batchId, ...own }: Own & { batchId: string }): Promise<Sentence> {
  await deps.db.transaction(async (tx) => {
    await holdCourse(deps, tx, own);
    const batch = await lockBatch(deps, tx, { batchId, courseId: own.courseId });
    if (!batch.endedAt) await deps.repository.end(tx, batchId);
  });
  deps.catalogueChanged(own.courseId);
  return sayBatchEnded();
}

/**
 * Moves learners of a course into one of its batches, or out of all; whose class it is gives the seats. Learners who are not there (any more) are
 * passed over. Throws 404 `course.not-found`, `batch.not-found`.
 */
export async function moveToBatch(
  deps: BatchesDeps,
  { courseId, userId, learners, batchId }: Own & { learners: string[]; batchId: string | null },
): Promise<Sentence & { moved: number }> {
  const { repository } = deps;
  const moved = await deps.db.transaction(async (tx) => {
    if (!(await repository.findCourse(tx, courseId, userId))) throw createCourseNotFoundError();
    const to = batchId === null ? null : await lockBatch(deps, tx, { batchId, courseId });
    return repository.move(tx, { courseId, enrolmentIds: learners, to });
  });
  deps.catalogueChanged(courseId);
  deps.accessLost();
  return { ...sayMoved({ count: moved }), moved };
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

async function lockBatch(
  { repository }: BatchesDeps,
  tx: Tx,
  { batchId, courseId }: { batchId: string; courseId: string },
): Promise<BatchRow> {
  const batch = await repository.lock(tx, batchId);
  if (batch?.courseId !== courseId) throw createBatchNotFoundError();
  return batch;
}
