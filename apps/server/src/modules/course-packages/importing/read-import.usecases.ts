import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Executor, Tx } from '../../../database/db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { reserveRoom } from '../../../platform/storage/disk-room.ts';
import type { ReceivedFile } from '../../../platform/storage/received-files.ts';
import { settleRemovals } from '../../../platform/storage/settle-removals.ts';
import type { Lessons } from '../../lectures/index.ts';
import { type CoursePackage, listEntries } from '../package.models.ts';
import { openArchive } from './archive.ts';
import { countTaken, ImportOver, type Reading, toNamed } from './import-round.ts';
import type { ImportProblem } from './imports.repository.ts';
import { BROKEN, failImport, type ImportsDeps } from './imports.usecases.ts';
import { makeScormLesson } from './make-scorm-lesson.ts';
import type { LectureParts, NewCourseRepository, StoredScormPackage } from './new-course.repository.ts';
import type { OpenedPackage } from './read-package.ts';
import { EntryError, type Round, type Takers, takeLectureOver, withEntry } from './take-over.ts';
import { takePackagesOver } from './take-packages.ts';

export interface ReadingDeps extends ImportsDeps {
  lessons: Lessons<'scorm'>;
  takers: Takers;
  /** Throws 409 `media.quota-full` when an educator may not keep so much more. */
  ensureRoomFor(ownerId: string, byteSize: number): Promise<void>;
  newCourses: NewCourseRepository;
  images: {
    saveImage(file: ReceivedFile, kind: 'thumbnail'): Promise<string>;
    removeImage(key: string): Promise<void>;
  };
  search: {
    courseSaved(executor: Executor, courseId: string): Promise<void>;
    /** The skill of the graph that somebody calls so; null when there is none. */
    resolveSkill(name: string): string | null;
  };
  /** Whether this person's account is there, and stays until the transaction ends. */
  isHere(tx: Tx, userId: string): Promise<boolean>;
  /** Where things are unpacked; what a killed process leaves there is swept. */
  folder: string;
}

/**
 * Makes the course of an import: its files one after the other, then all rows at once. A process that is killed leaves no course;
 * the next attempt goes on with the films that are there. What is wrong with the zip ends it with a sentence; everything else
 * is tried again, until `isLastAttempt`.
 */
export async function readImport(
  deps: ReadingDeps,
  { importId, isLastAttempt, signal }: { importId: string; isLastAttempt: boolean; signal: AbortSignal },
): Promise<void> {
  const found = await deps.imports.findReading(importId);
  if (!found) return;
  try {
    await inWorkplace(deps, (workplace) => makeCourse(deps, found, { workplace, signal }));
    await settleRemovals(deps.logger, [deps.storage.delete(found.storageKey)]);
  } catch (error) {
    // Whoever ended it has seen to all that it held: its films are noted in the transactions that make them.
    if (error instanceof ImportOver) return;
    signal.throwIfAborted();
    const problem = explain(error);
    if (!problem && !isLastAttempt) throw error;
    await failImport(deps, importId, problem ?? BROKEN);
    if (!problem) throw error;
  }
}

/** What is wrong with the zip, for its owner; null when it is not the zip. */
function explain(error: unknown): ImportProblem | null {
  const refused = error instanceof EntryError ? error.error : error;
  if (!(refused instanceof AppError) || refused.statusCode >= 500) return null;
  // What is said of the fields of a form stands in its issues.
  const [issue] = refused.statusCode === 400 ? (refused.issues ?? []) : [];
  const { code, message, params } = issue ?? refused;
  return {
    problem: { code, message, ...(params && { params }) },
    entry: error instanceof EntryError ? error.entry : null,
  };
}

async function inWorkplace<T>({ folder }: ReadingDeps, work: (workplace: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const workplace = await mkdtemp(join(folder, 'course-'));
  try {
    return await work(workplace);
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
}

async function makeCourse(
  deps: ReadingDeps,
  row: Reading,
  { workplace, signal }: { workplace: string; signal: AbortSignal },
): Promise<void> {
  const path = deps.storage.localPath(row.storageKey) ?? (await fetchZip(deps, row.storageKey, { workplace, signal }));
  const zip = await openArchive(path);
  let release = () => {};
  try {
    const file = { path, byteSize: row.byteSize, archive: zip };
    const { content, archive, leftOut } = await deps.packages.open(file, { owner: row.ownerId, signal });
    await ensureRoomForFiles(deps, row, { content, archive });
    release = await reserveRoom(deps.folder, measureUnpacked(deps, { content, archive }));
    const round: Round = {
      ...{ archive, workplace, signal, films: row.films, takers: deps.takers, ownerId: row.ownerId },
      noteFilm: async (tx, film) => {
        if (!(await deps.imports.noteFilm(tx, { importId: row.id, ...film }))) throw new ImportOver();
      },
    };
    if (row.lectureId !== null) {
      await makeScormLesson(deps, { row, lectureId: row.lectureId, content, round, leftOut });
      return;
    }
    const { parts, packages, thumbnailKey } = await takeContentOver(deps, { row, content, round });
    try {
      await deps.db.transaction((tx) =>
        insertCourse(deps, tx, { row, content, parts, packages, thumbnailKey, leftOut }),
      );
    } catch (error) {
      // The files of packages go with the nightly sweep: only it knows whether a commit has come through.
      if (thumbnailKey) await settleRemovals(deps.logger, [deps.images.removeImage(thumbnailKey)]);
      throw error;
    }
  } finally {
    release();
    zip.close();
  }
}

/** Bytes that the disk needs: files stay on it, or go to a bucket one by one. */
function measureUnpacked(
  { storage }: Pick<ReadingDeps, 'storage'>,
  { content, archive }: Pick<OpenedPackage, 'content' | 'archive'>,
): number {
  const sizes = listEntries(content).map(({ name }) => archive.check(name, Number.MAX_VALUE));
  const isHere = storage.localPath('files') !== undefined;
  return sizes.reduce((sum, size) => (isHere ? sum + size : Math.max(sum, size)), 0);
}

/** What is kept as it came counts as its educator's, also when somebody who teaches with them has sent it. Throws 409 `media.quota-full`. */
async function ensureRoomForFiles(
  deps: ReadingDeps,
  { ownerId, lectureId }: Reading,
  { content, archive }: Pick<OpenedPackage, 'content' | 'archive'>,
): Promise<void> {
  const kept = listEntries(content).filter(({ use }) => use === 'package' || use === 'file');
  if (kept.length === 0) return;
  const byteSize = kept.reduce((sum, { name }) => sum + archive.check(name, Number.MAX_VALUE), 0);
  const creatorId = lectureId === null ? null : await deps.newCourses.findCreator(deps.db, lectureId);
  await deps.ensureRoomFor(creatorId ?? ownerId, byteSize);
}

async function fetchZip(
  { storage }: ReadingDeps,
  key: string,
  { workplace, signal }: { workplace: string; signal: AbortSignal },
): Promise<string> {
  const path = join(workplace, 'course.zip');
  await pipeline(await storage.getStream(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
  return path;
}

interface Taken {
  parts: LectureParts[];
  packages: StoredScormPackage[];
  thumbnailKey: string | null;
}

async function takeContentOver(
  deps: ReadingDeps,
  { row, content, round }: { row: Reading; content: CoursePackage; round: Round },
): Promise<Taken> {
  // Films are noted in the import's row.
  const stored: string[] = [];
  try {
    const { onTaken, weigh } = countTaken(deps, { row, content, round });
    const packages = await takePackagesOver(round, content, { stored, onStored: onTaken });
    const parts: LectureParts[] = [];
    for (const [place, lecture] of content.lectures.entries()) {
      parts.push(await takeLectureOver(round, lecture, place));
      await onTaken(weigh({ lectures: [lecture], packages: [] }));
    }
    const { cover } = content.course;
    const thumbnailKey =
      cover === null
        ? null
        : await withEntry(round, { name: cover, use: 'cover' }, (file) => deps.images.saveImage(file, 'thumbnail'));
    return { parts, packages, thumbnailKey };
  } catch (error) {
    await settleRemovals(
      deps.logger,
      stored.map((key) => deps.storage.delete(key)),
    );
    throw error;
  }
}

async function insertCourse(
  deps: ReadingDeps,
  tx: Tx,
  {
    row,
    content,
    parts,
    packages,
    thumbnailKey,
    leftOut,
  }: {
    row: Reading;
    content: CoursePackage;
    parts: LectureParts[];
    packages: StoredScormPackage[];
    thumbnailKey: string | null;
    leftOut: string[];
  },
): Promise<void> {
  await deps.ensureRoomForDraft(tx, row.ownerId);
  if (!(await deps.isHere(tx, row.ownerId)) || !(await deps.imports.lockReading(tx, row.id))) throw new ImportOver();
  const resolve = (names: string[]) => [...new Set(names.flatMap((name) => deps.search.resolveSkill(name) ?? []))];
  const skills = { added: resolve(content.course.skills), removed: resolve(content.course.removedSkills) };
  const course = { ownerId: row.ownerId, content, thumbnailKey, skills, parts, packages };
  const courseId = await deps.newCourses.insert(tx, course);
  await deps.search.courseSaved(tx, courseId);
  await deps.imports.finish(tx, row.id, { courseId, leftOut: toNamed(leftOut) });
}
