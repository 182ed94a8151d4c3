import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../assets/', import.meta.url);

/** Where a file of `e2e/assets` lies, for file pickers. */
export const asset = (name: string): string => fileURLToPath(new URL(name, folder));

/** A file of `e2e/assets` as a part of a multipart request. */
export function assetPart(name: string, mimeType: string): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType, buffer: readFileSync(new URL(name, folder)) };
}

/** Six seconds of picture and sound, H.264 and AAC. */
export const lectureVideo = 'lecture.mp4';
/** Another video of the same kind. */
export const secondVideo = 'second-lecture.mp4';
/** A text under the name of a video. */
export const fakeVideo = 'not-a-video.mp4';
export const picture = 'picture.png';
export const textFile = 'notes.txt';
