import { sql } from 'drizzle-orm';
import type { Db, Tx } from './db.ts';

/** Reads in a transaction that changes nothing and whose statements end after `limitMs` each; a slower one throws SQLSTATE 57014. */
export function readWithin<T>(db: Db, limitMs: number, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${limitMs}`));
      return read(tx);
    },
    { accessMode: 'read only' },
  );
}
