import { close, open } from 'node:fs';

/** A file stays open this long after it was opened, and no longer, however often it is asked for. */
const KEPT_MILLISECONDS = 5_000;
const MOST_KEPT = 64;

/** A file that several senders may be reading from. Give it back with `releaseFile`. */
export interface OpenFile {
  descriptor: Promise<number>;
  users: number;
  isKept: boolean;
}

const kept = new Map<string, OpenFile>();

/**
 * Opens a file whose contents never change under its name, or takes it as it is still open: a player asks for piece after
 * piece of the same file, and opening and closing cost more than reading one from memory. `descriptor` rejects when
 * there is no such file.
 */
export function takeFile(file: string): OpenFile {
  let entry = kept.get(file);
  if (!entry) {
    const opened: OpenFile = { descriptor: openForReading(file), users: 0, isKept: true };
    opened.descriptor.catch(() => letGo(file, opened));
    kept.set(file, opened);
    setTimeout(() => letGo(file, opened), KEPT_MILLISECONDS).unref();
    entry = opened;
    if (kept.size > MOST_KEPT) {
      const [oldest] = kept;
      if (oldest) letGo(...oldest);
    }
  }
  entry.users += 1;
  return entry;
}

/** Says that this user of the file has done. */
export function releaseFile(entry: OpenFile): void {
  entry.users -= 1;
  closeUnused(entry);
}

/** Whoever asks for the file from now on opens it anew, and learns that it has gone. */
export function forgetFile(file: string): void {
  const entry = kept.get(file);
  if (entry) letGo(file, entry);
}

function letGo(file: string, entry: OpenFile): void {
  if (kept.get(file) === entry) kept.delete(file);
  if (!entry.isKept) return;
  entry.isKept = false;
  closeUnused(entry);
}

function closeUnused({ users, isKept, descriptor }: OpenFile): void {
  if (users > 0 || isKept) return;
  descriptor.then(
    (number) => close(number, () => {}),
    () => {},
  );
}

function openForReading(file: string): Promise<number> {
  return new Promise((resolve, reject) => {
    open(file, 'r', (error, descriptor) => (error ? reject(error) : resolve(descriptor)));
  });
}
