import type { OfficeCourse, OfficeCourseList } from '@nalanda/contract';
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { classInvitations } from '../../../database/schema/class-invitations.table.ts';
import { courseTeachers } from '../../../database/schema/course-teachers.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { isLearnable, lectures } from '../../../database/schema/lectures.table.ts';
import { mediaAssets } from '../../../database/schema/media.table.ts';
import { coupons } from '../../../database/schema/payments.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { courseBaseColumns, type LockedCourse, standingSales } from '../courses.repository.ts';

/** What the office asks of the list. */
export interface OfficeCoursesQuery {
  list: OfficeCourseList;
  q?: string | undefined;
  educator?: string | undefined;
}

const isThere = isNull(courses.archivedAt);
const isPresent = and(isNull(users.suspendedAt), isNull(users.deletedAt));

/** What waits of somebody who is suspended waits for them to come back. */
const isWaiting = and(isNotNull(courses.submittedAt), isThere, isPresent);

const state = sql<OfficeCourse['state']>`case when ${courses.archivedAt} is not null then 'removed'
  when ${courses.isPublished} then 'published' when ${courses.isHidden} then 'hidden'
  when ${courses.submittedAt} is not null then 'waiting' else 'draft' end`;

const isChanged = sql<boolean>`coalesce(greatest(${courses.updatedAt}, (select max(${lectures.updatedAt}) from ${lectures}
  where ${lectures.courseId} = ${courses.id})) > ${courses.submittedAt}, false)`;

const salesPaise = sql<number>`(select coalesce(sum(amount_paise), 0)::int8
  from (${standingSales}) sales)`.mapWith(Number);

const columns = {
  ...courseBaseColumns,
  state,
  isChanged,
  salesPaise,
  submittedAt: courses.submittedAt,
  isHeld: sql<boolean>`${courses.heldAt} is not null`,
};

/** Another text whenever what a learner gets of a course changes. */
const version = sql<string>`md5(concat_ws(E'\x1f', title, sub_title, description, category, level, price_paise, thumbnail_key,
  cover_variant, outcomes::text, requirements::text, audience::text, language, (select string_agg(concat_ws(E'\x1e', id, title,
    is_preview_free, asset_id, section_id, lesson), E'\x1d' order by position, id) from lectures where course_id = courses.id
    and removed_at is null), (select string_agg(concat_ws(E'\x1e', id, title), E'\x1d' order by position, id)
  from course_sections where course_id = courses.id)))`;

/** SQL of courses as the office sees them. */
export function createOfficeCoursesRepository({ db, clock }: { db: Db; clock: Clock }) {
  const selectCourses = () => db.select(columns).from(courses).innerJoin(users, eq(users.id, courses.creatorId));
  return {
    /** A page of courses, and how many there are. */
    async list({ list, q, educator }: OfficeCoursesQuery, page: { limit: number; offset: number }) {
      const isWanted = and(
        listWhich[list],
        educator === undefined ? undefined : eq(courses.creatorId, educator),
        q ? containsWord(q) : undefined,
      );
      const order = list === 'waiting' ? [asc(courses.submittedAt), courses.id] : [desc(courses.id)];
      const [rows, total] = await Promise.all([
        selectCourses()
          .where(isWanted)
          .orderBy(...order)
          .limit(page.limit)
          .offset(page.offset),
        countCourses(db, isWanted),
      ]);
      return { rows, total };
    },

    countWaiting: (): Promise<number> => countCourses(db, isWaiting),

    async find(courseId: string) {
      const [row] = await selectCourses().where(eq(courses.id, courseId));
      return row ?? null;
    },

    async findVersion(executor: Executor, courseId: string): Promise<string> {
      const [row] = await executor.select({ version }).from(courses).where(eq(courses.id, courseId));
      return row?.version ?? '';
    },

    /** What is found out about its lectures: how many there are, with a video, and free of charge with one. */
    async countLectures(courseId: string): Promise<{ all: number; playable: number; free: number }> {
      const [row] = await db
        .select({
          all: sql<number>`count(*)::int`,
          playable: sql<number>`(count(*) filter (where ${isLearnable}))::int`,
          free: sql<number>`(count(*) filter (where ${isLearnable} and ${lectures.isPreviewFree}))::int`,
        })
        .from(lectures)
        .where(and(eq(lectures.courseId, courseId), isNull(lectures.removedAt)));
      return row ?? { all: 0, playable: 0, free: 0 };
    },

    /** Who teaches a course; null when there is none. */
    async findEducator(courseId: string): Promise<string | null> {
      const [row] = await db.select({ id: courses.creatorId }).from(courses).where(eq(courses.id, courseId));
      return row?.id ?? null;
    },

    /** Locks a course, archived or not, until the transaction ends; null when it is not there. */
    async lock(tx: Tx, courseId: string): Promise<LockedCourse | null> {
      const [course] = await tx.select().from(courses).where(eq(courses.id, courseId)).for('update');
      return course ?? null;
    },

    async isEnrolled(tx: Tx, { courseId, learnerId }: { courseId: string; learnerId: string }): Promise<boolean> {
      return (
        (await tx.$count(enrolments, and(eq(enrolments.courseId, courseId), eq(enrolments.learnerId, learnerId)))) > 0
      );
    },

    /**
     * Gives the (locked) course with its videos to another educator. Coupons of the former one for it end, and whatever they
     * had invited to and nobody has answered: seats and rights in it are not theirs to give any more. Who teaches it stays.
     */
    async giveTo(tx: Tx, { courseId, educatorId }: { courseId: string; educatorId: string }): Promise<void> {
      const now = clock.now();
      await tx.update(courses).set({ creatorId: educatorId, updatedAt: now }).where(eq(courses.id, courseId));
      const videos = tx.select({ id: lectures.assetId }).from(lectures).where(eq(lectures.courseId, courseId));
      await tx.update(mediaAssets).set({ ownerId: educatorId }).where(inArray(mediaAssets.id, videos));
      const isHeirs = and(eq(courseTeachers.state, 'accepted'), eq(courseTeachers.teacherId, educatorId));
      await tx
        .update(courseTeachers)
        .set({ state: 'ended', endedAt: now })
        .where(and(eq(courseTeachers.courseId, courseId), or(eq(courseTeachers.state, 'open'), isHeirs)));
      await tx
        .update(classInvitations)
        .set({ state: 'withdrawn', endedAt: now })
        .where(and(eq(classInvitations.courseId, courseId), eq(classInvitations.state, 'open')));
      await tx
        .update(coupons)
        .set({ removedAt: now, updatedAt: now })
        .where(and(eq(coupons.courseId, courseId), isNull(coupons.removedAt)));
    },

    /** The names of those who teach a course with its owner, in the order in which they were invited. */
    async listTeachers(executor: Executor, courseId: string): Promise<string[]> {
      const rows = await executor
        .select({ name: users.name })
        .from(courseTeachers)
        .innerJoin(users, eq(users.id, courseTeachers.teacherId))
        .where(and(eq(courseTeachers.courseId, courseId), eq(courseTeachers.state, 'accepted')))
        .orderBy(asc(courseTeachers.createdAt), asc(courseTeachers.id));
      return rows.map(({ name }) => name);
    },

    /** What leads Home's row, in its order. */
    listFeatured: () => selectCourses().where(isNotNull(courses.featuredPlace)).orderBy(courses.featuredPlace),

    async listFeaturedIds(tx: Tx): Promise<string[]> {
      const isFeatured = isNotNull(courses.featuredPlace);
      const rows = await tx.select({ id: courses.id }).from(courses).where(isFeatured).orderBy(courses.featuredPlace);
      return rows.map(({ id }) => id);
    },

    /** Lets these lead Home's row, and nothing else; gives how many of them are in the catalogue. */
    async setFeatured(tx: Tx, courseIds: string[]): Promise<number> {
      await tx
        .update(courses)
        .set({ featuredPlace: null })
        .where(and(isNotNull(courses.featuredPlace), sql`not (${courses.id} = any(${sql.param(courseIds)}::uuid[]))`));
      const { rowCount } = await tx.execute(sql`update ${courses} set featured_place = chosen.place
        from unnest(${sql.param(courseIds)}::uuid[]) with ordinality as chosen(id, place)
        where courses.id = chosen.id and courses.is_published and courses.archived_at is null`);
      return rowCount ?? 0;
    },
  };
}

const listWhich: Record<OfficeCourseList, SQL | undefined> = {
  waiting: isWaiting,
  published: and(eq(courses.isPublished, true), isThere),
  unpublished: and(eq(courses.isPublished, false), isThere),
  removed: isNotNull(courses.archivedAt),
  all: undefined,
};

/** Somewhere in the title or in the name of who teaches, whatever the case. */
const containsWord = (typed: string): SQL =>
  sql`(position(lower(${typed}) in lower(${courses.title})) > 0 or position(lower(${typed}) in lower(${users.name})) > 0)`;

async function countCourses(db: Db, which: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.creatorId))
    .where(which);
  return row?.total ?? 0;
}

export type OfficeCoursesRepository = ReturnType<typeof createOfficeCoursesRepository>;
export type OfficeCourseRow = NonNullable<Awaited<ReturnType<OfficeCoursesRepository['find']>>>;
