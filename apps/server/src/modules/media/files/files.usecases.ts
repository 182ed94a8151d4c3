import type { Db } from '../../../database/db.ts';
import { machineLagMs } from '../../../platform/clock.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { listNamedKeys } from './files.repository.ts';

/** Folders whose files are named by rows of videos, of lectures and of uploads on their way. */
const FOLDERS = ['videos', 'originals', 'streams', 'files', 'uploads'];
/** Younger files may still be waiting for their row. */
const GRACE_MILLISECONDS = 24 * 60 * 60 * 1000;

/** What does not fit together in the storage of videos and of lectures' files. */
export interface FileFindings {
  /** Files looked at. */
  fileCount: number;
  /** Files that no row names, older than a day. */
  orphans: string[];
  /** Files that a row names and the storage does not have. */
  missing: string[];
}

/** Compares the files with the rows that name them. Changes nothing. */
export async function examineFiles({
  db,
  storage,
  now,
}: {
  db: Db;
  storage: Storage;
  now: Date;
}): Promise<FileFindings> {
  const named = await listNamedKeys(db);
  const found = new Set<string>();
  const orphans: string[] = [];
  const youngest = now.getTime() - GRACE_MILLISECONDS - machineLagMs();
  for (const folder of FOLDERS) {
    for await (const { key, modifiedAt } of storage.list(folder)) {
      found.add(key);
      if (!named.has(key) && modifiedAt.getTime() < youngest) orphans.push(key);
    }
  }
  const absent = [...named].filter((key) => !found.has(key));
  if (absent.length === 0) return { fileCount: found.size, orphans, missing: [] };
  // Some may have come or gone while the files were listed; only what is still so counts.
  const stillNamed = await listNamedKeys(db);
  const missing: string[] = [];
  for (const key of absent) if (stillNamed.has(key) && !(await storage.exists(key))) missing.push(key);
  return { fileCount: found.size, orphans, missing };
}

/** Crashes leave a file or two; more are removed only while they are a small part of all. */
const FEW = 5;
const SMALL_PART = 0.1;

/**
 * Removes files that no row names; a crash between storing and noting leaves them. None is removed where they are many:
 * then it is the database that is wrong (an empty one, that of another school, an old copy), and the files are somebody's
 * films. Gives what was found, and whether it was left.
 */
export async function sweepFiles(parts: {
  db: Db;
  storage: Storage;
  now: Date;
}): Promise<FileFindings & { isLeft: boolean }> {
  const findings = await examineFiles(parts);
  const isLeft = findings.orphans.length > Math.max(FEW, findings.fileCount * SMALL_PART);
  if (!isLeft) for (const key of findings.orphans) await parts.storage.delete(key);
  return { ...findings, isLeft };
}
