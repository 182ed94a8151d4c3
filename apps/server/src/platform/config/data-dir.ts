import { chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createStartupError } from '../process/startup-error.ts';
import { tryWriting } from '../storage/try-writing.ts';

/** Makes DATA_DIR when it is not there. Throws a startup error when it is not a folder that can be written to. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await ensureFolder(dataDir);
    if (!(await stat(dataDir)).isDirectory()) throw Object.assign(new Error('a file'), { code: 'ENOTDIR' });
    await tryWriting(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOTDIR' ? 'there is a file' : `${code}`;
    throw createStartupError(`DATA_DIR ${dataDir} is not a folder that can be written to (${reason}).`, error);
  }
}

/** Step by step: Node's own recursive way never returns for a folder in /proc. */
async function ensureFolder(folder: string): Promise<void> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await ensureFolder(path.dirname(folder));
  await mkdir(folder, { mode: 0o700 })
    .then(() => letPostgresThrough(folder))
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
}

/** Root's PostgreSQL runs as a system user, who must reach its own folder in here and may see nothing else. */
async function letPostgresThrough(folder: string): Promise<void> {
  if (process.getuid?.() === 0) await chmod(folder, 0o711);
}
