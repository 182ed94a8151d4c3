/**
 * `npm run payments:doctor`: lists orders, events and refunds without an end and whatever does not agree with the
 * payment provider. `-- --mend` first does what is safe; `-- --days 90` looks further back. Ends with 1 when something
 * is wrong that time alone will not mend.
 */
import { parseArgs } from 'node:util';
import { composeApp } from '../apps/server/src/compose.ts';
import { createDb } from '../apps/server/src/database/db.ts';
import { loadConfig } from '../apps/server/src/platform/config/config.ts';
import { createJobs } from '../apps/server/src/platform/jobs.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { watchClock } from '../apps/server/src/platform/process/clock-watch.ts';
import { loadKeys } from '../apps/server/src/platform/secrets/secrets.ts';
import { createStorage } from '../apps/server/src/platform/storage/configured-storage.ts';
import { openSchool } from './lib/open-school.ts';

const options = { mend: { type: 'boolean', default: false }, days: { type: 'string', default: '30' } } as const;
const { mend, days } = parseArgs({ options }).values;
/** The whole ledger of a large school is compared in one statement. */
const STATEMENT_TIMEOUT_MS = 10 * 60 * 1000;
/** Open orders and refunds on their way end by themselves. */
const PASSING = new Set(['open order', 'open refund']);

const config = loadConfig(process.env);
const database = await openSchool(config);
const logger = createLogger({ level: config.logLevel });
const db = createDb({
  url: database.directUrl,
  logger,
  maxConnections: 4,
  statementTimeoutMs: STATEMENT_TIMEOUT_MS,
});
const clock = await watchClock({ db, logger });
const jobs = createJobs({ databaseUrl: database.directUrl, logger });
const secrets = await loadKeys(config);
const storage = await createStorage(config);
const composed = await composeApp({ config, db, logger, storage, jobs, secrets });
try {
  await jobs.start({ work: false });
  await composed.app.ready();
  const findings = await composed.payments.examine({ mends: mend, days: Number(days) || 30 });
  for (const { kind, text } of findings) process.stdout.write(`${kind.padEnd(13)} ${text}\n`);
  const wrong = findings.filter(({ kind }) => !PASSING.has(kind)).length;
  process.stdout.write(`${findings.length} found, ${wrong} of them wrong${mend ? ', after mending' : ''}.\n`);
  process.exitCode = wrong > 0 ? 1 : 0;
} finally {
  await composed.app.close();
  await composed.close();
  await jobs.stop();
  await clock.stop();
  await db.$client.end();
  await database.stop();
}
