/** Key of the fact that a Learning Record Store is told what learners do; triggers write nothing without it. */
export const LEARNING_RECORDS = 'learning-records';

/** How the last round of telling went. */
export interface LearningRecordsVerdict {
  /** ISO 8601. */
  at: string;
  /** What is wrong, for the operator; null: nothing. */
  problem: string | null;
  /** Statements that wait, and that the store has refused. */
  waiting: number;
  refused: number;
  /** Since when it has been wrong without a break. */
  since: string | null;
  /** Rounds that have failed since then. */
  failures: number;
  /** The next round waits until then. */
  notBefore: string | null;
}
