import type { PickedFile } from './uploads.models.ts';

/** Chromium's way to a file that can be read again after a reload; TypeScript does not know it yet. */
type HandleItem = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> };

/** Enough for any course; a folder of a hundred thousand files was dropped by mistake. */
const MOST_FILES = 1000;

/** All files that were dropped, those in folders too, each with its path. */
export async function readDropped(transfer: DataTransfer): Promise<PickedFile[]> {
  // Everything must be asked for at once: after the first wait the browser has emptied the list.
  const drops = Array.from(transfer.items)
    .filter(({ kind }) => kind === 'file')
    .map((item: HandleItem) => ({
      file: item.getAsFile(),
      entry: item.webkitGetAsEntry?.() ?? null,
      handle: item.getAsFileSystemHandle?.().catch(() => null) ?? Promise.resolve(null),
    }));
  const found: PickedFile[] = [];
  for (const { file, entry, handle } of drops) {
    const known = await handle;
    if (known) await readHandle(known, '', found);
    else if (entry?.isDirectory) await readEntry(entry, found);
    else if (file) found.push({ file, path: file.name });
  }
  return found;
}

async function readHandle(handle: FileSystemHandle, folder: string, found: PickedFile[]): Promise<void> {
  if (found.length >= MOST_FILES) return;
  const path = folder + handle.name;
  if (handle.kind === 'file') {
    const one = handle as FileSystemFileHandle;
    found.push({ file: await one.getFile(), path, handle: one });
    return;
  }
  const children = (handle as FileSystemDirectoryHandle & { values(): AsyncIterable<FileSystemHandle> }).values();
  for await (const child of children) await readHandle(child, `${path}/`, found);
}

async function readEntry(entry: FileSystemEntry, found: PickedFile[]): Promise<void> {
  if (found.length >= MOST_FILES) return;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    found.push({ file, path: entry.fullPath.replace(/^\//, '') });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    const children = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (children.length === 0) return;
    for (const child of children) await readEntry(child, found);
  }
}

/** The files of a file field, those of a chosen folder with their path. */
export function readChosen(list: FileList | null): PickedFile[] {
  return Array.from(list ?? [], (file) => ({ file, path: file.webkitRelativePath || file.name }));
}
