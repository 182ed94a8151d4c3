import { AppError } from '../../../platform/errors/app-error.ts';
import type { Client } from '../../../platform/helper-process/fair-queue.ts';
import { HelperFailure } from '../../../platform/helper-process/helper-process.ts';
import { newId } from '../../../platform/ids.ts';
import type { ReceivedFile } from '../../../platform/storage/received-files.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { createImageWorkFailedError, createNotALogoError, createNotAnImageError } from '../media.errors.ts';
import type { CourseCard, ImageKind, LogoKind, PictureAnswer, PictureOrder } from './picture-order.ts';
import type { PictureHelper } from './pictures-helper.ts';

export interface ImagesDeps {
  storage: Storage;
  pictures: Pick<PictureHelper, 'run'>;
}

const FIELD_OF: Record<ImageKind, string> = {
  avatar: 'photoUrl',
  thumbnail: 'thumbnail',
  lesson: 'picture',
  preview: 'file',
  logo: 'logo',
  icon: 'logo',
  favicon: 'logo',
};

/**
 * Decodes a picture and writes it anew as WebP under `images/<uuid>.webp`: turned upright, without metadata, first
 * frame only. An avatar becomes 512x512, a thumbnail at most 1280 wide. Gives the key. Throws 415 `media.not-an-image`,
 * 503 `server.busy` and `media.image-failed`, 400 `request.cancelled`.
 */
export async function saveImage(
  { storage, pictures }: ImagesDeps,
  { path, sender }: Pick<ReceivedFile, 'path' | 'sender'>,
  kind: Exclude<ImageKind, 'lesson' | 'preview'>,
): Promise<string> {
  const answer = await drawAnew(pictures, { path, kind }, sender);
  if (answer.outcome === 'refused') throw createNotAnImageError(FIELD_OF[kind], answer.reason);
  const key = `images/${newId()}.webp`;
  await storage.put(key, Buffer.from(answer.bytes));
  return key;
}

/**
 * Keeps a picture of a lesson as `files/<uuid>`, at most 1600 wide: a file that a row names, and that is sent to those who may
 * see it. Throws as `saveImage` does.
 */
export async function saveLessonPicture(
  { storage, pictures }: ImagesDeps,
  { path, sender }: Pick<ReceivedFile, 'path' | 'sender'>,
): Promise<{ storageKey: string; byteSize: number }> {
  const answer = await drawAnew(pictures, { path, kind: 'lesson' }, sender);
  if (answer.outcome === 'refused') throw createNotAnImageError(FIELD_OF.lesson, answer.reason);
  const storageKey = `files/${newId()}`;
  await storage.put(storageKey, Buffer.from(answer.bytes));
  return { storageKey, byteSize: answer.bytes.byteLength };
}

/**
 * Keeps a small picture of a photo as `files/<uuid>`, a WebP of at most 960 by 960. Null where the file is no picture or too large a
 * one, and where there is no time to draw it now: the photo itself is there. Throws 400 `request.cancelled`.
 */
export async function savePreview(
  { storage, pictures }: ImagesDeps,
  { path, sender }: Pick<ReceivedFile, 'path' | 'sender'>,
): Promise<string | null> {
  const answer = await drawAnew(pictures, { path, kind: 'preview' }, sender).catch((error: unknown) => {
    if (error instanceof AppError && error.statusCode === 503) return null;
    throw error;
  });
  if (answer?.outcome !== 'drawn') return null;
  const key = `files/${newId()}`;
  await storage.put(key, Buffer.from(answer.bytes));
  return key;
}

/**
 * Draws the logo of a school anew as PNG, without its empty margins: at most 640 by 240, or as an icon. Throws 415
 * `media.not-a-logo`, `media.too-many-megapixels`, `media.image-too-large` and `media.image-clear`, and 503 as `saveImage` does.
 */
export async function drawLogo(
  { pictures }: Pick<ImagesDeps, 'pictures'>,
  { path, sender }: Pick<ReceivedFile, 'path' | 'sender'>,
  kind: LogoKind,
): Promise<Buffer> {
  const answer = await drawAnew(pictures, { path, kind }, sender);
  if (answer.outcome === 'drawn') return Buffer.from(answer.bytes);
  throw answer.reason ? createNotAnImageError(FIELD_OF[kind], answer.reason) : createNotALogoError();
}

/**
 * Draws what stands for a course where it is shared, as JPEG of 1200 by 630. All of them together have the place of one account in
 * the queue, so that no crawler takes it from people. Throws 503 `media.image-failed` and `server.busy`.
 */
export async function drawCourseCard({ pictures }: Pick<ImagesDeps, 'pictures'>, card: CourseCard): Promise<Buffer> {
  const answer = await drawAnew(pictures, { kind: 'course-card', card }, { owner: 'course-cards' });
  if (answer.outcome === 'refused') throw createImageWorkFailedError();
  return Buffer.from(answer.bytes);
}

async function drawAnew(pictures: ImagesDeps['pictures'], order: PictureOrder, client: Client): Promise<PictureAnswer> {
  try {
    return await pictures.run(order, client);
  } catch (error) {
    if (!(error instanceof HelperFailure)) throw error;
    if (error.kind === 'gone') throw createImageWorkFailedError({ cause: error });
    // What needs more than any picture should, or brings the decoder down, is none.
    return { outcome: 'refused', reason: null };
  }
}

/** Copies a stored picture; gives the key of the copy, or null when the picture is not there any more. */
export async function copyImage({ storage }: Pick<ImagesDeps, 'storage'>, key: string): Promise<string | null> {
  if (!key.startsWith('images/') || !(await storage.exists(key))) return null;
  const copy = `images/${newId()}.webp`;
  await storage.putStream(copy, await storage.getStream(key));
  return copy;
}

/** Removes a stored picture; no error when it is gone already, or when the key is not one of ours. */
export async function removeImage({ storage }: Pick<ImagesDeps, 'storage'>, key: string): Promise<void> {
  if (key.startsWith('images/')) await storage.delete(key);
}
