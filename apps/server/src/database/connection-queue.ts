import type pg from 'pg';
import { mayBeRefused } from '../platform/overload/precedence.ts';

/** Requests wait for connections, and those who wait already are enough. */
export class ConnectionsBusyError extends Error {
  constructor() {
    super('too many wait for a database connection');
    this.name = 'ConnectionsBusyError';
  }
}

/** Not a burst: for so long somebody has waited at every moment. */
const STANDING_MS = 100;
/** So many may wait for each connection while the queue stands: a wait is then no longer than the work itself. */
const WAITING_EACH = 1;
/** And so long, where each statement takes its time. */
const MOST_WAIT_MS = 50;

/**
 * Says whether one more may wait for a connection of the pool. While the queue stands, those are turned away who only look
 * at something: they may come again, and who pays or saves comes through.
 */
export function createConnectionQueue(
  pool: Pick<pg.Pool, 'waitingCount' | 'totalCount' | 'options'>,
  nowMs: () => number = () => performance.now(),
): { enter(): () => void } {
  let emptyAt = nowMs();
  /** Of whoever got a connection last. */
  let lastWaitMs = 0;
  return {
    /** Call what it gives when the connection is there. Throws `ConnectionsBusyError`. */
    enter() {
      const now = nowMs();
      if (pool.waitingCount === 0) emptyAt = now;
      const isLong = pool.waitingCount >= pool.options.max * WAITING_EACH || lastWaitMs > MOST_WAIT_MS;
      const isStanding = pool.waitingCount > 0 && now - emptyAt >= STANDING_MS;
      // While the pool still opens connections nobody waits behind others: one person alone would be refused on a slow machine.
      const isFull = pool.totalCount >= pool.options.max;
      if (isFull && isStanding && isLong && mayBeRefused()) throw new ConnectionsBusyError();
      return () => {
        lastWaitMs = nowMs() - now;
      };
    },
  };
}
