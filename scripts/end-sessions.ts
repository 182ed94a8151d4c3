/**
 * `npm run sessions:end -- --email somebody@school.example` signs a person out in all browsers, `-- --everybody` all
 * people. Works beside a running server and without one.
 */
import { parseArgs } from 'node:util';
import { createDb } from '../apps/server/src/database/db.ts';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { endSessions } from '../apps/server/src/modules/auth/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { loadConfig } from '../apps/server/src/platform/config/config.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';

const options = { email: { type: 'string' }, everybody: { type: 'boolean', default: false } } as const;
const { email, everybody } = parseArgs({ options }).values;

if (everybody === (email !== undefined)) {
  process.stdout.write('Say whom: -- --email somebody@school.example, or -- --everybody\n');
  process.exitCode = 1;
} else {
  const config = loadConfig(process.env);
  const database = await openDatabase(config);
  const db = createDb({ url: database.directUrl, logger: createLogger({ level: config.logLevel }), maxConnections: 1 });
  try {
    const ended = await endSessions({ db, clock: systemClock }, email === undefined ? 'everybody' : { email });
    process.stdout.write(ended === null ? 'Nobody has this e-mail.\n' : `${ended} sessions ended.\n`);
    process.exitCode = ended === null ? 1 : 0;
  } finally {
    await db.$client.end();
    await database.stop();
  }
}
