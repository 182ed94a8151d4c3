import type { Fault, ModerationList } from '@nalanda/contract';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../database/db.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { type ReportOutcome, reviewReports, reviews } from '../../../database/schema/reviews.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type ReviewRow, reviewColumns } from '../reviews.repository.ts';
import { isPublicReview, recountReviews } from '../standing/standing.repository.ts';

/** What decides about a review; its row is locked until the transaction ends. */
export interface LockedReview {
  id: string;
  courseId: string;
  learnerId: string;
  isPublic: boolean;
  updatedAt: Date;
  hiddenAt: Date | null;
  withdrawnAt: Date | null;
}

/** A report as it is made. */
export interface NewReport {
  reviewId: string;
  reporterId: string;
  isEducator: boolean;
  reason: Fault;
  note: string;
}

/** Who has hidden a review, and why. */
export interface Hiding {
  reason: Fault;
  note: string;
  managerId: string;
}

/** A review as the office sees it. */
export interface ModeratedRow extends ReviewRow {
  hiddenAt: Date | null;
  hiddenReason: Fault | null;
  hiddenNote: string;
  hiddenByName: string | null;
  withdrawnAt: Date | null;
  openReports: number;
  oldestReportAt: Date | null;
}

/** A report as the office reads it. */
export interface ReportRow {
  reviewId: string;
  reporterName: string;
  isEducator: boolean;
  reason: Fault;
  note: string;
  createdAt: Date;
  outcome: ReportOutcome | null;
}

/** Reports of one review that the office reads at once; more say nothing new. */
const REPORTS_SHOWN = 20;

/** SQL: hidden, and written anew since: the office is asked to look again. */
const isChangedSince = sql<boolean>`(reviews.hidden_at is not null and reviews.withdrawn_at is null
  and reviews.updated_at > reviews.hidden_at)`;

const oldestReport = sql`(select min(review_reports.created_at) from review_reports
  where review_reports.review_id = reviews.id and review_reports.settled_at is null)`;

const moderatedColumns = {
  ...reviewColumns,
  hiddenAt: reviews.hiddenAt,
  hiddenReason: reviews.hiddenReason,
  hiddenNote: reviews.hiddenNote,
  hiddenByName: sql<string | null>`(select manager.name from users manager where manager.id = reviews.hidden_by)`,
  withdrawnAt: reviews.withdrawnAt,
  openReports: sql<number>`(select count(*)::int from review_reports
    where review_reports.review_id = reviews.id and review_reports.settled_at is null)`,
  oldestReportAt: oldestReport.mapWith(reviewReports.createdAt),
};

/** SQL behind reports, hiding and the queue of the office. */
export function createModerationRepository({ db, clock }: { db: Db; clock: Clock }) {
  const listWhich: Record<ModerationList, SQL | undefined> = {
    // Both halves are found by an index of their own.
    open: sql`reviews.id in (select review_id from review_reports where settled_at is null
      union select reviews.id from reviews where ${isChangedSince})`,
    hidden: sql`reviews.hidden_at is not null`,
    all: undefined,
  };

  return {
    /** The course of a review; null when there is none. A review never moves to another. */
    async findCourseOf(tx: Tx, reviewId: string): Promise<string | null> {
      const [row] = await tx.select({ courseId: reviews.courseId }).from(reviews).where(eq(reviews.id, reviewId));
      return row?.courseId ?? null;
    },

    /** Locks a review; lock its course before where its counters may change. */
    async lockReview(tx: Tx, reviewId: string): Promise<LockedReview | null> {
      const [row] = await tx
        .select({
          id: reviews.id,
          courseId: reviews.courseId,
          learnerId: reviews.learnerId,
          isPublic: isPublicReview,
          updatedAt: reviews.updatedAt,
          hiddenAt: reviews.hiddenAt,
          withdrawnAt: reviews.withdrawnAt,
        })
        .from(reviews)
        .where(eq(reviews.id, reviewId))
        .for('update');
      return row ?? null;
    },

    /**
     * Keeps a report. One that was decided before the review was written anew is opened again; false when the person's
     * report is there already.
     */
    async insertReport(tx: Tx, report: NewReport): Promise<boolean> {
      const { isEducator, reason, note } = report;
      const createdAt = clock.now();
      const kept = await tx
        .insert(reviewReports)
        .values({ ...report, createdAt })
        .onConflictDoUpdate({
          target: [reviewReports.reviewId, reviewReports.reporterId],
          set: { isEducator, reason, note, createdAt, settledAt: null, outcome: null },
          setWhere: sql`${reviewReports.settledAt} < (select updated_at from reviews where id = ${report.reviewId})`,
        })
        .returning({ id: reviewReports.id });
      return kept.length > 0;
    },

    /** Decides all open reports of a review; gives how many there were. */
    async settleReports(tx: Tx, reviewId: string, outcome: ReportOutcome): Promise<number> {
      const settled = await tx
        .update(reviewReports)
        .set({ settledAt: clock.now(), outcome })
        .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.settledAt)))
        .returning({ id: reviewReports.id });
      return settled.length;
    },

    /** Hides the (locked) review of the (locked) course, and keeps the course's counters. */
    async hide(tx: Tx, { id, courseId }: LockedReview, { reason, note, managerId }: Hiding): Promise<void> {
      await tx
        .update(reviews)
        .set({ hiddenAt: clock.now(), hiddenReason: reason, hiddenNote: note, hiddenBy: managerId })
        .where(eq(reviews.id, id));
      await recountReviews(tx, [courseId]);
    },

    /** Notes that a hidden review was looked at as it stands now, and stays hidden. */
    async keepHidden(tx: Tx, { id }: LockedReview): Promise<void> {
      await tx.update(reviews).set({ hiddenAt: clock.now() }).where(eq(reviews.id, id));
    },

    /** Shows the (locked) review again, or lets it go when its writer has deleted it, and keeps the course's counters. */
    async restore(tx: Tx, { id, courseId, withdrawnAt }: LockedReview): Promise<void> {
      if (withdrawnAt) await tx.delete(reviews).where(eq(reviews.id, id));
      else {
        const shown = { hiddenAt: null, hiddenReason: null, hiddenNote: '', hiddenBy: null };
        await tx.update(reviews).set(shown).where(eq(reviews.id, id));
      }
      await recountReviews(tx, [courseId]);
    },

    /** A page of reviews for the office, and how many there are. */
    async list(state: ModerationList, page: { limit: number; offset: number }) {
      const waitingSince = sql`coalesce(${oldestReport}, reviews.updated_at)`;
      const order = state === 'open' ? [waitingSince, reviews.id] : [desc(reviews.updatedAt), desc(reviews.id)];
      const [rows, [counted]] = await Promise.all([
        db
          .select(moderatedColumns)
          .from(reviews)
          .innerJoin(users, eq(users.id, reviews.learnerId))
          .innerJoin(courses, eq(courses.id, reviews.courseId))
          .where(listWhich[state])
          .orderBy(...order)
          .limit(page.limit)
          .offset(page.offset),
        db.select({ total: sql<number>`count(*)::int` }).from(reviews).where(listWhich[state]),
      ]);
      return { rows: rows satisfies ModeratedRow[], total: counted?.total ?? 0 };
    },

    /** The newest reports of each of these reviews, open ones first. */
    async listReports(reviewIds: string[]): Promise<ReportRow[]> {
      if (reviewIds.length === 0) return [];
      const ranked = db
        .select({
          reviewId: reviewReports.reviewId,
          reporterName: users.name,
          isEducator: reviewReports.isEducator,
          reason: reviewReports.reason,
          note: reviewReports.note,
          createdAt: reviewReports.createdAt,
          outcome: reviewReports.outcome,
          place: sql<number>`row_number() over (partition by ${reviewReports.reviewId}
            order by ${reviewReports.settledAt} is not null, ${reviewReports.createdAt} desc)`.as('place'),
        })
        .from(reviewReports)
        .innerJoin(users, eq(users.id, reviewReports.reporterId))
        .where(inArray(reviewReports.reviewId, reviewIds))
        .as('ranked');
      const rows = await db.select().from(ranked).where(sql`${ranked.place} <= ${REPORTS_SHOWN}`).orderBy(ranked.place);
      return rows.map(({ place: _, ...row }) => row);
    },
  };
}

export type ModerationRepository = ReturnType<typeof createModerationRepository>;
