import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { assignmentFiles, assignmentSubmissions, assignments } from '../../../database/schema/assignments.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { FEW_ROWS } from './export.pages.ts';

/** SQL of what somebody has handed in, with its marks, and of the assignments of an educator. */
export function createAssignmentsExport(db: Db) {
  return {
    handedIn: (userId: string, after: string | null) =>
      db
        .select({
          id: assignmentSubmissions.id,
          courseId: lectures.courseId,
          lectureTitle: lectures.title,
          number: assignmentSubmissions.number,
          text: assignmentSubmissions.text,
          files: sql<string[]>`(select coalesce(jsonb_agg(f.name order by f.name), '[]'::jsonb)
            from ${assignmentFiles} f where f.submission_id = "assignment_submissions"."id")`,
          handedInAt: assignmentSubmissions.handedInAt,
          isLate: assignmentSubmissions.isLate,
          points: assignmentSubmissions.points,
          percent: assignmentSubmissions.percent,
          isPassed: assignmentSubmissions.isPassed,
          feedback: assignmentSubmissions.feedback,
          markedAt: assignmentSubmissions.markedAt,
        })
        .from(assignmentSubmissions)
        .innerJoin(lectures, eq(lectures.id, assignmentSubmissions.lectureId))
        .where(
          and(
            eq(assignmentSubmissions.learnerId, userId),
            after === null ? undefined : gt(assignmentSubmissions.id, after),
          ),
        )
        .orderBy(assignmentSubmissions.id)
        .limit(FEW_ROWS),

    ownAssignments: (userId: string, after: string | null) =>
      db
        .select({
          lectureId: assignments.lectureId,
          courseId: lectures.courseId,
          lectureTitle: lectures.title,
          task: assignments.task,
          criteria: assignments.criteria,
          passPercent: assignments.passPercent,
          dueAt: assignments.dueAt,
        })
        .from(assignments)
        .innerJoin(lectures, eq(lectures.id, assignments.lectureId))
        .innerJoin(courses, eq(courses.id, lectures.courseId))
        .where(and(eq(courses.creatorId, userId), after === null ? undefined : gt(assignments.lectureId, after)))
        .orderBy(assignments.lectureId)
        .limit(FEW_ROWS),
  };
}
