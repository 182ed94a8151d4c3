/** A note that has not arrived yet. */
export interface WaitingNote {
  _id: string;
  userId: string;
  lectureId: string;
  atSeconds: number;
  text: string;
  /** Why the server does not take it; null while it only waits for the line. */
  problem: string | null;
}

/** What became of a note that was sent: it has arrived, the line is lost, or it is refused with a sentence. */
export type Outcome = { kind: 'arrived' } | { kind: 'lost' } | { kind: 'refused'; message: string };

/** Where the notes wait, across closed pages where the browser lets it. */
export interface OutboxStore {
  read(): string | null;
  write(text: string): void;
}

/** What the browser keeps; where it forbids that, or has no room left, it stays as long as the page is open. */
export function createKeptStore(open: () => Pick<Storage, 'getItem' | 'setItem'>, key: string): OutboxStore {
  /** Newer than what the browser keeps. */
  let unkept: string | null = null;
  return {
    read() {
      if (unkept !== null) return unkept;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    write(text) {
      try {
        open().setItem(key, text);
        unkept = null;
      } catch {
        unkept = text;
      }
    },
  };
}

/**
 * Notes on their way: kept before they are sent, and until they have arrived. The same note sent twice is one, so that
 * windows may send at the same time.
 */
export function createOutbox(store: OutboxStore) {
  const listeners = new Set<() => void>();
  let known = '';
  let waiting: readonly WaitingNote[] = [];
  let sending: Promise<void> | null = null;

  function list(): readonly WaitingNote[] {
    const text = store.read() ?? '[]';
    if (text !== known) {
      known = text;
      waiting = parse(text);
    }
    return waiting;
  }

  function change(next: (notes: readonly WaitingNote[]) => readonly WaitingNote[]): void {
    store.write(JSON.stringify(next(list())));
    for (const listener of listeners) listener();
  }

  const remove = (id: string) => change((notes) => notes.filter(({ _id }) => _id !== id));
  const setProblem = (id: string, problem: string | null) =>
    change((notes) => notes.map((note) => (note._id === id ? { ...note, problem } : note)));

  async function sendAll(userId: string, send: (note: WaitingNote) => Promise<Outcome>): Promise<void> {
    for (;;) {
      const note = list().find((one) => one.userId === userId && one.problem === null);
      if (!note) return;
      const outcome = await send(note);
      if (outcome.kind === 'lost') return;
      if (outcome.kind === 'arrived') remove(note._id);
      else setProblem(note._id, outcome.message);
    }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    list,
    add: (note: Omit<WaitingNote, 'problem'>) => change((notes) => [...notes, { ...note, problem: null }]),
    remove,
    /** Lets a refused note be sent once more. */
    retry: (id: string) => setProblem(id, null),
    /** Sends what waits of this person, one after another; stops when the line is lost. */
    flush(userId: string, send: (note: WaitingNote) => Promise<Outcome>): Promise<void> {
      sending ??= sendAll(userId, send).finally(() => {
        sending = null;
      });
      return sending;
    },
  };
}

function parse(text: string): WaitingNote[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
