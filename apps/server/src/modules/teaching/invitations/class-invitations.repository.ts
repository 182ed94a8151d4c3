import type { InvitationState } from '@nalanda/contract';
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../../database/db.ts';
import { bouncedAddresses } from '../../../database/schema/bounced-addresses.table.ts';
import { classInvitations } from '../../../database/schema/class-invitations.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { newId } from '../../../platform/ids.ts';
import type { AddedCourse, InvitationRow, ListedInvitation } from './class-invitations.models.ts';

const columns = {
  id: classInvitations.id,
  courseId: classInvitations.courseId,
  email: classInvitations.email,
  state: classInvitations.state,
  createdAt: classInvitations.createdAt,
  remindedAt: classInvitations.remindedAt,
  expiresAt: classInvitations.expiresAt,
};

/** What decides whether learners can be added; a course that is hidden, held or archived is not offered. */
const addedCourse = {
  title: courses.title,
  creatorId: courses.creatorId,
  pricePaise: courses.pricePaise,
  isOffered: sql<boolean>`(${courses.isPublished} and ${courses.archivedAt} is null)`,
};

/** Not the removal of somebody whom nobody had invited. */
const isInvitation = isNull(classInvitations.platform);

/** Named in full: without a join Drizzle leaves the tables of columns out. */
const isReturned = sql<boolean>`exists (select 1 from ${bouncedAddresses} back
  where back.email = class_invitations.email and back.bounced_at >= class_invitations.created_at)`;

/** Nobody has answered them, or was reminded of them since that moment; a mail would arrive and has not been refused. */
const isRemindable = (courseId: string, { now, since }: { now: Date; since: Date }) =>
  and(
    eq(classInvitations.courseId, courseId),
    eq(classInvitations.state, 'open'),
    gt(classInvitations.expiresAt, now),
    lte(classInvitations.createdAt, since),
    or(isNull(classInvitations.remindedAt), lte(classInvitations.remindedAt, since)),
    sql`not ${isReturned}`,
  );

/** SQL of invitations to courses. */
export const classInvitationsRepository = {
  /** The course of this educator. */
  async findCourse(executor: Executor, courseId: string, creatorId: string): Promise<AddedCourse | null> {
    const own = and(eq(courses.id, courseId), eq(courses.creatorId, creatorId));
    const [course] = await executor.select(addedCourse).from(courses).where(own);
    return course ?? null;
  },

  /** Any course, which stays as it is until the transaction ends: its price, too. */
  async holdCourse(tx: Tx, courseId: string) {
    const [course] = await tx.select(addedCourse).from(courses).where(eq(courses.id, courseId)).for('no key update');
    return course ?? null;
  },

  /** Holds somebody who is here, so that what they do comes one behind the other; null when they are suspended or gone. */
  async holdPerson(tx: Tx, userId: string) {
    const [person] = await tx
      .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
      .from(users)
      .where(and(eq(users.id, userId), sql`${users.deletedAt} is null and ${users.suspendedAt} is null`))
      .for('no key update');
    return person ?? null;
  },

  async findEmail(executor: Executor, userId: string) {
    const [person] = await executor
      .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
      .from(users)
      .where(eq(users.id, userId));
    return person ?? null;
  },

  /** The newest invitations to a course. */
  list: (executor: Executor, courseId: string, limit: number): Promise<ListedInvitation[]> =>
    executor
      .select({ ...columns, isReturned })
      .from(classInvitations)
      .where(and(eq(classInvitations.courseId, courseId), isInvitation))
      .orderBy(desc(classInvitations.createdAt), desc(classInvitations.id))
      .limit(limit),

  countOfCourse: (executor: Executor, courseId: string, since: Date): Promise<number> =>
    executor.$count(
      classInvitations,
      and(eq(classInvitations.courseId, courseId), isInvitation, gt(classInvitations.createdAt, since)),
    ),

  /** Of all courses of an educator. */
  async countOfEducator(executor: Executor, educatorId: string, since: Date): Promise<number> {
    const [row] = await executor
      .select({ sent: count() })
      .from(classInvitations)
      .innerJoin(courses, eq(courses.id, classInvitations.courseId))
      .where(and(eq(courses.creatorId, educatorId), isInvitation, gt(classInvitations.createdAt, since)));
    return row?.sent ?? 0;
  },

  /** What these addresses were invited to the course by, the last first. */
  listOfAddresses: (tx: Tx, courseId: string, emails: string[]): Promise<InvitationRow[]> =>
    tx
      .select(columns)
      .from(classInvitations)
      .where(and(eq(classInvitations.courseId, courseId), isInvitation, inArray(classInvitations.email, emails)))
      .orderBy(desc(classInvitations.createdAt), desc(classInvitations.id)),

  /** Ends what is open and late, of one course or everywhere. */
  async expire(executor: Executor, now: Date, courseId?: string): Promise<void> {
    const isLate = and(eq(classInvitations.state, 'open'), lte(classInvitations.expiresAt, now));
    await executor
      .update(classInvitations)
      .set({ state: 'expired', endedAt: now })
      .where(courseId === undefined ? isLate : and(isLate, eq(classInvitations.courseId, courseId)));
  },

  countRemindable: (executor: Executor, courseId: string, at: { now: Date; since: Date }): Promise<number> =>
    executor.$count(classInvitations, isRemindable(courseId, at)),

  /** Notes that they are reminded of; their ids. */
  async remind(tx: Tx, courseId: string, at: { now: Date; since: Date }): Promise<string[]> {
    const reminded = await tx
      .update(classInvitations)
      .set({ remindedAt: at.now })
      .where(isRemindable(courseId, at))
      .returning({ id: classInvitations.id });
    return reminded.map(({ id }) => id);
  },

  async insert(tx: Tx, rows: Omit<InvitationRow, 'state' | 'remindedAt'>[]): Promise<void> {
    await tx.insert(classInvitations).values(rows);
  },

  /** Takes an invitation from open to its end; null when it is not open, or was not of this course or address. */
  async end(
    tx: Tx,
    which: { id: string; courseId?: string; email?: string; now: Date },
    end: { state: InvitationState; learnerId?: string },
  ): Promise<{ courseId: string } | null> {
    const [ended] = await tx
      .update(classInvitations)
      .set({ ...end, endedAt: which.now })
      .where(
        and(
          eq(classInvitations.id, which.id),
          eq(classInvitations.state, 'open'),
          gt(classInvitations.expiresAt, which.now),
          which.courseId === undefined ? undefined : eq(classInvitations.courseId, which.courseId),
          which.email === undefined ? undefined : eq(classInvitations.email, which.email),
        ),
      )
      .returning({ courseId: classInvitations.courseId });
    return ended ?? null;
  },

  async find(executor: Executor, id: string) {
    const [row] = await executor
      .select({ ...columns, learnerId: classInvitations.learnerId })
      .from(classInvitations)
      .where(eq(classInvitations.id, id));
    return row ?? null;
  },

  /** Open invitations of an address to courses that its person neither teaches nor has. */
  listOwn: (executor: Executor, { userId, email, now }: { userId: string; email: string; now: Date }) =>
    executor
      .select({
        ...columns,
        pricePaise: courses.pricePaise,
        isOffered: addedCourse.isOffered,
        title: courses.title,
        educatorName: users.name,
        educatorPhotoKey: users.photoKey,
      })
      .from(classInvitations)
      .innerJoin(courses, eq(courses.id, classInvitations.courseId))
      .innerJoin(users, eq(users.id, courses.creatorId))
      .where(
        and(
          eq(classInvitations.email, email),
          eq(classInvitations.state, 'open'),
          gt(classInvitations.expiresAt, now),
          sql`${courses.creatorId} <> ${userId}::uuid and not exists (select 1 from ${enrolments} had
            where had.course_id = ${courses.id} and had.learner_id = ${userId}::uuid)`,
        ),
      )
      .orderBy(desc(classInvitations.createdAt), desc(classInvitations.id)),

  /** A learner of the course whom its educator has added, or a learning platform has enrolled. */
  async findAdded(
    tx: Tx,
    courseId: string,
    enrolmentId: string,
  ): Promise<{ learnerId: string; platform: string | null } | null> {
    const { id, learnerId, platform, isAdded } = enrolments;
    const [row] = await tx
      .select({ learnerId, platform })
      .from(enrolments)
      .where(and(eq(id, enrolmentId), eq(enrolments.courseId, courseId), or(isAdded, isNotNull(platform))));
    return row ?? null;
  },

  /** Notes that a learner was removed whom a platform had enrolled, so that they are told and its link enrols them no more; the note's id. */
  async noteRemovalFrom(
    tx: Tx,
    { now, ...of }: { courseId: string; learnerId: string; platform: string; now: Date },
  ): Promise<string> {
    const id = newId();
    const person = sql<string>`(select u.email from users u where u.id = ${of.learnerId}::uuid)`;
    const moments = { createdAt: now, expiresAt: now, endedAt: now };
    await tx.insert(classInvitations).values({ ...of, ...moments, id, email: person, state: 'removed' });
    return id;
  },

  /** Notes on the invitation by which a learner came that they were removed; its id. */
  async noteRemoval(tx: Tx, of: { courseId: string; learnerId: string; now: Date }): Promise<string | null> {
    const came = tx
      .select({ id: classInvitations.id })
      .from(classInvitations)
      .where(
        and(
          eq(classInvitations.courseId, of.courseId),
          eq(classInvitations.learnerId, of.learnerId),
          eq(classInvitations.state, 'accepted'),
        ),
      )
      .orderBy(desc(classInvitations.createdAt))
      .limit(1);
    const [row] = await tx
      .update(classInvitations)
      .set({ state: 'removed', endedAt: of.now })
      .where(inArray(classInvitations.id, came))
      .returning({ id: classInvitations.id });
    return row?.id ?? null;
  },

  /** What a mail of an invitation says and to whom: to the address itself, or of a removal to its learner's of now. */
  async findLetter(executor: Executor, id: string) {
    const { rows } = await executor.execute<Record<string, unknown>>(sql`
      select i.email, i.state, i.expires_at as "expiresAt", i.mailed_at as "mailedAt", i.reminded_at as "remindedAt", i.platform, c.title, t.name as "educatorName",
        p.name, p.locale, l.email as "learnerEmail", l.name as "learnerName", l.locale as "learnerLocale",
        exists (select 1 from class_invitations r where r.email = i.email and r.refuses_mails) as "isRefused",
        exists (select 1 from enrolments had where had.course_id = i.course_id and had.learner_id = p.id) as "hasCourse"
      from class_invitations i join courses c on c.id = i.course_id join users t on t.id = c.creator_id
      left join users p on p.email = i.email and p.email_verified_at is not null and p.deleted_at is null
      left join users l on l.id = i.learner_id and l.email_verified_at is not null and l.deleted_at is null
      where i.id = ${id}::uuid`);
    const [row] = rows;
    if (!row) return null;
    // A statement of its own does not read moments.
    const read = (moment: unknown) => (moment === null ? null : new Date(moment as string));
    const [mailedAt, remindedAt] = [read(row.mailedAt), read(row.remindedAt)];
    const letter = { ...row, mailedAt, remindedAt, expiresAt: new Date(row.expiresAt as string) };
    return letter as unknown as InvitationLetterRow;
  },

  countMailed: (executor: Executor, email: string, since: Date): Promise<number> =>
    executor.$count(classInvitations, and(eq(classInvitations.email, email), gt(classInvitations.mailedAt, since))),

  async noteMailed(executor: Executor, id: string, now: Date): Promise<void> {
    await executor.update(classInvitations).set({ mailedAt: now }).where(eq(classInvitations.id, id));
  },

  /** No more mails to the address of an invitation; false when there is none. What is open is declined by that. */
  async refuse(tx: Tx, id: string, now: Date): Promise<boolean> {
    const refused = await tx
      .update(classInvitations)
      .set({ refusesMails: true })
      .where(eq(classInvitations.id, id))
      .returning({ id: classInvitations.id });
    await tx
      .update(classInvitations)
      .set({ state: 'declined', endedAt: now })
      .where(and(eq(classInvitations.id, id), eq(classInvitations.state, 'open')));
    return refused.length > 0;
  },

  /** Forgets addresses that ended long ago without anybody's yes; who wants no mails is remembered for that. */
  async forget(executor: Executor, before: Date): Promise<void> {
    await executor
      .delete(classInvitations)
      .where(
        and(
          inArray(classInvitations.state, ['declined', 'withdrawn', 'expired', 'removed']),
          isNotNull(classInvitations.endedAt),
          lt(classInvitations.endedAt, before),
          eq(classInvitations.refusesMails, false),
          isInvitation,
        ),
      );
  },
};

export type ClassInvitationsRepository = typeof classInvitationsRepository;

/** What a mail of an invitation is written from; the second half is of its learner. */
export interface InvitationLetterRow {
  email: string;
  state: InvitationState;
  expiresAt: Date;
  mailedAt: Date | null;
  remindedAt: Date | null;
  platform: string | null;
  title: string;
  educatorName: string;
  name: string | null;
  locale: 'en' | 'hi' | null;
  learnerEmail: string | null;
  learnerName: string | null;
  learnerLocale: 'en' | 'hi' | null;
  isRefused: boolean;
  /** The person of the address has come into the course by another way. */
  hasCourse: boolean;
}
