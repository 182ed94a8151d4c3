import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../platform/logger.ts';
import { createStartupError } from '../platform/process/startup-error.ts';
import type { ChangeFeed, LogPosition } from './change-feed.ts';
import { createDb, type Db, withConnection } from './db.ts';

/** What may be read from a replica. */
export type ReplicaPart = 'catalogue' | 'search' | 'reports';

/** Does a reading, which may be done twice, where it is allowed: it sees everything that was committed before the call. */
export type ReadAnywhere = <T>(part: ReplicaPart, read: (db: Db) => Promise<T>) => Promise<T>;

/** What the operator is shown of a replica. */
export interface ReplicaFigures {
  /** Readings answered by the replica and by the primary, by part. */
  reads: { part: ReplicaPart; server: 'replica' | 'primary'; count: number }[];
  /** Bytes of the log that it had not replayed when it was asked last; null: it did not answer. */
  lagBytes: number | null;
}

/** Reads from a read-only copy of the database while that shows what the reader must see, else from the primary. */
export interface Replica {
  read: ReadAnywhere;
  figures(): ReplicaFigures;
  close(): Promise<void>;
}

/** A reading waits so long for the replica, connection included, before it goes to the primary. */
const PATIENCE_MS = 150;
/** A replica that is away, behind or not what it should be is left alone for so long. */
const REST_MS = 1_000;
/** While a reading goes on, the replica is asked so often whether it still answers, and has as long for it. */
const PROBE_MS = 1_000;
const FIRST_PAUSE_MS = 4;
const BEHIND = 'it does not answer in time, or is behind';
const MOST_CONNECTIONS = 10;

/** Which database a server is one of; equal on a primary and its replicas, and on nothing else. */
const IDENTITY = `(select system_identifier from pg_control_system()) || ' ' || current_database()`;
/** The history that a replica follows; what stands in its files may be older than what it does, never newer. */
const TIMELINE = `greatest((select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery()))`;
const STATE = `select ${IDENTITY} as identity, pg_is_in_recovery() as "isReadOnly", ${TIMELINE} as timeline,
  pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasReplayed", ($1::pg_lsn - pg_last_wal_replay_lsn())::float8 as lag`;

interface State {
  identity: string;
  isReadOnly: boolean;
  timeline: number;
  hasReplayed: boolean | null;
  lag: number | null;
}

interface Outside {
  url: string;
  /** Of the primary, by `examineReplica`. */
  identity: string;
  primary: Db;
  changes: ChangeFeed;
  logger: Logger;
}

/**
 * Opens a replica beside its primary. Every reading asks the primary, on the connection of the feed, how far its log is
 * written, and is done on the replica when that has replayed so far; it is done again on the primary when the replica fails,
 * falls silent or is promoted meanwhile. Why that is sound: decision 032.
 */
export function openReplica(outside: Outside): Replica {
  const { url, primary, logger } = outside;
  const db = createDb({ url, logger, maxConnections: MOST_CONNECTIONS });
  const watch = createWatch(outside);
  const counts = new Map<string, number>();
  let restsUntil = Number.NEGATIVE_INFINITY;
  let lastReason = '';

  async function readFromReplica<T>(read: (db: Db) => Promise<T>): Promise<T> {
    const position = await within(PATIENCE_MS, watch.catchUp());
    const value = await whileItAnswers(read(db), watch.ping);
    // What was promoted meanwhile may have been written to.
    await within(PATIENCE_MS, watch.look(position));
    lastReason = '';
    return value;
  }

  function rest(reason: string): void {
    restsUntil = performance.now() + REST_MS;
    if (reason !== lastReason) logger.info({ reason }, 'the replica is not used');
    lastReason = reason;
  }

  function count(part: ReplicaPart, server: 'replica' | 'primary'): void {
    const key = `${part} ${server}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }

  return {
    async read(part, read) {
      if (performance.now() > restsUntil) {
        try {
          const value = await readFromReplica(read);
          count(part, 'replica');
          return value;
        } catch (error) {
          rest((error as Error).message);
        }
      }
      count(part, 'primary');
      return read(primary);
    },
    figures: () => ({
      reads: [...counts].map(([key, count]) => {
        const [part, server] = key.split(' ') as [ReplicaPart, 'replica' | 'primary'];
        return { part, server, count };
      }),
      lagBytes: performance.now() > restsUntil ? watch.lagBytes() : null,
    }),
    async close() {
      await Promise.all([db.$client.end(), watch.close()]);
    },
  };
}

/** Knows what a replica is and how far it is, on connections apart, so that no question waits behind readings. */
function createWatch({ url, identity, changes, logger }: Outside) {
  const pool = createDb({ url, logger, maxConnections: 2, statementTimeoutMs: PROBE_MS }).$client;
  let lagBytes: number | null = null;

  /** Has it replayed the log so far? Throws when it is no replica of this database and its history. */
  async function look({ lsn, timeline }: LogPosition): Promise<boolean> {
    const { rows } = await pool.query<State>(STATE, [lsn]);
    const [state] = rows as [State];
    if (!state.isReadOnly) throw new Error('it takes writes: it is no replica (any more)');
    if (state.identity !== identity) throw new Error('it is a replica of another database');
    if (state.timeline !== timeline) throw new Error('it follows another history of the database');
    lagBytes = Math.max(0, state.lag ?? 0);
    return state.hasReplayed ?? false;
  }

  return {
    look,
    lagBytes: () => lagBytes,
    ping: () => pool.query('select 1'),
    close: () => pool.end(),

    /** A position behind all that was committed before the call, once the replica has replayed so far. */
    async catchUp(): Promise<LogPosition> {
      const position = await changes.logPosition();
      if (!position) throw new Error('the primary does not say how far it is');
      const begun = performance.now();
      for (let pause = FIRST_PAUSE_MS; !(await look(position)); pause *= 2) {
        if (performance.now() - begun > PATIENCE_MS) throw new Error(BEHIND);
        await sleep(pause);
      }
      return position;
    },
  };
}

/** Without a replica everything is read from the one database there is. */
export const readFrom =
  (db: Db): ReadAnywhere =>
  (_part, read) =>
    read(db);

/** The value in this time, or an error. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(BEHIND);
  });
  // Whichever loses the race may still fail, and nobody hears it.
  for (const unheard of [late, work]) unheard.catch(() => {});
  return Promise.race([work, late]).finally(() => over.abort());
}

/** The value of a reading that may take long; an error when the server falls silent meanwhile. */
async function whileItAnswers<T>(reading: Promise<T>, ask: () => Promise<unknown>): Promise<T> {
  const over = new AbortController();
  const silence = (async (): Promise<never> => {
    for (;;) {
      await sleep(PROBE_MS, undefined, { signal: over.signal, ref: false });
      await within(PROBE_MS, ask());
    }
  })();
  for (const unheard of [reading, silence]) unheard.catch(() => {});
  return Promise.race([reading, silence]).finally(() => over.abort());
}

/** What a look at a replica finds, for the start and the doctor. */
export interface ReplicaFindings {
  identity: string;
  /** Why it is not used as it is; null: nothing. It may be so again later. */
  problem: string | null;
  lagBytes: number | null;
}

/**
 * Compares a replica with its primary. Throws a startup error when it belongs to another database, and what connecting to the
 * primary throws; one that is away or takes writes is a problem which may pass, and no reason not to start.
 */
export async function examineReplica({ url, directUrl }: { url: string; directUrl: string }): Promise<ReplicaFindings> {
  const own = await withConnection(directUrl, async (client) => {
    const { rows } = await client.query<{ identity: string; lsn: string }>(
      `select ${IDENTITY} as identity, pg_current_wal_flush_lsn()::text as lsn`,
    );
    return rows[0] as { identity: string; lsn: string };
  });
  const found = await withConnection(url, async (client) => {
    const { rows } = await client.query<{ identity: string; isReadOnly: boolean; lag: number | null }>(
      `select ${IDENTITY} as identity, pg_is_in_recovery() as "isReadOnly",
        ($1::pg_lsn - pg_last_wal_replay_lsn())::float8 as lag`,
      [own.lsn],
    );
    return rows[0] as { identity: string; isReadOnly: boolean; lag: number | null };
  }).catch((error: Error) => error);
  const { identity } = own;
  if (found instanceof Error) return { identity, problem: `it cannot be asked: ${found.message}`, lagBytes: null };
  if (found.identity !== identity)
    throw createStartupError('DATABASE_REPLICA_URL and DATABASE_URL are two different databases.');
  const problem = found.isReadOnly ? null : 'it takes writes: it is no replica';
  return { identity, problem, lagBytes: found.isReadOnly ? Math.max(0, found.lag ?? 0) : null };
}
