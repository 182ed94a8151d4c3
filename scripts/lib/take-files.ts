import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Manifest, saveManifest } from '../../apps/server/src/modules/search/local-model/model-files.ts';

/**
 * Puts the files of a sentence model in their place, all or none, with the manifest beside them. Throws when one of them is missing or is
 * not the file that the manifest names.
 */
export async function takeModelFiles(
  from: string,
  { manifest, to }: { manifest: Manifest; to: string },
): Promise<void> {
  const staging = `${to}.new-${process.pid}`;
  try {
    for (const file of manifest.files) {
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
    await saveManifest(staging, manifest);
    await rm(to, { recursive: true, force: true });
    await rename(staging, to);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
