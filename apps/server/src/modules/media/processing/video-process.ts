import { NotAVideo } from './video-inspection.ts';
import type { VideoAnswer, VideoOrder } from './video-order.ts';
import { prepareVideo } from './video-steps.ts';

const COLLECT_ABOVE_BYTES = 32 * 1024 * 1024;

// The program of a video process: takes one order, answers once, ends.
// What is read and written lies outside V8's heap, and V8 is slow to notice that it could go: a film of a gigabyte
// would hold 150 MB for nothing.
setInterval(() => {
  if (process.memoryUsage().arrayBuffers > COLLECT_ABOVE_BYTES) globalThis.gc?.();
}, 50).unref();

process.once('message', async (order: VideoOrder) => {
  const answer = await prepareVideo(order).catch(toAnswer);
  process.send?.(answer, () => process.exit(0));
});
process.once('disconnect', () => process.exit(1));

function toAnswer(error: unknown): VideoAnswer {
  const reason = error instanceof Error ? error.message : String(error);
  const isOurs =
    error instanceof Error &&
    'code' in error &&
    ['ENOSPC', 'EMFILE', 'EIO', 'EACCES', 'ENOMEM'].includes(String(error.code));
  // Readers and decoders throw plain errors on damaged files.
  return {
    outcome: isOurs ? 'failed' : 'not-a-video',
    reason: error instanceof NotAVideo ? reason : `error: ${reason}`,
  };
}
