import { createCourseNotFoundError } from '../../platform/course-errors.ts';
import { createOwnCourseReviewError } from './reviews.errors.ts';

/** What has to be known of a course before somebody may review it, or read its reviews. */
export interface ReviewableCourse {
  creatorId: string;
  isPublished: boolean;
  isArchived: boolean;
}

/**
 * Everybody who can see a course may review it, but not its creator. A draft or archived course is visible to enrolled
 * learners only. Throws 404 `course.not-found` and 403 `review.own-course`.
 */
export function ensureMayReview(course: ReviewableCourse | null, caller: { id: string; isEnrolled: boolean }): void {
  if (course?.creatorId === caller.id) throw createOwnCourseReviewError();
  ensureMayRead(course, caller);
}

/** Everybody who can see a course may read what is said about it. Throws 404 `course.not-found`. */
export function ensureMayRead(course: ReviewableCourse | null, caller: { id: string; isEnrolled: boolean }): void {
  const isListed = course?.isPublished && !course.isArchived;
  if (!course || !(isListed || caller.isEnrolled || course.creatorId === caller.id)) throw createCourseNotFoundError();
}
