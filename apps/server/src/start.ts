import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ComposedApp, composeApp } from './compose.ts';
import { type Config, loadConfig } from './platform/config.ts';
import { createDb } from './platform/db.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres/index.ts';
import { createJobs } from './platform/jobs.ts';
import { createLogger } from './platform/logger.ts';
import { migrateDatabase } from './platform/migrate.ts';
import { loadOrCreateSecrets } from './platform/secrets.ts';
import { createStartupError } from './platform/startup-error.ts';
import { createStorage } from './platform/storage.ts';

type Role = 'web' | 'worker' | 'all';

export interface RunningServer {
  /** Ends everything in the reverse order of its start; safe to call twice. */
  stop(): Promise<void>;
}

/** What has been started so far, newest last: a start that fails half-way ends what it began. */
type Started = { name: string; stop(): Promise<unknown> }[];

/**
 * Starts web server, worker or both from the environment (`--role=web|worker|all`). Throws `ConfigError` or a startup
 * error with a sentence for the operator.
 */
export async function startServer(options: {
  environment: NodeJS.ProcessEnv;
  args: string[];
  print: (text: string) => void;
}): Promise<RunningServer> {
  const role = readRole(options.args);
  const config = loadConfig(options.environment);
  const started: Started = [];
  try {
    await startParts({ config, role, started, print: options.print });
  } catch (error) {
    await stopAll(started);
    throw error;
  }
  return { stop: () => stopAll(started) };
}

async function startParts(parts: {
  config: Config;
  role: Role;
  started: Started;
  print: (text: string) => void;
}): Promise<void> {
  const { config, role, started } = parts;
  await prepareDataDir(config.dataDir);
  if (role !== 'worker') await ensurePortIsFree(config);
  const secrets = await loadOrCreateSecrets(config.dataDir);
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config, secrets.databasePassword, started));
  await migrateDatabase(databaseUrl);

  const logger = createLogger({ level: config.logLevel });
  const db = createDb({ url: databaseUrl, logger });
  started.push({ name: 'database pool', stop: () => db.$client.end() });
  const storage = await createStorage(config);
  const jobs = createJobs({ databaseUrl, logger });
  const sessionSecret = config.sessionSecret ?? secrets.sessionSecret;
  const composed = await composeApp({ config, db, logger, storage, jobs, secrets: { ...secrets, sessionSecret } });
  started.push({ name: 'modules', stop: () => composed.close() });
  await jobs.start({ work: role !== 'web' });
  started.push({ name: 'jobs', stop: () => jobs.stop() });
  if (role === 'worker') {
    parts.print('The worker runs. Stop it with Ctrl-C.\n');
    return;
  }
  const address = await listen(composed, config, started);
  parts.print(`Nalanda is ready: ${address}\n`);
}

function readRole(args: string[]): Role {
  try {
    const { role = 'all' } = parseArgs({ args, options: { role: { type: 'string' } } }).values;
    if (role === 'web' || role === 'worker' || role === 'all') return role;
  } catch {
    // Falls through to the sentence below.
  }
  throw createStartupError('The server takes --role=web, --role=worker or --role=all.');
}

async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await ensureFolder(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOTDIR' ? 'there is a file' : `${code}`;
    throw createStartupError(`DATA_DIR ${dataDir} is not a folder that can be written to (${reason}).`, error);
  }
}

/** Step by step: Node's own recursive way never returns for a folder in /proc. */
async function ensureFolder(folder: string): Promise<void> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await ensureFolder(path.dirname(folder));
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Asked first, so that a second start on the same port touches nothing of the first. */
async function ensurePortIsFree(config: Config): Promise<void> {
  if (config.port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer().once('error', (error) => reject(explainListenError(config, error)));
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}

function explainListenError({ host, port }: Config, error: NodeJS.ErrnoException): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken: stop the program that uses it, or choose another, as in PORT=${port + 1} npm start.`,
    EACCES: `Port ${port} needs rights that this user does not have: choose one above 1023, as in PORT=3000 npm start.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
  };
  return createStartupError(reasons[error.code ?? ''] ?? `Cannot listen on ${host}:${port}: ${error.message}.`, error);
}

async function startDatabase(config: Config, password: string, started: Started): Promise<string> {
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: config.dataDir, password });
  started.push({ name: 'PostgreSQL', stop: () => postgres.stop() });
  return postgres.url();
}

async function listen(composed: ComposedApp, config: Config, started: Started): Promise<string> {
  started.push({ name: 'web server', stop: () => composed.app.close() });
  await composed.app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw error.syscall === 'listen' ? explainListenError(config, error) : error;
  });
  const address = composed.app.server.address();
  const port = address && typeof address === 'object' ? address.port : config.port;
  return config.publicUrl ?? `http://localhost:${port}`;
}

async function stopAll(started: Started): Promise<void> {
  const failures: string[] = [];
  for (let part = started.pop(); part; part = started.pop()) {
    const { name } = part;
    await part.stop().catch((error: Error) => failures.push(`${name}: ${error.message}`));
  }
  if (failures.length > 0) throw new Error(`Not everything stopped cleanly: ${failures.join('; ')}`);
}
