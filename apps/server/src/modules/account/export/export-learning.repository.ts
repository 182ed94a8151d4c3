import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { lectureNotes } from '../../../database/schema/notes.table.ts';
import { lectureProgress } from '../../../database/schema/progress.table.ts';
import { quizAttempts, quizSets, quizzes } from '../../../database/schema/quizzes.table.ts';
import { scormRecords } from '../../../database/schema/scorm.table.ts';
import { FEW_ROWS, PAGE_ROWS } from './export.pages.ts';
import { createAssignmentsExport } from './export-assignments.repository.ts';

/** How far somebody is in what they learn, their notes, attempts and submissions; and the quizzes and assignments of an educator. */
export function createLearningExport(db: Db) {
  const watched = (userId: string, after: string | null) =>
    db
      .select({
        courseId: lectures.courseId,
        lectureId: lectures.id,
        lectureTitle: lectures.title,
        positionSeconds: lectureProgress.positionSeconds,
        watchedSeconds: lectureProgress.watchedSeconds,
        doneAt: lectureProgress.doneAt,
        downloadedAt: lectureProgress.downloadedAt,
        updatedAt: lectureProgress.updatedAt,
      })
      .from(lectureProgress)
      .innerJoin(lectures, eq(lectures.id, lectureProgress.lectureId))
      .where(
        and(eq(lectureProgress.learnerId, userId), after === null ? undefined : gt(lectureProgress.lectureId, after)),
      )
      .orderBy(lectureProgress.lectureId)
      .limit(PAGE_ROWS);

  const noted = (userId: string, after: string | null) =>
    db
      .select()
      .from(lectureNotes)
      .where(and(eq(lectureNotes.userId, userId), after === null ? undefined : gt(lectureNotes.id, after)))
      .orderBy(lectureNotes.id)
      .limit(PAGE_ROWS);

  const attempted = (userId: string, after: string | null) =>
    db
      .select({
        id: quizAttempts.id,
        courseTitle: courses.title,
        lectureTitle: lectures.title,
        number: quizAttempts.number,
        startedAt: quizAttempts.startedAt,
        submittedAt: quizAttempts.submittedAt,
        score: quizAttempts.score,
        percent: quizAttempts.percent,
        isPassed: quizAttempts.isPassed,
        // By the place of the question on the paper, as it was shown.
        questions: sql<string[]>`array(select ${quizSets.questions} -> (line ->> 'place')::int ->> 'prompt'
          from jsonb_array_elements(${quizAttempts.paper}) with ordinality as paper(line, nth) order by nth)`,
        answers: quizAttempts.answers,
      })
      .from(quizAttempts)
      .innerJoin(
        quizSets,
        and(eq(quizSets.lectureId, quizAttempts.lectureId), eq(quizSets.number, quizAttempts.setNumber)),
      )
      .innerJoin(lectures, eq(lectures.id, quizAttempts.lectureId))
      .innerJoin(courses, eq(courses.id, lectures.courseId))
      .where(and(eq(quizAttempts.learnerId, userId), after === null ? undefined : gt(quizAttempts.id, after)))
      .orderBy(quizAttempts.id)
      .limit(FEW_ROWS);

  const ownQuizzes = (userId: string, after: string | null) =>
    db
      .select({
        lectureId: quizzes.lectureId,
        courseId: lectures.courseId,
        lectureTitle: lectures.title,
        passPercent: quizzes.passPercent,
        attemptsAllowed: quizzes.attemptsAllowed,
        minutes: quizzes.minutes,
        questions: quizSets.questions,
      })
      .from(quizzes)
      .innerJoin(quizSets, and(eq(quizSets.lectureId, quizzes.lectureId), eq(quizSets.number, quizzes.setNumber)))
      .innerJoin(lectures, eq(lectures.id, quizzes.lectureId))
      .innerJoin(courses, eq(courses.id, lectures.courseId))
      .where(and(eq(courses.creatorId, userId), after === null ? undefined : gt(quizzes.lectureId, after)))
      .orderBy(quizzes.lectureId)
      .limit(FEW_ROWS);

  // What lessons from packages have reported of somebody.
  const reportedByLessons = (userId: string, after: string | null) =>
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
      .limit(FEW_ROWS);

  return { watched, noted, attempted, ownQuizzes, reportedByLessons, ...createAssignmentsExport(db) };
}
