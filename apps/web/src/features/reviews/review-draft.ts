import { draftKey, forgetDraft, keepDraft, readDraft } from '#shared/lib/drafts.ts';

/** What somebody has begun to write about a course. */
export interface ReviewDraft {
  rating: number;
  comment: string;
}

/** Whose words about which course. */
export interface DraftPlace {
  userId: string;
  courseId: string;
}

const keyOf = ({ userId, courseId }: DraftPlace): string => draftKey(userId, `review ${courseId}`);

/** What was kept, or null. */
export function readReviewDraft(place: DraftPlace): ReviewDraft | null {
  const { rating, comment } = Object(readDraft(keyOf(place))) as Partial<ReviewDraft>;
  return typeof rating === 'number' && typeof comment === 'string' ? { rating, comment } : null;
}

/** Keeps a draft until it is sent; an empty one is forgotten. */
export function writeReviewDraft(place: DraftPlace, draft: ReviewDraft): void {
  const isEmpty = draft.rating === 0 && draft.comment === '';
  if (isEmpty) forgetDraft(keyOf(place));
  else keepDraft(keyOf(place), draft);
}
