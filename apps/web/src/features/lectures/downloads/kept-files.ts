import type { Download, LectureFile } from '@nalanda/contract';

/** A file of a lecture that is fetched in parts. */
export interface LargeFile {
  /** By which it is kept: other bytes have another one. */
  name: string;
  url: string;
  byteSize: number;
  /** Every part must bear it; null where the address cannot lead to other bytes. */
  etag: string | null;
}

/** The small files of a lecture (and of a stream its playlists and captions). */
export const ARTICLE_FILE = 'article.json';
export const MATERIAL_FILE = 'material.json';
/** What the player asks for: playlists name the files of a stream so. */
export const MASTER_FILE = 'master.m3u8';

/** Where the service worker answers with a file that is kept. */
export const toKeptUrl = (lectureId: string, file: string): string =>
  `/kept/${encodeURIComponent(lectureId)}/${encodeURIComponent(file)}`;

/** The name of a kept picture of an article. */
export const pictureFile = (pictureId: string): string => `picture-${pictureId}.webp`;
/** No ending: what an educator has uploaded is never shown as what its name says (public/sw.js). */
export const materialFile = ({ _id, mark }: { _id: string; mark: string }): string => `material-${_id}-${mark}`;

/** What stands beside a lecture, as it is kept. */
export interface KeptMaterial {
  description: string;
  files: LectureFile[];
}

/** The files of an offer that are fetched in parts: the film or the pictures of an article, and what stands beside it. */
export function listLargeFiles({
  playlistUrl,
  files,
  pictures,
  material,
}: Pick<Download, 'playlistUrl' | 'files' | 'pictures' | 'material'>): LargeFile[] {
  return [
    ...files.map((file) => ({ ...file, name: playlistUrl ? `${file.name}.mp4` : file.name, etag: null })),
    ...pictures.map(({ _id, url, byteSize }) => ({ name: pictureFile(_id), url, byteSize, etag: null })),
    ...material.map((file) => ({ name: materialFile(file), url: file.url, byteSize: file.byteSize, etag: file.mark })),
  ];
}
