/** What this device keeps of lectures. `public/sw.js` reads the same database: names and shapes must agree. */
const DATABASE = 'downloads';
/** One piece of a file: small enough to be read for a jump, large enough not to be many. */
export const PIECE_BYTES = 1024 * 1024;
/** Set while there is anything to follow: who keeps nothing loads nothing of this. */
const FLAG = 'downloads';

/** A lecture on this device. */
export interface KeptLecture {
  lectureId: string;
  courseId: string;
  title: string;
  courseTitle: string;
  durationSeconds: number;
  quality: string;
  /** Whose it is. */
  personId: string;
  /** Cannot be taken out of the browser by a script. */
  key: CryptoKey;
  /** Tells a key from another one, without telling the key. */
  keyMark: string;
  /** A stream with playlists, or one film file. */
  isStream: boolean;
  files: { name: string; byteSize: number }[];
  captions: { language: string; label: string; file: string }[];
  /** Milliseconds of this device's clock. */
  expiresAt: number;
  takenAt: number;
  isWhole: boolean;
  positionSeconds: number;
  /** What stands over the film, where the school wants it. */
  watermark: string | null;
}

/** A stretch of a lecture in seconds: from, to. */
export type Stretch = [number, number];

/** What was watched without a line and is not yet told. */
export interface KeptProgress {
  lectureId: string;
  personId: string;
  positionSeconds: number;
  ranges: Stretch[];
  at: number;
}

type StoreName = 'lectures' | 'pieces' | 'progress' | 'facts';

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
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

async function begin(names: StoreName[], mode: IDBTransactionMode = 'readonly') {
  const transaction = (await open()).transaction(names, mode);
  return { store: (name: StoreName) => transaction.objectStore(name), end: toEnd(transaction), transaction };
}

async function read<T>(name: StoreName, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const { store } = await begin([name]);
  return toPromise(ask(store(name)));
}

/** The pieces of one file, or of all files of a lecture. */
const piecesOf = (lectureId: string, file?: string) =>
  file === undefined
    ? IDBKeyRange.bound([lectureId], [lectureId, []])
    : IDBKeyRange.bound([lectureId, file], [lectureId, file, []]);

export const listLectures = (): Promise<KeptLecture[]> => read('lectures', (store) => store.getAll());
export const findLecture = (lectureId: string): Promise<KeptLecture | undefined> =>
  read('lectures', (store) => store.get(lectureId));
export const listProgress = (): Promise<KeptProgress[]> => read('progress', (store) => store.getAll());

/** Keeps a lecture that is begun, without what was kept of it before. */
export async function beginLecture(lecture: KeptLecture): Promise<void> {
  const { store, end } = await begin(['lectures', 'pieces'], 'readwrite');
  store('pieces').delete(piecesOf(lecture.lectureId));
  store('lectures').put(lecture);
  await end;
  localStorage.setItem(FLAG, '1');
}

/** Changes a lecture that is still kept; does nothing to one that was removed meanwhile. */
export async function changeLecture(lectureId: string, change: Partial<KeptLecture>): Promise<void> {
  const { store, end } = await begin(['lectures'], 'readwrite');
  const lecture: KeptLecture | undefined = await toPromise(store('lectures').get(lectureId));
  if (lecture) store('lectures').put({ ...lecture, ...change });
  await end;
}

/** Which pieces of a file are there. */
export async function listPieces(lectureId: string, file: string): Promise<Set<number>> {
  const keys = await read('pieces', (store) => store.getAllKeys(piecesOf(lectureId, file)));
  return new Set(keys.map((key) => (key as [string, string, number])[2]));
}

/** Keeps a piece, encrypted; false when the lecture was removed meanwhile. Throws `QuotaExceededError`. */
export async function putPiece(
  { lectureId, key }: Pick<KeptLecture, 'lectureId' | 'key'>,
  place: { file: string; index: number },
  bytes: BufferSource,
): Promise<boolean> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  // Bound to its place: pieces cannot be put in another order.
  const additionalData = new TextEncoder().encode(`${lectureId}/${place.file}/${place.index}`);
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes);
  const { store, end } = await begin(['lectures', 'pieces'], 'readwrite');
  const isThere = (await toPromise(store('lectures').count(lectureId))) > 0;
  if (isThere) store('pieces').put({ iv, data }, [lectureId, place.file, place.index]);
  await end;
  return isThere;
}

/** Removes a lecture with all its pieces; what was watched of it stays until it is told. */
export async function removeLecture(lectureId: string): Promise<void> {
  const { store, end } = await begin(['lectures', 'pieces'], 'readwrite');
  store('pieces').delete(piecesOf(lectureId));
  store('lectures').delete(lectureId);
  await end;
}

/** Removes everything of everybody from this device. */
export async function removeEverything(): Promise<void> {
  localStorage.removeItem(FLAG);
  const { store, end } = await begin(['lectures', 'pieces', 'progress', 'facts'], 'readwrite');
  for (const name of ['lectures', 'pieces', 'progress', 'facts'] as const) store(name).clear();
  await end;
}

/** Adds to what is to be told of a lecture, in one transaction: windows may write at the same time. */
export async function addProgress(
  added: Omit<KeptProgress, 'at'>,
  merge: (ranges: Stretch[]) => Stretch[],
): Promise<void> {
  const { store, end } = await begin(['progress', 'lectures'], 'readwrite');
  const known: KeptProgress | undefined = await toPromise(store('progress').get(added.lectureId));
  const ranges = merge([...(known?.personId === added.personId ? known.ranges : []), ...added.ranges]);
  store('progress').put({ ...added, ranges, at: Date.now() });
  const lecture: KeptLecture | undefined = await toPromise(store('lectures').get(added.lectureId));
  if (lecture) store('lectures').put({ ...lecture, positionSeconds: added.positionSeconds });
  await end;
  localStorage.setItem(FLAG, '1');
}

/** Forgets what was told, unless more has come since. */
export async function forgetProgress({ lectureId, at }: KeptProgress): Promise<void> {
  const { store, end } = await begin(['progress'], 'readwrite');
  const known: KeptProgress | undefined = await toPromise(store('progress').get(lectureId));
  if (known?.at === at) store('progress').delete(lectureId);
  await end;
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
