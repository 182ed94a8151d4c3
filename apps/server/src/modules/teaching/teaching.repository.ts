import { and, desc, eq, gte, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../database/db.ts';
import { readWithin } from '../../database/read-within.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { ledgerEntries } from '../../database/schema/payments.table.ts';
import { courseProgress } from '../../database/schema/progress.table.ts';
import { reviews } from '../../database/schema/reviews.table.ts';
import { users } from '../../database/schema/users.table.ts';
import { enrolledShare } from '../learning/index.ts';
import { isCountedReview } from '../reviews/index.ts';
import type { PlannedPeriod } from './periods.models.ts';

/** What has happened in one day or month of a period, or (`before`) in the whole period before it. */
export interface FigureRow {
  bucket: string;
  sum: number;
  count: number;
}

/** The rows of each figure; sums of `earning` are in paise. */
export interface FigureRows {
  learners: FigureRow[];
  completions: FigureRow[];
  rating: FigureRow[];
  earning: FigureRow[];
}

/** A learner in one course of the educator. */
export interface OwnLearnerRow {
  name: string;
  photoKey: string | null;
  courseId: string;
  courseTitle: string;
  enrolledAt: Date;
  /** From 0 to 1. */
  shareWatched: number;
  seenAt: Date | null;
  completedAt: Date | null;
}

/** Learners of an educator's courses by place. */
export interface LearnersQuery {
  educatorId: string;
  courseId: string | undefined;
  /** A part of the name; empty: everybody. */
  name: string;
  limit: number;
  offset: number;
}

/** A school whose figures take longer than this is told so, rather than kept waiting. */
const STATEMENT_TIMEOUT_MS = 3_000;

/** SQL of what educators see of their courses as a whole. */
export function createTeachingRepository({ db }: { db: Db }) {
  return {
    /** One statement a figure, each over the rows of both periods alone. */
    readFigures: (educatorId: string, period: PlannedPeriod): Promise<FigureRows> =>
      readWithin(db, STATEMENT_TIMEOUT_MS, async (tx) => ({
        learners: await readLearners(tx, educatorId, period),
        completions: await readCompletions(tx, educatorId, period),
        rating: await readRatings(tx, educatorId, period),
        earning: await readEarning(tx, educatorId, period),
      })),

    /** A page of learners, the last enrolled first, and how many there are. Courses in the archive count. */
    listLearners: (query: LearnersQuery): Promise<{ rows: OwnLearnerRow[]; total: number }> =>
      readWithin(db, STATEMENT_TIMEOUT_MS, async (tx) => {
        const which = learnersOf(query);
        const rows = await selectLearners(tx, which, query);
        return { rows, total: await (query.name === '' ? sumLearners(tx, query) : countNamed(tx, which)) };
      }),
  };
}

export type TeachingRepository = ReturnType<typeof createTeachingRepository>;

const count = sql<number>`count(*)::int`;

/** The day or month of a moment in India, or `before`. Written by position in `group by`: it has parameters. */
function bucketOf(moment: PgColumn, { unit, from }: PlannedPeriod): SQL<string> {
  const format = unit === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM';
  return sql<string>`case when ${moment} >= ${from.toISOString()}::timestamptz
    then to_char(${moment} at time zone 'Asia/Kolkata', ${format}) else 'before' end`;
}

/** In the period or in the one before; nothing has happened later than now. */
function isIn(moment: PgColumn, { from, beforeFrom, beforeTo }: PlannedPeriod): SQL | undefined {
  return and(gte(moment, beforeFrom), or(lt(moment, beforeTo), gte(moment, from)));
}

function readLearners(tx: Tx, educatorId: string, period: PlannedPeriod): Promise<FigureRow[]> {
  return tx
    .select({ bucket: bucketOf(enrolments.enrolledAt, period), sum: count, count })
    .from(courses)
    .innerJoin(enrolments, eq(enrolments.courseId, courses.id))
    .where(and(eq(courses.creatorId, educatorId), isIn(enrolments.enrolledAt, period)))
    .groupBy(sql`1`);
}

function readCompletions(tx: Tx, educatorId: string, period: PlannedPeriod): Promise<FigureRow[]> {
  return tx
    .select({ bucket: bucketOf(courseProgress.completedAt, period), sum: count, count })
    .from(courses)
    .innerJoin(courseProgress, and(eq(courseProgress.courseId, courses.id), isNotNull(courseProgress.completedAt)))
    .where(and(eq(courses.creatorId, educatorId), isIn(courseProgress.completedAt, period)))
    .groupBy(sql`1`);
}

function readRatings(tx: Tx, educatorId: string, period: PlannedPeriod): Promise<FigureRow[]> {
  return tx
    .select({ bucket: bucketOf(reviews.updatedAt, period), sum: sql<number>`sum(${reviews.rating})::int`, count })
    .from(courses)
    .innerJoin(reviews, eq(reviews.courseId, courses.id))
    .where(and(eq(courses.creatorId, educatorId), isIn(reviews.updatedAt, period), isCountedReview))
    .groupBy(sql`1`);
}

function readEarning(tx: Tx, educatorId: string, period: PlannedPeriod): Promise<FigureRow[]> {
  const owed = sql<number>`-sum(${ledgerEntries.amountPaise})::int8`.mapWith(Number);
  return tx
    .select({ bucket: bucketOf(ledgerEntries.createdAt, period), sum: owed, count })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.educatorId, educatorId),
        eq(ledgerEntries.account, 'educator'),
        // What was paid out of it is no less earned.
        isNotNull(ledgerEntries.orderId),
        isIn(ledgerEntries.createdAt, period),
      ),
    )
    .groupBy(sql`1`);
}

function learnersOf({ educatorId, courseId, name }: LearnersQuery): SQL | undefined {
  return and(
    eq(courses.creatorId, educatorId),
    courseId === undefined ? undefined : eq(enrolments.courseId, courseId),
    name === '' ? undefined : sql`position(lower(${name}) in lower(${users.name})) > 0`,
  );
}

/** The courses know how many they have: nobody is counted one by one. */
async function sumLearners(tx: Tx, { educatorId, courseId }: LearnersQuery): Promise<number> {
  const isMeant = and(eq(courses.creatorId, educatorId), courseId === undefined ? undefined : eq(courses.id, courseId));
  const [summed] = await tx
    .select({ total: sql<number>`coalesce(sum(${courses.enrolledCount}), 0)::int` })
    .from(courses)
    .where(isMeant);
  return summed?.total ?? 0;
}

async function countNamed(tx: Tx, which: SQL | undefined): Promise<number> {
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(users, eq(users.id, enrolments.learnerId))
    .where(which);
  return counted?.total ?? 0;
}

/** The share is counted for the learners of the page alone. */
function selectLearners(tx: Tx, which: SQL | undefined, query: LearnersQuery): Promise<OwnLearnerRow[]> {
  const { limit, offset, name } = query;
  // Of each course as many as the page may need, from the end of its index; by name all of them must be looked at.
  const ofCourse = () => tx.select().from(enrolments).where(eq(enrolments.courseId, courses.id));
  const listed =
    name === ''
      ? ofCourse()
          .orderBy(desc(enrolments.enrolledAt), desc(enrolments.id))
          .limit(offset + limit)
          .as('enrolments')
      : ofCourse().as('enrolments');
  return tx
    .select({
      name: users.name,
      photoKey: users.photoKey,
      courseId: courses.id,
      courseTitle: courses.title,
      enrolledAt: enrolments.enrolledAt,
      shareWatched: sql<number>`case when ${courseProgress.version} is null then 0 else ${enrolledShare} end`,
      seenAt: courseProgress.heardAt,
      completedAt: courseProgress.completedAt,
    })
    .from(courses)
    .innerJoinLateral(listed, sql`true`)
    .innerJoin(users, eq(users.id, enrolments.learnerId))
    .leftJoin(
      courseProgress,
      and(eq(courseProgress.learnerId, enrolments.learnerId), eq(courseProgress.courseId, enrolments.courseId)),
    )
    .where(which)
    .orderBy(desc(enrolments.enrolledAt), desc(enrolments.id))
    .limit(limit)
    .offset(offset);
}
