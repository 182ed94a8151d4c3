/** Recent searches of one person on one device. */
export interface RecentSearches {
  /** False: nothing is remembered. */
  isOn: boolean;
  /** Newest first. */
  queries: string[];
}

/** Searches that are remembered. */
const MOST = 6;
const empty: RecentSearches = { isOn: true, queries: [] };

/** Reads what was stored; whatever does not look like it counts as nothing. */
export function parseRecent(stored: string | null): RecentSearches {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null) return empty;
    // Browsers that searched before 0.2.0 hold the list under its former name.
    const list: unknown = 'queries' in value ? value.queries : 'wishes' in value ? value.wishes : null;
    if (!Array.isArray(list)) return empty;
    const queries = list.filter((query): query is string => typeof query === 'string');
    return { isOn: !('isOn' in value && value.isOn === false), queries: queries.slice(0, MOST) };
  } catch {
    return empty;
  }
}

/** With one more query, the newest first and each only once. */
export function withQuery(recent: RecentSearches, query: string): RecentSearches {
  if (!recent.isOn || query === '') return recent;
  const others = recent.queries.filter((other) => other.toLowerCase() !== query.toLowerCase());
  return { ...recent, queries: [query, ...others].slice(0, MOST) };
}

/** Without one query. */
export function withoutQuery(recent: RecentSearches, query: string): RecentSearches {
  return { ...recent, queries: recent.queries.filter((other) => other !== query) };
}

/** Remembers from now on, or forgets everything and remembers nothing. */
export function switched(isOn: boolean): RecentSearches {
  return { isOn, queries: [] };
}
