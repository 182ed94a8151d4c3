import { sql } from 'drizzle-orm';
import type { Db } from '../../src/database/db.ts';
import type { TestApp } from '../build-test-app.ts';

/**
 * A fingerprint of everything in the database but the counters of limits and the audit log: what is refused must not change it.
 * It reads which transactions wrote the rows that stand there, not the rows: any write shows, even one of equal values.
 */
export async function fingerprint({ db }: TestApp): Promise<string> {
  statement ??= await writeFingerprint(db);
  const { rows } = await db.execute<{ print: string }>(sql.raw(statement));
  return rows[0]?.print ?? '';
}

/** The tables are those of the migrations, in every database of a run. */
let statement: string | undefined;

async function writeFingerprint(db: Db): Promise<string> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'rate_limit%' and table_name not like 'audit_events%' order by 1`,
  );
  const parts = tables.rows.map(
    ({ name }) => `(select count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) from "${name}")`,
  );
  // A function takes a hundred arguments at most, and there are more tables.
  return `select ${parts.join(` || ' ' || `)} as print`;
}
