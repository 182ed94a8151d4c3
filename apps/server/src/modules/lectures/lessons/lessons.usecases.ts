import type { LessonKind } from '@nalanda/contract';
import type { Tx } from '../../../database/db.ts';
import { createLectureNotFoundError } from '../lectures.errors.ts';
import { ensureOwnedLecture, type LecturesDeps } from '../lectures.usecases.ts';
import { createLastLessonError, createOtherKindError } from './lessons.errors.ts';
import type { LessonsRepository, OpenedLesson } from './lessons.repository.ts';

export interface LessonsDeps extends LecturesDeps {
  lessons: LessonsRepository;
}

/** A lesson of a lecture in its course, which is locked until the transaction ends. */
export interface LockedLesson {
  courseId: string;
  isPublished: boolean;
  lectureId: string;
}

/** What lectures do for their lessons, of one kind or of all; each of them throws what the function of its name says. */
export interface Lessons<Kind extends LessonKind = LessonKind> {
  change<T>(own: { lectureId: string; userId: string }, work: (tx: Tx, lesson: LockedLesson) => Promise<T>): Promise<T>;
  set(tx: Tx, lesson: LockedLesson & { kind: Kind; seconds: number }): Promise<void>;
  clear(tx: Tx, lesson: LockedLesson & { kind: Kind }): Promise<boolean>;
  open(lectureId: string, viewerId: string): Promise<OpenedLesson>;
}

/** The same with all that it needs. */
export const createLessons = (deps: LessonsDeps): Lessons => ({
  change: (own, work) => changeLesson(deps, own, work),
  set: (tx, lesson) => setLesson(deps, tx, lesson),
  clear: (tx, lesson) => clearLesson(deps, tx, lesson),
  open: (lectureId, viewerId) => openLesson(deps, lectureId, viewerId),
});

/**
 * Changes the lesson of an own lecture in one transaction, while nobody else can change its course. Throws 404
 * `lecture.not-found`, 409 `course.archived`, and what `work` throws.
 */
export async function changeLesson<T>(
  deps: LessonsDeps,
  { lectureId, userId }: { lectureId: string; userId: string },
  work: (tx: Tx, lesson: LockedLesson) => Promise<T>,
): Promise<T> {
  const courseId = await ensureOwnedLecture(deps, lectureId, userId);
  const done = await deps.db.transaction(async (tx) => {
    const { isPublished } = await deps.courses.lockTaughtCourse(tx, { userId, courseId });
    return work(tx, { courseId, isPublished, lectureId });
  });
  deps.courses.catalogueChanged(courseId);
  return done;
}

/**
 * Makes a lecture a lesson of this kind that takes about so many seconds, or says so of one that is. Learners of a published
 * course are told of a new one. Throws 404 `lecture.not-found`, 409 `lesson.other-kind`.
 */
export async function setLesson(
  deps: LessonsDeps,
  tx: Tx,
  { lectureId, isPublished, kind, seconds }: LockedLesson & { kind: LessonKind; seconds: number },
): Promise<void> {
  const now = await deps.lessons.read(tx, lectureId);
  if (!now) throw createLectureNotFoundError();
  if (!now.isFree && now.lesson !== kind) throw createOtherKindError();
  const lessonSeconds = Math.max(1, Math.round(seconds));
  await deps.lessons.write(tx, lectureId, { lesson: kind, lessonSeconds, isNew: now.isFree });
  if (now.isFree && isPublished) await deps.tell(tx, { kind: 'lecture', aboutId: lectureId });
}

/**
 * Takes the lesson of a lecture away; false when it is none of this kind. Throws 404 `lecture.not-found`, 409 `lesson.last`.
 */
export async function clearLesson(
  deps: LessonsDeps,
  tx: Tx,
  { lectureId, courseId, isPublished, kind }: LockedLesson & { kind: LessonKind },
): Promise<boolean> {
  const now = await deps.lessons.read(tx, lectureId);
  if (!now) throw createLectureNotFoundError();
  if (now.lesson !== kind) return false;
  if (isPublished && !(await deps.lessons.hasOther(tx, { courseId, lectureId }))) throw createLastLessonError();
  await deps.lessons.write(tx, lectureId, null);
  return true;
}

/** How somebody stands to a lesson that they may learn from. Throws 404 `lecture.not-found`. */
async function openLesson(deps: LessonsDeps, lectureId: string, viewerId: string): Promise<OpenedLesson> {
  const found = await deps.lessons.findForViewer(lectureId, viewerId);
  if (!found) throw createLectureNotFoundError();
  return found;
}
