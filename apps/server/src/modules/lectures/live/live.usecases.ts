import type { LiveClass, Sentence } from '@nalanda/contract';
import { createLectureNotFoundError } from '../lectures.errors.ts';
import { ensureOwnedLecture, type LecturesDeps } from '../lectures.usecases.ts';
import { createOtherKindError } from '../lessons/lessons.errors.ts';
import {
  createFarLiveClassError,
  createLiveClassNotFoundError,
  createPastLiveClassError,
  sayLiveClassCancelled,
} from './live.errors.ts';
import { type PlannedLive, presentLive, writeCalendar } from './live.models.ts';
import type { LiveRepository } from './live.repository.ts';

export interface LiveDeps extends LecturesDeps {
  live: LiveRepository;
  school: { readonly brandName: string };
}

const HOUR_MS = 60 * 60 * 1000;
const YEAR_MS = 366 * 24 * HOUR_MS;
/** Learners are reminded so long before. */
const REMINDED_MS = HOUR_MS;
const REMINDED_AT_ONCE = 100;

/** The live class of a lecture, for those who may watch it. Throws 404 `live.not-found`. */
export async function getLiveClass(deps: LiveDeps, lectureId: string, viewerId: string): Promise<LiveClass> {
  const row = await deps.live.findForViewer(lectureId, viewerId);
  if (!row) throw createLiveClassNotFoundError();
  return presentLive(lectureId, row, { now: deps.clock.now(), isCreator: row.isCreator });
}

/** The live class as a file for calendars. Throws 404 `live.not-found`. */
export async function getCalendar(
  deps: LiveDeps,
  { lectureId, viewerId, origin }: { lectureId: string; viewerId: string; origin: string },
): Promise<string> {
  const row = await deps.live.findForViewer(lectureId, viewerId);
  if (!row) throw createLiveClassNotFoundError();
  const { title, courseId, courseTitle } = row;
  const pageUrl = `${origin}/viewlecture/${courseId}?lecture=${lectureId}`;
  const { brandName } = deps.school;
  return writeCalendar(row, { lectureId, title, courseTitle, brandName, pageUrl, now: deps.clock.now() });
}

/**
 * Plans a live class, or changes it; learners of a published course are told of its time when that is new. Throws 404
 * `lecture.not-found`, 409 `live.past`, `live.far`, `lesson.other-kind`, `course.archived`.
 */
export async function planLiveClass(
  deps: LiveDeps,
  { lectureId, userId, ...planned }: PlannedLive & { lectureId: string; userId: string },
): Promise<LiveClass> {
  const { db, clock, live } = deps;
  const courseId = await ensureOwnedLecture(deps, lectureId, userId);
  const { startsAt } = planned;
  await db.transaction(async (tx) => {
    const { isPublished } = await deps.courses.lockTaughtCourse(tx, { userId, courseId });
    const lecture = await deps.repository.findById(tx, lectureId);
    if (!lecture) throw createLectureNotFoundError();
    if (lecture.lesson) throw createOtherKindError();
    const now = clock.now();
    const before = await live.readStart(tx, lectureId);
    const isMoved = before?.getTime() !== startsAt.getTime();
    // The link of a class that runs may be mended.
    if (isMoved && startsAt <= now) throw createPastLiveClassError();
    if (startsAt.getTime() - now.getTime() > YEAR_MS) throw createFarLiveClassError();
    const isSoon = startsAt.getTime() - now.getTime() <= REMINDED_MS;
    await live.save(tx, lectureId, { ...planned, remindedAt: isSoon ? now : null });
    if (!isMoved) return;
    await live.forgetTold(tx, { courseId, lectureId });
    if (isPublished) await deps.tell(tx, { kind: before && before > now ? 'live-moved' : 'live', aboutId: lectureId });
  });
  deps.courses.catalogueChanged(courseId);
  return getLiveClass(deps, lectureId, userId);
}

/**
 * Cancels the live class of an own lecture; learners of a published course are told, unless it has begun. Throws 404
 * `lecture.not-found`, 409 `course.archived`.
 */
export async function cancelLiveClass(deps: LiveDeps, lectureId: string, userId: string): Promise<Sentence> {
  const courseId = await ensureOwnedLecture(deps, lectureId, userId);
  await deps.db.transaction(async (tx) => {
    const { isPublished } = await deps.courses.lockTaughtCourse(tx, { userId, courseId });
    const before = await deps.live.readStart(tx, lectureId);
    if (!before) return;
    await deps.live.save(tx, lectureId, null);
    await deps.live.forgetTold(tx, { courseId, lectureId });
    if (!isPublished || before <= deps.clock.now()) return;
    await deps.tell(tx, { kind: 'live-cancelled', aboutId: lectureId, startsAt: before.toISOString() });
  });
  deps.courses.catalogueChanged(courseId);
  return sayLiveClassCancelled();
}

/** Reminds the learners of classes that begin within the hour, once. */
export async function remindOfLiveClasses({ db, clock, live, tell }: LiveDeps, signal: AbortSignal): Promise<void> {
  let taken: number;
  do {
    signal.throwIfAborted();
    taken = await db.transaction(async (tx) => {
      const now = clock.now();
      const until = new Date(now.getTime() + REMINDED_MS);
      const ids = await live.takeToRemind(tx, { now, until, most: REMINDED_AT_ONCE });
      for (const aboutId of ids) await tell(tx, { kind: 'live-soon', aboutId });
      return ids.length;
    });
  } while (taken === REMINDED_AT_ONCE);
}
