import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiledFolder } from '../../../platform/quick-imports.ts';
import { createQueue } from './queue.ts';
import type { VideoAnswer, VideoOrder, VideoProgress, VideoReply } from './video-order.ts';

const INSPECTION_TIMEOUT_SECONDS = 10 * 60;
const ENCODING_TIMEOUT_SECONDS = 12 * 60 * 60;
const program = fileURLToPath(new URL('./video-process.ts', import.meta.url));
/** How a process ends whose decoder the file has brought down. */
const CRASHES: unknown[] = ['SIGSEGV', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGBUS'];

export interface RunOptions {
  onProgress?: (share: number) => void;
  /** Ends the process; the answer is `failed`. */
  signal?: AbortSignal;
}

/**
 * Runs video processes: a decoder that a hostile file brings down takes nobody along, the server's memory stays as it
 * is, and the work has low priority. Two uploads are inspected at once; how many are encoded is for the caller to say.
 * A process sees one video only; the parts of that video are made by one process after another, or by the same one while
 * it stays small.
 */
export function createVideoProcessor({ folder }: { folder: string }) {
  const inspectOne = createQueue(2);
  const running = new Set<ChildProcess>();
  /** Processes that wait for the next order about their video, by its workplace. */
  const waiting = new Map<string, ChildProcess>();
  let isClosed = false;

  async function run(order: VideoOrder, options: { seconds: number } & RunOptions): Promise<VideoAnswer> {
    const known = waiting.get(order.folder);
    waiting.delete(order.folder);
    const child = known && running.has(known) ? known : startProcess(order.folder, running);
    const { answer, stays, isGone } = await giveOrder(child, order, options);
    // What ended a process that had waited need not be this order: the next process shows.
    if (isGone && child === known && !isClosed && !options.signal?.aborted) return run(order, options);
    if (stays && order.task !== 'inspect') waiting.set(order.folder, child);
    else child.kill('SIGKILL');
    return answer;
  }

  return {
    /** Gives `use` a folder of its own and removes it afterwards, whatever happens; a process at work there ends. */
    async withWorkplace<T>(use: (workplace: string) => Promise<T>): Promise<T> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const workplace = await mkdtemp(join(folder, 'video-'));
      try {
        return await use(workplace);
      } finally {
        waiting.get(workplace)?.kill('SIGKILL');
        waiting.delete(workplace);
        await rm(workplace, { recursive: true, force: true });
      }
    },

    inspect: (order: { source: string; folder: string }): Promise<VideoAnswer> =>
      inspectOne(() => run({ ...order, task: 'inspect' }, { seconds: INSPECTION_TIMEOUT_SECONDS })),

    /** `order.folder` is the workplace of the video. */
    run: (order: VideoOrder, options: RunOptions = {}): Promise<VideoAnswer> =>
      run(order, { seconds: ENCODING_TIMEOUT_SECONDS, ...options }),

    /** Ends what is running; their answer is `failed`. */
    close(): void {
      isClosed = true;
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

export type VideoProcessor = ReturnType<typeof createVideoProcessor>;

function startProcess(workplace: string, running: Set<ChildProcess>): ChildProcess {
  // Nothing of the server's environment: it holds keys.
  const child = fork(program, [], {
    execPath: process.execPath,
    execArgv: ['--expose-gc', '--max-semi-space-size=4'],
    env: { PATH: process.env.PATH, TMPDIR: workplace, NODE_COMPILE_CACHE: compiledFolder },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.on('error', () => running.delete(child));
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

function giveOrder(
  child: ChildProcess,
  order: VideoOrder,
  { seconds, onProgress, signal }: { seconds: number } & RunOptions,
): Promise<VideoReply & { isGone?: boolean }> {
  return new Promise((resolve) => {
    const kill = () => child.kill('SIGKILL');
    const timer = setTimeout(kill, seconds * 1000);
    const onMessage = (message: VideoReply | VideoProgress) => {
      if ('progress' in message) onProgress?.(message.progress);
      else settle(message);
    };
    const onExit = (code: number | null, name: NodeJS.Signals | null) =>
      settle({ answer: explainExit(name ?? code), stays: false, isGone: !CRASHES.includes(name) });
    const onError = (error: Error) => settle({ answer: { outcome: 'failed', reason: error.message }, stays: false });
    const settle = (reply: VideoReply & { isGone?: boolean }) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', kill);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      resolve(reply);
    };
    child.on('message', onMessage).once('exit', onExit).once('error', onError);
    signal?.addEventListener('abort', kill, { once: true });
    if (signal?.aborted) kill();
    child.send(order, () => {});
  });
}

function explainExit(ending: NodeJS.Signals | number | null): VideoAnswer {
  const detail = `the video process ended with ${ending}`;
  if (!CRASHES.includes(ending)) return { outcome: 'failed', reason: detail };
  return { outcome: 'not-a-video', reason: 'It is damaged.', detail };
}

function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Already gone, or not allowed here; it then runs at normal priority.
  }
}
