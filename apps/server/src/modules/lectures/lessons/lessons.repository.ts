import type { LessonKind } from '@nalanda/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../database/db.ts';
import { mayTeach } from '../../../database/schema/course-teachers.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { isLearnable, lectures } from '../../../database/schema/lectures.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { isWatchable } from '../watching/watching.repository.ts';

/** How somebody stands to a lecture that they may watch. */
export interface OpenedLesson {
  courseId: string;
  lesson: LessonKind | null;
  /** They teach the course, and may change it. */
  mayEdit: boolean;
  /** They teach the course, and may see and mark what was answered. */
  mayMark: boolean;
  isEnrolled: boolean;
}

/** SQL of what lessons of all kinds have in common. */
export function createLessonsRepository({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Null for whoever may not watch the lecture. */
    async findForViewer(lectureId: string, viewerId: string): Promise<OpenedLesson | null> {
      const [row] = await db
        .select({
          courseId: lectures.courseId,
          lesson: lectures.lesson,
          mayEdit: mayTeach(viewerId, 'content'),
          mayMark: mayTeach(viewerId, 'marking'),
          isEnrolled: sql<boolean>`exists (select 1 from ${enrolments}
            where ${enrolments.courseId} = ${courses.id} and ${enrolments.learnerId} = ${viewerId}::uuid)`,
        })
        .from(lectures)
        .innerJoin(courses, eq(courses.id, lectures.courseId))
        .where(and(eq(lectures.id, lectureId), isWatchable(viewerId)));
      return row ?? null;
    },

    /** What a lecture of a (locked) course is now; null when it has gone. */
    async read(tx: Tx, lectureId: string): Promise<{ lesson: LessonKind | null; isFree: boolean } | null> {
      const [row] = await tx
        .select({
          lesson: lectures.lesson,
          isFree: sql<boolean>`${lectures.assetId} is null and ${lectures.liveAt} is null and ${lectures.lesson} is null`,
        })
        .from(lectures)
        .where(eq(lectures.id, lectureId));
      return row ?? null;
    },

    /** Makes a lecture of a (locked) course a lesson, or no lesson any more. */
    async write(
      tx: Tx,
      lectureId: string,
      wanted: { lesson: LessonKind; lessonSeconds: number; isNew: boolean } | null,
    ): Promise<void> {
      const now = clock.now();
      const none = { lesson: null, lessonSeconds: null, lessonAt: null };
      const changes = wanted && {
        ...{ lesson: wanted.lesson, lessonSeconds: wanted.lessonSeconds },
        ...(wanted.isNew && { lessonAt: now }),
      };
      await tx
        .update(lectures)
        .set({ ...(changes ?? none), updatedAt: now })
        .where(eq(lectures.id, lectureId));
    },

    /** Is there another lecture of the course to learn from? */
    async hasOther(tx: Tx, { courseId, lectureId }: { courseId: string; lectureId: string }): Promise<boolean> {
      const isOther = and(eq(lectures.courseId, courseId), ne(lectures.id, lectureId));
      const found = await tx
        .select({ id: lectures.id })
        .from(lectures)
        .where(and(isOther, sql`${lectures.removedAt} is null`, isLearnable))
        .limit(1);
      return found.length > 0;
    },
  };
}

export type LessonsRepository = ReturnType<typeof createLessonsRepository>;
