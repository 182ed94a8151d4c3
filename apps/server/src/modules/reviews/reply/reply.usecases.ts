import type { Review, Sentence } from '@nalanda/contract';
import type { Db, Tx } from '../../../database/db.ts';
import { defineSentence } from '../../../platform/sentences.ts';
import type { TellNews } from '../../notifications/index.ts';
import { createReviewHiddenError, createReviewNotFoundError } from '../reviews.errors.ts';
import { presentReview } from '../reviews.presenter.ts';
import type { ReviewsRepository } from '../reviews.repository.ts';
import { createReplyNotFoundError } from './reply.errors.ts';
import type { LockedReview, ReplyRepository } from './reply.repository.ts';

const sayRemoved = defineSentence({ code: 'review.reply-removed', message: 'Your reply is removed.' });

export interface ReplyDeps {
  db: Db;
  repository: ReviewsRepository;
  replies: ReplyRepository;
  courses: { catalogueChanged(courseId: string): void };
  /** Puts the first reply among the writer's notifications. */
  tell: TellNews;
  /** Tells the writer, after the commit, that the educator has replied. */
  tellWriter(reply: { writerId: string; courseId: string }): Promise<void>;
}

/** Whose reply to which review. */
interface Replying {
  reviewId: string;
  educatorId: string;
}

/**
 * Writes the educator's public reply to a review of their course, or replaces it; its writer is told of the first one.
 * Throws 404 `review.not-found` and 409 `review.hidden`.
 */
export async function replyToReview(
  deps: ReplyDeps,
  { text, ...replying }: Replying & { text: string },
): Promise<Review> {
  const { review, isNews, row } = await deps.db.transaction(async (tx) => {
    const locked = await lockOwnReview(deps, tx, replying);
    const isFirst = await deps.replies.save(tx, locked.id, text);
    if (isFirst) await deps.tell(tx, { kind: 'review-reply', aboutId: locked.id });
    return { review: locked, isNews: isFirst, row: await deps.repository.findReview(tx, locked.id) };
  });
  if (!row) throw new Error(`the review ${review.id} is gone while it was locked`);
  deps.courses.catalogueChanged(review.courseId);
  if (isNews) await deps.tellWriter({ writerId: review.learnerId, courseId: review.courseId });
  return presentReview(row);
}

/** Removes the educator's reply. Throws 404 `review.not-found` and `review.reply-not-found`, 409 `review.hidden`. */
export async function removeReply(deps: ReplyDeps, replying: Replying): Promise<Sentence> {
  const { courseId } = await deps.db.transaction(async (tx) => {
    const review = await lockOwnReview(deps, tx, replying);
    if (!(await deps.replies.remove(tx, review.id))) throw createReplyNotFoundError();
    return review;
  });
  deps.courses.catalogueChanged(courseId);
  return sayRemoved();
}

/** A review of the educator's own course that they can read, locked after its course. */
async function lockOwnReview(deps: ReplyDeps, tx: Tx, { reviewId, educatorId }: Replying): Promise<LockedReview> {
  const courseId = await deps.replies.findCourseOf(tx, reviewId);
  const course = courseId && (await deps.repository.lockCourse(tx, courseId));
  if (!course || course.creatorId !== educatorId) throw createReviewNotFoundError();
  const review = await deps.replies.lockReview(tx, reviewId);
  if (!review || review.withdrawnAt) throw createReviewNotFoundError();
  if (review.hiddenAt) throw createReviewHiddenError();
  if (!review.isPublic) throw createReviewNotFoundError();
  return review;
}
