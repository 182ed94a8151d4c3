import type { CourseNoteKind, CoursePublishing, Publishing } from '@nalanda/contract';

/** What stands between a course and the catalogue, as the database knows it. */
export interface StandingRow {
  courseId: string;
  submittedAt: Date | null;
  heldAt: Date | null;
  /** What the office has decided last; null when it never has. */
  verdict: { kind: CourseNoteKind; text: string; at: Date } | null;
}

/** True when its educator's click sends a course to the office instead of publishing it. */
export function needsReview(course: { heldAt: Date | null }, publishing: CoursePublishing): boolean {
  return publishing === 'review' || course.heldAt !== null;
}

/** What the educator of a course that is not published is told. */
export function describePublishing(row: StandingRow, publishing: CoursePublishing): Publishing {
  const { submittedAt, heldAt, verdict } = row;
  const base = { needsReview: needsReview(row, publishing), state: null, since: null, comment: '' };
  if (submittedAt) return { ...base, state: 'waiting', since: submittedAt.toISOString() };
  const isHeld = heldAt !== null && verdict?.kind === 'unpublished';
  if (!verdict || !(isHeld || verdict.kind === 'returned')) return base;
  const state = isHeld ? 'unpublished' : 'returned';
  return { ...base, state, since: verdict.at.toISOString(), comment: verdict.text };
}
