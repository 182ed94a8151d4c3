import type { Clock } from '../clock.ts';

interface Allowance {
  /** Rows at once. */
  burst: number;
  /** Rows a second for as long as it lasts. */
  aSecond: number;
}

/** A day of a flood from everywhere is less than two million rows. */
const OF_ALL: Allowance = { burst: 500, aSecond: 20 };
/** What one address asks for in vain is told in detail at first, and then as numbers. */
const OF_ADDRESS: Allowance = { burst: 60, aSecond: 0.1 };
const MOST_ADDRESSES = 2_000;

/** Says how many rows refusals may have, of all together and of one address, so that nobody fills the disk with them. */
export function createRefusalBudget(clock: Clock) {
  const ofAll = createBucket(clock, OF_ALL);
  const ofAddresses = new Map<string, () => boolean>();

  return {
    /** Takes a row from what there is for everybody; false when nothing is left. */
    takeRow: ofAll,

    /** Takes from what this address has for rows with details; false when nothing is left. */
    takeDetail(address: string): boolean {
      const take = ofAddresses.get(address) ?? createBucket(clock, OF_ADDRESS);
      // Whoever came last goes to the end; the one that has been silent for longest is forgotten.
      ofAddresses.delete(address);
      ofAddresses.set(address, take);
      const [longestSilent] = ofAddresses.keys();
      if (ofAddresses.size > MOST_ADDRESSES && longestSilent !== undefined) ofAddresses.delete(longestSilent);
      return take();
    },
  };
}

function createBucket(clock: Clock, { burst, aSecond }: Allowance): () => boolean {
  let left = burst;
  let filledAt = clock.now().getTime();
  return () => {
    const now = clock.now().getTime();
    left = Math.min(burst, left + (Math.max(0, now - filledAt) / 1000) * aSecond);
    filledAt = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
