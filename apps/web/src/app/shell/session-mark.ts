/** A new value with each login and logout in any tab; it says nothing about who. */
const KEY = 'nalanda.session';

/** The mark that any tab has written last; null without a store. */
export function readMark(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Tells the other tabs that somebody has logged in or out; returns the new mark. */
export function writeMark(): string {
  const mark = `${Date.now()}.${Math.random()}`;
  try {
    localStorage.setItem(KEY, mark);
  } catch {
    // Without storage each tab finds out with its next call.
  }
  return mark;
}
