import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

const LOCK = 'fetch.lock';
const BEAT_MS = 10_000;
/** A holder that has not touched its lock for so long is gone. */
const STALE_MS = 60_000;

export interface FetchLock {
  /** Somebody may take the lock of a holder that slept too long. */
  isOurs(): Promise<boolean>;
  release(): Promise<void>;
}

/** The right to fetch into a folder, for one process of all that share it; null when another one has it. */
export async function takeFetchLock(folder: string): Promise<FetchLock | null> {
  const file = path.join(folder, LOCK);
  const own = randomUUID();
  await removeStale(file);
  const isTaken = await writeFile(file, own, { flag: 'wx' }).then(
    () => false,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return true;
      throw error;
    },
  );
  if (isTaken) return null;
  const isOurs = async () => (await readFile(file, 'utf8').catch(() => '')) === own;
  const beat = setInterval(() => void touch(file), BEAT_MS).unref();
  return {
    isOurs,
    async release() {
      clearInterval(beat);
      if (await isOurs()) await rm(file, { force: true });
    },
  };
}

async function removeStale(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(file, { force: true });
}

async function touch(file: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
}
