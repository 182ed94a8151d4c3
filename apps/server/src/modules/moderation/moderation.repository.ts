import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../database/db.ts';
import { classMessages, classReplies } from '../../database/schema/class-messages.table.ts';
import { contributionReports, type ReportOutcome } from '../../database/schema/contribution-reports.table.ts';
import { mayJudge, mayTeach } from '../../database/schema/course-teachers.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { questionPosts } from '../../database/schema/questions.table.ts';
import { reviews } from '../../database/schema/reviews.table.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Contribution, ContributionRef, FaultFound } from './moderation.models.ts';

/** A report as it is made. */
export type NewReport = FaultFound & { reporterId: string; isEducator: boolean };

/** The column by which a report names what it is about. */
const columnOf = ({ kind, isReply }: Pick<Contribution, 'kind' | 'isReply'>) =>
  kind === 'message' ? (isReply ? 'replyId' : 'messageId') : kind === 'post' ? 'postId' : 'reviewId';

const reportsOf = (contribution: Contribution): SQL => eq(contributionReports[columnOf(contribution)], contribution.id);

/** SQL behind reports and hiding. Whoever changes a review locks its course first, and whoever changes an answer its question. */
export function createModerationRepository({ clock }: { clock: Clock }) {
  async function lockReview(tx: Tx, id: string): Promise<Contribution | null> {
    const ofReview = tx.select({ id: reviews.courseId }).from(reviews).where(eq(reviews.id, id));
    await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, ofReview)).for('update');
    const { courseId, learnerId, updatedAt, hiddenAt, hiddenBy, withdrawnAt } = reviews;
    const [row] = await tx
      .select({ courseId, writerId: learnerId, changedAt: updatedAt, hiddenAt, hiddenBy, withdrawnAt })
      .from(reviews)
      .where(eq(reviews.id, id))
      .for('update');
    return row ? { kind: 'review', id, isReply: false, ...row, isGone: row.withdrawnAt !== null } : null;
  }

  async function lockPost(tx: Tx, id: string): Promise<Contribution | null> {
    const ofPost = tx.select({ id: questionPosts.questionId }).from(questionPosts).where(eq(questionPosts.id, id));
    await tx.select({ id: questionPosts.id }).from(questionPosts).where(eq(questionPosts.id, ofPost)).for('update');
    const [row] = await tx.select().from(questionPosts).where(eq(questionPosts.id, id)).for('update');
    if (!row) return null;
    const { courseId, writerId, createdAt, editedAt, hiddenAt, hiddenBy, removedAt } = row;
    const changedAt = editedAt ?? createdAt;
    return {
      kind: 'post',
      id,
      isReply: false,
      courseId,
      writerId,
      changedAt,
      hiddenAt,
      hiddenBy,
      isGone: removedAt !== null,
    };
  }

  async function lockMessage(tx: Tx, id: string): Promise<Contribution | null> {
    const found = { kind: 'message' as const, id, isGone: false };
    const [message] = await tx.select().from(classMessages).where(eq(classMessages.id, id)).for('update');
    if (message) {
      const { courseId, writerId, createdAt: changedAt, hiddenAt, hiddenBy } = message;
      return { ...found, isReply: false, courseId, writerId, changedAt, hiddenAt, hiddenBy };
    }
    const [reply] = await tx.select().from(classReplies).where(eq(classReplies.id, id)).for('update');
    if (!reply) return null;
    const { courseId, learnerId: writerId, createdAt: changedAt, hiddenAt, hiddenBy } = reply;
    return { ...found, isReply: true, courseId, writerId, changedAt, hiddenAt, hiddenBy };
  }

  const locks = { review: lockReview, post: lockPost, message: lockMessage };

  /** Writes whether and why it is hidden. */
  async function setHiding(
    tx: Tx,
    { kind, id, isReply }: Contribution,
    hiding: (FaultFound & { at: Date; by: string }) | null,
  ): Promise<void> {
    const [hiddenAt, hiddenBy, reason] = [hiding?.at ?? null, hiding?.by ?? null, hiding?.reason ?? null];
    const values = { hiddenAt, hiddenBy, hiddenReason: reason, hiddenNote: hiding?.note ?? '' };
    if (kind === 'review') await tx.update(reviews).set(values).where(eq(reviews.id, id));
    else if (kind === 'post')
      await tx
        .update(questionPosts)
        .set({ hiddenAt, hiddenBy, hiddenFault: reason, hiddenReason: hiding?.note ?? null })
        .where(eq(questionPosts.id, id));
    else if (isReply) await tx.update(classReplies).set(values).where(eq(classReplies.id, id));
    else await tx.update(classMessages).set(values).where(eq(classMessages.id, id));
  }

  return {
    /** The contribution, which nobody else changes until the transaction ends; null when there is none. */
    lock: (tx: Tx, { kind, id }: ContributionRef): Promise<Contribution | null> => locks[kind](tx, id),

    /** Somebody teaches the course, with whatever right. */
    async isTeacher(tx: Tx, courseId: string, userId: string): Promise<boolean> {
      const which = and(eq(courses.id, courseId), mayTeach(userId, null));
      return (await tx.select({ id: courses.id }).from(courses).where(which)).length > 0;
    },

    /** The educator decides about this post of somebody else. */
    async isJudgedBy(tx: Tx, { courseId, writerId }: Contribution, educatorId: string): Promise<boolean> {
      const which = and(eq(courses.id, courseId), mayJudge(educatorId, sql`${writerId}::uuid`));
      return (await tx.select({ id: courses.id }).from(courses).where(which)).length > 0;
    },

    /**
     * Keeps a report. One that was decided before the words were changed is opened again; false when the person's report is
     * there already.
     */
    async insertReport(tx: Tx, contribution: Contribution, report: NewReport): Promise<boolean> {
      const { isEducator, reason, note } = report;
      const createdAt = clock.now();
      const column = columnOf(contribution);
      const kept = await tx
        .insert(contributionReports)
        .values({ ...report, [column]: contribution.id, createdAt })
        .onConflictDoUpdate({
          target: [contributionReports[column], contributionReports.reporterId],
          set: { isEducator, reason, note, createdAt, settledAt: null, settledBy: null, outcome: null },
          setWhere: sql`${contributionReports.settledAt} < ${contribution.changedAt.toISOString()}::timestamptz`,
        })
        .returning({ id: contributionReports.id });
      return kept.length > 0;
    },

    /** Decides all open reports; gives how many there were. */
    async settleReports(
      tx: Tx,
      contribution: Contribution,
      { outcome, by }: { outcome: ReportOutcome; by: string },
    ): Promise<number> {
      const settled = await tx
        .update(contributionReports)
        .set({ settledAt: clock.now(), settledBy: by, outcome })
        .where(and(reportsOf(contribution), isNull(contributionReports.settledAt)))
        .returning({ id: contributionReports.id });
      return settled.length;
    },

    hide: (tx: Tx, contribution: Contribution, { by, ...fault }: FaultFound & { by: string }): Promise<void> =>
      setHiding(tx, contribution, { ...fault, by, at: clock.now() }),

    /** Notes that it was looked at as it stands now, and stays hidden. */
    async keepHidden(tx: Tx, { kind, id }: Contribution): Promise<void> {
      const looked = { hiddenAt: clock.now() };
      if (kind === 'review') await tx.update(reviews).set(looked).where(eq(reviews.id, id));
      if (kind === 'post') await tx.update(questionPosts).set(looked).where(eq(questionPosts.id, id));
    },

    /** Shows it again, or lets it go when its writer has taken it away. */
    async restore(tx: Tx, contribution: Contribution): Promise<void> {
      if (contribution.isGone) await tx.delete(reviews).where(eq(reviews.id, contribution.id));
      else await setHiding(tx, contribution, null);
    },
  };
}

export type ModerationRepository = ReturnType<typeof createModerationRepository>;

/** Takes the words out of what somebody has reported who is forgotten; that they have stays for whoever decides. */
export async function forgetReporter(tx: Tx, personId: string): Promise<void> {
  await tx.update(contributionReports).set({ note: '' }).where(eq(contributionReports.reporterId, personId));
}
