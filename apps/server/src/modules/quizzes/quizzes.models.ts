import type { QuizSettings } from '@nalanda/contract';

/** Without a time limit a question is thought to take so long. */
const QUESTION_SECONDS = 60;

/** About how long a quiz takes: its time limit, or so much for each question of an attempt. */
export function toLessonSeconds({ minutes, drawCount }: QuizSettings, questions: number): number {
  return minutes === null ? (drawCount ?? questions) * QUESTION_SECONDS : minutes * 60;
}
