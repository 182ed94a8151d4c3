import type { ChangeFeed, Note, NoteKind } from '../../database/change-feed.ts';

/** What a remembered value was made of: ids by the kind of the notes that end it. */
export type Origins = Partial<Record<NoteKind, readonly string[]>>;

/** Values of one kind that a process remembers while nothing is said against them. */
export interface Memory<Value> {
  /** Undefined when it is not remembered, and whenever the database must be asked. */
  get(key: string): Value | undefined;
  /**
   * Begin it before the database is read; what it is given then is kept, unless something was said meanwhile about what it
   * was made of.
   */
  begin(): Keep<Value>;
}

type Keep<Value> = (key: string, value: Value, of: { origins: Origins; bytes: number }) => void;

/** What the operator is shown of a memory. */
export interface MemoryFigures {
  name: string;
  entries: number;
  bytes: number;
  hits: number;
  misses: number;
  evictions: number;
}

/** What is shown to everybody may be answered from memory while the database is away; rights never are. */
type MemoryKind = 'public' | 'personal';

export interface Memories {
  /** A memory with its share (0 to 1) of the bytes, for values and what is kept about them; the longest unused go first. */
  create<Value>(name: string, share: number, kind?: MemoryKind): Memory<Value>;
  figures(): MemoryFigures[];
}

interface Entry<Value> {
  value: Value;
  topics: string[];
  bytes: number;
}

/** About what an entry and its place in the index take beside the value. */
const ENTRY_BYTES = 200;
const TOPIC_BYTES = 120;

/** Makes memories that follow `changes`: a value goes with the first note about anything it was made of. */
export function createMemories(changes: ChangeFeed, mostBytes: number): Memories {
  const all: { figures(): MemoryFigures }[] = [];
  return {
    create<Value>(name: string, share: number, kind: MemoryKind = 'personal') {
      const memory = createMemory<Value>(changes, { name, mostBytes: mostBytes * share, isPublic: kind === 'public' });
      all.push(memory);
      return memory;
    },
    figures: () => all.map((memory) => memory.figures()),
  };
}

function createMemory<Value>(
  changes: ChangeFeed,
  { name, mostBytes, isPublic }: { name: string; mostBytes: number; isPublic: boolean },
) {
  const store = createStore<Value>(mostBytes);
  const counts = { hits: 0, misses: 0 };
  changes.follow((note) => {
    // Of a gap it is not known yet whether the database is away; when it is heard again, all goes.
    if (note === null && isPublic && changes.position() === null) return;
    if (note === null) store.clear();
    else if (note.ids === null) store.dropKind(note.kind);
    else for (const id of note.ids) store.dropTopic(toTopic(note.kind, id));
  });
  return {
    get(key: string): Value | undefined {
      const value = changes.isCurrent() || (isPublic && changes.isAway()) ? store.get(key) : undefined;
      if (value === undefined) counts.misses += 1;
      else counts.hits += 1;
      return value;
    },
    begin(): Keep<Value> {
      const position = changes.position();
      return (key, value, { origins, bytes }) => {
        if (position === null || !changes.isUntouched(position, (note) => isAbout(note, origins))) return;
        const topics = Object.entries(origins).flatMap(([kind, ids]) => ids.map((id) => toTopic(kind, id)));
        store.set(key, { value, topics, bytes: bytes + ENTRY_BYTES + topics.length * TOPIC_BYTES });
      };
    },
    figures: (): MemoryFigures => ({ name, ...store.figures(), ...counts }),
  };
}

const toTopic = (kind: string, id: string) => `${kind} ${id}`;

function isAbout({ kind, ids }: Note, origins: Origins): boolean {
  const own = origins[kind];
  if (!own) return false;
  return ids === null || ids.some((id) => own.includes(id));
}

/** Entries in the order of their last use (a Map keeps the order in which keys were set), and which topic touches which. */
function createStore<Value>(mostBytes: number) {
  const entries = new Map<string, Entry<Value>>();
  const byTopic = new Map<string, Set<string>>();
  let bytes = 0;
  let evictions = 0;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
    for (const topic of entry.topics) {
      const keys = byTopic.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) byTopic.delete(topic);
    }
  }

  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // The order matters to those who must go, and there is nobody while there is room.
      if (bytes > mostBytes / 2) {
        entries.delete(key);
        entries.set(key, entry);
      }
      return entry.value;
    },
    set(key: string, entry: Entry<Value>): void {
      drop(key);
      if (entry.bytes > mostBytes) return;
      entries.set(key, entry);
      bytes += entry.bytes;
      for (const topic of entry.topics) {
        const keys = byTopic.get(topic);
        if (keys) keys.add(key);
        else byTopic.set(topic, new Set([key]));
      }
      for (const oldest of entries.keys()) {
        if (bytes <= mostBytes) break;
        drop(oldest);
        evictions += 1;
      }
    },
    dropTopic(topic: string): void {
      for (const key of [...(byTopic.get(topic) ?? [])]) drop(key);
    },
    dropKind(kind: NoteKind): void {
      for (const topic of [...byTopic.keys()]) if (topic.startsWith(`${kind} `)) this.dropTopic(topic);
    },
    clear(): void {
      entries.clear();
      byTopic.clear();
      bytes = 0;
    },
    figures: () => ({ entries: entries.size, bytes, evictions }),
  };
}
