import type { LessonKind } from '@nalanda/contract';
import { asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { assignmentSubmissions } from '../../database/schema/assignments.table.ts';
import { certificates } from '../../database/schema/certificates.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { installationFacts } from '../../database/schema/installation.table.ts';
import { learningRecords, type recordKinds } from '../../database/schema/learning-records.table.ts';
import { lectures } from '../../database/schema/lectures.table.ts';
import { quizAttempts } from '../../database/schema/quizzes.table.ts';
import { writeFact } from '../../platform/facts/facts.repository.ts';
import { LEARNING_RECORDS, type LearningRecordsVerdict } from '../../platform/facts/learning-records-verdict.ts';

/** What was done, with what a statement tells of it. */
export interface RecordRow {
  id: string;
  kind: (typeof recordKinds)[number];
  learnerId: string;
  courseId: string;
  courseTitle: string;
  language: string | null;
  lectureId: string | null;
  lectureTitle: string | null;
  lesson: LessonKind | null;
  at: Date;
  /** Of the attempt or of the marks; null without them. */
  percent: number | null;
  isPassed: boolean | null;
  /** Number of the certificate. */
  certificate: string | null;
  /** The submission has not been taken back. */
  isThere: boolean;
}

/** How the school is known outside. */
export interface PublicFacts {
  /** Without trailing slash. */
  origin: string;
  platform: string;
}

const aboutCourse = sql`coalesce(${learningRecords.courseId}, ${lectures.courseId})`;

/** SQL of what waits for the Learning Record Store. */
export function createRecordsRepository({ db }: { db: Db }) {
  return {
    /** From now on what learners do is written down. */
    switchOn: (verdict: LearningRecordsVerdict) => writeFact(db, LEARNING_RECORDS, verdict),

    /** From now on nothing is written down, and what waits goes. */
    async switchOff(): Promise<void> {
      const { rowCount } = await db.delete(installationFacts).where(eq(installationFacts.key, LEARNING_RECORDS));
      if (rowCount) await db.delete(learningRecords);
    },

    /** The oldest that wait, in their order. */
    listWaiting: (most: number): Promise<RecordRow[]> =>
      db
        .select({
          id: learningRecords.id,
          kind: learningRecords.kind,
          learnerId: learningRecords.learnerId,
          courseId: courses.id,
          courseTitle: courses.title,
          language: courses.language,
          lectureId: learningRecords.lectureId,
          lectureTitle: lectures.title,
          lesson: lectures.lesson,
          at: learningRecords.at,
          percent: sql<number | null>`coalesce(${quizAttempts.percent}, ${assignmentSubmissions.percent})`,
          isPassed: sql<boolean | null>`coalesce(${quizAttempts.isPassed}, ${assignmentSubmissions.isPassed})`,
          certificate: certificates.number,
          isThere: sql<boolean>`${assignmentSubmissions.handedInAt} is not null`,
        })
        .from(learningRecords)
        .leftJoin(lectures, eq(lectures.id, learningRecords.lectureId))
        .innerJoin(courses, sql`${courses.id} = ${aboutCourse}`)
        .leftJoin(quizAttempts, eq(quizAttempts.id, learningRecords.aboutId))
        .leftJoin(assignmentSubmissions, eq(assignmentSubmissions.id, learningRecords.aboutId))
        .leftJoin(certificates, eq(certificates.id, learningRecords.aboutId))
        .where(isNull(learningRecords.refusedFor))
        .orderBy(asc(learningRecords.number))
        .limit(most),

    async remove(ids: string[]): Promise<void> {
      if (ids.length > 0) await db.delete(learningRecords).where(inArray(learningRecords.id, ids));
    },

    async setAside(id: string, reason: string): Promise<void> {
      await db.update(learningRecords).set({ refusedFor: reason }).where(eq(learningRecords.id, id));
    },

    /** Removes what is older than that, refused or not; gives how many. */
    async dropBefore(moment: Date): Promise<number> {
      const { rowCount } = await db.delete(learningRecords).where(lt(learningRecords.at, moment));
      return rowCount ?? 0;
    },

    async count(): Promise<{ waiting: number; refused: number }> {
      const [row] = await db
        .select({
          waiting: sql<number>`(count(*) filter (where ${learningRecords.refusedFor} is null))::int`,
          refused: sql<number>`count(${learningRecords.refusedFor})::int`,
        })
        .from(learningRecords);
      return row ?? { waiting: 0, refused: 0 };
    },
  };
}

export type RecordsRepository = ReturnType<typeof createRecordsRepository>;
