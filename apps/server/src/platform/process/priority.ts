import os from 'node:os';

/** Lets everything else on this machine go first, as far as the system can: people wait for pages, and nobody waits for a film at its size; processes started from here inherit it. */
export function lowerOwnPriority(): void {
  try {
    os.setPriority(os.constants.priority.PRIORITY_LOW);
  } catch {
    // Not allowed here: it then runs like everything else.
  }
}
