import { limits, type Review } from '@nalanda/contract';
import type { Db } from '../../platform/db.ts';
import { ensureMayReview } from './reviews.policies.ts';
import { presentReview } from './reviews.presenter.ts';
import type { ReviewsRepository } from './reviews.repository.ts';

export interface ReviewsDeps {
  db: Db;
  repository: ReviewsRepository;
  learning: { isEnrolled(userId: string, courseId: string): Promise<boolean> };
  courses: { catalogueChanged(courseId: string): void };
}

/**
 * Writes the caller's review of a course; a second one replaces the first.
 * Throws 404 `reviews.course-not-found` and 403 `reviews.own-course`.
 */
export async function giveReview(
  deps: ReviewsDeps,
  review: { courseId: string; learnerId: string; rating: number; comment: string },
): Promise<Review> {
  const isEnrolled = await deps.learning.isEnrolled(review.learnerId, review.courseId);
  const id = await deps.db.transaction(async (tx) => {
    const course = await deps.repository.lockCourse(tx, review.courseId);
    ensureMayReview(course, { id: review.learnerId, isEnrolled });
    return deps.repository.upsert(tx, { ...review, isVerified: isEnrolled });
  });
  deps.courses.catalogueChanged(review.courseId);
  const saved = await deps.repository.findById(id);
  if (!saved) throw new Error(`review ${id} is gone right after it was written`);
  return presentReview(saved);
}

/** Reviews of published courses, newest first, at most `limit`. */
export async function listNewestReviews(deps: ReviewsDeps, limit: number = limits.reviewsListed): Promise<Review[]> {
  return (await deps.repository.listNewest(limit)).map(presentReview);
}
