import { type Download, type Downloadable, type Leases, limits } from '@nalanda/contract';
import type { Db, Tx } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SessionUser } from '../../platform/http/session-user.ts';
import {
  createDownloadsOffError,
  createNotDownloadableError,
  createTooManyDevicesError,
  createTooManyDownloadsError,
} from './downloads.errors.ts';
import {
  ARTICLE_QUALITY,
  createLeaseKey,
  FILE_QUALITY,
  type FilmFile,
  filesOfQuality,
  leaseEnd,
  presentContent,
  presentDownloadable,
  type TakenLecture,
} from './downloads.models.ts';
import type { DownloadsRepository } from './downloads.repository.ts';

export interface DownloadsDeps {
  db: Db;
  clock: Clock;
  repository: DownloadsRepository;
  /** Keys are made from it. */
  secret: string;
  /** Whether the school lets learners keep lectures. */
  readOffersDownloads(): Promise<boolean>;
  videos: {
    createVideoLinks(grant: FilmGrant): { video: string; hls: string };
    /** Where the file of one quality is, for the holder of a token. */
    createRenditionLink(grant: FilmGrant, name: string): string;
  };
  learning: {
    /** Notes for refunds that an enrolled learner can keep an article from now on. */
    noteLessonDownloaded(tx: Tx, lesson: { learnerId: string; lectureId: string }): Promise<void>;
  };
}

type Device = Pick<SessionUser, 'id' | 'sessionId'>;

interface FilmGrant {
  userId: string;
  assetId: string;
  sessionId: string;
}

/** What somebody can keep of a course. Nothing for who is not enrolled, and where the school does not want it. */
export async function listDownloadable(
  deps: DownloadsDeps,
  userId: string,
  courseId: string,
): Promise<{ isOffered: boolean; lectures: Downloadable[] }> {
  if (!(await deps.readOffersDownloads())) return { isOffered: false, lectures: [] };
  const lectures = (await deps.repository.listLectures(userId, courseId)).map(presentDownloadable);
  return { isOffered: true, lectures: lectures.filter(({ qualities }) => qualities.length > 0) };
}

/**
 * Lets a session keep a lecture, and notes for refunds that it was handed out. Safe to repeat: the key stays the same.
 * Throws 409 `download.off`, `download.too-many-devices` and `download.too-many`, 404 `download.no-lecture`.
 */
export async function takeDownload(
  deps: DownloadsDeps,
  device: Device,
  { lectureId, quality }: { lectureId: string; quality: string },
): Promise<Download> {
  if (!(await deps.readOffersDownloads())) throw createDownloadsOffError();
  const lecture = await deps.repository.findLecture(device.id, lectureId);
  const chosen = lecture ? filesOfQuality(lecture.files, quality) : [];
  const isArticle = quality === ARTICLE_QUALITY;
  if (!lecture || (isArticle ? lecture.article === null : chosen.length === 0)) throw createNotDownloadableError();
  const now = deps.clock.now();
  const expiresAt = leaseEnd(now);
  const leaseId = await lease(deps, device, { lecture, quality, now, expiresAt });
  const { courseId, title, courseTitle, durationSeconds, version, position, isDone } = lecture;
  return {
    kind: isArticle ? 'article' : 'film',
    ...{ lectureId, courseId, title, courseTitle, durationSeconds, quality, version, position, isDone },
    ...{ now: now.toISOString(), expiresAt: expiresAt.toISOString() },
    key: createLeaseKey(deps.secret, leaseId),
    ...linkFilm(deps, device, { assetId: lecture.assetId, quality, chosen }),
    ...presentContent(lecture),
  };
}

/** Writes the leave of a session to keep a lecture; returns its id. Throws 409 `download.too-many-devices` and `download.too-many`. */
function lease(
  deps: DownloadsDeps,
  { id: userId, sessionId }: Device,
  { lecture, ...terms }: { lecture: TakenLecture; quality: string; now: Date; expiresAt: Date },
): Promise<string> {
  const { lectureId, assetId } = lecture;
  const { quality, now, expiresAt } = terms;
  return deps.db.transaction(async (tx) => {
    await deps.repository.lock(tx, userId);
    const { otherDevices, otherLectures } = await deps.repository.count(tx, { userId, sessionId, lectureId, now });
    const { devices, perDevice } = limits.download;
    if (otherDevices >= devices) throw createTooManyDevicesError({ most: devices });
    if (otherLectures >= perDevice) throw createTooManyDownloadsError({ most: perDevice });
    if (assetId) await deps.repository.noteDownloaded(tx, { userId, assetId, now });
    else await deps.learning.noteLessonDownloaded(tx, { learnerId: userId, lectureId });
    return deps.repository.put(tx, { sessionId, lectureId, assetId, quality, createdAt: now, expiresAt });
  });
}

/** Where the files of a film are; an article has none. */
function linkFilm(
  deps: DownloadsDeps,
  { id: userId, sessionId }: Device,
  { assetId, quality, chosen }: { assetId: string | null; quality: string; chosen: FilmFile[] },
): Pick<Download, 'playlistUrl' | 'files'> {
  if (assetId === null) return { playlistUrl: null, files: [] };
  const grant = { userId, assetId, sessionId };
  const isOneFile = quality === FILE_QUALITY;
  const links = deps.videos.createVideoLinks(grant);
  return {
    playlistUrl: isOneFile ? null : links.hls,
    files: chosen.map(({ name, byteSize }) => ({
      name,
      url: isOneFile ? links.video : deps.videos.createRenditionLink(grant, name),
      byteSize,
    })),
  };
}

/** Prolongs what a session keeps; what is not named in the reply is to be removed there. */
export async function renewDownloads(deps: DownloadsDeps, { id: userId, sessionId }: Device): Promise<Leases> {
  const now = deps.clock.now();
  const expiresAt = leaseEnd(now);
  const times = { now: now.toISOString(), expiresAt: expiresAt.toISOString() };
  if (await deps.readOffersDownloads()) {
    const lectures = await deps.repository.renew({ userId, sessionId, expiresAt });
    return { ...times, lectureIds: lectures.map(({ lectureId }) => lectureId), lectures };
  }
  await deps.repository.dropAll(sessionId);
  return { ...times, lectureIds: [], lectures: [] };
}
