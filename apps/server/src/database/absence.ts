import pg from 'pg';
import type { Logger } from '../platform/logger.ts';
import type { ChangeFeed } from './change-feed.ts';
import { destroyConnection, NoConnectionError, sqlStateOf } from './db.ts';

const LOOK_MS = 100;
/** A question without an answer for so long, and no other sign of life: the database hangs. */
const PATIENCE_MS = 2_000;
/** It is asked again so soon while it answers and the feed does not. */
const PAUSE_MS = 500;
/** What is under way is given so long after the database was found away; then its connections are cut. */
const CUT_AFTER_MS = 2_000;
/** A question that hangs goes on so long: its answer says first that the database is back. */
const QUESTION_MS = 8_000;
/** Ends, starts, or is not to be reached. Any other error is an answer. */
const AWAY = /^(57P0|08)/;

/**
 * Adds to the feed whether the database is away: the feed does not hear, and a question on a connection of the pool's kind
 * finds nobody or nobody answers. From then on connections are refused at once in place of waiting for them, so that no
 * request hangs, until a question is answered again.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what is known, each of them is short.
export function watchAbsence({
  feed,
  url,
  pool,
  logger,
}: {
  feed: ChangeFeed;
  /** As the pool connects. */
  url: string;
  pool: pg.Pool;
  logger: Logger;
}): ChangeFeed {
  let awaySince: number | null = null;
  let askedAt: number | null = null;
  let restsUntil = 0;
  /** Looks since the question was asked: a process that stands still itself has not waited. */
  let looks = 0;
  let question: pg.Client | null = null;
  let isClosed = false;
  // The feed may hear before it is looked at again.
  const isAway = () => awaySince !== null && !feed.isCurrent();
  const gate = guardPool(pool, isAway);

  function leave(): void {
    if (awaySince !== null || isClosed) return;
    awaySince = performance.now();
    logger.warn('the database is away: public pages are answered from memory, all else is refused');
    gate.refuseWaiting();
  }

  function arrive(): void {
    if (awaySince === null) return;
    logger.warn({ awayMs: Math.round(performance.now() - awaySince) }, 'the database answers again');
    awaySince = null;
  }

  async function ask(): Promise<void> {
    askedAt = performance.now();
    looks = 0;
    question = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: QUESTION_MS,
      query_timeout: QUESTION_MS,
    });
    const asked = question;
    asked.on('error', () => {});
    try {
      await asked.connect();
      await asked.query('select 1');
      arrive();
      restsUntil = performance.now() + PAUSE_MS;
    } catch (error) {
      const state = sqlStateOf(error);
      if (state === undefined || AWAY.test(state)) leave();
      else arrive();
    } finally {
      askedAt = null;
      question = null;
      destroyConnection(asked);
    }
  }

  /** A busy database answers late, and somebody. */
  function hasBeenSilent(forMs: number): boolean {
    const isLong = forMs > PATIENCE_MS && looks * LOOK_MS > PATIENCE_MS / 2;
    return isLong && feed.ageMs() > PATIENCE_MS && gate.silentForMs() > PATIENCE_MS;
  }

  const looking = setInterval(() => {
    const now = performance.now();
    if (feed.isCurrent()) return arrive();
    if (awaySince !== null && now - awaySince > CUT_AFTER_MS) gate.cut();
    looks += 1;
    if (askedAt !== null && hasBeenSilent(now - askedAt)) leave();
    if (askedAt === null && now >= restsUntil) void ask();
  }, LOOK_MS).unref();

  return {
    ...feed,
    isAway,
    async close() {
      isClosed = true;
      clearInterval(looking);
      if (question) destroyConnection(question);
      await feed.close();
    },
  };
}

/** Refuses connections while there are none to be had, those that are waited for already too. */
function guardPool(pool: pg.Pool, isAway: () => boolean) {
  const waiting = new Set<() => void>();
  const inUse = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  let answeredAt = performance.now();
  pool.on('release', (error, client) => {
    inUse.delete(client);
    if (!error) answeredAt = performance.now();
  });
  pool.on('remove', (client) => inUse.delete(client));
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;

  function acquire(): Promise<pg.PoolClient> {
    if (isAway()) return Promise.reject(createAwayError());
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(createAwayError());
      waiting.add(giveUp);
      connect().then(
        (client) => {
          // Nobody waits for it any more.
          if (!waiting.delete(giveUp)) return client.release();
          resolve(client);
        },
        (error: unknown) => {
          waiting.delete(giveUp);
          reject(error as Error);
        },
      );
    });
  }

  type Callback = (error?: unknown, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void;
  pool.connect = ((callback?: Callback) => {
    if (!callback) return acquire();
    acquire().then((client) => callback(undefined, client, client.release), callback);
    return undefined;
  }) as typeof pool.connect;

  return {
    /** Since somebody was done with a connection. */
    silentForMs: () => performance.now() - answeredAt,
    refuseWaiting(): void {
      for (const giveUp of waiting) giveUp();
      waiting.clear();
    },
    cut(): void {
      for (const client of inUse) destroyConnection(client);
    },
  };
}

const createAwayError = () => new NoConnectionError(new Error('the database does not answer'));
