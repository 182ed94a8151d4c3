import { limits } from '@nalanda/contract';
import { buildPath } from '@nalanda/contract/http';
import { articlePaths, downloadPaths, learningPaths } from '@nalanda/contract/paths';
import type { Reply } from '#shared/lib/base-api.ts';
import { ofThisPage } from '#shared/lib/page-of.ts';
import { readQueue } from './download-queue.ts';
import { writeClock } from './kept-database.ts';
import { changeLecture, type KeptLecture, listLectures, removeEverything, removeLecture } from './kept-lectures.ts';
import { forgetProgress, type KeptProgress, listProgress } from './kept-progress.ts';
import { announce } from './news.ts';

type Leases = Reply<typeof downloadPaths.renewDownloads>;

const post = (path: string, body: object = {}): Promise<Response | null> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...ofThisPage() },
    body: JSON.stringify(body),
  }).catch(() => null);

/** Caches that hold what the app needs to open without a line (public/sw.js names it too). */
export const APP_CACHE = 'offline-app';

/** Takes everything that is kept offline off this device: somebody has signed out, or has not been signed in any more. */
async function forgetDownloads(): Promise<Contact> {
  await removeEverything();
  await caches.delete(APP_CACHE);
  announce();
  return NOTHING;
}

/** Tells what was watched without a line, the earliest first. Stops where the line is lost; false then. */
export async function tellProgress(personId: string): Promise<boolean> {
  const waiting = (await listProgress()).toSorted((one, other) => one.at - other.at);
  for (const progress of waiting) {
    if (progress.personId !== personId) await forgetProgress(progress);
    else if (!(await tell(progress))) return false;
  }
  return true;
}

async function tell(progress: KeptProgress): Promise<boolean> {
  for (const { path, body } of listWords(progress)) {
    const reply = await post(path, body);
    // Too much at once, or the server is in trouble: all of it once more, which counts once.
    if (!reply || reply.status >= 500 || [401, 403, 409, 429].includes(reply.status)) return false;
    // Taken, or refused for good: the course is no longer theirs.
    if (!reply.ok) break;
  }
  await forgetProgress(progress);
  return true;
}

/** What is said of a lecture that was watched or read without a line, and how long ago that was. */
function listWords({
  lectureId,
  positionSeconds,
  ranges,
  isDone,
  at,
}: KeptProgress): { path: string; body?: object }[] {
  const agoSeconds = Math.min(Math.max(0, Math.round((Date.now() - at) / 1000)), limits.agoSeconds);
  if (isDone)
    return [{ path: buildPath(articlePaths.finishArticle, { params: { lectureId }, query: { agoSeconds } }) }];
  const most = limits.heartbeatRanges.max;
  const parts = Array.from({ length: Math.max(1, Math.ceil(ranges.length / most)) }, (_, part) =>
    ranges.slice(part * most, (part + 1) * most),
  );
  const { path } = learningPaths.heartbeat;
  return parts.map((part) => ({ path, body: { lectureId, positionSeconds, ranges: part, agoSeconds } }));
}

/** What came of a contact. */
export interface Contact {
  /** Something is kept here, or waits to be. */
  isKept: boolean;
  /** Lectures of this device that are others by now: to be fetched anew. */
  outdated: KeptLecture[];
  /** The app's reader of PDFs is needed. */
  hasPdf: boolean;
}

const NOTHING: Contact = { isKept: false, outdated: [], hasPdf: false };

/**
 * Speaks with the server about what is kept here: progress goes up, leave to keep comes down, and what may not stay is removed. Without
 * a line nothing happens. Call it with null when it is known that nobody is signed in.
 */
export async function makeContact(personId: string | null): Promise<Contact> {
  if (personId === null) return forgetDownloads();
  const begunAt = Date.now();
  const lectures = await listLectures();
  if ([...lectures, ...(await readQueue())].some((one) => one.personId !== personId)) return forgetDownloads();
  await tellProgress(personId);
  const reply = await post(downloadPaths.renewDownloads.path);
  if (reply?.status === 401) return forgetDownloads();
  if (!reply?.ok) return NOTHING;
  const { now, expiresAt, lectures: leases }: Leases = await reply.json();
  const left = Date.parse(expiresAt) - Date.parse(now);
  await writeClock(Date.now());
  const outdated: KeptLecture[] = [];
  for (const lecture of lectures) {
    const { lectureId, takenAt } = lecture;
    const lease = leases.find((one) => one.lectureId === lectureId);
    if (lease) {
      const { position, isDone, version } = lease;
      // What was read here and is not told yet stays read.
      await changeLecture(lectureId, { expiresAt: Date.now() + left, position, isDone: isDone || lecture.isDone });
      if (lecture.isWhole && version !== lecture.version) outdated.push(lecture);
    }
    // What was taken while this was asked for is not in the reply.
    else if (takenAt < begunAt) await removeLecture(lectureId);
  }
  const here = await listLectures();
  // What waits may be taken at this moment.
  const kept = new Set([...here, ...(await readQueue())].map(({ lectureId }) => lectureId));
  for (const { lectureId } of leases) if (!kept.has(lectureId)) await giveBack(lectureId);
  announce();
  return { isKept: kept.size > 0, outdated, hasPdf: here.some(({ hasPdf }) => hasPdf) };
}

/** Tells the server that a lecture is not kept here any more; what does not arrive is told at the next contact. */
export async function giveBack(lectureId: string): Promise<void> {
  const path = buildPath(downloadPaths.dropDownload, { params: { lectureId } });
  await fetch(path, { method: 'DELETE', headers: ofThisPage() }).catch(() => null);
}
