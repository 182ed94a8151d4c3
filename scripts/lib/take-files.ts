import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** A file of a package, by its path in it, and what it has to be (hexadecimal). */
interface WantedFile {
  path: string;
  sha256: string;
}

/**
 * Puts files of a package in their place, all or none, with what `finish` writes beside them. Throws when one of them is missing or is not the
 * file that was meant.
 */
export async function takeFiles(
  from: string,
  { files, to, finish }: { files: readonly WantedFile[]; to: string; finish?: (folder: string) => Promise<void> },
): Promise<void> {
  const staging = `${to}.new-${process.pid}`;
  try {
    for (const file of files) {
      const found = path.join(from, file.path);
      if (
        createHash('sha256')
          .update(await readFile(found))
          .digest('hex') !== file.sha256
      )
        throw new Error(`${found} is not the file that was meant`);
      const place = path.join(staging, file.path);
      await mkdir(path.dirname(place), { recursive: true });
      await copyFile(found, place);
    }
    await finish?.(staging);
    await rm(to, { recursive: true, force: true });
    await rename(staging, to);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
