import type { Clock } from '../../../platform/clock.ts';
import { dropOldest } from '../../../platform/memory/drop-oldest.ts';

const MOST = 500;
const KEEP_MS = 60 * 60 * 1000;

/** Remembers answers for an hour; who asks the same meanwhile shares one question. Nothing is remembered of a failure. */
export interface Memo<T> {
  get(key: string, ask: () => Promise<T | null>): Promise<T | null>;
}

/** A memo of this process, for at most 500 questions. */
export function createMemo<T>(clock: Clock): Memo<T> {
  const known = new Map<string, { until: number; answer: Promise<T | null> }>();
  return {
    async get(key, ask) {
      const now = clock.now().getTime();
      const before = known.get(key);
      if (before && before.until > now) return before.answer;
      const answer = ask();
      known.delete(key);
      known.set(key, { until: now + KEEP_MS, answer });
      dropOldest(known, MOST);
      const value = await answer;
      if (value === null && known.get(key)?.answer === answer) known.delete(key);
      return value;
    },
  };
}
