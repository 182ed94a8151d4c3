import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../database/db.ts';
import { certificates } from '../../database/schema/certificates.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { lectures } from '../../database/schema/lectures.table.ts';
import { mediaAssets } from '../../database/schema/media.table.ts';
import { paymentOrders, paymentRefunds } from '../../database/schema/payments.table.ts';
import { personNotes } from '../../database/schema/person-notes.table.ts';
import { users } from '../../database/schema/users.table.ts';
import type { Clock } from '../../platform/clock.ts';

/** A certificate as it was issued. */
export interface CertificateRow {
  number: string;
  learnerId: string;
  courseId: string;
  learnerName: string;
  courseTitle: string;
  educatorName: string;
  issuedAt: Date;
  /** null: the course had no videos. */
  courseSeconds: number | null;
}

const columns = {
  number: certificates.number,
  learnerId: certificates.learnerId,
  courseId: certificates.courseId,
  learnerName: certificates.learnerName,
  courseTitle: certificates.courseTitle,
  educatorName: certificates.educatorName,
  issuedAt: certificates.issuedAt,
  courseSeconds: certificates.courseSeconds,
};

/** Who has given the course back has lost the enrolment, and with it the certificate. */
const isStillEnrolled = and(
  eq(enrolments.learnerId, certificates.learnerId),
  eq(enrolments.courseId, certificates.courseId),
);

/** SQL of the certificates. */
export function createCertificatesRepository({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async findByNumber(number: string): Promise<CertificateRow | null> {
      const [row] = await db
        .select(columns)
        .from(certificates)
        .innerJoin(enrolments, isStillEnrolled)
        .where(eq(certificates.number, number));
      return row ?? null;
    },

    async find(executor: Executor, learnerId: string, courseId: string): Promise<CertificateRow | null> {
      const [row] = await executor
        .select(columns)
        .from(certificates)
        .where(and(eq(certificates.learnerId, learnerId), eq(certificates.courseId, courseId)));
      return row ?? null;
    },

    /** Holds a certificate that is valid until the transaction ends. */
    async lock(tx: Tx, learnerId: string, courseId: string): Promise<CertificateRow | null> {
      const [row] = await tx
        .select(columns)
        .from(certificates)
        .innerJoin(enrolments, isStillEnrolled)
        .where(and(eq(certificates.learnerId, learnerId), eq(certificates.courseId, courseId)))
        .for('update', { of: certificates });
      return row ?? null;
    },

    /** Writes another name on a certificate, and notes for the office who did and why. */
    async rename(
      tx: Tx,
      deed: { userId: string; courseId: string; name: string; reason: string; actorId: string; createdAt: Date },
    ): Promise<void> {
      const { userId, courseId, name, ...note } = deed;
      const isIt = and(eq(certificates.learnerId, userId), eq(certificates.courseId, courseId));
      await tx.update(certificates).set({ learnerName: name }).where(isIt);
      await tx.insert(personNotes).values({ ...note, personId: userId, courseId, kind: 'certificate-renamed' });
    },

    listOfLearner: (learnerId: string): Promise<CertificateRow[]> =>
      db
        .select(columns)
        .from(certificates)
        .where(eq(certificates.learnerId, learnerId))
        .orderBy(desc(certificates.issuedAt), certificates.number),

    /**
     * Holds what the learner has paid with until the transaction ends, so that a refund waits. `none`: not enrolled;
     * `refunding`: the money is on its way back.
     */
    async lockEnrolment(tx: Tx, learnerId: string, courseId: string): Promise<'none' | 'refunding' | 'held'> {
      const [enrolment] = await tx
        .select({ orderId: enrolments.orderId })
        .from(enrolments)
        .where(and(eq(enrolments.learnerId, learnerId), eq(enrolments.courseId, courseId)));
      if (!enrolment) return 'none';
      if (!enrolment.orderId) return 'held';
      const [order] = await tx
        .select({ status: paymentOrders.status })
        .from(paymentOrders)
        .where(eq(paymentOrders.id, enrolment.orderId))
        .for('update');
      if (order?.status !== 'paid') return 'none';
      const refunds = await tx
        .select({ id: paymentRefunds.id })
        .from(paymentRefunds)
        .where(
          and(
            eq(paymentRefunds.orderId, enrolment.orderId),
            eq(paymentRefunds.reason, 'learner'),
            inArray(paymentRefunds.status, ['requested', 'pending', 'processed']),
          ),
        );
      return refunds.length > 0 ? 'refunding' : 'held';
    },

    /** Whom a certificate is mailed to; null: the account is deleted. */
    async findLearner(userId: string) {
      const [learner] = await db
        .select({
          email: users.email,
          locale: users.locale,
          isProved: sql<boolean>`${users.emailVerifiedAt} is not null`,
        })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.deletedAt)));
      return learner ?? null;
    },

    /** Writes a certificate with the names and the length of today; its id, null: the one that is there stays as it is. */
    async insert(
      tx: Tx,
      { name, ...certificate }: { number: string; learnerId: string; courseId: string; name: string | undefined },
    ): Promise<string | null> {
      const [names] = await tx
        .select({
          courseTitle: courses.title,
          educatorName: users.name,
          learnerName: sql<string>`(select name from ${users} as learner where learner.id = ${certificate.learnerId})`,
          courseSeconds: lengthOf(certificate.courseId),
        })
        .from(courses)
        .innerJoin(users, eq(users.id, courses.creatorId))
        .where(eq(courses.id, certificate.courseId));
      if (!names) throw new Error(`course ${certificate.courseId} is gone`);
      const [written] = await tx
        .insert(certificates)
        .values({ ...certificate, ...names, learnerName: name ?? names.learnerName, issuedAt: clock.now() })
        .onConflictDoNothing({ target: [certificates.learnerId, certificates.courseId] })
        .returning({ id: certificates.id });
      return written?.id ?? null;
    },
  };
}

/** Whole seconds of video that a course has now; null when it has none. */
const lengthOf = (courseId: string) => sql<
  number | null
>`(select nullif(round(sum(${mediaAssets.durationSeconds}))::integer, 0)
  from ${lectures} join ${mediaAssets} on ${mediaAssets.id} = ${lectures.assetId}
  where ${lectures.courseId} = ${courseId} and ${lectures.removedAt} is null)`;

export type CertificatesRepository = ReturnType<typeof createCertificatesRepository>;
