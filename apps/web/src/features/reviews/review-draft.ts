import { tabStore } from '#shared/lib/browser-store.ts';

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

const keyOf = ({ userId, courseId }: DraftPlace): string => `nalanda.review.${userId}.${courseId}`;

/** The draft that this tab has kept, or null. */
export function readReviewDraft(place: DraftPlace): ReviewDraft | null {
  const { rating, comment } = (tabStore.readJson(keyOf(place)) ?? {}) as Partial<ReviewDraft>;
  return typeof rating === 'number' && typeof comment === 'string' ? { rating, comment } : null;
}

/** Keeps a draft until the tab is closed; an empty one is forgotten. */
export function writeReviewDraft(place: DraftPlace, draft: ReviewDraft): void {
  const isEmpty = draft.rating === 0 && draft.comment === '';
  tabStore.write(keyOf(place), isEmpty ? null : JSON.stringify(draft));
}
