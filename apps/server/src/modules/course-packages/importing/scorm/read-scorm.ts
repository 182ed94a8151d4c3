import { posix } from 'node:path';
import { limits } from '@nalanda/contract';
import {
  createEntryTwiceError,
  createNotACourseError,
  createNothingToPlayError,
  createTooManyEntriesError,
} from '../../package.errors.ts';
import { packagePathSchema, type WrittenLecture, type WrittenPackage } from '../../package.models.ts';
import type { Archive } from '../archive.ts';
import { decodeAddress, IMS_MANIFEST, IMS_MANIFEST_BYTES, toSectionPlace, writeCourse } from '../ims/ims-manifest.ts';
import { readScormManifest, type ScormItem } from './manifest.ts';

/** A package of SCORM as a package of our own would say it. */
export interface ReadScorm {
  written: WrittenPackage;
  /** What could not be taken over, by its title. */
  leftOut: string[];
}

/** A page takes about so long when nobody says anything else; its educator may change it. */
const DEFAULT_SECONDS = 10 * 60;

/**
 * What a package of SCORM 1.2 or 2004 holds: each item with a page becomes a lecture that plays it, the folders at the top become
 * sections, and all its files stay together. Throws 415 `course-package.not-a-course`, `course-package.twice`,
 * `course-package.too-many-files`, `course-package.nothing-to-play`.
 */
export async function readScorm(archive: Archive): Promise<ReadScorm> {
  const manifest = readScormManifest(await archive.read(IMS_MANIFEST, IMS_MANIFEST_BYTES));
  if (!manifest) throw createNotACourseError();
  const { files, leftOut } = listFiles(archive);
  const lectures: WrittenLecture[] = [];
  for (const item of manifest.items) {
    const lecture = lectures.length < limits.lecturesPerCourse ? toLecture(item, files) : null;
    if (lecture) lectures.push(lecture);
    else leftOut.push(item.title || item.address || '–');
  }
  if (lectures.length === 0) throw createNothingToPlayError();
  const course = writeCourse(manifest);
  const { title } = course.course;
  const paths = [...files.values()].map((name) => ({ path: name, file: name }));
  const packages = [{ version: manifest.version, title, files: paths }];
  return { written: { ...course, lectures, packages }, leftOut };
}

/** What some systems add to every zip, and no page asks for. */
const NOISE = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db)$/i;

/** The files of the package, by their path in small letters, and those that cannot be kept under their names. */
function listFiles(archive: Archive): { files: Map<string, string>; leftOut: string[] } {
  const files = new Map<string, string>();
  const leftOut: string[] = [];
  for (const name of archive.names) {
    if (NOISE.test(name)) continue;
    if (!packagePathSchema.safeParse(name).success) {
      leftOut.push(name);
      continue;
    }
    if (files.has(name.toLowerCase())) throw createEntryTwiceError({ name });
    files.set(name.toLowerCase(), name);
  }
  if (files.size > limits.scorm.files) throw createTooManyEntriesError({ most: limits.scorm.files });
  return { files, leftOut };
}

/** A lecture that plays an item; null for a page that is elsewhere or not there. */
function toLecture(item: ScormItem, files: ReadonlyMap<string, string>): WrittenLecture | null {
  const found = item.address === null ? null : findPage(item.address, files);
  if (!found) return null;
  const { href, rest } = found;
  const { itemId, launchData, parameters, ...launch } = item.launch;
  return {
    title: (item.title || posix.basename(href)).slice(0, limits.lectureTitle.max),
    section: toSectionPlace(item.section),
    scorm: {
      package: 0,
      seconds: Math.max(1, Math.min(Math.round(item.seconds ?? DEFAULT_SECONDS), limits.scorm.minutes * 60)),
      ...launch,
      itemId: itemId.slice(0, limits.scorm.word),
      launchData: launchData.slice(0, limits.scorm.word),
      href,
      parameters: join(rest, parameters),
    },
  };
}

/** The file that an address names, and what stands behind it; packages of Windows have `\` and other letters. */
function findPage(address: string, files: ReadonlyMap<string, string>): { href: string; rest: string } | null {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address.trim()) ?? [];
  if (/^[a-z][a-z\d+.-]*:/i.test(path) || path.startsWith('//')) return null;
  for (const spelling of [path, decodeAddress(path)]) {
    const plain = posix.normalize(spelling.replaceAll('\\', '/').replace(/^\/+/, '')).normalize('NFC');
    const href = files.get(plain.toLowerCase());
    if (href !== undefined) return { href, rest };
  }
  return null;
}

/** Both parts of what stands behind an address, as the standard puts them together. */
function join(rest: string, parameters: string): string {
  const added = parameters.trim().replace(/^[?&]+/, '');
  const [, query = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(rest) ?? [];
  if (added === '') return rest.slice(0, 1_000);
  if (added.startsWith('#')) return (query + (fragment || added)).slice(0, 1_000);
  return `${query === '' ? '?' : `${query}&`}${added}${fragment}`.slice(0, 1_000);
}
