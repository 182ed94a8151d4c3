import type { ContinuedCourse, CourseProgress, Heartbeat, LessonKind } from '@nalanda/contract';
import type { Executor } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createNotEnrolledError, createNotOpenError, createProgressBusyError } from '../learning.errors.ts';
import { presentCourseSummary } from '../learning.presenter.ts';
import type { LearningRepository } from '../learning.repository.ts';
import {
  addWatched,
  chooseResume,
  fillCredit,
  isDoneBy,
  judgeMoment,
  laterOf,
  shareOfCourse,
  shareOfLecture,
  shareOfPurchase,
  sumRanges,
  toPercent,
} from './progress.models.ts';
import type { ProgressRepository, WatchedLecture } from './progress.repository.ts';

export interface ProgressDeps {
  clock: Clock;
  repository: LearningRepository;
  progress: ProgressRepository;
}

/** Tries before a heartbeat gives up against others that come at the same time; each try lets at least one through. */
const MOST_TRIES = 12;

/** Less of the course as it was bought is no completion of it. */
const LEAST_SHARE_OF_COMPLETION = 0.2;

/**
 * Notes what a learner has watched. Safe to come twice, late, out of order and from several tabs at once. Throws 404
 * `learning.not-enrolled` or `learning.not-open`, and 409 `learning.progress-busy`.
 */
export async function noteHeartbeat(
  deps: ProgressDeps,
  learnerId: string,
  heartbeat: Heartbeat,
): Promise<{ share: number; isDone: boolean; percent: number }> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const lecture = await deps.progress.findWatched(learnerId, heartbeat.lectureId);
    // Without a video there is nothing to have watched.
    if (!lecture?.durationSeconds) throw await findRefusal(deps, learnerId, heartbeat.lectureId);
    const { durationSeconds } = lecture;
    const { change, reply } = judge({ ...lecture, durationSeconds }, { learnerId, heartbeat, now: deps.clock.now() });
    const outcome = await deps.progress.write(change);
    if (outcome === 'gone') throw createNotEnrolledError();
    if (outcome === 'written') return reply;
  }
  throw createProgressBusyError();
}

/** Why nothing of a lecture can be noted: the learner must still wait for it, or it is not theirs. */
async function findRefusal({ progress }: ProgressDeps, learnerId: string, lectureId: string): Promise<Error> {
  return (await progress.isAwaited(learnerId, lectureId)) ? createNotOpenError() : createNotEnrolledError();
}

/** What a heartbeat changes, and what it is answered; no more counts than could be watched since the last one. */
function judge(
  lecture: WatchedLecture & { durationSeconds: number },
  { learnerId, heartbeat, now }: { learnerId: string; heartbeat: Heartbeat; now: Date },
) {
  const { durationSeconds, others, creditSeconds, heardAt } = lecture;
  const known = creditSeconds === null || heardAt === null ? null : { creditSeconds, heardAt };
  const { enrolledAt, offlineSeconds } = lecture;
  const credit = fillCredit(known, { enrolledAt, now, offlineSeconds });
  const { watched, spentSeconds } = addWatched({
    watched: lecture.watchedRanges ?? [],
    claimed: heartbeat.ranges,
    durationSeconds,
    creditSeconds: credit,
  });
  const watchedSeconds = sumRanges(watched);
  const doneAt = lecture.doneAt ?? (isDoneBy(watchedSeconds, durationSeconds) ? now : null);
  const isComplete = doneAt !== null && others.undoneCount === 0;
  const counted = others.countedSeconds + (doneAt ? durationSeconds : Math.min(watchedSeconds, durationSeconds));
  const change = {
    learnerId,
    lectureId: heartbeat.lectureId,
    courseId: lecture.courseId,
    ...placeLearner(lecture, {
      ...{ lectureId: heartbeat.lectureId, now, agoSeconds: heartbeat.agoSeconds },
      positionSeconds: Math.min(heartbeat.positionSeconds, durationSeconds),
    }),
    watchedRanges: watched,
    watchedSeconds,
    doneAt,
    creditSeconds: Math.max(0, credit - spentSeconds),
    heardAt: laterOf(heardAt ?? lecture.enrolledAt, now),
    completedAt: isComplete ? now : null,
    now,
    version: lecture.version ?? 0,
  };
  const reply = {
    share: Math.min(1, watchedSeconds / durationSeconds),
    isDone: doneAt !== null,
    percent: isComplete ? 100 : Math.min(99, toPercent(counted / (others.totalSeconds + durationSeconds))),
  };
  return { change, reply };
}

/** Where a learner stands after a word: what was watched last says it, and not what is told last. */
function placeLearner(
  lecture: WatchedLecture,
  told: { lectureId: string; positionSeconds: number; now: Date; agoSeconds: number | undefined },
) {
  const position = judgeMoment(lecture.positionAt, told);
  const last = judgeMoment(lecture.lastLectureAt, told);
  return {
    positionSeconds: position.isNewest ? told.positionSeconds : (lecture.positionSeconds ?? told.positionSeconds),
    positionAt: position.at,
    lastLectureId: last.isNewest ? told.lectureId : lecture.lastLectureId,
    lastLectureAt: last.at,
  };
}

/**
 * Notes that a learner was given a lesson, or is done with it; safe to come twice. Throws 404 `learning.not-enrolled`, also
 * where the lecture is no lesson (of this kind), and 409 `learning.progress-busy`.
 */
export async function noteLesson(
  deps: ProgressDeps,
  told: { learnerId: string; lectureId: string; isDone: boolean; kind?: LessonKind; agoSeconds?: number | undefined },
): Promise<{ isDone: boolean; percent: number }> {
  const { learnerId, lectureId, isDone, kind, agoSeconds } = told;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const lecture = await deps.progress.findWatched(learnerId, lectureId);
    if (!lecture?.lessonSeconds || (kind && kind !== lecture.lesson))
      throw await findRefusal(deps, learnerId, lectureId);
    const { others, creditSeconds, heardAt, lessonSeconds } = lecture;
    const now = deps.clock.now();
    const known = creditSeconds === null || heardAt === null ? null : { creditSeconds, heardAt };
    const doneAt = lecture.doneAt ?? (isDone ? now : null);
    const seconds = doneAt ? lessonSeconds : 0;
    const isComplete = doneAt !== null && others.undoneCount === 0;
    const outcome = await deps.progress.write({
      ...{ learnerId, lectureId, courseId: lecture.courseId, now, doneAt },
      // All of it lies behind whoever is done: the course goes on with the next one.
      ...placeLearner(lecture, { lectureId, now, agoSeconds, positionSeconds: seconds }),
      ...{ positionSeconds: seconds, watchedSeconds: seconds, watchedRanges: [] },
      creditSeconds: fillCredit(known, { enrolledAt: lecture.enrolledAt, now }),
      heardAt: laterOf(heardAt ?? lecture.enrolledAt, now),
      completedAt: isComplete ? now : null,
      version: lecture.version ?? 0,
    });
    if (outcome === 'gone') throw createNotEnrolledError();
    const share = (others.countedSeconds + seconds) / (others.totalSeconds + lessonSeconds);
    if (outcome === 'written') {
      return { isDone: doneAt !== null, percent: isComplete ? 100 : Math.min(99, toPercent(share)) };
    }
  }
  throw createProgressBusyError();
}

/** How far a learner is in a course. Throws 404 `learning.not-enrolled`. */
export async function getProgress(deps: ProgressDeps, learnerId: string, courseId: string): Promise<CourseProgress> {
  const course = await deps.progress.findCourse(learnerId, courseId);
  if (!course) throw createNotEnrolledError();
  return {
    percent: toPercent(shareOfCourse(course.lectures)),
    resumeLectureId: chooseResume(course.lectures, course.lastLectureId),
    lectures: course.lectures.map((lecture) => ({
      lectureId: lecture.lectureId,
      positionSeconds: lecture.positionSeconds,
      share: shareOfLecture(lecture),
      isDone: lecture.isDone,
    })),
  };
}

const isWork = (lesson: LessonKind | null): boolean => lesson === 'quiz' || lesson === 'assignment';

/** Courses that were begun and not finished, the last watched first. */
export async function listContinued(deps: ProgressDeps, learnerId: string): Promise<ContinuedCourse[]> {
  const rows = await deps.repository.listBegunCourses(learnerId);
  return rows.flatMap((row) => {
    const states = row.lectureStates;
    const resumeId = chooseResume(states, row.lastLectureId);
    const index = states.findIndex(({ lectureId }) => lectureId === resumeId);
    const lecture = states[index];
    const course = presentCourseSummary({ ...row, shareWatched: shareOfCourse(states) });
    if (!lecture || course.progressPercent >= 100) return [];
    return [
      {
        course,
        lectureId: lecture.lectureId,
        lectureTitle: lecture.title,
        lectureNumber: index + 1,
        // How long a quiz or an assignment takes is what it counts for in the course, not what is left of it.
        leftSeconds: isWork(lecture.lesson) ? 0 : Math.max(0, (lecture.durationSeconds ?? 0) - lecture.positionSeconds),
        nextTitle: states.slice(index + 1).find(({ durationSeconds }) => durationSeconds !== null)?.title ?? null,
      },
    ];
  });
}

/**
 * How much of a purchase has been used, as it is written down: the watched share of the course as it was bought, from 0 to 1 (0 for who is not
 * enrolled), whether it was completed, and when their batch starts. A completion that only short videos put in later have made does not count.
 */
// biome-ignore lint/complexity/useMaxParams: deps and executor stand beside the two.
export async function getUseOfPurchase(
  deps: ProgressDeps,
  learnerId: string,
  courseId: string,
  executor?: Executor,
): Promise<{ shareWatched: number; isCompleted: boolean; startsAt: Date | null }> {
  const course = await deps.progress.findCourse(learnerId, courseId, executor);
  if (!course) return { shareWatched: 0, isCompleted: false, startsAt: null };
  const { lectures, boughtSeconds, startsAt } = course;
  const watched = lectures.reduce((sum, { watchedSeconds }) => sum + watchedSeconds, 0);
  const isCompleted = (await getCompletion(deps, learnerId, courseId, executor)) !== null;
  return {
    shareWatched: shareOfPurchase(lectures, boughtSeconds),
    isCompleted: isCompleted && watched >= (boughtSeconds ?? 0) * LEAST_SHARE_OF_COMPLETION,
    startsAt,
  };
}

/**
 * When a learner completed a course: every lecture with a film or a lesson done. It stays so whatever is added to the course later;
 * null when it is not, or not any more theirs.
 */
// biome-ignore lint/complexity/useMaxParams: deps and executor stand beside the two.
export async function getCompletion(
  deps: ProgressDeps,
  learnerId: string,
  courseId: string,
  executor?: Executor,
): Promise<{ completedAt: Date } | null> {
  const course = await deps.progress.findCourse(learnerId, courseId, executor);
  if (!course) return null;
  if (course.completedAt) return { completedAt: course.completedAt };
  // The lecture that was missing has been removed.
  if (shareOfCourse(course.lectures) < 1) return null;
  const completedAt = await deps.progress.complete(learnerId, courseId, deps.clock.now(), executor);
  return completedAt && { completedAt };
}
