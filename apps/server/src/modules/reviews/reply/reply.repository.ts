import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '../../../database/db.ts';
import { reviews } from '../../../database/schema/reviews.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { isPublicReview } from '../standing/standing.repository.ts';

/** What decides whether a review is replied to; its row is locked until the transaction ends. */
export interface LockedReview {
  id: string;
  courseId: string;
  learnerId: string;
  isPublic: boolean;
  hiddenAt: Date | null;
  withdrawnAt: Date | null;
}

/** SQL of the educators' replies. */
export function createReplyRepository({ clock }: { clock: Clock }) {
  return {
    /** The course of a review; null when there is none. A review never moves to another. */
    async findCourseOf(tx: Tx, reviewId: string): Promise<string | null> {
      const [row] = await tx.select({ courseId: reviews.courseId }).from(reviews).where(eq(reviews.id, reviewId));
      return row?.courseId ?? null;
    },

    /** Locks a review; lock its course before. */
    async lockReview(tx: Tx, reviewId: string): Promise<LockedReview | null> {
      const { id, courseId, learnerId, hiddenAt, withdrawnAt } = reviews;
      const [row] = await tx
        .select({ id, courseId, learnerId, isPublic: isPublicReview, hiddenAt, withdrawnAt })
        .from(reviews)
        .where(eq(reviews.id, reviewId))
        .for('update');
      return row ?? null;
    },

    /** Writes the reply to a (locked) review, or replaces it; true when its writer has not been told of one yet. */
    async save(tx: Tx, reviewId: string, text: string): Promise<boolean> {
      const now = clock.now();
      await tx.update(reviews).set({ replyText: text, repliedAt: now }).where(eq(reviews.id, reviewId));
      const told = await tx
        .update(reviews)
        .set({ replyToldAt: now })
        .where(and(eq(reviews.id, reviewId), isNull(reviews.replyToldAt)))
        .returning({ id: reviews.id });
      return told.length > 0;
    },

    /** Takes the reply to a (locked) review away; false when there is none. */
    async remove(tx: Tx, reviewId: string): Promise<boolean> {
      const removed = await tx
        .update(reviews)
        .set({ replyText: null, repliedAt: null })
        .where(and(eq(reviews.id, reviewId), isNotNull(reviews.repliedAt)))
        .returning({ id: reviews.id });
      return removed.length > 0;
    },
  };
}

export type ReplyRepository = ReturnType<typeof createReplyRepository>;
