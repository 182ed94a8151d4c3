import { open } from 'node:fs/promises';
import path from 'node:path';

/** Brings a file onto the disk. Throws what the disk says, which may be the first word of a write that has failed. */
export async function flushFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Brings the names in a folder onto the disk; not every system lets folders be opened. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** As `flushFolder`, and for the folders above up to the one in which `firstMade` was made, as a recursive `mkdir` tells it. */
export async function flushFolders(folder: string, firstMade: string | undefined): Promise<void> {
  const last = firstMade === undefined ? folder : path.dirname(firstMade);
  for (let at = folder; ; at = path.dirname(at)) {
    await flushFolder(at);
    if (at === last || at === path.dirname(at)) return;
  }
}
