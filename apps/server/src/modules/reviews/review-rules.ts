import type { Db, Tx } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import { createReviewNotFoundError } from './reviews.errors.ts';
import { ensureMayRead } from './reviews.policies.ts';
import { createReviewsRepository } from './reviews.repository.ts';

/** A review that somebody wants to report. */
interface ReadReview {
  id: string;
  courseId: string;
  writerId: string;
  hiddenAt: Date | null;
}

/** What moderation asks about reviews. */
export function createReviewRules(outside: { db: Db; clock: Clock }) {
  const repository = createReviewsRepository(outside);
  return {
    /** Throws 404 `course.not-found` and `review.not-found`. */
    async ensureMayRead(tx: Tx, review: ReadReview, { id }: { id: string }): Promise<void> {
      const reader = { courseId: review.courseId, learnerId: id };
      const course = await repository.findCourse(tx, review.courseId);
      const isEnrolled = await repository.isEnrolled(tx, reader);
      ensureMayRead(course, { id, isEnrolled, isTeacher: await repository.isTeacher(tx, reader) });
      // What is hidden, and what is the reader's own, is not public to them, and they are told so.
      const isKnown = review.hiddenAt !== null || review.writerId === id;
      if (!isKnown && !(await repository.isPublic(tx, review.id))) throw createReviewNotFoundError();
    },
    createNotFoundError: createReviewNotFoundError,
  };
}
