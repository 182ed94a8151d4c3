/** What the learners of a course can be sorted by. */
export const learnerSorts = [
  'enrolled',
  'name',
  'progress',
  'lectures',
  'quizzes',
  'assignments',
  'seen',
  'questions',
  'certificate',
] as const;
export type LearnerSort = (typeof learnerSorts)[number];

/** Which learners of a course are shown: `stuck` have begun, not finished, and have not been seen for so many days; `below-pass`
 * have a quiz or an assignment marked and none of its marks was enough; `not-handed-in` miss an assignment; `added` by the educator,
 * enrolled by a learning `platform`. */
export const learnerStates = [
  ...(['never-started', 'stuck', 'finished', 'below-pass', 'not-handed-in'] as const),
  ...(['added', 'platform'] as const),
] as const;
export type LearnerState = (typeof learnerStates)[number];
export const STUCK_DAYS = 14;
