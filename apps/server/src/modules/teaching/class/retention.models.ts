import { limits, type Retention } from '@nalanda/contract';

/** A stretch of video in seconds: from, to. */
type Stretch = readonly [number, number];

/** A slice counts as watched by whoever has seen so much of it. */
const WATCHED_SHARE = 0.5;
/** From here on a lecture counts as done: who leaves now has not stopped. */
const END_SHARE = 0.9;
/** People leave around a moment rather than at it: a fall may take so much of the video. */
const FALL_SHARE = 0.03;
/** A fall is named from so many percent of the viewers on, and so many viewers: less is chance. */
const LEAST_FALL_PERCENT = 5;
const LEAST_FALL_VIEWERS = 2;

/** Slices of a video: a second each at least. */
function countSlices(durationSeconds: number): number {
  return Math.max(1, Math.min(limits.retention.slices, Math.floor(durationSeconds)));
}

/**
 * Counts viewers by slice, one viewer after the other. Stretches may touch and overlap one another and reach beyond the video,
 * as those of a longer video do that was there before.
 */
export function createSliceCounter(durationSeconds: number) {
  const counts: number[] = Array.from({ length: countSlices(durationSeconds) }, () => 0);
  const sliceSeconds = durationSeconds / counts.length;

  return {
    counts,
    add(stretches: readonly Stretch[]): void {
      const seconds = new Map<number, number>();
      let reached = 0;
      for (const [from, to] of stretches.toSorted((a, b) => a[0] - b[0])) {
        const end = Math.min(to, durationSeconds);
        const start = Math.max(from, reached);
        if (!(end > start)) continue;
        reached = end;
        const last = Math.min(counts.length - 1, Math.ceil(end / sliceSeconds) - 1);
        for (let slice = Math.floor(start / sliceSeconds); slice <= last; slice += 1) {
          const inside = Math.min(end, (slice + 1) * sliceSeconds) - Math.max(start, slice * sliceSeconds);
          seconds.set(slice, (seconds.get(slice) ?? 0) + inside);
        }
      }
      // Sums of fractions come out a hair too short.
      const enough = sliceSeconds * WATCHED_SHARE - 1e-6;
      for (const [slice, watched] of seconds) if (watched >= enough) counts[slice] = (counts[slice] ?? 0) + 1;
    },
  };
}

/** The curve of so many viewers, and where it falls most before the end. Too few viewers have none. */
export function toCurve(
  counts: readonly number[],
  { counted, durationSeconds }: { counted: number; durationSeconds: number },
): Pick<Retention, 'slices' | 'fall'> {
  if (counted < limits.retention.viewers) return { slices: [], fall: null };
  const slices = counts.map((count) => Math.round((count / counted) * 100));
  const found = findFall(counts);
  const isFall = found.lost >= Math.max(LEAST_FALL_VIEWERS, (counted * LEAST_FALL_PERCENT) / 100);
  if (!isFall) return { slices, fall: null };
  const { before, at, after } = found;
  const atSeconds = Math.floor((durationSeconds / counts.length) * at);
  return { slices, fall: { atSeconds, fromPercent: slices[before] ?? 0, toPercent: slices[after] ?? 0 } };
}

/** The span in which most viewers are lost, by the slices before and after it, and in it the slice at which most are. */
function findFall(counts: readonly number[]): { before: number; at: number; after: number; lost: number } {
  const lostIn = (before: number, after: number) => (counts[before] ?? 0) - (counts[after] ?? 0);
  const span = Math.ceil(counts.length * FALL_SHARE);
  let most = { before: 0, at: 0, after: 0, lost: 0 };
  for (let before = 0; (before + span) / counts.length < END_SHARE; before += 1) {
    const lost = lostIn(before, before + span);
    if (lost > most.lost) most = { before, at: before + 1, after: before + span, lost };
  }
  for (let at = most.before + 1; at <= most.after; at += 1)
    if (lostIn(at - 1, at) > lostIn(most.at - 1, most.at)) most.at = at;
  return most;
}
