import type { KeptKind } from '@nalanda/contract';

/** What this device keeps of lectures. `public/sw.js` reads the same database: names and shapes must agree. */
const DATABASE = 'downloads';
/** One piece of a file: small enough to be read for a jump, large enough not to be many. */
export const PIECE_BYTES = 1024 * 1024;
/** Set while there is anything to follow: who keeps nothing loads nothing of this. */
const FLAG = 'downloads';

/** A lecture on this device. */
export interface KeptLecture {
  lectureId: string;
  kind: KeptKind;
  /** What the school calls that which is here; another one at a contact says that it has changed. */
  version: string;
  /** Its place in the course. */
  position: number;
  isDone: boolean;
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
  /** There is a description or a file beside it. */
  hasMaterial: boolean;
  /** The app's reader of PDFs is needed for it. */
  hasPdf: boolean;
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
  /** An article was said to be read. */
  isDone?: boolean;
  at: number;
}

/** What waits for its turn to be downloaded, or was stopped; it outlives the page. */
export interface QueuedDownload {
  lectureId: string;
  quality: string;
  byteSize: number;
  personId: string;
  watermark: string | null;
  state: 'waiting' | 'paused' | 'failed';
  /** Why it has failed, for a person. */
  message: string | null;
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

/** What lectures lack that were kept before articles could be: such a one is fetched anew at the next contact. */
const FORMER = { kind: 'film', version: '', position: 0, isDone: false, hasMaterial: false, hasPdf: false } as const;

export const listLectures = async (): Promise<KeptLecture[]> => {
  const rows = await read<KeptLecture[]>('lectures', (store) => store.getAll());
  return rows.map((row) => ({ ...FORMER, ...row }));
};
export const findLecture = async (lectureId: string): Promise<KeptLecture | undefined> => {
  const row = await read<KeptLecture | undefined>('lectures', (store) => store.get(lectureId));
  return row && { ...FORMER, ...row };
};
export const listProgress = (): Promise<KeptProgress[]> => read('progress', (store) => store.getAll());

const QUEUE = 'queue';

export const readQueue = async (): Promise<QueuedDownload[]> =>
  (await read<QueuedDownload[] | undefined>('facts', (store) => store.get(QUEUE))) ?? [];

/** Changes what waits, in one transaction: windows may do so at the same time. */
export async function changeQueue(change: (queue: QueuedDownload[]) => QueuedDownload[]): Promise<void> {
  const { store, end } = await begin(['facts'], 'readwrite');
  const queue: QueuedDownload[] | undefined = await toPromise(store('facts').get(QUEUE));
  const changed = change(queue ?? []);
  store('facts').put(changed, QUEUE);
  await end;
  if (changed.length > 0) localStorage.setItem(FLAG, '1');
}

/**
 * Keeps a lecture that is begun, without what was kept of it before; false when nobody waits for it any more: it was removed
 * meanwhile, or somebody has signed out.
 */
export async function beginLecture(lecture: KeptLecture): Promise<boolean> {
  const { store, end } = await begin(['lectures', 'pieces', 'facts'], 'readwrite');
  const queue: QueuedDownload[] | undefined = await toPromise(store('facts').get(QUEUE));
  const isWanted = queue?.some(({ lectureId }) => lectureId === lecture.lectureId) ?? false;
  if (isWanted) {
    store('pieces').delete(piecesOf(lecture.lectureId));
    store('lectures').put(lecture);
  }
  await end;
  return isWanted;
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

type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };
type Keyed = Pick<KeptLecture, 'lectureId' | 'key'>;

async function seal(
  { lectureId, key }: Keyed,
  place: { file: string; index: number },
  bytes: BufferSource,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  // Bound to its place: pieces cannot be put in another order.
  const additionalData = new TextEncoder().encode(`${lectureId}/${place.file}/${place.index}`);
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes) };
}

/** Keeps a piece, encrypted; false when the lecture was removed meanwhile. Throws `QuotaExceededError`. */
export async function putPiece(
  lecture: Keyed,
  place: { file: string; index: number },
  bytes: BufferSource,
): Promise<boolean> {
  const { lectureId } = lecture;
  const sealed = await seal(lecture, place, bytes);
  const { store, end } = await begin(['lectures', 'pieces'], 'readwrite');
  const isThere = (await toPromise(store('lectures').count(lectureId))) > 0;
  if (isThere) store('pieces').put(sealed, [lectureId, place.file, place.index]);
  await end;
  return isThere;
}

/**
 * Puts the small files of a lecture in the place of those before, and its row, in one transaction: what is read meanwhile is
 * whole, before and after. Pieces of files that the row does not name go. False when the lecture was removed meanwhile.
 */
export async function settleLecture(
  lecture: Keyed,
  changes: Partial<KeptLecture> & Pick<KeptLecture, 'files'>,
  small: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Promise<boolean> {
  const { lectureId } = lecture;
  const sealed: { key: IDBValidKey; piece: Sealed }[] = [];
  for (const [file, bytes] of small) {
    for (let index = 0; index * PIECE_BYTES < bytes.length; index += 1) {
      const part = bytes.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES);
      sealed.push({ key: [lectureId, file, index], piece: await seal(lecture, { file, index }, part) });
    }
  }
  const { store, end } = await begin(['lectures', 'pieces'], 'readwrite');
  const row: KeptLecture | undefined = await toPromise(store('lectures').get(lectureId));
  if (row) {
    const named = new Set(changes.files.map(({ name }) => name));
    for (const key of await toPromise(store('pieces').getAllKeys(piecesOf(lectureId)))) {
      const [, file] = key as [string, string, number];
      if (!named.has(file) || small.has(file)) store('pieces').delete(key);
    }
    for (const { key, piece } of sealed) store('pieces').put(piece, key);
    store('lectures').put({ ...row, ...changes });
  }
  await end;
  return row !== undefined;
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
  added: Omit<KeptProgress, 'at' | 'isDone'>,
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

/** Notes that an article was read, for itself and to be told. */
export async function noteRead({ lectureId, personId }: Pick<KeptProgress, 'lectureId' | 'personId'>): Promise<void> {
  const { store, end } = await begin(['progress', 'lectures'], 'readwrite');
  const word: KeptProgress = { lectureId, personId, positionSeconds: 0, ranges: [], isDone: true, at: Date.now() };
  store('progress').put(word);
  const lecture: KeptLecture | undefined = await toPromise(store('lectures').get(lectureId));
  if (lecture) store('lectures').put({ ...lecture, isDone: true });
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
