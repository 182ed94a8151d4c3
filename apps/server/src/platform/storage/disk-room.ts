import { statfs } from 'node:fs/promises';
import { createStorageFullError } from './storage-errors.ts';

/** Room that files on their way must leave on the disk: the database lies there as well, and what is made of them needs place. */
export const SPARE_BYTES = 512 * 1024 * 1024;

/** Bytes that are expected, by the folder that they come to. */
const expected = new Map<string, number>();

/**
 * Reserves room for a file on the disk of a folder, beside all that is on its way there. What has arrived of it counts twice rather than
 * not at all. Gives what takes the reservation back. Throws 503 `storage.full`.
 */
export async function reserveRoom(folder: string, byteSize: number, measure = measureFree): Promise<() => void> {
  const others = expected.get(folder) ?? 0;
  expected.set(folder, others + byteSize);
  const release = () => expected.set(folder, (expected.get(folder) ?? byteSize) - byteSize);
  try {
    if ((await measure(folder)) < others + byteSize + SPARE_BYTES) throw createStorageFullError();
  } catch (error) {
    release();
    throw error;
  }
  return release;
}

/** Bytes that are free on the disk of a folder; infinite where the file system does not say (some of networks and of FUSE say 0 of 0). */
export async function measureFree(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}
