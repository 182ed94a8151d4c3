/** What a file says about itself. */
export interface VideoClaims {
  width: number;
  height: number;
  durationSeconds: number;
  byteSize: number;
}

/** 8K in either direction: more than cameras give. */
const LARGEST_SIDE = 8192;
const MOST_PIXELS = 7680 * 4320;
const LONGEST_HOURS = 12;
/** A standing picture without sound still takes more than this a second; less is a file that only claims to be long. */
const FEWEST_BYTES_A_SECOND = 16;
const JUDGED_FROM_SECONDS = 600;

/**
 * Says in a sentence what is wrong with a file that claims more than it can hold, or more than anybody can work with;
 * null when nothing is. Such files cost the sender nothing and the server hours, or all its memory.
 */
export function findImplausible({ width, height, durationSeconds, byteSize }: VideoClaims): string | null {
  if (!(durationSeconds > 0)) return 'It holds no pictures.';
  if (!(width > 0 && height > 0)) return 'Its pictures have no size.';
  if (width > LARGEST_SIDE || height > LARGEST_SIDE || width * height > MOST_PIXELS) {
    return `Its pictures claim to have ${Math.round(width)} × ${Math.round(height)} pixels; 7680 × 4320 is the most.`;
  }
  if (durationSeconds > LONGEST_HOURS * 3600) return `It claims to last longer than ${LONGEST_HOURS} hours.`;
  const isTooThin = durationSeconds > JUDGED_FROM_SECONDS && byteSize / durationSeconds < FEWEST_BYTES_A_SECOND;
  return isTooThin ? 'It claims to be long, but there is next to nothing in it.' : null;
}
