import type { LectureFile } from '@nalanda/contract';
import type { LectureFileRow } from './material.repository.ts';

/** Bytes at the beginning of a file that tell what it is. */
export const HEAD_BYTES = 1024;

/** How programs begin that an operating system runs as they are: Windows, Linux, macOS (also for two processors). */
const PROGRAM_HEADS = ['4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe'].map((hex) =>
  Buffer.from(hex, 'hex'),
);
/** What Windows runs at a double click though it begins as anything; it leaves out dots at the end of a name. */
const PROGRAM_NAMES = /\.(bat|chm|cmd|com|cpl|exe|hta|jse|lnk|msc|msi|pif|scf|scr|url|vbe|wsf|wsh)\.*$/i;

/** True for what runs when it is opened. Source code does not: it is what is taught. */
export function isProgram(name: string, head: Buffer): boolean {
  return PROGRAM_NAMES.test(name) || PROGRAM_HEADS.some((start) => head.subarray(0, start.length).equals(start));
}

/** A PDF says so within its first kilobyte; the name alone proves nothing. */
export function readKind(name: string, head: Buffer): LectureFile['kind'] {
  return /\.pdf$/i.test(name) && head.includes('%PDF-') ? 'pdf' : 'other';
}

/** Path that sends a file. */
const toFileUrl = (fileId: string): string => `/api/learning/files/${fileId}`;

/** Always a download: what is shown in its place is fetched and drawn by our own code. */
export function toDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  // A name that was cut may end in half an emoji.
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The ETag of a file, without its quotes: other bytes have another one, also under the same id. */
export const toFileTag = (storageKey: string): string => storageKey.slice(storageKey.lastIndexOf('/') + 1);

type ShownFile = Pick<LectureFileRow, 'id' | 'name' | 'byteSize' | 'kind' | 'updatedAt'>;

/** A file beside a lecture as its learners see it. */
export function presentFile({ id, name, byteSize, kind, updatedAt }: ShownFile): LectureFile {
  return { _id: id, name, byteSize, kind, url: toFileUrl(id), updatedAt: updatedAt.toISOString() };
}
