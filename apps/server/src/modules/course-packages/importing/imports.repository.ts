import type { Sentence } from '@nalanda/contract';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { courseImports } from '../../../database/schema/course-imports.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import type { Clock } from '../../../platform/clock.ts';

export type ImportRow = typeof courseImports.$inferSelect;

/** Why there is no course, and which entry of the zip it is about. */
export interface ImportProblem {
  problem: Sentence;
  entry: string | null;
}

/** So many are listed; what is older is seldom asked for. */
const LISTED = 20;

/** SQL of imports of courses. */
export function createImportsRepository({ db, clock }: { db: Db; clock: Clock }) {
  const ofImport = (importId: string) => eq(courseImports.id, importId);
  const change = (executor: Executor, importId: string, values: Partial<ImportRow>) =>
    executor
      .update(courseImports)
      .set({ ...values, updatedAt: clock.now() })
      .where(and(ofImport(importId), eq(courseImports.state, 'reading')))
      .returning();

  async function lockReading(tx: Tx, importId: string): Promise<ImportRow | null> {
    const [row] = await tx
      .select()
      .from(courseImports)
      .where(and(ofImport(importId), eq(courseImports.state, 'reading')))
      .for('update');
    return row ?? null;
  }

  return {
    list: (ownerId: string): Promise<ImportRow[]> =>
      db
        .select()
        .from(courseImports)
        .where(eq(courseImports.ownerId, ownerId))
        .orderBy(desc(courseImports.createdAt), desc(courseImports.id))
        .limit(LISTED),

    async countReading(tx: Tx, ownerId: string): Promise<number> {
      return tx.$count(courseImports, and(eq(courseImports.ownerId, ownerId), eq(courseImports.state, 'reading')));
    },

    async insert(
      tx: Tx,
      values: Pick<ImportRow, 'id' | 'ownerId' | 'title' | 'byteSize' | 'lectureId'> & { storageKey: string },
    ): Promise<ImportRow> {
      const now = clock.now();
      const [row] = await tx
        .insert(courseImports)
        .values({ ...values, state: 'reading', createdAt: now, updatedAt: now })
        .returning();
      if (!row) throw new Error('an insert returned no row');
      return row;
    },

    /** An import that is being read; null when it has ended or is gone. */
    async findReading(importId: string): Promise<(ImportRow & { storageKey: string }) | null> {
      const [row] = await db
        .select()
        .from(courseImports)
        .where(and(ofImport(importId), eq(courseImports.state, 'reading')));
      return row?.storageKey ? { ...row, storageKey: row.storageKey } : null;
    },

    /** As `findReading`, and holds it until the transaction ends. */
    lockReading,

    async notePercent(importId: string, percent: number): Promise<void> {
      await change(db, importId, { percent });
    },

    /**
     * Notes in the transaction that makes a video of which lecture it is; false when that lecture has one, or nobody wants it
     * any more.
     */
    async noteFilm(
      tx: Tx,
      { importId, place, assetId }: { importId: string; place: number; assetId: string },
    ): Promise<boolean> {
      const { rowCount } = await tx.execute(sql`update ${courseImports}
        set films = films || ${JSON.stringify({ [place]: assetId })}::jsonb, updated_at = ${clock.now().toISOString()}::timestamptz
        where id = ${importId}::uuid and state = 'reading' and not films ? ${String(place)}`);
      return rowCount === 1;
    },

    async finish(
      tx: Tx,
      importId: string,
      { courseId, leftOut }: { courseId: string; leftOut: string[] },
    ): Promise<void> {
      await change(tx, importId, { state: 'done', percent: 100, courseId, leftOut, films: {}, storageKey: null });
    },

    /** Ends an import without a course; gives what it held, or null when it has ended already. */
    async fail(importId: string, { problem, entry }: ImportProblem): Promise<ImportRow | null> {
      return db.transaction(async (tx) => {
        const held = await lockReading(tx, importId);
        if (held)
          await change(tx, importId, { state: 'failed', problem, problemEntry: entry, films: {}, storageKey: null });
        return held;
      });
    },

    /** Deletes an own import; gives what it held, or null when it is not there. */
    async delete(importId: string, ownerId: string): Promise<ImportRow | null> {
      const [row] = await db
        .delete(courseImports)
        .where(and(ofImport(importId), eq(courseImports.ownerId, ownerId)))
        .returning();
      return row ?? null;
    },

    /** Imports into which nothing has come since then although they have not ended; and whether their owner is gone. */
    listStill: (before: Date): Promise<{ id: string; ownerId: string; isNobodys: boolean }[]> =>
      db
        .select({
          id: courseImports.id,
          ownerId: courseImports.ownerId,
          isNobodys: sql<boolean>`${users.deletedAt} is not null`,
        })
        .from(courseImports)
        .innerJoin(users, eq(users.id, courseImports.ownerId))
        .where(and(eq(courseImports.state, 'reading'), lt(courseImports.updatedAt, before))),
  };
}

export type ImportsRepository = ReturnType<typeof createImportsRepository>;
