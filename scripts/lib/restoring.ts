import { checkBackup } from '../../apps/server/src/backup/check-backup.ts';
import { restoreBackup } from '../../apps/server/src/backup/restore-backup.ts';
import { openDatabase } from '../../apps/server/src/database/open-database.ts';
import { checkAddresses } from '../../apps/server/src/database/pooler.ts';
import { loadConfig } from '../../apps/server/src/platform/config/config.ts';
import { createStorage } from '../../apps/server/src/platform/storage/configured-storage.ts';

/**
 * Proves a backup, touches nothing, and says what is wrong with it; the process then ends with 1. Ctrl-C and other signals that end a
 * program break it off. Throws startup errors.
 */
export async function check(folder: string): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort());
  const { backupPassphrase } = loadConfig(process.env);
  const { manifest, rows, problems } = await checkBackup(folder, backupPassphrase, stopping.signal);
  for (const problem of problems) process.stdout.write(`WRONG ${problem}\n`);
  if (problems.length === 0)
    process.stdout.write(
      `ok    ${rows} rows and ${manifest.files.count} files of ${manifest.at} can be restored, and are as they were.\n`,
    );
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/** Restores a backup to where the environment says. Throws startup errors. */
export async function restore(folder: string, replace: string | undefined): Promise<void> {
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
