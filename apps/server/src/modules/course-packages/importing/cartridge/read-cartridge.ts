import { basename } from 'node:path';
import { limits } from '@nalanda/contract';
import { createNotACourseError } from '../../package.errors.ts';
import type { Archive } from '../archive.ts';
import { IMS_MANIFEST, IMS_MANIFEST_BYTES, toCourseTitle, toSectionPlace, writeCourse } from '../ims/ims-manifest.ts';
import { makeLectures, type ReadCartridge } from './make-lectures.ts';
import { type CartridgeItem, type CartridgeManifest, type CartridgeResource, readManifest } from './manifest.ts';
import { FILMS } from './page.ts';

/** What a cartridge is called. Throws 415 `course-package.not-a-course`. */
export async function readCartridgeTitle(archive: Archive): Promise<string> {
  return (await open(archive)).title;
}

/**
 * What a Common Cartridge (1.0 to 1.3) holds: pages become articles, quizzes quizzes, assignments assignments, films films, other
 * files and links articles that name them; the folders at its top become sections. Throws as `readCartridgeTitle` does.
 */
export async function readCartridge(archive: Archive): Promise<ReadCartridge> {
  const manifest = await open(archive);
  const read: ReadCartridge = {
    written: writeCourse(manifest),
    texts: new Map(),
    leftOut: [],
  };
  const unplaced = manifest.resources.filter(isUnplacedFilm(manifest));
  const loose = unplaced.map((film): CartridgeItem => ({ ...film, title: '', section: null, resource: film.id }));
  for (const item of manifest.items) await addItem(archive, item, read);
  const used = listUsed(read);
  for (const item of loose) if (!used.has(item.href ?? '')) await addItem(archive, item, read);
  read.leftOut.push(...nameUnused(manifest, listUsed(read)));
  return read;
}

async function addItem(archive: Archive, item: CartridgeItem, read: ReadCartridge): Promise<void> {
  const lectures = read.written.lectures ?? [];
  // What has no place any more is not even read: a manifest may name one page a hundred thousand times.
  if (lectures.length >= limits.lecturesPerCourse) {
    read.leftOut.push(item.title || item.href || '–');
    return;
  }
  const made = await makeLectures(archive, item, read).catch(() => []);
  const section = toSectionPlace(item.section);
  if (made.length === 0) read.leftOut.push(item.title || item.href || '–');
  for (const [place, lecture] of made.entries()) {
    // What comes behind the first says itself which part of the item it is.
    const title = place === 0 ? toTitle(item, lecture.title) : lecture.title.slice(0, limits.lectureTitle.max);
    if (lectures.length < limits.lecturesPerCourse) lectures.push({ ...lecture, title, section });
    else read.leftOut.push(title);
  }
}

/** The entries of which something was made. */
function listUsed({ written }: ReadCartridge): Set<string> {
  const lectures = written.lectures ?? [];
  return new Set(
    lectures.flatMap(({ film, captions = [], article, files = [] }) => [
      ...(film ? [film] : []),
      ...[...captions, ...files, ...(article?.pictures ?? [])].map(({ file }) => file),
    ]),
  );
}

const isUnplacedFilm =
  ({ items }: CartridgeManifest) =>
  ({ type, href }: CartridgeResource): boolean =>
    type === 'webcontent' && FILMS.test(href ?? '') && items.every((item) => item.href !== href);

/** What no lecture was made of although it could be learned from: pages, files and banks of questions that have no place. */
function nameUnused({ items, resources }: CartridgeManifest, used: ReadonlySet<string>): string[] {
  const placed = new Set(items.map(({ resource }) => resource));
  return resources.flatMap(({ id, type, href, variant }) => {
    const counts = type === 'webcontent' || /question-bank/.test(type ?? '');
    if (!counts || href === null || /\.(css|js)$/i.test(href) || FILMS.test(href)) return [];
    return placed.has(id) || placed.has(variant) || used.has(href) ? [] : [basename(href)];
  });
}

async function open(archive: Archive) {
  const manifest = readManifest(await archive.read(IMS_MANIFEST, IMS_MANIFEST_BYTES));
  if (!manifest) throw createNotACourseError();
  return { ...manifest, title: toCourseTitle(manifest.title) };
}

const toTitle = (item: CartridgeItem, found: string): string =>
  (item.title || found || basename(item.href ?? '')).slice(0, limits.lectureTitle.max) || '–';
