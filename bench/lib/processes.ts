import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { nodeArguments, serverFlags } from '../../scripts/lib/run.mjs';

/** A server under measurement. */
export interface MeasuredServer {
  origin: string;
  port: number;
  pid: number;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts the product as an operator would, with the demo school, and waits for its first 200. */
export async function startNalanda(options: {
  port: number;
  dataDir: string;
  env?: Record<string, string>;
  nodeArgs?: string[];
  args?: string[];
}): Promise<MeasuredServer & { startSeconds: number }> {
  const { port, dataDir } = options;
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [...serverFlags(), ...(options.nodeArgs ?? []), 'apps/server/src/main.ts', ...(options.args ?? [])],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...nodeArguments().env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        SANDBOX: 'true',
        DEMO: 'true',
        // Encoding beside it would be measured too.
        DEMO_STREAMS: 'false',
        // One address and a few accounts ask for everything here.
        LIMIT_READ_ACCOUNT: '9999999/1m',
        LIMIT_READ_ADDRESS: '9999999/1m',
        LIMIT_WRITE_ACCOUNT: '9999999/1m',
        LIMIT_WRITE_ADDRESS: '9999999/1m',
        LIMIT_CHANGE_ACCOUNT_DAY: '9999999/1d',
        LIMIT_CHANGE_ADDRESS_DAY: '9999999/1d',
        LIMIT_PAGE_ADDRESS: '9999999/1m',
        // A measurement asks without a pause: that would be refused as too much.
        OVERLOAD_WAIT_MS: '0',
        AUDIT_LOG: 'off',
        // No balancer stands before it.
        DRAIN_SECONDS: '0',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: origin,
        DATA_DIR: dataDir,
        ...options.env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  await waitForOk(`${origin}/healthz`, child);
  const startSeconds = (performance.now() - began) / 1000;
  return { origin, port, pid: child.pid ?? 0, startSeconds, stop: () => stop(child) };
}

/** Starts a program of `bench/lib` that says over IPC when it listens. */
export async function startHelper(
  file: string,
  order: { port: number; [key: string]: unknown },
): Promise<MeasuredServer> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  });
  const listens = new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  child.send(order);
  await listens;
  return {
    origin: `http://127.0.0.1:${order.port}`,
    port: order.port,
    pid: child.pid ?? 0,
    stop: () => stop(child),
  };
}

/** Keeps a process and its children of now on one processor (util-linux); false where that cannot be done. */
export async function pin(pid: number, processor: number): Promise<boolean> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const pids = [String(pid), ...children.trim().split(' ').filter(Boolean)];
  return pids.every((each) => spawnSync('taskset', ['-acp', String(processor), each]).status === 0);
}

/** The first process of the embedded PostgreSQL of a data folder. */
export async function databasePid(dataDir: string): Promise<number> {
  return Number((await readFile(`${dataDir}/postgres/postmaster.pid`, 'utf8')).split('\n')[0]);
}

/** Resident memory of a process in MB (Linux). */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** What the resident memory of a process consists of, in MB (Linux): files that it maps and shares with others, the C heap, the rest. */
export async function residentParts(pid: number): Promise<{ files: number; cHeap: number; rest: number }> {
  const parts = { files: 0, cHeap: 0, rest: 0 };
  let part: keyof typeof parts = 'rest';
  for (const line of (await readFile(`/proc/${pid}/smaps`, 'utf8')).split('\n')) {
    const [, name] = /^[\da-f]+-[\da-f]+ \S+ \S+ \S+ \S+ *(.*)$/.exec(line) ?? [];
    if (name !== undefined) part = name === '[heap]' ? 'cHeap' : name.startsWith('/') ? 'files' : 'rest';
    parts[part] += Number(/^Rss: +(\d+) kB/.exec(line)?.[1] ?? 0) / 1024;
  }
  return parts;
}

/** Processor seconds that a process has used so far (Linux). */
export async function processorSeconds(pid: number): Promise<number> {
  const fields = await readStat(pid);
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Processor seconds of the embedded PostgreSQL of a data folder: its first process and that one's children. */
export async function databaseSeconds(dataDir: string): Promise<number> {
  return treeSeconds(await databasePid(dataDir));
}

/** Processor seconds of a process and its children of now (Linux). */
export async function treeSeconds(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const pids = [String(pid), ...children.trim().split(' ')].map(Number);
  const seconds = await Promise.all(pids.map((pid) => processorSeconds(pid).catch(() => 0)));
  return seconds.reduce((sum, value) => sum + value, 0);
}

async function readStat(pid: number): Promise<string[]> {
  return (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
}

async function waitForOk(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const isUp = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
