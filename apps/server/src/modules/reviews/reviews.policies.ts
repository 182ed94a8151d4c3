import { createCourseNotFoundError } from '../../platform/errors/course-errors.ts';
import { createNotBegunError, createOwnCourseReviewError } from './reviews.errors.ts';

/** What has to be known of a course before somebody may review it, or read its reviews. */
export interface ReviewableCourse {
  creatorId: string;
  isPublished: boolean;
  isArchived: boolean;
}

/** Who reviews, or reads what is said. */
interface Reviewer {
  id: string;
  isEnrolled: boolean;
  /** They made the course, or teach it with its owner. */
  isTeacher: boolean;
}

/**
 * Everybody who can see a course may review it, but not those who teach it. A draft or archived course is visible to enrolled
 * learners only. Who waits for their batch has seen nothing. Throws 404 `course.not-found`, 403 `review.own-course`, 409 `review.not-begun`.
 */
export function ensureMayReview(course: ReviewableCourse | null, caller: Reviewer & { waits: boolean }): void {
  if (course && caller.isTeacher) throw createOwnCourseReviewError();
  ensureMayRead(course, caller);
  if (caller.waits) throw createNotBegunError();
}

/** Everybody who can see a course may read what is said about it. Throws 404 `course.not-found`. */
export function ensureMayRead(course: ReviewableCourse | null, caller: Reviewer): void {
  const isListed = course?.isPublished && !course.isArchived;
  if (!course || !(isListed || caller.isEnrolled || caller.isTeacher)) throw createCourseNotFoundError();
}
