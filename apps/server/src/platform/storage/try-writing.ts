import { constants } from 'node:fs';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Throws what the file system says when a folder is not there or takes no files. A disk that Linux has taken out of use after a fault says no
 * only to a file itself, which is written in `inside`, a folder in there. A full disk takes no files either, and is told of elsewhere.
 */
export async function tryWriting(folder: string, inside = folder): Promise<void> {
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  const file = path.join(inside, '.writable');
  await mkdir(inside)
    .catch(letPass('EEXIST'))
    .then(() => writeFile(file, ''))
    .catch(letPass('ENOSPC'));
  await rm(file, { force: true });
}

const letPass = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
};
