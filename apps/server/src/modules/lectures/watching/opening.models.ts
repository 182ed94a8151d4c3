import type { Opening } from '@nalanda/contract';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When learners may begin with a lecture, as its row says it. */
export interface OpeningRow {
  opensAt: string | null;
  opensAfterDays: number | null;
}

/** The moment from which on who enrolled then may begin with a lecture, in milliseconds since 1970; null: at once. */
export function findOpening({ opensAt, opensAfterDays }: OpeningRow, enrolledAt: number): number | null {
  if (opensAt !== null) return Date.parse(opensAt);
  return opensAfterDays === null ? null : enrolledAt + opensAfterDays * DAY_MS;
}

/** Must learners wait for this lecture at any time? */
export const hasOpening = ({ opensAt, opensAfterDays }: OpeningRow): boolean =>
  opensAt !== null || opensAfterDays !== null;

export function presentOpening({ opensAt, opensAfterDays }: OpeningRow): Opening | null {
  return hasOpening({ opensAt, opensAfterDays }) ? { at: opensAt, afterDays: opensAfterDays } : null;
}
