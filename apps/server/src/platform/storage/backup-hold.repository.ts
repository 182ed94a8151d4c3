import { sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';

/**
 * Advisory lock of a backup that is being made. It belongs to the backup's connection, so that one that was killed holds nothing.
 * No other lock of this database has this number (7,205,201 to 203 and 211 are taken).
 */
export const BACKUP_LOCK = 7_205_210;

/** Is a backup being made, for which files must stay that rows have just lost? */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ isHeld: boolean }>(sql`
    select exists (select 1 from pg_locks where locktype = 'advisory' and granted and objsubid = 1 and classid = 0
      and objid = ${BACKUP_LOCK} and database = (select oid from pg_database where datname = current_database())) as "isHeld"`);
  return rows[0]?.isHeld ?? false;
}
