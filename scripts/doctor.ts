/** `npm run doctor`: looks at this machine and these settings, and says what would keep Nalanda from running. */
import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, totalmem } from 'node:os';
import { createDb, type Db, sqlStateOf, withConnection } from '../apps/server/src/database/db.ts';
import { resolveAccount } from '../apps/server/src/database/embedded-postgres/account.ts';
import {
  findExistingCluster,
  findPackagedPrograms,
  resolveCluster,
  resolvePrograms,
} from '../apps/server/src/database/embedded-postgres/places.ts';
import { findPostmaster } from '../apps/server/src/database/embedded-postgres/postmaster.ts';
import { readSchemaAge, type SchemaAge } from '../apps/server/src/database/migrate.ts';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { checkAddresses } from '../apps/server/src/database/pooler.ts';
import { examineReplica } from '../apps/server/src/database/replica.ts';
import { ensureNoRestore } from '../apps/server/src/database/restore-mark.ts';
import { examineFiles } from '../apps/server/src/modules/media/index.ts';
import { examineLocalModel, examineOwnModel } from '../apps/server/src/modules/search/index.ts';
import { readSaidOfSchool } from '../apps/server/src/modules/settings/index.ts';
import { examineAudit } from '../apps/server/src/platform/audit/chain/examine-audit.ts';
import { type Config, ConfigError, loadConfig } from '../apps/server/src/platform/config/config.ts';
import { prepareDataDir } from '../apps/server/src/platform/config/data-dir.ts';
import { canPlayPackages } from '../apps/server/src/platform/config/packages-address.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { examineMailServer } from '../apps/server/src/platform/mail/mailer.ts';
import { describeClock } from '../apps/server/src/platform/process/clock-watch.ts';
import { createStorage } from '../apps/server/src/platform/storage/configured-storage.ts';
import { measureFree } from '../apps/server/src/platform/storage/disk-room.ts';
import { listStorages } from '../apps/server/src/platform/storage/storage-nodes.repository.ts';
import { resolveChromium } from '../e2e/fixtures/chromium.ts';
import { describeOpening } from './lib/opening.ts';

/** SQLSTATEs of tables and columns that come with the next start: a new database has none, one of an earlier version not all. */
const NOT_YET = new Set(['42P01', '42703']);
let problems = 0;

/** Prints what the look finds; what it throws is a problem. */
async function look(what: string, find: () => string | Promise<string>): Promise<void> {
  try {
    process.stdout.write(`ok    ${what}: ${await find()}\n`);
  } catch (error) {
    problems += 1;
    process.stdout.write(`WRONG ${what}: ${explain(error)}\n`);
  }
}

/** The innermost reason says more than the layers around it. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? explain(error.cause) : error.message;
}

function readSettings() {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const problem of error.problems) process.stdout.write(`WRONG setting: ${problem}\n`);
    return undefined;
  }
}

async function askDatabase(url: string): Promise<string> {
  await withConnection(url, ensureNoRestore);
  const db = createDb({ url, logger: createLogger({ level: 'silent' }), maxConnections: 1 });
  try {
    const clock = await describeClock(db);
    if (clock) throw new Error(clock);
    const { rows } = await db.execute<{ server_version: string }>('show server_version');
    return `PostgreSQL ${rows[0]?.server_version}`;
  } finally {
    await db.$client.end();
  }
}

/** A package has a name of its own where the address has a `*`. */
async function lookAtPackages({ publicUrl, packagesUrl }: Config): Promise<string> {
  if (packagesUrl === undefined) {
    return canPlayPackages({ publicUrl, packagesUrl })
      ? 'played at localhost alone; PACKAGES_URL is not set'
      : 'not taken: PACKAGES_URL is not set';
  }
  const { hostname } = new URL(packagesUrl.replace('://*.', `://${randomUUID()}.`));
  const { address } = await lookup(hostname);
  return `played at ${packagesUrl}, which leads to ${address}`;
}

/** Only where the database answers without being started for it. */
async function lookAtNodes(url: string): Promise<string> {
  const db = createDb({ url, logger: createLogger({ level: 'silent' }), maxConnections: 1 });
  try {
    const storages = await listStorages(db).catch((error: unknown) => {
      if (NOT_YET.has(sqlStateOf(error) ?? '')) return [];
      throw error;
    });
    if (storages.length > 1)
      throw new Error(`${storages.length} keep files in folders of their own: set STORAGE=s3, or let them share one`);
    return storages.length === 0 ? 'none runs' : 'all keep files in one folder';
  } finally {
    await db.$client.end();
  }
}

async function lookAtReplica(url: string, directUrl: string): Promise<string> {
  const { problem, lagBytes } = await examineReplica({ url, directUrl });
  if (problem) throw new Error(problem);
  return `of the same database, read-only, ${lagBytes} bytes of the log behind`;
}

async function lookAtFiles(config: Config, url: string): Promise<string> {
  const db = createDb({ url, logger: createLogger({ level: 'silent' }), maxConnections: 1 });
  try {
    const storage = await createStorage(config);
    const findings = await examineFiles({ db, storage, now: new Date() }).catch((error: unknown) => {
      if (NOT_YET.has(sqlStateOf(error) ?? '')) return null;
      throw error;
    });
    if (!findings) return 'not looked at: the database waits for npm start';
    const { fileCount, orphans, missing } = findings;
    if (missing.length > 0) throw new Error(`${missing.length} missing, such as ${missing[0]}`);
    const left = orphans.length > 0 ? `, ${orphans.length} of no use (the next nightly sweep takes them)` : '';
    return `${fileCount} in their place${left}`;
  } finally {
    await db.$client.end();
  }
}

/** Asks the database, where it answers without being started for it; null where it does not, or waits for the next start of the school. */
async function askRunning<Answer>(config: Config, ask: (db: Db) => Promise<Answer>): Promise<Answer | null> {
  const cluster = config.databaseUrl ? null : findExistingCluster(config.dataDir);
  if (!config.databaseUrl && !(cluster && findPostmaster(cluster))) return null;
  const database = await openDatabase(config);
  const db = createDb({ url: database.directUrl, logger: createLogger({ level: 'silent' }), maxConnections: 1 });
  try {
    return await ask(db).catch((error: unknown) => {
      if (NOT_YET.has(sqlStateOf(error) ?? '')) return null;
      throw error;
    });
  } finally {
    await db.$client.end();
    await database.stop();
  }
}

const schemaWords: Record<SchemaAge, string> = {
  current: 'of this version',
  older: 'of an earlier version: make a backup, then npm start brings it to this one',
  empty: 'no tables yet',
};

async function lookAtSchema(config: Config): Promise<string> {
  const age = await askRunning(config, async (db) => {
    const client = await db.$client.connect();
    return readSchemaAge(client).finally(() => client.release());
  });
  return age === null ? 'not looked at: the database does not run' : schemaWords[age];
}

async function lookAtAudit(config: Config): Promise<string> {
  const state = await askRunning(config, examineAudit);
  if (!state) return 'not looked at: the database does not run, or waits for npm start';
  if (state.broken) throw new Error(`${state.broken} All is well up to link ${state.position}`);
  return `${state.position} events in an unbroken chain that ends in ${state.hash}, ${state.unlinked} not chained yet`;
}

async function lookAtEmbedded(dataDir: string): Promise<string> {
  const existing = findExistingCluster(dataDir);
  const account = resolveAccount(existing);
  const programs = await resolvePrograms(account, findPackagedPrograms());
  const { folder } = existing ? { folder: existing } : await resolveCluster(dataDir, account);
  const running = existing && findPostmaster(existing);
  const state = running ? `runs on port ${running.port}` : existing ? 'stopped' : 'not made yet';
  return `${state}, as ${account?.name ?? 'this user'}, data in ${folder}, programs in ${programs}`;
}

/** A port that a running Nalanda holds is as it should be; another program on it would keep the next start away. */
async function lookAtPort(host: string, port: number): Promise<string> {
  const error = await tryPort(host, port);
  if (error === null) return 'free';
  if (error.code !== 'EADDRINUSE') throw error;
  if (await isNalanda(host, port)) return 'a running Nalanda answers';
  throw new Error('taken by another program');
}

function tryPort(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', resolve);
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}

async function isNalanda(host: string, port: number): Promise<boolean> {
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const address = `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}/readyz`;
  const body = await fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
    (reply) => reply.json(),
    () => null,
  );
  return typeof body?.database === 'string';
}

/** What a school lacks before its first sale is no fault of the installation. */
async function tellOpening(config: Config): Promise<void> {
  // A database that cannot be asked has its own line above.
  const said = await askRunning(config, (db) => readSaidOfSchool(db, config)).catch(() => null);
  for (const { what, isMissing, text } of describeOpening(config, said)) {
    process.stdout.write(`${isMissing ? 'NOTE ' : 'ok   '} ${what}: ${text}\n`);
  }
}

await look('Node', () => `${process.version} on ${process.platform}-${process.arch}`);
await look('machine', () => `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB memory`);
const config = readSettings();
if (config) {
  for (const sentence of config.misspelt) process.stdout.write(`NOTE  setting: ${sentence}\n`);
  await look('DATA_DIR', async () => {
    await prepareDataDir(config.dataDir);
    const gigabytes = (await measureFree(config.dataDir)) / 2 ** 30;
    if (gigabytes === Number.POSITIVE_INFINITY) return `${config.dataDir}; its file system does not say what is left`;
    if (gigabytes < 1) throw new Error(`${config.dataDir} has only ${gigabytes.toFixed(1)} GB left`);
    return `${config.dataDir}, ${gigabytes.toFixed(0)} GB left`;
  });
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  await look('database', () => (databaseUrl ? askDatabase(databaseUrl) : lookAtEmbedded(config.dataDir)));
  await look('tables of the database', () => lookAtSchema(config));
  if (config.databaseUrl && databaseUrl) {
    const addresses = { url: config.databaseUrl, directUrl: databaseUrl };
    await look('addresses of the database', () => checkAddresses(addresses).then(() => 'go together'));
  }
  const replicaUrl = config.databaseReplicaUrl;
  if (databaseUrl && replicaUrl) await look('replica', () => lookAtReplica(replicaUrl, databaseUrl));
  if (databaseUrl && config.storage.kind === 'local') await look('nodes', () => lookAtNodes(databaseUrl));
  if (databaseUrl) await look('files of videos', () => lookAtFiles(config, databaseUrl));
  await look('audit log', () => lookAtAudit(config));
  const { dataDir, localModel, hasOwnModel, smtpUrl } = config;
  if (hasOwnModel) await look('sentence model', examineOwnModel);
  if (localModel) await look('local model', () => examineLocalModel(dataDir, localModel));
  if (smtpUrl) await look('mail server', () => examineMailServer(smtpUrl));
  await look('packages of SCORM', () => lookAtPackages(config));
  await look(`port ${config.port}`, () => lookAtPort(config.host, config.port));
  await tellOpening(config);
}
await look('web app', () => {
  if (!existsSync('apps/web/build/client/index.html')) throw new Error('not built: npm run build');
  return 'built';
});
await look('browser for tests', () => resolveChromium().executablePath ?? "Playwright's own");
process.exitCode = problems > 0 ? 1 : 0;
