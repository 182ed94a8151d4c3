/**
 * `npm run backup:note -- "nightly dump on nas2"` notes that a backup has just been made, so that the office shows it: the
 * last line of whatever makes your backups. Works beside a running server and without one.
 */
import { createDb } from '../apps/server/src/database/db.ts';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { loadConfig } from '../apps/server/src/platform/config/config.ts';
import { BACKUP_NOTE, type BackupNote } from '../apps/server/src/platform/facts/backup-note.ts';
import { writeFact } from '../apps/server/src/platform/facts/facts.repository.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';

const MOST_CHARACTERS = 200;

const config = loadConfig(process.env);
const database = await openDatabase(config);
const db = createDb({ url: database.directUrl, logger: createLogger({ level: config.logLevel }), maxConnections: 1 });
try {
  const where = process.argv.slice(2).join(' ').slice(0, MOST_CHARACTERS);
  const note: BackupNote = { at: new Date().toISOString(), where };
  await writeFact(db, BACKUP_NOTE, note);
  process.stdout.write(`Noted: a backup at ${note.at}${where && `, ${where}`}.\n`);
} finally {
  await db.$client.end();
  await database.stop();
}
