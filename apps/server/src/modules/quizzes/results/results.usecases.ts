import { limits, type QuizResults } from '@nalanda/contract';
import { createLectureNotFoundError } from '../../lectures/index.ts';
import { createQuizNotFoundError } from '../quizzes.errors.ts';
import type { QuizzesDeps } from '../quizzes.usecases.ts';
import { countResults } from './results.models.ts';
import type { ResultsRepository } from './results.repository.ts';

export interface ResultsDeps extends QuizzesDeps {
  results: ResultsRepository;
}

/** How learners have done in the quiz of an own lecture. Throws 404 `lecture.not-found`, `quiz.not-found`. */
export async function getQuizResults(
  { db, lessons, quizzes, results }: ResultsDeps,
  { lectureId, userId }: { lectureId: string; userId: string },
): Promise<QuizResults> {
  const { mayMark } = await lessons.open(lectureId, userId);
  if (!mayMark) throw createLectureNotFoundError();
  const quiz = await quizzes.find(db, lectureId);
  if (!quiz) throw createQuizNotFoundError();
  const [summary, attempts] = await Promise.all([
    results.sumUp(lectureId),
    results.listFirst(lectureId, limits.quiz.counted),
  ]);
  const numbers = new Set([quiz.setNumber, ...attempts.map(({ setNumber }) => setNumber)]);
  const sets = await results.readSets(lectureId, [...numbers]);
  return { ...summary, questions: countResults(sets.get(quiz.setNumber) ?? [], sets, attempts) };
}
