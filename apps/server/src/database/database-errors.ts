import { DrizzleQueryError } from 'drizzle-orm';
import type { AppError } from '../platform/errors/app-error.ts';
import { defineError } from '../platform/errors/define-error.ts';
import { createServerBusyError } from '../platform/errors/errors.ts';
import { ConnectionsBusyError } from './connection-queue.ts';
import { NoConnectionError, sqlStateOf } from './db.ts';

/** Seconds: a restart takes about two, a failover rarely more than this. */
const RETRY_AFTER = 5;

/** Seconds: a queue for connections is gone sooner. */
const BUSY_RETRY_AFTER = 2;

/**
 * Of PostgreSQL: shutdown, crash, start (57P0x), connection lost (08), too many connections, a statement cut for its time,
 * a transaction cut because it and another waited for each other (40P01): nothing of it is kept. A server that may only be
 * read (25006) is a standby that was taken for the primary, or one whose provider has closed it for want of room.
 */
const AWAY = /^(57P0[1235]|57014|08...|53300|25P03|25006|40P01)$/;
/** The disk takes no more, or the memory. */
const FULL = /^(53100|53200)$/;
const LOST_SOCKET = /^(ECONN(REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT)$/;
/** What the driver says, which gives no codes. */
const LOST_WORDS =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout|timeout (exceeded|expired)|Cannot use a pool after)/;

/** 503 `database.unavailable`: the database is away for a moment; the caller may try again. */
export const createDatabaseUnavailableError = defineError({
  status: 503,
  code: 'database.unavailable',
  message: 'The service cannot be reached right now. Please try again in a few seconds.',
  retryAfter: RETRY_AFTER,
});

/** 503 `database.full`: the database's disk takes no more. */
const createDatabaseFullError = defineError({
  status: 503,
  code: 'database.full',
  message: 'The server has no space left. Nothing was changed; please try again later.',
  retryAfter: 600,
});

/** The error for the caller when the database is away or full; undefined for any other error. */
export function explainDatabaseFailure(error: unknown): AppError | undefined {
  if (isOfBusyPool(error)) return createServerBusyError({ retryAfter: BUSY_RETRY_AFTER, cause: error });
  const state = sqlStateOf(error) ?? '';
  if (FULL.test(state)) return createDatabaseFullError({ cause: error });
  if (AWAY.test(state) || isConnectionLost(error)) return createDatabaseUnavailableError({ cause: error });
  return undefined;
}

/** Whether the database is away, by an error of something that speaks to nothing else. */
export function isDatabaseAway(error: Error): boolean {
  return explainDatabaseFailure(new DrizzleQueryError('', [], error)) !== undefined;
}

/** Codes of sockets count only below an error of the database: providers and clients have sockets, too. */
function isConnectionLost(error: unknown): boolean {
  let isOfDatabase = false;
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof NoConnectionError) return true;
    if (LOST_WORDS.test(current.message)) return true;
    isOfDatabase ||= current instanceof DrizzleQueryError;
    if (isOfDatabase && 'code' in current && LOST_SOCKET.test(String(current.code))) return true;
  }
  return false;
}

function isOfBusyPool(error: unknown): boolean {
  if (error instanceof ConnectionsBusyError) return true;
  return error instanceof Error && isOfBusyPool(error.cause);
}
