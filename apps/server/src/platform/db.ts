import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from './logger.ts';

/** The pooled database. */
export type Db = NodePgDatabase & { $client: pg.Pool };

/** Inside a transaction: every call there takes `tx`, never `db`. */
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** Something that runs SQL: the pool or a transaction. */
export type Executor = Db | Tx;

/**
 * Opens a connection pool. `statementTimeoutMs` ends any statement that runs longer, so that no request can hold a
 * connection for ever. Close it with `db.$client.end()`.
 */
export function createDb(options: {
  url: string;
  logger: Logger;
  maxConnections?: number;
  statementTimeoutMs?: number;
}): Db {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 20,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'nalanda',
  });
  // An idle connection that breaks (database restarted) must not end the process; the pool opens another.
  pool.on('error', (error) => options.logger.warn({ error: error.message }, 'idle database connection lost'));
  return drizzle({ client: pool });
}

/** SQLSTATE of a database error (`23505` is a broken unique constraint), or undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code))
      return current.code;
  }
  return undefined;
}
