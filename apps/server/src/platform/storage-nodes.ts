import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import type { Logger } from './logger.ts';

const BEAT_MILLISECONDS = 60_000;
const MARK_FILE = '.storage-id';
const KEY_PREFIX = 'local-storage:';

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

/** Folders of files that nodes of this database have used within the last three minutes. */
export async function listStorages(db: Pick<Db, 'execute'>): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from installation_facts
    where starts_with(key, ${KEY_PREFIX}) and (value ->> 'seenAt')::timestamptz > now() - interval '3 minutes'`);
  return rows.map(({ key }) => key);
}

/** The clock is the database's: nodes need not agree on the time. */
async function noteStorage(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    insert into installation_facts (key, value) values (${KEY_PREFIX + id}, jsonb_build_object('seenAt', now()))
    on conflict (key) do update set value = excluded.value`);
  await db.execute(sql`
    delete from installation_facts
    where starts_with(key, ${KEY_PREFIX}) and (value ->> 'seenAt')::timestamptz < now() - interval '1 day'`);
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
