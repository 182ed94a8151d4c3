import type { Readable } from 'node:stream';
import { type Options, ZipFile } from 'yazl';
import type { Clock } from '../../../platform/clock.ts';
import { createCourseNotFoundError } from '../../../platform/errors/course-errors.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { createFileMissingError } from '../package.errors.ts';
import { MANIFEST } from '../package.models.ts';
import type { ContentRepository } from './content.repository.ts';
import { type PackageEntry, toPackage } from './manifest.models.ts';

export interface ExportDeps {
  content: ContentRepository;
  storage: Pick<Storage, 'getStream' | 'size'>;
  clock: Clock;
}

/** A zip on its way out. Destroy `bytes` when nobody wants the rest. */
export interface CourseZip {
  title: string;
  bytes: Readable;
  byteSize: number;
}

/**
 * An own course as a zip, written while it is sent: nothing of it is kept, and of its media a piece at a time is in memory.
 * Media are stored as they are, so that its size is known beforehand and a line that breaks is noticed. Its rows are those of one
 * moment; a file that is removed meanwhile ends it. Throws 404 `course.not-found`, 409 `course-package.file-missing`.
 */
export async function exportCourse(
  deps: ExportDeps,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<CourseZip> {
  const content = await deps.content.read(courseId, userId);
  if (!content) throw createCourseNotFoundError();
  const { manifest, entries } = toPackage(content);
  const sizes = await measureAll(deps.storage, entries);
  const zip = new ZipFile();
  const reading: Reading = { now: null };
  const options: Partial<Options> = { mtime: deps.clock.now(), compress: false };
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), MANIFEST, options);
  for (const [at, entry] of entries.entries()) {
    if ('text' in entry) zip.addBuffer(entry.text, entry.name, options);
    else addStored({ zip, reading }, deps.storage, { ...entry, options: { ...options, size: sizes[at] ?? 0 } });
  }
  const bytes = zip.outputStream as Readable;
  // Whoever goes away leaves one file half read: yazl opens one after the other.
  bytes.once('close', () => reading.now?.destroy());
  zip.on('error', (error: Error) => bytes.destroy(error));
  return { title: content.course.title, bytes, byteSize: await end(zip) };
}

/** A course with packages names tens of thousands of files, and others ask the same storage. */
const MEASURED_AT_ONCE = 32;

async function measureAll(storage: ExportDeps['storage'], entries: readonly PackageEntry[]): Promise<number[]> {
  const sizes: number[] = [];
  for (let from = 0; from < entries.length; from += MEASURED_AT_ONCE) {
    const some = entries.slice(from, from + MEASURED_AT_ONCE);
    sizes.push(...(await Promise.all(some.map((entry) => measure(storage, entry)))));
  }
  return sizes;
}

async function measure(storage: ExportDeps['storage'], entry: PackageEntry): Promise<number> {
  if ('text' in entry) return 0;
  const size = await storage.size(entry.storageKey);
  if (size === undefined) throw createFileMissingError({ name: entry.name });
  return size;
}

/** The stored file that is read at this moment. */
interface Reading {
  now: Readable | null;
}

function addStored(
  { zip, reading }: { zip: ZipFile; reading: Reading },
  storage: ExportDeps['storage'],
  { name, storageKey, options }: { name: string; storageKey: string; options: Partial<Options> & { size: number } },
): void {
  zip.addReadStreamLazy(name, options, (done) => {
    storage.getStream(storageKey).then(
      (stream) => {
        // yazl does not listen to its sources.
        stream.once('error', (error) => zip.emit('error', error));
        if ((zip.outputStream as Readable).destroyed) stream.destroy();
        reading.now = stream;
        done(null, stream);
      },
      (error: unknown) => done(error, undefined as never),
    );
  });
}

/** Says that nothing more is added; gives the bytes that it will have. */
function end(zip: ZipFile): Promise<number> {
  return new Promise((resolve) => {
    const options = { forceZip64Format: false, comment: '' };
    // Its types leave the size out.
    zip.end(options, ((size: number) => resolve(size)) as () => void);
  });
}
