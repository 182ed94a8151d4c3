import type { Sentence } from '@nalanda/contract/sentence';
import { videoProblems } from './video-problems.ts';

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
export function findImplausible({ width, height, durationSeconds, byteSize }: VideoClaims): Sentence | null {
  if (!(durationSeconds > 0)) return videoProblems.noPictures();
  if (!(width > 0 && height > 0)) return videoProblems.noSize();
  if (width > LARGEST_SIDE || height > LARGEST_SIDE || width * height > MOST_PIXELS) {
    return videoProblems.tooManyPixels({ width: Math.round(width), height: Math.round(height) });
  }
  if (durationSeconds > LONGEST_HOURS * 3600) return videoProblems.tooLong({ hours: LONGEST_HOURS });
  const isTooThin = durationSeconds > JUDGED_FROM_SECONDS && byteSize / durationSeconds < FEWEST_BYTES_A_SECOND;
  return isTooThin ? videoProblems.hollow() : null;
}
