import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What PostgreSQL writes about itself into its pid file. */
export type Postmaster = { pid: number; port: number; ready: boolean };

/** Lines of the pid file; undefined when there is none. A server that ends removes it at any moment. */
function readPidFile(cluster: string): string[] | undefined {
  try {
    return readFileSync(pidFile(cluster), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The server that runs on this cluster, or undefined: a pid that died or was given to another program does not count. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readPidFile(cluster);
  if (!lines) return undefined;
  const postmaster = { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  return isPostgresProcess(postmaster.pid) ? postmaster : undefined;
}

/** Removes the pid file of a server that is no more: in a container the same small pid soon belongs to somebody else. */
async function removeStalePidFile(cluster: string): Promise<void> {
  if (!findPostmaster(cluster)) await rm(pidFile(cluster), { force: true });
}

/** Waits until the server on this cluster takes connections; undefined when it ended or `milliseconds` ran out. */
export async function waitUntilReady(cluster: string, milliseconds: number): Promise<Postmaster | undefined> {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    const postmaster = findPostmaster(cluster);
    if (!postmaster || postmaster.ready) return postmaster;
    await sleep(20);
  }
  return undefined;
}

/**
 * Ends the server on this cluster, if one runs: first a fast shutdown (sessions end, everything is written), then,
 * after 10 seconds, an immediate one that the next start recovers from.
 */
export async function stopPostmaster(cluster: string): Promise<void> {
  const postmaster = findPostmaster(cluster);
  if (postmaster) {
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      sendSignal(postmaster.pid, signal);
      if (await hasEnded(cluster, postmaster.pid, 10_000)) break;
    }
  }
  await removeStalePidFile(cluster);
}

async function hasEnded(cluster: string, pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    // The file goes last and is the surer sign: an adopted server may stay behind as a zombie that nobody reaps.
    if (findPostmaster(cluster)?.pid !== pid) return true;
    await sleep(20);
  }
  return false;
}

function pidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function isPostgresProcess(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  return /postgres/.test(commandLine(pid));
}

function commandLine(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  }
  if (process.platform === 'win32')
    return spawnSync('tasklist', ['/fi', `pid eq ${pid}`], { encoding: 'utf8' }).stdout ?? '';
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
}
