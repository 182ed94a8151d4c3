import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../database/db.ts';
import { assignmentSubmissions } from '../../database/schema/assignments.table.ts';
import {
  authProofs,
  emailChanges,
  emailProofs,
  invitations,
  passwordResetCodes,
  sessions,
  userIdentities,
} from '../../database/schema/auth.table.ts';
import { courseBatches } from '../../database/schema/batches.table.ts';
import { bouncedAddresses } from '../../database/schema/bounced-addresses.table.ts';
import { bundles } from '../../database/schema/bundles.table.ts';
import { certificates } from '../../database/schema/certificates.table.ts';
import { classInvitations } from '../../database/schema/class-invitations.table.ts';
import { classMessages, classMessageThreads, classReplies } from '../../database/schema/class-messages.table.ts';
import { courseImports } from '../../database/schema/course-imports.table.ts';
import { courseTeachers } from '../../database/schema/course-teachers.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { educatorInvitations } from '../../database/schema/educator-invitations.table.ts';
import { gifts } from '../../database/schema/gifts.table.ts';
import { billingDetails, invoices } from '../../database/schema/invoices.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { learningRecords } from '../../database/schema/learning-records.table.ts';
import { ltiIdentities } from '../../database/schema/lti.table.ts';
import { mediaServed, mediaUploads } from '../../database/schema/media.table.ts';
import { lectureNotes } from '../../database/schema/notes.table.ts';
import { notificationSettings, notifications } from '../../database/schema/notifications.table.ts';
import { coupons, couponUses, paymentEvents, paymentOrders, payments } from '../../database/schema/payments.table.ts';
import { peopleImportLines } from '../../database/schema/people-imports.table.ts';
import { personNotes } from '../../database/schema/person-notes.table.ts';
import { courseProgress, lectureProgress } from '../../database/schema/progress.table.ts';
import { pushSubscriptions } from '../../database/schema/push.table.ts';
import { quizAttempts } from '../../database/schema/quizzes.table.ts';
import { savedCareers, wishes } from '../../database/schema/recommendations.table.ts';
import { scormRecords } from '../../database/schema/scorm.table.ts';
import { searchAlerts } from '../../database/schema/search-alerts.table.ts';
import { passkeys, recoveryCodes, totpSecrets } from '../../database/schema/second-factor.table.ts';
import { sentMails } from '../../database/schema/sent-mails.table.ts';
import { users } from '../../database/schema/users.table.ts';
import { forgetReporter } from '../moderation/index.ts';
import { forgetQuestioner } from '../questions/index.ts';
import { forgetReviewer } from '../reviews/index.ts';
import { emailOfDeleted, NAMED_FROM_PAISE, nameOfDeleted, type OwedCourse } from './account.models.ts';

/** What the provider's events tell about the payer, under `payload.payment.entity`. */
const PAYER_FIELDS = ['email', 'contact', 'vpa', 'upi', 'card', 'card_id', 'bank', 'wallet', 'notes', 'customer_id'];

/**
 * SQL of forgetting a person. It writes to the tables of many modules, because everything about a person must go in
 * one transaction or not at all.
 */
export function createAccountRepository(db: Db) {
  return {
    /** Courses of this educator that other people have paid for and were not paid back. */
    async listOwedCourses(executor: Executor, educatorId: string): Promise<OwedCourse[]> {
      return executor
        .select({ courseId: courses.id, title: courses.title, payingLearners: sql<number>`count(*)::int` })
        .from(courses)
        .innerJoin(enrolments, eq(enrolments.courseId, courses.id))
        .leftJoin(paymentOrders, eq(paymentOrders.id, enrolments.orderId))
        .where(
          and(
            eq(courses.creatorId, educatorId),
            gt(enrolments.pricePaidPaise, 0),
            or(isNull(paymentOrders.id), sql`${paymentOrders.status} <> 'refunded'`),
          ),
        )
        .groupBy(courses.id, courses.title)
        .orderBy(courses.title);
    },

    /** What somebody is in the office, and whether they are gone; null when there is no such row. */
    async findStanding(executor: Executor, userId: string) {
      const { staffRole, deletedAt } = users;
      const [row] = await executor.select({ staffRole, deletedAt }).from(users).where(eq(users.id, userId));
      return row ?? null;
    },

    /** Courses that the educator could still remove. */
    async listOpenCourseIds(educatorId: string): Promise<string[]> {
      const rows = await db
        .select({ id: courses.id })
        .from(courses)
        .where(and(eq(courses.creatorId, educatorId), isNull(courses.archivedAt)));
      return rows.map(({ id }) => id);
    },

    /** Takes everything personal out of the database; returns the key of the picture, whose file must go too. */
    async erasePerson(tx: Tx, userId: string, now: Date): Promise<{ photoKey: string | null }> {
      const [person] = await tx
        .select({ role: users.role, photoKey: users.photoKey, email: users.email })
        .from(users)
        .where(eq(users.id, userId))
        .for('update');
      if (!person) return { photoKey: null };
      // Who looks as them is logged out, too: their tabs show somebody who is gone.
      await tx.delete(sessions).where(or(eq(sessions.userId, userId), eq(sessions.lookingAs, userId)));
      await tx.delete(passwordResetCodes).where(eq(passwordResetCodes.userId, userId));
      await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
      await tx.delete(emailProofs).where(eq(emailProofs.userId, userId));
      await tx.delete(bouncedAddresses).where(eq(bouncedAddresses.email, person.email));
      await tx.delete(sentMails).where(eq(sentMails.userId, userId));
      await tx.delete(invitations).where(eq(invitations.userId, userId));
      await tx.delete(peopleImportLines).where(eq(peopleImportLines.email, person.email));
      await tx.delete(authProofs).where(eq(authProofs.userId, userId));
      await tx.delete(userIdentities).where(eq(userIdentities.userId, userId));
      await tx.delete(ltiIdentities).where(eq(ltiIdentities.userId, userId));
      await tx.delete(passkeys).where(eq(passkeys.userId, userId));
      await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await tx.delete(billingDetails).where(eq(billingDetails.userId, userId));
      await tx.delete(educatorInvitations).where(eq(educatorInvitations.email, person.email));
      await tx.delete(personNotes).where(eq(personNotes.personId, userId));
      await tx.delete(certificates).where(eq(certificates.learnerId, userId));
      // The bytes of uploads nobody owns any more go with the sweeps, hourly from a folder and nightly from a bucket.
      await tx.delete(mediaUploads).where(eq(mediaUploads.ownerId, userId));
      await forgetImports(tx, userId);
      await tx.delete(searchAlerts).where(eq(searchAlerts.userId, userId));
      await tx.delete(lectureProgress).where(eq(lectureProgress.learnerId, userId));
      await tx.delete(courseProgress).where(eq(courseProgress.learnerId, userId));
      await tx.delete(learningRecords).where(eq(learningRecords.learnerId, userId));
      await tx.delete(lectureNotes).where(eq(lectureNotes.userId, userId));
      await tx.delete(quizAttempts).where(eq(quizAttempts.learnerId, userId));
      await tx.delete(assignmentSubmissions).where(eq(assignmentSubmissions.learnerId, userId));
      await tx.delete(scormRecords).where(eq(scormRecords.learnerId, userId));
      await forgetQuestioner(tx, userId, now);
      await tx.delete(savedCareers).where(eq(savedCareers.userId, userId));
      await tx.delete(wishes).where(eq(wishes.userId, userId));
      await tx.delete(notifications).where(eq(notifications.userId, userId));
      await tx.delete(classMessageThreads).where(eq(classMessageThreads.learnerId, userId));
      await tx.delete(classReplies).where(eq(classReplies.learnerId, userId));
      await tx.update(classMessages).set({ hiddenNote: '' }).where(eq(classMessages.writerId, userId));
      await tx
        .delete(classInvitations)
        .where(or(eq(classInvitations.learnerId, userId), eq(classInvitations.email, person.email)));
      await tx
        .delete(courseTeachers)
        .where(or(eq(courseTeachers.teacherId, userId), eq(courseTeachers.email, person.email)));
      await forgetGifts(tx, userId);
      await tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId));
      await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
      await tx.delete(mediaServed).where(eq(mediaServed.userId, userId));
      await forgetReviewer(tx, userId);
      await forgetReporter(tx, userId);
      await tx
        .update(paymentOrders)
        .set({ status: 'expired', updatedAt: now })
        .where(and(eq(paymentOrders.learnerId, userId), inArray(paymentOrders.status, ['created', 'attempted'])));
      // Their seats are free: whoever remembers these courses hears of it.
      await tx
        .update(courseBatches)
        .set({ updatedAt: sql`clock_timestamp()` })
        .where(
          inArray(
            courseBatches.id,
            tx.select({ id: enrolments.batchId }).from(enrolments).where(eq(enrolments.learnerId, userId)),
          ),
        );
      // Nobody holds a use of a coupon for somebody who is gone, and nobody gives discounts or sells bundles in their name.
      await tx
        .update(couponUses)
        .set({ status: 'free-again', updatedAt: now })
        .where(and(eq(couponUses.learnerId, userId), eq(couponUses.status, 'held')));
      await tx
        .update(coupons)
        .set({ removedAt: now, updatedAt: now })
        .where(and(eq(coupons.educatorId, userId), isNull(coupons.removedAt)));
      await tx
        .update(bundles)
        .set({ removedAt: now, isPublished: false, updatedAt: now })
        .where(and(eq(bundles.educatorId, userId), isNull(bundles.removedAt)));
      await this.erasePayer(tx, userId);
      await this.eraseBuyer(tx, userId, nameOfDeleted(person.role));
      await tx
        .update(users)
        .set({
          name: nameOfDeleted(person.role),
          email: emailOfDeleted(userId),
          description: '',
          locale: null,
          staffRole: null,
          suspendedAt: null,
          photoKey: null,
          passwordHash: null,
          emailVerifiedAt: null,
          deletedAt: now,
          updatedAt: now,
        })
        .where(eq(users.id, userId));
      return { photoKey: person.photoKey };
    },

    /** Takes name and address out of issued invoices, but of those that tax law wants to name their buyer. */
    async eraseBuyer(tx: Tx, userId: string, name: string): Promise<void> {
      await tx
        .update(invoices)
        .set({
          snapshot: sql`${invoices.snapshot} || jsonb_build_object('buyer', ${invoices.snapshot} -> 'buyer' || jsonb_build_object('name', ${name}::text, 'address', ''))`,
        })
        .where(
          and(
            eq(invoices.buyerId, userId),
            lt(invoices.totalPaise, NAMED_FROM_PAISE),
            sql`${invoices.snapshot} #>> '{buyer,gstin}' = ''`,
          ),
        );
    },

    /** Takes the payer out of the provider's events about this person's payments; amounts, ids and times stay. */
    async erasePayer(tx: Tx, userId: string): Promise<void> {
      const paymentIds = tx
        .select({ id: payments.providerPaymentId })
        .from(payments)
        .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
        .where(eq(paymentOrders.learnerId, userId));
      const scrubbed = PAYER_FIELDS.reduce(
        (payload, field) => sql`${payload} #- ${`{payload,payment,entity,${field}}`}::text[]`,
        sql`${paymentEvents.payload}`,
      );
      await tx
        .update(paymentEvents)
        .set({ payload: scrubbed })
        .where(inArray(sql`${paymentEvents.payload} #>> '{payload,payment,entity,id}'`, paymentIds));
    },
  };
}

export type AccountRepository = ReturnType<typeof createAccountRepository>;

/** What is being read has films and a zip: the next sweep of imports lets go of them with the row. */
async function forgetImports(tx: Tx, userId: string): Promise<void> {
  const isTheirs = eq(courseImports.ownerId, userId);
  await tx.delete(courseImports).where(and(isTheirs, ne(courseImports.state, 'reading')));
  await tx
    .update(courseImports)
    .set({ title: '', updatedAt: new Date(0) })
    .where(isTheirs);
}

/** Words and addresses of gifts that they got, and of those they gave as far as these need no mail any more. */
async function forgetGifts(tx: Tx, userId: string): Promise<void> {
  const given = sql`${gifts.orderId} in (select id from payment_orders o where o.learner_id = ${userId}::uuid
    and (o.status <> 'paid' or ${gifts.acceptedAt} is not null))`;
  await tx
    .update(gifts)
    .set({ recipientEmail: '', recipientName: '', message: '' })
    .where(or(eq(gifts.acceptedBy, userId), given));
}
