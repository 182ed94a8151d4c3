import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createStartupError, isStartupError } from '../platform/process/startup-error.ts';
import { withConnection } from './db.ts';
import { createUnreachableError } from './migrate.ts';

/** Somebody else's transaction may come between the two looks. */
const LOOKS = 5;
const PROTOCOL_VIOLATION = '08P01';
const REMEDY =
  'Set DATABASE_DIRECT_URL to the address of the database itself (docs/operations.md, "Behind PgBouncer").';

/**
 * Throws a startup error when the addresses do not go together: `url` leads through a pooler and `directUrl` (the same where
 * only one is set) is not the server itself, or is another database.
 */
export async function checkAddresses({ url, directUrl }: { url: string; directUrl: string }): Promise<void> {
  try {
    if (await sharesConnections(directUrl)) {
      throw createStartupError(
        url === directUrl
          ? `DATABASE_URL leads through a pooler that gives each transaction another connection. ${REMEDY}`
          : 'DATABASE_DIRECT_URL leads through a pooler, too: it must be the address of the database itself.',
      );
    }
    if (url === directUrl) await checkSettingsPass(url);
    else if ((await readIdentity(url)) !== (await readIdentity(directUrl)))
      throw createStartupError('DATABASE_URL and DATABASE_DIRECT_URL are two different databases.');
  } catch (error) {
    throw isStartupError(error) ? error : createUnreachableError(error as Error);
  }
}

/**
 * Is a statement that runs for ever ended by the server? Connections through a pooler cannot ask for it themselves.
 * Throws what the connection throws.
 */
export async function hasStatementLimit(url: string): Promise<boolean> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ limit: string }>(`select current_setting('statement_timeout') as limit`);
    return rows[0]?.limit !== '0';
  });
}

/** What one connection sets, and another one sees, was set on a connection of the server that both are given by turns. */
async function sharesConnections(url: string): Promise<boolean> {
  const mark = randomUUID();
  return withConnection(url, (one) =>
    withConnection(url, async (other) => {
      for (let look = 0; look < LOOKS; look += 1) {
        await one.query(`select set_config('nalanda.seen', $1, false)`, [mark]);
        const { rows } = await other.query(`select current_setting('nalanda.seen', true) as seen`);
        if (rows[0]?.seen === mark) return true;
      }
      return false;
    }),
  );
}

/** A pooler that keeps connections apart may still refuse the setting that every connection begins with. */
async function checkSettingsPass(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, statement_timeout: 15_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    if ((error as { code?: string }).code !== PROTOCOL_VIOLATION) throw error;
    throw createStartupError(`DATABASE_URL leads through a pooler (${(error as Error).message}). ${REMEDY}`, error);
  } finally {
    await client.end();
  }
}

async function readIdentity(url: string): Promise<string> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ identity: string }>(
      `select concat_ws(' ', pg_postmaster_start_time()::text, current_database()) as identity`,
    );
    return rows[0]?.identity ?? '';
  });
}
