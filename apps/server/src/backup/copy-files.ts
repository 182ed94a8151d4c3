import { PassThrough } from 'node:stream';
import { DERIVED_FOLDERS } from '../platform/storage/derived-files.ts';
import type { Storage, StoredFile } from '../platform/storage/storage.ts';
import { type FileEntry, toLine } from './file-index.ts';
import type { FileStore } from './file-store.ts';
import type { Manifest } from './manifest.ts';
import { writePart } from './parts.ts';

/** A bucket answers slowly, and many requests at once. */
const AT_ONCE = 8;

export interface CopyFilesParts {
  storage: Pick<Storage, 'list' | 'getStream' | 'exists'>;
  store: FileStore;
  /** Where the list of files goes. */
  folder: string;
  /** What the last backup has noted, by key. */
  known: Map<string, FileEntry>;
  /** Keys that rows name; what was found is taken out. */
  named: Set<string>;
  /** Ends the copying. */
  signal?: AbortSignal | undefined;
}

/**
 * Copies every file of the storage that is not in the store yet and lists all of them. A file whose size and time are those of the
 * last backup is not read again: the storage writes no file anew under the same key. What somebody removes meanwhile is left out.
 */
export async function copyFiles(parts: CopyFilesParts): Promise<Manifest['files'] & { copied: number }> {
  const { storage, folder, named, signal } = parts;
  const totals = { count: 0, bytes: 0, copied: 0 };
  const lines = new PassThrough();
  const written = writePart(folder, 'files.jsonl.gz', { source: lines });
  const files = storage.list('')[Symbol.asyncIterator]();
  const work = async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      signal?.throwIfAborted();
      const { key } = next.value;
      if (DERIVED_FOLDERS.some((folder) => key.startsWith(`${folder}/`))) continue;
      const found = await takeFile(parts, next.value);
      if (!found) continue;
      const { isNew, ...entry } = found;
      totals.count += 1;
      totals.bytes += entry.bytes;
      if (isNew) totals.copied += 1;
      named.delete(entry.key);
      if (!lines.write(toLine(entry))) await new Promise((resolve) => lines.once('drain', resolve));
    }
  };
  try {
    await Promise.race([Promise.all(Array.from({ length: AT_ONCE }, work)), written]);
  } catch (error) {
    lines.destroy(error as Error);
    await written.catch(() => {});
    throw error;
  }
  lines.end();
  const index = await written;
  return { index, ...totals, missing: [...named].sort() };
}

async function takeFile(
  { storage, store, known, signal }: CopyFilesParts,
  { key, bytes, modifiedAt }: StoredFile,
): Promise<(FileEntry & { isNew: boolean }) | null> {
  const at = modifiedAt.getTime();
  const before = known.get(key);
  if (before && before.bytes === bytes && before.at === at && (await store.has(before.sha256, bytes)))
    return { ...before, isNew: false };
  try {
    return { key, at, ...(await store.add(await storage.getStream(key), signal)) };
  } catch (error) {
    if (await storage.exists(key)) throw error;
    return null;
  }
}
