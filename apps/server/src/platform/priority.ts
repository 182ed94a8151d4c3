import os from 'node:os';

/** Lets everything else on this machine go first; processes started from here inherit it. */
export function lowerOwnPriority(): void {
  try {
    os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not allowed here: it then runs like everything else.
  }
}
