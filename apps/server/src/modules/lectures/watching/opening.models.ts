import type { Opening } from '@nalanda/contract';
import { DAY_MS } from '../../../platform/clock.ts';

/** When learners may begin with a lecture, as its row says it. */
export interface OpeningRow {
  opensAt: string | null;
  opensAfterDays: number | null;
}

/** Since when somebody has a course, in milliseconds since 1970. */
export interface Since {
  enrolledAt: number;
  /** When their batch starts; null: they are in none. */
  startsAt: number | null;
  /** The lectures that they have begun: these wait no more, whatever is set later. */
  begun: ReadonlySet<string>;
}

/**
 * The moment from which on who has the course since then may begin with a lecture, in milliseconds since 1970; null: at once. Nothing opens before
 * the batch starts, and its days count from there.
 */
export function findOpening({ id, opensAt, opensAfterDays }: OpeningRow & { id: string }, since: Since): number | null {
  const { enrolledAt, startsAt, begun } = since;
  if (begun.has(id)) return startsAt;
  if (opensAt !== null) return Math.max(Date.parse(opensAt), startsAt ?? 0);
  return opensAfterDays === null ? startsAt : (startsAt ?? enrolledAt) + opensAfterDays * DAY_MS;
}

/** Must learners wait for this lecture at any time? */
export const hasOpening = ({ opensAt, opensAfterDays }: OpeningRow): boolean =>
  opensAt !== null || opensAfterDays !== null;

/** When a lecture opens, as its educator sees it; null for one that never waits. */
export function presentOpening({ opensAt, opensAfterDays }: OpeningRow): Opening | null {
  return hasOpening({ opensAt, opensAfterDays }) ? { at: opensAt, afterDays: opensAfterDays } : null;
}
