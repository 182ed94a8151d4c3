import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../../../platform/logger.ts';
import { createNotAVideoError, createProcessingFailedError } from '../media.errors.ts';
import { createQueue } from './queue.ts';
import { POSTER_FILE, VIDEO_FILE, type VideoAnswer, type VideoOrder } from './video-order.ts';

/** A video ready to be stored. */
export interface PreparedVideo {
  videoFile: string;
  posterFile: string;
  durationSeconds: number;
  width: number;
  height: number;
}

const COPY_TIMEOUT_SECONDS = 10 * 60;
const CONVERSION_TIMEOUT_SECONDS = 6 * 60 * 60;
const program = fileURLToPath(new URL('./video-process.ts', import.meta.url));
/** How a process ends whose decoder the file has brought down. */
const CRASHES: unknown[] = ['SIGSEGV', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGBUS'];

/**
 * Prepares videos in processes of their own: a decoder that a hostile file brings down takes nobody along, the server's
 * memory stays as it is, and converting runs at low priority. Two files are copied at once, one is converted.
 */
export function createVideoProcessor({ folder, logger }: { folder: string; logger: Logger }) {
  const copyOne = createQueue(2);
  const convertOne = createQueue(1);
  const running = new Set<ChildProcess>();

  const runCopy = (order: VideoOrder) => copyOne(() => runProcess(order, { running, seconds: COPY_TIMEOUT_SECONDS }));
  const runConversion = (order: VideoOrder) =>
    convertOne(() => runProcess(order, { running, seconds: CONVERSION_TIMEOUT_SECONDS }));

  return {
    /**
     * Hands a prepared video to `use` and removes what is left of it afterwards. Throws 415 `media.not-a-video` and
     * 503 `media.processing-failed`.
     */
    async prepare<T>(source: string, use: (video: PreparedVideo) => Promise<T>): Promise<T> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const workplace = await mkdtemp(join(folder, 'video-'));
      try {
        const order = { source, folder: workplace };
        let answer = await runCopy({ ...order, mayConvert: false });
        if (answer.outcome === 'needs-conversion') answer = await runConversion({ ...order, mayConvert: true });
        if (answer.outcome === 'not-a-video') {
          logger.info({ reason: answer.reason }, 'video refused');
          throw createNotAVideoError();
        }
        if (answer.outcome !== 'ready') throw createProcessingFailedError(new Error(JSON.stringify(answer)));
        const { durationSeconds, width, height } = answer;
        const files = { videoFile: join(workplace, VIDEO_FILE), posterFile: join(workplace, POSTER_FILE) };
        return await use({ ...files, durationSeconds, width, height });
      } finally {
        await rm(workplace, { recursive: true, force: true });
      }
    },

    /** Ends what is running; their requests answer 503. */
    close(): void {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

export type VideoProcessor = ReturnType<typeof createVideoProcessor>;

function runProcess(
  order: VideoOrder,
  { running, seconds }: { running: Set<ChildProcess>; seconds: number },
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
    const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
    let answer: VideoAnswer | undefined;
    child.once('message', (message) => {
      answer = message as VideoAnswer;
    });
    const settle = (fallback: VideoAnswer) => {
      clearTimeout(timer);
      running.delete(child);
      resolve(answer ?? fallback);
    };
    child.once('error', (error) => settle({ outcome: 'failed', reason: error.message }));
    child.once('exit', (code, signal) => {
      const outcome = CRASHES.includes(signal) ? 'not-a-video' : 'failed';
      settle({ outcome, reason: `the video process ended with ${signal ?? code}` });
    });
    if (child.pid !== undefined) lowerPriority(child.pid);
    child.send(order, () => {});
  });
}

function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Already gone, or not allowed here; it then runs at normal priority.
  }
}
