import { toIssue } from '@nalanda/contract';
import { mapTexts, toStorableText } from '../../../platform/text/storable.ts';
import {
  createInvalidPackageError,
  createNotACourseError,
  createOtherVersionError,
  createPackageTooLargeError,
  createSwellingError,
  createTooManyEntriesError,
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
import { type Archive, MOST_ENTRIES, withTexts } from './archive.ts';
import { IMS_MANIFEST, IMS_MANIFEST_BYTES } from './ims/ims-manifest.ts';
import { isScorm } from './scorm/manifest.ts';
import { readScorm } from './scorm/read-scorm.ts';

/** What reads HTML and writes Markdown is two megabytes of programs that few servers ever need. */
const loadCartridges = () => import('./cartridge/read-cartridge.ts');

/** Quizzes and assignments stand in it; films, articles and captions do not. */
const MANIFEST_BYTES = 8 * 1024 * 1024;
/** Films, pictures and documents are compressed already; texts are small. */
const MOST_SWELLING = 4;
/** Packages are pages and programs, which shrink more. */
const MOST_PACKAGE_SWELLING = 12;
const SPARE_BYTES = 64 * 1024 * 1024;

/** A zip as a package of our own: one that is, or a cartridge or a package of SCORM as one would say it. */
export interface OpenedPackage {
  content: CoursePackage;
  /** With every entry that `content` names. */
  archive: Archive;
  /** Those of its entries that stand in no zip: they were made of others. */
  texts: ReadonlyMap<string, string>;
  /** What could not be taken over, by its title. */
  leftOut: string[];
}

/** What can be told of a zip at once. */
export interface InspectedPackage {
  title: string;
  kind: ZipKind;
  hasPackages: boolean;
}

/**
 * What a course is called that is to be made of a zip, with all that can be checked without unpacking it. Of a package: the form of
 * `course.json`, and that every file it names is there and not too large. Throws 415 with what is wrong, and where.
 */
export async function inspectPackage(archive: Archive, zipBytes: number): Promise<InspectedPackage> {
  const kind = await findKind(archive);
  if (kind === 'cartridge') {
    const { readCartridgeTitle } = await loadCartridges();
    return { title: await readCartridgeTitle(archive), kind, hasPackages: false };
  }
  const { course, packages } = (await openPackage(archive, zipBytes)).content;
  return { title: course.title, kind, hasPackages: packages.length > 0 };
}

/** What a zip says that it holds, checked as `inspectPackage` does; a cartridge is read whole for it, which takes long. Throws 415. */
export async function openPackage(archive: Archive, zipBytes: number): Promise<OpenedPackage> {
  const opened = await OPENERS[await findKind(archive)](archive);
  const bytes = { all: 0, package: 0 };
  for (const { name, use } of listEntries(opened.content)) {
    const size = opened.archive.check(name, mostBytesOf(use));
    bytes.all += size;
    if (use === 'package') bytes.package += size;
  }
  ensurePackagesFit(opened);
  const most = MOST_SWELLING * zipBytes + (bytes.package > 0 ? MOST_PACKAGE_SWELLING * zipBytes : 0) + SPARE_BYTES;
  if (bytes.all > most) throw createSwellingError({ size: bytes.all });
  return opened;
}

function ensurePackagesFit({ content, archive }: OpenedPackage): void {
  // An entry that is named again and again would be stored as often.
  const count = content.packages.reduce((sum, { files }) => sum + files.length, 0);
  if (count > MOST_ENTRIES) throw createTooManyEntriesError({ most: MOST_ENTRIES });
  for (const { title, files } of content.packages) {
    const bytes = files.reduce((sum, { file }) => sum + archive.check(file, mostBytesOf('package')), 0);
    if (bytes > mostBytesOf('package')) throw createPackageTooLargeError({ title, limit: mostBytesOf('package') });
  }
}

type ZipKind = 'own' | 'cartridge' | 'scorm';

/** What kind a zip is of, by its manifest. */
export async function findKind(archive: Archive): Promise<ZipKind> {
  if (archive.has(MANIFEST) || !archive.has(IMS_MANIFEST)) return 'own';
  return isScorm(await archive.read(IMS_MANIFEST, IMS_MANIFEST_BYTES)) ? 'scorm' : 'cartridge';
}

async function openScorm(archive: Archive): Promise<OpenedPackage> {
  const { written, leftOut } = await readScorm(archive);
  return { content: parse({ ...written }), archive, texts: NO_TEXTS, leftOut };
}

async function openOwn(archive: Archive): Promise<OpenedPackage> {
  if (!archive.has(MANIFEST)) throw createNotACourseError();
  const content = parse(parseJson(await archive.read(MANIFEST, MANIFEST_BYTES)));
  return { content, archive, texts: NO_TEXTS, leftOut: [] };
}

async function openCartridge(archive: Archive): Promise<OpenedPackage> {
  const { readCartridge } = await loadCartridges();
  const { written, texts, leftOut } = await readCartridge(archive);
  return { content: parse({ ...written }), archive: withTexts(archive, texts), texts, leftOut };
}

const NO_TEXTS: ReadonlyMap<string, string> = new Map();
const OPENERS = { scorm: openScorm, own: openOwn, cartridge: openCartridge };

function parse(written: Record<string, unknown>): CoursePackage {
  const { format, version } = written;
  if (format !== PACKAGE_FORMAT) throw createNotACourseError();
  if (version !== PACKAGE_VERSION) {
    throw createOtherVersionError({ version: String(version).slice(0, 20), known: String(PACKAGE_VERSION) });
  }
  const parsed = packageSchema.safeParse(written);
  // What no keyboard writes, and titles that were cut in the middle of an emoji, are nobody's fault here.
  if (parsed.success) return mapTexts(parsed.data, toStorableText) as CoursePackage;
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
