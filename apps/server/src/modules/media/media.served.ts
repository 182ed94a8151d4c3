import type { Logger } from '../../platform/logger.ts';
import type { ByteRange } from '../../platform/storage.ts';
import { partsOf } from './media.ranges.models.ts';
import type { ServedParts, ServedRepository } from './media.served.repository.ts';
import type { VideoGrant } from './media.tokens.ts';

const WRITE_EVERY_MS = 5_000;
/** More people and videos than this do not wait for the next round. */
const MOST_PENDING = 5_000;

/**
 * Notes which parts of which video were sent to whom: in memory, written every few seconds and at the end. Only what
 * goes to learners of the course is kept, and playing waits for none of it; what is
 * written late tells nothing of people who have deleted their account meanwhile.
 */
export function createServedRecorder({ repository, logger }: { repository: ServedRepository; logger: Logger }) {
  let pending = new Map<string, ServedParts>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const rows = [...pending.values()];
    if (rows.length === 0) return;
    pending = new Map();
    try {
      await repository.add(rows);
    } catch (error) {
      logger.warn({ err: error }, 'what was sent of videos was not noted');
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    /** Notes that a part of a file of a video has been sent. */
    note({ userId, assetId }: VideoGrant, range: ByteRange, byteSize: number): void {
      const parts = partsOf(range, byteSize);
      if (parts === 0n) return;
      const key = `${userId} ${assetId}`;
      const known = pending.get(key);
      if (known) known.parts |= parts;
      else pending.set(key, { userId, assetId, parts });
      if (pending.size >= MOST_PENDING) void flush();
      else timer ??= setTimeout(() => void flush(), WRITE_EVERY_MS).unref();
    },
    /** Writes what this process has noted by now. */
    flush,
  };
}

export type ServedRecorder = ReturnType<typeof createServedRecorder>;
