import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { mediaAssets, mediaUploads } from './media.table.ts';

/** What playing a video needs to know. None of it ever changes for an asset. */
export interface PlayableAsset {
  /** Null while there is no MP4 yet. */
  storageKey: string | null;
  contentType: string;
  byteSize: number;
}

export type NewAsset = Omit<typeof mediaAssets.$inferInsert, 'id' | 'createdAt'>;

/** SQL of the media module. */
export function createMediaRepository({ db, clock }: { db: Db; clock: Clock }) {
  const playable = db
    .select({
      storageKey: mediaAssets.storageKey,
      contentType: mediaAssets.contentType,
      byteSize: mediaAssets.byteSize,
    })
    .from(mediaAssets)
    .where(eq(mediaAssets.id, sql.placeholder('assetId')))
    .prepare('media_playable_asset');
  const ownUpload = (id: string, ownerId: string) => and(eq(mediaUploads.id, id), eq(mediaUploads.ownerId, ownerId));

  return {
    async insertAsset(asset: NewAsset): Promise<string> {
      const [row] = await db
        .insert(mediaAssets)
        .values({ ...asset, createdAt: clock.now() })
        .returning({ id: mediaAssets.id });
      if (!row) throw new Error('an insert returned no row');
      return row.id;
    },

    async findPlayable(assetId: string): Promise<PlayableAsset | null> {
      const [row] = await playable.execute({ assetId });
      return row ?? null;
    },

    describe: (assetIds: string[]) =>
      db
        .select({
          id: mediaAssets.id,
          durationSeconds: mediaAssets.durationSeconds,
          posterKey: mediaAssets.posterKey,
        })
        .from(mediaAssets)
        .where(inArray(mediaAssets.id, assetIds)),

    /** Deletes the asset's row; gives the keys of the files that no other asset uses. */
    deleteAsset: (assetId: string): Promise<string[]> =>
      db.transaction(async (tx) => {
        const key = tx.select({ key: mediaAssets.storageKey }).from(mediaAssets).where(eq(mediaAssets.id, assetId));
        // Locks all that share the file: of two that go at the same time, the second must see that it is the last.
        const sharing = await tx
          .select({ id: mediaAssets.id })
          .from(mediaAssets)
          .where(inArray(mediaAssets.storageKey, key))
          .orderBy(mediaAssets.id)
          .for('update');
        const [gone] = await tx.delete(mediaAssets).where(eq(mediaAssets.id, assetId)).returning();
        if (!gone) return [];
        const others = await tx
          .select({ posterKey: mediaAssets.posterKey })
          .from(mediaAssets)
          .where(
            inArray(
              mediaAssets.id,
              sharing.map((asset) => asset.id),
            ),
          );
        const keys = others.length === 0 && gone.storageKey ? [gone.storageKey] : [];
        if (gone.posterKey && !others.some((other) => other.posterKey === gone.posterKey)) keys.push(gone.posterKey);
        return keys;
      }),

    /** Puts a failed video back among those that wait; false when it has not failed. */
    async restartFailed(assetId: string): Promise<boolean> {
      const restarted = await db
        .update(mediaAssets)
        .set({ processingState: 'uploaded', processingReason: null, processingAttempts: 0 })
        .where(and(eq(mediaAssets.id, assetId), eq(mediaAssets.processingState, 'failed')))
        .returning({ id: mediaAssets.id });
      return restarted.length > 0;
    },

    async insertUpload(upload: { id: string; ownerId: string; byteSize: number }): Promise<void> {
      await db.insert(mediaUploads).values({ ...upload, createdAt: clock.now() });
    },

    async hasUpload(id: string, ownerId: string): Promise<boolean> {
      const rows = await db.select({ id: mediaUploads.id }).from(mediaUploads).where(ownUpload(id, ownerId));
      return rows.length > 0;
    },

    /** Bytes that the owner's unclaimed uploads have announced. */
    async sumUploadBytes(ownerId: string): Promise<number> {
      const [row] = await db
        .select({ bytes: sql<string>`coalesce(sum(${mediaUploads.byteSize}), 0)` })
        .from(mediaUploads)
        .where(eq(mediaUploads.ownerId, ownerId));
      return Number(row?.bytes ?? 0);
    },

    async markUploadFinished(id: string): Promise<void> {
      await db.update(mediaUploads).set({ finishedAt: clock.now() }).where(eq(mediaUploads.id, id));
    },

    async deleteUpload(id: string): Promise<void> {
      await db.delete(mediaUploads).where(eq(mediaUploads.id, id));
    },

    /** Ids of uploads begun before this moment. */
    async listUploadsBefore(moment: Date): Promise<string[]> {
      const rows = await db
        .select({ id: mediaUploads.id })
        .from(mediaUploads)
        .where(lt(mediaUploads.createdAt, moment))
        .limit(10_000);
      return rows.map((row) => row.id);
    },
  };
}

export type MediaRepository = ReturnType<typeof createMediaRepository>;
