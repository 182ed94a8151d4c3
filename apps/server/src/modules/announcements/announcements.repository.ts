import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../database/db.ts';
import { mayTeach } from '../../database/schema/course-teachers.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { announcements } from '../../database/schema/notifications.table.ts';
import { users } from '../../database/schema/users.table.ts';

const columns = {
  id: announcements.id,
  courseId: announcements.courseId,
  writerId: announcements.writerId,
  title: announcements.title,
  text: announcements.text,
  createdAt: announcements.createdAt,
  editedAt: announcements.editedAt,
  writerName: users.name,
  writerPhotoKey: users.photoKey,
};

const isTaughtBy = (educatorId: string) =>
  sql`${announcements.courseId} in (select id from courses where ${mayTeach(educatorId, 'class')})`;

/** SQL of announcements. */
export function createAnnouncementsRepository({ db }: { db: Db }) {
  const select = (executor: Executor) =>
    executor.select(columns).from(announcements).innerJoin(users, eq(users.id, announcements.writerId));
  return {
    /** What somebody is to a course; null when there is none. */
    async findStanding(executor: Executor, userId: string, courseId: string) {
      const [row] = await executor
        .select({
          title: courses.title,
          learners: courses.enrolledCount,
          isEducator: mayTeach(userId, 'class'),
          /** They learn it, or teach it with whatever right. */
          isMember: sql<boolean>`(${mayTeach(userId, null)} or exists (select 1 from enrolments
            where enrolments.course_id = "courses"."id" and enrolments.learner_id = ${userId}::uuid))`,
        })
        .from(courses)
        .where(eq(courses.id, courseId));
      return row ?? null;
    },

    /** The newest before the one that is named. */
    list: (courseId: string, { before, limit }: { before: string | undefined; limit: number }) =>
      select(db)
        .where(
          and(
            eq(announcements.courseId, courseId),
            before === undefined
              ? undefined
              : sql`(${announcements.createdAt}, ${announcements.id}) < (select earlier.created_at, earlier.id
                  from announcements earlier where earlier.id = ${before}::uuid and earlier.course_id = ${courseId}::uuid)`,
          ),
        )
        .orderBy(desc(announcements.createdAt), desc(announcements.id))
        .limit(limit),

    async find(executor: Executor, id: string) {
      const [row] = await select(executor).where(eq(announcements.id, id));
      return row ?? null;
    },

    /** Holds the course, so that announcements come one behind the other and a bound holds. */
    async hold(tx: Tx, courseId: string): Promise<void> {
      await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('no key update');
    },

    countSince: (tx: Tx, courseId: string, since: Date): Promise<number> =>
      tx.$count(announcements, and(eq(announcements.courseId, courseId), gt(announcements.createdAt, since))),

    /** Inserts an announcement; false when its id is taken. */
    async insert(tx: Tx, row: typeof announcements.$inferInsert): Promise<boolean> {
      const rows = await tx
        .insert(announcements)
        .values(row)
        .onConflictDoNothing({ target: announcements.id })
        .returning({ id: announcements.id });
      return rows.length > 0;
    },

    /** The announcement to a course that this educator teaches now, which nobody else changes until the transaction ends. */
    async lockOwn(tx: Tx, educatorId: string, id: string) {
      const [row] = await tx
        .select()
        .from(announcements)
        .where(and(eq(announcements.id, id), isTaughtBy(educatorId)))
        .for('update');
      return row ?? null;
    },

    async update(tx: Tx, id: string, changes: Partial<typeof announcements.$inferInsert>): Promise<void> {
      await tx.update(announcements).set(changes).where(eq(announcements.id, id));
    },

    async remove(educatorId: string, id: string): Promise<boolean> {
      const rows = await db
        .delete(announcements)
        .where(and(eq(announcements.id, id), isTaughtBy(educatorId)))
        .returning({ id: announcements.id });
      return rows.length > 0;
    },
  };
}

export type AnnouncementsRepository = ReturnType<typeof createAnnouncementsRepository>;
export type AnnouncementRow = NonNullable<Awaited<ReturnType<AnnouncementsRepository['find']>>>;
