import { limits } from '@nalanda/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { lectureFiles } from '../../../database/schema/lecture-files.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { isWatchable } from '../watching/watching.repository.ts';

export type LectureFileRow = typeof lectureFiles.$inferSelect;

/** SQL of descriptions and files of lectures. */
export function createMaterialRepository({ db, clock }: { db: Db; clock: Clock }) {
  /** Writes how many files there are; whoever has the lecture open hears of it. */
  async function count(tx: Tx, lectureId: string): Promise<void> {
    const files = sql<number>`(select count(*)::int from ${lectureFiles} where ${lectureFiles.lectureId} = ${lectureId}::uuid)`;
    await tx.update(lectures).set({ fileCount: files, updatedAt: clock.now() }).where(eq(lectures.id, lectureId));
  }

  return {
    /** Null for whoever may not watch the lecture. */
    async findForViewer(lectureId: string, viewerId: string): Promise<{ description: string } | null> {
      const [row] = await db
        .select({ description: lectures.description })
        .from(lectures)
        .innerJoin(courses, eq(courses.id, lectures.courseId))
        .where(and(eq(lectures.id, lectureId), isWatchable(viewerId)));
      return row ?? null;
    },

    /** By their names. */
    listFiles: (lectureId: string, executor: Executor = db): Promise<LectureFileRow[]> =>
      executor
        .select()
        .from(lectureFiles)
        .where(eq(lectureFiles.lectureId, lectureId))
        .orderBy(asc(sql`lower(${lectureFiles.name})`), asc(lectureFiles.name)),

    /** Null for whoever may not watch its lecture. */
    async findFileForViewer(fileId: string, viewerId: string): Promise<LectureFileRow | null> {
      const [row] = await db
        .select({ file: lectureFiles })
        .from(lectureFiles)
        .innerJoin(lectures, eq(lectures.id, lectureFiles.lectureId))
        .innerJoin(courses, eq(courses.id, lectures.courseId))
        .where(and(eq(lectureFiles.id, fileId), isWatchable(viewerId)));
      return row?.file ?? null;
    },

    /** Null when the lecture has gone. */
    async readDescription(tx: Tx, lectureId: string): Promise<string | null> {
      const [row] = await tx
        .select({ description: lectures.description })
        .from(lectures)
        .where(eq(lectures.id, lectureId));
      return row?.description ?? null;
    },

    async describe(tx: Tx, lectureId: string, description: string): Promise<void> {
      await tx.update(lectures).set({ description, updatedAt: clock.now() }).where(eq(lectures.id, lectureId));
    },

    /** Adds a file to a lecture of a (locked) course, or puts it in the place of its namesake; false when there are too many. */
    async saveFile(
      tx: Tx,
      file: Pick<LectureFileRow, 'lectureId' | 'name' | 'kind' | 'byteSize' | 'storageKey'>,
    ): Promise<boolean> {
      const now = clock.now();
      const { kind, byteSize, storageKey } = file;
      await tx
        .insert(lectureFiles)
        .values({ ...file, id: newId(), createdAt: now, updatedAt: now })
        .onConflictDoUpdate({
          target: [lectureFiles.lectureId, lectureFiles.name],
          set: { kind, byteSize, storageKey, updatedAt: now },
        });
      await count(tx, file.lectureId);
      return (
        (await tx.$count(lectureFiles, eq(lectureFiles.lectureId, file.lectureId))) <= limits.lectureFile.perLecture
      );
    },

    /** False when the lecture has no such file. */
    async removeFile(tx: Tx, { lectureId, fileId }: { lectureId: string; fileId: string }): Promise<boolean> {
      const removed = await tx
        .delete(lectureFiles)
        .where(and(eq(lectureFiles.id, fileId), eq(lectureFiles.lectureId, lectureId)))
        .returning({ id: lectureFiles.id });
      if (removed.length > 0) await count(tx, lectureId);
      return removed.length > 0;
    },
  };
}

export type MaterialRepository = ReturnType<typeof createMaterialRepository>;
