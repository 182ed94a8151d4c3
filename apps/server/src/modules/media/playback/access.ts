import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { PlaybackAccessRepository } from './access.repository.ts';

/** What has been taken back on another node is known after this long. */
const REFRESH_MILLISECONDS = 250;

/**
 * Playback asks no database who may watch: the token has been told. Only about people who have lost an enrolment within
 * the life of a token it asks, for each of their requests. Who that is, is read anew four times a second, and only while
 * somebody plays something; so it holds for any number of web processes without their talking to each other. The process
 * that takes access back says so, and reads at once.
 */
export function createPlaybackAccess(parts: { repository: PlaybackAccessRepository; clock: Clock; logger: Logger }) {
  const { repository, clock, logger } = parts;
  let suspects = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  /** Counts what this process has taken back: a reading that began before does not know of it. */
  let losses = 0;

  const isStale = () => clock.now().getTime() - readAt >= REFRESH_MILLISECONDS;

  async function read(): Promise<void> {
    const lossesBefore = losses;
    suspects = new Set(await repository.listRevoked());
    if (losses === lossesBefore) readAt = clock.now().getTime();
  }

  function refresh(): Promise<void> {
    reading ??= read()
      // A database that is away for a moment must not stop those who are watching.
      .catch((error: unknown) => logger.warn({ err: error }, 'who has lost access could not be read'))
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  return {
    /** True unless the person has lost the right to watch this video since their token was made. */
    async isStillAllowed(userId: string, assetId: string): Promise<boolean> {
      if (isStale()) await refresh();
      // The reading that was under way may have been of the moment before.
      if (isStale()) await refresh();
      return !suspects.has(userId) || repository.mayWatch(userId, assetId);
    },

    /** True when the person may watch this video, as the database says now. */
    isAllowed: repository.mayWatch,

    /** Somebody has lost the right to watch something, by a transaction of this process that is committed. */
    noteLoss(): void {
      losses += 1;
      readAt = Number.NEGATIVE_INFINITY;
    },

    /** Removes the notes that are of no use any more. */
    sweep: repository.forgetRevoked,
  };
}

export type PlaybackAccess = ReturnType<typeof createPlaybackAccess>;
