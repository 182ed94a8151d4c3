import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '../../../database/db.ts';
import { reviews } from '../../../database/schema/reviews.table.ts';
import type { Clock } from '../../../platform/clock.ts';

/** SQL of the educators' replies. */
export function createReplyRepository({ clock }: { clock: Clock }) {
  return {
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
