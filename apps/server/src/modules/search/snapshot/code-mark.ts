import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));
const IS_TEST = /\.test\.ts$/;

let known: Promise<string> | undefined;

/**
 * Stands for everything that decides what an index holds: programs, words and skills of this module. An index of another
 * release is of other words, so that nobody need remember to count a number up.
 */
export function readCodeMark(): Promise<string> {
  known ??= hashFolder();
  return known;
}

async function hashFolder(): Promise<string> {
  const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !IS_TEST.test(entry.name))
    .map(({ parentPath, name }) => path.relative(FOLDER, path.join(parentPath, name)))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(await readFile(path.join(FOLDER, file)));
  return hash.digest('hex').slice(0, 16);
}
