import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../database/db.ts';
import { mediaAssets, mediaRenditions } from '../../database/schema/media.table.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

/** What sending a file of a video needs to know. */
export interface PlayableFile {
  storageKey: string;
  contentType: string;
  byteSize: number;
}

const RENDITION_TYPES = { video: 'video/mp4', audio: 'audio/mp4', previews: 'image/webp' } as const;

/** What tells the file of a video from others; every video has one. */
const fileKey = sql`coalesce(${mediaAssets.storageKey}, ${mediaAssets.sourceKey})`;

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
  const rendition = db
    .select({ storageKey: mediaRenditions.storageKey, kind: mediaRenditions.kind, byteSize: mediaRenditions.byteSize })
    .from(mediaRenditions)
    .where(
      and(eq(mediaRenditions.assetId, sql.placeholder('assetId')), eq(mediaRenditions.name, sql.placeholder('name'))),
    )
    .prepare('media_playable_rendition');

  return {
    async insertAsset(executor: Executor, asset: NewAsset): Promise<string> {
      const [row] = await executor
        .insert(mediaAssets)
        .values({ ...asset, createdAt: clock.now() })
        .returning({ id: mediaAssets.id });
      if (!row) throw new Error('an insert returned no row');
      return row.id;
    },

    /** The MP4 of a video, or the rendition of this name; null when there is none (yet). */
    async findPlayable(assetId: string, name: string | null): Promise<PlayableFile | null> {
      if (name !== null) {
        const [row] = await rendition.execute({ assetId, name });
        return row
          ? { storageKey: row.storageKey, byteSize: row.byteSize, contentType: RENDITION_TYPES[row.kind] }
          : null;
      }
      const [row] = await playable.execute({ assetId });
      return row?.storageKey ? { ...row, storageKey: row.storageKey } : null;
    },

    /** The stored playlist of a rendition. */
    async findPlaylist(assetId: string, name: string): Promise<string | null> {
      const [row] = await db
        .select({ playlist: mediaRenditions.playlist })
        .from(mediaRenditions)
        .where(and(eq(mediaRenditions.assetId, assetId), eq(mediaRenditions.name, name)));
      return row?.playlist ?? null;
    },

    /** What the master playlist tells of each rendition. */
    listPlaylistRenditions: (assetId: string) =>
      db
        .select({
          kind: mediaRenditions.kind,
          name: mediaRenditions.name,
          width: mediaRenditions.width,
          height: mediaRenditions.height,
          peakBitrate: mediaRenditions.peakBitrate,
          averageBitrate: mediaRenditions.averageBitrate,
          codecs: mediaRenditions.codecs,
        })
        .from(mediaRenditions)
        .where(eq(mediaRenditions.assetId, assetId)),

    /** Deletes the asset's row and those of its renditions; gives the keys of the files that no other asset uses. */
    deleteAsset: (assetId: string): Promise<string[]> =>
      db.transaction(async (tx) => {
        const key = tx.select({ key: mediaAssets.storageKey }).from(mediaAssets).where(eq(mediaAssets.id, assetId));
        // Locks all that share the file: of two that go at the same time, the second must see that it is the last.
        await tx
          .select({ id: mediaAssets.id })
          .from(mediaAssets)
          .where(or(inArray(mediaAssets.storageKey, key), eq(mediaAssets.id, assetId)))
          .orderBy(mediaAssets.id)
          .for('update');
        const renditions = await tx
          .select({ key: mediaRenditions.storageKey })
          .from(mediaRenditions)
          .where(eq(mediaRenditions.assetId, assetId));
        const [gone] = await tx.delete(mediaAssets).where(eq(mediaAssets.id, assetId)).returning();
        if (!gone) return [];
        const keys = [gone.storageKey, gone.sourceKey, gone.posterKey, ...renditions.map((row) => row.key)];
        const used = await listKeysInUse(tx, gone.storageKey, keys);
        return keys.filter((one) => one !== null && !used.has(one)) as string[];
      }),

    /**
     * Gives each of the videos that are ready, and of which nothing is to be encoded any more, a second asset with the
     * same files; new ids by those of the originals. Whoever removes an original waits, and leaves the files.
     */
    async shareAssets(tx: Tx, assetIds: string[]): Promise<Map<string, string>> {
      const { id, processingState, storageKey, sourceKey } = mediaAssets;
      const isWhole = and(eq(processingState, 'ready'), isNotNull(storageKey), isNull(sourceKey));
      const originals = await tx
        .select()
        .from(mediaAssets)
        .where(and(inArray(id, assetIds), isWhole))
        .orderBy(id)
        .for('update');
      if (originals.length === 0) return new Map();
      const copies = originals.map((original) => ({ original, copy: newId() }));
      const createdAt = clock.now();
      await tx
        .insert(mediaAssets)
        .values(copies.map(({ original, copy }) => ({ ...original, id: copy, processingLeaseUntil: null, createdAt })));
      const ids = new Map(copies.map(({ original, copy }) => [original.id, copy]));
      const renditions = await tx
        .select()
        .from(mediaRenditions)
        .where(inArray(mediaRenditions.assetId, [...ids.keys()]));
      const shared = renditions.map((row) => ({
        ...row,
        id: newId(),
        assetId: ids.get(row.assetId) ?? row.assetId,
        createdAt,
      }));
      if (shared.length > 0) await tx.insert(mediaRenditions).values(shared);
      return ids;
    },

    /**
     * Bytes of all the videos of an owner, with what they have been encoded into, of the packages that their courses play, of the files beside
     * their lectures, and of what they have handed in; a file that several share counts once.
     */
    async sumStoredBytes(tx: Tx, ownerId: string): Promise<number> {
      const own = tx.select({ id: mediaAssets.id }).from(mediaAssets).where(eq(mediaAssets.ownerId, ownerId));
      const files = tx
        .selectDistinctOn([fileKey], { bytes: mediaAssets.byteSize })
        .from(mediaAssets)
        .where(eq(mediaAssets.ownerId, ownerId))
        .as('files');
      const streams = tx
        .selectDistinctOn([mediaRenditions.storageKey], { bytes: mediaRenditions.byteSize })
        .from(mediaRenditions)
        .where(inArray(mediaRenditions.assetId, own))
        .as('streams');
      // Each once, whatever number of lectures plays it.
      const packages = await tx.execute<{ bytes: string }>(sql`select coalesce(sum(p.byte_size), 0) as bytes
        from scorm_packages p where exists (select 1 from scorm_lessons s join lectures l on l.id = s.lecture_id
          join courses c on c.id = l.course_id where s.package_id = p.id and c.creator_id = ${ownerId}::uuid)`);
      const beside = await tx.execute<{ bytes: string }>(sql`select coalesce(sum(f.byte_size), 0) as bytes
        from (select distinct on (f.storage_key) f.byte_size from lecture_files f join lectures l on l.id = f.lecture_id
          join courses c on c.id = l.course_id where c.creator_id = ${ownerId}::uuid) f`);
      const handedIn = await tx.execute<{ bytes: string }>(sql`select coalesce(sum(f.byte_size), 0) as bytes
        from assignment_files f join assignment_submissions s on s.id = f.submission_id where s.learner_id = ${ownerId}::uuid`);
      const videos = await tx.select({ bytes: sql<string>`coalesce(sum(${files.bytes}), 0)` }).from(files);
      const encoded = await tx.select({ bytes: sql<string>`coalesce(sum(${streams.bytes}), 0)` }).from(streams);
      const sums = [videos[0], encoded[0], packages.rows[0], beside.rows[0], handedIn.rows[0]];
      return sums.reduce((sum, part) => sum + Number(part?.bytes ?? 0), 0);
    },
  };
}

/** Of the keys of a video that has just been deleted, those that others which share its files still use. */
async function listKeysInUse(tx: Tx, storageKey: string | null, keys: (string | null)[]): Promise<Set<string>> {
  const streams = keys.filter((key) => key?.startsWith('streams/')) as string[];
  const sharing =
    storageKey === null
      ? []
      : await tx
          .select({ file: mediaAssets.storageKey, poster: mediaAssets.posterKey })
          .from(mediaAssets)
          .where(eq(mediaAssets.storageKey, storageKey));
  const streamed =
    streams.length === 0
      ? []
      : await tx
          .select({ key: mediaRenditions.storageKey })
          .from(mediaRenditions)
          .where(inArray(mediaRenditions.storageKey, streams));
  const used = [...sharing.flatMap(({ file, poster }) => [file, poster]), ...streamed.map(({ key }) => key)];
  return new Set(used.filter((key) => key !== null));
}

export type MediaRepository = ReturnType<typeof createMediaRepository>;
