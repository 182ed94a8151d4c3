import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Executor } from '../../platform/db.ts';
import { mediaAssets, mediaRenditions } from './media.table.ts';

export type Asset = typeof mediaAssets.$inferSelect;
export type Rendition = typeof mediaRenditions.$inferSelect;
export type NewRendition = Omit<typeof mediaRenditions.$inferInsert, 'id' | 'createdAt'>;

/** A worker that has not been heard of for so long is gone. */
const LEASE_MILLISECONDS = 30_000;
const UNFINISHED = ['uploaded', 'processing'] as const;

/** SQL of the encoding. */
export function createProcessingRepository({ db, clock }: { db: Db; clock: Clock }) {
  const isFree = () => or(isNull(mediaAssets.processingLeaseUntil), lt(mediaAssets.processingLeaseUntil, clock.now()));
  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_MILLISECONDS);

  return {
    async find(assetId: string): Promise<Asset | null> {
      const [asset] = await db.select().from(mediaAssets).where(eq(mediaAssets.id, assetId));
      return asset ?? null;
    },

    /** Takes an unfinished video for this worker and counts the attempt; null when it is gone, done or another's. */
    async claim(assetId: string): Promise<Asset | null> {
      const [asset] = await db
        .update(mediaAssets)
        .set({
          processingState: 'processing',
          processingAttempts: sql`${mediaAssets.processingAttempts} + 1`,
          processingLeaseUntil: leaseEnd(),
        })
        .where(and(eq(mediaAssets.id, assetId), inArray(mediaAssets.processingState, UNFINISHED), isFree()))
        .returning();
      return asset ?? null;
    },

    /** Notes how far a claimed video is and that its worker lives; false when the video has been removed. */
    async report(assetId: string, percent: number): Promise<boolean> {
      const reported = await db
        .update(mediaAssets)
        .set({ processingPercent: percent, processingLeaseUntil: leaseEnd() })
        .where(eq(mediaAssets.id, assetId))
        .returning({ id: mediaAssets.id });
      return reported.length > 0;
    },

    /** Gives a claimed video back, as if this attempt had not been. */
    async release(assetId: string): Promise<void> {
      await db
        .update(mediaAssets)
        .set({
          processingState: 'uploaded',
          processingLeaseUntil: null,
          processingAttempts: sql`greatest(${mediaAssets.processingAttempts} - 1, 0)`,
        })
        .where(eq(mediaAssets.id, assetId));
    },

    async finish(assetId: string): Promise<void> {
      await db
        .update(mediaAssets)
        .set({ processingState: 'ready', processingPercent: 100, processingReason: null, processingLeaseUntil: null })
        .where(eq(mediaAssets.id, assetId));
    },

    async fail(assetId: string, reason: string): Promise<void> {
      await db
        .update(mediaAssets)
        .set({ processingState: 'failed', processingReason: reason, processingLeaseUntil: null })
        .where(eq(mediaAssets.id, assetId));
    },

    /** Puts a failed video back among those that wait; false when it has not failed. */
    async restartFailed(executor: Executor, assetId: string): Promise<boolean> {
      const restarted = await executor
        .update(mediaAssets)
        .set({ processingState: 'uploaded', processingReason: null, processingAttempts: 0 })
        .where(and(eq(mediaAssets.id, assetId), eq(mediaAssets.processingState, 'failed')))
        .returning({ id: mediaAssets.id });
      return restarted.length > 0;
    },

    /** Unfinished videos that no worker holds, made before this moment. */
    async listWaiting(before: Date): Promise<string[]> {
      const rows = await db
        .select({ id: mediaAssets.id })
        .from(mediaAssets)
        .where(and(inArray(mediaAssets.processingState, UNFINISHED), isFree(), lt(mediaAssets.createdAt, before)))
        .limit(1_000);
      return rows.map(({ id }) => id);
    },

    listRenditions: (assetId: string): Promise<Rendition[]> =>
      db.select().from(mediaRenditions).where(eq(mediaRenditions.assetId, assetId)).orderBy(mediaRenditions.height),

    /**
     * Notes a finished rendition and what can be streamed with it. Throws a broken foreign key when the video has been
     * removed meanwhile.
     */
    async addRendition(rendition: NewRendition): Promise<void> {
      const ready = { video: { hasStream: true }, audio: { hasSoundStream: true }, previews: { hasPreviews: true } };
      await db.transaction(async (tx) => {
        await tx.insert(mediaRenditions).values({ ...rendition, createdAt: clock.now() });
        await tx.update(mediaAssets).set(ready[rendition.kind]).where(eq(mediaAssets.id, rendition.assetId));
      });
    },

    /** Names another MP4 as the video's; gives the key of the old one, or undefined when the video has been removed. */
    replaceFile: (
      assetId: string,
      file: { storageKey: string; byteSize: number },
    ): Promise<string | null | undefined> =>
      db.transaction(async (tx) => {
        const [old] = await tx
          .select({ storageKey: mediaAssets.storageKey })
          .from(mediaAssets)
          .where(eq(mediaAssets.id, assetId))
          .for('update');
        if (!old) return undefined;
        await tx.update(mediaAssets).set(file).where(eq(mediaAssets.id, assetId));
        return old.storageKey;
      }),

    /** Forgets the original, which is about to go. */
    async forgetSource(assetId: string): Promise<void> {
      await db.update(mediaAssets).set({ sourceKey: null }).where(eq(mediaAssets.id, assetId));
    },
  };
}

export type ProcessingRepository = ReturnType<typeof createProcessingRepository>;
