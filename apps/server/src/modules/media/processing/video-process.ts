import { flushCompileCache } from 'node:module';
import { NotAVideo } from './video-inspection.ts';
import type { VideoAnswer, VideoOrder, VideoProgress, VideoReply } from './video-order.ts';
import { followOrder } from './video-steps.ts';

const COLLECT_ABOVE_BYTES = 32 * 1024 * 1024;
/** No honest video needs this much; one that does would take the machine along. */
const MOST_MEMORY_BYTES = 2 * 1024 * 1024 * 1024;
/** A process that holds more than this after its work is not worth keeping: a new one starts in half a second. */
const MOST_KEPT_BYTES = 350 * 1024 * 1024;
const PROGRESS_MILLISECONDS = 500;

// The program of a video process: takes orders about one video, one after another, until it is ended.
// What is read and written lies outside V8's heap, and V8 is slow to notice that it could go: a film of a gigabyte
// would hold 150 MB for nothing.
setInterval(() => {
  const { arrayBuffers, rss } = process.memoryUsage();
  if (rss > MOST_MEMORY_BYTES) {
    const reason = 'Working with it would take more memory than any video should.';
    reply({ answer: { outcome: 'not-a-video', reason, detail: `${rss} bytes of memory` }, stays: false });
  } else if (arrayBuffers > COLLECT_ABOVE_BYTES) globalThis.gc?.();
}, 50).unref();

process.on('message', async (order: VideoOrder) => {
  const answer = await followOrder(order, createReporter()).catch(toAnswer);
  // Whoever started this process may kill it now: the next one starts with what is compiled.
  flushCompileCache();
  globalThis.gc?.();
  reply({ answer, stays: process.memoryUsage.rss() < MOST_KEPT_BYTES });
});
process.once('disconnect', () => process.exit(1));

function reply(message: VideoReply): void {
  process.send?.(message, () => {
    if (!message.stays) process.exit(0);
  });
}

/** Tells the server how far the work is, twice a second at most. */
function createReporter(): (share: number) => void {
  let lastTime = 0;
  return (share) => {
    if (Date.now() - lastTime < PROGRESS_MILLISECONDS) return;
    lastTime = Date.now();
    process.send?.({ progress: Math.min(1, Math.max(0, share)) } satisfies VideoProgress);
  };
}

function toAnswer(error: unknown): VideoAnswer {
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
    reason: isRefused ? error.reason : 'It is damaged.',
    detail: isRefused ? detail : `error: ${detail}`,
  };
}
