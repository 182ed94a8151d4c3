import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { sessions, userIdentities } from '../auth/auth.table.ts';
import { passkeys, totpSecrets } from '../auth/second-factor/second-factor.table.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { courses } from '../courses/courses.table.ts';
import { enrolments } from '../learning/learning.table.ts';
import { lectureProgress } from '../learning/progress.table.ts';
import { lectures } from '../lectures/lectures.table.ts';
import { mediaAssets } from '../media/media.table.ts';
import { billingDetails, papers } from '../papers/papers.table.ts';
import { coupons, paymentOrders, payments } from '../payments/payments.table.ts';
import { reviews } from '../reviews/reviews.table.ts';
import { users } from '../users/users.table.ts';

/** SQL that gathers what is known about one person, in the words of the product and without secrets or hashes. */
export function createExportRepository(db: Db) {
  const profile = (userId: string) =>
    db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        role: users.role,
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

  const linkedAccounts = (userId: string) =>
    db
      .select({
        provider: userIdentities.issuer,
        accountId: userIdentities.subject,
        linkedAt: userIdentities.createdAt,
      })
      .from(userIdentities)
      .where(eq(userIdentities.userId, userId));

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

  const enrolled = (userId: string) =>
    db
      .select({
        courseId: courses.id,
        courseTitle: courses.title,
        pricePaidPaise: enrolments.pricePaidPaise,
        orderId: enrolments.orderId,
        enrolledAt: enrolments.enrolledAt,
      })
      .from(enrolments)
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .where(eq(enrolments.learnerId, userId))
      .orderBy(enrolments.enrolledAt);

  const watched = (userId: string) =>
    db
      .select({
        courseId: lectures.courseId,
        lectureId: lectures.id,
        lectureTitle: lectures.title,
        positionSeconds: lectureProgress.positionSeconds,
        watchedSeconds: lectureProgress.watchedSeconds,
        doneAt: lectureProgress.doneAt,
        updatedAt: lectureProgress.updatedAt,
      })
      .from(lectureProgress)
      .innerJoin(lectures, eq(lectures.id, lectureProgress.lectureId))
      .where(eq(lectureProgress.learnerId, userId))
      .orderBy(lectureProgress.updatedAt);

  const orders = (userId: string) =>
    db
      .select({
        id: paymentOrders.id,
        courseId: courses.id,
        courseTitle: courses.title,
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
      .where(eq(paymentOrders.learnerId, userId))
      .orderBy(paymentOrders.createdAt);

  const paid = (userId: string) =>
    db
      .select({
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
      .where(eq(paymentOrders.learnerId, userId))
      .orderBy(payments.createdAt);

  const written = (userId: string) =>
    db
      .select({
        courseId: courses.id,
        courseTitle: courses.title,
        rating: reviews.rating,
        comment: reviews.comment,
        createdAt: reviews.createdAt,
        updatedAt: reviews.updatedAt,
      })
      .from(reviews)
      .innerJoin(courses, eq(courses.id, reviews.courseId))
      .where(eq(reviews.learnerId, userId))
      .orderBy(reviews.createdAt);

  const taught = (userId: string) =>
    db
      .select({
        id: courses.id,
        title: courses.title,
        subTitle: courses.subTitle,
        description: courses.description,
        category: courses.category,
        level: courses.level,
        pricePaise: courses.pricePaise,
        isPublished: courses.isPublished,
        publishedAt: courses.publishedAt,
        archivedAt: courses.archivedAt,
        createdAt: courses.createdAt,
      })
      .from(courses)
      .where(eq(courses.creatorId, userId))
      .orderBy(courses.createdAt);

  const taughtLectures = (userId: string) =>
    db
      .select({
        courseId: lectures.courseId,
        title: lectures.title,
        position: lectures.position,
        isPreviewFree: lectures.isPreviewFree,
        durationSeconds: mediaAssets.durationSeconds,
        byteSize: mediaAssets.byteSize,
      })
      .from(lectures)
      .innerJoin(courses, eq(courses.id, lectures.courseId))
      .leftJoin(mediaAssets, eq(mediaAssets.id, lectures.assetId))
      .where(eq(courses.creatorId, userId))
      .orderBy(lectures.courseId, lectures.position);

  const given = (userId: string) =>
    db
      .select({
        code: coupons.code,
        courseId: coupons.courseId,
        percentOff: coupons.percentOff,
        paiseOff: coupons.paiseOff,
        startsAt: coupons.startsAt,
        endsAt: coupons.endsAt,
        maxUses: coupons.maxUses,
        maxUsesPerLearner: coupons.maxUsesPerLearner,
        isPaused: coupons.isPaused,
        createdAt: coupons.createdAt,
        removedAt: coupons.removedAt,
      })
      .from(coupons)
      .where(eq(coupons.educatorId, userId))
      .orderBy(coupons.createdAt);

  const issued = (userId: string) =>
    db
      .select({ number: papers.number, kind: papers.kind, issuedAt: papers.issuedAt, content: papers.snapshot })
      .from(papers)
      .where(eq(papers.buyerId, userId))
      .orderBy(papers.issuedAt, papers.id);

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

  const certified = (userId: string) =>
    db
      .select({
        number: certificates.number,
        learnerName: certificates.learnerName,
        courseTitle: certificates.courseTitle,
        educatorName: certificates.educatorName,
        issuedAt: certificates.issuedAt,
      })
      .from(certificates)
      .where(eq(certificates.learnerId, userId))
      .orderBy(certificates.issuedAt);

  return {
    /** Everything by the name of its file; null when there is no such person. */
    async gather(userId: string) {
      const [[person], ...lists] = await Promise.all([
        profile(userId),
        devices(userId),
        linkedAccounts(userId),
        enrolled(userId),
        watched(userId),
        orders(userId),
        paid(userId),
        written(userId),
        taught(userId),
        taughtLectures(userId),
        issued(userId),
        billing(userId),
        certified(userId),
        given(userId),
        passkeysOf(userId),
        authenticatorApps(userId),
      ]);
      if (!person) return null;
      const { photoKey, ...account } = person;
      const [deviceRows, identityRows, enrolmentRows, progressRows, orderRows, paymentRows, reviewRows, ...more] =
        lists;
      const [courseRows, lectureRows, paperRows, billingRows, certificateRows, couponRows, passkeyRows, appRows] = more;
      const files = {
        account,
        devices: deviceRows,
        'linked-accounts': identityRows,
        enrolments: enrolmentRows,
        progress: progressRows,
        orders: orderRows,
        payments: paymentRows,
        reviews: reviewRows,
        courses: courseRows,
        lectures: lectureRows,
        invoices: paperRows,
        'billing-details': billingRows,
        certificates: certificateRows,
        coupons: couponRows,
        passkeys: passkeyRows,
        'authenticator-apps': appRows,
      };
      return { files, photoKey };
    },
  };
}

export type ExportRepository = ReturnType<typeof createExportRepository>;
