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

// Of one tab: a reload keeps the words, and whoever uses the computer next does not find them.
const keyOf = ({ userId, courseId }: DraftPlace): string => `nalanda.review.${userId}.${courseId}`;

/** The draft that this tab has kept, or null. */
export function readReviewDraft(place: DraftPlace): ReviewDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { rating, comment } = stored as Partial<ReviewDraft>;
    return typeof rating === 'number' && typeof comment === 'string' ? { rating, comment } : null;
  } catch {
    return null;
  }
}

/** Keeps a draft until the tab is closed; an empty one is forgotten. */
export function writeReviewDraft(place: DraftPlace, draft: ReviewDraft): void {
  try {
    if (draft.rating === 0 && draft.comment === '') sessionStorage.removeItem(keyOf(place));
    else sessionStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // Without storage a reload loses the words.
  }
}
