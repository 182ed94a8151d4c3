import { flushCompileCache } from 'node:module';
import type { VideoOrder, VideoProgress, VideoReply } from './video-order.ts';
import { videoProblems } from './video-problems.ts';
import { followOrder } from './video-steps.ts';
import { collectOften, toAnswer } from './video-work.ts';

/** No honest video needs this much; one that does would take the machine along. */
const MOST_MEMORY_BYTES = 2 * 1024 * 1024 * 1024;
/** A process that holds more than this after its work is not worth keeping: a new one starts in half a second. */
const MOST_KEPT_BYTES = 350 * 1024 * 1024;
const PROGRESS_MILLISECONDS = 500;

// The program of a video process: takes orders about one video, one after another, until it is ended.
collectOften();
setInterval(() => {
  const rss = process.memoryUsage.rss();
  if (rss > MOST_MEMORY_BYTES) {
    const reason = videoProblems.tooMuchMemory();
    reply({ answer: { outcome: 'not-a-video', reason, detail: `${rss} bytes of memory` }, stays: false });
  }
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
