import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../database/db.ts';
import { mediaUploadPieces, mediaUploads } from '../../../database/schema/media.table.ts';
import type { Clock } from '../../../platform/clock.ts';

/** What the protocol asks of an upload. */
export interface UploadState {
  byteSize: number;
  arrivedBytes: number;
  /** As the client's header has it. */
  metadata: string | null;
  createdAt: Date;
}

/** A request that saves an upload, and alone may do so for a while. */
export interface Claim {
  id: string;
  claim: string;
}

/** A part of an upload as it lies in the storage. */
export interface StoredPiece {
  startByte: number;
  byteSize: number;
  storageKey: string;
}

/** The lease of a claim; whoever holds it renews it long before. */
export const CLAIM_SECONDS = 60;

const isFree = sql`(claimed_until is null or claimed_until < now())`;

/** SQL of uploads on their way. */
export function createUploadsRepository({ db, clock }: { db: Db; clock: Clock }) {
  const ownUpload = (id: string, ownerId: string) => and(eq(mediaUploads.id, id), eq(mediaUploads.ownerId, ownerId));

  return {
    async insert(tx: Tx, upload: { id: string; ownerId: string; byteSize: number }): Promise<void> {
      await tx.insert(mediaUploads).values({ ...upload, createdAt: clock.now(), touchedAt: clock.now() });
    },

    async has(id: string, ownerId: string): Promise<boolean> {
      const rows = await db.select({ id: mediaUploads.id }).from(mediaUploads).where(ownUpload(id, ownerId));
      return rows.length > 0;
    },

    /** The owner's unclaimed uploads, and the bytes that they have announced. */
    async sum(tx: Tx, ownerId: string): Promise<{ count: number; bytes: number }> {
      const [row] = await tx
        .select({ count: sql<string>`count(*)`, bytes: sql<string>`coalesce(sum(${mediaUploads.byteSize}), 0)` })
        .from(mediaUploads)
        .where(eq(mediaUploads.ownerId, ownerId));
      return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) };
    },

    /** Everybody's uploads that have not arrived completely. */
    listUnfinished: (tx: Tx): Promise<{ id: string; byteSize: number }[]> =>
      tx
        .select({ id: mediaUploads.id, byteSize: mediaUploads.byteSize })
        .from(mediaUploads)
        .where(isNull(mediaUploads.finishedAt)),

    async markFinished(id: string): Promise<void> {
      await db.update(mediaUploads).set({ finishedAt: clock.now() }).where(eq(mediaUploads.id, id));
    },

    async markUnfinished(id: string): Promise<void> {
      await db.update(mediaUploads).set({ finishedAt: null }).where(eq(mediaUploads.id, id));
    },

    /** Deletes an upload; gives the keys of its pieces. */
    remove: (id: string): Promise<string[]> =>
      db.transaction(async (tx) => {
        await tx.select({ id: mediaUploads.id }).from(mediaUploads).where(eq(mediaUploads.id, id)).for('update');
        const keys = await deletePieces(tx, id, 0);
        await tx.delete(mediaUploads).where(eq(mediaUploads.id, id));
        return keys;
      }),

    /** Ids of uploads begun before this moment that nobody saves. */
    async listBefore(moment: Date): Promise<string[]> {
      const rows = await db
        .select({ id: mediaUploads.id })
        .from(mediaUploads)
        .where(and(lt(mediaUploads.createdAt, moment), isFree))
        .limit(10_000);
      return rows.map((row) => row.id);
    },

    /** Gives the upload to one who saves it, for a minute; null while somebody else does, or when it is gone. */
    async claim({ id, claim }: Claim, ownerId: string): Promise<{ byteSize: number } | null> {
      const [row] = await db
        .update(mediaUploads)
        .set({ claim, claimedUntil: leaseEnd })
        .where(and(ownUpload(id, ownerId), isFree))
        .returning({ byteSize: mediaUploads.byteSize });
      return row ?? null;
    },

    async renewClaim({ id, claim }: Claim): Promise<void> {
      await db
        .update(mediaUploads)
        .set({ claimedUntil: leaseEnd })
        .where(and(eq(mediaUploads.id, id), eq(mediaUploads.claim, claim)));
    },

    async endClaim({ id, claim }: Claim): Promise<void> {
      await db
        .update(mediaUploads)
        .set({ claim: null, claimedUntil: null })
        .where(and(eq(mediaUploads.id, id), eq(mediaUploads.claim, claim)));
    },

    async isClaimed(id: string): Promise<boolean> {
      const rows = await db
        .select({ id: mediaUploads.id })
        .from(mediaUploads)
        .where(and(eq(mediaUploads.id, id), sql`not ${isFree}`));
      return rows.length > 0;
    },

    /** Deletes the upload together with what is made of it; false when it is gone, or somebody else's by now. */
    async consume(tx: Tx, { id, claim }: Claim): Promise<boolean> {
      const gone = await tx
        .delete(mediaUploads)
        .where(and(eq(mediaUploads.id, id), eq(mediaUploads.claim, claim)))
        .returning({ id: mediaUploads.id });
      return gone.length > 0;
    },

    async noteMetadata(id: string, metadata: string): Promise<void> {
      await db.update(mediaUploads).set({ metadata }).where(eq(mediaUploads.id, id));
    },

    /** How far an upload in pieces is. Whoever writes stops here: what is told holds until somebody begins to write anew. */
    async readState(id: string): Promise<UploadState | null> {
      const { byteSize, arrivedBytes, metadata, createdAt } = mediaUploads;
      const [row] = await db
        .update(mediaUploads)
        .set({ writer: null })
        .where(eq(mediaUploads.id, id))
        .returning({ byteSize, arrivedBytes, metadata, createdAt });
      return row ?? null;
    },

    /** Makes this the one who writes, from `offset` on; false when that is not the end of what has arrived. */
    async beginWriting(id: string, { writer, offset }: { writer: string; offset: number }): Promise<boolean> {
      const rows = await db
        .update(mediaUploads)
        .set({ writer })
        .where(and(eq(mediaUploads.id, id), eq(mediaUploads.arrivedBytes, offset), isFree))
        .returning({ id: mediaUploads.id });
      return rows.length > 0;
    },

    /** Counts a stored piece in, in one statement; false when somebody else writes by now, or the upload is gone. */
    async addPiece(id: string, { writer, ...piece }: StoredPiece & { writer: string }): Promise<boolean> {
      const now = clock.now().toISOString();
      const { startByte, byteSize, storageKey } = piece;
      const { rows } = await db.execute(sql`
        with moved as (
          update media_uploads set arrived_bytes = arrived_bytes + ${byteSize}::bigint, touched_at = ${now}::timestamptz,
            finished_at = case when arrived_bytes + ${byteSize}::bigint = byte_size then ${now}::timestamptz end
          where id = ${id} and writer = ${writer}::uuid and arrived_bytes = ${startByte}::bigint
          returning id)
        insert into media_upload_pieces (upload_id, start_byte, byte_size, storage_key)
          select id, ${startByte}::bigint, ${byteSize}::bigint, ${storageKey} from moved returning upload_id`);
      return rows.length > 0;
    },

    /** Lets the upload end at `offset` again, where a piece began; gives the keys of what came behind it. */
    cutPieces: (id: string, offset: number): Promise<string[]> =>
      db.transaction(async (tx) => {
        const cut = await tx
          .update(mediaUploads)
          .set({
            arrivedBytes: sql`least(${mediaUploads.arrivedBytes}, ${offset}::bigint)`,
            finishedAt: null,
            writer: null,
          })
          .where(and(eq(mediaUploads.id, id), isFree))
          .returning({ id: mediaUploads.id });
        return cut.length > 0 ? deletePieces(tx, id, offset) : [];
      }),

    /** In their order. */
    listPieces: (id: string): Promise<StoredPiece[]> =>
      db
        .select({
          startByte: mediaUploadPieces.startByte,
          byteSize: mediaUploadPieces.byteSize,
          storageKey: mediaUploadPieces.storageKey,
        })
        .from(mediaUploadPieces)
        .where(eq(mediaUploadPieces.uploadId, id))
        .orderBy(mediaUploadPieces.startByte),

    /** Deletes uploads into which nothing has come since; each goes to one caller alone. Gives how many, and the keys of their pieces. */
    takeAbandoned: (before: Date): Promise<{ count: number; keys: string[] }> =>
      db.transaction(async (tx) => {
        const abandoned = await tx
          .select({ id: mediaUploads.id })
          .from(mediaUploads)
          .where(and(lt(mediaUploads.touchedAt, before), isFree))
          .limit(1_000)
          .for('update', { skipLocked: true });
        const keys: string[] = [];
        for (const { id } of abandoned) {
          keys.push(...(await deletePieces(tx, id, 0)));
          await tx.delete(mediaUploads).where(eq(mediaUploads.id, id));
        }
        return { count: abandoned.length, keys };
      }),
  };
}

const leaseEnd = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`;

async function deletePieces(tx: Tx, id: string, from: number): Promise<string[]> {
  const gone = await tx
    .delete(mediaUploadPieces)
    .where(and(eq(mediaUploadPieces.uploadId, id), sql`${mediaUploadPieces.startByte} >= ${from}::bigint`))
    .returning({ key: mediaUploadPieces.storageKey });
  return gone.map(({ key }) => key);
}

export type UploadsRepository = ReturnType<typeof createUploadsRepository>;
