import { toIssue } from '@nalanda/contract';
import {
  createInvalidPackageError,
  createNotACourseError,
  createOtherVersionError,
  createSwellingError,
} from '../package.errors.ts';
import {
  type CoursePackage,
  listEntries,
  MANIFEST,
  mostBytesOf,
  PACKAGE_FORMAT,
  PACKAGE_VERSION,
  packageSchema,
} from '../package.models.ts';
import type { Archive } from './archive.ts';

/** Quizzes and assignments stand in it; films, articles and captions do not. */
const MANIFEST_BYTES = 8 * 1024 * 1024;
/** Films, pictures and documents are compressed already; texts are small. */
const MOST_SWELLING = 4;
const SPARE_BYTES = 64 * 1024 * 1024;

/**
 * What a zip says that it holds, with all that can be checked without unpacking it: the form of `course.json`, and that every file
 * it names is there and not too large. Throws 415 with what is wrong, and where.
 */
export async function readPackage(archive: Archive, zipBytes: number): Promise<CoursePackage> {
  const content = parse(await archive.read(MANIFEST, MANIFEST_BYTES));
  let bytes = 0;
  for (const { name, use } of listEntries(content)) bytes += archive.check(name, mostBytesOf(use));
  if (bytes > MOST_SWELLING * zipBytes + SPARE_BYTES) throw createSwellingError({ size: bytes });
  return content;
}

function parse(bytes: Buffer): CoursePackage {
  const written = parseJson(bytes);
  const { format, version } = written;
  if (format !== PACKAGE_FORMAT) throw createNotACourseError();
  if (version !== PACKAGE_VERSION) {
    throw createOtherVersionError({ version: String(version).slice(0, 20), known: String(PACKAGE_VERSION) });
  }
  const parsed = packageSchema.safeParse(written);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  if (!first) throw createNotACourseError();
  const { path, ...problem } = toIssue(first);
  throw createInvalidPackageError({ place: path, problem });
}

function parseJson(bytes: Buffer): Record<string, unknown> {
  try {
    const written: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof written === 'object' && written !== null) return { ...written };
  } catch {
    // Neither text nor JSON.
  }
  throw createNotACourseError();
}
