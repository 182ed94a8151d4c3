import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { readCopy } from '../database/copy-out.ts';
import { isOfFirstRelease } from '../database/migrate.ts';
import { createStartupError } from '../platform/process/startup-error.ts';
import type { DumpedDatabase, DumpedTable } from './manifest.ts';
import { writePart } from './parts.ts';
import { createRowDigest } from './row-digest.ts';

/** Of the queue's own schema: what waits and what is planned. Its statistics are made anew. Parents first. */
const QUEUE_TABLES = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

/** What is read at the moment at which the rows are fixed. */
export interface Snapshot {
  /** By which other connections see the same rows, as long as the transaction is open. */
  id: string;
  at: Date;
  /** Keys of the files that the rows name. */
  named: Set<string>;
}

type Table = Pick<DumpedTable, 'schema' | 'name' | 'columns' | 'isPartitioned'>;

/**
 * Copies every row, as all of them were at one moment, into `folder`. `onFixed` is waited for when that moment is there. Writers go on
 * meanwhile; migrations that change a table wait. `client` is a connection to the server itself and is in no transaction.
 */
export async function dumpDatabase(
  client: pg.Client,
  { folder, onFixed }: { folder: string; onFixed: (snapshot: Snapshot) => Promise<void> },
): Promise<DumpedDatabase> {
  await speakPlainly(client);
  await client.query('begin isolation level repeatable read read only');
  try {
    const [{ id, at, postgres }] = await ask<{ id: string; at: Date; postgres: string }>(
      client,
      `select pg_export_snapshot() as id, now() as at, current_setting('server_version') as postgres`,
    );
    const migration = await readMigration(client);
    const tables = await listTables(client);
    // A table that is dropped or changed from here on waits until it is copied.
    for (const table of tables) await client.query(`lock table ${nameOf(table)} in access share mode`);
    await onFixed({ id, at, named: await listNamedFiles(client) });
    const dumped: DumpedTable[] = [];
    for (const table of tables) dumped.push({ ...table, ...(await dumpTable(client, table, folder)) });
    const queue = await readQueueVersion(client, tables);
    const partitions = await listPartitions(client);
    const sequences = await listSequences(client);
    await client.query('commit');
    return { postgres, migration, queue, tables: dumped, partitions, sequences };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** The same rows give the same text on every server and with every setting. */
export async function speakPlainly(client: pg.Client): Promise<void> {
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
    set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
    set extra_float_digits = 1; set client_encoding = 'UTF8'; set row_security = off;
    set tcp_keepalives_idle = 60; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 6`);
}

/** Counts and sums up the rows of a table as they are, for comparing with what a dump has noted. */
export async function digestTable(client: pg.Client, table: Table): Promise<{ rows: number; digest: string }> {
  const digest = createRowDigest();
  await pipeline(readCopy(client, toCopy(table)), digest.pass.resume());
  return digest.finish();
}

async function dumpTable(
  client: pg.Client,
  table: Table,
  folder: string,
): Promise<Pick<DumpedTable, 'rows' | 'digest' | 'part'>> {
  const digest = createRowDigest();
  const source = readCopy(client, toCopy(table));
  const place = `database/${table.schema}.${table.name}.copy.gz`;
  const part = await writePart(folder, place, { source, through: digest.pass });
  return { ...digest.finish(), part };
}

const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** A query, because COPY of a partitioned table itself gives nothing. */
const toCopy = (table: Table) =>
  `copy (select ${table.columns.map(pg.escapeIdentifier).join(', ')} from ${nameOf(table)}) to stdout`;

async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select nspname as schema, relname as name, relkind = 'p' as "isPartitioned",
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p') and not relispartition
       and (nspname = 'public' or nspname = 'jobs' and relname = any($1))
       and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by nspname desc, array_position($1, relname::text), relname`,
    [QUEUE_TABLES],
  );
  return rows;
}

async function listPartitions(client: pg.Client): Promise<DumpedDatabase['partitions']> {
  const { rows } = await client.query<DumpedDatabase['partitions'][number]>(
    `select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound,
       array(select pg_get_triggerdef(oid) from pg_trigger where tgrelid = c.oid and tgparentid = 0 and not tgisinternal) as triggers
     from pg_inherits join pg_class c on c.oid = inhrelid join pg_class p on p.oid = inhparent
     where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`,
  );
  return rows;
}

async function listSequences(client: pg.Client): Promise<DumpedDatabase['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
  );
  const found: DumpedDatabase['sequences'] = [];
  for (const { name } of rows) {
    const place = nameOf({ schema: 'public', name });
    const [state] = await ask<{ value: string; isCalled: boolean }>(
      client,
      `select last_value::text as value, is_called as "isCalled" from ${place}`,
    );
    found.push({ name, ...state });
  }
  return found;
}

async function readMigration(client: pg.Client): Promise<number> {
  const rows = await client
    .query<{ at: string | null }>('select max(created_at) as at from drizzle.__drizzle_migrations')
    .then(
      (result) => result.rows,
      (error: Error & { code?: string }) => {
        if (error.code === '42501')
          throw createStartupError(
            'The role of DATABASE_URL may not read which migrations there were: start a server with DATABASE_OWNER_URL once.',
            error,
          );
        if (error.code === '42P01' || error.code === '3F000') return [];
        throw error;
      },
    );
  if (!rows[0]?.at) throw createStartupError('There is nothing to back up: the database has no tables yet.');
  const migration = Number(rows[0].at);
  if (isOfFirstRelease(migration))
    throw createStartupError(
      'This database is of version 0.1.0, whose rows no backup carries to this version. Stop the school and copy DATA_DIR (or take a dump of the database by its own tools), then start it with this version.',
    );
  return migration;
}

async function readQueueVersion(client: pg.Client, tables: Table[]): Promise<number | null> {
  if (!tables.some(({ schema }) => schema === 'jobs')) return null;
  const [{ version }] = await ask<{ version: number }>(client, 'select version from jobs.version');
  return version;
}

/** Columns whose texts are storage keys, in the order of their names. */
export const FILE_COLUMNS = [
  'assignment_files.preview_key',
  'assignment_files.storage_key',
  'course_imports.storage_key',
  'courses.thumbnail_key',
  'lecture_files.storage_key',
  'lecture_pictures.storage_key',
  'media_assets.poster_key',
  'media_assets.source_key',
  'media_assets.storage_key',
  'media_renditions.storage_key',
  'media_upload_pieces.storage_key',
  'scorm_files.storage_key',
  'users.photo_key',
];
/** Logos of the school: a setting names three files in one text. */
const LOGOS = `select 'school/' || split_part(value, ' ', 1) || part || '.png'
  from school_settings, unnest(array['', '-icon', '-favicon']) as part
  where name in ('logoLight', 'logoDark') and value <> ''`;

/**
 * The storage keys that rows name, wherever they stand. The rows may be those of an earlier version, which has not all of the columns: a
 * school is backed up before its update, and its backup proved after it.
 */
export async function listNamedFiles(client: pg.Client): Promise<Set<string>> {
  const { rows: columns } = await client.query<{ place: string; relation: string; name: string }>(
    `select relname || '.' || attname as place, relname as relation, attname as name
       from pg_attribute join pg_class on pg_class.oid = attrelid
       where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
         and relname || '.' || attname = any($1)`,
    [[...FILE_COLUMNS, 'school_settings.value']],
  );
  const selects = columns.map(({ place, relation, name }) =>
    place === 'school_settings.value' ? LOGOS : `select ${name} as key from ${relation}`,
  );
  if (selects.length === 0) return new Set();
  const { rows } = await client.query<{ key: string }>(`select key from (${selects.join(' union ')}) as named (key)`);
  return new Set(rows.map(({ key }) => key).filter(Boolean));
}

async function ask<Row extends pg.QueryResultRow>(client: pg.Client, question: string): Promise<[Row]> {
  const { rows } = await client.query<Row>(question);
  const [row] = rows;
  if (!row) throw new Error('The database answered without a row.');
  return [row];
}
