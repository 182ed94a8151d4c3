import { limits, type OwnReview, type Review, type ReviewPage, type Sentence } from '@nalanda/contract';
import type { Db } from '../../database/db.ts';
import { holdPerson } from '../../database/hold-person.ts';
import type { Clock } from '../../platform/clock.ts';
import { createCourseNotFoundError } from '../../platform/errors/course-errors.ts';
import type { LastKnown } from '../../platform/memory/last-known.ts';
import { defineSentence } from '../../platform/sentences.ts';
import { createReviewNotFoundError } from './reviews.errors.ts';
import { ensureMayRead, ensureMayReview } from './reviews.policies.ts';
import { presentOwnReview, presentReview } from './reviews.presenter.ts';
import type { ReviewsRepository, Writing } from './reviews.repository.ts';

const sayDeleted = defineSentence({ code: 'review.deleted', message: 'Your review is deleted.' });

export interface ReviewsDeps {
  /** Throws 403 `auth.email-unproved` where the e-mail must be proved and is not. */
  people: { ensureEmailProved(userId: string): Promise<void> };
  db: Db;
  clock: Clock;
  repository: ReviewsRepository;
  /** What Home has shown, by how many reviews. */
  newest: LastKnown<Review[]>;
  courses: { catalogueChanged(courseId: string): void };
}

/**
 * Writes the caller's review of a course; a second one replaces the first.
 * Throws 404 `course.not-found`, 403 `review.own-course`, `auth.email-unproved` and 409 `review.not-begun`.
 */
export async function giveReview(
  deps: ReviewsDeps,
  review: Writing & { rating: number; comment: string },
): Promise<OwnReview> {
  const { repository } = deps;
  await deps.people.ensureEmailProved(review.learnerId);
  const saved = await deps.db.transaction(async (tx) => {
    // The account may be deleted at this moment; nothing may be written in its name any more.
    if (!(await holdPerson(tx, review.learnerId))) throw createCourseNotFoundError();
    const course = await repository.lockCourse(tx, review.courseId);
    const isEnrolled = await repository.isEnrolled(tx, review);
    const isTeacher = await repository.isTeacher(tx, review);
    const waits = await repository.waits(tx, review, deps.clock.now());
    ensureMayReview(course, { id: review.learnerId, isEnrolled, isTeacher, waits });
    await repository.upsert(tx, { ...review, isVerified: isEnrolled });
    return repository.findOwn(tx, review);
  });
  if (!saved) throw new Error(`the review of ${review.courseId} is gone right after it was written`);
  deps.courses.catalogueChanged(review.courseId);
  return presentOwnReview(saved);
}

/**
 * A page of the reviews that make the average of a course, newest first; with `rating` those of so many stars.
 * Throws 404 `course.not-found` for whoever may not open the course.
 */
export async function listCourseReviews(
  { db, repository }: ReviewsDeps,
  { rating, page, ...reader }: Writing & { rating?: number | undefined; page: number },
): Promise<ReviewPage> {
  const { courseId, learnerId: id } = reader;
  const [course, isEnrolled, isTeacher] = await Promise.all([
    repository.findCourse(db, courseId),
    repository.isEnrolled(db, reader),
    repository.isTeacher(db, reader),
  ]);
  ensureMayRead(course, { id, isEnrolled, isTeacher });
  const limit = limits.reviewsPerPage;
  const { rows, total } = await repository.listCounted({ courseId, rating, limit, offset: (page - 1) * limit });
  return { reviews: rows.map(presentReview), total };
}

/** A page of the public reviews of an educator's courses, or of one of them; of a course of somebody else it is empty. */
export async function listReceivedReviews(
  { repository }: ReviewsDeps,
  asked: { educatorId: string; course?: string | undefined; rating?: number | undefined; page: number },
): Promise<ReviewPage> {
  const { educatorId, course: courseId, rating, page } = asked;
  const limit = limits.listedReceived;
  const offset = (page - 1) * limit;
  const { rows, total } = await repository.listReceived({ educatorId, courseId, rating, limit, offset });
  return { reviews: rows.map(presentReview), total };
}

/** The caller's own review of a course, whether it is public or not; null when there is none. */
export async function getOwnReview(deps: ReviewsDeps, writing: Writing): Promise<{ review: OwnReview | null }> {
  const row = await deps.repository.findOwn(deps.db, writing);
  return { review: row && presentOwnReview(row) };
}

/** Deletes the caller's own review, and its stars from the average. Throws 404 `review.not-found`. */
export async function deleteOwnReview(deps: ReviewsDeps, writing: Writing): Promise<Sentence> {
  await deps.db.transaction(async (tx) => {
    await deps.repository.lockCourse(tx, writing.courseId);
    if (!(await deps.repository.deleteOwn(tx, writing))) throw createReviewNotFoundError();
  });
  deps.courses.catalogueChanged(writing.courseId);
  return sayDeleted();
}

/** Reviews of published courses that may stand on Home, newest first, at most `limit`. */
export async function listNewestReviews(deps: ReviewsDeps, limit: number = limits.reviewsListed): Promise<Review[]> {
  return deps.newest.read(String(limit), async () => (await deps.repository.listNewest(limit)).map(presentReview));
}
