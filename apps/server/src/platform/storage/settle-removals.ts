import type { Logger } from '../logger.ts';

/**
 * Waits for removals of files that no row names any more. The change that made them needless is committed, so a failure
 * is logged and not shown: what stays behind costs disk space, nothing else.
 */
export async function settleRemovals(logger: Logger, removals: Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(removals)) {
    if (result.status === 'rejected') logger.warn({ err: result.reason }, 'a file that is not needed stays behind');
  }
}
