import type { LmsFormat } from '@nalanda/contract';
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Db, Tx } from '../../database/db.ts';
import type { lmsExportFailures } from '../../database/schema/lms-exports.table.ts';
import { lmsExports } from '../../database/schema/lms-exports.table.ts';
import { newId } from '../../platform/ids.ts';

export type LmsExportRow = typeof lmsExports.$inferSelect;
export type ExportFailure = (typeof lmsExportFailures)[number];

interface OfCourse {
  courseId: string;
  format: LmsFormat;
}

const ofCourse = ({ courseId, format }: OfCourse) =>
  and(eq(lmsExports.courseId, courseId), eq(lmsExports.format, format));
const isWaiting = (id: string) => and(eq(lmsExports.id, id), eq(lmsExports.state, 'waiting'));

/** SQL of packages for other learning systems. */
export function createLmsExportsRepository({ db }: { db: Db }) {
  return {
    list: (courseId: string): Promise<LmsExportRow[]> =>
      db.select().from(lmsExports).where(eq(lmsExports.courseId, courseId)).orderBy(asc(lmsExports.format)),

    async find(wanted: OfCourse, executor: Db | Tx = db): Promise<LmsExportRow | null> {
      const [row] = await executor.select().from(lmsExports).where(ofCourse(wanted));
      return row ?? null;
    },

    /** Null when it is not to be made (any more): another one was asked for, or it is finished. */
    async findWaiting(id: string): Promise<LmsExportRow | null> {
      const [row] = await db.select().from(lmsExports).where(isWaiting(id));
      return row ?? null;
    },

    /** Puts a new package in the place of the one of this format; the course is locked. */
    async replace(tx: Tx, { now, ...wanted }: OfCourse & { now: Date }): Promise<LmsExportRow> {
      await tx.delete(lmsExports).where(ofCourse(wanted));
      const values = { ...wanted, id: newId(), state: 'waiting' as const, requestedAt: now };
      const [row] = await tx.insert(lmsExports).values(values).returning();
      if (!row) throw new Error('The row was not returned.');
      return row;
    },

    /** False when it is not waited for any more. */
    async finish(id: string, made: { byteSize: number; leftOut: number; expiresAt: Date }): Promise<boolean> {
      const rows = await db
        .update(lmsExports)
        .set({ state: 'ready', ...made })
        .where(isWaiting(id))
        .returning({ id: lmsExports.id });
      return rows.length > 0;
    },

    async fail(id: string, failure: ExportFailure): Promise<void> {
      await db.update(lmsExports).set({ state: 'failed', failure }).where(isWaiting(id));
    },

    /** Ids of those that have waited since before a moment. */
    async listWaiting(before: Date): Promise<string[]> {
      const isOld = and(eq(lmsExports.state, 'waiting'), lt(lmsExports.requestedAt, before));
      return (await db.select({ id: lmsExports.id }).from(lmsExports).where(isOld)).map(({ id }) => id);
    },

    /** Removes those whose time is over, and failures nobody needs to read any more. */
    async removeOld({ now, failedBefore }: { now: Date; failedBefore: Date }): Promise<void> {
      await db.delete(lmsExports).where(lt(lmsExports.expiresAt, now));
      await db.delete(lmsExports).where(and(eq(lmsExports.state, 'failed'), lt(lmsExports.requestedAt, failedBefore)));
    },

    async listIds(): Promise<Map<string, LmsExportRow['state']>> {
      const rows = await db.select({ id: lmsExports.id, state: lmsExports.state }).from(lmsExports);
      return new Map(rows.map(({ id, state }) => [id, state]));
    },

    async remove(ids: string[]): Promise<void> {
      if (ids.length > 0) await db.delete(lmsExports).where(inArray(lmsExports.id, ids));
    },
  };
}

export type LmsExportsRepository = ReturnType<typeof createLmsExportsRepository>;
