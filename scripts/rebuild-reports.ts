/**
 * `npm run reports:rebuild` makes the summaries of the reports anew from orders, enrolments and searches. Works beside a running
 * server and without one.
 */
import { createDb } from '../apps/server/src/database/db.ts';
import { rebuildReports } from '../apps/server/src/modules/office/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { loadConfig } from '../apps/server/src/platform/config/config.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { openSchool } from './lib/open-school.ts';

/** A month of a large school is one statement. */
const STATEMENT_TIMEOUT_MS = 10 * 60 * 1000;

const config = loadConfig(process.env);
const database = await openSchool(config);
const db = createDb({
  url: database.directUrl,
  logger: createLogger({ level: config.logLevel }),
  maxConnections: 2,
  statementTimeoutMs: STATEMENT_TIMEOUT_MS,
});
try {
  const start = performance.now();
  await rebuildReports({ db, clock: systemClock, timeZone: config.timeZone });
  process.stdout.write(`The reports are made anew, in ${((performance.now() - start) / 1000).toFixed(1)} s.\n`);
} finally {
  await db.$client.end();
  await database.stop();
}
