/**
 * `npm run restore -- /mnt/backups/nalanda-…` makes database, files and secrets what they were; `--check` proves a backup and
 * touches nothing; `--replace NAME` gives up what is in the database NAME. Ends with 1 when something is wrong.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkBackup } from '../apps/server/src/backup/check-backup.ts';
import { restoreBackup } from '../apps/server/src/backup/restore-backup.ts';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { checkAddresses } from '../apps/server/src/database/pooler.ts';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { createStorage } from '../apps/server/src/platform/configured-storage.ts';
import { isStartupError } from '../apps/server/src/platform/startup-error.ts';

const options = { check: { type: 'boolean', default: false }, replace: { type: 'string' } } as const;

async function check(folder: string): Promise<void> {
  const { backupPassphrase } = loadConfig(process.env);
  const { manifest, rows, problems } = await checkBackup(folder, backupPassphrase);
  for (const problem of problems) process.stdout.write(`WRONG ${problem}\n`);
  if (problems.length === 0)
    process.stdout.write(
      `ok    ${rows} rows and ${manifest.files.count} files of ${manifest.at} can be restored, and are as they were.\n`,
    );
  process.exitCode = problems.length > 0 ? 1 : 0;
}

async function restore(folder: string, replace: string | undefined): Promise<void> {
  const config = loadConfig(process.env);
  const database = await openDatabase(config);
  try {
    if (config.databaseUrl) await checkAddresses(database);
    const storage = await createStorage(config);
    const restored = await restoreBackup({ config, databaseUrl: database.directUrl, storage, folder, replace });
    for (const warning of restored.warnings) process.stderr.write(`${warning}\n`);
    process.stdout.write(`Restored: ${restored.rows} rows and ${restored.files} files of ${restored.manifest.at}.\n`);
  } finally {
    await database.stop();
  }
}

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [given, ...others] = positionals;
  if (!given || others.length > 0) {
    process.stderr.write('Say which backup: -- /mnt/backups/nalanda-20261122T213000Z, and --check to prove it only\n');
    process.exitCode = 1;
  } else {
    const folder = path.resolve(process.env.INIT_CWD ?? '.', given);
    await (values.check ? check(folder) : restore(folder, values.replace));
  }
} catch (error) {
  if (!isStartupError(error) && (error as NodeJS.ErrnoException).code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
