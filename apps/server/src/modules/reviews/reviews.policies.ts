import { createCourseNotFoundError } from '../../platform/course-errors.ts';
import { createOwnCourseReviewError } from './reviews.errors.ts';

/** What has to be known of a course before somebody may review it. */
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
  const isVisible = course && ((course.isPublished && !course.isArchived) || caller.isEnrolled);
  if (!isVisible) throw createCourseNotFoundError();
}
