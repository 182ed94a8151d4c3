import type { AssignmentSettings } from '@nalanda/contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../database/db.ts';
import { assignmentSubmissions, assignments } from '../../database/schema/assignments.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { lectures } from '../../database/schema/lectures.table.ts';
import { toAssignmentSettings } from './assignments.models.ts';

/** An assignment without what was handed in. */
export interface AssignmentRow {
  version: number;
  task: string;
  settings: AssignmentSettings;
}

const select = (executor: Executor, lectureId: string) =>
  executor.select().from(assignments).where(eq(assignments.lectureId, lectureId));

/** SQL of assignments. */
export const assignmentsRepository = {
  async find(executor: Executor, lectureId: string): Promise<AssignmentRow | null> {
    return toAssignment(await select(executor, lectureId));
  },

  /** The assignment, which nobody else saves until the transaction ends. */
  async lock(tx: Tx, lectureId: string): Promise<AssignmentRow | null> {
    return toAssignment(await select(tx, lectureId).for('update'));
  },

  /** What learners who are enrolled have handed in: waiting to be marked, and marked. */
  async count(executor: Executor, lectureId: string): Promise<{ waiting: number; marked: number }> {
    const [row] = await executor
      .select({
        waiting: sql<number>`(count(*) filter (where ${assignmentSubmissions.markedAt} is null))::int`,
        marked: sql<number>`count(${assignmentSubmissions.markedAt})::int`,
      })
      .from(assignmentSubmissions)
      .innerJoin(lectures, eq(lectures.id, assignmentSubmissions.lectureId))
      .innerJoin(
        enrolments,
        and(eq(enrolments.courseId, lectures.courseId), eq(enrolments.learnerId, assignmentSubmissions.learnerId)),
      )
      .where(and(eq(assignmentSubmissions.lectureId, lectureId), sql`${assignmentSubmissions.handedInAt} is not null`));
    return row ?? { waiting: 0, marked: 0 };
  },

  /** Writes a (locked) assignment. */
  async save(
    tx: Tx,
    lectureId: string,
    { version, task, settings, now }: AssignmentRow & { now: Date },
  ): Promise<void> {
    const { dueAt, ...rest } = settings;
    const values = { ...rest, version, task, dueAt: dueAt === null ? null : new Date(dueAt), updatedAt: now };
    await tx
      .insert(assignments)
      .values({ lectureId, ...values, createdAt: now })
      .onConflictDoUpdate({ target: assignments.lectureId, set: values });
  },

  /** Lets all that was handed in do the lecture; the job marks it as done. */
  async countAll(tx: Tx, lectureId: string): Promise<void> {
    await tx
      .update(assignmentSubmissions)
      .set({ counts: true })
      .where(
        and(
          eq(assignmentSubmissions.lectureId, lectureId),
          isNotNull(assignmentSubmissions.handedInAt),
          eq(assignmentSubmissions.counts, false),
        ),
      );
  },

  /** Removes the assignment with all that was handed in. */
  async remove(tx: Tx, lectureId: string): Promise<void> {
    await tx.delete(assignments).where(eq(assignments.lectureId, lectureId));
  },
};

function toAssignment([row]: (typeof assignments.$inferSelect)[]): AssignmentRow | null {
  if (!row) return null;
  return { version: row.version, task: row.task, settings: toAssignmentSettings(row) };
}

export type AssignmentsRepository = typeof assignmentsRepository;
