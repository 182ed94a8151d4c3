import { createHash } from 'node:crypto';
import type { Logger } from '../../../platform/logger.ts';
import type { ByteRange } from '../../../platform/storage/storage.ts';
import { partsOf, SERVED_PARTS } from './ranges.models.ts';
import type { ServedParts, ServedRepository } from './served.repository.ts';
import type { VideoGrant } from './tokens.ts';

/** Short, so that a refund that is asked for on another node knows of it. */
const WRITE_EVERY_MS = 250;
/** What cannot be written so often is given up: it must not keep the rest from being written. */
const MOST_TRIES = 5;
/** More people and videos than this do not wait for the next round. */
const MOST_PENDING = 5_000;

type Sent = ServedParts & { tries: number };

/**
 * Notes which parts of which video were sent to whom: in memory, written four times a second and at the end. Only what
 * goes to learners of the course is kept, and playing waits for none of it; what is
 * written late tells nothing of people who have deleted their account meanwhile.
 */
export function createServedRecorder({
  repository,
  logger,
  secret,
}: {
  repository: Pick<ServedRepository, 'add'>;
  logger: Logger;
  secret: string;
}) {
  let pending = new Map<string, Sent>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function keep(sent: Sent): void {
    const key = `${sent.userId} ${sent.assetId}`;
    const known = pending.get(key);
    if (known) known.parts |= sent.parts;
    else pending.set(key, { ...sent });
  }

  async function write(): Promise<void> {
    const rows = [...pending.values()];
    if (rows.length === 0) return;
    pending = new Map();
    try {
      await repository.add(rows);
    } catch (error) {
      logger.warn({ err: error }, 'what was sent of videos is noted later');
      // A video that was removed at this moment must not take along what others were sent.
      const again = rows.map((row) => ({ ...row, tries: row.tries + 1 })).filter(({ tries }) => tries < MOST_TRIES);
      if (pending.size + again.length < MOST_PENDING) for (const row of again) keep(row);
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
      const parts = partsOf(range, byteSize, findSamplePoints(secret, { userId, assetId }));
      if (parts === 0n) return;
      keep({ userId, assetId, parts, tries: 0 });
      if (pending.size >= MOST_PENDING) void flush();
      else timer ??= setTimeout(() => void flush(), WRITE_EVERY_MS).unref();
    },
    /** Writes what this process has noted by now. */
    flush,
  };
}

/**
 * Where in each part of a file the byte lies that stands for it, from 0 to 1: different for each person and video, and
 * nothing that one could leave out of a download. A part counts as often as its share that was sent.
 */
export function findSamplePoints(secret: string, { userId, assetId }: VideoGrant): number[] {
  const bytes = createHash('shake256', { outputLength: SERVED_PARTS * 4 })
    .update(`${secret}\nserved\n${userId}\n${assetId}`)
    .digest();
  return Array.from({ length: SERVED_PARTS }, (_, part) => bytes.readUInt32LE(part * 4) / 2 ** 32);
}

export type ServedRecorder = ReturnType<typeof createServedRecorder>;
