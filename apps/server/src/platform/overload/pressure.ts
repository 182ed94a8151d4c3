import { performance } from 'node:perf_hooks';
import type { Precedence } from '@nalanda/contract';

/** How far behind its requests a process is. */
export interface Pressure {
  /** Asked once for each request: it is to be answered, and not refused. */
  admits(precedence: Precedence): boolean;
}

/** Clock and loop of the process; tests give their own. */
export interface Loop {
  nowMs(): number;
  /** Milliseconds that the loop has waited for something to do since the process began. */
  idleMs(): number;
  /** Calls back when what came in together has been begun. */
  afterTurn(callback: () => void): void;
}

const ownLoop: Loop = {
  nowMs: () => performance.now(),
  idleMs: () => performance.eventLoopUtilization().idle,
  afterTurn: (callback) => setImmediate(callback),
};

/** So long the loop must have been without rest before it counts as behind: a burst or a collection is no overload. */
const WINDOW_MS = 100;
/** Shares of the window: with less rest it is behind, with more it has caught up. */
const LEAST_REST = 0.05;
const ENOUGH_REST = 0.1;
/** Behind for so long, it will not catch up by a little patience, and waiting only makes everybody slow. */
const STANDING_MS = 500;
/** Of the wait before it is refused, what is left to browsing then: those who are answered are answered nearly as on a quiet day. */
const STANDING_SHARE = 0.15;
/** How much longer than browsing the others may wait. Before money is refused, nobody else has been served for a while. */
const PATIENCE: Record<Precedence, number> = { browsing: 1, begun: 20, money: 200, probe: Number.POSITIVE_INFINITY };
/** A burst that a rested server cannot take within this time is too much for it all the same. */
const BURST_MS = 100;

/**
 * Measures by the event loop. Requests that arrive together are begun one after another in one turn of it: whoever comes late
 * in a turn has waited since its beginning. While the loop has no rest, a request that has waited longer than `mostWaitMs`
 * is refused at once, so that those before it are answered soon and refusing costs a tenth of answering. Without averages
 * over seconds it begins and ends within a tenth of a second (CoDel does the same for packets, DAGOR for calls). A queue that
 * stands for longer is kept shorter, as CoDel does: whom one refuses is the same number of people, how long the others wait is not.
 */
export function createPressure({ mostWaitMs, loop = ownLoop }: { mostWaitMs: number; loop?: Loop }): Pressure {
  if (mostWaitMs === 0) return { admits: () => true };
  let turnAt: number | null = null;
  let windowAt = loop.nowMs();
  let idleBefore = loop.idleMs();
  let behindSince: number | null = null;

  function look(now: number): void {
    const elapsed = now - windowAt;
    if (elapsed < WINDOW_MS) return;
    const idle = loop.idleMs();
    const rest = (idle - idleBefore) / elapsed;
    if (rest < LEAST_REST) behindSince ??= now;
    else if (rest > ENOUGH_REST) behindSince = null;
    windowAt = now;
    idleBefore = idle;
  }

  function bound(precedence: Precedence, now: number): number {
    if (behindSince === null) return Math.max(mostWaitMs, BURST_MS) * PATIENCE[precedence];
    const isStanding = precedence === 'browsing' && now - behindSince >= STANDING_MS;
    return mostWaitMs * (isStanding ? STANDING_SHARE : PATIENCE[precedence]);
  }

  function endTurn(): void {
    turnAt = null;
  }

  return {
    admits(precedence) {
      const now = loop.nowMs();
      if (turnAt === null) {
        turnAt = now;
        look(now);
        loop.afterTurn(endTurn);
      }
      return now - turnAt <= bound(precedence, now);
    },
  };
}
