/** Recent searches of one person on one device. */
export interface RecentSearches {
  /** False: nothing is remembered. */
  isOn: boolean;
  /** Newest first. */
  wishes: string[];
}

/** Searches that are remembered. */
const MOST = 6;
const empty: RecentSearches = { isOn: true, wishes: [] };

/** Reads what was stored; whatever does not look like it counts as nothing. */
export function parseRecent(stored: string | null): RecentSearches {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null || !('wishes' in value) || !Array.isArray(value.wishes))
      return empty;
    const wishes = value.wishes.filter((wish): wish is string => typeof wish === 'string');
    return { isOn: !('isOn' in value && value.isOn === false), wishes: wishes.slice(0, MOST) };
  } catch {
    return empty;
  }
}

/** With one more wish, the newest first and each only once. */
export function withWish(recent: RecentSearches, wish: string): RecentSearches {
  if (!recent.isOn || wish === '') return recent;
  const others = recent.wishes.filter((other) => other.toLowerCase() !== wish.toLowerCase());
  return { ...recent, wishes: [wish, ...others].slice(0, MOST) };
}

/** Without one wish. */
export function withoutWish(recent: RecentSearches, wish: string): RecentSearches {
  return { ...recent, wishes: recent.wishes.filter((other) => other !== wish) };
}

/** Remembers from now on, or forgets everything and remembers nothing. */
export function switched(isOn: boolean): RecentSearches {
  return { isOn, wishes: [] };
}
