import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { lectureFiles } from '../../../database/schema/lecture-files.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { savedCareers, wishes } from '../../../database/schema/recommendations.table.ts';
import { PAGE_ROWS } from './export.pages.ts';

/** SQL of what somebody plans to learn, and of the files that they give to lectures. */
export function createPlansExport(db: Db) {
  return {
    careers: (userId: string) =>
      db
        .select({ job: savedCareers.job, savedAt: savedCareers.savedAt })
        .from(savedCareers)
        .where(eq(savedCareers.userId, userId)),

    wished: (userId: string) =>
      db
        .select({
          courseId: courses.id,
          courseTitle: courses.title,
          pricePaise: wishes.pricePaise,
          addedAt: wishes.addedAt,
        })
        .from(wishes)
        .innerJoin(courses, eq(courses.id, wishes.courseId))
        .where(eq(wishes.userId, userId))
        .orderBy(wishes.addedAt),

    givenFiles: (userId: string, after: string | null) =>
      db
        .select({
          id: lectureFiles.id,
          lectureId: lectureFiles.lectureId,
          name: lectureFiles.name,
          byteSize: lectureFiles.byteSize,
          updatedAt: lectureFiles.updatedAt,
        })
        .from(lectureFiles)
        .innerJoin(lectures, eq(lectures.id, lectureFiles.lectureId))
        .innerJoin(courses, eq(courses.id, lectures.courseId))
        .where(and(eq(courses.creatorId, userId), after === null ? undefined : gt(lectureFiles.id, after)))
        .orderBy(lectureFiles.id)
        .limit(PAGE_ROWS),
  };
}
