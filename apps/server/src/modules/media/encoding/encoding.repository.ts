import type { Sentence } from '@nalanda/contract';
import { and, eq, inArray, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Executor } from '../../../database/db.ts';
import { mediaAssets, mediaRenditions } from '../../../database/schema/media.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { packSentence } from '../../../platform/sentences.ts';

export type Asset = typeof mediaAssets.$inferSelect;
export type Rendition = typeof mediaRenditions.$inferSelect;
export type NewRendition = Omit<typeof mediaRenditions.$inferInsert, 'id' | 'createdAt'>;

/** A worker that has not been heard of for so long is gone, by the database's clock, which all of them share. */
const LEASE_SECONDS = 30;
const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
const isFree = or(isNull(mediaAssets.processingLeaseUntil), lt(mediaAssets.processingLeaseUntil, sql`now()`));
const UNFINISHED = ['uploaded', 'processing'] as const;

/** SQL of the encoding. */
export function createEncodingRepository({ db, clock }: { db: Db; clock: Clock }) {
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
          processingLeaseUntil: leaseEnd,
        })
        .where(and(eq(mediaAssets.id, assetId), inArray(mediaAssets.processingState, UNFINISHED), isFree))
        .returning();
      return asset ?? null;
    },

    /**
     * Notes how far a claimed video is and that its worker lives; false when the video has been removed, or is not being encoded any
     * more: a report that comes late must not hold a video that has failed, and waits to be tried again.
     */
    async report(assetId: string, percent: number): Promise<boolean> {
      const reported = await db
        .update(mediaAssets)
        .set({ processingPercent: percent, processingLeaseUntil: leaseEnd })
        .where(and(eq(mediaAssets.id, assetId), eq(mediaAssets.processingState, 'processing')))
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

    async fail(assetId: string, reason: Sentence): Promise<void> {
      await db
        .update(mediaAssets)
        .set({ processingState: 'failed', processingReason: packSentence(reason), processingLeaseUntil: null })
        .where(eq(mediaAssets.id, assetId));
    },

    /** Puts a failed video back among those that wait; gives its owner, or null when it has not failed. */
    async restartFailed(executor: Executor, assetId: string): Promise<string | null> {
      const [restarted] = await executor
        .update(mediaAssets)
        .set({ processingState: 'uploaded', processingReason: null, processingAttempts: 0, processingLeaseUntil: null })
        .where(and(eq(mediaAssets.id, assetId), eq(mediaAssets.processingState, 'failed')))
        .returning({ ownerId: mediaAssets.ownerId });
      return restarted?.ownerId ?? null;
    },

    /** Unfinished videos that no worker holds, made before this moment. */
    listWaiting: (before: Date): Promise<{ id: string; ownerId: string }[]> =>
      db
        .select({ id: mediaAssets.id, ownerId: mediaAssets.ownerId })
        .from(mediaAssets)
        .where(and(inArray(mediaAssets.processingState, UNFINISHED), isFree, lt(mediaAssets.createdAt, before)))
        .orderBy(mediaAssets.id)
        .limit(1_000),

    listRenditions: (assetId: string): Promise<Rendition[]> =>
      db.select().from(mediaRenditions).where(eq(mediaRenditions.assetId, assetId)).orderBy(mediaRenditions.height),

    /**
     * Of videos that were stored as finished MP4s under these keys, one a file, for the files that have never been
     * encoded: they wait for a worker now. Ids in the order of the keys.
     */
    async restartNeverEncoded(executor: Executor, storageKeys: string[]): Promise<string[]> {
      const sharing = alias(mediaAssets, 'sharing');
      const begun = executor
        .select({ one: sql`1` })
        .from(sharing)
        .where(
          and(
            eq(sharing.storageKey, mediaAssets.storageKey),
            or(eq(sharing.hasStream, true), ne(sharing.processingState, 'ready')),
          ),
        );
      const firsts = executor
        .selectDistinctOn([mediaAssets.storageKey], { id: mediaAssets.id })
        .from(mediaAssets)
        .where(and(inArray(mediaAssets.storageKey, storageKeys), notExists(begun)))
        .orderBy(mediaAssets.storageKey, mediaAssets.id);
      const restarted = await executor
        .update(mediaAssets)
        .set({ processingState: 'uploaded', processingPercent: 0, processingAttempts: 0 })
        .where(and(inArray(mediaAssets.id, firsts), eq(mediaAssets.processingState, 'ready')))
        .returning({ id: mediaAssets.id, key: mediaAssets.storageKey });
      const place = ({ key }: { key: string | null }) => storageKeys.indexOf(key ?? '');
      return restarted.sort((a, b) => place(a) - place(b)).map(({ id }) => id);
    },

    /**
     * Notes a finished rendition and what can be streamed with it, for this video and all that share its MP4. Throws a
     * broken foreign key when the video has been removed meanwhile.
     */
    async addRendition(rendition: NewRendition): Promise<void> {
      const ready = { video: { hasStream: true }, audio: { hasSoundStream: true }, previews: { hasPreviews: true } };
      await db.transaction(async (tx) => {
        const key = tx
          .select({ key: mediaAssets.storageKey })
          .from(mediaAssets)
          .where(eq(mediaAssets.id, rendition.assetId));
        const sharing = await tx
          .select({ id: mediaAssets.id })
          .from(mediaAssets)
          .where(and(inArray(mediaAssets.storageKey, key), ne(mediaAssets.id, rendition.assetId)))
          .orderBy(mediaAssets.id)
          .for('no key update');
        const row = { ...rendition, createdAt: clock.now() };
        await tx.insert(mediaRenditions).values(row);
        const others = sharing.map(({ id }) => ({ ...row, assetId: id }));
        if (others.length > 0) await tx.insert(mediaRenditions).values(others).onConflictDoNothing();
        const ids = [rendition.assetId, ...sharing.map(({ id }) => id)];
        await tx.update(mediaAssets).set(ready[rendition.kind]).where(inArray(mediaAssets.id, ids));
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

export type EncodingRepository = ReturnType<typeof createEncodingRepository>;
