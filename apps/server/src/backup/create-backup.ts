import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { withConnection } from '../database/db.ts';
import { ensureNoRestore } from '../database/restore-mark.ts';
import type { Config } from '../platform/config/config.ts';
import { createStartupError } from '../platform/process/startup-error.ts';
import { loadKeys } from '../platform/secrets/secrets.ts';
import { BACKUP_LOCK } from '../platform/storage/backup-hold.repository.ts';
import { flushFolder } from '../platform/storage/flush.ts';
import type { Storage } from '../platform/storage/storage.ts';
import {
  keepNewest,
  nameBackup,
  nameUnfinished,
  openStore,
  readNewestIndex,
  removeUnfinished,
} from './backup-folder.ts';
import { copyFiles } from './copy-files.ts';
import { dumpDatabase, type Snapshot } from './dump-database.ts';
import { MANIFEST, type Manifest } from './manifest.ts';
import { markKey, readOwnSecret, writeSecrets } from './secrets-part.ts';

export interface BackupOrder {
  config: Pick<Config, 'dataDir' | 'sessionSecrets' | 'backupPassphrase'>;
  /** The server itself, not a pooler. */
  databaseUrl: string;
  storage: Storage;
  /** Folder on this machine that holds all backups. */
  place: string;
  /** Version of Nalanda. */
  version: string;
  /** How many backups stay; undefined: all. */
  keep?: number | undefined;
  /** Waited for when the rows are fixed, before they are copied. */
  onFixed?: (snapshot: Snapshot) => Promise<void>;
  /** Breaks the backup off; nothing of it is left. */
  signal?: AbortSignal;
}

export interface MadeBackup {
  folder: string;
  manifest: Manifest;
  /** Files that no backup here had before. */
  copied: number;
  /** Backups that were removed for it. */
  removed: string[];
}

/**
 * Makes a backup while servers run: all rows of one moment, and every file that they name. It stands under its name when
 * it is whole, and not before. Throws a startup error when another backup of this database runs, a restore into it has not come to
 * its end, the connection to the database was lost meanwhile, or `signal` broke it off.
 */
export async function createBackup(order: BackupOrder): Promise<MadeBackup> {
  const { place, keep } = order;
  await mkdir(place, { recursive: true, mode: 0o700 });
  return withConnection(order.databaseUrl, async (client) => {
    await ensureNoRestore(client);
    await holdFiles(client);
    await removeUnfinished(place);
    const made = await makeWhole(order, client);
    const { removed } =
      keep === undefined ? { removed: [] } : await keepNewest(place, { made: path.basename(made.folder), keep });
    return { ...made, removed };
  });
}

/** Until the connection ends, nothing removes files (`platform/storage/held-removals.ts`). Taken before the rows are fixed. */
async function holdFiles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
    BACKUP_LOCK,
  ]);
  if (!rows[0]?.isOurs)
    throw createStartupError('Another backup of this database is being made: wait until it is done.');
}

async function makeWhole(order: BackupOrder, client: pg.Client): Promise<Omit<MadeBackup, 'removed'>> {
  const { place } = order;
  const name = nameBackup(new Date());
  const [folder, unfinished] = [path.join(place, name), path.join(place, nameUnfinished(name))];
  await mkdir(unfinished, { mode: 0o700 });
  // Rows that are being copied end with their connection.
  const breakOff = () => void client.end();
  order.signal?.addEventListener('abort', breakOff);
  try {
    const { manifest, copied } = await fill(order, client, unfinished);
    // A connection that still answers has held the files all the time.
    await client.query('select 1').catch((error: Error) => {
      throw createStartupError('The connection to the database was lost: files may have gone meanwhile.', error);
    });
    const target = path.join(unfinished, MANIFEST);
    await writeFile(target, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flag: 'wx', flush: true });
    await flushFolder(path.join(unfinished, 'database'));
    await flushFolder(unfinished);
    await ensureNothing(folder);
    await rename(unfinished, folder);
    await flushFolder(place);
    return { folder, manifest, copied };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (order.signal?.aborted) throw createStartupError('It was broken off, and nothing of it is left.', error);
    throw error;
  } finally {
    order.signal?.removeEventListener('abort', breakOff);
  }
}

async function fill(order: BackupOrder, client: pg.Client, folder: string) {
  const { config, storage, place, version } = order;
  const known = await readNewestIndex(place);
  let fixed: Snapshot | undefined;
  const database = await dumpDatabase(client, {
    folder,
    onFixed: async (snapshot) => {
      fixed = snapshot;
      await order.onFixed?.(snapshot);
    },
  });
  if (!fixed) throw new Error('The rows were never fixed.');
  const { copied, ...files } = await copyFiles({
    ...{ storage, store: openStore(place), folder, known, named: fixed.named },
    signal: order.signal,
  });
  const secrets = await readOwnSecret(config);
  const manifest: Manifest = {
    format: 1,
    nalanda: version,
    at: fixed.at.toISOString(),
    database,
    files,
    secrets: secrets && (await writeSecrets(folder, { secrets, passphrase: config.backupPassphrase })),
    keyMarks: (await loadKeys(config)).sessionSecrets.map(markKey),
  };
  return { manifest, copied };
}

async function ensureNothing(folder: string): Promise<void> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  if (isThere) throw createStartupError(`${folder} is there already: another backup was made in this second.`);
}
