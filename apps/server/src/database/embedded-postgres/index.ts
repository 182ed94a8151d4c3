import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { chown, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../platform/process/free-port.ts';
import { createStartupError } from '../../platform/process/startup-error.ts';
import { measureFree } from '../../platform/storage/disk-room.ts';
import { withConnection } from '../db.ts';
import { type Account, resolveAccount } from './account.ts';
import {
  findExistingCluster,
  findPackagedPrograms,
  type Programs,
  renameUnlessThere,
  resolveCluster,
  resolvePrograms,
} from './places.ts';
import { findPostmaster, type Postmaster, stopPostmaster, waitUntilReady } from './postmaster.ts';
import { type WatchListener, waitForRoom, watchPostmaster } from './watch.ts';

const superuser = 'nalanda';
const applicationName = 'nalanda';
const wrongPassword = '28P01';
const startMilliseconds = 120_000;
const maxLogBytes = 10_000_000;

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  log_min_messages: 'warning',
  // No detail lines: those of a broken rule hold the values of the row, such as an e-mail.
  log_error_verbosity: 'terse',
  log_line_prefix: '%m [%p] ',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/** For clusters that are thrown away: nothing waits for the disk. */
const throwawaySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export type EmbeddedPostgresOptions = {
  /** Absolute path of an existing folder; the cluster is kept in its `postgres`, the log in its `postgres.log`. */
  dataDir: string;
  password: string;
  /** True for test runs: no fsync, and `stop` removes the cluster. */
  throwaway?: boolean;
  /** Settings of PostgreSQL that differ from ours, as a primary with replicas needs them. */
  settings?: Record<string, string>;
  /** Where it listens; a free one unless given. */
  port?: number;
  /** Other programs than those that npm brings, to try Nalanda with. */
  programs?: Programs;
  /** Given by servers, which live long: PostgreSQL is watched, and started again on its port when it ends. */
  listener?: WatchListener;
};

export type EmbeddedPostgres = {
  port: number;
  /** Connection URL of a database of this cluster, `nalanda` unless named. */
  url(database?: string): string;
  /** Stops the cluster, unless another Nalanda server still works on it: the last one out turns off the light. */
  stop(): Promise<void>;
};

type Cluster = {
  folder: string;
  programs: string;
  version: string;
  account: Account | undefined;
  options: EmbeddedPostgresOptions;
};

/**
 * Starts the PostgreSQL that npm brings on `dataDir`, making the cluster at the first start. A server that still runs
 * there, after its parent was killed, is adopted. PostgreSQL lives in a session of its own, so that a Ctrl-C in the
 * terminal reaches it only through `stop`, after the pools are closed.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const account = resolveAccount(findExistingCluster(options.dataDir));
  const found = options.programs ?? findPackagedPrograms();
  const programs = await resolvePrograms(account, found);
  const place = await resolveCluster(options.dataDir, account);
  const cluster: Cluster = { folder: place.folder, programs, version: found.version, account, options };
  await initialise(cluster);
  if (place.link) await symlink(place.folder, place.link);
  const { port } = await startWhenThereIsRoom(cluster);
  const watch = options.listener && watchCluster(cluster, port, options.listener);
  const url = (database = 'nalanda') => urlOf(options.password, port, database);
  await withConnection(url('postgres'), async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', ['nalanda']);
    if (found.rowCount === 0) await client.query('create database nalanda');
  });
  const stopAll = async () => {
    await watch?.stop();
    await stop(cluster, url('postgres'));
  };
  return { port, url, stop: stopAll };
}

/** Of a server, which is to come back by itself when somebody has made room; a command of the operator says that there is none. */
async function startWhenThereIsRoom(cluster: Cluster): Promise<Postmaster> {
  const { listener, port } = cluster.options;
  for (;;) {
    try {
      return await startOrAdopt(cluster, port);
    } catch (failure) {
      const room = { failure, measureFree: () => measureFree(cluster.folder) };
      if (!listener || !(await waitForRoom({ ...room, listener }))) throw failure;
      if (listener.isStopping()) throw failure;
    }
  }
}

/** Started by us or adopted, it is watched alike: its own file says whether it runs. */
function watchCluster(cluster: Cluster, port: number, listener: WatchListener) {
  return watchPostmaster({
    isRunning: () => findPostmaster(cluster.folder) !== undefined,
    measureFree: () => measureFree(cluster.folder),
    async startAgain() {
      const found = await startOrAdopt(cluster, port);
      // Pools and children know the old port alone.
      if (found.port !== port) throw createStartupError(`it runs on port ${found.port} now, not on ${port}`);
    },
    listener,
  });
}

function urlOf(password: string, port: number, database: string): string {
  return `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}?application_name=${applicationName}`;
}

async function stop(cluster: Cluster, url: string): Promise<void> {
  if (!cluster.options.throwaway && (await hasOtherServers(url))) return;
  await stopPostmaster(cluster.folder);
  if (cluster.options.throwaway) await rm(cluster.folder, { recursive: true, force: true });
}

/** Sessions of our own, just closed pool need a moment to end, so a crowd is believed only when it stays. */
async function hasOtherServers(url: string): Promise<boolean> {
  const count = `select count(*)::int as others from pg_stat_activity
    where application_name like '${applicationName}%' and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  try {
    return await withConnection(url, async (client) => {
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const { rows } = await client.query<{ others: number }>(count);
        if (rows[0]?.others === 0) return false;
        await sleep(50);
      }
      return true;
    });
  } catch {
    return false;
  }
}

/** Builds the cluster beside its place and moves it there whole, so that a start cut short leaves nothing half made. */
async function initialise({ folder, programs, version, account, options }: Cluster): Promise<void> {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return;
  await removeLeftovers(folder);
  const staging = `${folder}.new-${randomBytes(4).toString('hex')}`;
  const passwordFile = path.join(staging, 'password');
  await mkdir(path.join(staging, 'cluster'), { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, `${options.password}\n`, { mode: 0o600 });
  if (account) {
    for (const owned of [staging, path.join(staging, 'cluster'), passwordFile])
      await chown(owned, account.uid, account.gid);
  }
  const args = ['-D', path.join(staging, 'cluster'), '-U', superuser, '--pwfile', passwordFile, '--auth=scram-sha-256'];
  args.push('--encoding=UTF8', ...chooseLocale(version));
  if (options.throwaway) args.push('--no-sync');
  await runToEnd(path.join(programs, 'bin', 'initdb'), args, account);
  await renameUnlessThere(path.join(staging, 'cluster'), folder);
  await rm(staging, { recursive: true, force: true });
}

/** The order of letters that every machine has; before 17 PostgreSQL knows only those of the system. */
function chooseLocale(version: string): string[] {
  if (Number.parseInt(version, 10) < 17) return ['--locale=C.UTF-8'];
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
}

/** What a start cut short left behind; a younger folder may belong to a start that runs right now. */
async function removeLeftovers(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(`${path.basename(folder)}.new-`)) continue;
    const leftover = path.join(parent, name);
    if (Date.now() - statSync(leftover).mtimeMs > 600_000) await rm(leftover, { recursive: true, force: true });
  }
}

// biome-ignore lint/complexity/useMaxParams: program, arguments and account, as spawn takes them.
async function runToEnd(program: string, args: string[], account: Account | undefined, input = ''): Promise<void> {
  const child = spawn(program, args, { ...spawnAs(account), stdio: 'pipe' });
  child.stdin.end(input);
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw createStartupError(`PostgreSQL could not prepare its database: ${lastLine(output.join(''))}`);
}

async function startOrAdopt(cluster: Cluster, port?: number): Promise<Postmaster> {
  const deadline = Date.now() + startMilliseconds;
  let reason = '';
  let isPasswordReset = false;
  while (Date.now() < deadline) {
    const running = findPostmaster(cluster.folder) && (await waitUntilReady(cluster.folder, 60_000));
    const refusal = running && (await askForEntry(cluster, running));
    if (running && refusal === undefined) return running;
    await stopPostmaster(cluster.folder);
    if (refusal === wrongPassword && !isPasswordReset) {
      await resetPassword(cluster);
      isPasswordReset = true;
    }
    reason = await launch(cluster, port ?? (await findFreePort()), deadline);
    // Sessions of a killed server hold its shared memory for a moment; another program may have taken the port.
    if (
      reason !== '' &&
      !/pre-existing shared memory|could not create any TCP|lock file "[^"]*" already exists/.test(reason)
    )
      break;
    await sleep(reason === '' ? 0 : 200);
  }
  throw createStartupError(
    `PostgreSQL did not start: ${lastLine(reason) || 'it gave no reason'} (log: ${logFile(cluster)}).`,
    new Error(reason),
  );
}

/** Undefined when the server lets us in, else the code of its refusal. */
async function askForEntry(cluster: Cluster, { port }: Postmaster): Promise<string | undefined> {
  return withConnection(urlOf(cluster.options.password, port, 'postgres'), async (client) =>
    client.query('select 1'),
  ).then(
    () => undefined,
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
}

/** The data outlives a lost `secrets.json`: whoever may read the files may also name a new password. */
async function resetPassword({ folder, programs, account, options }: Cluster): Promise<void> {
  const input = `alter role ${superuser} password '${options.password.replaceAll("'", "''")}'\n`;
  await runToEnd(path.join(programs, 'bin', 'postgres'), ['--single', '-D', folder, 'postgres'], account, input);
}

/** Resolves to an empty text when the server runs, or to what the log says about why it does not. */
async function launch(cluster: Cluster, port: number, deadline: number): Promise<string> {
  const log = logFile(cluster);
  if (existsSync(log) && statSync(log).size > maxLogBytes) renameSync(log, `${log}.old`);
  const from = existsSync(log) ? statSync(log).size : 0;
  const descriptor = openSync(log, 'a', 0o600);
  const all = { ...settings, ...(cluster.options.throwaway && throwawaySettings), ...cluster.options.settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    path.join(cluster.programs, 'bin', 'postgres'),
    ['-D', cluster.folder, '-p', String(port), ...flags],
    {
      ...spawnAs(cluster.account),
      stdio: ['ignore', descriptor, descriptor],
      detached: true,
    },
  );
  closeSync(descriptor);
  child.unref();
  const failure = watchForEnd(child);
  while (Date.now() < deadline) {
    const found = findPostmaster(cluster.folder);
    if (found?.ready && found.pid === child.pid) return '';
    const ended = await Promise.race([failure, sleep(15).then(() => undefined)]);
    if (ended !== undefined) return `${ended}\n${readFileSync(log).subarray(from).toString()}`;
  }
  return 'it took too long';
}

function watchForEnd(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(''));
  });
}

function spawnAs(account: Account | undefined) {
  // The working folder may be closed to the account, and settings of libpq around us must not leak in.
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', SystemRoot: process.env.SystemRoot };
  return { cwd: path.parse(process.cwd()).root, env, ...(account && { uid: account.uid, gid: account.gid }) };
}

function logFile(cluster: Cluster): string {
  return path.join(cluster.options.dataDir, 'postgres.log');
}

function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  return (lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '').replace(
    /^.*?(FATAL|PANIC|error):\s*/i,
    '',
  );
}
