/** A stretch of video in seconds: from, to. */
type PlayedRange = [number, number];

/** A longer step between two signs of life of a player is no playing: it slept, or somebody moved the clock. */
const LONGEST_STEP_SECONDS = 10;
/** What one heartbeat may carry. */
const MOST_RANGES = 100;

/**
 * Collects which stretches of a video are really played. A player tells where it is several times a second; what lies
 * between two such moments was played, unless somebody has jumped.
 */
export function createWatchTracker() {
  let ranges: PlayedRange[] = [];
  let last: number | null = null;

  return {
    /** The player is here, by playing. */
    moveTo(seconds: number): void {
      if (last !== null && seconds > last && seconds - last <= LONGEST_STEP_SECONDS) {
        const current = ranges.at(-1);
        if (current && current[1] === last) current[1] = seconds;
        else ranges.push([last, seconds]);
      }
      last = seconds;
    },

    /** Somebody jumps, or another video begins: what lies between is not played. */
    jump(): void {
      last = null;
    },

    /** What was played since the last time, at most as much as one heartbeat carries. */
    take(): PlayedRange[] {
      const taken = ranges.slice(0, MOST_RANGES);
      ranges = ranges.slice(MOST_RANGES);
      return taken;
    },

    /** What could not be delivered goes with the next heartbeat. */
    giveBack(undelivered: readonly PlayedRange[]): void {
      ranges = [...undelivered, ...ranges];
    },
  };
}
