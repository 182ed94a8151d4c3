import { type Download, type Downloadable, limits } from '@nalanda/contract';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SessionUser } from '../../platform/session-user.ts';
import {
  createDownloadsOffError,
  createNotDownloadableError,
  createTooManyDevicesError,
  createTooManyDownloadsError,
} from './downloads.errors.ts';
import { createLeaseKey, FILE_QUALITY, filesOfQuality, leaseEnd, listQualities } from './downloads.models.ts';
import type { DownloadsRepository } from './downloads.repository.ts';

export interface DownloadsDeps {
  db: Db;
  clock: Clock;
  repository: DownloadsRepository;
  /** Keys are made from it. */
  secret: string;
  /** Whether the school lets learners keep films. */
  readOffersDownloads(): Promise<boolean>;
  videos: {
    createVideoLinks(grant: { userId: string; assetId: string }): { video: string; hls: string };
    /** Where the file of one quality is, for the holder of a token. */
    createRenditionLink(grant: { userId: string; assetId: string }, name: string): string;
  };
}

type Device = Pick<SessionUser, 'id' | 'sessionId'>;

/** What somebody can keep of a course. Nothing for who is not enrolled, and where the school does not want it. */
export async function listDownloadable(
  deps: DownloadsDeps,
  userId: string,
  courseId: string,
): Promise<{ isOffered: boolean; lectures: Downloadable[] }> {
  if (!(await deps.readOffersDownloads())) return { isOffered: false, lectures: [] };
  const films = await deps.repository.listFilms(userId, courseId);
  const lectures = films.map(({ lectureId, files }) => ({ lectureId, qualities: listQualities(files) }));
  return { isOffered: true, lectures: lectures.filter(({ qualities }) => qualities.length > 0) };
}

/**
 * Lets a session keep a lecture, and notes for refunds that it was handed out. Safe to repeat: the key stays the same.
 * Throws 409 `download.off`, `download.too-many-devices` and `download.too-many`, 404 `download.no-lecture`.
 */
export async function takeDownload(
  deps: DownloadsDeps,
  { id: userId, sessionId }: Device,
  { lectureId, quality }: { lectureId: string; quality: string },
): Promise<Download> {
  if (!(await deps.readOffersDownloads())) throw createDownloadsOffError();
  const film = await deps.repository.findFilm(userId, lectureId);
  const chosen = film ? filesOfQuality(film.files, quality) : [];
  if (!film || chosen.length === 0) throw createNotDownloadableError();
  const now = deps.clock.now();
  const expiresAt = leaseEnd(now);
  const { assetId, courseId, title, courseTitle, durationSeconds } = film;
  const leaseId = await deps.db.transaction(async (tx) => {
    await deps.repository.lock(tx, userId);
    const { otherDevices, otherLectures } = await deps.repository.count(tx, { userId, sessionId, lectureId, now });
    const { devices, perDevice } = limits.download;
    if (otherDevices >= devices) throw createTooManyDevicesError({ most: devices });
    if (otherLectures >= perDevice) throw createTooManyDownloadsError({ most: perDevice });
    await deps.repository.noteDownloaded(tx, { userId, assetId, now });
    return deps.repository.put(tx, { sessionId, lectureId, assetId, quality, createdAt: now, expiresAt });
  });
  const grant = { userId, assetId };
  const isOneFile = quality === FILE_QUALITY;
  const links = deps.videos.createVideoLinks(grant);
  return {
    ...{ lectureId, courseId, title, courseTitle, durationSeconds, quality },
    ...{ now: now.toISOString(), expiresAt: expiresAt.toISOString() },
    key: createLeaseKey(deps.secret, leaseId),
    playlistUrl: isOneFile ? null : links.hls,
    files: chosen.map(({ name, byteSize }) => ({
      name,
      url: isOneFile ? links.video : deps.videos.createRenditionLink(grant, name),
      byteSize,
    })),
  };
}

/** Prolongs what a session keeps; what is not named in the reply is to be removed there. */
export async function renewDownloads(
  deps: DownloadsDeps,
  { id: userId, sessionId }: Device,
): Promise<{ now: string; expiresAt: string; lectureIds: string[] }> {
  const now = deps.clock.now();
  const expiresAt = leaseEnd(now);
  const times = { now: now.toISOString(), expiresAt: expiresAt.toISOString() };
  if (await deps.readOffersDownloads()) {
    return { ...times, lectureIds: await deps.repository.renew({ userId, sessionId, expiresAt }) };
  }
  await deps.repository.dropAll(sessionId);
  return { ...times, lectureIds: [] };
}
