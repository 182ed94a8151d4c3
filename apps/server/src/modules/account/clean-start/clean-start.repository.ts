import type { Role } from '@nalanda/contract';
import { and, eq, gt, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Tx } from '../../../database/db.ts';
import { assignmentSubmissions } from '../../../database/schema/assignments.table.ts';
import { bundles } from '../../../database/schema/bundles.table.ts';
import { certificates } from '../../../database/schema/certificates.table.ts';
import { contributionReports } from '../../../database/schema/contribution-reports.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { billingDetails } from '../../../database/schema/invoices.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { ltiIdentities } from '../../../database/schema/lti.table.ts';
import { mediaUploads } from '../../../database/schema/media.table.ts';
import { notificationSettings, notifications } from '../../../database/schema/notifications.table.ts';
import { coupons } from '../../../database/schema/payments.table.ts';
import { payoutAccounts } from '../../../database/schema/payouts.table.ts';
import { pushSubscriptions } from '../../../database/schema/push.table.ts';
import { quizAttempts } from '../../../database/schema/quizzes.table.ts';
import { savedCareers, wishes } from '../../../database/schema/recommendations.table.ts';
import { reviews } from '../../../database/schema/reviews.table.ts';
import { scormRecords } from '../../../database/schema/scorm.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { recountReviews } from '../../reviews/index.ts';

/** What must go after the transaction, because files belong to it. */
export interface Leftovers {
  userId: string;
  courseIds: string[];
  photoKey: string | null;
}

/** The person an account goes to. */
export interface NewOwner {
  userId: string;
  name: string;
  role: Role;
}

/**
 * SQL of giving an account, whose e-mail nobody had proved, to the person who just has. As with forgetting a person it
 * writes to the tables of many modules, because all of it must happen in one transaction or not at all.
 */
export const cleanStartRepository = {
  /**
   * Takes out what a stranger may have put there, and hides their courses. What money was paid for stays: courses that
   * were bought from the account (and the role and coupons with them), and everything that was bought by it, with its
   * review. A free course was bought with nothing: it stays, what was said of it goes.
   */
  async startClean(tx: Tx, { userId, name, role }: NewOwner, now: Date): Promise<Leftovers> {
    const sold = await tx
      .selectDistinct({ id: courses.id })
      .from(courses)
      .innerJoin(enrolments, eq(enrolments.courseId, courses.id))
      .where(and(eq(courses.creatorId, userId), gt(enrolments.pricePaidPaise, 0)));
    const soldIds = sold.map(({ id }) => id);
    const isOwn = and(eq(courses.creatorId, userId), isNull(courses.archivedAt));
    const removable = await tx
      .select({ id: courses.id })
      .from(courses)
      .where(soldIds.length > 0 ? and(isOwn, notInArray(courses.id, soldIds)) : isOwn);
    const courseIds = removable.map(({ id }) => id);
    // Out of the catalogue at once; the files go with the job.
    if (courseIds.length > 0) {
      await tx.update(courses).set({ isPublished: false, updatedAt: now }).where(inArray(courses.id, courseIds));
    }
    const [before] = await tx
      .select({ photoKey: users.photoKey })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    await deleteWordsOfStranger(tx, userId);
    await tx.delete(billingDetails).where(eq(billingDetails.userId, userId));
    await tx.delete(payoutAccounts).where(eq(payoutAccounts.educatorId, userId));
    await tx.delete(savedCareers).where(eq(savedCareers.userId, userId));
    await tx.delete(quizAttempts).where(eq(quizAttempts.learnerId, userId));
    await tx.delete(assignmentSubmissions).where(eq(assignmentSubmissions.learnerId, userId));
    await tx.delete(scormRecords).where(eq(scormRecords.learnerId, userId));
    await tx.delete(wishes).where(eq(wishes.userId, userId));
    await tx.delete(notifications).where(eq(notifications.userId, userId));
    await tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId));
    await tx.delete(ltiIdentities).where(eq(ltiIdentities.userId, userId));
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
    await tx.delete(mediaUploads).where(eq(mediaUploads.ownerId, userId));
    if (soldIds.length === 0) {
      await tx
        .update(bundles)
        .set({ removedAt: now, isPublished: false, updatedAt: now })
        .where(and(eq(bundles.educatorId, userId), isNull(bundles.removedAt)));
      await tx
        .update(coupons)
        .set({ removedAt: now, updatedAt: now })
        .where(and(eq(coupons.educatorId, userId), isNull(coupons.removedAt)));
    }
    await tx
      .update(users)
      .set({ name, role: soldIds.length > 0 ? 'educator' : role, description: '', photoKey: null, updatedAt: now })
      .where(eq(users.id, userId));
    return { userId, courseIds, photoKey: before?.photoKey ?? null };
  },
};

/** Takes out the reviews that no money stands behind, and certificates, which name the stranger; asking again makes new ones. */
async function deleteWordsOfStranger(tx: Tx, userId: string): Promise<void> {
  const paid = tx
    .select({ courseId: enrolments.courseId })
    .from(enrolments)
    .where(and(eq(enrolments.learnerId, userId), gt(enrolments.pricePaidPaise, 0)));
  const deleted = await tx
    .delete(reviews)
    .where(and(eq(reviews.learnerId, userId), notInArray(reviews.courseId, paid)))
    .returning({ courseId: reviews.courseId });
  await tx.delete(contributionReports).where(eq(contributionReports.reporterId, userId));
  await recountReviews(
    tx,
    deleted.map(({ courseId }) => courseId),
  );
  await tx.delete(certificates).where(eq(certificates.learnerId, userId));
}
