import type { QuizQuestion, QuizSettings } from '@nalanda/contract';
import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../database/db.ts';
import { quizAttempts, quizSets, quizzes } from '../../database/schema/quizzes.table.ts';
import { toQuizSettings } from './quizzes.models.ts';

/** A quiz without its questions. */
export interface QuizRow {
  version: number;
  setNumber: number;
  questionCount: number;
  settings: QuizSettings;
}

const select = (executor: Executor, lectureId: string) =>
  executor.select().from(quizzes).where(eq(quizzes.lectureId, lectureId));

/** SQL of quizzes and their sets of questions. */
export const quizzesRepository = {
  async find(executor: Executor, lectureId: string): Promise<QuizRow | null> {
    return toQuiz(await select(executor, lectureId));
  },

  /** The quiz, which nobody saves until the transaction ends. */
  async lockForStart(tx: Tx, lectureId: string): Promise<QuizRow | null> {
    return toQuiz(await select(tx, lectureId).for('share'));
  },

  /** The quiz, which nobody else saves or begins until the transaction ends. */
  async lock(tx: Tx, lectureId: string): Promise<QuizRow | null> {
    return toQuiz(await select(tx, lectureId).for('update'));
  },

  async readQuestions(executor: Executor, lectureId: string, setNumber: number): Promise<QuizQuestion[]> {
    const [row] = await executor
      .select({ questions: quizSets.questions })
      .from(quizSets)
      .where(and(eq(quizSets.lectureId, lectureId), eq(quizSets.number, setNumber)));
    return row?.questions ?? [];
  },

  countLearners: async (executor: Executor, lectureId: string): Promise<number> => {
    const [row] = await executor
      .select({ learners: sql<number>`count(distinct ${quizAttempts.learnerId})::int` })
      .from(quizAttempts)
      .where(eq(quizAttempts.lectureId, lectureId));
    return row?.learners ?? 0;
  },

  /** Writes a (locked) quiz; with `questions` it has a new set, and sets that no attempt has drawn from go. */
  async save(
    tx: Tx,
    lectureId: string,
    { settings, questions, ...quiz }: QuizRow & { questions: QuizQuestion[] | null; now: Date },
  ): Promise<void> {
    const { now, ...numbers } = quiz;
    const values = { ...numbers, ...settings, updatedAt: now };
    await tx
      .insert(quizzes)
      .values({ lectureId, ...values, createdAt: now })
      .onConflictDoUpdate({ target: quizzes.lectureId, set: values });
    if (!questions) return;
    await tx.insert(quizSets).values({ lectureId, number: quiz.setNumber, questions });
    const drawn = tx
      .select({ one: sql`1` })
      .from(quizAttempts)
      .where(and(eq(quizAttempts.lectureId, lectureId), eq(quizAttempts.setNumber, quizSets.number)));
    await tx
      .delete(quizSets)
      .where(and(eq(quizSets.lectureId, lectureId), lt(quizSets.number, quiz.setNumber), notExists(drawn)));
  },

  /** Removes the quiz with its questions and all attempts. */
  async remove(tx: Tx, lectureId: string): Promise<void> {
    await tx.delete(quizzes).where(eq(quizzes.lectureId, lectureId));
  },
};

function toQuiz([row]: (typeof quizzes.$inferSelect)[]): QuizRow | null {
  if (!row) return null;
  const { version, setNumber, questionCount } = row;
  return { version, setNumber, questionCount, settings: toQuizSettings(row) };
}

export type QuizzesRepository = typeof quizzesRepository;
