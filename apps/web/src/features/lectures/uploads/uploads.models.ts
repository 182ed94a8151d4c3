import { limits } from '@nalanda/contract';
import type { Translate } from '#shared/i18n/index.ts';
import { formatBytes } from '#shared/lib/format-bytes.ts';
import { describeLength } from '../lectures.models.ts';
import type { Sent } from './send-file.ts';

/** How an upload goes. */
export interface UploadPace {
  /** 0 to 1. */
  share: number;
  sent: number;
  total: number;
  /** `null` until enough has been seen. */
  bytesPerSecond: number | null;
  secondsLeft: number | null;
}

/** The pace is taken over this time, so that it neither jumps nor lags. */
const WINDOW_MS = 8_000;
const MIN_WINDOW_MS = 1_000;

/**
 * Follows an upload: `note` takes what has been sent and the time in ms, and tells the pace. What had arrived before the
 * first note (a resumed upload) does not count as speed.
 */
export function createPaceMeter(): { note(progress: Sent, now: number): UploadPace } {
  const notes: { now: number; sent: number }[] = [];
  return {
    note({ sent, total }, now) {
      notes.push({ now, sent });
      while (notes.length > 2 && now - (notes[0]?.now ?? now) > WINDOW_MS) notes.shift();
      const first = notes[0] ?? { now, sent };
      const elapsed = now - first.now;
      const bytesPerSecond = elapsed < MIN_WINDOW_MS ? null : Math.max(0, ((sent - first.sent) / elapsed) * 1000);
      return {
        share: total > 0 ? sent / total : 0,
        sent,
        total,
        bytesPerSecond,
        secondsLeft: bytesPerSecond ? (total - sent) / bytesPerSecond : null,
      };
    },
  };
}

/** One line about the pace: `12 MB of 80 MB, 1.5 MB/s, about 45 seconds left`. */
export function describePace(t: Translate, { sent, total, bytesPerSecond, secondsLeft }: UploadPace): string {
  const parts = [t('{sent} of {total}', { sent: formatBytes(sent), total: formatBytes(total) })];
  if (bytesPerSecond !== null) parts.push(t('{size}/s', { size: formatBytes(bytesPerSecond) }));
  if (secondsLeft !== null && sent < total) {
    const left = secondsLeft < 60 ? Math.max(5, Math.ceil(secondsLeft / 5) * 5) : secondsLeft;
    parts.push(t('about {length} left', { length: describeLength(t, left) }));
  }
  return parts.join(' · ');
}

/** What is wrong with a chosen file, as far as a browser can tell; the server looks inside. */
export function findVideoProblem(t: Translate, file: Pick<File, 'size' | 'type'>): string | undefined {
  if (file.size > limits.videoBytes) return t('This video is too large: 4 GB is the limit.');
  if (file.type !== '' && !file.type.startsWith('video/')) return t('This is not a video file.');
  return file.size === 0 ? t('This file is empty.') : undefined;
}

/** A file that somebody has chosen or dropped, with its place in the folder. */
export interface PickedFile {
  file: File;
  /** `week 1/02 intro.mp4`; only the name for single files. */
  path: string;
  handle?: FileSystemFileHandle | undefined;
}

/** A lecture of the course that the files are for. */
export interface KnownLecture {
  _id: string;
  lectureTitle: string;
  /** Null outside all sections. */
  sectionTitle: string | null;
  /** A film can still become its own. */
  isEmpty: boolean;
}

/**
 * What is to become of a chosen file: a lecture of its own, the film of a lecture that waits for one, or, until the person
 * says otherwise, nothing: a lecture of its name is `there` already, or it is a `copy` of another one of these files.
 */
export type FileDestiny =
  | { way: 'new' }
  | { way: 'into'; lectureId: string }
  | { way: 'there' }
  | { way: 'copy'; of: string };

/** What is to become of each file; `sectionTitles` are theirs (`sectionTitlesOf`), `chosen` are all that came with them. */
export function findDestinies(
  files: readonly PickedFile[],
  {
    sectionTitles,
    lectures,
    chosen,
  }: { sectionTitles: readonly (string | null)[]; lectures: readonly KnownLecture[]; chosen: readonly PickedFile[] },
): FileDestiny[] {
  const taken = new Set<string>();
  return files.map((picked, place): FileDestiny => {
    const section = sectionTitles[place] ?? null;
    const title = titleFromFileName(picked.file.name);
    const namesakes = lectures.filter(
      (one) => one.lectureTitle === title && (section === null || one.sectionTitle === section),
    );
    const waiting = namesakes.find(({ _id, isEmpty }) => isEmpty && !taken.has(_id));
    if (waiting) {
      taken.add(waiting._id);
      return { way: 'into', lectureId: waiting._id };
    }
    if (namesakes.some(({ isEmpty }) => !isEmpty)) return { way: 'there' };
    const original = findOriginal(picked, chosen);
    return original ? { way: 'copy', of: original.path } : { way: 'new' };
  });
}

/** `Loops (1)`, `Loops - Copy`, `Loops copy 2`. */
const COPY_MARK = /(?: ?\(\d{1,2}\)| (?:- )?copy(?: \d{1,2}| \(\d{1,2}\))?)$/i;

/** The file of so many bytes and that name without the mark of a copy. */
function findOriginal({ file, path }: PickedFile, files: readonly PickedFile[]): PickedFile | undefined {
  const name = withoutExtension(path);
  const bare = name.replace(COPY_MARK, '');
  if (bare === name) return undefined;
  return files.find((other) => other.file.size === file.size && withoutExtension(other.path) === bare);
}

const natural = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** In the order in which people number files: 2 before 10, folder by folder; `Lecture 2 - b` between `1_a` and `3-c`. */
export function inNaturalOrder<T extends { path: string }>(files: readonly T[]): T[] {
  const compare = files.every(({ path }) => findPlace(path) !== null) ? compareNumbered : natural.compare;
  return files.toSorted((one, other) => {
    const [a, b] = [one.path.split('/'), other.path.split('/')];
    for (const [depth, part] of a.entries()) {
      const isFile = depth === a.length - 1 && depth === b.length - 1;
      const order = isFile ? compare(part, b[depth] ?? '') : natural.compare(part, b[depth] ?? '');
      if (order !== 0) return order;
    }
    return a.length - b.length;
  });
}

function compareNumbered(one: string, other: string): number {
  return (findPlace(one) ?? 0) - (findPlace(other) ?? 0) || natural.compare(one, other);
}

/** The number that stands in front of a file's name, null without one. */
function findPlace(path: string): number | null {
  const place = PLACE.exec(withoutExtension(path.slice(path.lastIndexOf('/') + 1)));
  return place && /^\d+$/.test(place[1] ?? '') ? Number(place[1]) : null;
}

/** Files that systems put beside one's own. */
export function isHiddenFile(path: string): boolean {
  return path
    .split('/')
    .some((part) => part.startsWith('.') || part === '__MACOSX' || /^(thumbs\.db|desktop\.ini)$/i.test(part));
}

/** What stands in front of a lecture's number. The others need a sign after it: `Part 2 of the story` is a title. */
const LECTURE = 'lecture|lec|व्याख्यान|लेक्चर';
const PIECE = 'lesson|chapter|chap|ch|part|video|vid|module|unit|session|episode|ep|day|पाठ|अध्याय|भाग|वीडियो|दिन';
/** What a number and its hyphen belong to: `10-minute workout`. */
const MEASURE = '(?:minutes?|mins?|hours?|days?|weeks?|months?|years?|steps?|ways?|points?)(?!\\p{L})';
const SIGN = '[)\\].:_–—-]';

/**
 * The place of a lecture in front of its title: `01-`, `1_`, `(12) `, `1.2 `, `Lecture 01 - `. Without a space after the
 * number a letter has to follow: `2-3 trees` and `2024-11-22` have no place in front.
 */
const PLACE = new RegExp(
  `^(?:(?:${LECTURE})[\\s_.#-]*|(?:${PIECE})[\\s_.#-]*(?=\\p{Nd}+\\s*${SIGN}))?[([]?(\\p{Nd}{1,3})(?:\\.\\p{Nd}{1,3})?` +
    `(?:${SIGN}*\\s[\\s_–—-]*|${SIGN}+(?=\\p{L})(?!${MEASURE}))(?=\\S)`,
  'iu',
);

const withoutExtension = (name: string): string => name.replace(/\.[a-z0-9]{2,5}$/i, '').normalize('NFC');

/** A title out of a file's name: `03_intro-to-react.final.mp4` reads `Intro to react final`. */
export const titleFromFileName = (name: string): string => titleFrom(withoutExtension(name).trim(), name);

/**
 * The title of the section that each file belongs to, out of its folder: `02 - State/1.mp4` reads `State`. Folders that
 * all files share say nothing; `isSplit` tells that the last of them does, for the course has sections already.
 */
export function sectionTitlesOf(files: readonly Pick<PickedFile, 'path'>[], isSplit: boolean): (string | null)[] {
  const folders = files.map(({ path }) => path.split('/').slice(0, -1));
  const [first = []] = folders;
  const differs = first.findIndex((name, depth) => folders.some((folder) => folder[depth] !== name));
  const shared = Math.min(differs === -1 ? first.length : differs, ...folders.map(({ length }) => length));
  const isOne = folders.every(({ length }) => length === shared);
  const depth = isOne && isSplit ? shared - 1 : shared;
  return folders.map((folder) => {
    const name = folder[depth];
    return name === undefined ? null : titleFrom(name.normalize('NFC').trim(), name);
  });
}

function titleFrom(bare: string, name: string): string {
  // A number alone is all there is.
  const words = bare.replace(PLACE, '').replaceAll(/[_.]+/g, ' ');
  // Who writes spaces means the hyphens; where there are none, they stand for spaces.
  const spaced = /\s/.test(bare) ? words : words.replaceAll(/(?<=\p{L}\p{M}*)-+(?=[\p{L}\p{N}])|-+(?=\p{L})/gu, ' ');
  const title = (spaced.replaceAll(/\s+/g, ' ').trim() || name).slice(0, limits.lectureTitle.max);
  return title.charAt(0).toLocaleUpperCase() + title.slice(1);
}
