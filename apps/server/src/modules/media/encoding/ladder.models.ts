/** One size of the picture in the ladder of qualities. */
export interface Rung {
  /** `240p`: the shorter side, as people name qualities. */
  name: string;
  width: number;
  height: number;
  /** Most bits a second; quiet pictures (slides, code) take far less. */
  maxBitrate: number;
}

/** Shorter sides, and the most that a busy lecture may take a second at that size. */
const STEPS = [
  { side: 240, maxBitrate: 300_000 },
  { side: 360, maxBitrate: 600_000 },
  { side: 480, maxBitrate: 1_100_000 },
  { side: 720, maxBitrate: 2_400_000 },
  { side: 1080, maxBitrate: 4_500_000 },
] as const;
const LARGEST_SIDE = STEPS[STEPS.length - 1]?.side ?? 1080;
/** A picture this much larger than a step gets a rung of its own size beside it. */
const WORTH_MORE = 1.2;

/**
 * The qualities for a picture of this size (as shown, in pixels), lowest first so that a lecture can be watched early.
 * None is larger than the picture; one smaller than 240p has a single rung of its own size.
 */
export function planLadder({ width, height }: { width: number; height: number }): Rung[] {
  const shorter = Math.min(width, height);
  const sides: number[] = STEPS.map(({ side }) => side).filter((side) => side <= shorter);
  const highest = sides.at(-1);
  const ownSide = Math.min(shorter, LARGEST_SIDE);
  if (highest === undefined || ownSide >= highest * WORTH_MORE) sides.push(ownSide);
  return sides.map((side) => {
    const even = (length: number) => Math.max(2, Math.round((length * side) / shorter / 2) * 2);
    return { name: `${side}p`, width: even(width), height: even(height), maxBitrate: bitrateFor(side) };
  });
}

/** Between two steps the higher one's share of pixels counts. */
function bitrateFor(side: number): number {
  const step = STEPS.find((candidate) => candidate.side >= side) ?? STEPS[STEPS.length - 1];
  if (!step) return 1_000_000;
  return Math.max(64_000, Math.round(step.maxBitrate * Math.min(1, side / step.side) ** 1.5));
}

/** What has to be made of a video. */
export type PartKind = 'sound' | 'previews' | 'file' | { rung: Rung };

/**
 * How much work a part is, as seconds of processor time for a second of video, roughly: every rung decodes the source
 * once, and encoding costs by pixels.
 */
export function weighPart(part: PartKind, source: { width: number; height: number }): number {
  if (part === 'sound') return 0.03;
  if (part === 'previews' || part === 'file') return 0.02;
  const million = 1_000_000;
  return (source.width * source.height * 0.05) / million + (part.rung.width * part.rung.height * 0.2) / million;
}
