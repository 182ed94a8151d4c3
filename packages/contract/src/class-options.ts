/** What the learners of a course can be sorted by. */
export const learnerSorts = ['enrolled', 'name', 'progress', 'lectures', 'seen', 'questions', 'certificate'] as const;
export type LearnerSort = (typeof learnerSorts)[number];

/** Which learners of a course are shown: `stuck` have begun, not finished, and have not been seen for so many days; `added` by the educator, enrolled by a learning `platform`. */
export const learnerStates = ['never-started', 'stuck', 'finished', 'added', 'platform'] as const;
export type LearnerState = (typeof learnerStates)[number];
export const STUCK_DAYS = 14;
