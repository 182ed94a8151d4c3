/** How long and how often; milliseconds. */
export interface SuperviseTimes {
  firstPauseMs: number;
  longestPauseMs: number;
  steadyMs: number;
  tries: number;
}

/** Runs a program until it ends well, is told to stop, or fails over and over; resolves to its exit code. */
export function supervise(
  run: (onStarted: () => void) => Promise<number>,
  options: { say: (sentence: string) => void; times?: Partial<SuperviseTimes>; onSignal?: () => AbortSignal },
): Promise<number>;
