import { z } from 'zod';
import type { Db } from '../../database/db.ts';
import type { Jobs } from '../jobs.ts';
import { isBackupRunning } from './backup-hold.repository.ts';
import type { Storage } from './storage.ts';

const TRY_AGAIN_SECONDS = 300;

/**
 * The storage, but for removals while a backup is being made: those are put off until it has ended. The rows that the backup
 * has fixed may still name the file, although nobody's rows do any more. Whoever removes a file has committed the change that
 * made it needless, and asks after that; so a removal that sees no backup comes before the rows of any later one are fixed.
 */
export function holdRemovals(storage: Storage, { db, jobs }: { db: Db; jobs: Pick<Jobs, 'define'> }): Storage {
  const removeLater = jobs.define({
    name: 'files.remove-held',
    payload: z.object({ key: z.string() }),
    attempts: 5,
    timeoutSeconds: 60,
    handler: ({ key }) => remove(key),
  });

  async function remove(key: string): Promise<void> {
    if (await isBackupRunning(db)) await removeLater.enqueue(db, { key }, { startAfterSeconds: TRY_AGAIN_SECONDS });
    else await storage.delete(key);
  }
  return { ...storage, delete: remove };
}
