import { deviceStore } from '#shared/lib/browser-store.ts';

/** Where somebody stopped reading, by file and on this device: the last ones read, newest first. */
const KEY = 'nalanda.pdf-pages';
const MOST = 50;

type PagesRead = [fileId: string, page: number][];

/** Reads what was stored; whatever does not look like it counts as nothing. */
export function parsePages(stored: string | null): PagesRead {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter(
      (entry): entry is [string, number] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && Number.isInteger(entry[1]) && entry[1] > 0,
    );
  } catch {
    return [];
  }
}

/** With the page of one file in front of the others. */
export function withPage(pages: PagesRead, fileId: string, page: number): PagesRead {
  return [[fileId, page] as [string, number], ...pages.filter(([id]) => id !== fileId)].slice(0, MOST);
}

/** The page at which a file opens; 1 when it was never read here. */
export function readPage(fileId: string): number {
  return readAll().find(([id]) => id === fileId)?.[1] ?? 1;
}

/** Notes the page of a file; where nothing can be kept, it opens at its beginning the next time. */
export function keepPage(fileId: string, page: number): void {
  deviceStore.write(KEY, JSON.stringify(withPage(readAll(), fileId, page)));
}

/** Forgets where whoever was here has stopped. */
export const forgetPages = (): void => deviceStore.write(KEY, null);

const readAll = (): PagesRead => parsePages(deviceStore.read(KEY));
