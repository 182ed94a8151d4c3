/**
 * `npm run files:sweep` says which files no row of the database names; `-- --remove` removes them, also where they are so many that the
 * nightly sweep leaves them. Works beside a running server and without one; ends with 1 when nothing could be removed.
 */
import { parseArgs } from 'node:util';
import { createDb } from '../apps/server/src/database/db.ts';
import { examineFiles } from '../apps/server/src/modules/media/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { loadConfig } from '../apps/server/src/platform/config/config.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { watchClock } from '../apps/server/src/platform/process/clock-watch.ts';
import { isBackupRunning } from '../apps/server/src/platform/storage/backup-hold.repository.ts';
import { createStorage } from '../apps/server/src/platform/storage/configured-storage.ts';
import { openSchool } from './lib/open-school.ts';

const { values } = parseArgs({ options: { remove: { type: 'boolean', default: false } } });
const config = loadConfig(process.env);
const database = await openSchool(config);
const logger = createLogger({ level: config.logLevel });
const db = createDb({ url: database.directUrl, logger, maxConnections: 1 });
// What is a day old is told by the clock that the servers go by.
const clock = await watchClock({ db, logger });
try {
  const storage = await createStorage(config);
  const { fileCount, orphans } = await examineFiles({ db, storage, now: systemClock.now() });
  for (const key of orphans) process.stdout.write(`${key}\n`);
  process.stdout.write(`${orphans.length} of ${fileCount} files are named by no row and older than a day.\n`);
  if (values.remove && (await isBackupRunning(db))) {
    process.stderr.write('A backup is being made: none was removed.\n');
    process.exitCode = 1;
  } else if (values.remove) {
    for (const key of orphans) await storage.delete(key);
    process.stdout.write(`${orphans.length} removed.\n`);
  }
} finally {
  await clock.stop();
  await db.$client.end();
  await database.stop();
}
