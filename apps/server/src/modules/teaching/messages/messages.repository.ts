import type { Fault } from '@nalanda/contract';
import { and, count, eq, exists, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../../database/db.ts';
import { classMessages, classMessageThreads, classReplies } from '../../../database/schema/class-messages.table.ts';
import { mayTeach } from '../../../database/schema/course-teachers.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { users } from '../../../database/schema/users.table.ts';

/** A thread: the messages between a learner and whoever teaches the course. */
export interface Thread {
  courseId: string;
  learnerId: string;
}

/** A message of a thread, of either side. */
export interface MessageRow {
  id: string;
  text: string;
  writerId: string;
  writerName: string;
  writerPhotoKey: string | null;
  /** Of the educator's: to how many it went. */
  learners: number | null;
  createdAt: Date;
  hiddenReason: Fault | null;
  hiddenNote: string;
}

/** A side of a thread. */
export interface Side {
  id: string;
  name: string;
  photoKey: string | null;
  deletedAt: Date | null;
}

const side = { id: users.id, name: users.name, photoKey: users.photoKey, deletedAt: users.deletedAt };

/** SQL of what stands in a thread, of both sides, for somebody: what is hidden is there for its writer alone. */
const wordsOf = ({ courseId, learnerId }: Thread, readerId: string): SQL => sql`(
  select m.id, m.text, m.writer_id, m.learners, m.created_at, m.hidden_reason, m.hidden_note
  from class_message_threads t join class_messages m on m.id = t.message_id
  where t.learner_id = ${learnerId}::uuid and m.course_id = ${courseId}::uuid
    and (m.hidden_at is null or m.writer_id = ${readerId}::uuid)
  union all
  select y.id, y.text, y.learner_id, null, y.created_at, y.hidden_reason, y.hidden_note from class_replies y
  where y.learner_id = ${learnerId}::uuid and y.course_id = ${courseId}::uuid
    and (y.hidden_at is null or y.learner_id = ${readerId}::uuid))`;

/** SQL of the messages between educators and their learners. */
export function createMessagesRepository() {
  return {
    /** This educator writes to the class of the course, archived or not. */
    async isTaughtBy(executor: Executor, courseId: string, educatorId: string): Promise<boolean> {
      const rows = await executor
        .select({ id: courses.id })
        .from(courses)
        .where(and(eq(courses.id, courseId), mayTeach(educatorId, 'class')));
      return rows.length > 0;
    },

    /** Course, educator and learner of a thread; `by` names the learner, or their enrolment. Null when nobody is enrolled. */
    async findThread(executor: Executor, courseId: string, by: { learnerId: string } | { enrolmentId: string }) {
      const [course] = await executor
        .select({ title: courses.title, educator: side })
        .from(courses)
        .innerJoin(users, eq(users.id, courses.creatorId))
        .where(eq(courses.id, courseId));
      const [learner] = await executor
        .select(side)
        .from(enrolments)
        .innerJoin(users, eq(users.id, enrolments.learnerId))
        .where(
          and(
            eq(enrolments.courseId, courseId),
            'learnerId' in by ? eq(enrolments.learnerId, by.learnerId) : eq(enrolments.id, by.enrolmentId),
          ),
        );
      return course && learner ? { ...course, learner } : null;
    },

    /** The newest before the one that is named. */
    async list(
      executor: Executor,
      thread: Thread,
      page: { readerId: string; before?: string | undefined; limit: number },
    ) {
      const words = wordsOf(thread, page.readerId);
      const { rows } = await executor.execute<Record<string, unknown>>(sql`
        select w.id, w.text, w.writer_id as "writerId", u.name as "writerName", u.photo_key as "writerPhotoKey",
          w.learners, w.created_at as "createdAt", w.hidden_reason as "hiddenReason", w.hidden_note as "hiddenNote"
        from ${words} w join users u on u.id = w.writer_id
        where ${
          page.before === undefined
            ? sql`true`
            : sql`(w.created_at, w.id) < (select created_at, id from ${words} earlier where earlier.id = ${page.before}::uuid limit 1)`
        }
        order by w.created_at desc, w.id desc limit ${page.limit}`);
      // A statement of its own does not read moments.
      return rows.map(
        (row): MessageRow => ({
          ...(row as unknown as MessageRow),
          createdAt: new Date(row.createdAt as string),
        }),
      );
    },

    /** Whoever teaches the course has written something to the learner that they see. */
    async hasWord(executor: Executor, { courseId, learnerId }: Thread): Promise<boolean> {
      const rows = await executor
        .select({ id: classMessages.id })
        .from(classMessageThreads)
        .innerJoin(classMessages, eq(classMessages.id, classMessageThreads.messageId))
        .where(
          and(
            eq(classMessageThreads.learnerId, learnerId),
            eq(classMessages.courseId, courseId),
            isNull(classMessages.hiddenAt),
          ),
        )
        .limit(1);
      return rows.length > 0;
    },

    /** The learner learns the course and got this message of whoever teaches it. */
    async hasGot(tx: Tx, { courseId, learnerId }: Thread, messageId: string): Promise<boolean> {
      const isHere = and(eq(enrolments.courseId, courseId), eq(enrolments.learnerId, learnerId));
      const got = tx
        .select({ id: classMessageThreads.messageId })
        .from(classMessageThreads)
        .where(and(eq(classMessageThreads.messageId, messageId), eq(classMessageThreads.learnerId, learnerId)));
      return (await tx.$count(enrolments, and(isHere, exists(got)))) > 0;
    },

    /** How much an educator has sent since then, and how much of it to more than one learner. */
    async countSent(tx: Tx, writerId: string, since: Date): Promise<{ messages: number; groups: number }> {
      const [row] = await tx
        .select({
          messages: count(),
          groups: sql<number>`(count(*) filter (where ${classMessages.learners} > 1))::int`,
        })
        .from(classMessages)
        .where(and(eq(classMessages.writerId, writerId), gt(classMessages.createdAt, since)));
      return row ?? { messages: 0, groups: 0 };
    },

    countReplies: (tx: Tx, learnerId: string, since: Date): Promise<number> =>
      tx.$count(classReplies, and(eq(classReplies.learnerId, learnerId), gt(classReplies.createdAt, since))),

    async find(executor: Executor, id: string) {
      const [row] = await executor.select().from(classMessages).where(eq(classMessages.id, id));
      return row ?? null;
    },

    async findReply(executor: Executor, id: string) {
      const [row] = await executor.select().from(classReplies).where(eq(classReplies.id, id));
      return row ?? null;
    },

    /** Those of the enrolments that are of the course, by their learners; of an account that was deleted nobody is left. */
    async listChosen(
      tx: Tx,
      { courseId, chosen, writerId }: { courseId: string; chosen: string[]; writerId: string },
    ): Promise<string[]> {
      const rows = await tx
        .select({ learnerId: enrolments.learnerId })
        .from(enrolments)
        .innerJoin(users, eq(users.id, enrolments.learnerId))
        .where(
          and(
            eq(enrolments.courseId, courseId),
            inArray(enrolments.id, chosen),
            ne(enrolments.learnerId, writerId),
            sql`${users.deletedAt} is null`,
          ),
        );
      return rows.map(({ learnerId }) => learnerId);
    },

    /** False when its id is taken. */
    async insert(tx: Tx, row: typeof classMessages.$inferInsert): Promise<boolean> {
      const rows = await tx.insert(classMessages).values(row).onConflictDoNothing().returning({ id: classMessages.id });
      return rows.length > 0;
    },

    async insertThreads(tx: Tx, messageId: string, learnerIds: string[]): Promise<void> {
      await tx
        .insert(classMessageThreads)
        .values(learnerIds.map((learnerId) => ({ messageId, learnerId })))
        .onConflictDoNothing();
    },

    /** False when its id is taken. */
    async insertReply(tx: Tx, row: typeof classReplies.$inferInsert): Promise<boolean> {
      const rows = await tx.insert(classReplies).values(row).onConflictDoNothing().returning({ id: classReplies.id });
      return rows.length > 0;
    },
  };
}

export type MessagesRepository = ReturnType<typeof createMessagesRepository>;
