import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { writeBanner } from './banner.ts';
import { checkStart, explainListenError, type Role } from './check-start.ts';
import { type ComposedApp, composeApp } from './compose.ts';
import { watchAbsence } from './database/absence.ts';
import { openChangeFeed } from './database/change-feed.ts';
import { explainDatabaseFailure } from './database/database-errors.ts';
import { createDb, type Db } from './database/db.ts';
import { migrateDatabase } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { checkAddresses, hasStatementLimit } from './database/pooler.ts';
import { examineReplica, openReplica, type Replica } from './database/replica.ts';
import { grantRights } from './database/rights.ts';
import { listDemoFilmKeys } from './demo/demo-videos.ts';
import { ensureDemo } from './demo/ensure-demo.ts';
import { listOpenDemoAccounts, retireDemoOwner } from './demo/open-demo-accounts.ts';
import { superviseEncodingWorker } from './encoding-worker/supervise.ts';
import { applyReviewsCount } from './modules/reviews/index.ts';
import type { Config } from './platform/config/config.ts';
import { closeGently } from './platform/http/closing.ts';
import { createJobs } from './platform/jobs.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { watchClock } from './platform/process/clock-watch.ts';
import { lowerOwnPriority } from './platform/process/priority.ts';
import { type StoppablePart, stopParts } from './platform/process/stop-parts.ts';
import { loadKeys } from './platform/secrets/secrets.ts';
import { createStorage, localStorageFolder } from './platform/storage/configured-storage.ts';
import type { Storage } from './platform/storage/storage.ts';
import { watchStorageNodes } from './platform/storage/storage-nodes.ts';

const webFolder = fileURLToPath(new URL('../../web/build/client', import.meta.url));

export interface RunningServer {
  /**
   * Ends everything in the reverse order of its start. Called again while it works, it waits for nothing any more but
   * the database. Throws at the end when a part did not stop; the others have.
   */
  stop(): Promise<void>;
}

/** What has been started so far, newest last: a start that fails half-way ends what it began. */
type Started = StoppablePart[];

/**
 * Starts web server, worker or both from the environment (`--role=web|worker|all`, `--api-only`). Throws `ConfigError`
 * or a startup error with a sentence for the operator.
 */
export async function startServer(options: {
  environment: NodeJS.ProcessEnv;
  args: string[];
  print: (text: string) => void;
  /** The server cannot go on; the error has a sentence for the operator. */
  onFatal: (error: Error) => void;
  /** Whether it is to end already, while it still starts. */
  isStopping: () => boolean;
}): Promise<RunningServer> {
  const { role, apiOnly, config } = await checkStart(options);
  const started: Started = [];
  const { print, onFatal, isStopping } = options;
  const hurry = new AbortController();
  const start = () => startParts({ config, role, apiOnly, started, print, onFatal, isStopping, hurry: hurry.signal });
  await startWithPatience(start, started, hurry.signal);
  let stopping: Promise<void> | undefined;
  const stop = () => {
    if (stopping) hurry.abort();
    stopping ??= stopParts(started, hurry.signal);
    return stopping;
  };
  return { stop };
}

/** A database that restarts while the server starts is no reason not to start. */
const STARTS = 3;
const PAUSE_BETWEEN_STARTS_MS = 1_000;

async function startWithPatience(start: () => Promise<void>, started: Started, hurry: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      await stopParts(started, hurry).catch(() => undefined);
      if (attempt === STARTS || !explainDatabaseFailure(error)) throw error;
      await sleep(PAUSE_BETWEEN_STARTS_MS);
    }
  }
}

/** The background work that a process of this role does itself. */
function jobsOf(role: Role, { videoEncodes }: Config): boolean | 'others' {
  if (role === 'web') return false;
  return role === 'worker' && videoEncodes > 0 ? true : 'others';
}

async function startParts(parts: {
  config: Config;
  role: Role;
  /** In development Vite serves the pages. */
  apiOnly: boolean;
  started: Started;
  print: (text: string) => void;
  onFatal: (error: Error) => void;
  isStopping: () => boolean;
  hurry: AbortSignal;
}): Promise<void> {
  const { config, role, apiOnly, started, hurry } = parts;
  const secrets = await loadKeys(config);
  const logger = createLogger({ level: config.logLevel });
  for (const sentence of config.misspelt) logger.warn(sentence);
  const database = await openDatabase(config, {
    onNews: (sentence) => logger.warn(sentence),
    onGivenUp: parts.onFatal,
    isStopping: parts.isStopping,
  });
  // Left behind it would be an orphan, so it may take its time even in a hurry.
  started.push({ name: 'PostgreSQL', stop: database.stop, limitMs: 25_000, isHurried: false });
  const { directUrl } = database;
  if (config.databaseUrl) await checkAddresses(database);
  await migrateDatabase(config.databaseOwnerUrl ?? directUrl);
  if (config.databaseOwnerUrl) await grantRights({ ownerUrl: config.databaseOwnerUrl, url: directUrl });

  const db = await openPool({ config, url: database.url, logger });
  started.push({ name: 'database pool', stop: () => db.$client.end(), limitMs: 3_000 });
  const clock = await watchClock({ db, logger });
  started.push({ name: 'clock watch', stop: () => clock.stop(), limitMs: 1_000 });
  if (role !== 'worker') await applyReviewsCount(db, config.reviewsCount);
  const storage = await openStorage({ config, db, logger, started });
  const demoAccounts =
    config.demo && role !== 'worker' ? await ensureDemo({ db, storage, databaseUrl: directUrl, config }) : undefined;
  if (!config.demo && role !== 'worker') await warnOfDemoAccounts(db, logger);
  const jobs = createJobs({ databaseUrl: directUrl, logger });
  // The one connection that must reach the server itself, and not a pooler.
  const feed = await openChangeFeed({ url: directUrl, logger });
  const changes = watchAbsence({ feed, url: database.url, pool: db.$client, logger });
  started.push({ name: 'change feed', stop: () => changes.close(), limitMs: 1_000 });
  const replica = await startReplica({ config, directUrl, primary: db, changes, logger, started });
  const composed = await composeApp({
    config,
    db,
    changes,
    replica,
    logger,
    storage,
    jobs,
    secrets,
    ...(role !== 'worker' && !apiOnly && { webFolder }),
  });
  started.push({ name: 'modules', stop: () => composed.close(), limitMs: 5_000 });
  composed.watchSettings();
  await jobs.start({ work: jobsOf(role, config) });
  started.push({ name: 'jobs', stop: () => jobs.stop(), limitMs: 10_000 });
  // With everything in one place, encoding still gets a process of its own, and only while there is some.
  if (role === 'all' && config.videoEncodes > 0) {
    const sessionSecret = config.sessionSecrets.join(',') || secrets.sessionSecret;
    const encoding = superviseEncodingWorker({ jobs, logger, databaseUrl: directUrl, sessionSecret });
    started.push({ name: 'worker', stop: () => encoding.stop(), limitMs: 11_000 });
  }
  if (role === 'worker') {
    lowerOwnPriority();
    parts.print('The worker runs. Stop it with Ctrl-C.\n');
    return;
  }
  const address = await listen({ composed, config, started, hurry });
  const ownership = await composed.issueOwnerLink();
  parts.print(writeBanner({ config, address, apiOnly, demoAccounts, ownership }));
  if (demoAccounts && config.demoStreams) encodeDemoFilms(composed, logger);
}

async function openPool({ config, url, logger }: { config: Config; url: string; logger: Logger }): Promise<Db> {
  const isPooled = config.databaseDirectUrl !== undefined;
  if (isPooled && !(await hasStatementLimit(url)))
    logger.warn('the pooler of DATABASE_URL sets no statement_timeout: a statement may run for ever');
  return createDb({ url, logger, isPooled });
}

/** Films play on while nothing can be kept, so that a start with such a folder is no failure. */
async function openStorage(parts: { config: Config; db: Db; logger: Logger; started: Started }): Promise<Storage> {
  const { config, db, logger, started } = parts;
  const storage = await createStorage(config);
  await storage.ensureUsable().catch((error: unknown) => logger.error({ err: error }, 'no files can be kept'));
  if (config.databaseUrl && config.storage.kind === 'local') {
    const nodes = watchStorageNodes({ db, logger, folder: localStorageFolder(config) });
    started.push({ name: 'storage watch', stop: () => nodes.stop(), limitMs: 1_000 });
    await nodes.beat();
  }
  return storage;
}

/** A replica that cannot be used now may be there later: it is said, and the primary is asked until then. */
async function startReplica({
  config,
  directUrl,
  started,
  ...parts
}: Omit<Parameters<typeof openReplica>[0], 'url' | 'identity'> & {
  config: Config;
  directUrl: string;
  started: Started;
}): Promise<Replica | undefined> {
  const url = config.databaseReplicaUrl;
  if (!url) return undefined;
  const { identity, problem } = await examineReplica({ url, directUrl });
  if (problem) parts.logger.warn({ problem }, 'the replica of DATABASE_REPLICA_URL is not used now');
  const replica = openReplica({ url, identity, ...parts });
  started.push({ name: 'replica', stop: () => replica.close(), limitMs: 3_000 });
  return replica;
}

interface Listening {
  composed: ComposedApp;
  config: Config;
  started: Started;
  hurry: AbortSignal;
}

/** The first visitor has the machine to themselves for so long. */
const DEMO_ENCODING_DELAY_SECONDS = 20;

async function warnOfDemoAccounts(db: Db, logger: Logger): Promise<void> {
  if (await retireDemoOwner(db)) {
    logger.warn(
      'The owner of the demo school has lost the office: its password stands in the manual. npm run owner -- EMAIL makes another account the owner.',
    );
  }
  const emails = await listOpenDemoAccounts(db);
  if (emails.length === 0) return;
  logger.warn(
    `${emails.length} accounts of the demo school open with the passwords of the manual: change them, or begin with another DATA_DIR. DEMO=true says that it is meant so.`,
  );
}

/** Queues what has never been encoded of the demo school's films; nobody waits for it. */
function encodeDemoFilms({ videos }: ComposedApp, logger: Logger): void {
  const order = { storageKeys: listDemoFilmKeys(), startAfterSeconds: DEMO_ENCODING_DELAY_SECONDS };
  videos.encodeStored(order).catch((error: unknown) => logger.warn({ err: error }, 'the demo films wait unencoded'));
}

async function listen({ composed, config, started, hurry }: Listening): Promise<string> {
  const { drainMs } = config.server;
  const stop = () => closeGently(composed.app, { drainMs, now: hurry });
  started.push({ name: 'web server', stop, limitMs: drainMs + 12_000 });
  await composed.app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw error.syscall === 'listen' ? explainListenError(config, error) : error;
  });
  const address = composed.app.server.address();
  const port = address && typeof address === 'object' ? address.port : config.port;
  return config.publicUrl ?? `http://localhost:${port}`;
}
