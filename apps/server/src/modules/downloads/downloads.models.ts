import { createHmac } from 'node:crypto';
import { type ArticleNode, type Download, type Downloadable, type LectureFile, limits } from '@nalanda/contract';
import { DAY_MS } from '../../platform/clock.ts';
import { listPictureIds, nameLanguage, presentFile, toCaptionUrl, toFileTag, toPictureUrl } from '../lectures/index.ts';

/** The film as one file, where nothing was encoded (yet). */
export const FILE_QUALITY = 'file';
/** The one way in which an article is kept. */
export const ARTICLE_QUALITY = 'article';
const SOUND = 'sound';

/** A file of a film: `file`, `sound`, or a picture of one size. */
export interface FilmFile {
  name: string;
  byteSize: number;
}

/** A lecture of a course that somebody may keep. */
export interface ListedLecture {
  lectureId: string;
  /** Of its film. */
  files: FilmFile[];
  /** Of its article with its pictures; null of a film. */
  articleBytes: number | null;
  /** Beside it. */
  material: { name: string; byteSize: number }[];
}

/** What may change of a lecture while a device keeps it. */
export interface KeptState {
  lectureId: string;
  version: string;
  position: number;
  isDone: boolean;
}

/** A lecture that somebody may keep, with all that is handed out. */
export interface TakenLecture extends KeptState {
  courseId: string;
  title: string;
  courseTitle: string;
  /** Null of an article. */
  assetId: string | null;
  durationSeconds: number;
  files: FilmFile[];
  captionLanguages: string[];
  article: ArticleNode[] | null;
  pictures: { id: string; byteSize: number }[];
  description: string;
  material: (Pick<LectureFile, 'name' | 'byteSize' | 'kind'> & { id: string; updatedAt: string; storageKey: string })[];
}

/** Until when a device may keep what it has without saying a word. */
export const leaseEnd = (now: Date): Date => new Date(now.getTime() + limits.download.days * DAY_MS);

/** The key of a lease, as 32 bytes in base64: nobody keeps it here, and it is the same when it is asked for again. */
export function createLeaseKey(secret: string, leaseId: string): string {
  return createHmac('sha256', secret).update(`download\n${leaseId}`).digest('base64');
}

/** The files that make one quality of a film: its picture and the sound, or the one file. Empty when there is no such. */
export function filesOfQuality(files: readonly FilmFile[], quality: string): FilmFile[] {
  const named = files.find(({ name }) => name === quality && name !== SOUND);
  if (!named) return [];
  const sound = quality === FILE_QUALITY ? undefined : files.find(({ name }) => name === SOUND);
  return sound ? [named, sound] : [named];
}

/** In which qualities a film can be kept, smallest first; the one file only where there is nothing smaller. */
function listQualities(files: readonly FilmFile[]): Downloadable['qualities'] {
  const encoded = files.filter(({ name }) => name !== FILE_QUALITY && name !== SOUND);
  const offered = encoded.length > 0 ? encoded : files.filter(({ name }) => name === FILE_QUALITY);
  return offered
    .map(({ name }) => ({
      name,
      byteSize: filesOfQuality(files, name).reduce((sum, { byteSize }) => sum + byteSize, 0),
    }))
    .sort((a, b) => a.byteSize - b.byteSize);
}

/** What can be kept of a lecture; without qualities when there is nothing (yet). */
export function presentDownloadable({ lectureId, files, articleBytes, material }: ListedLecture): Downloadable {
  if (articleBytes === null) return { lectureId, kind: 'film', qualities: listQualities(files), files: material };
  const qualities = [{ name: ARTICLE_QUALITY, byteSize: articleBytes }];
  return { lectureId, kind: 'article', qualities, files: material };
}

/** All that stands beside the film of a lecture, or in its place. */
export function presentContent(
  lecture: TakenLecture,
): Pick<Download, 'captions' | 'article' | 'pictures' | 'description' | 'material'> {
  const { lectureId, captionLanguages, article, pictures, description, material } = lecture;
  // What was added and not used (any more) stays with the educator.
  const shown = new Set(listPictureIds(article ?? []));
  return {
    captions: captionLanguages.map((language) => ({
      language,
      label: nameLanguage(language),
      url: toCaptionUrl(lectureId, language),
    })),
    article,
    pictures: pictures
      .filter(({ id }) => shown.has(id))
      .map(({ id, byteSize }) => ({ _id: id, url: toPictureUrl(id), byteSize })),
    description,
    material: material.map(({ updatedAt, storageKey, ...file }) => ({
      ...presentFile({ ...file, updatedAt: new Date(updatedAt) }),
      mark: toFileTag(storageKey),
    })),
  };
}
