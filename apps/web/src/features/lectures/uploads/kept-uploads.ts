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

const TAB = 'nalanda-uploads-';
let ownTab: string | null = null;

/** The name of this tab, which holds a lock as long as the page lives: others see by it that its uploads are not lost. */
export function nameOwnTab(): string {
  if (ownTab) return ownTab;
  ownTab = crypto.randomUUID();
  // Pages without encryption have no locks: there, a second tab takes uploads of the first for lost.
  void navigator.locks?.request(TAB + ownTab, () => new Promise(() => {}));
  return ownTab;
}

async function listOpenTabs(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(TAB) ? name.slice(TAB.length) : [])));
}

/** Keeps what is needed to go on with an upload after the page was closed. */
export async function keepUpload(upload: KeptUpload): Promise<void> {
  await toPromise((await openStore('readwrite')).put(upload));
}

/** Forgets an upload that is over. */
export async function forgetUpload(id: string): Promise<void> {
  await toPromise((await openStore('readwrite')).delete(id));
}

/** Forgets what somebody has left unfinished in this browser, also what a tab is sending. */
export async function forgetUploadsOf(personId: string): Promise<void> {
  const all: KeptUpload[] = await toPromise((await openStore('readonly')).getAll());
  for (const { id, userId } of all) if (userId === personId) await forgetUpload(id);
}

/** What this person has left unfinished in this browser, and no other tab is sending, the first first; what is too old is cleared. */
export async function listKeptUploads(userId: string): Promise<KeptUpload[]> {
  const all: KeptUpload[] = await toPromise((await openStore('readonly')).getAll());
  const isOver = ({ keptAt }: KeptUpload) => Date.now() - keptAt > KEPT_MS;
  await Promise.all(all.filter(isOver).map(({ id }) => forgetUpload(id)));
  const open = await listOpenTabs();
  const isSent = ({ tab }: KeptUpload) => tab !== undefined && open.has(tab);
  return all
    .filter((upload) => upload.userId === userId && !isOver(upload) && !isSent(upload))
    .toSorted((one, other) => one.keptAt - other.keptAt);
}
