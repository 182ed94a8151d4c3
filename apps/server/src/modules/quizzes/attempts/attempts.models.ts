import {
  isFitting,
  type Marks,
  markPaper,
  QUIZ_GRACE_SECONDS,
  type QuizAnswer,
  readPaper,
  tidyAnswer,
} from '@nalanda/contract';
import { createAnswerMisfitError } from '../quizzes.errors.ts';
import type { AttemptRow } from './attempts.repository.ts';

const SECOND_MS = 1_000;

/** An answer to the question at a place of the paper. */
export interface PlacedAnswer {
  place: number;
  answer: QuizAnswer;
}

/** Its time has run out, with the seconds that answers may be on their way. */
export function isOver({ endsAt }: Pick<AttemptRow, 'endsAt'>, now: Date): boolean {
  return endsAt !== null && now.getTime() > endsAt.getTime() + QUIZ_GRACE_SECONDS * SECOND_MS;
}

/** Seconds that are left of an open attempt; null without a time limit, or when it was submitted. */
export function countSecondsLeft(
  { endsAt, submittedAt }: Pick<AttemptRow, 'endsAt' | 'submittedAt'>,
  now: Date,
): number | null {
  if (endsAt === null || submittedAt !== null) return null;
  return Math.max(0, (endsAt.getTime() - now.getTime()) / SECOND_MS);
}

/** The answers of an attempt with these. Throws 400 `quiz.answer-misfit`. */
export function mergeAnswers(
  { questions, paper, answers }: Pick<AttemptRow, 'questions' | 'paper' | 'answers'>,
  given: readonly PlacedAnswer[],
): Record<string, QuizAnswer> {
  const lines = readPaper(questions, paper);
  const merged = { ...answers };
  for (const [index, { place, answer }] of given.entries()) {
    const line = lines[place];
    const tidy = tidyAnswer(answer);
    if (!line || !isFitting(line.question, tidy)) throw createAnswerMisfitError({ field: `answers.${index}` });
    merged[String(place)] = tidy;
  }
  return merged;
}

/** What an attempt comes to by the answers that it has. */
export function judgeAttempt({ questions, paper, answers, passPercent }: AttemptRow): Marks {
  const lines = readPaper(questions, paper);
  return markPaper(
    lines,
    lines.map((_line, place) => answers[String(place)]),
    passPercent,
  );
}

/** When an attempt was over: when it was submitted, but no later than when its time had run out. */
export function toSubmittedAt({ endsAt }: Pick<AttemptRow, 'endsAt'>, now: Date): Date {
  return endsAt !== null && endsAt < now ? endsAt : now;
}
