import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDb, type Db, withConnection } from '../src/database/db.ts';
import { findExistingCluster } from '../src/database/embedded-postgres/places.ts';
import { findPostmaster, stopPostmaster } from '../src/database/embedded-postgres/postmaster.ts';
import { migrateDatabase } from '../src/database/migrate.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { sessions } from '../src/database/schema/auth.table.ts';
import { createToken, hashToken } from '../src/modules/auth/sessions/tokens.ts';
import { createLogger } from '../src/platform/logger.ts';
import { findFreePort } from '../src/platform/process/free-port.ts';
import { createCourse, createUser } from './factories.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const often = '9999999/1m';
const OFTEN = Object.fromEntries(
  ['READ', 'WRITE', 'COURSE', 'CREATE', 'SEARCH']
    .flatMap((name) => [`LIMIT_${name}_ACCOUNT`, `LIMIT_${name}_ADDRESS`])
    .concat('LIMIT_CHANGE_ACCOUNT_DAY', 'LIMIT_CHANGE_ADDRESS_DAY')
    .map((name) => [name, often]),
);

/** What may happen to a part of the server. */
export const BLOWS = [
  'backends ended by pg_terminate_backend',
  'backend paused',
  'PostgreSQL paused',
  'server paused',
  'PostgreSQL told to end (SIGINT)',
  'backend killed (SIGKILL)',
  'PostgreSQL killed (SIGKILL)',
  'server killed (SIGKILL)',
] as const;
export type Blow = (typeof BLOWS)[number];

/** Every number here must be 0. */
export interface Broken {
  'exits of the server that nobody asked for': number;
  'requests without an answer in time': number;
  'errors other than 503': number;
  'acknowledged writes not found again': number;
  'processes left at the end': number;
  'unclean end (exit code)': number;
  'seconds too many until it answered again': number;
}

export interface ChaosReport {
  broken: Broken;
  blows: Record<string, number>;
  happened: Record<string, number>;
}

export interface ChaosPlan {
  /** The next blow and how long to wait before it; undefined ends the storm. */
  nextBlow(): { blow: Blow; afterMs: number; pauseMs: number } | undefined;
  lanes: number;
  /** How long one rests between two requests; 20 unless it is said. */
  restMs?: number;
  /** A request that has no answer by then hangs. */
  hangMs: number;
  random: () => number;
}

/** Runs a supervised server under load, strikes its parts, and counts what must not happen. Linux only: it reads /proc. */
export async function runServerChaos(plan: ChaosPlan): Promise<ChaosReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nalanda-storm-'));
  // PostgreSQL may have to run as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const storm = await openStorm(folder, plan);
  try {
    return await storm.run();
  } finally {
    await storm.close();
    await stopPostmaster(path.join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  }
}

async function openStorm(folder: string, plan: ChaosPlan) {
  const port = await findFreePort();
  const database = await openDatabase({ databaseUrl: undefined, databaseDirectUrl: undefined, dataDir: folder });
  await migrateDatabase(database.url);
  const db = createDb({ url: database.url, logger: createLogger({ level: 'silent' }), maxConnections: 2 });
  const cookies = await createPeople(db, plan.lanes);
  await db.$client.end();
  const ask: AskDatabase = (statement) =>
    withConnection(urlNow(database.url, folder), (client) => client.query(statement));
  const supervisor = startSupervised(folder, port);
  const load = createLoad({ origin: `http://127.0.0.1:${port}`, cookies, plan });
  const exits = watchExits(supervisor);
  const blows: Record<string, number> = {};

  async function run(): Promise<ChaosReport> {
    await load.untilReady(120_000);
    exits.start();
    load.start();
    for (let next = plan.nextBlow(); next; next = plan.nextBlow()) {
      await wait(next.afterMs);
      if (await strike({ ...next, folder, ask, exits, random: plan.random }))
        blows[next.blow] = (blows[next.blow] ?? 0) + 1;
    }
    const late = Math.max(0, Math.round((await load.untilReady(120_000)) / 1_000) - 30);
    await load.stop();
    exits.stop();
    const unasked = exits.unasked();
    const lost = await countLost(ask, load.acknowledged);
    const code = await end(supervisor);
    return {
      blows,
      happened: load.happened,
      broken: {
        'exits of the server that nobody asked for': unasked,
        'requests without an answer in time': load.hangs(),
        'errors other than 503': load.wrongErrors(),
        'acknowledged writes not found again': lost,
        'processes left at the end': listProcessesOf(folder).length,
        'unclean end (exit code)': code,
        'seconds too many until it answered again': late,
      },
    };
  }

  const close = async () => {
    exits.stop();
    await load.stop();
    await end(supervisor);
  };
  return { run, close };
}

/** As `npm start` does it, without building the web app. */
function startSupervised(folder: string, port: number): ChildProcess {
  const program = `
    import { superviseServer } from './scripts/lib/supervise.mjs';
    process.exit(await superviseServer(['apps/server/src/main.ts', '--api-only']));`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: process.env.CHAOS_LOG_LEVEL ?? 'silent',
      DEMO: 'false',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      ...OFTEN,
    },
    stdio: ['ignore', 'ignore', process.env.CHAOS_LOG_LEVEL ? 'inherit' : 'ignore'],
  });
}

async function createPeople(db: Db, count: number): Promise<string[]> {
  for (let index = 0; index < 20; index += 1) await createCourse(db);
  const cookies: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id: userId } = await createUser(db, { role: 'educator' });
    const token = createToken();
    const now = new Date();
    const expiresAt = new Date(now.getTime() + 24 * 60 * 60 * 1000);
    await db
      .insert(sessions)
      .values({ tokenHash: hashToken(token), userId, createdAt: now, lastUsedAt: now, expiresAt });
    cookies.push(`nalanda_session=${token}`);
  }
  return cookies;
}

/** People who read, search and write, one request at a time each. */
function createLoad({ origin, cookies, plan }: { origin: string; cookies: string[]; plan: ChaosPlan }) {
  const happened: Record<string, number> = {};
  const acknowledged: string[] = [];
  const lanes: Promise<void>[] = [];
  let isOver = false;
  let counter = 0;
  const count = (what: string) => {
    happened[what] = (happened[what] ?? 0) + 1;
  };
  const sum = (test: (what: string) => boolean) =>
    Object.entries(happened).reduce((total, [what, times]) => total + (test(what) ? times : 0), 0);

  async function ask(pathname: string, init: RequestInit): Promise<number> {
    const begun = performance.now();
    try {
      const reply = await fetch(`${origin}${pathname}`, { ...init, signal: AbortSignal.timeout(plan.hangMs) });
      await reply.arrayBuffer();
      count(`answers ${reply.status}`);
      if (reply.status === 503) await wait(200);
      return reply.status;
    } catch {
      count(performance.now() - begun >= plan.hangMs - 100 ? 'hangs' : 'connections refused or cut');
      await wait(200);
      return 0;
    }
  }

  async function live(cookie: string): Promise<void> {
    const json = { cookie, 'content-type': 'application/json' };
    while (!isOver) {
      const dice = plan.random();
      if (dice < 0.4) {
        counter += 1;
        const title = `Written in the storm ${counter}`;
        const body = JSON.stringify({ title, category: 'Web Development' });
        if ((await ask('/api/course/create', { method: 'POST', headers: json, body })) === 201)
          acknowledged.push(title);
      } else if (dice < 0.6) await ask('/api/course/getpublishedcoures?limit=10', { headers: { cookie } });
      else if (dice < 0.7)
        await ask('/api/ai/search', { method: 'POST', headers: json, body: JSON.stringify({ input: 'a course' }) });
      else await ask('/api/user/currentuser', { headers: { cookie } });
      await wait(plan.restMs ?? 20);
    }
  }

  return {
    happened,
    acknowledged,
    hangs: () => sum((what) => what === 'hangs'),
    wrongErrors: () => sum((what) => /^answers 5/.test(what) && what !== 'answers 503'),
    start: () => lanes.push(...cookies.map(live)),
    stop: async () => {
      isOver = true;
      await Promise.all(lanes);
    },
    /** Milliseconds until the server is ready. */
    async untilReady(limitMs: number): Promise<number> {
      const begun = performance.now();
      for (;;) {
        const signal = AbortSignal.timeout(5_000);
        const isReady = await fetch(`${origin}/readyz`, { signal }).then(
          (reply) => reply.ok,
          () => false,
        );
        const waited = performance.now() - begun;
        if (isReady || waited > limitMs) return waited;
        await wait(100);
      }
    },
  };
}

/** Notices every server process that ends, and which ends were ours. */
function watchExits(supervisor: ChildProcess) {
  const asked = new Set<number>();
  const seen = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  const current = () => childrenOf(supervisor.pid ?? 0)[0];
  const look = () => {
    const pid = current();
    if (pid) seen.add(pid);
  };
  return {
    current,
    expect: (pid: number) => asked.add(pid),
    start: () => {
      look();
      timer = setInterval(look, 100);
    },
    stop: () => clearInterval(timer),
    unasked: () => [...seen].filter((pid) => !asked.has(pid) && pid !== current()).length + (current() ? 0 : 1),
  };
}

interface Strike {
  blow: Blow;
  pauseMs: number;
  folder: string;
  ask: AskDatabase;
  exits: ReturnType<typeof watchExits>;
  random: () => number;
}

/** False when there was nothing to strike just now. */
async function strike({ blow, pauseMs, folder, ask, exits, random }: Strike): Promise<boolean> {
  const postmaster = findPostmaster(findExistingCluster(folder) ?? '')?.pid;
  const server = exits.current();
  const backends = postmaster
    ? childrenOf(postmaster).filter((pid) => /\[local\]|127\.0\.0\.1/.test(commandOf(pid)))
    : [];
  const backend = backends[Math.floor(random() * backends.length)];
  switch (blow) {
    case 'backends ended by pg_terminate_backend':
      return endBackends(ask);
    case 'backend paused':
      return pause(backend, pauseMs);
    case 'PostgreSQL paused':
      return pause(postmaster, pauseMs);
    case 'server paused':
      return pause(server, pauseMs);
    case 'backend killed (SIGKILL)':
      return send(backend, 'SIGKILL');
    case 'PostgreSQL told to end (SIGINT)':
      return send(postmaster, 'SIGINT');
    case 'PostgreSQL killed (SIGKILL)':
      return send(postmaster, 'SIGKILL');
    case 'server killed (SIGKILL)':
      if (server) exits.expect(server);
      return send(server, 'SIGKILL');
  }
}

type AskDatabase = (statement: string) => Promise<{ rows: unknown[] }>;

/** A server that starts beside no PostgreSQL gives it another port. */
function urlNow(known: string, folder: string): string {
  const url = new URL(known);
  url.port = String(findPostmaster(findExistingCluster(folder) ?? '')?.port ?? url.port);
  return url.href;
}

async function endBackends(ask: AskDatabase): Promise<boolean> {
  const ended = `select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() and random() < 0.5`;
  return ask(ended).then(
    ({ rows }) => rows.length > 0,
    () => false,
  );
}

async function pause(pid: number | undefined, milliseconds: number): Promise<boolean> {
  if (!send(pid, 'SIGSTOP')) return false;
  await wait(milliseconds);
  send(pid, 'SIGCONT');
  return true;
}

function send(pid: number | undefined, signal: NodeJS.Signals): boolean {
  if (!pid) return false;
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

async function countLost(ask: AskDatabase, acknowledged: string[]): Promise<number> {
  const { rows } = await ask('select title from courses');
  const found = new Set((rows as { title: string }[]).map(({ title }) => title));
  return acknowledged.filter((title) => !found.has(title)).length;
}

async function end(child: ChildProcess): Promise<number> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const killer = setTimeout(() => child.kill('SIGKILL'), 60_000);
    await ended;
    clearTimeout(killer);
  }
  return child.exitCode ?? 1;
}

const readProc = (file: string): string => {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
};
const commandOf = (pid: number) => readProc(`${pid}/cmdline`).replaceAll('\0', ' ');
const childrenOf = (pid: number) =>
  readProc(`${pid}/task/${pid}/children`)
    .split(' ')
    .filter(Boolean)
    .map(Number)
    // A zombie has ended; only its parent has not looked yet.
    .filter((child) => commandOf(child) !== '');

/** Processes that work for this data folder: the server and its children have it in their settings, PostgreSQL in its command. */
function listProcessesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && (readProc(`${pid}/environ`) + commandOf(pid)).includes(folder));
}
