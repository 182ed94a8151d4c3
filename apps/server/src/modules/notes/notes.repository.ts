import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../database/containing.ts';
import type { Db, Executor, Tx } from '../../database/db.ts';
import { lockPerson } from '../../database/hold-person.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { lectures } from '../../database/schema/lectures.table.ts';
import { lectureNotes } from '../../database/schema/notes.table.ts';
import { isWatchable } from '../lectures/index.ts';

/** Which notes are listed. */
export interface NotesQuery {
  courseId?: string | undefined;
  lectureId?: string | undefined;
  q?: string | undefined;
}

/** A note, its titles as they are now or as they were kept. */
export interface NoteRow {
  id: string;
  text: string;
  atSeconds: number;
  courseId: string;
  lectureId: string;
  courseTitle: string;
  lectureTitle: string;
  mayWatch: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** Titles as they are now; those that were kept where course or lecture has gone. */
const courseTitle = sql<string>`coalesce(${courses.title}, ${lectureNotes.courseTitle})`;
const lectureTitle = sql<string>`coalesce(${lectures.title}, ${lectureNotes.lectureTitle})`;

/** SQL of the notes; each statement names the person whose notes they are. */
export function createNotesRepository({ db }: { db: Db }) {
  const select = (executor: Executor, userId: string, which: SQL | undefined) =>
    executor
      .select({
        id: lectureNotes.id,
        text: lectureNotes.text,
        atSeconds: lectureNotes.atSeconds,
        courseId: lectureNotes.courseId,
        lectureId: lectureNotes.lectureId,
        courseTitle,
        lectureTitle,
        mayWatch: sql<boolean>`coalesce(${isWatchable(userId)}, false)`,
        createdAt: lectureNotes.createdAt,
        updatedAt: lectureNotes.updatedAt,
      })
      .from(lectureNotes)
      .leftJoin(lectures, eq(lectures.id, lectureNotes.lectureId))
      .leftJoin(courses, eq(courses.id, lectureNotes.courseId))
      .where(and(eq(lectureNotes.userId, userId), which));

  const narrow = ({ courseId, lectureId, q }: NotesQuery): SQL | undefined => {
    const part = containing(q ?? '');
    return and(
      courseId === undefined ? undefined : eq(lectureNotes.courseId, courseId),
      lectureId === undefined ? undefined : eq(lectureNotes.lectureId, lectureId),
      q
        ? sql`(${lectureNotes.text} ilike ${part} or ${courseTitle} ilike ${part} or ${lectureTitle} ilike ${part})`
        : undefined,
    );
  };

  return {
    /** A page of notes, by course (the one written in last first), lecture and moment. */
    list: (userId: string, query: NotesQuery, page: { limit: number; offset: number }): Promise<NoteRow[]> =>
      select(db, userId, narrow(query))
        .orderBy(
          desc(sql`max(${lectureNotes.createdAt}) over (partition by ${lectureNotes.courseId})`),
          asc(lectureNotes.courseId),
          asc(lectures.position),
          asc(lectureNotes.lectureId),
          asc(lectureNotes.atSeconds),
          asc(lectureNotes.id),
        )
        .limit(page.limit)
        .offset(page.offset),

    async count(userId: string, query: NotesQuery): Promise<number> {
      const [row] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(lectureNotes)
        .leftJoin(lectures, eq(lectures.id, lectureNotes.lectureId))
        .leftJoin(courses, eq(courses.id, lectureNotes.courseId))
        .where(and(eq(lectureNotes.userId, userId), narrow(query)));
      return row?.total ?? 0;
    },

    /** The courses that somebody has notes in, by title. */
    listCourses: (userId: string): Promise<{ courseId: string; title: string; count: number }[]> =>
      db
        .select({
          courseId: lectureNotes.courseId,
          title: sql<string>`max(${courseTitle})`,
          count: sql<number>`count(*)::int`,
        })
        .from(lectureNotes)
        .leftJoin(courses, eq(courses.id, lectureNotes.courseId))
        .where(eq(lectureNotes.userId, userId))
        .groupBy(lectureNotes.courseId)
        .orderBy(sql`max(${courseTitle})`),

    async find(executor: Executor, userId: string, noteId: string): Promise<NoteRow | null> {
      const [row] = await select(executor, userId, eq(lectureNotes.id, noteId));
      return row ?? null;
    },

    /** Counts the notes of somebody, who writes no other until the transaction ends. */
    async lockAndCount(tx: Tx, userId: string): Promise<number> {
      await lockPerson(tx, userId);
      return tx.$count(lectureNotes, eq(lectureNotes.userId, userId));
    },

    /** The lecture, when the person may watch it. */
    async findLecture(tx: Tx, userId: string, lectureId: string) {
      const [found] = await tx
        .select({ courseId: lectures.courseId, courseTitle: courses.title, lectureTitle: lectures.title })
        .from(lectures)
        .innerJoin(courses, eq(courses.id, lectures.courseId))
        .where(and(eq(lectures.id, lectureId), isWatchable(userId)));
      return found ?? null;
    },

    /** Inserts a note; false when its id is taken. */
    async insert(tx: Tx, note: typeof lectureNotes.$inferInsert): Promise<boolean> {
      const rows = await tx.insert(lectureNotes).values(note).onConflictDoNothing().returning({ id: lectureNotes.id });
      return rows.length > 0;
    },

    /** The text of a note, which nobody else changes until the transaction ends. */
    async lockText(tx: Tx, userId: string, noteId: string): Promise<string | null> {
      const [row] = await tx
        .select({ text: lectureNotes.text })
        .from(lectureNotes)
        .where(and(eq(lectureNotes.id, noteId), eq(lectureNotes.userId, userId)))
        .for('update');
      return row?.text ?? null;
    },

    async update(tx: Tx, noteId: string, changes: { text: string; updatedAt: Date }): Promise<void> {
      await tx.update(lectureNotes).set(changes).where(eq(lectureNotes.id, noteId));
    },

    /** False when it is not there. */
    async remove(userId: string, noteId: string): Promise<boolean> {
      const rows = await db
        .delete(lectureNotes)
        .where(and(eq(lectureNotes.id, noteId), eq(lectureNotes.userId, userId)))
        .returning({ id: lectureNotes.id });
      return rows.length > 0;
    },
  };
}

export type NotesRepository = ReturnType<typeof createNotesRepository>;
