import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { assignmentFiles, assignmentSubmissions } from '../../../database/schema/assignments.table.ts';
import { mayTeach } from '../../../database/schema/course-teachers.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { holdEnrolment } from '../../learning/index.ts';

export type FileRow = typeof assignmentFiles.$inferSelect;
export type SubmissionRow = typeof assignmentSubmissions.$inferSelect;

/** Somebody's submissions to an assignment. */
export interface Own {
  lectureId: string;
  learnerId: string;
}

const isOf = ({ lectureId, learnerId }: Own): SQL | undefined =>
  and(eq(assignmentSubmissions.lectureId, lectureId), eq(assignmentSubmissions.learnerId, learnerId));

/** SQL of what learners write and hand in. */
export function createSubmissionsRepository({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** The newest first. */
    list: (own: Own, most: number): Promise<SubmissionRow[]> =>
      db.select().from(assignmentSubmissions).where(isOf(own)).orderBy(desc(assignmentSubmissions.number)).limit(most),

    /** Files of several submissions, by their names. */
    listFiles: (submissionIds: string[], executor: Executor = db): Promise<FileRow[]> =>
      executor
        .select()
        .from(assignmentFiles)
        .where(inArray(assignmentFiles.submissionId, submissionIds))
        .orderBy(asc(sql`lower(${assignmentFiles.name})`), asc(assignmentFiles.name)),

    holdEnrolment,

    /** The newest submission of a learner, which nobody else changes until the transaction ends. */
    async lockNewest(tx: Tx, own: Own): Promise<SubmissionRow | null> {
      const [row] = await tx
        .select()
        .from(assignmentSubmissions)
        .where(isOf(own))
        .orderBy(desc(assignmentSubmissions.number))
        .limit(1)
        .for('update');
      return row ?? null;
    },

    async insertDraft(tx: Tx, own: Own & { number: number }): Promise<SubmissionRow> {
      const now = clock.now();
      const [row] = await tx
        .insert(assignmentSubmissions)
        .values({ ...own, id: newId(), createdAt: now, updatedAt: now })
        .returning();
      if (!row) throw new Error('A draft was not written.');
      return row;
    },

    /** Changes a (locked) submission. */
    async update(tx: Tx, id: string, changes: Partial<SubmissionRow>): Promise<void> {
      await tx
        .update(assignmentSubmissions)
        .set({ ...changes, updatedAt: clock.now() })
        .where(eq(assignmentSubmissions.id, id));
    },

    /** Adds a file to a (locked) draft, or puts it in the place of its namesake; how many there are then. */
    async saveFile(
      tx: Tx,
      file: Pick<FileRow, 'submissionId' | 'name' | 'kind' | 'byteSize' | 'storageKey' | 'previewKey'>,
    ): Promise<number> {
      const { kind, byteSize, storageKey, previewKey } = file;
      const createdAt = clock.now();
      // Another id: what was fetched under the old one stays what it was.
      const fresh = { id: newId(), kind, byteSize, storageKey, previewKey, createdAt };
      await tx
        .insert(assignmentFiles)
        .values({ ...file, ...fresh })
        .onConflictDoUpdate({ target: [assignmentFiles.submissionId, assignmentFiles.name], set: fresh });
      return tx.$count(assignmentFiles, eq(assignmentFiles.submissionId, file.submissionId));
    },

    /** False when the (locked) draft has no such file. */
    async removeFile(tx: Tx, submissionId: string, fileId: string): Promise<boolean> {
      const removed = await tx
        .delete(assignmentFiles)
        .where(and(eq(assignmentFiles.id, fileId), eq(assignmentFiles.submissionId, submissionId)))
        .returning({ id: assignmentFiles.id });
      return removed.length > 0;
    },

    /**
     * A file, for the learner whose it is and is still enrolled, and, once it is handed in, for the educator of the course. Null
     * for everybody else.
     */
    async findFile(fileId: string, viewerId: string): Promise<FileRow | null> {
      const [row] = await db
        .select({ file: assignmentFiles })
        .from(assignmentFiles)
        .innerJoin(assignmentSubmissions, eq(assignmentSubmissions.id, assignmentFiles.submissionId))
        .innerJoin(lectures, eq(lectures.id, assignmentSubmissions.lectureId))
        .innerJoin(courses, eq(courses.id, lectures.courseId))
        .innerJoin(
          enrolments,
          and(eq(enrolments.courseId, courses.id), eq(enrolments.learnerId, assignmentSubmissions.learnerId)),
        )
        .where(
          and(
            eq(assignmentFiles.id, fileId),
            or(
              eq(assignmentSubmissions.learnerId, viewerId),
              and(mayTeach(viewerId, 'marking'), isNotNull(assignmentSubmissions.handedInAt)),
            ),
          ),
        );
      return row?.file ?? null;
    },

    async noteDone(id: string, doneAt: Date): Promise<void> {
      await db.update(assignmentSubmissions).set({ doneAt }).where(eq(assignmentSubmissions.id, id));
    },

    /** Submissions that count and whose lesson was not marked as done, the oldest first. */
    listUnnoted: (most: number): Promise<Pick<SubmissionRow, 'id' | 'lectureId' | 'learnerId'>[]> =>
      db
        .select({
          id: assignmentSubmissions.id,
          lectureId: assignmentSubmissions.lectureId,
          learnerId: assignmentSubmissions.learnerId,
        })
        .from(assignmentSubmissions)
        .where(and(eq(assignmentSubmissions.counts, true), isNull(assignmentSubmissions.doneAt)))
        .orderBy(asc(assignmentSubmissions.updatedAt))
        .limit(most),

    /** How often a learner has handed in, and whether one was passed. */
    async sumUp(own: Own): Promise<{ handedIn: number; isPassed: boolean }> {
      const [row] = await db
        .select({
          handedIn: sql<number>`count(${assignmentSubmissions.handedInAt})::int`,
          isPassed: sql<boolean>`coalesce(bool_or(${assignmentSubmissions.isPassed}), false)`,
        })
        .from(assignmentSubmissions)
        .where(isOf(own));
      return row ?? { handedIn: 0, isPassed: false };
    },
  };
}

export type SubmissionsRepository = ReturnType<typeof createSubmissionsRepository>;
