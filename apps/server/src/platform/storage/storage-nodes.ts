import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../../database/db.ts';
import type { Logger } from '../logger.ts';
import { listStorages, noteStorage } from './storage-nodes.repository.ts';

const BEAT_MILLISECONDS = 60_000;
const MARK_FILE = '.storage-id';

export interface StorageNodes {
  db: Db;
  logger: Logger;
  /** Folder of the files of this node. */
  folder: string;
}

/**
 * Notes that this folder of files is in use, and warns when nodes of the same database keep their files in others: what
 * one of them stores, the next one does not find. Nodes that share a folder (a network disk) are one.
 */
export function watchStorageNodes({ db, logger, folder }: StorageNodes) {
  let isKnown = false;

  async function beat(): Promise<void> {
    const id = await readMark(folder);
    await noteStorage(db, id);
    const count = (await listStorages(db)).length;
    if (count > 1 && !isKnown) {
      logger.error(
        { folders: count },
        'several nodes keep files in folders of their own: set STORAGE=s3, or let them share one folder',
      );
    }
    isKnown = count > 1;
  }

  const beatOrWarn = () =>
    beat().catch((error: unknown) => logger.warn({ err: error }, 'the folder of files could not be noted'));
  const timer = setInterval(beatOrWarn, BEAT_MILLISECONDS);
  timer.unref();
  return {
    beat: beatOrWarn,
    async stop(): Promise<void> {
      clearInterval(timer);
    },
  };
}

/** The folder's own name, made by the first node that comes. */
async function readMark(folder: string): Promise<string> {
  const file = path.join(folder, MARK_FILE);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, randomUUID(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(file, 'utf8')).trim();
}
