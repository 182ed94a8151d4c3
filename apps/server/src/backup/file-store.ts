import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { flushFolders } from '../platform/storage/flush.ts';
import { createTally } from './parts.ts';

const HASH = /^[0-9a-f]{64}$/;
const UNFINISHED = '.part';
/** What is younger may be a copy that is under way. */
const UNFINISHED_MS = 24 * 60 * 60 * 1000;

export type FileStore = ReturnType<typeof createFileStore>;

/** Files by their SHA-256, which all backups beside this folder share: what is the same is kept once. */
export function createFileStore(folder: string) {
  const pathOf = (sha256: string) => path.join(folder, sha256.slice(0, 2), sha256);
  return {
    pathOf,
    async has(sha256: string, bytes: number): Promise<boolean> {
      return (await stat(pathOf(sha256)).catch(() => undefined))?.size === bytes;
    },
    /** Takes a file in; what is there already, stays. */
    async add(source: Readable, signal?: AbortSignal): Promise<{ sha256: string; bytes: number; isNew: boolean }> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = path.join(folder, `${randomUUID()}${UNFINISHED}`);
      try {
        const tally = createTally();
        const target = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true });
        await pipeline(source, tally.pass, target, { ...(signal && { signal }) });
        const { sha256, bytes } = tally.finish();
        if (await this.has(sha256, bytes)) return { sha256, bytes, isNew: false };
        const made = await mkdir(path.dirname(pathOf(sha256)), { recursive: true, mode: 0o700 });
        await rename(unfinished, pathOf(sha256));
        await flushFolders(path.dirname(pathOf(sha256)), made);
        return { sha256, bytes, isNew: true };
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    /** Removes what broken-off copies have left. */
    async sweepUnfinished(): Promise<void> {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        const isLeft = name.endsWith(UNFINISHED) && Date.now() - (await stat(file)).mtimeMs > UNFINISHED_MS;
        if (isLeft) await rm(file, { force: true });
      }
    },
    /** Removes what no backup names. Gives how many files went. */
    async sweep(named: Set<string>): Promise<number> {
      let removed = 0;
      for await (const entry of await opendir(folder, { recursive: true }).catch(() => [])) {
        if (!entry.isFile() || !HASH.test(entry.name) || named.has(entry.name)) continue;
        await rm(path.join(entry.parentPath, entry.name), { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}
