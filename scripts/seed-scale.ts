/**
 * `npm run seed:scale -- --courses 100000 --learners 1000000 --enrolments 5000000`: fills a database with a school of that size, for
 * measuring. Refuses where there are people, unless the database is named: `--into NAME`. No server can work on it meanwhile.
 */
import { parseArgs } from 'node:util';
import { createDb, withConnection } from '../apps/server/src/database/db.ts';
import { migrateDatabase } from '../apps/server/src/database/migrate.ts';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import type { ScaleSize } from '../apps/server/src/demo/scale/scale-plan.ts';
import { ScaleRefusal, seedScale } from '../apps/server/src/demo/scale/seed-scale.ts';
import { rebuildReports } from '../apps/server/src/modules/office/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { loadConfig } from '../apps/server/src/platform/config/config.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { createStorage } from '../apps/server/src/platform/storage/configured-storage.ts';

/** All days of a large school are summed up by one statement. */
const STATEMENT_TIMEOUT_MS = 30 * 60 * 1000;

const count = { type: 'string' } as const;
const { values } = parseArgs({ options: { courses: count, learners: count, enrolments: count, into: count } });
const size: ScaleSize = {
  courses: Number(values.courses ?? 1_000),
  learners: Number(values.learners ?? 10_000),
  enrolments: Number(values.enrolments ?? 50_000),
};
if (!Object.values(size).every((value) => Number.isSafeInteger(value) && value > 0)) {
  process.stderr.write('--courses, --learners and --enrolments are numbers above 0.\n');
  process.exit(1);
}

const config = loadConfig(process.env);
const logger = createLogger({ level: config.logLevel });
const database = await openDatabase(config);
const began = performance.now();
try {
  const ownerUrl = config.databaseOwnerUrl ?? database.directUrl;
  await migrateDatabase(ownerUrl);
  const school = await seedScale({
    databaseUrl: ownerUrl,
    storage: await createStorage(config),
    size,
    now: systemClock.now(),
    into: values.into,
    onTable: (table, rows) => tell(`${table}: ${rows} rows`),
  });
  tell('indexes, rules and statistics are made');
  await sumUp();
  tell('reports are summed up');
  // Now, and not by itself some minutes later, when somebody measures.
  await withConnection(ownerUrl, (client) => client.query('vacuum'));
  tell('done');
  const { owner, educator, learner } = school.accounts;
  process.stdout.write(`Sign in as ${owner}, ${educator} or ${learner} with ${school.password}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof ScaleRefusal ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
} finally {
  await database.stop();
}

async function sumUp(): Promise<void> {
  const url = new URL(database.directUrl);
  // Two years of a large school are sorted in memory.
  url.searchParams.set('options', '-c work_mem=128MB');
  const db = createDb({
    url: url.href,
    logger,
    maxConnections: 2,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  });
  try {
    await rebuildReports({ db, clock: systemClock, timeZone: config.timeZone }, { isAtOnce: true });
  } finally {
    await db.$client.end();
  }
}

function tell(text: string): void {
  process.stdout.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}\n`);
}
