import { open } from 'node:fs/promises';
import type { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { ReceivedFile } from '../../platform/received-files.ts';
import type { Storage } from '../../platform/storage.ts';
import { createNotAnImageError } from './media.errors.ts';
import { isPicture } from './media.pictures.models.ts';
import { loadSharp } from './processing/load-sharp.ts';
import { createQueue } from './processing/queue.ts';

export type ImageKind = 'avatar' | 'thumbnail';

/** 48 megapixels: more than cameras give, far less than a picture that is all bomb. */
const MAX_PIXELS = 48_000_000;
/** Decoded pictures are large; two at once keep the memory in bounds. */
const decode = createQueue(2);
const FIELD_OF: Record<ImageKind, string> = { avatar: 'photoUrl', thumbnail: 'thumbnail' };

/**
 * Decodes a picture and writes it anew as WebP under `images/<uuid>.webp`: turned upright, without metadata, first
 * frame only. An avatar becomes 512x512, a thumbnail at most 1280 wide. Gives the key. Throws 415 `media.not-an-image`.
 */
export async function saveImage(
  { storage }: { storage: Storage },
  file: Pick<ReceivedFile, 'path'>,
  kind: ImageKind,
): Promise<string> {
  const bytes = await decode(() => encodeImage(file.path, kind));
  const key = `images/${newId()}.webp`;
  await storage.put(key, bytes);
  return key;
}

/** Removes a stored picture; no error when it is gone already, or when the key is not one of ours. */
export async function removeImage({ storage }: { storage: Storage }, key: string): Promise<void> {
  if (key.startsWith('images/')) await storage.delete(key);
}

async function encodeImage(path: string, kind: ImageKind): Promise<Buffer> {
  const refusal: AppError = createNotAnImageError(FIELD_OF[kind]);
  if (!isPicture(await readHead(path))) throw refusal;
  const sharp = await loadSharp();
  const picture = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false, pages: 1 })
    .autoOrient()
    .resize(
      kind === 'avatar'
        ? { width: 512, height: 512, fit: 'cover' }
        : { width: 1280, height: 2560, fit: 'inside', withoutEnlargement: true },
    )
    .webp({ quality: 82 })
    .timeout({ seconds: 20 });
  return picture.toBuffer().catch(() => {
    throw refusal;
  });
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
