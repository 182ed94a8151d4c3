import { type Category, type LessonKind, type Level, limits } from '@nalanda/contract';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../database/db.ts';
import { courseBatches } from '../../database/schema/batches.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { lectureSeconds, lectures } from '../../database/schema/lectures.table.ts';
import { mediaAssets } from '../../database/schema/media.table.ts';
import { courseProgress, lectureProgress } from '../../database/schema/progress.table.ts';
import { users } from '../../database/schema/users.table.ts';
import type { Clock } from '../../platform/clock.ts';
import { createBatch } from '../../platform/memory/batch.ts';
import { followEnrolment } from '../reviews/index.ts';
import { isOwed } from './access.repository.ts';
import type { LectureState } from './progress/progress.models.ts';
import { enrolledShare, lectureStateJson } from './progress/progress.repository.ts';

/** What makes somebody a learner of a course. `orderId` is null when nothing had to be paid. */
export interface NewEnrolment {
  courseId: string;
  learnerId: string;
  orderId: string | null;
  pricePaidPaise: number;
  /** The educator has added them. */
  isAdded?: boolean;
  /** The learning platform that has enrolled them, by its name. */
  platform?: string;
  /** The batch in which they learn. */
  batchId?: string | null;
  /** They did not choose it: what they are told of it, and that they may choose another one. */
  batchNewsId?: string;
  mayChooseBatch?: boolean;
}

/** Since when somebody has a course, in milliseconds since 1970, and in which batch. */
export interface Enrolment {
  enrolledAt: number;
  /** When the batch starts; null: they are in none. */
  startsAt: number | null;
  batchId: string | null;
  /** They were put into it and may choose another one. */
  mayChooseBatch: boolean;
}

/** By course. */
export type Enrolments = ReadonlyMap<string, Enrolment>;

/** A course somebody is enrolled in, as their list shows it. */
export interface EnrolledCourseRow {
  id: string;
  title: string;
  category: Category;
  level: Level | null;
  pricePaise: number | null;
  thumbnailKey: string | null;
  coverVariant: number | null;
  lectureCount: number;
  ratingSum: number;
  reviewCount: number;
  creatorName: string;
  /** From 0 to 1. */
  shareWatched: number;
  /** When the batch starts; null: they are in none. */
  startsAt: Date | null;
}

/** A course that somebody has begun, with its lectures in order. */
export type BegunCourseRow = Omit<EnrolledCourseRow, 'shareWatched'> & {
  lastLectureId: string | null;
  lectureStates: (LectureState & { title: string; lesson: LessonKind | null })[];
};

const courseColumns = {
  id: courses.id,
  title: courses.title,
  category: courses.category,
  level: courses.level,
  pricePaise: courses.pricePaise,
  thumbnailKey: courses.thumbnailKey,
  coverVariant: courses.coverVariant,
  lectureCount: courses.lectureCount,
  ratingSum: courses.ratingSum,
  reviewCount: courses.reviewCount,
  creatorName: users.name,
};

const isHisProgress = and(
  eq(courseProgress.learnerId, enrolments.learnerId),
  eq(courseProgress.courseId, enrolments.courseId),
);

/** SQL of the learning module. */
export function createLearningRepository({ db, clock }: { db: Db; clock: Clock }) {
  const enrolledCourses = db
    .select({
      learnerId: enrolments.learnerId,
      startsAt: enrolments.startsAt,
      ...courseColumns,
      // Most courses are not begun: of those nothing is summed.
      shareWatched: sql<number>`case when ${courseProgress.version} is null then 0 else ${enrolledShare} end`,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(users, eq(users.id, courses.creatorId))
    .leftJoin(courseProgress, isHisProgress)
    .where(sql`${enrolments.learnerId} = any(${sql.placeholder('learnerIds')}::uuid[])`)
    .orderBy(desc(enrolments.enrolledAt), desc(enrolments.id))
    .prepare('learning_enrolled_courses');

  const listEnrolledCourses = createBatch(async (learnerIds: string[]): Promise<EnrolledCourseRow[][]> => {
    const byLearner = Map.groupBy(await enrolledCourses.execute({ learnerIds }), (row) => row.learnerId);
    return learnerIds.map((id) => byLearner.get(id) ?? []);
  });

  const begunCourses = db
    .select({
      ...courseColumns,
      startsAt: enrolments.startsAt,
      lastLectureId: courseProgress.lastLectureId,
      lectureStates: sql<BegunCourseRow['lectureStates']>`coalesce((
        select json_agg(${lectureStateJson}::jsonb || jsonb_build_object('title', ${lectures.title}, 'lesson', ${lectures.lesson})
          order by ${lectures.position}, ${lectures.id})
        from ${lectures}
          left join ${mediaAssets} on ${mediaAssets.id} = ${lectures.assetId}
          left join ${lectureProgress} on ${lectureProgress.lectureId} = ${lectures.id}
            and ${lectureProgress.learnerId} = ${enrolments.learnerId}
        where ${lectures.courseId} = ${courses.id} and ${isOwed}), '[]')`,
    })
    .from(enrolments)
    .innerJoin(courseProgress, isHisProgress)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(users, eq(users.id, courses.creatorId))
    .where(and(eq(enrolments.learnerId, sql.placeholder('learnerId')), isNull(courseProgress.completedAt)))
    .orderBy(desc(courseProgress.heardAt))
    .limit(limits.coursesContinued)
    .prepare('learning_begun_courses');

  const ownEnrolments = db
    .select({
      learnerId: enrolments.learnerId,
      courseId: enrolments.courseId,
      enrolledAt: sql<number>`floor(extract(epoch from ${enrolments.enrolledAt}) * 1000)::float8`,
      startsAt: sql<number | null>`floor(extract(epoch from ${enrolments.startsAt}) * 1000)::float8`,
      batchId: enrolments.batchId,
      mayChooseBatch: enrolments.mayChooseBatch,
    })
    .from(enrolments)
    .where(sql`${enrolments.learnerId} = any(${sql.placeholder('learnerIds')}::uuid[])`)
    .prepare('learning_own_enrolments');

  const findEnrolments = createBatch(async (learnerIds: string[]): Promise<Enrolments[]> => {
    const byLearner = Map.groupBy(await ownEnrolments.execute({ learnerIds }), (row) => row.learnerId);
    return learnerIds.map((id) => new Map(byLearner.get(id)?.map((row) => [row.courseId, row])));
  });

  const oneEnrolment = db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(eq(enrolments.learnerId, sql.placeholder('learnerId')), eq(enrolments.courseId, sql.placeholder('courseId'))),
    )
    .prepare('learning_one_enrolment');

  return {
    async isEnrolled(learnerId: string, courseId: string): Promise<boolean> {
      return (await oneEnrolment.execute({ learnerId, courseId })).length > 0;
    },

    /** False when the learner was enrolled before; then nothing changes, the counter neither. */
    async insertEnrolment(tx: Tx, enrolment: NewEnrolment): Promise<boolean> {
      const startsAt = enrolment.batchId ? await findStart(tx, enrolment.batchId) : null;
      const inserted = await tx
        .insert(enrolments)
        .values({ ...enrolment, startsAt, enrolledAt: clock.now(), boughtSeconds: lengthOf(enrolment.courseId) })
        .onConflictDoNothing({ target: [enrolments.learnerId, enrolments.courseId] })
        .returning({ id: enrolments.id });
      if (inserted.length === 0) return false;
      await tx
        .update(courses)
        .set({ enrolledCount: sql`${courses.enrolledCount} + 1` })
        .where(eq(courses.id, enrolment.courseId));
      await followEnrolment(tx, enrolment);
      return true;
    },

    /** Newest enrolment first; archived courses too, because they were paid for. */
    listEnrolledCourses: (learnerId: string): Promise<EnrolledCourseRow[]> => listEnrolledCourses(learnerId),

    /** Courses that were begun and never completed, the last watched first. */
    listBegunCourses: (learnerId: string): Promise<BegunCourseRow[]> => begunCourses.execute({ learnerId }),

    findEnrolments: (learnerId: string): Promise<Enrolments> => findEnrolments(learnerId),

    listLearners: (courseIds: string[]): Promise<{ courseId: string; learnerId: string }[]> =>
      db
        .select({ courseId: enrolments.courseId, learnerId: enrolments.learnerId })
        .from(enrolments)
        .where(inArray(enrolments.courseId, courseIds))
        .orderBy(enrolments.enrolledAt, enrolments.id),
  };
}

/** When a batch starts; nobody moves it until the transaction ends. */
async function findStart(tx: Tx, batchId: string): Promise<Date> {
  const [batch] = await tx
    .select({ startsAt: courseBatches.startsAt })
    .from(courseBatches)
    .where(eq(courseBatches.id, batchId))
    .for('share');
  if (!batch) throw new Error(`batch ${batchId} is gone`);
  return batch.startsAt;
}

/** Seconds of films and lessons that a course has now. */
const lengthOf = (courseId: string) => sql`(select coalesce(sum(${lectureSeconds}), 0) from ${lectures}
  left join ${mediaAssets} on ${mediaAssets.id} = ${lectures.assetId}
  where ${lectures.courseId} = ${courseId} and ${lectures.removedAt} is null)`;

export type LearningRepository = ReturnType<typeof createLearningRepository>;
