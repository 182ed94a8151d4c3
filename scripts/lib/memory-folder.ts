import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** Where Linux has a file system in memory. */
const FOLDER = '/dev/shm';
/** Several times what all tests keep there at once. */
const NEEDED_BYTES = 6e9;

/**
 * Has the temporary files of this process and its children in memory, where the machine has plenty of it: a database for
 * each test file and a profile for each browser are made and thrown away thousands of times, and a disk takes as much
 * processor time for that as the tests themselves. `TMPDIR` from outside stays.
 */
export function keepTestFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = FOLDER;
}

function hasRoom(): boolean {
  try {
    accessSync(FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === FOLDER);
    // Tests start programs that they have copied.
    return mount !== undefined && !mount.includes('noexec') && Math.min(bavail * bsize, freemem()) > NEEDED_BYTES;
  } catch {
    return false;
  }
}
