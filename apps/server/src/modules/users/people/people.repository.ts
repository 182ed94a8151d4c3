import { limits, type PeopleKind, type personNoteKinds } from '@nalanda/contract';
import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../database/db.ts';
import { authProofs, sessions } from '../../../database/schema/auth.table.ts';
import { certificates } from '../../../database/schema/certificates.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { paymentOrders } from '../../../database/schema/payments.table.ts';
import { personNotes } from '../../../database/schema/person-notes.table.ts';
import { courseProgress, lectureProgress } from '../../../database/schema/progress.table.ts';
import { sentMails } from '../../../database/schema/sent-mails.table.ts';
import { users, userWords } from '../../../database/schema/users.table.ts';
import { toWordQuery } from './people.models.ts';

export type PersonRow = typeof users.$inferSelect;

export interface PeopleQuery {
  q?: string | undefined;
  kind?: PeopleKind | undefined;
  after?: string | undefined;
}

/** What the office notes of what it does. */
export interface NewNote {
  personId: string;
  actorId: string;
  kind: (typeof personNoteKinds)[number];
  reason: string;
  courseId?: string;
  createdAt: Date;
}

const kinds: Record<PeopleKind, SQL> = {
  student: eq(users.role, 'student'),
  // Written out, so that the planner sees the index of their words.
  educator: sql`${users.role} = 'educator'`,
  staff: isNotNull(users.staffRole),
  suspended: isNotNull(users.suspendedAt),
  // Invited and not yet come, or a sign-up that nobody has confirmed.
  unproved: isNull(users.emailVerifiedAt),
};

/** So many of the newest of a kind are looked through before the index of names is asked. */
const LATELY = 1_000;

export type PeopleRepository = ReturnType<typeof createPeopleRepository>;

/** SQL of people as the office sees them; it reads the tables of many modules. */
export function createPeopleRepository(db: Db) {
  return {
    ...createListQueries(db),
    ...createPersonQueries(db),
    ...changeQueries,
  };
}

function createListQueries(db: Db) {
  return {
    /** People who are here, newest first (ids sort by time); one more than a page unless said otherwise. */
    async list({ q, kind, after }: PeopleQuery, most = limits.peopleListed + 1): Promise<PersonRow[]> {
      const words = toWordQuery(q ?? '');
      const isWanted = and(isNull(users.deletedAt), kind && kinds[kind], after ? lt(users.id, after) : undefined);
      const newestFirst = db.select().from(users).where(isWanted).orderBy(desc(users.id)).limit(most);
      if (words === null) return newestFirst;
      // A name that many have is found among the newest; sorting all who have it would take long.
      const lately = db.select().from(users).where(isWanted).orderBy(desc(users.id)).limit(LATELY).as('users');
      const near = await db
        .select()
        .from(lately)
        .where(sql`${userWords(lately)} @@ ${words}::tsquery`)
        .orderBy(desc(lately.id))
        .limit(most);
      if (near.length === most) return near;
      // By an index, whatever the planner guesses: walking from the newest on would read everybody for a rare name. The kind narrows it here,
      // too: a common name is read of those who are wanted, not of everybody.
      const found = db.$with('found').as(
        db
          .select({ id: users.id })
          .from(users)
          .where(sql`${and(kind && kinds[kind], sql`${userWords(users)} @@ ${words}::tsquery`)} offset 0`),
      );
      return db
        .with(found)
        .select()
        .from(users)
        .where(and(isWanted, sql`${users.id} in (select id from ${found})`))
        .orderBy(desc(users.id))
        .limit(most);
    },
  };
}

function createPersonQueries(db: Db) {
  const most = limits.personListed;
  return {
    async find(userId: string): Promise<PersonRow | null> {
      return (
        (
          await db
            .select()
            .from(users)
            .where(and(eq(users.id, userId), isNull(users.deletedAt)))
        )[0] ?? null
      );
    },

    listEnrolments: (userId: string) =>
      db
        .select({
          courseId: courses.id,
          title: courses.title,
          enrolledAt: enrolments.enrolledAt,
          pricePaidPaise: enrolments.pricePaidPaise,
          orderId: enrolments.orderId,
          completedAt: courseProgress.completedAt,
          certificateName: sql<string | null>`(select learner_name from ${certificates}
            where ${certificates.learnerId} = ${userId}::uuid and ${certificates.courseId} = ${courses.id})`,
          lectureCount: courses.lectureCount,
          lecturesCompleted: sql<number>`(select count(*)::int from ${lectureProgress}
            where ${lectureProgress.learnerId} = ${userId}::uuid and ${lectureProgress.doneAt} is not null
              and ${lectureProgress.lectureId} in (select id from lectures where course_id = ${courses.id} and removed_at is null))`,
        })
        .from(enrolments)
        .innerJoin(courses, eq(courses.id, enrolments.courseId))
        .leftJoin(courseProgress, and(eq(courseProgress.courseId, courses.id), eq(courseProgress.learnerId, userId)))
        .where(eq(enrolments.learnerId, userId))
        .orderBy(desc(enrolments.enrolledAt), desc(enrolments.id))
        .limit(most),

    listOrders: (userId: string) =>
      db
        .select({
          id: paymentOrders.id,
          courseTitle: sql<string>`coalesce(${paymentOrders.bundleTitle}, ${courses.title})`,
          amountPaise: paymentOrders.amountPaise,
          status: paymentOrders.status,
          createdAt: paymentOrders.createdAt,
        })
        .from(paymentOrders)
        .innerJoin(courses, eq(courses.id, paymentOrders.courseId))
        .where(eq(paymentOrders.learnerId, userId))
        .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id))
        .limit(most),

    listCourses: (userId: string) =>
      db
        .select({
          id: courses.id,
          title: courses.title,
          isPublished: courses.isPublished,
          isHidden: courses.isHidden,
          archivedAt: courses.archivedAt,
          enrolledCount: courses.enrolledCount,
        })
        .from(courses)
        .where(eq(courses.creatorId, userId))
        .orderBy(desc(courses.createdAt), desc(courses.id))
        .limit(most),

    listSessions: (userId: string, now: Date) =>
      db
        .select({ userAgent: sessions.userAgent, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), sql`${sessions.expiresAt} > ${now.toISOString()}::timestamptz`))
        .orderBy(desc(sessions.lastUsedAt))
        .limit(most),

    listMails: (userId: string) =>
      db
        .select({ subject: sentMails.subject, state: sentMails.state, reason: sentMails.reason, at: sentMails.at })
        .from(sentMails)
        .where(eq(sentMails.userId, userId))
        .orderBy(desc(sentMails.at), desc(sentMails.id))
        .limit(most),

    listNotes: (userId: string) =>
      db
        .select({
          createdAt: personNotes.createdAt,
          kind: personNotes.kind,
          reason: personNotes.reason,
          courseTitle: courses.title,
          by: users.name,
        })
        .from(personNotes)
        .leftJoin(courses, eq(courses.id, personNotes.courseId))
        .leftJoin(users, eq(users.id, personNotes.actorId))
        .where(eq(personNotes.personId, userId))
        .orderBy(desc(personNotes.createdAt), desc(personNotes.id))
        .limit(most),
  };
}

const changeQueries = {
  /** Locks somebody who is here until the transaction ends. */
  async lock(tx: Tx, userId: string): Promise<PersonRow | null> {
    const isHere = and(eq(users.id, userId), isNull(users.deletedAt));
    return (await tx.select().from(users).where(isHere).for('update'))[0] ?? null;
  },

  async setSuspended(tx: Tx, change: { userId: string; suspendedAt: Date | null; now: Date }): Promise<void> {
    const { userId, suspendedAt, now } = change;
    await tx.update(users).set({ suspendedAt, updatedAt: now }).where(eq(users.id, userId));
  },

  /** Ends every session, and sign-ins that wait for their second factor. */
  async endSessions(tx: Tx, userId: string): Promise<void> {
    await tx.delete(authProofs).where(eq(authProofs.userId, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
  },

  /** Takes somebody's courses out of the catalogue; returns their ids. */
  async hideCourses(tx: Tx, creatorId: string): Promise<string[]> {
    const isOpen = and(eq(courses.creatorId, creatorId), eq(courses.isPublished, true), isNull(courses.archivedAt));
    const hidden = await tx
      .update(courses)
      .set({ isPublished: false, isHidden: true })
      .where(isOpen)
      .returning({ id: courses.id });
    return hidden.map(({ id }) => id);
  },

  /** Brings back what `hideCourses` has hidden; returns their ids. */
  async showCourses(tx: Tx, creatorId: string): Promise<string[]> {
    const isHidden = and(eq(courses.creatorId, creatorId), eq(courses.isHidden, true));
    const shown = await tx
      .update(courses)
      .set({ isPublished: sql`${courses.archivedAt} is null`, isHidden: false })
      .where(isHidden)
      .returning({ id: courses.id });
    return shown.map(({ id }) => id);
  },

  async findCourse(tx: Tx, courseId: string): Promise<{ creatorId: string } | null> {
    const isHere = and(eq(courses.id, courseId), isNull(courses.archivedAt));
    return (await tx.select({ creatorId: courses.creatorId }).from(courses).where(isHere))[0] ?? null;
  },

  async addNote(tx: Tx, note: NewNote): Promise<void> {
    await tx.insert(personNotes).values(note);
  },
};
