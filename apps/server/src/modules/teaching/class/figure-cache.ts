import type { Clock } from '../../../platform/clock.ts';
import { dropOldest } from '../../../platform/memory/drop-oldest.ts';

/** Figures of many learners change slowly and take long. */
const KEPT_MS = 5 * 60 * 1000;
/** Fewer learners are counted at once, and their educator may look whether what has just happened is there. */
const MANY = 1_000;
const MOST_KEPT = 500;

/** Remembers figures in this process. */
export interface FigureCache<Value> {
  read(key: string, count: () => Promise<Value>): Promise<Value>;
}

/** Counts once for all who ask at the same moment, and keeps figures of many learners for some minutes. */
export function createFigureCache<Value extends { counted: number }>(clock: Clock): FigureCache<Value> {
  const kept = new Map<string, { until: number; value: Value }>();
  const running = new Map<string, Promise<Value>>();

  async function countAndKeep(key: string, count: () => Promise<Value>): Promise<Value> {
    const value = await count();
    kept.delete(key);
    if (value.counted >= MANY) kept.set(key, { until: clock.now().getTime() + KEPT_MS, value });
    dropOldest(kept, MOST_KEPT);
    return value;
  }

  return {
    async read(key, count) {
      const known = kept.get(key);
      if (known && known.until > clock.now().getTime()) return known.value;
      const begun = running.get(key) ?? countAndKeep(key, count).finally(() => running.delete(key));
      running.set(key, begun);
      return begun;
    },
  };
}
