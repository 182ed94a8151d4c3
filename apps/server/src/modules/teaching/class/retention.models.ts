import { limits, type Retention } from '@nalanda/contract';

/** A stretch of video in seconds: from, to. */
type Stretch = readonly [number, number];

/** A slice counts as watched by whoever has seen so much of it. */
const WATCHED_SHARE = 0.5;
/** From here on a lecture counts as done: who leaves now has not stopped. */
const END_SHARE = 0.9;
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
  const toPercent = (count: number) => Math.round((count / counted) * 100);
  const slices = counts.map(toPercent);
  const steps = counts.slice(1).map((count, before) => ({ at: before + 1, lost: (counts[before] ?? 0) - count }));
  const inside = steps.filter(({ at }) => at / counts.length < END_SHARE);
  const steepest = inside.reduce((most, step) => (step.lost > most.lost ? step : most), { at: 0, lost: 0 });
  const isFall = steepest.lost >= Math.max(LEAST_FALL_VIEWERS, (counted * LEAST_FALL_PERCENT) / 100);
  if (!isFall) return { slices, fall: null };
  const { at } = steepest;
  const atSeconds = Math.floor((durationSeconds / counts.length) * at);
  return { slices, fall: { atSeconds, fromPercent: slices[at - 1] ?? 0, toPercent: slices[at] ?? 0 } };
}
