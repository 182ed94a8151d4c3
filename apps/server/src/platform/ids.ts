import { v7 } from 'uuid';
import { isOffTheMachine, systemClock } from './clock.ts';

/** A new UUIDv7, by the time that all processes share: ids stand in the order in which they were made. */
export function newId(): string {
  return isOffTheMachine() ? v7({ msecs: systemClock.now().getTime() }) : v7();
}
