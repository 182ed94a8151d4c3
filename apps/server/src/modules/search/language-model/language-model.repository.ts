import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { aiSpending, courseEmbeddings } from '../../../database/schema/search.table.ts';
import type { Spending } from './language-model.guard.ts';

/** What a vector is made of; its hash tells whether the text has changed since. */
const embeddedText = sql<string>`${courses.title} || E'\n' || ${courses.subTitle} || E'\n' || left(${courses.description}, 1500)`;
const textHash = sql<string>`md5(${embeddedText})`;

/** SQL of what a language model costs and gives. */
export function createModelRepository({ db }: { db: Db }) {
  const spending: Spending = {
    async read(day) {
      const [row] = await db.select({ micros: aiSpending.micros }).from(aiSpending).where(eq(aiSpending.day, day));
      return row?.micros ?? 0;
    },
    async add(day, micros) {
      const [row] = await db
        .insert(aiSpending)
        .values({ day, micros, calls: 1 })
        .onConflictDoUpdate({
          target: aiSpending.day,
          set: { micros: sql`${aiSpending.micros} + ${micros}`, calls: sql`${aiSpending.calls} + 1` },
        })
        .returning({ micros: aiSpending.micros });
      return row?.micros ?? micros;
    },
  };
  return {
    spending,

    /** How many courses are published; of more than `most` it is not asked. */
    async countCourses(most: number): Promise<number> {
      const some = db
        .select({ id: courses.id })
        .from(courses)
        .where(and(eq(courses.isPublished, true), isNull(courses.archivedAt)))
        .limit(most)
        .as('some');
      const [row] = await db.select({ count: count() }).from(some);
      return row?.count ?? 0;
    },

    /**
     * Published courses behind `after` (null: all) by id without a vector of this model for their text of today. Who has looked at some need not
     * look at them again: each look reads the texts of those that have one.
     */
    listToEmbed: (
      model: string,
      { after, most }: { after: string | null; most: number },
    ): Promise<{ id: string; text: string; hash: string }[]> =>
      db
        .select({ id: courses.id, text: embeddedText, hash: textHash })
        .from(courses)
        .leftJoin(courseEmbeddings, eq(courseEmbeddings.courseId, courses.id))
        .where(
          and(
            eq(courses.isPublished, true),
            isNull(courses.archivedAt),
            after === null ? undefined : gt(courses.id, after),
            or(
              isNull(courseEmbeddings.courseId),
              sql`${courseEmbeddings.model} <> ${model}`,
              sql`${courseEmbeddings.textHash} <> ${textHash}`,
            ),
          ),
        )
        .orderBy(courses.id)
        .limit(most),

    async saveVectors(
      model: string,
      rows: readonly { id: string; hash: string; vector: Float32Array }[],
    ): Promise<void> {
      if (rows.length === 0) return;
      const values = rows.map(({ id, hash, vector }) => ({
        courseId: id,
        model,
        textHash: hash,
        vector: Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength),
      }));
      await db
        .insert(courseEmbeddings)
        .values(values)
        .onConflictDoUpdate({
          target: courseEmbeddings.courseId,
          set: {
            model: sql`excluded.model`,
            textHash: sql`excluded.text_hash`,
            vector: sql`excluded.vector`,
          },
        });
    },
  };
}

export type ModelRepository = ReturnType<typeof createModelRepository>;
