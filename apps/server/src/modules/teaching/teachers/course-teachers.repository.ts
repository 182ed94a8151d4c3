import { type CourseTeacher, courseTeacherLimits, type OwnTeaching, type TeachingRight } from '@nalanda/contract';
import { and, asc, count, desc, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../../database/db.ts';
import { courseTeachers } from '../../../database/schema/course-teachers.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { toMediaUrl } from '../../../platform/storage/media-url.ts';

/** Accepted, or open and not late. */
const isLive = (now: Date): SQL | undefined =>
  or(eq(courseTeachers.state, 'accepted'), and(eq(courseTeachers.state, 'open'), gt(courseTeachers.expiresAt, now)));

/** SQL of those who teach a course with its owner. */
export const courseTeachersRepository = {
  /** The course of this owner, archived or not; held until the transaction ends. */
  async holdCourse(tx: Tx, courseId: string, ownerId: string): Promise<boolean> {
    const own = and(eq(courses.id, courseId), eq(courses.creatorId, ownerId));
    const rows = await tx.select({ id: courses.id }).from(courses).where(own).for('no key update');
    return rows.length > 0;
  },

  async isOwned(executor: Executor, courseId: string, ownerId: string): Promise<boolean> {
    return (await executor.$count(courses, and(eq(courses.id, courseId), eq(courses.creatorId, ownerId)))) > 0;
  },

  /** Holds somebody who is here; null when they are suspended or gone. */
  async holdPerson(tx: Tx, userId: string): Promise<{ email: string; isProved: boolean } | null> {
    const [person] = await tx
      .select({ email: users.email, isProved: sql<boolean>`${users.emailVerifiedAt} is not null` })
      .from(users)
      .where(and(eq(users.id, userId), sql`${users.deletedAt} is null and ${users.suspendedAt} is null`))
      .for('no key update');
    return person ?? null;
  },

  /** Teachers first, then open invitations; the oldest first. */
  async list(executor: Executor, courseId: string, now: Date): Promise<CourseTeacher[]> {
    const rows = await executor
      .select({ ...live, name: users.name, photoKey: users.photoKey })
      .from(courseTeachers)
      .leftJoin(users, eq(users.id, courseTeachers.teacherId))
      .where(and(eq(courseTeachers.courseId, courseId), isLive(now)))
      .orderBy(asc(courseTeachers.state), asc(courseTeachers.createdAt), asc(courseTeachers.id))
      .limit(courseTeacherLimits.perCourse);
    return rows.map(({ id, email, rights, createdAt, expiresAt, state, name, photoKey }) => ({
      ...{ _id: id, email, rights },
      teacher: state === 'accepted' ? { name: name ?? '', photoUrl: toMediaUrl(photoKey) } : null,
      invitedAt: createdAt.toISOString(),
      expiresAt: state === 'accepted' ? null : expiresAt.toISOString(),
    }));
  },

  /** Ends what nobody accepted in time. */
  async expire(tx: Executor, now: Date, courseId?: string): Promise<void> {
    await tx
      .update(courseTeachers)
      .set({ state: 'ended', endedAt: now })
      .where(
        and(
          courseId === undefined ? undefined : eq(courseTeachers.courseId, courseId),
          eq(courseTeachers.state, 'open'),
          lt(courseTeachers.expiresAt, now),
        ),
      );
  },

  countOf: (tx: Tx, courseId: string): Promise<number> =>
    tx.$count(courseTeachers, and(eq(courseTeachers.courseId, courseId), ne(courseTeachers.state, 'ended'))),

  /** How many the owner has invited to all their courses since then, also those who were removed again. */
  async countInvited(tx: Tx, ownerId: string, since: Date): Promise<number> {
    const [row] = await tx
      .select({ invited: count() })
      .from(courseTeachers)
      .innerJoin(courses, eq(courses.id, courseTeachers.courseId))
      .where(and(eq(courses.creatorId, ownerId), gt(courseTeachers.createdAt, since)));
    return row?.invited ?? 0;
  },

  /** False when the address teaches the course, or is invited, also by its account of now. */
  async insert(tx: Tx, row: typeof courseTeachers.$inferInsert): Promise<boolean> {
    const known = await tx
      .select({ id: courseTeachers.id })
      .from(courseTeachers)
      .innerJoin(users, eq(users.id, courseTeachers.teacherId))
      .where(
        and(
          eq(courseTeachers.courseId, row.courseId),
          eq(courseTeachers.state, 'accepted'),
          eq(users.email, row.email),
          sql`${users.emailVerifiedAt} is not null`,
        ),
      );
    if (known.length > 0) return false;
    const rows = await tx.insert(courseTeachers).values(row).onConflictDoNothing().returning({ id: courseTeachers.id });
    return rows.length > 0;
  },

  /** False when there is none that is open or accepted. */
  async setRights(
    tx: Tx,
    { id, courseId, rights, now }: { id: string; courseId: string; rights: TeachingRight[]; now: Date },
  ): Promise<boolean> {
    const which = and(eq(courseTeachers.id, id), eq(courseTeachers.courseId, courseId), isLive(now));
    const rows = await tx.update(courseTeachers).set({ rights }).where(which).returning({ id: courseTeachers.id });
    return rows.length > 0;
  },

  /** Whose rights ended: null of an invitation; undefined when there was none. */
  async end(
    tx: Tx,
    { id, now, ...by }: { id: string; now: Date } & ({ courseId: string } | { teacherId: string } | { email: string }),
  ): Promise<{ courseId: string; teacherId: string | null } | undefined> {
    const whose =
      'courseId' in by
        ? eq(courseTeachers.courseId, by.courseId)
        : 'teacherId' in by
          ? and(eq(courseTeachers.teacherId, by.teacherId), eq(courseTeachers.state, 'accepted'))
          : and(eq(courseTeachers.email, by.email), eq(courseTeachers.state, 'open'));
    const [ended] = await tx
      .update(courseTeachers)
      .set({ state: 'ended', endedAt: now })
      .where(and(eq(courseTeachers.id, id), ne(courseTeachers.state, 'ended'), whose))
      .returning({ courseId: courseTeachers.courseId, teacherId: courseTeachers.teacherId });
    return ended;
  },

  /** The invitation and the owner of its course, which nobody else changes until the transaction ends. */
  async lock(tx: Tx, id: string) {
    const [row] = await tx
      .select({
        ...live,
        courseId: courseTeachers.courseId,
        teacherId: courseTeachers.teacherId,
        ownerId: courses.creatorId,
      })
      .from(courseTeachers)
      .innerJoin(courses, eq(courses.id, courseTeachers.courseId))
      .where(eq(courseTeachers.id, id))
      .for('update', { of: courseTeachers });
    return row ?? null;
  },

  async accept(tx: Tx, { id, teacherId }: { id: string; teacherId: string }): Promise<void> {
    await tx.update(courseTeachers).set({ state: 'accepted', teacherId }).where(eq(courseTeachers.id, id));
  },

  /** Somebody teaches the course with its owner already. */
  async isTeacher(tx: Tx, courseId: string, teacherId: string): Promise<boolean> {
    const { state } = courseTeachers;
    const which = and(eq(courseTeachers.courseId, courseId), eq(courseTeachers.teacherId, teacherId));
    return (await tx.$count(courseTeachers, and(which, eq(state, 'accepted')))) > 0;
  },

  /** What somebody teaches with others, and what their proved address (null: none) is invited to, which comes first. */
  async listOwn(
    executor: Executor,
    { userId, email, now }: { userId: string; email: string | null; now: Date },
  ): Promise<OwnTeaching[]> {
    const isTheirs = and(eq(courseTeachers.teacherId, userId), eq(courseTeachers.state, 'accepted'));
    const isInvited =
      email === null
        ? undefined
        : and(
            eq(courseTeachers.email, email),
            eq(courseTeachers.state, 'open'),
            gt(courseTeachers.expiresAt, now),
            ne(courses.creatorId, userId),
          );
    const rows = await executor
      .select({
        ...live,
        courseId: courses.id,
        courseTitle: courses.title,
        isPublished: courses.isPublished,
        isArchived: sql<boolean>`${courses.archivedAt} is not null`,
        learners: courses.enrolledCount,
        lectures: courses.lectureCount,
        ownerName: users.name,
        ownerPhotoKey: users.photoKey,
      })
      .from(courseTeachers)
      .innerJoin(courses, eq(courses.id, courseTeachers.courseId))
      .innerJoin(users, eq(users.id, courses.creatorId))
      .where(or(isTheirs, isInvited))
      .orderBy(desc(courseTeachers.state), desc(courseTeachers.createdAt), desc(courseTeachers.id))
      .limit(200);
    return rows.map(({ id, state, ownerName, ownerPhotoKey, courseId, courseTitle, rights, ...course }) => ({
      ...{ _id: id, courseId, courseTitle, rights, isAccepted: state === 'accepted' },
      owner: { name: ownerName, photoUrl: toMediaUrl(ownerPhotoKey) },
      isPublished: course.isPublished,
      isArchived: course.isArchived,
      learners: course.learners,
      lectures: course.lectures,
    }));
  },

  async findPerson(executor: Executor, userId: string): Promise<{ email: string; isProved: boolean } | null> {
    const [person] = await executor
      .select({ email: users.email, isProved: sql<boolean>`${users.emailVerifiedAt} is not null` })
      .from(users)
      .where(eq(users.id, userId));
    return person ?? null;
  },

  /** What a mail of an invitation says, and to whom; null when it is not open, was mailed, or its address wants no invitations. */
  async findLetter(executor: Executor, id: string, now: Date) {
    const { rows } = await executor.execute<{
      email: string;
      title: string;
      ownerName: string;
      rights: TeachingRight[];
      expiresAt: string;
      name: string | null;
      locale: 'en' | 'hi' | null;
    }>(sql`
      select i.email, i.rights, i.expires_at as "expiresAt", c.title, o.name as "ownerName", p.name, p.locale
      from course_teachers i join courses c on c.id = i.course_id join users o on o.id = c.creator_id
      left join users p on p.email = i.email and p.email_verified_at is not null and p.deleted_at is null
      where i.id = ${id}::uuid and i.state = 'open' and i.mailed_at is null and i.expires_at > ${now.toISOString()}::timestamptz
        and not exists (select 1 from class_invitations r where r.email = i.email and r.refuses_mails)`);
    const [row] = rows;
    return row ? { ...row, expiresAt: new Date(row.expiresAt) } : null;
  },

  async noteMailed(executor: Executor, id: string, now: Date): Promise<void> {
    await executor.update(courseTeachers).set({ mailedAt: now }).where(eq(courseTeachers.id, id));
  },

  /** Forgets what ended long ago. */
  async forget(executor: Executor, before: Date): Promise<void> {
    const isOld = lt(sql`coalesce(${courseTeachers.endedAt}, ${courseTeachers.expiresAt})`, before);
    await executor.delete(courseTeachers).where(and(eq(courseTeachers.state, 'ended'), isOld));
  },
};

const live = {
  id: courseTeachers.id,
  email: courseTeachers.email,
  rights: courseTeachers.rights,
  state: courseTeachers.state,
  createdAt: courseTeachers.createdAt,
  expiresAt: courseTeachers.expiresAt,
};

export type CourseTeachersRepository = typeof courseTeachersRepository;
