import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));
const IS_TEST = /\.test\.ts$/;

let known: string | undefined;

/**
 * Stands for everything that decides what an index holds: programs, words and skills of this module. An index of another
 * release is of other words, so that nobody need remember to count a number up.
 */
export function readCodeMark(): string {
  known ??= hashFolder();
  return known;
}

function hashFolder(): string {
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !IS_TEST.test(entry.name))
    .map(({ parentPath, name }) => path.relative(FOLDER, path.join(parentPath, name)))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(path.join(FOLDER, file)));
  return hash.digest('hex').slice(0, 16);
}
