import { isDeepStrictEqual } from 'node:util';
import type { OwnQuiz, QuizQuestion, QuizSettings, Sentence } from '@nalanda/contract';
import type { Db, Executor } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import { createLectureNotFoundError, type Lessons } from '../lectures/index.ts';
import { createQuizChangedError, createQuizNotFoundError, sayQuizRemoved } from './quizzes.errors.ts';
import { toLessonSeconds } from './quizzes.models.ts';
import type { QuizRow, QuizzesRepository } from './quizzes.repository.ts';

export interface QuizzesDeps {
  db: Db;
  clock: Clock;
  lessons: Lessons<'quiz'>;
  quizzes: QuizzesRepository;
}

/** What somebody asks about a lecture of theirs. */
interface OwnLecture {
  lectureId: string;
  userId: string;
}

/** The quiz of an own lecture with what is right. Throws 404 `lecture.not-found`, `quiz.not-found`. */
export async function getOwnQuiz(deps: QuizzesDeps, { lectureId, userId }: OwnLecture): Promise<OwnQuiz> {
  const { mayEdit } = await deps.lessons.open(lectureId, userId);
  if (!mayEdit) throw createLectureNotFoundError();
  const quiz = await deps.quizzes.find(deps.db, lectureId);
  if (!quiz) throw createQuizNotFoundError();
  return readWhole(deps, deps.db, lectureId, quiz);
}

/**
 * Makes an own lecture a quiz, or changes its quiz. What is there already is saved when it comes a second time. Attempts keep
 * the questions that they drew. Throws 404 `lecture.not-found`, 409 `quiz.changed`, `lesson.other-kind`, `course.archived`.
 */
export async function saveQuiz(
  deps: QuizzesDeps,
  {
    version,
    settings,
    questions,
    ...own
  }: OwnLecture & { version: number; settings: QuizSettings; questions: QuizQuestion[] },
): Promise<{ before: OwnQuiz | null; after: OwnQuiz }> {
  const { lectureId } = own;
  return deps.lessons.change(own, async (tx, lesson) => {
    const now = await deps.quizzes.lock(tx, lectureId);
    const before = now && (await readWhole(deps, tx, lectureId, now));
    const hasSame = isDeepStrictEqual(before?.questions, questions);
    if (before && hasSame && isDeepStrictEqual(before.settings, settings)) return { before, after: before };
    if ((now?.version ?? 0) !== version) throw createQuizChangedError();
    await deps.lessons.set(tx, { ...lesson, kind: 'quiz', seconds: toLessonSeconds(settings, questions) });
    const quiz = {
      version: version + 1,
      setNumber: (now?.setNumber ?? 0) + (hasSame ? 0 : 1),
      questionCount: questions.length,
      settings,
    };
    await deps.quizzes.save(tx, lectureId, { ...quiz, questions: hasSame ? null : questions, now: deps.clock.now() });
    return { before, after: await readWhole(deps, tx, lectureId, quiz) };
  });
}

/**
 * Removes the quiz of an own lecture with all attempts; what learners have done stays done. Throws 404 `lecture.not-found`,
 * 409 `lesson.last`, `course.archived`.
 */
export async function removeQuiz(deps: QuizzesDeps, own: OwnLecture): Promise<Sentence> {
  await deps.lessons.change(own, async (tx, lesson) => {
    if (await deps.lessons.clear(tx, { ...lesson, kind: 'quiz' })) await deps.quizzes.remove(tx, own.lectureId);
  });
  return sayQuizRemoved();
}

// biome-ignore lint/complexity/useMaxParams: deps and executor stand beside the two.
async function readWhole(
  { quizzes }: QuizzesDeps,
  executor: Executor,
  lectureId: string,
  { version, settings, setNumber }: QuizRow,
): Promise<OwnQuiz> {
  const questions = await quizzes.readQuestions(executor, lectureId, setNumber);
  return { version, settings, questions, learners: await quizzes.countLearners(executor, lectureId) };
}
