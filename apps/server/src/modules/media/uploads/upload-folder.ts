import { readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { machineLagMs } from '../../../platform/clock.ts';
import { measureFree } from '../../../platform/storage/disk-room.ts';
import { isUploadId } from './upload-ids.ts';
import type { UploadPlace } from './upload-place.ts';
import type { UploadsRepository } from './uploads.repository.ts';

/** Uploads in a folder of this machine, or in one that all nodes share: one file each. */
export function createUploadFolder({
  folder,
  repository,
}: {
  folder: string;
  repository: UploadsRepository;
}): UploadPlace {
  const store = new FileStore({ directory: folder });
  const pathOf = (id: string) => join(folder, id);

  async function remove(id: string): Promise<void> {
    await Promise.all([rm(pathOf(id), { force: true }), rm(`${pathOf(id)}.json`, { force: true })]);
    await repository.remove(id);
  }

  return {
    store,
    remove,

    /** What has arrived is measured first: what comes meanwhile is counted twice rather than not at all. */
    async measureDisk() {
      const arrived = new Map<string, number>();
      for (const name of await readdir(folder)) {
        if (!isUploadId(name)) continue;
        const found = await stat(pathOf(name)).catch(() => undefined);
        if (found) arrived.set(name, found.size);
      }
      return { freeBytes: await measureFree(folder), arrived };
    },

    readOffset: (id) =>
      store.getUpload(id).then(
        ({ offset }) => offset,
        () => null,
      ),

    withFile: ({ id }, use) => use(pathOf(id)),

    async cut(id, offset) {
      await truncate(pathOf(id), offset);
      await repository.markUnfinished(id);
    },

    async removeAbandoned(since) {
      let count = 0;
      for (const id of await repository.listBefore(since)) {
        if (!(await isOlder(pathOf(id), since))) continue;
        await remove(id);
        count += 1;
      }
      return count;
    },
  };
}

/**
 * Removes files that nobody has written to since: uploads whose row is gone, and what a killed server has left. Gives their
 * number. `isSpared` is asked for names of uploads.
 */
export async function sweepFolder(
  folder: string,
  since: Date,
  isSpared: (id: string) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const id = name.replace(/\.json$/, '');
    // The note beside an upload is written once; the upload itself tells whether bytes still come.
    if (!(await isOlder(path, since)) || !(await isOlder(join(folder, id), since))) continue;
    if (isUploadId(id) && (await isSpared(id))) continue;
    await rm(path, { recursive: true, force: true });
    count += 1;
  }
  return count;
}

/** True when nothing is there, or nothing has been written to it since. */
async function isOlder(path: string, since: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found === undefined || found.mtimeMs < since.getTime() - machineLagMs();
}
