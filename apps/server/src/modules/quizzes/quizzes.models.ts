import { countDrawn, type QuizQuestion, type QuizSettings } from '@nalanda/contract';

/** Without a time limit a question is thought to take so long. */
const QUESTION_SECONDS = 60;

/** About how long a quiz takes: its time limit, or so much for each question of an attempt. */
export function toLessonSeconds(settings: QuizSettings, questions: readonly QuizQuestion[]): number {
  const { minutes } = settings;
  return minutes === null ? countDrawn({ ...settings, questions }) * QUESTION_SECONDS : minutes * 60;
}

/** The settings of a quiz, out of what is kept of it. */
export function toQuizSettings(row: QuizSettings): QuizSettings {
  const { passPercent, attemptsAllowed, minutes, isShuffled, drawCount, groups, showsAnswers } = row;
  return { passPercent, attemptsAllowed, minutes, isShuffled, drawCount, groups, showsAnswers };
}
