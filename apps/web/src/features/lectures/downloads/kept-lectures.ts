import type { KeptKind } from '@nalanda/contract';
import { QUEUE, type QueuedDownload } from './download-queue.ts';
import { begin, flagKept, read, toPromise } from './kept-database.ts';

/** One piece of a file: small enough to be read for a jump, large enough not to be many. */
export const PIECE_BYTES = 1024 * 1024;

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

/** The pieces of one file, or of all files of a lecture. */
const piecesOf = (lectureId: string, file?: string) =>
  file === undefined
    ? IDBKeyRange.bound([lectureId], [lectureId, []])
    : IDBKeyRange.bound([lectureId, file], [lectureId, file, []]);

/** What lectures lack that were kept before articles could be: such a one is fetched anew at the next contact. */
const FORMER = { kind: 'film', version: '', position: 0, isDone: false, hasMaterial: false, hasPdf: false } as const;

/** All lectures that this device keeps. */
export const listLectures = async (): Promise<KeptLecture[]> => {
  const rows = await read<KeptLecture[]>('lectures', (store) => store.getAll());
  return rows.map((row) => ({ ...FORMER, ...row }));
};

/** One of them; undefined when it is not there. */
export const findLecture = async (lectureId: string): Promise<KeptLecture | undefined> => {
  const row = await read<KeptLecture | undefined>('lectures', (store) => store.get(lectureId));
  return row && { ...FORMER, ...row };
};

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
  flagKept(false);
  const { store, end } = await begin(['lectures', 'pieces', 'progress', 'facts'], 'readwrite');
  for (const name of ['lectures', 'pieces', 'progress', 'facts'] as const) store(name).clear();
  await end;
}
