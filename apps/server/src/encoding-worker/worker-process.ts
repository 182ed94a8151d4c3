import { createDb } from '../database/db.ts';
import { createMediaModule } from '../modules/media/index.ts';
import { systemClock } from '../platform/clock.ts';
import { loadConfig } from '../platform/config/config.ts';
import { createJobs } from '../platform/jobs.ts';
import { createLogger } from '../platform/logger.ts';
import { watchClock } from '../platform/process/clock-watch.ts';
import { lowerOwnPriority } from '../platform/process/priority.ts';
import { loadKeys } from '../platform/secrets/secrets.ts';
import { createStorage } from '../platform/storage/configured-storage.ts';
import { holdRemovals } from '../platform/storage/held-removals.ts';
import { STOP_MESSAGE } from './supervise.ts';

const LOOK_MILLISECONDS = 5_000;
/** A worker that has had nothing to do for so long ends; the next one is started in a second. */
const IDLE_MILLISECONDS = 60_000;

// The program of the worker process: does the encoding that is there, ends when there are none for a minute, when it
// is told to, or when its server is gone. Whoever declares encoding jobs in another module names that module here.
lowerOwnPriority();
// Ctrl-C reaches the whole group; the server says when it is time.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

const config = loadConfig(process.env);
if (!config.databaseUrl) throw new Error('The worker process is started by the server, with its database.');
const logger = createLogger({ level: config.logLevel });
const db = createDb({ url: config.databaseUrl, logger, maxConnections: 4 });
// What is wrong with the clock its server has told already.
const clock = await watchClock({ db, logger: createLogger({ level: 'silent' }) });
const jobs = createJobs({ databaseUrl: config.databaseUrl, logger });
const storage = holdRemovals(await createStorage(config), { db, jobs });
const secrets = await loadKeys(config);
const media = createMediaModule({ db, clock: systemClock, storage, secrets, config, logger, jobs });
let isEnding = false;
let busyAt = Date.now();

process.on('disconnect', end);
process.on('message', (message) => {
  if (message === STOP_MESSAGE) end();
});
await jobs.start({ work: 'encoding' });
setInterval(async () => {
  if (await jobs.hasEncodingWork().catch(() => false)) busyAt = Date.now();
  else if (Date.now() - busyAt > IDLE_MILLISECONDS) end();
}, LOOK_MILLISECONDS);
if (!process.connected) end();

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await jobs.stop().catch((error: unknown) => logger.warn({ err: error }, 'the worker could not stop its jobs'));
  await media.close();
  await clock.stop();
  await db.$client.end();
  process.exit(0);
}
