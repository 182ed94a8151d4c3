import path from 'node:path';
import { withConnection } from '../database/db.ts';
import { findExistingCluster } from '../database/embedded-postgres/places.ts';
import { migrateRestored } from '../database/migrate.ts';
import { endRestore, findRestore, markRestore } from '../database/restore-mark.ts';
import { grantRights } from '../database/rights.ts';
import type { Config } from '../platform/config/config.ts';
import { createStartupError } from '../platform/process/startup-error.ts';
import { adoptSessionSecret, loadOrCreateSecrets } from '../platform/secrets/secrets.ts';
import { DERIVED_FOLDERS } from '../platform/storage/derived-files.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { openStore } from './backup-folder.ts';
import { readFileIndex } from './file-index.ts';
import { ensureFree, ensureNoServers, loadDatabase } from './load-database.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { checkPart, hashFile } from './parts.ts';
import { markKey, readSecrets } from './secrets-part.ts';

export interface RestoreOrder {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'sessionSecrets' | 'backupPassphrase' | 'databaseOwnerUrl'>;
  /** The server itself, not a pooler. */
  databaseUrl: string;
  storage: Storage;
  /** The backup. */
  folder: string;
  /** Name of the database, without which one that holds a school is left alone. */
  replace?: string | undefined;
}

export interface Restored {
  manifest: Manifest;
  rows: number;
  files: number;
  /** What the operator must know. */
  warnings: string[];
}

/**
 * Makes database, files and secrets what they were when the backup was made, and brings the database to this version. What was
 * there stays whole until the files have come; from then on the database is marked, and no server starts on it before the rows
 * have come, too. What breaks off can be begun again. Throws a startup error when the backup is damaged, secrets are missing, the target
 * is in use or holds something and was not named, or DATA_DIR is another school's.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { config, folder, databaseUrl: url } = order;
  const ownerUrl = config.databaseOwnerUrl ?? url;
  const manifest = await readManifest(folder);
  await ensureFree(ownerUrl, order.replace);
  for (const part of listParts(manifest)) await checkPart(folder, part);
  const { warnings, sessionSecret } = await openSecrets(order, manifest);
  const files = await restoreFiles(order, manifest);
  await giveUpOldSchool(ownerUrl, path.resolve(folder));
  if (sessionSecret !== undefined) await adoptSessionSecret(config.dataDir, sessionSecret);
  for (const derived of DERIVED_FOLDERS)
    for await (const { key } of order.storage.list(derived)) await order.storage.delete(key);
  const loaded = await loadDatabase({ folder, dumped: manifest.database, ownerUrl, url });
  await migrateRestored(ownerUrl);
  if (ownerUrl !== url) await grantRights({ ownerUrl, url });
  await withConnection(ownerUrl, endRestore);
  if (!loaded.isQueueLoaded)
    warnings.push(
      'Jobs that waited are lost: the queue of this version is another one. Restore with the version that made the backup to keep them.',
    );
  for (const key of manifest.files.missing)
    warnings.push(`The file ${key} was missing already when the backup was made.`);
  return { manifest, rows: loaded.rows, files, warnings };
}

/** Everything in the backup's own folder but the manifest. */
export function listParts({ database, files, secrets }: Manifest) {
  return [...database.tables.map(({ part }) => part), files.index, ...(secrets ? [secrets.part] : [])];
}

/** Marks the database, and looks once more whether a server was started on it while the files came. */
async function giveUpOldSchool(ownerUrl: string, folder: string): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    const isBegunAgain = (await findRestore(client)) !== undefined;
    await markRestore(client, folder);
    await ensureNoServers(client).catch(async (error: unknown) => {
      if (!isBegunAgain) await endRestore(client);
      throw error;
    });
  });
}

/** `sessionSecret` is what DATA_DIR is to keep from now on; undefined where the environment names one. */
async function openSecrets(
  { config, folder }: RestoreOrder,
  manifest: Manifest,
): Promise<{ warnings: string[]; sessionSecret?: string }> {
  const { secrets, keyMarks } = manifest;
  const [newest = ''] = keyMarks;
  const here = config.sessionSecrets.map(markKey);
  if (here.length > 0) {
    const isOther = !here.includes(newest);
    const warning =
      'SESSION_SECRET is not the one of the backup: add that one behind it, or authenticator apps and bank accounts of people cannot be read.';
    return { warnings: isOther ? [warning] : [] };
  }
  if (!secrets)
    throw createStartupError(
      'The school of this backup had its SESSION_SECRET in the environment: set it here as well.',
    );
  const { sessionSecret } = await readSecrets(folder, secrets, config.backupPassphrase);
  await ensureNoOtherSchool(config, sessionSecret);
  return { warnings: [], sessionSecret };
}

/** The session secret that DATA_DIR keeps is the only one there is: with it would go what the school of the database in that folder has encrypted. */
async function ensureNoOtherSchool(config: RestoreOrder['config'], sessionSecret: string): Promise<void> {
  if (!config.databaseUrl || !findExistingCluster(config.dataDir)) return;
  if ((await loadOrCreateSecrets(config.dataDir)).sessionSecret === sessionSecret) return;
  throw createStartupError(
    `${config.dataDir} has a database of its own and the keys of another school: nothing was changed. Set DATA_DIR to a folder for the school of the backup.`,
  );
}

/** What is there already and the same, is left. */
async function restoreFiles({ storage, folder }: RestoreOrder, { files }: Manifest): Promise<number> {
  const store = openStore(path.dirname(path.resolve(folder)));
  let count = 0;
  for await (const { key, bytes, sha256 } of readFileIndex(folder, files.index)) {
    count += 1;
    if ((await storage.size(key)) === bytes) {
      const local = storage.localPath(key);
      if (local === undefined || (await hashFile(local)) === sha256) continue;
    }
    if (!(await store.has(sha256, bytes)))
      throw createStartupError(`The backup is not whole: the file ${key} (${sha256}) is missing.`);
    if ((await hashFile(store.pathOf(sha256))) !== sha256)
      throw createStartupError(`The backup is damaged: the file ${key} (${sha256}).`);
    await storage.putCopy(key, store.pathOf(sha256));
  }
  return count;
}
