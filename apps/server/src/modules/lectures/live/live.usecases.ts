import type { LiveClass, LiveReach } from '@nalanda/contract';
import { createLectureNotFoundError } from '../lectures.errors.ts';
import { ensureOwnedLecture, type LecturesDeps } from '../lectures.usecases.ts';
import { createOtherKindError } from '../lessons/lessons.errors.ts';
import { createFarLiveClassError, createLiveClassNotFoundError, createPastLiveClassError } from './live.errors.ts';
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

/** The live class of a lecture, for those who may come to it. Throws 404 `live.not-found`. */
export async function getLiveClass(deps: LiveDeps, lectureId: string, viewerId: string): Promise<LiveClass> {
  const row = await deps.live.findForViewer(lectureId, viewerId);
  if (!row) throw createLiveClassNotFoundError();
  return presentLive(lectureId, row, deps.clock.now());
}

/** Where a class is found, from the address of the school on. */
export const toPageUrl = (origin: string, courseId: string, lectureId: string): string =>
  `${origin}/viewlecture/${courseId}?lecture=${lectureId}`;

/** The live class as a file for calendars. Throws 404 `live.not-found`. */
export async function getCalendar(
  deps: LiveDeps,
  { lectureId, viewerId, origin }: { lectureId: string; viewerId: string; origin: string },
): Promise<string> {
  const row = await deps.live.findForViewer(lectureId, viewerId);
  if (!row) throw createLiveClassNotFoundError();
  const { courseId, courseTitle } = row;
  const { brandName } = deps.school;
  const event = { ...row, lectureId, pageUrl: toPageUrl(origin, courseId, lectureId) };
  return writeCalendar([event], { courseTitle, brandName, now: deps.clock.now() });
}

/** A class can begin then. Throws 409 `live.past`, `live.far`. */
export function ensurePlannable({ clock }: Pick<LiveDeps, 'clock'>, startsAt: Date): void {
  const now = clock.now();
  if (startsAt <= now) throw createPastLiveClassError();
  if (startsAt.getTime() - now.getTime() > YEAR_MS) throw createFarLiveClassError();
}

/** What is noted of reminding learners when they are told of a class now: of one that begins soon nothing is left to say. */
export function findReminded({ clock }: Pick<LiveDeps, 'clock'>, startsAt: Date): Date | null {
  const now = clock.now();
  return startsAt.getTime() - now.getTime() <= REMINDED_MS ? now : null;
}

/**
 * Plans a live class, or changes it; learners of a published course are told of its time when that is new. Throws 404
 * `lecture.not-found`, 409 `live.past`, `live.far`, `lesson.other-kind`, `course.archived`.
 */
export async function planLiveClass(
  deps: LiveDeps,
  { lectureId, userId, ...planned }: PlannedLive & { lectureId: string; userId: string },
): Promise<LiveClass & { reach: LiveReach }> {
  const { db, clock, live } = deps;
  const courseId = await ensureOwnedLecture(deps, lectureId, userId);
  const { startsAt } = planned;
  const reach = await db.transaction(async (tx) => {
    const { isPublished } = await deps.courses.lockTaughtCourse(tx, { userId, courseId });
    const lecture = await deps.repository.findById(tx, lectureId);
    if (!lecture) throw createLectureNotFoundError();
    if (lecture.lesson) throw createOtherKindError();
    const before = await live.readStart(tx, lectureId);
    const isMoved = before?.getTime() !== startsAt.getTime();
    // The link of a class that runs may be mended.
    if (isMoved) ensurePlannable(deps, startsAt);
    // Whoever was to be reminded still is when the link alone is another one.
    await live.save(tx, lectureId, { ...planned, ...(isMoved && { remindedAt: findReminded(deps, startsAt) }) });
    const reached = isPublished ? await live.countReach(tx, courseId, [lectureId]) : { invited: 0, leftOut: 0 };
    if (!isMoved) return reached;
    const wasAhead = before !== null && before > clock.now();
    await live.forgetTold(tx, { courseId, lectureIds: [lectureId], haveMoved: wasAhead });
    const classes = [{ lectureId, startsAt: startsAt.toISOString() }];
    if (isPublished) await deps.tell(tx, { kind: wasAhead ? 'live-moved' : 'live', aboutId: lectureId, classes });
    return reached;
  });
  deps.courses.catalogueChanged(courseId);
  return { ...(await getLiveClass(deps, lectureId, userId)), reach };
}

/** Reminds the learners of classes that begin within the hour, once. */
export async function remindOfLiveClasses({ db, clock, live, tell }: LiveDeps, signal: AbortSignal): Promise<void> {
  let taken: number;
  do {
    signal.throwIfAborted();
    taken = await db.transaction(async (tx) => {
      const now = clock.now();
      const until = new Date(now.getTime() + REMINDED_MS);
      const soon = await live.takeToRemind(tx, { now, until, most: REMINDED_AT_ONCE });
      for (const one of soon) await tell(tx, { kind: 'live-soon', aboutId: one.lectureId, classes: [one] });
      return soon.length;
    });
  } while (taken === REMINDED_AT_ONCE);
}
