import { deviceStore } from '#shared/lib/browser-store.ts';

/** A new value with each login and logout in any tab; it says nothing about who. */
const KEY = 'nalanda.session';

/** The mark that any tab has written last; null without a store. */
export const readMark = (): string | null => deviceStore.read(KEY);

/** The mark when it was written before this page was asked for; null for a newer one, of which the page knows nothing. */
export function readOldMark(): string | null {
  const mark = readMark();
  return Number.parseInt(mark ?? '', 10) < performance.timeOrigin ? mark : null;
}

/** Tells the other tabs that somebody has logged in or out; returns the new mark. */
export function writeMark(): string {
  const mark = `${Date.now()}.${Math.random()}`;
  deviceStore.write(KEY, mark);
  return mark;
}
