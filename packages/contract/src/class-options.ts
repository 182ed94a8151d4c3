/** What the learners of a course can be sorted by. */
export const learnerSorts = ['enrolled', 'name', 'progress', 'lectures', 'seen', 'questions', 'certificate'] as const;
export type LearnerSort = (typeof learnerSorts)[number];

/** Which learners of a course are shown: `stuck` have begun, not finished, and have not been seen for so many days; `added` by the educator. */
export const learnerStates = ['never-started', 'stuck', 'finished', 'added'] as const;
export type LearnerState = (typeof learnerStates)[number];
export const STUCK_DAYS = 14;
