import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../platform/logger.ts';
import { createConnectionQueue } from './connection-queue.ts';

/** The pooled database. */
export type Db = NodePgDatabase & { $client: pg.Pool };

/** Inside a transaction: every call there takes `tx`, never `db`. */
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** Something that runs SQL: the pool or a transaction. */
export type Executor = Db | Tx;

/** PostgreSQL ends a slow statement itself; one that does not even do that (paused, cut off) is given up this much later. */
const SILENCE_MS = 2_000;

/**
 * Opens a connection pool. `statementTimeoutMs` ends any statement that runs longer, so that no request can hold a
 * connection for ever. Connections may break at any time: what runs on them fails, the process goes on.
 * With `isPooled` the address is that of a pooler which may give every transaction another connection of the server:
 * nothing is prepared by name, and the limit of a statement is the pooler's to set.
 * Close it with `db.$client.end()`.
 */
export function createDb(options: {
  url: string;
  logger: Logger;
  maxConnections?: number;
  statementTimeoutMs?: number;
  isPooled?: boolean;
}): Db {
  const { isPooled = false } = options;
  const statementTimeoutMs = options.statementTimeoutMs ?? 15_000;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 20,
    // PgBouncer refuses a connection that begins with a setting it does not know.
    ...(!isPooled && { statement_timeout: statementTimeoutMs }),
    query_timeout: statementTimeoutMs + SILENCE_MS,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 8_000,
    keepAlive: true,
    application_name: 'nalanda',
  });
  // An idle connection that breaks (database restarted) must not end the process; the pool opens another.
  pool.on('error', (error) => options.logger.warn({ error: error.message }, 'idle database connection lost'));
  surviveLostConnections(pool, options.logger);
  if (isPooled) pool.on('connect', forgetNames);
  nameConnectFailures(pool);
  boundWaiting(pool);
  return drizzle({ client: pool });
}

/**
 * A connection in use has no listener of the pool's, and an error that nobody hears ends the process. It is also given
 * back here: a transaction that fails to begin never gives its connection back, and the pool would run dry.
 */
function surviveLostConnections(pool: pg.Pool, logger: Logger): void {
  const inUse = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    endWhenSilent(client);
    client.on('error', (error) => {
      if (!inUse.has(client)) return;
      logger.warn({ error: error.message }, 'database connection lost while in use');
      const release = client.release.bind(client);
      // Whoever had it gives it back a second time, which would be an error.
      client.release = () => {};
      release(error);
    });
  });
}

/** A connection whose statement got no answer is of no more use: what follows on it would wait as long. */
function endWhenSilent(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const result = query(...args);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: Error) => {
      if (error.message === 'Query read timeout') destroyConnection(client);
      throw error;
    });
  }) as typeof client.query;
}

/** A statement that one connection of the server has prepared is unknown to the next one. */
function forgetNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((statement: unknown, ...rest: unknown[]) => {
    const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
    return query(isNamed ? { ...statement, name: undefined } : statement, ...rest);
  }) as typeof client.query;
}

/** No connection to the database was to be had; the cause says why. */
export class NoConnectionError extends Error {
  constructor(cause: unknown) {
    super('no database connection', { cause });
    this.name = 'NoConnectionError';
  }
}

/** A transaction asks for its connection itself; its bare ECONNREFUSED could be anybody's. */
function nameConnectFailures(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => {
    const result = connect(...args);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      throw new NoConnectionError(error);
    });
  }) as typeof pool.connect;
}

/** The pool itself lets any number wait. A statement outside a transaction asks with a callback, a transaction for a promise. */
function boundWaiting(pool: pg.Pool): void {
  const queue = createConnectionQueue(pool);
  type Callback = (...outcome: unknown[]) => void;
  const connect = pool.connect.bind(pool) as (callback?: Callback) => Promise<unknown>;
  pool.connect = ((callback?: Callback) => {
    let leave: () => void;
    try {
      leave = queue.enter();
    } catch (error) {
      if (!callback) return Promise.reject(error);
      process.nextTick(callback, error);
      return undefined;
    }
    if (!callback) return connect().finally(leave);
    return connect((...outcome) => {
      leave();
      callback(...outcome);
    });
  }) as typeof pool.connect;
}

/** Ends a connection without a word, which the other side may not hear. Types know nothing of `connection`, which the library itself ends so. */
export function destroyConnection(client: pg.Client | pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } };
  connection.stream.destroy(new Error('Connection terminated: the database does not answer'));
}

/**
 * Does `work` on a connection of its own, outside any pool, and closes it. Throws what connecting or the work throws;
 * a connection that breaks meanwhile fails the work and nothing else.
 */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // The statement under way fails by itself; without a listener the process would end beside it.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** SQLSTATE of a database error (`23505` is a broken unique constraint), or undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code))
      return current.code;
  }
  return undefined;
}

/** The time of the database's machine, in milliseconds since 1970. */
export async function readDatabaseTime(db: Pick<Db, 'execute'>): Promise<number> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`,
  );
  return Number(rows[0]?.now);
}

/** False of a standby, and of a primary that its provider has closed for writing. */
export async function takesWrites(db: Pick<Db, 'execute'>): Promise<boolean> {
  const { rows } = await db.execute<{ setting: string }>(
    sql`select current_setting('transaction_read_only') as setting`,
  );
  return rows[0]?.setting === 'off';
}

/** Resolves when the database answers. */
export async function pingDatabase(db: Pick<Db, 'execute'>): Promise<void> {
  await db.execute(sql`select 1`);
}
