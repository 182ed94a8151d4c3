import { limits } from '@nalanda/contract';
import type { Db, Tx } from '../../../database/db.ts';
import { holdLock } from '../../../database/hold-lock.ts';
import type { Bounds } from '../../../platform/config/bound-settings.ts';
import { newId } from '../../../platform/ids.ts';
import { SPARE_BYTES } from '../../../platform/storage/disk-room.ts';
import { createFileTooLargeError } from '../../../platform/storage/received-files.ts';
import { createStorageFullError } from '../../../platform/storage/storage-errors.ts';
import { createQuotaFullError, createTooManyUploadsError, createUploadWithoutSizeError } from '../media.errors.ts';
import type { MediaRepository } from '../media.repository.ts';
import type { UploadsRepository } from './uploads.repository.ts';

/** What one educator may have lying in unclaimed uploads. */
const MAX_WAITING_BYTES = limits.coursePackageBytes;

/** The disk that uploads come to, at one moment. */
export interface UploadDisk {
  freeBytes: number;
  /** Bytes that have arrived, by upload id; null where uploads lie elsewhere, and come here one by one to be saved. */
  arrived: ReadonlyMap<string, number> | null;
}

/** What is said of an upload before its first byte. */
export interface Announcement {
  /** Its length in bytes, as it was written. */
  announced: string | undefined;
  /** A video, or a course as a zip, which may be larger. */
  kind: 'video' | 'course';
}

export interface AnnounceDeps {
  db: Db;
  repository: Pick<MediaRepository, 'sumStoredBytes'>;
  uploads: Pick<UploadsRepository, 'insert' | 'sum' | 'listUnfinished'>;
  bounds: Pick<Bounds, 'uploads' | 'storedBytes'>;
  measureDisk(): Promise<UploadDisk>;
}

/**
 * Takes an upload in before its first byte, when there is room for all of it: in number and bytes among the owner's, in
 * the owner's quota, and on the disk, where the rest of every upload under way is reserved. Announcements go one by one,
 * so that many at once cannot all count on the same room. Gives the upload's id. Throws 400, 409 `media.quota-full`,
 * 413 and 503 `storage.full`.
 */
export async function announceUpload(
  deps: AnnounceDeps,
  { ownerId, announced, kind }: Announcement & { ownerId: string },
): Promise<string> {
  const byteSize = announced !== undefined && /^\d{1,15}$/.test(announced) ? Number(announced) : 0;
  if (byteSize === 0) throw createUploadWithoutSizeError();
  const most = kind === 'course' ? limits.coursePackageBytes : limits.videoBytes;
  if (byteSize > most) throw createFileTooLargeError(kind === 'course' ? 'course' : 'videoUrl', most);
  const disk = await deps.measureDisk();
  return deps.db.transaction(async (tx) => {
    await holdLock(tx, 'uploads');
    const waiting = await deps.uploads.sum(tx, ownerId);
    if (waiting.count >= deps.bounds.uploads || waiting.bytes + byteSize > MAX_WAITING_BYTES)
      throw createTooManyUploadsError();
    await ensureQuota(deps, tx, { ownerId, byteSize: waiting.bytes + byteSize });
    const reserved = disk.arrived ? sumRest(await deps.uploads.listUnfinished(tx), disk.arrived) : 0;
    if (disk.freeBytes < reserved + byteSize + SPARE_BYTES) throw createStorageFullError();
    const id = newId();
    await deps.uploads.insert(tx, { id, ownerId, byteSize });
    return id;
  });
}

/** Throws 409 `media.quota-full` when an owner has no room for so much more. Videos are saved one by one meanwhile. */
export async function ensureQuota(
  { repository, bounds }: Pick<AnnounceDeps, 'repository' | 'bounds'>,
  tx: Tx,
  { ownerId, byteSize }: { ownerId: string; byteSize: number },
): Promise<void> {
  await holdLock(tx, `videos ${ownerId}`);
  if ((await repository.sumStoredBytes(tx, ownerId)) + byteSize > bounds.storedBytes)
    throw createQuotaFullError({ quota: bounds.storedBytes });
}

function sumRest(uploads: { id: string; byteSize: number }[], arrived: ReadonlyMap<string, number>): number {
  return uploads.reduce((sum, { id, byteSize }) => sum + Math.max(0, byteSize - (arrived.get(id) ?? 0)), 0);
}
