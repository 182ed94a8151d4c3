import { countDrawn, drawPaper, limits, type Quiz, type QuizAttempt } from '@nalanda/contract';
import type { Tx } from '../../../database/db.ts';
import { MINUTE_MS } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { OpenedLesson } from '../../lectures/index.ts';
import {
  createAttemptNotFoundError,
  createAttemptOverError,
  createNoAttemptsLeftError,
  createNotLearnerError,
  createQuizNotFoundError,
} from '../quizzes.errors.ts';
import type { QuizRow } from '../quizzes.repository.ts';
import type { QuizzesDeps } from '../quizzes.usecases.ts';
import {
  countSecondsLeft,
  isOver,
  judgeAttempt,
  mergeAnswers,
  type PlacedAnswer,
  toSubmittedAt,
} from './attempts.models.ts';
import { presentAttempt, presentHead } from './attempts.presenter.ts';
import type { AttemptRow, AttemptsRepository } from './attempts.repository.ts';

/** Attempts of one run of the job that ends what has run out of time. */
const SETTLED_AT_ONCE = 100;

export interface AttemptsDeps extends QuizzesDeps {
  logger: Logger;
  attempts: AttemptsRepository;
  learning: {
    noteOpened(lesson: { learnerId: string; lectureId: string }): Promise<void>;
    completeLesson(lesson: { learnerId: string; lectureId: string }): Promise<void>;
  };
}

/** An attempt of somebody. */
interface Own {
  attemptId: string;
  learnerId: string;
}

/** A quiz and the own attempts, for those who may watch its lecture. Throws 404 `lecture.not-found`, `quiz.not-found`. */
export async function getQuiz(
  deps: AttemptsDeps,
  { lectureId, viewerId, isLooking }: { lectureId: string; viewerId: string; isLooking: boolean },
): Promise<Quiz> {
  const { isEnrolled } = await openQuiz(deps, lectureId, viewerId);
  const quiz = ensureQuiz(await deps.quizzes.find(deps.db, lectureId));
  const own = { lectureId, learnerId: viewerId };
  let attempts = await deps.attempts.list(own, limits.quiz.listed);
  const [newest] = attempts;
  // Who only looks changes nothing.
  if (newest && !isLooking && newest.submittedAt === null && isOver(newest, deps.clock.now())) {
    await settleOverrun(deps, newest.id);
    attempts = await deps.attempts.list(own, limits.quiz.listed);
  }
  const { count, isPassed } = await deps.attempts.sumUp(deps.db, own);
  const { isShuffled: _shuffled, drawCount, groups, ...settings } = quiz.settings;
  // Without groups their number is enough.
  const questions = groups.length === 0 ? [] : await deps.quizzes.readQuestions(deps.db, lectureId, quiz.setNumber);
  const drawn = groups.length === 0 ? (drawCount ?? quiz.questionCount) : countDrawn({ drawCount, groups, questions });
  return {
    settings,
    questionCount: drawn,
    mayTake: isEnrolled,
    isPassed,
    attemptsLeft: settings.attemptsAllowed === null ? null : Math.max(0, settings.attemptsAllowed - count),
    attempts: attempts.map(presentHead),
  };
}

/**
 * Begins an attempt of an enrolled learner, or gives the one that is open. Throws 404 `lecture.not-found`,
 * `quiz.not-found`, 403 `quiz.not-enrolled`, 409 `quiz.no-attempts-left`.
 */
export async function startAttempt(
  deps: AttemptsDeps,
  own: { lectureId: string; learnerId: string },
): Promise<QuizAttempt> {
  const { courseId, isEnrolled } = await openQuiz(deps, own.lectureId, own.learnerId);
  if (!isEnrolled) throw createNotLearnerError();
  // Before any question leaves: a refund is decided by it.
  await deps.learning.noteOpened(own);
  const { attemptId, endedId } = await deps.db.transaction(async (tx) => {
    if (!(await deps.attempts.holdEnrolment(tx, { courseId, learnerId: own.learnerId }))) throw createNotLearnerError();
    const open = await deps.attempts.lockOpen(tx, own);
    if (open && !isOver(open, deps.clock.now())) return { attemptId: open.id, endedId: null };
    if (open) await finish(deps, tx, open, open.answers);
    return { attemptId: await draw(deps, tx, own), endedId: open?.id ?? null };
  });
  if (endedId) await noteDone(deps, { attemptId: endedId, learnerId: own.learnerId });
  return getAttempt(deps, { attemptId, learnerId: own.learnerId, isLooking: false });
}

async function draw(deps: AttemptsDeps, tx: Tx, own: { lectureId: string; learnerId: string }): Promise<string> {
  const { settings, setNumber } = ensureQuiz(await deps.quizzes.lockForStart(tx, own.lectureId));
  const { count } = await deps.attempts.sumUp(tx, own);
  if (count >= (settings.attemptsAllowed ?? limits.quiz.attempts)) throw createNoAttemptsLeftError();
  const questions = await deps.quizzes.readQuestions(tx, own.lectureId, setNumber);
  const id = newId();
  const startedAt = deps.clock.now();
  await deps.attempts.insert(tx, {
    ...{ ...own, id, setNumber, startedAt, number: count + 1, passPercent: settings.passPercent },
    paper: drawPaper({ ...settings, questions, random: Math.random }),
    endsAt: settings.minutes === null ? null : new Date(startedAt.getTime() + settings.minutes * MINUTE_MS),
  });
  return id;
}

/** An own attempt; one whose time has run out is ended first. Throws 404 `quiz.attempt-not-found`. */
export async function getAttempt(
  deps: AttemptsDeps,
  { attemptId, learnerId, isLooking }: Own & { isLooking: boolean },
): Promise<QuizAttempt> {
  let row = await deps.attempts.find(attemptId, learnerId);
  if (row && !isLooking && row.submittedAt === null && isOver(row, deps.clock.now())) {
    await settleOverrun(deps, attemptId);
    row = await deps.attempts.find(attemptId, learnerId);
  }
  if (!row) throw createAttemptNotFoundError();
  return presentAttempt(row, deps.clock.now());
}

/**
 * Keeps answers of an open attempt. Throws 404 `quiz.attempt-not-found`, 409 `quiz.attempt-over`, 400 `quiz.answer-misfit`.
 */
export async function saveAnswers(
  { db, clock, attempts }: AttemptsDeps,
  { attemptId, learnerId, given }: Own & { given: readonly PlacedAnswer[] },
): Promise<{ secondsLeft: number | null }> {
  return db.transaction(async (tx) => {
    const row = await attempts.lock(tx, attemptId, learnerId);
    if (!row) throw createAttemptNotFoundError();
    const now = clock.now();
    if (row.submittedAt !== null || isOver(row, now)) throw createAttemptOverError();
    if (given.length > 0) await attempts.saveAnswers(tx, attemptId, mergeAnswers(row, given));
    return { secondsLeft: countSecondsLeft(row, now) };
  });
}

/**
 * Ends an own attempt and marks it; safe to come twice. What comes along after the time has run out is not counted. Throws
 * 404 `quiz.attempt-not-found`, 400 `quiz.answer-misfit`.
 */
export async function submitAttempt(
  deps: AttemptsDeps,
  { given, ...own }: Own & { given: readonly PlacedAnswer[] },
): Promise<QuizAttempt> {
  await deps.db.transaction(async (tx) => {
    const row = await deps.attempts.lock(tx, own.attemptId, own.learnerId);
    if (!row) throw createAttemptNotFoundError();
    if (row.submittedAt !== null) return;
    const answers = isOver(row, deps.clock.now()) ? row.answers : mergeAnswers(row, given);
    await finish(deps, tx, row, answers);
  });
  await noteDone(deps, own);
  return getAttempt(deps, { ...own, isLooking: false });
}

/** Ends attempts whose time has run out, and marks lessons as done where that was left undone. */
export async function settleAttempts(deps: AttemptsDeps, signal: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - MINUTE_MS);
  await inPieces(
    () => deps.attempts.listOverrun(before, SETTLED_AT_ONCE),
    (attemptId) => settleOverrun(deps, attemptId),
    signal,
  );
  await inPieces(
    () => deps.attempts.listUnnoted(SETTLED_AT_ONCE),
    ({ id, ...lesson }) => completeLesson(deps, id, lesson),
    signal,
  );
}

async function inPieces<Item>(
  read: () => Promise<Item[]>,
  work: (item: Item) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let items: Item[];
  do {
    items = await read();
    for (const item of items) {
      signal.throwIfAborted();
      await work(item);
    }
  } while (items.length === SETTLED_AT_ONCE);
}

async function settleOverrun(deps: AttemptsDeps, attemptId: string): Promise<void> {
  const learnerId = await deps.db.transaction(async (tx) => {
    const row = await deps.attempts.lockAny(tx, attemptId);
    // Submitted meanwhile, or gone.
    if (!row || row.submittedAt !== null || !isOver(row, deps.clock.now())) return null;
    await finish(deps, tx, row, row.answers);
    return row.learnerId;
  });
  if (learnerId) await noteDone(deps, { attemptId, learnerId });
}

// biome-ignore lint/complexity/useMaxParams: deps and transaction stand beside the two.
async function finish(deps: AttemptsDeps, tx: Tx, row: AttemptRow, answers: AttemptRow['answers']): Promise<void> {
  const marks = judgeAttempt({ ...row, answers });
  const submittedAt = toSubmittedAt(row, deps.clock.now());
  await deps.attempts.finish(tx, row.id, { marks, answers, submittedAt });
}

/** Marks the lesson of a passed attempt as done; what fails now the job does later. */
async function noteDone(deps: AttemptsDeps, { attemptId, learnerId }: Own): Promise<void> {
  const row = await deps.attempts.find(attemptId, learnerId);
  if (!row?.isPassed || row.doneAt) return;
  try {
    await completeLesson(deps, attemptId, row);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.logger.warn({ error: error.message }, 'a passed quiz is marked as done later');
  }
}

async function completeLesson(
  { learning, attempts, clock }: AttemptsDeps,
  attemptId: string,
  { learnerId, lectureId }: { learnerId: string; lectureId: string },
): Promise<void> {
  await learning.completeLesson({ learnerId, lectureId }).catch((error: unknown) => {
    // No longer enrolled, or no longer a lesson: there is nothing to mark.
    if (!(error instanceof AppError && error.statusCode === 404)) throw error;
  });
  await attempts.noteDone(attemptId, clock.now());
}

async function openQuiz(deps: AttemptsDeps, lectureId: string, viewerId: string): Promise<OpenedLesson> {
  const opened = await deps.lessons.open(lectureId, viewerId);
  if (opened.lesson !== 'quiz') throw createQuizNotFoundError();
  return opened;
}

function ensureQuiz(quiz: QuizRow | null): QuizRow {
  if (!quiz) throw createQuizNotFoundError();
  return quiz;
}
