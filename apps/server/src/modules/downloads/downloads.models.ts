import { createHmac } from 'node:crypto';
import { type Downloadable, limits } from '@nalanda/contract';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The film as one file, where nothing was encoded (yet). */
export const FILE_QUALITY = 'file';
const SOUND = 'sound';

/** A file of a film: `file`, `sound`, or a picture of one size. */
export interface FilmFile {
  name: string;
  byteSize: number;
}

/** Until when a device may keep what it has without saying a word. */
export const leaseEnd = (now: Date): Date => new Date(now.getTime() + limits.download.days * DAY_MS);

/** The key of a lease, as 32 bytes in base64: nobody keeps it here, and it is the same when it is asked for again. */
export function createLeaseKey(secret: string, leaseId: string): string {
  return createHmac('sha256', secret).update(`download\n${leaseId}`).digest('base64');
}

/** The files that make one quality of a film: its picture and the sound, or the one file. Empty when there is no such. */
export function filesOfQuality(files: readonly FilmFile[], quality: string): FilmFile[] {
  const named = files.find(({ name }) => name === quality && name !== SOUND);
  if (!named) return [];
  const sound = quality === FILE_QUALITY ? undefined : files.find(({ name }) => name === SOUND);
  return sound ? [named, sound] : [named];
}

/** In which qualities a film can be kept, smallest first; the one file only where there is nothing smaller. */
export function listQualities(files: readonly FilmFile[]): Downloadable['qualities'] {
  const encoded = files.filter(({ name }) => name !== FILE_QUALITY && name !== SOUND);
  const offered = encoded.length > 0 ? encoded : files.filter(({ name }) => name === FILE_QUALITY);
  return offered
    .map(({ name }) => ({
      name,
      byteSize: filesOfQuality(files, name).reduce((sum, { byteSize }) => sum + byteSize, 0),
    }))
    .sort((a, b) => a.byteSize - b.byteSize);
}
