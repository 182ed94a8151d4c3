import { NotAVideo } from './video-inspection.ts';
import type { VideoAnswer } from './video-order.ts';
import { videoProblems } from './video-problems.ts';

const COLLECT_ABOVE_BYTES = 32 * 1024 * 1024;

/**
 * Keeps the memory of a process small that works with videos. What is read and written lies outside V8's heap, and V8 is
 * slow to notice that it could go: a film of a gigabyte would hold 150 MB for nothing. Needs `--expose-gc`.
 */
export function collectOften(): void {
  setInterval(() => {
    if (process.memoryUsage().arrayBuffers > COLLECT_ABOVE_BYTES) globalThis.gc?.();
  }, 50).unref();
}

/** What has been thrown while working with a video, as an answer. */
export function toAnswer(error: unknown): VideoAnswer {
  const detail = error instanceof Error ? error.message : String(error);
  const isOurs =
    error instanceof Error &&
    'code' in error &&
    ['ENOSPC', 'EDQUOT', 'EMFILE', 'EIO', 'EACCES', 'ENOMEM', 'ENOENT'].includes(String(error.code));
  if (isOurs) return { outcome: 'failed', reason: detail };
  // Readers and decoders throw plain errors on damaged files.
  const isRefused = error instanceof NotAVideo;
  return {
    outcome: 'not-a-video',
    reason: isRefused ? error.reason : videoProblems.damaged(),
    detail: isRefused ? detail : `error: ${detail}`,
  };
}
