import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logger.ts';

/** So many failures in a row, and nobody asks for a while. */
const MOST_FAILURES = 4;
const REST_MS = 60_000;

/** What a call has used. */
export interface Used {
  tokens: { input: number; output: number };
}

export interface Spending {
  /** Adds to what the day has cost, in millionths; returns the day's sum. */
  add(day: string, micros: number): Promise<number>;
  read(day: string): Promise<number>;
}

export interface ModelGuard {
  /** What the call gives, or null when it fails, takes too long, may not be made or costs more than the day allows. */
  run<T extends Used>(call: (signal: AbortSignal) => Promise<T>, limitMs: number): Promise<T | null>;
}

/** Keeps a model that fails, dawdles or costs too much away from the search: a circuit breaker, a clock and a purse. */
export function createModelGuard(deps: {
  clock: Clock;
  logger: Logger;
  spending: Spending;
  /** Per million tokens, and the most for a day (UTC), in the same currency. */
  prices: { input: number; output: number; dailyCap: number };
}): ModelGuard {
  let failures = 0;
  let restsUntil = 0;
  let spent = { day: '', micros: 0 };

  async function isAffordable(): Promise<boolean> {
    const day = deps.clock.now().toISOString().slice(0, 10);
    if (spent.day !== day) spent = { day, micros: await deps.spending.read(day) };
    return spent.micros < deps.prices.dailyCap * 1e6;
  }

  async function note({ tokens }: Used): Promise<void> {
    const micros = Math.ceil(tokens.input * deps.prices.input + tokens.output * deps.prices.output);
    const { day } = spent;
    const sum = await deps.spending.add(day, micros);
    if (spent.day !== day) return;
    if (spent.micros < deps.prices.dailyCap * 1e6 && sum >= deps.prices.dailyCap * 1e6) {
      deps.logger.warn({ day }, 'the language model has used up its money for today; the search goes on without it');
    }
    spent = { day, micros: sum };
  }

  function fail(error: unknown): void {
    failures += 1;
    if (failures < MOST_FAILURES) return;
    failures = 0;
    restsUntil = deps.clock.now().getTime() + REST_MS;
    deps.logger.warn({ err: error }, 'the language model keeps failing; the search goes on without it for a minute');
  }

  return {
    async run(call, limitMs) {
      if (limitMs <= 0 || deps.clock.now().getTime() < restsUntil || !(await isAffordable())) return null;
      try {
        const used = await call(AbortSignal.timeout(Math.ceil(limitMs)));
        failures = 0;
        await note(used);
        return used;
      } catch (error) {
        fail(error);
        return null;
      }
    },
  };
}
