import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { scormRecords } from '../../../database/schema/scorm.table.ts';
import { FEW_ROWS } from './export.pages.ts';

/** SQL of what lessons from packages have reported of somebody. */
export function createScormExport(db: Db) {
  return {
    reportedByLessons: (userId: string, after: string | null) =>
      db
        .select({
          lectureId: scormRecords.lectureId,
          courseId: lectures.courseId,
          lectureTitle: lectures.title,
          cmi: scormRecords.cmi,
          percent: scormRecords.percent,
          isDone: scormRecords.isDone,
          createdAt: scormRecords.createdAt,
          updatedAt: scormRecords.updatedAt,
        })
        .from(scormRecords)
        .innerJoin(lectures, eq(lectures.id, scormRecords.lectureId))
        .where(and(eq(scormRecords.learnerId, userId), after === null ? undefined : gt(scormRecords.lectureId, after)))
        .orderBy(scormRecords.lectureId)
        .limit(FEW_ROWS),
  };
}
