import { rename, stat } from 'node:fs/promises';
import type { CourseImport, Sentence } from '@nalanda/contract';
import type { Db, Tx } from '../../../database/db.ts';
import { holdLock } from '../../../database/hold-lock.ts';
import type { Client } from '../../../platform/helper-process/fair-queue.ts';
import { newId } from '../../../platform/ids.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { Logger } from '../../../platform/logger.ts';
import { settleRemovals } from '../../../platform/storage/settle-removals.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { createLectureNotFoundError, createOtherKindError, type Lessons } from '../../lectures/index.ts';
import { createNoPackagesAddressError } from '../../scorm/index.ts';
import {
  createImportNotFoundError,
  createNotScormError,
  createTooManyImportsError,
  sayImportBroken,
  sayImportDismissed,
} from '../package.errors.ts';
import { openArchive } from './archive.ts';
import type { ImportProblem, ImportRow, ImportsRepository } from './imports.repository.ts';
import type { PackageReader } from './package-reader.ts';

export interface ImportsDeps {
  db: Db;
  logger: Logger;
  storage: Storage;
  imports: ImportsRepository;
  packages: PackageReader;
  readJob: Job<{ importId: string }>;
  /** Hands a finished resumable upload to `use`; throws 404, 409 as saving a video does. */
  claimUpload<T>(
    upload: { uploadId: string; ownerId: string },
    use: (path: string, consume: (tx: Tx) => Promise<void>) => Promise<T>,
  ): Promise<T>;
  ensureRoomForDraft(tx: Tx, userId: string): Promise<void>;
  videos: { removeAsset(assetId: string): Promise<void> };
  lessons: Pick<Lessons, 'open'>;
  /** Whether packages of SCORM can be played here. */
  canPlayPackages: boolean;
}

/** An educator who waits for an answer. */
type OwnClient = Client & { owner: string };

/** Imports that one educator may have under way. */
const MOST_READING = 3;
/** Why it has ended when nothing is wrong with its zip. */
export const BROKEN: ImportProblem = { problem: sayImportBroken(), entry: null };

/**
 * Begins to import a zip as a course, or as the package that an own lecture plays. What its lists say is checked here, so that mistakes are
 * told while the person is there; a job does the rest. Throws 415 with what is wrong with it, 404, 409 `course-import.too-many`, `course.too-many-drafts`, `course.too-many`,
 * `scorm.no-address`, `lesson.other-kind`, 503 `server.busy`, 400 `request.cancelled`.
 */
export async function beginImport(
  deps: ImportsDeps,
  { uploadId, lectureId = null, client }: { uploadId: string; lectureId?: string | null; client: OwnClient },
): Promise<CourseImport> {
  const { owner: userId } = client;
  if (lectureId !== null) await ensureOwnLecture(deps, lectureId, userId);
  return deps.claimUpload({ uploadId, ownerId: userId }, async (path, consume) => {
    const { size: byteSize } = await stat(path);
    const archive = await openArchive(path);
    const file = { path, byteSize, archive };
    const { title, kind, hasPackages } = await deps.packages.inspect(file, client).finally(archive.close);
    if (lectureId !== null && kind !== 'scorm') throw createNotScormError();
    if (hasPackages && !deps.canPlayPackages) throw createNoPackagesAddressError();
    const isCourse = lectureId === null;
    await deps.db.transaction((tx) => ensureRoom(deps, tx, { userId, isCourse }));
    const storageKey = `files/${newId()}`;
    await deps.storage.putFile(storageKey, path);
    try {
      const row = await deps.db.transaction(async (tx) => {
        await ensureRoom(deps, tx, { userId, isCourse });
        await consume(tx);
        const inserted = await deps.imports.insert(tx, {
          ...{ id: newId(), ownerId: userId, title, lectureId },
          ...{ byteSize, storageKey },
        });
        await deps.readJob.enqueue(tx, { importId: inserted.id });
        return inserted;
      });
      return presentImport(row);
    } catch (error) {
      await settleRemovals(deps.logger, [giveBack(deps, storageKey, path)]);
      throw error;
    }
  });
}

/** What was moved into a storage of this machine is moved back: the upload must be there for another try. */
async function giveBack({ storage }: Pick<ImportsDeps, 'storage'>, key: string, path: string): Promise<void> {
  const stored = storage.localPath(key);
  if (stored === undefined) await storage.delete(key);
  else await rename(stored, path);
}

async function ensureOwnLecture({ lessons }: ImportsDeps, lectureId: string, userId: string): Promise<void> {
  const { mayEdit, lesson } = await lessons.open(lectureId, userId);
  if (!mayEdit) throw createLectureNotFoundError();
  if (lesson !== null && lesson !== 'scorm') throw createOtherKindError();
}

async function ensureRoom(
  deps: ImportsDeps,
  tx: Tx,
  { userId, isCourse }: { userId: string; isCourse: boolean },
): Promise<void> {
  await holdLock(tx, `course-imports ${userId}`);
  if ((await deps.imports.countReading(tx, userId)) >= MOST_READING) {
    throw createTooManyImportsError({ most: MOST_READING });
  }
  if (isCourse) await deps.ensureRoomForDraft(tx, userId);
}

/** Own imports, the newest first. */
export async function listImports(deps: ImportsDeps, userId: string): Promise<CourseImport[]> {
  return (await deps.imports.list(userId)).map(presentImport);
}

/** Takes an own import off the list; one that is being read is given up with all that was made of it. Throws 404 `course-import.not-found`. */
export async function dismissImport(
  deps: ImportsDeps,
  { importId, userId }: { importId: string; userId: string },
): Promise<Sentence> {
  const held = await deps.imports.delete(importId, userId);
  if (!held) throw createImportNotFoundError();
  await letGo(deps, held);
  return sayImportDismissed();
}

/** Ends an import without a course. */
export async function failImport(deps: ImportsDeps, importId: string, problem: ImportProblem): Promise<void> {
  const held = await deps.imports.fail(importId, problem);
  if (held) await letGo(deps, held);
}

/**
 * Ends imports of before a moment whose job has come to nothing (one that brings its process down is not tried for ever, and
 * cannot say so itself), and lets go of those whose owner is gone.
 */
export async function sweepImports(deps: ImportsDeps, before: Date): Promise<void> {
  for (const { id, ownerId, isNobodys } of await deps.imports.listStill(before)) {
    if (isNobodys) await dismissImport(deps, { importId: id, userId: ownerId });
    else if (!(await deps.readJob.isThere(deps.db, { importId: id }))) await failImport(deps, id, BROKEN);
  }
}

async function letGo(deps: ImportsDeps, { storageKey, films }: ImportRow): Promise<void> {
  await settleRemovals(deps.logger, [
    ...Object.values(films).map((assetId) => deps.videos.removeAsset(assetId)),
    ...(storageKey === null ? [] : [deps.storage.delete(storageKey)]),
  ]);
}

function presentImport({ id, problemEntry: file, createdAt, ...row }: ImportRow): CourseImport {
  const { title, state, percent, problem, leftOut, lectureId, courseId } = row;
  return {
    _id: id,
    title,
    state,
    percent,
    problem,
    file,
    leftOut,
    lectureId,
    courseId,
    createdAt: createdAt.toISOString(),
  };
}
