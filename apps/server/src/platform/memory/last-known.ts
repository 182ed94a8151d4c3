import type { ChangeFeed, NoteKind } from '../../database/change-feed.ts';

/** Public data as it was read last, for the time in which the database is away. */
export interface LastKnown<Value> {
  /** What `load` gives; while the database is away what it gave last, unless something was said against it. */
  read(key: string, load: () => Promise<Value>): Promise<Value>;
}

/** More kinds of questions than this are not kept. */
const MOST_KEYS = 20;

/** Forgets everything with each note of this kind, and when notes may have been missed. */
export function createLastKnown<Value>(changes: ChangeFeed, kind: NoteKind): LastKnown<Value> {
  const kept = new Map<string, Value>();
  changes.follow((note) => {
    // While nothing is heard the database may be away: that is what this is for.
    if (note === null ? changes.position() !== null : note.kind === kind) kept.clear();
  });
  return {
    async read(key, load) {
      const known = changes.isAway() ? kept.get(key) : undefined;
      if (known !== undefined) return known;
      const position = changes.position();
      const value = await load();
      const isSound = position !== null && changes.isUntouched(position, (note) => note.kind === kind);
      if (isSound && (kept.has(key) || kept.size < MOST_KEYS)) kept.set(key, value);
      return value;
    },
  };
}
