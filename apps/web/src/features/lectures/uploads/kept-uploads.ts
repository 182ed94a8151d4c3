import type { KeptUpload } from './upload-queue.ts';

const DATABASE = 'nalanda-uploads';
const STORE = 'uploads';
/** The server clears abandoned uploads after a day; after two nobody looks for them. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1000;

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  const database = await toPromise(request);
  return database.transaction(STORE, mode).objectStore(STORE);
}

/** Keeps what is needed to go on with an upload after the page was closed. */
export async function keepUpload(upload: KeptUpload): Promise<void> {
  await toPromise((await openStore('readwrite')).put(upload));
}

/** Forgets an upload that is over. */
export async function forgetUpload(id: string): Promise<void> {
  await toPromise((await openStore('readwrite')).delete(id));
}

/** Forgets what somebody has left unfinished in this browser. */
export async function forgetUploadsOf(userId: string): Promise<void> {
  for (const { id } of await listKeptUploads(userId)) await forgetUpload(id);
}

/** What this person has left unfinished in this browser; what is too old is cleared. */
export async function listKeptUploads(userId: string): Promise<KeptUpload[]> {
  const all: KeptUpload[] = await toPromise((await openStore('readonly')).getAll());
  const isOver = ({ keptAt }: KeptUpload) => Date.now() - keptAt > KEPT_MS;
  await Promise.all(all.filter(isOver).map(({ id }) => forgetUpload(id)));
  return all.filter((upload) => upload.userId === userId && !isOver(upload));
}
