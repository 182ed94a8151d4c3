import type { CourseSummary } from '@nalanda/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { removeEnrolmentOfOrder } from './learning.access.repository.ts';
import { createLearningRepository, type NewEnrolment } from './learning.repository.ts';
import { listEnrolledCourses, listEnrolledLearnerIds } from './learning.usecases.ts';

/** Who is enrolled where. Knows nothing of payment: `enrol` is called by those who have seen the money. */
export function createLearningModule(outside: { db: Db; clock: Clock }) {
  const repository = createLearningRepository(outside);
  return {
    isEnrolled: (userId: string, courseId: string): Promise<boolean> => repository.isEnrolled(userId, courseId),

    /**
     * Enrols a learner and counts them on the course, in the caller's transaction. Does nothing the second time;
     * returns whether the enrolment is new. Call `courses.catalogueChanged(courseId)` after the commit.
     */
    enrol: (tx: Tx, enrolment: NewEnrolment): Promise<boolean> => repository.insertEnrolment(tx, enrolment),

    /**
     * Takes back what an order has bought, in the caller's transaction; new video links are refused from its commit
     * on. Null when there is nothing to take back. Call `courses.catalogueChanged(courseId)` after the commit.
     */
    revoke: (tx: Tx, orderId: string): Promise<{ courseId: string } | null> => removeEnrolmentOfOrder(tx, orderId),

    /**
     * How much of a course a learner has watched, from 0 to 1. Watching is not tracked yet, so nobody has watched
     * anything; whoever tracks it answers here.
     */
    getShareWatched: async (_learnerId: string, _courseId: string): Promise<number> => 0,

    listEnrolledCourses: (userId: string): Promise<CourseSummary[]> => listEnrolledCourses(repository, userId),
    listEnrolledCourseIds: (userId: string): Promise<string[]> => repository.listEnrolledCourseIds(userId),
    listEnrolledLearnerIds: (courseIds: string[]): Promise<Map<string, string[]>> =>
      listEnrolledLearnerIds(repository, courseIds),
  };
}
