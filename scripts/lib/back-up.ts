import { createBackup, type MadeBackup } from '../../apps/server/src/backup/create-backup.ts';
import { createDb } from '../../apps/server/src/database/db.ts';
import { openDatabase } from '../../apps/server/src/database/open-database.ts';
import { checkAddresses } from '../../apps/server/src/database/pooler.ts';
import { type Config, loadConfig } from '../../apps/server/src/platform/config/config.ts';
import { BACKUP_NOTE, type BackupNote } from '../../apps/server/src/platform/facts/backup-note.ts';
import { writeFact } from '../../apps/server/src/platform/facts/facts.repository.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { createStorage } from '../../apps/server/src/platform/storage/configured-storage.ts';
import manifest from '../../package.json' with { type: 'json' };

/**
 * Makes a backup of what the environment names, notes it for the office and says what was copied. Ctrl-C and other signals
 * that end a program break it off. Throws startup errors.
 */
export async function backUp({ place, keep }: { place: string; keep: number | undefined }): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort());
  const config = loadConfig(process.env);
  const database = await openDatabase(config);
  try {
    if (config.databaseUrl) await checkAddresses(database);
    const storage = await createStorage(config);
    const { version } = manifest;
    const order = { config, databaseUrl: database.directUrl, storage, place, version, keep };
    const made = await createBackup({ ...order, signal: stopping.signal });
    await note(config, database.directUrl, made);
    report(config, made);
  } finally {
    await database.stop();
  }
}

async function note({ logLevel }: Config, url: string, { manifest: { at }, folder }: MadeBackup): Promise<void> {
  const db = createDb({ url, logger: createLogger({ level: logLevel }), maxConnections: 1 });
  try {
    const backup: BackupNote = { at, where: folder.slice(-200) };
    await writeFact(db, BACKUP_NOTE, backup);
  } finally {
    await db.$client.end();
  }
}

function report(config: Config, { manifest: made, folder, copied, removed }: MadeBackup): void {
  const { database, files, secrets } = made;
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${folder}: ${rows} rows of ${made.at}, ${files.count} files (${copied} of them copied now).${removed.length > 0 ? ` ${removed.length} older backups removed.` : ''}\n`,
  );
  if (secrets && !secrets.isEncrypted)
    process.stderr.write(
      'The backup holds the secrets of DATA_DIR as they are: let nobody read it, or set BACKUP_PASSPHRASE.\n',
    );
  if (config.sessionSecrets.length > 0)
    process.stderr.write('SESSION_SECRET is not in the backup: keep it elsewhere, a restore needs it.\n');
  if (files.missing.length > 0)
    process.stderr.write(`${files.missing.length} files that rows name are missing, such as ${files.missing[0]}.\n`);
}
