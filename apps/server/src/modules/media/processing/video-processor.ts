import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createQueue } from './queue.ts';
import type { VideoAnswer, VideoOrder, VideoProgress } from './video-order.ts';

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
 */
export function createVideoProcessor({ folder }: { folder: string }) {
  const inspectOne = createQueue(2);
  const running = new Set<ChildProcess>();

  return {
    /** Gives `use` a folder of its own and removes it afterwards, whatever happens. */
    async withWorkplace<T>(use: (workplace: string) => Promise<T>): Promise<T> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const workplace = await mkdtemp(join(folder, 'video-'));
      try {
        return await use(workplace);
      } finally {
        await rm(workplace, { recursive: true, force: true });
      }
    },

    inspect: (order: { source: string; folder: string }): Promise<VideoAnswer> =>
      inspectOne(() => runProcess({ ...order, task: 'inspect' }, { running, seconds: INSPECTION_TIMEOUT_SECONDS })),

    run: (order: VideoOrder, options: RunOptions = {}): Promise<VideoAnswer> =>
      runProcess(order, { running, seconds: ENCODING_TIMEOUT_SECONDS, ...options }),

    /** Ends what is running; their answer is `failed`. */
    close(): void {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

export type VideoProcessor = ReturnType<typeof createVideoProcessor>;

function runProcess(
  order: VideoOrder,
  { running, seconds, onProgress, signal }: { running: Set<ChildProcess>; seconds: number } & RunOptions,
): Promise<VideoAnswer> {
  return new Promise((resolve) => {
    // Nothing of the server's environment: it holds keys.
    const child = fork(program, [], {
      execPath: process.execPath,
      execArgv: ['--expose-gc', '--max-semi-space-size=4'],
      env: { PATH: process.env.PATH, TMPDIR: order.folder },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    running.add(child);
    const kill = () => child.kill('SIGKILL');
    const timer = setTimeout(kill, seconds * 1000);
    signal?.addEventListener('abort', kill, { once: true });
    if (signal?.aborted) kill();
    let answer: VideoAnswer | undefined;
    child.on('message', (message: VideoAnswer | VideoProgress) => {
      if ('progress' in message) onProgress?.(message.progress);
      else answer = message;
    });
    const settle = (fallback: VideoAnswer) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', kill);
      running.delete(child);
      resolve(answer ?? fallback);
    };
    child.once('error', (error) => settle({ outcome: 'failed', reason: error.message }));
    child.once('exit', (code, name) => settle(explainExit(name ?? code)));
    if (child.pid !== undefined) lowerPriority(child.pid);
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
