import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { sessions } from '../../../database/schema/auth.table.ts';
import { certificates } from '../../../database/schema/certificates.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { billingDetails, invoices } from '../../../database/schema/invoices.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { mediaAssets } from '../../../database/schema/media.table.ts';
import { paymentOrders, payments } from '../../../database/schema/payments.table.ts';
import { payouts } from '../../../database/schema/payouts.table.ts';
import { personNotes } from '../../../database/schema/person-notes.table.ts';
import { reviews } from '../../../database/schema/reviews.table.ts';
import { searchAlerts } from '../../../database/schema/search-alerts.table.ts';
import { passkeys, totpSecrets } from '../../../database/schema/second-factor.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { createBouncedAddressesRepository } from '../../../platform/mail/bounced-addresses.repository.ts';
import { createSentMailsRepository } from '../../../platform/mail/sent-mails.repository.ts';
import { FEW_ROWS, PAGE_ROWS, type Rows, readOnce, readPages } from './export.pages.ts';
import { createBundlesExport } from './export-bundles.repository.ts';
import { createCouponsExport } from './export-coupons.repository.ts';
import { createLearningExport } from './export-learning.repository.ts';
import { createNotificationsExport } from './export-notifications.repository.ts';
import { createPlansExport } from './export-plans.repository.ts';
import { createQuestionsExport } from './export-questions.repository.ts';
import { listLinkedAccounts } from './linked-accounts.repository.ts';

/** SQL that gathers what is known about one person, in the words of the product and without secrets or hashes. */
export function createExportRepository(db: Db) {
  const { asked, votedFor, followed, reported } = createQuestionsExport(db);
  const { watched, noted, attempted, ownQuizzes, reportedByLessons, handedIn, ownAssignments } =
    createLearningExport(db);
  const { careers, wished, givenFiles } = createPlansExport(db);
  const told = createNotificationsExport(db);
  const { bundled, giftsGiven } = createBundlesExport(db);
  const discounts = createCouponsExport(db);
  const profile = (userId: string) =>
    db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        role: users.role,
        staffRole: users.staffRole,
        description: users.description,
        emailVerifiedAt: users.emailVerifiedAt,
        createdAt: users.createdAt,
        updatedAt: users.updatedAt,
        lowData: users.lowData,
        locale: users.locale,
        photoKey: users.photoKey,
      })
      .from(users)
      .where(eq(users.id, userId));

  const devices = (userId: string) =>
    db
      .select({
        userAgent: sessions.userAgent,
        loggedInAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
        endsAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.lastUsedAt));

  const linkedAccounts = (userId: string) => listLinkedAccounts(db, userId);

  const passkeysOf = (userId: string) =>
    db
      .select({ name: passkeys.name, addedAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(passkeys.createdAt);

  const authenticatorApps = (userId: string) =>
    db
      .select({ isOn: totpSecrets.isConfirmed, addedAt: totpSecrets.createdAt })
      .from(totpSecrets)
      .where(eq(totpSecrets.userId, userId));

  const enrolled = (userId: string, after: string | null) =>
    db
      .select({
        courseId: courses.id,
        courseTitle: courses.title,
        pricePaidPaise: enrolments.pricePaidPaise,
        orderId: enrolments.orderId,
        enrolledAt: enrolments.enrolledAt,
        batch: sql<string | null>`(select b.title from course_batches b where b.id = ${enrolments.batchId})`,
        ...{ startsAt: enrolments.startsAt, begunAt: enrolments.begunAt },
      })
      .from(enrolments)
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .where(and(eq(enrolments.learnerId, userId), after === null ? undefined : gt(enrolments.courseId, after)))
      .orderBy(enrolments.courseId)
      .limit(PAGE_ROWS);

  const orders = (userId: string, after: string | null) =>
    db
      .select({
        id: paymentOrders.id,
        courseId: courses.id,
        courseTitle: courses.title,
        bundleTitle: paymentOrders.bundleTitle,
        amountPaise: paymentOrders.amountPaise,
        discountPaise: paymentOrders.discountPaise,
        couponCode: paymentOrders.couponCode,
        currency: paymentOrders.currency,
        status: paymentOrders.status,
        provider: paymentOrders.provider,
        providerOrderId: paymentOrders.providerOrderId,
        createdAt: paymentOrders.createdAt,
        paidAt: paymentOrders.paidAt,
      })
      .from(paymentOrders)
      .innerJoin(courses, eq(courses.id, paymentOrders.courseId))
      .where(and(eq(paymentOrders.learnerId, userId), after === null ? undefined : gt(paymentOrders.id, after)))
      .orderBy(paymentOrders.id)
      .limit(PAGE_ROWS);

  const paid = (userId: string, after: string | null) =>
    db
      .select({
        id: payments.id,
        orderId: payments.orderId,
        providerPaymentId: payments.providerPaymentId,
        amountPaise: payments.amountPaise,
        currency: payments.currency,
        status: payments.status,
        method: payments.method,
        createdAt: payments.createdAt,
      })
      .from(payments)
      .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
      .where(and(eq(paymentOrders.learnerId, userId), after === null ? undefined : gt(payments.id, after)))
      .orderBy(payments.id)
      .limit(PAGE_ROWS);

  const written = (userId: string, after: string | null) =>
    db
      .select({
        courseId: courses.id,
        courseTitle: courses.title,
        rating: reviews.rating,
        comment: reviews.comment,
        createdAt: reviews.createdAt,
        updatedAt: reviews.updatedAt,
        hiddenAt: reviews.hiddenAt,
        hiddenReason: reviews.hiddenReason,
        hiddenNote: reviews.hiddenNote,
      })
      .from(reviews)
      .innerJoin(courses, eq(courses.id, reviews.courseId))
      .where(and(eq(reviews.learnerId, userId), after === null ? undefined : gt(reviews.courseId, after)))
      .orderBy(reviews.courseId)
      .limit(PAGE_ROWS);

  const replied = (userId: string, after: string | null) =>
    db
      .select({
        reviewId: reviews.id,
        courseTitle: courses.title,
        text: reviews.replyText,
        repliedAt: reviews.repliedAt,
      })
      .from(reviews)
      .innerJoin(courses, eq(courses.id, reviews.courseId))
      .where(
        and(
          eq(courses.creatorId, userId),
          isNotNull(reviews.repliedAt),
          after === null ? undefined : gt(reviews.id, after),
        ),
      )
      .orderBy(reviews.id)
      .limit(PAGE_ROWS);

  const taught = (userId: string, after: string | null) =>
    db
      .select({
        id: courses.id,
        title: courses.title,
        subTitle: courses.subTitle,
        description: courses.description,
        outcomes: courses.outcomes,
        requirements: courses.requirements,
        audience: courses.audience,
        language: courses.language,
        category: courses.category,
        level: courses.level,
        pricePaise: courses.pricePaise,
        isPublished: courses.isPublished,
        publishedAt: courses.publishedAt,
        archivedAt: courses.archivedAt,
        createdAt: courses.createdAt,
      })
      .from(courses)
      .where(and(eq(courses.creatorId, userId), after === null ? undefined : gt(courses.id, after)))
      .orderBy(courses.id)
      .limit(PAGE_ROWS);

  const taughtLectures = (userId: string, after: string | null) =>
    db
      .select({
        id: lectures.id,
        courseId: lectures.courseId,
        title: lectures.title,
        description: lectures.description,
        position: lectures.position,
        isPreviewFree: lectures.isPreviewFree,
        durationSeconds: mediaAssets.durationSeconds,
        byteSize: mediaAssets.byteSize,
      })
      .from(lectures)
      .innerJoin(courses, eq(courses.id, lectures.courseId))
      .leftJoin(mediaAssets, eq(mediaAssets.id, lectures.assetId))
      .where(and(eq(courses.creatorId, userId), after === null ? undefined : gt(lectures.id, after)))
      .orderBy(lectures.id)
      .limit(PAGE_ROWS);

  const issued = (userId: string, after: string | null) =>
    db
      .select({ number: invoices.number, kind: invoices.kind, issuedAt: invoices.issuedAt, content: invoices.snapshot })
      .from(invoices)
      .where(and(eq(invoices.buyerId, userId), after === null ? undefined : gt(invoices.number, after)))
      .orderBy(invoices.number)
      .limit(PAGE_ROWS);

  const billing = (userId: string) =>
    db
      .select({
        name: billingDetails.name,
        address: billingDetails.address,
        stateCode: billingDetails.stateCode,
        gstin: billingDetails.gstin,
      })
      .from(billingDetails)
      .where(eq(billingDetails.userId, userId));

  const paidOut = (userId: string) =>
    db
      .select({
        ...{ month: payouts.month, amountPaise: payouts.amountPaise, tdsPaise: payouts.tdsPaise },
        reference: payouts.reference,
        paidOn: payouts.paidOn,
        account: payouts.account,
        way: payouts.way,
        undoneAt: payouts.undoneAt,
      })
      .from(payouts)
      .where(eq(payouts.educatorId, userId))
      .orderBy(payouts.id);

  const certified = (userId: string, after: string | null) =>
    db
      .select({
        number: certificates.number,
        learnerName: certificates.learnerName,
        courseTitle: certificates.courseTitle,
        educatorName: certificates.educatorName,
        issuedAt: certificates.issuedAt,
        courseSeconds: certificates.courseSeconds,
      })
      .from(certificates)
      .where(and(eq(certificates.learnerId, userId), after === null ? undefined : gt(certificates.number, after)))
      .orderBy(certificates.number)
      .limit(PAGE_ROWS);

  const officeNotes = (userId: string) =>
    db
      .select({ at: personNotes.createdAt, kind: personNotes.kind, courseId: personNotes.courseId })
      .from(personNotes)
      .where(eq(personNotes.personId, userId));

  const ofSearchAlerts = (userId: string) =>
    db
      .select({ query: searchAlerts.query, createdAt: searchAlerts.createdAt, toldAt: searchAlerts.toldAt })
      .from(searchAlerts)
      .where(eq(searchAlerts.userId, userId))
      .orderBy(searchAlerts.id);

  return {
    /** The profile, which is one record; undefined when there is no such person. */
    findPerson: async (userId: string) => (await profile(userId))[0],

    /** Everything else by the name of its file, each list read piece by piece as it is asked for. */
    listAll(userId: string): Record<string, Rows> {
      const inPages = <Row extends Record<string, unknown>>(
        read: (userId: string, after: string | null) => PromiseLike<Row[]>,
        keyOf: (row: Row) => string,
        pageRows?: number,
      ) => readPages((after) => read(userId, after), keyOf, pageRows);
      const whole = (read: (userId: string) => PromiseLike<Record<string, unknown>[]>) => readOnce(() => read(userId));
      return {
        devices: whole(devices),
        'linked-accounts': whole(linkedAccounts),
        enrolments: inPages(enrolled, (row) => row.courseId),
        notes: inPages(noted, (row) => row.id),
        'questions-and-answers': inPages(asked, (row) => row.id),
        'question-votes': inPages(votedFor, (row) => row.postId),
        'question-follows': inPages(followed, (row) => row.questionId),
        progress: inPages(watched, (row) => row.lectureId),
        'quiz-attempts': inPages(attempted, (row) => row.id, FEW_ROWS),
        submissions: inPages(handedIn, (row) => row.id, FEW_ROWS),
        'scorm-records': inPages(reportedByLessons, (row) => row.lectureId, FEW_ROWS),
        orders: inPages(orders, (row) => row.id),
        payments: inPages(paid, (row) => row.id),
        reviews: inPages(written, (row) => row.courseId),
        reports: inPages(reported, (row) => row.id),
        'review-replies': inPages(replied, (row) => row.reviewId),
        courses: inPages(taught, (row) => row.id),
        lectures: inPages(taughtLectures, (row) => row.id),
        quizzes: inPages(ownQuizzes, (row) => row.lectureId, FEW_ROWS),
        assignments: inPages(ownAssignments, (row) => row.lectureId, FEW_ROWS),
        'lecture-files': inPages(givenFiles, (row) => row.id),
        invoices: inPages(issued, (row) => row.number),
        'billing-details': whole(billing),
        payouts: whole(paidOut),
        certificates: inPages(certified, (row) => row.number),
        coupons: inPages(discounts.given, (row) => row.id),
        'coupon-codes': inPages(discounts.codes, (row) => row.code),
        'coupons-used': inPages(discounts.used, (row) => row.id),
        bundles: inPages(bundled, (row) => row.id),
        gifts: inPages(giftsGiven, (row) => row.id),
        'career-paths': whole(careers),
        wishlist: whole(wished),
        notifications: inPages(told.notified, (row) => row.id),
        'notification-settings': whole(told.mailChoices),
        announcements: inPages(told.announced, (row) => row.id),
        'messages-received': inPages(told.messagesReceived, (row) => row.id),
        'messages-sent': inPages(told.messagesSent, (row) => row.id),
        'messages-answered': inPages(told.messagesAnswered, (row) => row.id),
        'course-invitations': inPages(told.invited, (row) => row.id),
        'courses-taught-with-others': inPages(told.teaching, (row) => row.id),
        'office-notes': whole(officeNotes),
        'mails-sent': whole(createSentMailsRepository(db).listOf),
        'mails-returned': whole(createBouncedAddressesRepository(db).listOf),
        'search-alerts': whole(ofSearchAlerts),
        passkeys: whole(passkeysOf),
        'authenticator-apps': whole(authenticatorApps),
      };
    },
  };
}

export type ExportRepository = ReturnType<typeof createExportRepository>;
