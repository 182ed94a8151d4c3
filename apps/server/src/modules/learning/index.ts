import type { CourseSummary } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import type { Db, Executor, Tx } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Memories } from '../../platform/memory/memories.ts';
import { noteRevocation, removeEnrolmentsOfOrder, removeFreeEnrolment } from './access.repository.ts';
import { createLearningRepository, type Enrolments, type NewEnrolment } from './learning.repository.ts';
import { registerLearningRoutes } from './learning.routes.ts';
import { findEnrolments, listEnrolledCourses, listEnrolledLearnerIds } from './learning.usecases.ts';
import { createProgressRepository } from './progress/progress.repository.ts';
import { getCompletion, getUseOfPurchase, noteLesson } from './progress/progress.usecases.ts';

export { holdEnrolment } from './access.repository.ts';
export type { Enrolment, Enrolments } from './learning.repository.ts';
export { toPercent } from './progress/progress.models.ts';
export { enrolledShare } from './progress/progress.repository.ts';

/** Who is enrolled where, and how far they are. Knows nothing of payment: `enrol` is called by those who have seen the money. */
export function createLearningModule(outside: {
  db: Db;
  clock: Clock;
  memories: Memories;
  /** Writes what this process has sent of videos by now. */
  flushServed?: () => Promise<void>;
  /** Tells playback, in this process, that somebody may watch less than before. */
  noteLostAccess?: () => void;
}) {
  const repository = createLearningRepository(outside);
  const remembered = outside.memories.create<Enrolments>('enrolments', 0.125);
  const { flushServed = async () => {}, noteLostAccess = () => {} } = outside;
  const progressDeps = {
    clock: outside.clock,
    repository,
    progress: createProgressRepository(outside.db),
  };
  return {
    registerRoutes: (app: FastifyInstance): void => registerLearningRoutes(app, progressDeps),

    isEnrolled: (userId: string, courseId: string): Promise<boolean> => repository.isEnrolled(userId, courseId),

    /**
     * Enrols a learner and counts them on the course, in the caller's transaction. Does nothing the second time;
     * returns whether the enrolment is new. Call `courses.catalogueChanged(courseId)` after the commit.
     */
    enrol: (tx: Tx, enrolment: NewEnrolment): Promise<boolean> => repository.insertEnrolment(tx, enrolment),

    /**
     * Takes back what an order has bought, in the caller's transaction; new video links are refused from its commit
     * on. The courses that are lost, none when there is nothing to take back. Call `courses.catalogueChanged(courseId)` for
     * each, and `accessLost`, after the commit.
     */
    revoke: (tx: Tx, orderId: string): Promise<string[]> => removeEnrolmentsOfOrder(tx, orderId),

    /** As `revoke`, for an enrolment without an order; false when there is none. */
    unenrol: (tx: Tx, enrolment: { learnerId: string; courseId: string }): Promise<boolean> =>
      removeFreeEnrolment(tx, enrolment),

    /**
     * A learner gives a course back: until the provider has answered, its videos rest. In the caller's transaction, which
     * writes the refund; call `accessLost` after the commit.
     */
    restAccess: (tx: Tx, learnerId: string): Promise<void> => noteRevocation(tx, learnerId),

    /** Ends what playback remembers of who may watch, in this process; other nodes look four times a second. */
    accessLost: noteLostAccess,

    /**
     * What a refund is decided by, as it is written down (`noteServed` comes first): the watched share of the course as it was bought, from 0 to 1, and whether it was
     * completed; 0 and false for who is not enrolled (any more).
     */
    getUseOfPurchase: (
      learnerId: string,
      courseId: string,
      executor?: Executor,
    ): Promise<{ shareWatched: number; isCompleted: boolean; startsAt: Date | null }> =>
      getUseOfPurchase(progressDeps, learnerId, courseId, executor),

    /** Notes that an enrolled learner was given a lesson: what a refund is decided by. Throws 404 `learning.not-enrolled`. */
    noteOpened: async (lesson: { learnerId: string; lectureId: string }): Promise<void> => {
      await noteLesson(progressDeps, { ...lesson, isDone: false });
    },
    /** Notes that an enrolled learner can keep a lesson on a device from now on. */
    noteLessonDownloaded: (tx: Tx, lesson: { learnerId: string; lectureId: string }): Promise<void> =>
      progressDeps.progress.noteDownloaded(tx, { ...lesson, now: progressDeps.clock.now() }),
    /** Marks a lesson as done, and the course as completed with the last one. Safe to come twice. Throws 404 `learning.not-enrolled`. */
    completeLesson: async (lesson: { learnerId: string; lectureId: string }): Promise<void> => {
      await noteLesson(progressDeps, { ...lesson, isDone: true });
    },

    /** Writes what this process has sent of videos by now. */
    noteServed: flushServed,

    /** When an enrolled learner completed a course, or null. Lectures added later take nothing back. */
    getCompletion: (learnerId: string, courseId: string): Promise<{ completedAt: Date } | null> =>
      getCompletion(progressDeps, learnerId, courseId),
    isCompleted: async (learnerId: string, courseId: string): Promise<boolean> =>
      (await getCompletion(progressDeps, learnerId, courseId)) !== null,

    listEnrolledCourses: (userId: string): Promise<CourseSummary[]> => listEnrolledCourses(repository, userId),
    /** Where somebody is enrolled, and since when. */
    findEnrolments: (userId: string): Promise<Enrolments> => findEnrolments({ repository, remembered }, userId),
    listEnrolledLearnerIds: (courseIds: string[]): Promise<Map<string, string[]>> =>
      listEnrolledLearnerIds(repository, courseIds),
  };
}

export type LearningModule = ReturnType<typeof createLearningModule>;
