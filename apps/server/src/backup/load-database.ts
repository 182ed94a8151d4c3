import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { loadInBulk } from '../database/bulk-load.ts';
import { writeCopy } from '../database/copy-out.ts';
import { withConnection } from '../database/db.ts';
import { migrateTo } from '../database/migrate.ts';
import { findRestore } from '../database/restore-mark.ts';
import { createStartupError } from '../platform/process/startup-error.ts';
import { speakPlainly } from './dump-database.ts';
import type { DumpedDatabase, DumpedTable } from './manifest.ts';
import { readPart } from './parts.ts';

/** How servers and their jobs call themselves in `pg_stat_activity`. */
const SERVERS = 'nalanda%';
const QUEUE_SCHEMA = 'jobs';

export interface LoadOrder {
  /** The backup. */
  folder: string;
  dumped: DumpedDatabase;
  /** As the role that owns the tables. */
  ownerUrl: string;
  /** As the role that works with them; it owns the queue. */
  url: string;
}

/**
 * Throws a startup error when the database holds people, courses or events and was not named, or a server works on it. What
 * an unfinished restore has left may go.
 */
export async function ensureFree(ownerUrl: string, replace: string | undefined): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    const name = await ensureNoServers(client);
    if (replace !== undefined && replace !== name)
      throw createStartupError(`This is the database ${name}, not ${replace}: nothing was changed.`);
    if (replace !== undefined || (await findRestore(client)) !== undefined || !(await holdsSchool(client))) return;
    throw createStartupError(`The database ${name} is not empty. If all that is in it may go: --replace ${name}`);
  });
}

/** Throws a startup error when a server works on the database; gives its name. */
export async function ensureNoServers(client: pg.Client): Promise<string> {
  const ask = `select current_database() as name,
    (select count(*)::int from pg_stat_activity where datname = current_database() and application_name like $1
      and backend_type = 'client backend' and pid <> pg_backend_pid()) as servers`;
  let seen = { name: '', servers: 0 };
  // A connection of our own that was just closed needs a moment to end, so a crowd is believed only when it stays.
  for (let look = 0; look < 10; look += 1) {
    if (look > 0) await sleep(50);
    const { rows } = await client.query<typeof seen>(ask, [SERVERS]);
    seen = rows[0] ?? seen;
    if (seen.servers === 0) return seen.name;
  }
  throw createStartupError(
    `${seen.servers} connections of Nalanda work on the database ${seen.name}: stop every server first.`,
  );
}

async function holdsSchool(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isMade: boolean }>(
    `select to_regclass('public.users') is not null as "isMade"`,
  );
  if (!rows[0]?.isMade) return false;
  const held = await client.query<{ isHeld: boolean }>(
    'select exists (select 1 from users) or exists (select 1 from courses) or exists (select 1 from audit_events) as "isHeld"',
  );
  return held.rows[0]?.isHeld ?? false;
}

/**
 * Makes the database what it was: everything in it goes, the schema of that day is made, and the rows come in one
 * transaction, so that a restore that breaks off leaves an empty database. Gives how many rows there are. Throws what the
 * database says to rows that break a rule.
 */
export async function loadDatabase(order: LoadOrder): Promise<{ rows: number; isQueueLoaded: boolean }> {
  const { dumped, ownerUrl, url } = order;
  await withConnection(url, (client) => client.query(`drop schema if exists ${QUEUE_SCHEMA} cascade`));
  await withConnection(ownerUrl, empty);
  await migrateTo(ownerUrl, dumped.migration);
  const queued = await loadQueue(order);
  const rows = await withConnection(ownerUrl, (client) => loadRows(client, order));
  return { rows: rows + (queued ?? 0), isQueueLoaded: queued !== null };
}

/** Everything but extensions, one by one: who owns the database need not own the schema `public`. */
async function empty(client: pg.Client): Promise<void> {
  const isOurs = (catalog: string, oid: string) =>
    `not exists (select 1 from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`;
  await client.query('set client_min_messages = warning; drop schema if exists drizzle cascade');
  await client.query(`do $$ declare found record; begin
    for found in select quote_ident(relname) as name, relkind from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and not relispartition
        and ${isOurs('pg_class', 'oid')} loop
      execute format('drop %s if exists %s cascade',
        case found.relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, found.name);
    end loop;
    for found in select oid::regprocedure::text as name, prokind from pg_proc
      where pronamespace = 'public'::regnamespace and ${isOurs('pg_proc', 'oid')} loop
      execute format('drop routine if exists %s cascade', found.name);
    end loop;
    for found in select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S' and ${isOurs('pg_class', 'oid')} loop
      execute format('drop sequence if exists %s cascade', found.name);
    end loop;
    for found in select oid::regtype::text as name from pg_type
      where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${isOurs('pg_type', 'oid')} loop
      execute format('drop type if exists %s cascade', found.name);
    end loop;
  end $$`);
}

/** Throws a startup error when somebody has written into a table that gets no rows, before it could be locked. */
export async function loadRows(
  client: pg.Client,
  { folder, dumped }: Pick<LoadOrder, 'folder' | 'dumped'>,
): Promise<number> {
  await speakPlainly(client);
  await client.query('set client_min_messages = warning');
  const tables = dumped.tables.filter(({ schema }) => schema === 'public');
  await ensureKnown(client, tables);
  await makePartitions(client, dumped);
  const touched = await listTouched(client, tables);
  return loadInBulk(
    client,
    touched.map(({ name }) => name),
    async (isEmpty) => {
      // Nobody writes into the others meanwhile.
      for (const { name } of tables)
        await client.query(`lock table ${pg.escapeIdentifier(name)} in access exclusive mode`);
      await ensureUntouched(client, tables, touched);
      let rows = 0;
      for (const table of touched) {
        if (!isEmpty(table.name)) await client.query(`truncate ${pg.escapeIdentifier(table.name)}`);
        rows += await loadTable(client, { folder, table, isFrozen: !table.isPartitioned });
      }
      for (const { name, value, isCalled } of dumped.sequences)
        await client.query('select setval($1::regclass, $2, $3)', [pg.escapeIdentifier(name), value, isCalled]);
      for (const { triggers } of dumped.partitions) for (const trigger of triggers) await client.query(trigger);
      return rows;
    },
  );
}

/** Tables that get rows, or have some of the migrations. The others stay as they were made, with their indexes: most of a young school's. */
async function listTouched(client: pg.Client, tables: DumpedTable[]): Promise<DumpedTable[]> {
  const touched: DumpedTable[] = [];
  for (const table of tables) if (table.rows > 0 || (await holdsRows(client, table))) touched.push(table);
  return touched;
}

/** Which tables are touched is decided before the locks: until they are held, somebody else may write into the others. */
async function ensureUntouched(client: pg.ClientBase, tables: DumpedTable[], touched: DumpedTable[]): Promise<void> {
  const written: string[] = [];
  for (const table of tables)
    if (!touched.includes(table) && (await holdsRows(client, table))) written.push(table.name);
  if (written.length > 0)
    throw createStartupError(
      `Somebody wrote into ${written.join(', ')} during the restore: stop whatever works on this database, and restore again.`,
    );
}

async function holdsRows(client: pg.ClientBase, { name }: DumpedTable): Promise<boolean> {
  const statement = `select exists (select 1 from ${pg.escapeIdentifier(name)}) as "isHeld"`;
  const { rows } = await client.query<{ isHeld: boolean }>(statement);
  return rows[0]?.isHeld ?? false;
}

/**
 * The months that migrations make today are not those of the backup's day. Triggers of their own come with the rows: one that
 * refuses would refuse them.
 */
async function makePartitions(client: pg.Client, { partitions }: DumpedDatabase): Promise<void> {
  const parents = [...new Set(partitions.map(({ parent }) => parent))];
  const { rows } = await client.query<{ name: string }>(
    'select inhrelid::regclass::text as name from pg_inherits where inhparent = any($1::regclass[])',
    [parents.map((parent) => pg.escapeIdentifier(parent))],
  );
  for (const { name } of rows) await client.query(`drop table ${name}`);
  for (const { name, parent, bound } of partitions)
    await client.query(
      `create table ${pg.escapeIdentifier(name)} partition of ${pg.escapeIdentifier(parent)} ${bound}`,
    );
}

async function ensureKnown(client: pg.Client, tables: DumpedTable[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(quote_ident(name)) is null',
    [tables.map(({ name }) => name)],
  );
  if (rows.length > 0)
    throw createStartupError(
      `The backup has tables that are none of Nalanda's: ${rows.map(({ name }) => name).join(', ')}. Make them in this database's schema public by hand, or move them out before a backup.`,
    );
}

/** Gives how many rows there are; null: the queue's schema has a version of its own, and rows of another one do not fit. */
async function loadQueue({ folder, dumped, ownerUrl, url }: LoadOrder): Promise<number | null> {
  const tables = dumped.tables.filter(({ schema }) => schema === QUEUE_SCHEMA);
  if (tables.length === 0) return 0;
  if (ownerUrl !== url) await letMakeSchemas({ ownerUrl, url });
  return withConnection(url, async (client) => {
    await speakPlainly(client);
    await client.query(getConstructionPlans(QUEUE_SCHEMA));
    const { rows } = await client.query<{ version: number }>(`select version from ${QUEUE_SCHEMA}.version`);
    if (rows[0]?.version !== dumped.queue) return null;
    await client.query('begin');
    let count = 0;
    for (const table of tables) count += await loadTable(client, { folder, table, isFrozen: false });
    await client.query('commit');
    return count;
  });
}

/** The rest of its rights comes with the tables, at the next start. */
async function letMakeSchemas({ ownerUrl, url }: Pick<LoadOrder, 'ownerUrl' | 'url'>): Promise<void> {
  const { rows } = await withConnection(url, (client) =>
    client.query<{ role: string; name: string }>('select current_user as role, current_database() as name'),
  );
  const [{ role, name } = { role: '', name: '' }] = rows;
  await withConnection(ownerUrl, (client) =>
    client.query(
      `grant connect, create, temporary on database ${pg.escapeIdentifier(name)} to ${pg.escapeIdentifier(role)}`,
    ),
  );
}

async function loadTable(
  client: pg.Client,
  { folder, table, isFrozen }: { folder: string; table: DumpedTable; isFrozen: boolean },
): Promise<number> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ');
  const target = `${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)} (${columns})`;
  const statement = `copy ${target} from stdin${isFrozen ? ' with (freeze)' : ''}`;
  const rows = await writeCopy(client, statement, readPart(folder, table.part));
  if (rows !== table.rows)
    throw createStartupError(`${table.name} has ${rows} rows where the backup counted ${table.rows}.`);
  return rows;
}
