import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { LmsExport, LmsFormat } from '@nalanda/contract';
import type { Db, Tx } from '../../database/db.ts';
import { type Clock, DAY_MS } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import { EXPORTS_FOLDER } from '../../platform/storage/derived-files.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { createStorageFullError } from '../../platform/storage/storage-errors.ts';
import { toCoursePath } from '../courses/index.ts';
import type { ContentRepository } from './content.repository.ts';
import {
  createEmptyExportError,
  createFilmNotReadyError,
  createLmsExportNotFoundError,
  sayExportFailure,
} from './lms-exports.errors.ts';
import type { LmsExportRow, LmsExportsRepository } from './lms-exports.repository.ts';
import { listPackage } from './package/course-package.ts';
import { writeZip } from './package/zip.ts';

export interface LmsExportsDeps {
  db: Db;
  clock: Clock;
  logger: Logger;
  storage: Storage;
  repository: LmsExportsRepository;
  content: ContentRepository;
  courses: {
    /** Throws 404 `course.not-found`. */
    ensureOwnedCourse(userId: string, courseId: string): Promise<void>;
    /** Throws 404 `course.not-found`, 409 `course.archived`. */
    lockOwnedCourse(tx: Tx, owned: { userId: string; courseId: string }): Promise<unknown>;
  };
  publicUrl: string | undefined;
  /** The script of the pages; as it was built unless given. */
  readLmsPlayer?: (() => Promise<string>) | undefined;
  /** Tells a course's educator that its package is ready. */
  tellReady(ready: { educatorId: string; courseId: string; title: string; expiresAt: Date }): Promise<void>;
}

interface Own {
  userId: string;
  courseId: string;
}

/** So long a package stays. */
const KEPT_MS = 7 * DAY_MS;
/** One that has waited for so long is looked at: it may have lost its job. */
const LONG_WAIT_MS = 10 * 60 * 1000;
/** The build of the web app makes it (`scripts/lms-player.ts`). */
const PLAYER = new URL('../../../../web/build/lms-player.js', import.meta.url);

const keyOf = (id: string): string => `${EXPORTS_FOLDER}/${id}.zip`;

/** Packages of an own course. Throws 404 `course.not-found`. */
export async function listExports(deps: LmsExportsDeps, { userId, courseId }: Own): Promise<LmsExport[]> {
  await deps.courses.ensureOwnedCourse(userId, courseId);
  const now = deps.clock.now();
  const rows = await deps.repository.list(courseId);
  return rows.filter(({ expiresAt }) => expiresAt === null || expiresAt > now).map(presentExport);
}

/**
 * Has a package made. One that is being made goes on, so that asking twice is asking once; one that is there is made
 * anew. Throws 404 `course.not-found`, 409 `course.archived`, `lms-export.empty`, `lms-export.film-not-ready`.
 */
export async function requestExport(
  deps: LmsExportsDeps,
  job: Job<{ exportId: string }>,
  { format, ...own }: Own & { format: LmsFormat },
): Promise<LmsExport> {
  const { repository, content, db, courses } = deps;
  await courses.ensureOwnedCourse(own.userId, own.courseId);
  const course = await content.findCourse(own.courseId);
  if (!course || course.lectures.length === 0) throw createEmptyExportError();
  const title = await content.findUnreadyFilm(own.courseId);
  if (title !== null) throw createFilmNotReadyError({ title });
  const wanted = { courseId: own.courseId, format };
  const { row, goneId } = await db.transaction(async (tx) => {
    await courses.lockOwnedCourse(tx, own);
    const there = await repository.find(wanted, tx);
    if (there?.state === 'waiting') return { row: there, goneId: null };
    const made = await repository.replace(tx, { ...wanted, now: deps.clock.now() });
    await job.enqueue(tx, { exportId: made.id });
    return { row: made, goneId: there?.id ?? null };
  });
  if (goneId !== null) await removeFile(deps, goneId);
  return presentExport(row);
}

/** The file of a package that is ready. Throws 404 `course.not-found`, `lms-export.not-found`. */
export async function findExportFile(
  deps: LmsExportsDeps,
  { format, ...own }: Own & { format: LmsFormat },
): Promise<{ id: string; storageKey: string; byteSize: number; name: string }> {
  await deps.courses.ensureOwnedCourse(own.userId, own.courseId);
  const row = await deps.repository.find({ courseId: own.courseId, format });
  if (row?.state !== 'ready' || row.expiresAt === null || row.expiresAt <= deps.clock.now())
    throw createLmsExportNotFoundError();
  const storageKey = keyOf(row.id);
  const [byteSize, course] = await Promise.all([deps.storage.size(storageKey), deps.content.findCourse(own.courseId)]);
  if (byteSize === undefined || !course) throw createLmsExportNotFoundError();
  return { id: row.id, storageKey, byteSize, name: toFileName(course.title, format) };
}

/** Writes a package into the storage, piece by piece, and tells its educator. Does nothing for one that nobody waits for. */
export async function makeExport(
  deps: LmsExportsDeps,
  { exportId, isLastAttempt, signal }: { exportId: string; isLastAttempt: boolean; signal: AbortSignal },
): Promise<void> {
  const { repository, clock } = deps;
  const row = await repository.findWaiting(exportId);
  if (!row) return;
  try {
    const made = await writePackage(deps, row, signal);
    const expiresAt = new Date(clock.now().getTime() + KEPT_MS);
    const { byteSize, leftOut, educatorId, title } = made;
    if (await repository.finish(exportId, { byteSize, leftOut, expiresAt }))
      await deps.tellReady({ educatorId, courseId: row.courseId, title, expiresAt });
    // Somebody has asked anew meanwhile, or the course has gone. One that another attempt has finished stays.
    else if (!(await repository.listIds()).has(exportId)) await removeFile(deps, exportId);
  } catch (error) {
    if (signal.aborted) throw error;
    const isFull = error instanceof AppError && error.code === createStorageFullError().code;
    if (isLastAttempt) await repository.fail(exportId, isFull ? 'full' : 'failed');
    throw error;
  }
}

async function writePackage(
  deps: LmsExportsDeps,
  { id, courseId, format }: LmsExportRow,
  signal: AbortSignal,
): Promise<{ byteSize: number; leftOut: number; educatorId: string; title: string }> {
  const { storage, content, clock, publicUrl } = deps;
  const course = await content.findCourse(courseId);
  if (!course) throw new Error('The course has gone.');
  const hasPage = course.isPublic && publicUrl !== undefined;
  const pageUrl = hasPage ? `${publicUrl}${toCoursePath({ _id: course.id, title: course.title })}` : null;
  const files = listPackage({ ...course, pageUrl }, format, {
    readLecture: content.readLecture,
    read: (key) => readStored(storage, key),
    readPlayer: deps.readLmsPlayer ?? (() => readFile(PLAYER, 'utf8')),
  });
  let byteSize = 0;
  const measured = async function* () {
    for await (const piece of writeZip(files, { at: clock.now(), signal })) {
      byteSize += piece.length;
      yield piece;
    }
  };
  await storage.putStream(keyOf(id), Readable.from(measured(), { objectMode: false }));
  return { byteSize, leftOut: course.leftOut, educatorId: course.creatorId, title: course.title };
}

async function* readStored(storage: Storage, key: string): AsyncGenerator<Uint8Array> {
  yield* await storage.getStream(key);
}

/** Ends packages that nobody makes any more, and removes what is over: old packages, files that no row names, rows whose file is gone (a backup holds none of them). */
export async function sweepExports(deps: LmsExportsDeps, job: Job<{ exportId: string }>): Promise<void> {
  const { db, repository, storage, clock } = deps;
  const now = clock.now();
  for (const exportId of await repository.listWaiting(new Date(now.getTime() - LONG_WAIT_MS)))
    if (!(await job.isThere(db, { exportId }))) await repository.fail(exportId, 'failed');
  await repository.removeOld({ now, failedBefore: new Date(now.getTime() - KEPT_MS) });
  const stored = new Set<string>();
  for await (const { key } of storage.list(EXPORTS_FOLDER)) stored.add(key);
  const states = await repository.listIds();
  const named = new Set([...states.keys()].map(keyOf));
  for (const key of stored) if (!named.has(key)) await storage.delete(key);
  const gone: string[] = [];
  for (const [id, state] of states)
    if (state === 'ready' && !stored.has(keyOf(id)) && !(await storage.exists(keyOf(id)))) gone.push(id);
  await repository.remove(gone);
}

/** What fails here, the next sweep removes. */
async function removeFile({ storage, logger }: LmsExportsDeps, id: string): Promise<void> {
  await storage.delete(keyOf(id)).catch((error: unknown) => {
    logger.warn({ err: error, exportId: id }, 'a package could not be removed');
  });
}

function presentExport(row: LmsExportRow): LmsExport {
  const { format, state, failure, byteSize, leftOut, expiresAt } = row;
  return {
    ...{ format, state, byteSize, leftOut },
    requestedAt: row.requestedAt.toISOString(),
    reason: failure && sayExportFailure[failure](),
    url: state === 'ready' ? `/api/course/lmsexports/${row.courseId}/${format}.zip` : null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** The file's name on the educator's computer: the title's words, without what file systems do not take. */
function toFileName(title: string, format: LmsFormat): string {
  const words = title
    .replace(/[^\p{L}\p{M}\p{N} -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  const ending = format === 'scorm12' ? 'SCORM 1.2.zip' : 'Common Cartridge.imscc';
  return `${words || 'course'} - ${ending}`;
}
