import { open } from 'node:fs/promises';
import { type LectureFile, limits, type Material } from '@nalanda/contract';
import { type FieldTexts, listUntouched } from '../../../platform/errors/edit-conflicts.ts';
import type { ReceivedFile } from '../../../platform/storage/received-files.ts';
import { settleRemovals } from '../../../platform/storage/settle-removals.ts';
import { createLectureNotFoundError } from '../lectures.errors.ts';
import { ensureOwnedLecture, type LecturesDeps } from '../lectures.usecases.ts';
import {
  createLectureFileNotFoundError,
  createNoLectureFileError,
  createProgramError,
  createTooManyFilesError,
} from './material.errors.ts';
import { HEAD_BYTES, isProgram, presentFile, readKind } from './material.models.ts';
import type { LectureFileRow, MaterialRepository } from './material.repository.ts';

export interface MaterialDeps extends LecturesDeps {
  material: MaterialRepository;
}

/** What belongs to a lecture beside its video, for those who may watch it. Throws 404 `lecture.not-found`. */
export async function getMaterial(deps: MaterialDeps, lectureId: string, viewerId: string): Promise<Material> {
  const [found, files] = await Promise.all([
    deps.material.findForViewer(lectureId, viewerId),
    deps.material.listFiles(lectureId),
  ]);
  if (!found) throw createLectureNotFoundError();
  return { description: found.description, files: files.map(presentFile) };
}

/** Sets the description of an own lecture. Throws 404 `lecture.not-found`, 409 `edit.conflict`, `course.archived`. */
export async function describeLecture(
  deps: MaterialDeps,
  edit: { lectureId: string; userId: string; description: string; basis?: FieldTexts | undefined },
): Promise<Material> {
  const { lectureId, userId, description, basis } = edit;
  const courseId = await ensureOwnedLecture(deps, lectureId, userId);
  await deps.db.transaction(async (tx) => {
    await deps.courses.lockTaughtCourse(tx, { userId, courseId });
    const now = await deps.material.readDescription(tx, lectureId);
    if (now === null) throw createLectureNotFoundError();
    const untouched = listUntouched({
      basis,
      current: { description: now },
      wanted: { description },
    });
    if (untouched.length === 0) await deps.material.describe(tx, lectureId, description);
  });
  return getMaterial(deps, lectureId, userId);
}

/**
 * Adds a file to an own lecture, or puts it in the place of the one of this name. Throws 404 `lecture.not-found`,
 * 400 `lecture-file.none`, 415 `lecture-file.program`, 409 `lecture-file.too-many`, `course.archived`, `media.quota-full`.
 */
export async function addLectureFile(
  deps: MaterialDeps,
  upload: { lectureId: string; userId: string; name: string; file: ReceivedFile | undefined },
): Promise<Material> {
  const { lectureId, userId, name, file } = upload;
  const courseId = await ensureOwnedLecture(deps, lectureId, userId);
  const inspected = await inspectFile(name, file);
  const { kind } = inspected;
  const { byteSize } = inspected.file;
  const storageKey = await deps.files.keepFile(inspected.file);
  try {
    await deps.db.transaction(async (tx) => {
      const { creatorId } = await deps.courses.lockTaughtCourse(tx, { userId, courseId });
      if ((await deps.material.readDescription(tx, lectureId)) === null) throw createLectureNotFoundError();
      const hasRoom = await deps.material.saveFile(tx, {
        lectureId,
        name,
        kind,
        byteSize,
        storageKey,
      });
      if (!hasRoom) throw createTooManyFilesError({ most: limits.lectureFile.perLecture });
      await deps.files.ensureRoom(tx, creatorId);
    });
  } catch (error) {
    await settleRemovals(deps.logger, [deps.files.removeFile(storageKey)]);
    throw error;
  }
  return getMaterial(deps, lectureId, userId);
}

/** Removes a file of an own lecture; its bytes go with the nightly sweep. Throws 404 `lecture.not-found`, `lecture-file.not-found`. */
export async function removeLectureFile(
  deps: MaterialDeps,
  { lectureId, fileId, userId }: { lectureId: string; fileId: string; userId: string },
): Promise<Material> {
  const courseId = await ensureOwnedLecture(deps, lectureId, userId);
  await deps.db.transaction(async (tx) => {
    await deps.courses.lockTaughtCourse(tx, { userId, courseId });
    if (!(await deps.material.removeFile(tx, { lectureId, fileId }))) throw createLectureFileNotFoundError();
  });
  return getMaterial(deps, lectureId, userId);
}

/** A file, for those who may watch its lecture. Throws 404 `lecture-file.not-found`. */
export async function findLectureFile(deps: MaterialDeps, fileId: string, viewerId: string): Promise<LectureFileRow> {
  const file = await deps.material.findFileForViewer(fileId, viewerId);
  if (!file) throw createLectureFileNotFoundError();
  return file;
}

/**
 * What a file is that somebody sent, by its name and its first bytes. Throws 400 `lecture-file.none`, 415
 * `lecture-file.program`.
 */
export async function inspectFile(
  name: string,
  file: ReceivedFile | undefined,
): Promise<{ file: ReceivedFile; kind: LectureFile['kind'] }> {
  if (!file || file.byteSize === 0) throw createNoLectureFileError();
  const head = await readHead(file.path);
  if (isProgram(name, head)) throw createProgramError();
  return { file, kind: readKind(name, head) };
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
