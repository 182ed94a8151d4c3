/** Where the time comes from; tests hold it in their hands. */
export interface Clock {
  now(): Date;
}

/** What the database's clock said, and at what `performance.now()`; undefined while this machine's says the same. */
let databaseClock: { time: number; at: number } | undefined;

/**
 * The time that all processes on one database share: this machine's, and the database's where `watchClock` has found this machine's
 * wrong. What runs on by itself afterwards is no clock that somebody sets.
 */
export const systemClock: Clock = {
  now: () => new Date(databaseClock ? databaseClock.time + performance.now() - databaseClock.at : Date.now()),
};

/** The process goes by the database's clock, which stands at `time` now (milliseconds since 1970); undefined: by this machine's. */
export function followDatabaseClock(time: number | undefined): void {
  databaseClock = time === undefined ? undefined : { time, at: performance.now() };
}

/**
 * Milliseconds by which this machine's clock, by which it dates its files, is behind the time that the process goes by; 0 when it is not.
 * Who removes files for their age adds it to the age that they must have.
 */
export const machineLagMs = (): number => Math.max(0, systemClock.now().getTime() - Date.now());

/** Does this machine's clock say another time than the one that the process goes by? */
export const isOffTheMachine = (): boolean => databaseClock !== undefined;

/** Lengths of time in milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
