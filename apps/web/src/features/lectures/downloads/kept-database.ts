import { deviceStore } from '#shared/lib/browser-store.ts';

/** What this device keeps of lectures. `public/sw.js` reads the same database: names and shapes must agree. */
const DATABASE = 'downloads';
/** Set while there is anything to follow: who keeps nothing loads nothing of this. */
const FLAG = 'downloads';

/** Says whether there is anything to follow here. */
export const flagKept = (isKept: boolean): void => deviceStore.write(FLAG, isKept ? '1' : null);

/** One of the database's stores. */
export type StoreName = 'lectures' | 'pieces' | 'progress' | 'facts';

/** The result of a request. */
export function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function toEnd(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted', 'AbortError'));
  });
}

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= (async () => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('lectures', { keyPath: 'lectureId' });
      request.result.createObjectStore('pieces');
      request.result.createObjectStore('progress', { keyPath: 'lectureId' });
      request.result.createObjectStore('facts');
    };
    return toPromise(request);
  })();
  // Tried anew when it is asked for again.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** Begins a transaction: its stores, and a promise of its end. */
export async function begin(names: StoreName[], mode: IDBTransactionMode = 'readonly') {
  const transaction = (await open()).transaction(names, mode);
  return { store: (name: StoreName) => transaction.objectStore(name), end: toEnd(transaction) };
}

/** Reads from one store. */
export async function read<T>(name: StoreName, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const { store } = await begin([name]);
  return toPromise(ask(store(name)));
}

/** The latest moment that this device has seen: a clock that is put back prolongs nothing. */
export const readClock = async (): Promise<number> =>
  Math.max((await read<number | undefined>('facts', (store) => store.get('clock'))) ?? 0, Date.now());

/** Writes down how late it is. After contact with the server it is what the clock says, however it stood before. */
export async function writeClock(now: number): Promise<void> {
  const { store, end } = await begin(['facts'], 'readwrite');
  store('facts').put(now, 'clock');
  await end;
}
