import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { createStartupError } from '../platform/startup-error.ts';

/** Any number that no other program uses as an advisory lock in this database. */
const migrationLock = 7_205_201;
const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * Brings the database to the newest schema. Of several servers that start together one migrates and the others wait.
 * Throws a startup error when the database cannot be reached.
 */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  // A connection lost here fails the migration with its reason; unheard it would end the process without one.
  client.on('error', () => {});
  await client.connect().catch((error: Error & { code?: string }) => {
    throw createStartupError(`The database cannot be reached: ${error.message || error.code}.`, error);
  });
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    // `create ... if not exists` speaks on every start.
    await client.query('set client_min_messages = warning');
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
