import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Tx } from '../database/db.ts';
import { lectureArticles } from '../database/schema/articles.table.ts';
import { courses } from '../database/schema/courses.table.ts';
import { lectures } from '../database/schema/lectures.table.ts';
import { estimateReading, loadArticleReader } from '../modules/lectures/index.ts';
import { demoArticles } from './data/articles.ts';
import type { DemoCourseRows } from './demo-courses.ts';

/** Puts the articles of the demo at the end of their courses. */
export async function insertDemoArticles(tx: Tx, made: readonly DemoCourseRows[]): Promise<void> {
  // What reads them is large, and needed but once.
  const { readArticle } = await loadArticleReader();
  for (const { course: title, text, ...article } of demoArticles) {
    const entry = made.find(({ source }) => source.title === title);
    const last = entry?.lectures.at(-1);
    if (!last) throw new Error(`The demo has no course "${title}".`);
    const { courseId, sectionId, position, createdAt, updatedAt } = last;
    const times = { createdAt, updatedAt };
    const lesson = { lesson: 'article' as const, lessonSeconds: estimateReading(text), lessonAt: createdAt };
    const id = v7();
    await tx
      .insert(lectures)
      .values({ id, courseId, sectionId, position: position + 1, title: article.title, ...lesson, ...times });
    await tx.insert(lectureArticles).values({ lectureId: id, text, nodes: await readArticle(text), ...times });
    await tx
      .update(courses)
      .set({ lectureCount: sql`${courses.lectureCount} + 1` })
      .where(eq(courses.id, courseId));
  }
}
