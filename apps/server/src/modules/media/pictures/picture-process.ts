import { open } from 'node:fs/promises';
import sharp, { type ResizeOptions } from 'sharp';
import { serveJobs } from '../../../platform/helper-process/serve-jobs.ts';
import { findTooLarge } from './picture-limits.models.ts';
import type { ImageKind, PictureAnswer, PictureOrder } from './picture-order.ts';
import { isPicture } from './pictures.models.ts';

// Pictures are rare and never drawn twice.
sharp.cache(false);
sharp.concurrency(1);

const SHAPES: Record<ImageKind, ResizeOptions> = {
  avatar: { width: 512, height: 512, fit: 'cover' },
  thumbnail: { width: 1280, height: 2560, fit: 'inside', withoutEnlargement: true },
};

serveJobs<PictureOrder, PictureAnswer>(async ({ path, kind }) => {
  const refused: PictureAnswer = { outcome: 'refused', reason: null };
  if (!isPicture(await readHead(path))) return refused;
  const picture = sharp(path, { failOn: 'error', animated: false, pages: 1 });
  try {
    // The head alone: nothing is decoded before this.
    const { format, width, height, channels, depth } = await picture.metadata();
    const reason = findTooLarge({ format, width, height, channels, depth });
    if (reason) return { outcome: 'refused', reason };
    return {
      outcome: 'drawn',
      bytes: await picture.autoOrient().resize(SHAPES[kind]).webp({ quality: 82 }).toBuffer(),
    };
  } catch {
    return refused;
  }
});

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
