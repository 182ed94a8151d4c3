import { and, gt, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { searchVoteMarks, searchVotes } from '../../../database/schema/search-insight.table.ts';
import { HALF_LIFE_DAYS } from './learning.models.ts';

/** Queries with courses that a node keeps in memory at most, those with the most votes; about 3 MB. */
const MOST_ROWS = 20_000;

/** SQL of what is learnt from use. */
export function createLearningRepository({ db }: { db: Db }) {
  return {
    /**
     * Counts a vote when all of its marks are new, and keeps these; false when one was there. Of two votes at once that share a mark one
     * is counted. The query must be counted on that day.
     */
    castVote: (vote: Vote, marks: Buffer[]): Promise<boolean> =>
      db.transaction(async (tx) => {
        const kept = await tx
          .insert(searchVoteMarks)
          // In one order, so that two votes never wait for each other.
          .values(marks.toSorted(Buffer.compare).map((mark) => ({ day: vote.day, mark })))
          .onConflictDoNothing()
          .returning({ day: searchVoteMarks.day });
        if (kept.length < marks.length) return false;
        await tx
          .insert(searchVotes)
          .values({ ...vote, heaviest: vote.weight })
          .onConflictDoUpdate({
            target: [searchVotes.day, searchVotes.query, searchVotes.courseId, searchVotes.event],
            set: {
              weight: sql`${searchVotes.weight} + excluded.weight`,
              heaviest: sql`greatest(${searchVotes.heaviest}, excluded.heaviest)`,
            },
          });
        return true;
      }),

    /**
     * What people's votes since a day say for courses after queries, most first. Of each day the heaviest vote is left out: what remains
     * somebody else has said, too.
     */
    listWorths: ({ today, from }: { today: string; from: string }): Promise<QueryWorth[]> => {
      const worth = sql<number>`sum((${searchVotes.weight} - ${searchVotes.heaviest})
        * power(0.5, (${today}::date - ${searchVotes.day})::float8 / ${HALF_LIFE_DAYS}))::float8`;
      return db
        .select({ query: searchVotes.query, courseId: searchVotes.courseId, worth })
        .from(searchVotes)
        .where(and(gte(searchVotes.day, from), gt(searchVotes.weight, searchVotes.heaviest)))
        .groupBy(searchVotes.query, searchVotes.courseId)
        .orderBy(sql`${worth} desc`)
        .limit(MOST_ROWS);
    },

    /** Drops the marks of days that are over. */
    async forgetMarks(today: string): Promise<void> {
      await db.delete(searchVoteMarks).where(lt(searchVoteMarks.day, today));
    },
  };
}

/** Somebody's vote for a course after a query. */
interface Vote {
  day: string;
  query: string;
  courseId: string;
  event: 'click' | 'enrolment';
  weight: number;
}

/** What a course is worth after a query. */
export interface QueryWorth {
  query: string;
  courseId: string;
  worth: number;
}

export type LearningRepository = ReturnType<typeof createLearningRepository>;
