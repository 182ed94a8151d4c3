import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { compiledFolder } from '../process/quick-imports.ts';

export interface ProcessLimits {
  /** Of V8's heap. */
  heapMegabytes: number;
  /** Of all memory that is really used, the heap included. */
  memoryMegabytes: number;
  /** Of work, over all cores; ends also a process that nobody watches any more. */
  cpuSeconds: number;
}

export interface LimitedProgram {
  program: URL;
  args?: readonly string[];
  /** Flags of Node. */
  flags?: readonly string[];
  /** All of the environment that the program gets, beside the path and the folder for temporary files. */
  env?: Readonly<Record<string, string>>;
  limits: ProcessLimits;
}

/**
 * What Node reserves of the address space and never touches, measured with Node 24: 1.4 GB as it starts, 0.5 GB for threads
 * and libraries, and 1 GB while it strips types that are not in the compile cache yet.
 */
const RESERVED_MEGABYTES = 3072;
const SHELL = '/bin/sh';
/** A limit that this system does not know is left out. No core is dumped: it would hold what people have sent. */
// The processor's soft limit comes a second before the hard one, so that the signal tells what ended the process.
const SET_LIMITS = ['-c 0', '-v "$1"', '-S -t "$2"', '-H -t "$(($2 + 1))"']
  .map((limit) => `ulimit ${limit} 2>/dev/null`)
  .join('; ');

/** Tells the program how much memory it may really use; it watches that itself (`serve-jobs.ts`). */
export const MEMORY_VARIABLE = 'HELPER_MEMORY_MEGABYTES';

/**
 * Starts a program of ours with a channel for messages, low priority, nothing of the server's environment (it holds keys)
 * and bounds of heap, address space and processor time that the operating system holds, where it has a POSIX shell.
 */
export function startLimited({ program, args = [], flags = [], env = {}, limits }: LimitedProgram): ChildProcess {
  const { heapMegabytes, memoryMegabytes, cpuSeconds } = limits;
  const own = [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=4', ...flags];
  const command = [process.execPath, ...own, fileURLToPath(program), ...args];
  const addressKilobytes = (RESERVED_MEGABYTES + memoryMegabytes) * 1024;
  const shell = [SHELL, '-c', `${SET_LIMITS}; shift 2; exec "$@"`, 'sh', String(addressKilobytes), String(cpuSeconds)];
  const [file = '', ...rest] = hasShell() ? [...shell, ...command] : command;
  const child = spawn(file, rest, {
    env: {
      PATH: process.env.PATH ?? '',
      TMPDIR: os.tmpdir(),
      NODE_COMPILE_CACHE: compiledFolder,
      // Else the C library reserves 64 MB of addresses for every thread.
      MALLOC_ARENA_MAX: '2',
      [MEMORY_VARIABLE]: String(memoryMegabytes),
      // Windows starts nothing without it.
      ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Keeps bytes as bytes.
    serialization: 'advanced',
    windowsHide: true,
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

function hasShell(): boolean {
  return process.platform !== 'win32' && existsSync(SHELL);
}

function lowerPriority(pid: number): void {
  try {
    // Below the server's own, whatever that is; 19 is the lowest there is.
    os.setPriority(pid, Math.min(19, os.getPriority() + os.constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // Already gone, or not allowed here; it then runs at normal priority.
  }
}
