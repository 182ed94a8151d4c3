import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { createStartupError, isStartupError } from '../platform/process/startup-error.ts';
import { explainDatabaseFailure } from './database-errors.ts';
import { withConnection } from './db.ts';
import { ensureNoRestore } from './restore-mark.ts';

/** Any number that no other program uses as an advisory lock in this database. */
const migrationLock = 7_205_201;
const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
/** The steps that databases of 0.1.0 were made by. Together they give what the first migration of today gives at once. */
const oldMigrationsFolder = fileURLToPath(new URL('./before-0.2.0', import.meta.url));

/** What drizzle reads of `meta/_journal.json`. */
interface Journal {
  entries: { when: number; tag: string }[];
}

/**
 * Brings the database to the newest schema. Of several servers that start together one migrates and the others wait.
 * Throws a startup error when the database cannot be reached, was brought further by a newer version, waits for the end of a restore, or
 * refuses a step (a full disk): then it is as it was.
 */
export const migrateDatabase = (databaseUrl: string): Promise<void> => migrateLocked(databaseUrl, ensureNoRestore);

/** As `migrateDatabase`, for the restore itself. */
export const migrateRestored = (databaseUrl: string): Promise<void> => migrateLocked(databaseUrl, async () => {});

async function migrateLocked(databaseUrl: string, ensureReady: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  // A connection lost here fails the migration with its reason; unheard it would end the process without one.
  client.on('error', () => {});
  await client.connect().catch((error: Error) => {
    throw createUnreachableError(error);
  });
  try {
    // Where the role or the database has limits, they are for requests: an index of a large school takes its time, and so does the node before.
    // `create ... if not exists` speaks on every start.
    await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set client_min_messages = warning`);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await ensureReady(client);
    const last = await findLastMigration(client);
    ensureKnown(last);
    await takeOverOldDatabase(client, last);
    await migrate(drizzle({ client }), { migrationsFolder });
  } catch (error) {
    throw explainFailedMigration(error);
  } finally {
    await client.end();
  }
}

/** Whether a database has the schema of this version: `empty` has none at all, `older` waits for the next start of the school. */
export type SchemaAge = 'empty' | 'older' | 'current';

/** How old the schema is. Changes nothing. Throws a startup error when a newer version has changed it. */
export async function readSchemaAge(client: pg.ClientBase): Promise<SchemaAge> {
  const last = await findLastMigration(client);
  ensureKnown(last);
  if (last === null) return 'empty';
  return last === readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ? 'current' : 'older';
}

/**
 * Throws a startup error unless the database has the schema of this version and a whole school. For commands beside the school: a database that
 * they brought further would be changed below a server of the version before, and without a backup.
 */
export async function ensureSchemaFits(databaseUrl: string): Promise<void> {
  const age = await withConnection(databaseUrl, async (client) => {
    await ensureNoRestore(client);
    return readSchemaAge(client);
  });
  if (age === 'empty') throw createStartupError('There is no school in this database yet: npm start makes one.');
  if (age === 'older') throw createStartupError(OLDER_SCHEMA);
}

const OLDER_SCHEMA =
  'This database is still of an earlier version of Nalanda. Make a backup, start the school with this version (npm start), and say this again (docs/operations.md, "Updates and the way back"). Nothing was changed.';

/** Whether a database has stopped at this migration of 0.1.0, whose steps a backup does not know. */
export function isOfFirstRelease(migration: number): boolean {
  const [first] = readMigrationFiles({ migrationsFolder });
  return first !== undefined && migration < first.folderMillis;
}

/**
 * Brings an empty database to the schema that it had after the migration of this moment (`created_at` of drizzle's table), for
 * rows that were written then. Throws a startup error when this version knows no such migration.
 */
export async function migrateTo(databaseUrl: string, migration: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nalanda-migrations-'));
  try {
    const journalFile = 'meta/_journal.json';
    const journal: Journal = JSON.parse(await readFile(join(migrationsFolder, journalFile), 'utf8'));
    const last = journal.entries.findIndex(({ when }) => when === migration);
    if (last < 0)
      throw createStartupError(
        'These rows were written by a version of Nalanda that is newer than this one, or was never released.',
      );
    const entries = journal.entries.slice(0, last + 1);
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, journalFile), JSON.stringify({ ...journal, entries }));
    // Not what drizzle notes beside them for making the next one: that is forty times as much.
    for (const { tag } of entries) await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    await withConnection(databaseUrl, async (client) => {
      await client.query('set client_min_messages = warning');
      await migrate(drizzle({ client }), { migrationsFolder: folder });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The startup error of a database that does not answer. */
export function createUnreachableError(error: Error & { code?: string }): Error {
  return createStartupError(`The database cannot be reached: ${error.message || error.code}.`, error);
}

/** All steps are one transaction. A database that went away is no reason: the start is tried again. */
function explainFailedMigration(error: unknown): unknown {
  if (isStartupError(error) || explainDatabaseFailure(error)?.code === 'database.unavailable') return error;
  if (!(error instanceof Error)) return error;
  const { message } = error.cause instanceof Error ? error.cause : error;
  return createStartupError(
    `The database could not be brought to this version: ${message}. Nothing of it was changed, and the version before still starts on it.`,
    error,
  );
}

/**
 * Brings a database of 0.1.0 through the rest of its own steps, and notes the first migration of today as done. A server
 * that dies in between goes on at the next start.
 */
async function takeOverOldDatabase(client: pg.Client, last: number | null): Promise<void> {
  const [first] = readMigrationFiles({ migrationsFolder });
  if (!first || last === null || last >= first.folderMillis) return;
  await migrate(drizzle({ client }), { migrationsFolder: oldMigrationsFolder });
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    first.hash,
    first.folderMillis,
  ]);
}

/** The moment of the newest migration that a database has; null: it is empty. */
async function findLastMigration(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!rows[0]?.exists) return null;
  const { rows: last } = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  return last[0]?.at ? Number(last[0].at) : null;
}

/** An older version that worked on would write what the newer one does not expect, and would not write what it needs. */
function ensureKnown(last: number | null): void {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1);
  if (last === null || !newest || last <= newest.folderMillis) return;
  throw createStartupError(
    'This database was used by a newer version of Nalanda than this one. Start that version again, or restore the backup from before the update (docs/operations.md, "Updates and the way back"). Nothing was changed.',
  );
}
