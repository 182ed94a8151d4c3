import type { ArticleNode } from '@nalanda/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { lectureArticles, lecturePictures } from '../../../database/schema/articles.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { isWatchable } from '../watching/watching.repository.ts';

/** An article as somebody reads it who may. */
export interface OpenedArticle {
  nodes: ArticleNode[];
  updatedAt: Date;
  isEnrolled: boolean;
}

/** SQL of articles and their pictures. */
export function createArticlesRepository({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Null for whoever may not watch the lecture. */
    async findForViewer(lectureId: string, viewerId: string, executor: Executor = db): Promise<OpenedArticle | null> {
      const [row] = await executor
        .select({
          nodes: lectureArticles.nodes,
          updatedAt: lectureArticles.updatedAt,
          isEnrolled: sql<boolean>`exists (select 1 from ${enrolments}
            where ${enrolments.courseId} = ${courses.id} and ${enrolments.learnerId} = ${viewerId}::uuid)`,
        })
        .from(lectureArticles)
        .innerJoin(lectures, eq(lectures.id, lectureArticles.lectureId))
        .innerJoin(courses, eq(courses.id, lectures.courseId))
        .where(and(eq(lectureArticles.lectureId, lectureId), isWatchable(viewerId)));
      return row ?? null;
    },

    /** What was written; null when there is nothing. */
    async findText(executor: Executor, lectureId: string): Promise<{ text: string; updatedAt: Date } | null> {
      const [row] = await executor
        .select({ text: lectureArticles.text, updatedAt: lectureArticles.updatedAt })
        .from(lectureArticles)
        .where(eq(lectureArticles.lectureId, lectureId));
      return row ?? null;
    },

    async save(tx: Tx, article: { lectureId: string; text: string; nodes: ArticleNode[] }): Promise<void> {
      const now = clock.now();
      const { text, nodes } = article;
      await tx
        .insert(lectureArticles)
        .values({ ...article, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({ target: lectureArticles.lectureId, set: { text, nodes, updatedAt: now } });
    },

    /** Deletes an article with its pictures; their files go with the nightly sweep. */
    async delete(tx: Tx, lectureId: string): Promise<void> {
      await tx.delete(lectureArticles).where(eq(lectureArticles.lectureId, lectureId));
      await tx.delete(lecturePictures).where(eq(lecturePictures.lectureId, lectureId));
    },

    async listPictureIds(tx: Tx, lectureId: string): Promise<Set<string>> {
      const rows = await tx
        .select({ id: lecturePictures.id })
        .from(lecturePictures)
        .where(eq(lecturePictures.lectureId, lectureId));
      return new Set(rows.map(({ id }) => id));
    },

    /** Adds a picture to a lecture of a (locked) course; gives its id. */
    async addPicture(tx: Tx, picture: { lectureId: string; storageKey: string; byteSize: number }): Promise<string> {
      const id = newId();
      await tx.insert(lecturePictures).values({ id, ...picture, createdAt: clock.now() });
      return id;
    },

    /** Null for whoever may not watch its lecture. */
    async findPicture(pictureId: string, viewerId: string): Promise<{ storageKey: string; byteSize: number } | null> {
      const [row] = await db
        .select({ storageKey: lecturePictures.storageKey, byteSize: lecturePictures.byteSize })
        .from(lecturePictures)
        .innerJoin(lectures, eq(lectures.id, lecturePictures.lectureId))
        .innerJoin(courses, eq(courses.id, lectures.courseId))
        .where(and(eq(lecturePictures.id, pictureId), isWatchable(viewerId)));
      return row ?? null;
    },
  };
}

export type ArticlesRepository = ReturnType<typeof createArticlesRepository>;
