import type { QuizQuestion } from '@nalanda/contract';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { quizAttempts, quizSets } from '../../../database/schema/quizzes.table.ts';
import type { CountedAttempt } from './results.models.ts';

/** SQL of what the attempts of all learners say. */
export function createResultsRepository({ db }: { db: Db }) {
  return {
    /** Learners with a finished attempt, how many have passed, and the average of the best marks. */
    async sumUp(lectureId: string): Promise<{ learners: number; passed: number; averagePercent: number | null }> {
      const best = db
        .select({
          percent: sql<number>`max(${quizAttempts.percent})`.as('best_percent'),
          isPassed: sql<boolean>`bool_or(${quizAttempts.isPassed})`.as('has_passed'),
        })
        .from(quizAttempts)
        .where(and(eq(quizAttempts.lectureId, lectureId), isNotNull(quizAttempts.submittedAt)))
        .groupBy(quizAttempts.learnerId)
        .as('best');
      const [row] = await db
        .select({
          learners: sql<number>`count(*)::int`,
          passed: sql<number>`(count(*) filter (where ${best.isPassed}))::int`,
          averagePercent: sql<number | null>`round(avg(${best.percent}))::int`,
        })
        .from(best);
      return row ?? { learners: 0, passed: 0, averagePercent: null };
    },

    /** The first finished attempt of each learner, the newest of these. */
    async listFirst(lectureId: string, most: number): Promise<CountedAttempt[]> {
      const first = db
        .selectDistinctOn([quizAttempts.learnerId], { id: quizAttempts.id })
        .from(quizAttempts)
        .where(and(eq(quizAttempts.lectureId, lectureId), isNotNull(quizAttempts.submittedAt)))
        .orderBy(quizAttempts.learnerId, quizAttempts.number);
      const rows = await db
        .select({
          setNumber: quizAttempts.setNumber,
          paper: quizAttempts.paper,
          answers: quizAttempts.answers,
          earned: quizAttempts.earned,
        })
        .from(quizAttempts)
        .where(inArray(quizAttempts.id, first))
        .orderBy(sql`${quizAttempts.submittedAt} desc`)
        .limit(most);
      return rows.map((row) => ({ ...row, earned: row.earned ?? [] }));
    },

    /** Questions of a quiz by the number of their set. */
    async readSets(lectureId: string, numbers: number[]): Promise<Map<number, QuizQuestion[]>> {
      if (numbers.length === 0) return new Map();
      const rows = await db
        .select({ number: quizSets.number, questions: quizSets.questions })
        .from(quizSets)
        .where(and(eq(quizSets.lectureId, lectureId), inArray(quizSets.number, numbers)));
      return new Map(rows.map(({ number, questions }) => [number, questions]));
    },
  };
}

export type ResultsRepository = ReturnType<typeof createResultsRepository>;
