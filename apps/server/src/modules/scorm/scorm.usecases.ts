import type { OwnScormLesson, ScormCmi, ScormLesson, ScormRecord, Sentence } from '@nalanda/contract';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PackagesAddress } from '../../platform/config/packages-address.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/session-user.ts';
import type { Logger } from '../../platform/logger.ts';
import { createLectureNotFoundError, type Lessons, type OpenedLesson } from '../lectures/index.ts';
import {
  createNoPackagesAddressError,
  createNoPreviewError,
  createNotLearningError,
  createScormNotFoundError,
  createStaleRecordError,
  sayScormRemoved,
} from './scorm.errors.ts';
import { readOutcome, toLearnerAlias, toStorable } from './scorm.models.ts';
import type { LessonRow, RecordRow, ScormRepository } from './scorm.repository.ts';
import { toPlayerUrl, toSandbox } from './serving/addresses.ts';
import type { PackageTokens } from './serving/tokens.ts';

export interface ScormDeps {
  db: Db;
  clock: Clock;
  logger: Logger;
  repository: ScormRepository;
  tokens: PackageTokens;
  /** Where a package is played for who came by this host; null where there is no such address. */
  findAddress(asked: { host: string; packageId: string }): PackagesAddress | null;
  lessons: Lessons<'scorm'>;
  learning: {
    noteOpened(lesson: { learnerId: string; lectureId: string }): Promise<void>;
    completeLesson(lesson: { learnerId: string; lectureId: string }): Promise<void>;
  };
}

interface Own {
  lectureId: string;
  learnerId: string;
}

/**
 * A lesson for those who may watch its lecture: where it is played, and what is kept of them. Of who is enrolled it is noted that
 * they were given it. Throws 404 `lecture.not-found`, `scorm.not-found`, 403 `scorm.no-preview`, 409 `scorm.no-address`.
 */
export async function openScormLesson(
  deps: ScormDeps,
  { lectureId, viewer, sessionId, host }: { lectureId: string; viewer: Viewer; sessionId: string; host: string },
): Promise<ScormLesson> {
  const { isEnrolled, mayEdit, mayMark } = await openLesson(deps, lectureId, viewer.id);
  const lesson = ensureLesson(await deps.repository.findLesson(lectureId));
  const { packageId, version, launch } = lesson;
  // A free preview of one page would give out what the other lectures of its package share with it.
  if (!isEnrolled && !mayEdit && !mayMark && !(await deps.repository.isWhollyFree(packageId))) {
    throw createNoPreviewError();
  }
  const address = deps.findAddress({ host, packageId });
  if (!address) throw createNoPackagesAddressError();
  // A look as somebody else leaves no mark.
  const isCounted = isEnrolled && viewer.watcherId === viewer.id;
  if (isCounted) await deps.learning.noteOpened({ learnerId: viewer.id, lectureId });
  const token = deps.tokens.create({ packageId, lectureId, userId: viewer.id, sessionId, host: address.host });
  const record = isEnrolled ? await deps.repository.findRecord({ lectureId, learnerId: viewer.id }) : null;
  return {
    version,
    url: toPlayerUrl(address, token),
    sandbox: toSandbox(address),
    launch,
    learner: { id: toLearnerAlias(packageId, viewer.id), name: await deps.repository.findName(viewer.id) },
    isCounted,
    record: record && { ...presentHead(record), cmi: record.cmi },
  };
}

/**
 * Keeps what a lesson has reported of an enrolled learner. The window that opened it last and went on with it counts; words of one
 * window may come late, twice or out of order. Throws 404 `lecture.not-found`, `scorm.not-found`, 403 `scorm.not-enrolled`,
 * 409 `scorm.stale`.
 */
export async function saveScormRecord(
  deps: ScormDeps,
  { cmi, ...word }: Own & { sitting: string; number: number; basis: number; cmi: ScormCmi },
): Promise<Omit<ScormRecord, 'cmi'>> {
  const { lectureId, learnerId } = word;
  const own = { lectureId, learnerId };
  const { courseId, isEnrolled } = await openLesson(deps, lectureId, learnerId);
  if (!isEnrolled) throw createNotLearningError();
  const { version, launch } = ensureLesson(await deps.repository.findLesson(lectureId));
  const said = toStorable(cmi);
  const outcome = readOutcome(version, said, launch);
  const { row, isNewlyDone } = await deps.db.transaction(async (tx) => {
    if (!(await deps.repository.holdEnrolment(tx, { courseId, learnerId }))) throw createNotLearningError();
    const kept = await deps.repository.lockRecord(tx, own);
    if (kept?.sitting === word.sitting) {
      if (word.number <= kept.number) return { row: kept, isNewlyDone: false };
    } else if ((kept?.version ?? 0) !== word.basis) throw createStaleRecordError();
    const isDone = outcome.isDone || (kept?.isDone ?? false);
    const percent = Math.max(outcome.percent ?? -1, kept?.percent ?? -1);
    const change = {
      ...{ version: (kept?.version ?? 0) + 1, sitting: word.sitting, number: word.number },
      ...{ cmi: said, isDone, percent: percent < 0 ? null : percent },
    };
    return { row: await deps.repository.writeRecord(tx, { ...own, ...change }), isNewlyDone: isDone && !kept?.doneAt };
  });
  if (isNewlyDone) await noteDone(deps, own);
  return presentHead(row);
}

const presentHead = ({ version, isDone, percent }: RecordRow) => ({ version, isDone, percent });

/** Marks the lecture of a lesson as done; what fails now the job does later. */
async function noteDone(deps: ScormDeps, own: Own): Promise<void> {
  try {
    await completeLesson(deps, own);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.logger.warn({ error: error.message }, 'a lesson from a package is marked as done later');
  }
}

async function completeLesson({ learning, repository }: ScormDeps, own: Own): Promise<void> {
  await learning.completeLesson(own).catch((error: unknown) => {
    // No longer enrolled, or no longer a lesson: there is nothing to mark.
    if (!(error instanceof AppError && error.statusCode === 404)) throw error;
  });
  await repository.noteDone(own);
}

const SETTLED_AT_ONCE = 200;
/** Younger ones are being marked by who saves them. */
const SETTLED_AFTER_MILLISECONDS = 60_000;
const UNUSED_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Marks lectures as done whose lessons were, where the process was killed between the two. */
export async function settleRecords(deps: ScormDeps, signal: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - SETTLED_AFTER_MILLISECONDS);
  let left: Own[];
  do {
    left = await deps.repository.listUnnoted(before, SETTLED_AT_ONCE);
    for (const own of left) {
      signal.throwIfAborted();
      await completeLesson(deps, own);
    }
  } while (left.length === SETTLED_AT_ONCE);
}

/** Removes packages that no lecture plays any more. */
export async function sweepPackages({ repository, clock }: ScormDeps): Promise<void> {
  await repository.removeUnused(new Date(clock.now().getTime() - UNUSED_MILLISECONDS));
}

interface OwnLecture {
  lectureId: string;
  userId: string;
}

/** What an own lecture is made of. Throws 404 `lecture.not-found`, `scorm.not-found`. */
export async function getOwnScormLesson(deps: ScormDeps, { lectureId, userId }: OwnLecture): Promise<OwnScormLesson> {
  const opened = await deps.lessons.open(lectureId, userId);
  if (!opened.mayEdit) throw createLectureNotFoundError();
  return presentOwn(ensureLesson(await deps.repository.findLesson(lectureId)));
}

/** Says how long an own lesson takes. Throws 404 `lecture.not-found`, `scorm.not-found`, 409 `course.archived`. */
export async function saveScormLesson(
  deps: ScormDeps,
  { minutes, ...own }: OwnLecture & { minutes: number },
): Promise<{ before: OwnScormLesson; after: OwnScormLesson }> {
  return deps.lessons.change(own, async (tx, lesson) => {
    const before = presentOwn(ensureLesson(await deps.repository.findLesson(own.lectureId, tx)));
    if (before.minutes === minutes) return { before, after: before };
    await deps.lessons.set(tx, { ...lesson, kind: 'scorm', seconds: minutes * 60 });
    return { before, after: { ...before, minutes } };
  });
}

/**
 * Takes the package of an own lecture away, with what learners have reported; who was done stays done. Throws 404 `lecture.not-found`,
 * 409 `lesson.last`, `course.archived`.
 */
export async function removeScormLesson(deps: ScormDeps, own: OwnLecture): Promise<Sentence> {
  await deps.lessons.change(own, async (tx, lesson) => {
    if (await deps.lessons.clear(tx, { ...lesson, kind: 'scorm' })) {
      await deps.repository.removeLesson(tx, own.lectureId);
    }
  });
  return sayScormRemoved();
}

const presentOwn = ({ version, title, fileCount, byteSize, lessonSeconds }: LessonRow): OwnScormLesson => ({
  ...{ version, title, fileCount, byteSize },
  minutes: Math.max(1, Math.round(lessonSeconds / 60)),
});

async function openLesson(deps: ScormDeps, lectureId: string, viewerId: string): Promise<OpenedLesson> {
  const opened = await deps.lessons.open(lectureId, viewerId);
  if (opened.lesson !== 'scorm') throw createScormNotFoundError();
  return opened;
}

function ensureLesson(lesson: LessonRow | null): LessonRow {
  if (!lesson) throw createScormNotFoundError();
  return lesson;
}
