import { limits } from '@nalanda/contract';
import { buildPath } from '@nalanda/contract/http';
import { downloadPaths, learningPaths } from '@nalanda/contract/paths';
import type { Reply } from '#shared/lib/base-api.ts';
import {
  changeLecture,
  forgetProgress,
  type KeptProgress,
  listLectures,
  listProgress,
  removeEverything,
  removeLecture,
  writeClock,
} from './kept-lectures.ts';

type Leases = Reply<typeof downloadPaths.renewDownloads>;

const post = (path: string, body: object = {}): Promise<Response | null> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);

/** Caches that hold what the app needs to open without a line (public/sw.js names it too). */
export const APP_CACHE = 'offline-app';

/** Takes everything that is kept offline off this device: somebody has signed out, or has not been signed in any more. */
async function forgetDownloads(): Promise<false> {
  await removeEverything();
  await caches.delete(APP_CACHE);
  announce();
  return false;
}

/** What watches the list on the screen asks for it anew. */
export const CHANGED = 'downloads-changed';
const announce = () => dispatchEvent(new Event(CHANGED));

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
  const { lectureId, positionSeconds, ranges } = progress;
  const most = limits.heartbeatRanges.max;
  for (let from = 0; from === 0 || from < ranges.length; from += most) {
    const heartbeat = { lectureId, positionSeconds, ranges: ranges.slice(from, from + most) };
    const reply = await post(learningPaths.heartbeat.path, heartbeat);
    // Too much at once, or the server is in trouble: all of it once more, which counts once.
    if (!reply || reply.status >= 500 || [401, 403, 409, 429].includes(reply.status)) return false;
    // Taken, or refused for good: the course is no longer theirs.
    if (!reply.ok) break;
  }
  await forgetProgress(progress);
  return true;
}

/**
 * Speaks with the server about what is kept here: progress goes up, leave to keep comes down, and what may not stay is removed. Without
 * a line nothing happens. Call it with null when it is known that nobody is signed in. True while something is kept here.
 */
export async function makeContact(personId: string | null): Promise<boolean> {
  if (personId === null) return forgetDownloads();
  const begunAt = Date.now();
  const lectures = await listLectures();
  if (lectures.some((lecture) => lecture.personId !== personId)) return forgetDownloads();
  await tellProgress(personId);
  const reply = await post(downloadPaths.renewDownloads.path);
  if (reply?.status === 401) return forgetDownloads();
  if (!reply?.ok) return false;
  const { now, expiresAt, lectureIds }: Leases = await reply.json();
  const left = Date.parse(expiresAt) - Date.parse(now);
  await writeClock(Date.now());
  for (const { lectureId, takenAt } of lectures) {
    if (lectureIds.includes(lectureId)) await changeLecture(lectureId, { expiresAt: Date.now() + left });
    // What was taken while this was asked for is not in the reply.
    else if (takenAt < begunAt) await removeLecture(lectureId);
  }
  const kept = new Set((await listLectures()).map(({ lectureId }) => lectureId));
  for (const lectureId of lectureIds) if (!kept.has(lectureId)) await giveBack(lectureId);
  announce();
  return kept.size > 0;
}

/** Tells the server that a lecture is not kept here any more; what does not arrive is told at the next contact. */
export async function giveBack(lectureId: string): Promise<void> {
  const path = buildPath(downloadPaths.dropDownload, { params: { lectureId } });
  await fetch(path, { method: 'DELETE' }).catch(() => null);
}
