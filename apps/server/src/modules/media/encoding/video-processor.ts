import type { ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '../../../platform/helper-process/fair-queue.ts';
import { CRASHES, createHelper, HelperFailure } from '../../../platform/helper-process/helper-process.ts';
import { startLimited } from '../../../platform/helper-process/limited-process.ts';
import type { VideoAnswer, VideoOrder, VideoProgress, VideoReply } from './video-order.ts';
import { videoProblems } from './video-problems.ts';

/** On a machine that has much else to do, for a process of low priority; its work is bounded by the processor time below. */
const INSPECTION_SECONDS = 60;
/**
 * Of work: five times what a small film takes. What a hostile one takes beyond that nobody waits for: on a machine with
 * nothing else to do its answer is there in less than five seconds.
 */
const INSPECTION_CPU_SECONDS = 3;
const INSPECTION_SECONDS_A_BYTE = 5 / 100e6;
const ENCODING_TIMEOUT_SECONDS = 12 * 60 * 60;
/** The tables of a film of twelve hours are large. */
const LIMITS = { heapMegabytes: 1024, memoryMegabytes: 2048 };
/** All cores of a large machine, for as long as encoding may take. */
const ENCODING_CPU_SECONDS = ENCODING_TIMEOUT_SECONDS * 64;
const FLAGS = ['--expose-gc'];
const program = new URL('./video-process.ts', import.meta.url);

export interface RunOptions {
  onProgress?: (share: number) => void;
  /** Ends the process; the answer is `failed`. */
  signal?: AbortSignal;
}

/**
 * Runs video processes: a decoder that a hostile file brings down takes nobody along, the server's memory stays as it
 * is, and the work has low priority. Two uploads are inspected at once, one an account, the accounts in turn; how many are
 * encoded is for the caller to say. A process sees one video only; the parts of that video are made by one process after another, or by the same one while
 * it stays small.
 */
export function createVideoProcessor({ folder }: { folder: string }) {
  const inspector = createHelper<{ source: string; folder: string }, VideoAnswer>({
    program: new URL('./inspection-process.ts', import.meta.url),
    flags: FLAGS,
    limits: LIMITS,
    seconds: INSPECTION_SECONDS,
    idleSeconds: 0,
    width: 2,
  });
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
    if (stays) waiting.set(order.folder, child);
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

    /** Throws 503 `server.busy` and 400 `request.cancelled`. */
    async inspect(order: { source: string; folder: string }, client: Client): Promise<VideoAnswer> {
      const { size } = await stat(order.source);
      const forSize = size * INSPECTION_SECONDS_A_BYTE;
      const limits = { seconds: INSPECTION_SECONDS + forSize, cpuSeconds: Math.ceil(INSPECTION_CPU_SECONDS + forSize) };
      return inspector.run(order, { ...client, ...limits }).catch((error: unknown) => {
        if (error instanceof HelperFailure) return explainFailure(error);
        throw error;
      });
    },

    /** `order.folder` is the workplace of the video. */
    run: (order: VideoOrder, options: RunOptions = {}): Promise<VideoAnswer> =>
      run(order, { seconds: ENCODING_TIMEOUT_SECONDS, ...options }),

    /** Ends what is running; their answer is `failed`. */
    close(): void {
      isClosed = true;
      inspector.close();
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

export type VideoProcessor = ReturnType<typeof createVideoProcessor>;

function startProcess(workplace: string, running: Set<ChildProcess>): ChildProcess {
  const limits = { ...LIMITS, cpuSeconds: ENCODING_CPU_SECONDS };
  const child = startLimited({ program, flags: FLAGS, env: { TMPDIR: workplace }, limits });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.on('error', () => running.delete(child));
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
  return { outcome: 'not-a-video', reason: videoProblems.damaged(), detail };
}

function explainFailure({ kind, message }: HelperFailure): VideoAnswer {
  if (kind === 'memory') {
    const reason = videoProblems.tooMuchMemory();
    return { outcome: 'not-a-video', reason, detail: message };
  }
  if (kind === 'crash') return { outcome: 'not-a-video', reason: videoProblems.damaged(), detail: message };
  // A slow machine is no reason to throw an upload away.
  return { outcome: 'failed', reason: message };
}
