import type { ChildProcess } from 'node:child_process';
import os from 'node:os';
import { createCancelledError } from '../errors/errors.ts';
import { type Client, createFairQueue } from './fair-queue.ts';
import { type LimitedProgram, type ProcessLimits, startLimited } from './limited-process.ts';
import type { JobReply } from './serve-jobs.ts';

/**
 * Why a job has no answer. `time` and `memory`: it needed more than it may have; `crash`: it brought its process down;
 * `gone`: somebody else ended the process, or the server stops; `thrown`: the program threw this message.
 */
export type FailureKind = 'time' | 'memory' | 'crash' | 'gone' | 'thrown';

/** A job that has no answer; the next one is not concerned. */
export class HelperFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.name = 'HelperFailure';
    this.kind = kind;
  }
}

export interface HelperOptions extends Omit<LimitedProgram, 'limits'> {
  limits: Omit<ProcessLimits, 'cpuSeconds'>;
  /** The longest that a job may take, unless it says otherwise. */
  seconds: number;
  /** How long a process waits for its next job; 0 gives every job a process of its own. */
  idleSeconds: number;
  /** Processes at once. */
  width?: number;
  /** Jobs that may wait. */
  waiting?: number;
}

export interface JobOptions extends Client {
  seconds?: number;
  /** Of work, over all cores, for a process that does one job; unless given, what `seconds` allow on every core. */
  cpuSeconds?: number;
  /** The signal takes it out of the queue only: once begun, it is finished. */
  isFinishedOnceBegun?: boolean;
}

/** A process that is kept does the work of so many jobs of the longest kind. */
const JOBS_A_PROCESS = 10;
const SPARE_CPU_SECONDS = 10;
const WAITING = 20;
const WAITING_OF_OWNER = 2;
/** How a process ends that its job has brought down: a fault in native code, no memory. */
export const CRASHES: unknown[] = ['SIGSEGV', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGBUS', 'SIGTRAP'];
const NO_CPU_TIME_LEFT = 'SIGXCPU';

/**
 * Does work that people's bytes decide in processes of its own: one job at a time each, under limits of time and memory, the
 * accounts taking turns. A process starts with the first job and goes when it idles.
 */
export function createHelper<Job, Answer>(options: HelperOptions) {
  const { width = 1, waiting = WAITING, idleSeconds } = options;
  const takeTurn = createFairQueue({ width, waiting, waitingOfOwner: WAITING_OF_OWNER });
  const running = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  let isClosed = false;

  const isKept = idleSeconds > 0;

  function open(seconds: number, ownCpuSeconds: number | undefined): ChildProcess {
    const cpuSeconds = ownCpuSeconds ?? cpuSecondsOf(isKept ? options.seconds * JOBS_A_PROCESS : seconds);
    const child = startLimited({ ...options, limits: { ...options.limits, cpuSeconds } });
    // It never keeps the server alive.
    child.unref();
    child.channel?.unref();
    running.add(child);
    const forget = () => {
      running.delete(child);
      clearTimeout(idle.get(child));
      idle.delete(child);
    };
    child.once('exit', forget).on('error', forget);
    return child;
  }

  function takeIdle(): ChildProcess | undefined {
    const [waits] = idle;
    if (!waits) return undefined;
    clearTimeout(waits[1]);
    idle.delete(waits[0]);
    return waits[0];
  }

  /** Ends a process at once: what it held is nobody's. */
  function end(child: ChildProcess): void {
    running.delete(child);
    child.kill('SIGKILL');
  }

  async function follow(job: Job, { seconds = options.seconds, cpuSeconds, signal }: JobOptions): Promise<Answer> {
    if (isClosed) throw new HelperFailure('gone', 'the server stops');
    const child = takeIdle() ?? open(seconds, cpuSeconds);
    try {
      const reply = await ask<Answer>(child, job, { seconds, signal });
      // One that could not do its job, as for want of memory, might not do the next either.
      if (isKept && !('failure' in reply) && !isTired(reply, options) && running.has(child)) {
        idle.set(child, setTimeout(() => end(child), idleSeconds * 1000).unref());
      } else end(child);
      if ('failure' in reply) throw new HelperFailure(reply.failure, reply.message);
      return reply.answer;
    } catch (error) {
      if (!idle.has(child)) end(child);
      throw error;
    }
  }

  return {
    /**
     * Gives what the program answers. Throws 503 `server.busy`, 400 `request.cancelled`, and `HelperFailure` for
     * which the caller finds the words.
     */
    run: (job: Job, client: JobOptions): Promise<Answer> =>
      takeTurn(() => follow(job, client.isFinishedOnceBegun ? { ...client, signal: undefined } : client), client),

    /** Ends every process; their jobs fail. */
    close(): void {
      isClosed = true;
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

export type Helper<Job, Answer> = ReturnType<typeof createHelper<Job, Answer>>;

function cpuSecondsOf(seconds: number): number {
  return Math.ceil(seconds * os.availableParallelism()) + SPARE_CPU_SECONDS;
}

/** Half of what a process may have is used up: a new one is cheaper than what this one holds. */
function isTired(used: { cpuSeconds: number; megabytes: number }, { limits, seconds }: HelperOptions): boolean {
  return used.megabytes > limits.memoryMegabytes / 2 || used.cpuSeconds > cpuSecondsOf(seconds * JOBS_A_PROCESS) / 2;
}

function explainEnding(name: NodeJS.Signals | null): FailureKind {
  if (name === NO_CPU_TIME_LEFT) return 'time';
  return CRASHES.includes(name) ? 'crash' : 'gone';
}

function ask<Answer>(
  child: ChildProcess,
  job: unknown,
  { seconds, signal }: { seconds: number; signal: AbortSignal | undefined },
): Promise<JobReply<Answer>> {
  const asked = Promise.withResolvers<JobReply<Answer>>();
  const timer = setTimeout(
    () => asked.reject(new HelperFailure('time', `it took longer than ${seconds} s`)),
    seconds * 1000,
  );
  const onAbort = () => asked.reject(createCancelledError());
  const onExit = (code: number | null, name: NodeJS.Signals | null) =>
    asked.reject(new HelperFailure(explainEnding(name), `its process ended with ${name ?? code}`));
  const onError = (error: Error) => asked.reject(new HelperFailure('gone', error.message));
  child.once('message', asked.resolve).once('exit', onExit).once('error', onError);
  signal?.addEventListener('abort', onAbort, { once: true });
  child.send(job as object, (error) => error && onError(error));
  return asked.promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    child.off('message', asked.resolve).off('exit', onExit).off('error', onError);
  });
}
