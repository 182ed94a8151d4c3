import pg from 'pg';

/** What may be used for building an index, a setting of PostgreSQL. */
const INDEX_MEMORY = '512MB';

type Statement = { drop: string; restore: string };

/**
 * Does `work`, which fills the named tables, in one transaction without their indexes, foreign keys and triggers, and makes these
 * anew before the commit: everything is checked, and much faster than row by row. Nobody else can use the tables meanwhile.
 * What triggers would have done is the caller's. `isEmpty` says whether a table held nothing before. Needs the owner's rights;
 * rejects, and leaves everything as it was, when a row breaks a rule.
 */
export async function loadInBulk<T>(
  client: pg.ClientBase,
  names: string[],
  work: (isEmpty: (name: string) => boolean) => Promise<T>,
): Promise<T> {
  await client.query('begin');
  try {
    await client.query(`set local maintenance_work_mem = '${INDEX_MEMORY}'; set local work_mem = '64MB'`);
    for (const name of names) await client.query(`lock table ${pg.escapeIdentifier(name)} in access exclusive mode`);
    const rules = await listRules(client, names);
    for (const name of names) await client.query(`alter table ${pg.escapeIdentifier(name)} disable trigger user`);
    for (const { drop } of rules) await client.query(drop);
    const empty = await emptyTables(client, names);
    const result = await work((name) => empty.has(name));
    for (const { restore } of rules.reverse()) await client.query(restore);
    for (const name of names) {
      await client.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`);
      await client.query(`analyze ${pg.escapeIdentifier(name)}`);
    }
    await client.query('commit');
    return result;
  } catch (error) {
    // A lost connection takes its transaction along.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * Foreign keys of and to the tables, then their other rules that have an index, then plain indexes; restored in the opposite
 * order. An index of a partitioned table is given without its parts', which it makes anew.
 */
async function listRules(client: pg.ClientBase, names: string[]): Promise<Statement[]> {
  const { rows } = await client.query<Statement>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
     from pg_constraint where contype = 'f' and conparentid = 0 and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
     union all
     select format('alter table %s drop constraint %I', conrelid::regclass, conname),
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
     from pg_constraint where contype in ('p', 'u') and conrelid = any($1::regclass[])
     union all
     select format('drop index %s', indexrelid::regclass), replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
     from pg_index where indrelid = any($1::regclass[])
       and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
    [names],
  );
  return rows;
}

/** Tables that hold nothing are emptied once more: what is then written in this transaction needs no log and no second look. */
async function emptyTables(client: pg.ClientBase, names: string[]): Promise<Set<string>> {
  const empty = new Set<string>();
  for (const name of names) {
    const table = pg.escapeIdentifier(name);
    const { rows } = await client.query<{ exists: boolean }>(`select exists (select 1 from ${table}) as exists`);
    if (rows[0]?.exists) continue;
    await client.query(`truncate ${table}`);
    empty.add(name);
  }
  return empty;
}
