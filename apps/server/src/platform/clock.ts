/** Where the time comes from; tests hold it in their hands. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
