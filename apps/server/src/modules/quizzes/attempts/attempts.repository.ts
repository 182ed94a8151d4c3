import type { Marks, PaperLine, QuizAnswer, QuizQuestion } from '@nalanda/contract';
import { and, asc, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { quizAttempts, quizSets, quizzes } from '../../../database/schema/quizzes.table.ts';
import { holdEnrolment } from '../../learning/index.ts';

/** What is listed of an attempt. */
export interface AttemptHead {
  id: string;
  number: number;
  startedAt: Date;
  endsAt: Date | null;
  submittedAt: Date | null;
  percent: number | null;
  isPassed: boolean | null;
}

/** An attempt with the questions that it was drawn from. */
export interface AttemptRow extends AttemptHead {
  lectureId: string;
  learnerId: string;
  paper: PaperLine[];
  answers: Record<string, QuizAnswer>;
  passPercent: number;
  earned: number[] | null;
  score: number | null;
  doneAt: Date | null;
  questions: QuizQuestion[];
  /** Of the quiz as it is now. */
  showsAnswers: boolean;
}

const head = {
  id: quizAttempts.id,
  number: quizAttempts.number,
  startedAt: quizAttempts.startedAt,
  endsAt: quizAttempts.endsAt,
  submittedAt: quizAttempts.submittedAt,
  percent: quizAttempts.percent,
  isPassed: quizAttempts.isPassed,
};

/** Somebody's attempts at a quiz. */
interface Own {
  lectureId: string;
  learnerId: string;
}

const isOf = ({ lectureId, learnerId }: Own): SQL | undefined =>
  and(eq(quizAttempts.lectureId, lectureId), eq(quizAttempts.learnerId, learnerId));

/** SQL of attempts at quizzes. */
export function createAttemptsRepository({ db }: { db: Db }) {
  const select = (executor: Executor, which: SQL | undefined) =>
    executor
      .select({
        ...head,
        lectureId: quizAttempts.lectureId,
        learnerId: quizAttempts.learnerId,
        paper: quizAttempts.paper,
        answers: quizAttempts.answers,
        passPercent: quizAttempts.passPercent,
        earned: quizAttempts.earned,
        score: quizAttempts.score,
        doneAt: quizAttempts.doneAt,
        questions: quizSets.questions,
        showsAnswers: quizzes.showsAnswers,
      })
      .from(quizAttempts)
      .innerJoin(
        quizSets,
        and(eq(quizSets.lectureId, quizAttempts.lectureId), eq(quizSets.number, quizAttempts.setNumber)),
      )
      .innerJoin(quizzes, eq(quizzes.lectureId, quizAttempts.lectureId))
      .where(which);

  /** Of a learner who is still enrolled. */
  const isReadable = (attemptId: string, learnerId: string): SQL | undefined =>
    and(
      eq(quizAttempts.id, attemptId),
      eq(quizAttempts.learnerId, learnerId),
      sql`exists (select 1 from ${lectures} join ${enrolments} on ${enrolments.courseId} = ${lectures.courseId}
        where ${lectures.id} = ${quizAttempts.lectureId} and ${enrolments.learnerId} = ${quizAttempts.learnerId})`,
    );

  return {
    /** Null when it is not there, somebody else's, or its learner is no longer enrolled. */
    async find(attemptId: string, learnerId: string): Promise<AttemptRow | null> {
      const [row] = await select(db, isReadable(attemptId, learnerId));
      return row ?? null;
    },

    /** The same, which nobody else changes until the transaction ends. */
    async lock(tx: Tx, attemptId: string, learnerId: string): Promise<AttemptRow | null> {
      const [row] = await select(tx, isReadable(attemptId, learnerId)).for('update', { of: quizAttempts });
      return row ?? null;
    },

    /** An attempt of anybody, enrolled or not. */
    async lockAny(tx: Tx, attemptId: string): Promise<AttemptRow | null> {
      const [row] = await select(tx, eq(quizAttempts.id, attemptId)).for('update', { of: quizAttempts });
      return row ?? null;
    },

    /** The newest attempts of a learner. */
    list: (own: Own, most: number): Promise<AttemptHead[]> =>
      db.select(head).from(quizAttempts).where(isOf(own)).orderBy(desc(quizAttempts.number)).limit(most),

    /** How many attempts a learner has had, the open one with them, and whether one has passed. */
    async sumUp(executor: Executor, own: Own): Promise<{ count: number; isPassed: boolean }> {
      const [row] = await executor
        .select({
          count: sql<number>`count(*)::int`,
          isPassed: sql<boolean>`coalesce(bool_or(${quizAttempts.isPassed}), false)`,
        })
        .from(quizAttempts)
        .where(isOf(own));
      return row ?? { count: 0, isPassed: false };
    },

    holdEnrolment,

    /** The open attempt of a learner, which nobody else changes until the transaction ends. */
    async lockOpen(tx: Tx, own: Own): Promise<AttemptRow | null> {
      const [row] = await select(tx, and(isOf(own), isNull(quizAttempts.submittedAt))).for('update', {
        of: quizAttempts,
      });
      return row ?? null;
    },

    async insert(tx: Tx, attempt: typeof quizAttempts.$inferInsert): Promise<void> {
      await tx.insert(quizAttempts).values(attempt);
    },

    async saveAnswers(tx: Tx, attemptId: string, answers: Record<string, QuizAnswer>): Promise<void> {
      await tx.update(quizAttempts).set({ answers }).where(eq(quizAttempts.id, attemptId));
    },

    /** Ends a (locked) attempt with what it has come to. */
    async finish(
      tx: Tx,
      attemptId: string,
      {
        marks: { earned, score, percent, isPassed },
        ...over
      }: { marks: Marks; answers: Record<string, QuizAnswer>; submittedAt: Date },
    ): Promise<void> {
      await tx
        .update(quizAttempts)
        .set({ ...over, earned, score, percent, isPassed })
        .where(eq(quizAttempts.id, attemptId));
    },

    async noteDone(attemptId: string, doneAt: Date): Promise<void> {
      await db.update(quizAttempts).set({ doneAt }).where(eq(quizAttempts.id, attemptId));
    },

    /** Open attempts whose time had run out before this moment, the oldest first. */
    async listOverrun(before: Date, most: number): Promise<string[]> {
      const rows = await db
        .select({ id: quizAttempts.id })
        .from(quizAttempts)
        .where(and(isNull(quizAttempts.submittedAt), lt(quizAttempts.endsAt, before)))
        .orderBy(asc(quizAttempts.endsAt))
        .limit(most);
      return rows.map(({ id }) => id);
    },

    /** Passed attempts whose lesson was not marked as done, the oldest first. */
    listUnnoted: (most: number): Promise<{ id: string; lectureId: string; learnerId: string }[]> =>
      db
        .select({ id: quizAttempts.id, lectureId: quizAttempts.lectureId, learnerId: quizAttempts.learnerId })
        .from(quizAttempts)
        .where(and(eq(quizAttempts.isPassed, true), isNull(quizAttempts.doneAt)))
        .orderBy(asc(quizAttempts.submittedAt))
        .limit(most),
  };
}

export type AttemptsRepository = ReturnType<typeof createAttemptsRepository>;
