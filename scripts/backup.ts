/**
 * `npm run backup -- /mnt/backups --keep 14` copies the database and all files into that folder, as they are at one moment, beside
 * running servers and without any, and notes it for the office. Ends with 1 when there is no new backup.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup, type MadeBackup } from '../apps/server/src/backup/create-backup.ts';
import { createDb } from '../apps/server/src/database/db.ts';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { checkAddresses } from '../apps/server/src/database/pooler.ts';
import { BACKUP_NOTE, type BackupNote } from '../apps/server/src/platform/backup-note.ts';
import { type Config, loadConfig } from '../apps/server/src/platform/config.ts';
import { createStorage } from '../apps/server/src/platform/configured-storage.ts';
import { writeFact } from '../apps/server/src/platform/facts.repository.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { isStartupError } from '../apps/server/src/platform/startup-error.ts';
import manifest from '../package.json' with { type: 'json' };

/** What the operator asks for, or a sentence of what is wrong with it. */
function readOrder(): { place: string; keep: number | undefined } | string {
  try {
    const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true });
    const [place, ...others] = positionals;
    if (!place || others.length > 0) return 'Say where: -- /mnt/backups, and how many to keep: --keep 14';
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) return '--keep is a number from 1 on.';
    // npm starts us elsewhere than where the operator stands.
    return { place: path.resolve(process.env.INIT_CWD ?? '.', place), keep };
  } catch (error) {
    return (error as Error).message;
  }
}

async function backUp({ place, keep }: { place: string; keep: number | undefined }): Promise<void> {
  const config = loadConfig(process.env);
  const database = await openDatabase(config);
  try {
    if (config.databaseUrl) await checkAddresses(database);
    const storage = await createStorage(config);
    const { version } = manifest;
    const made = await createBackup({ config, databaseUrl: database.directUrl, storage, place, version, keep });
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

const order = readOrder();
if (typeof order === 'string') {
  process.stderr.write(`${order}\n`);
  process.exitCode = 1;
} else {
  await backUp(order).catch((error: unknown) => {
    if (!isStartupError(error)) throw error;
    process.stderr.write(`No backup was made. ${error.message}\n`);
    process.exitCode = 1;
  });
}
