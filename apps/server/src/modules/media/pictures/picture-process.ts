import { open, readFile } from 'node:fs/promises';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { serveJobs } from '../../../platform/helper-process/serve-jobs.ts';
import { drawCourseCard } from './course-card.ts';
import { findTooLarge } from './picture-limits.models.ts';
import type { ImageKind, LogoKind, PictureAnswer, PictureOrder } from './picture-order.ts';
import { isPicture, isPlainWebp } from './pictures.models.ts';

// Pictures are rare and never drawn twice.
sharp.cache(false);
sharp.concurrency(1);

const SHAPES: Record<Exclude<ImageKind, LogoKind>, ResizeOptions> = {
  avatar: { width: 512, height: 512, fit: 'cover' },
  thumbnail: { width: 1280, height: 2560, fit: 'inside', withoutEnlargement: true },
  lesson: { width: 1600, height: 3200, fit: 'inside', withoutEnlargement: true },
  preview: { width: 960, height: 960, fit: 'inside', withoutEnlargement: true },
};

/** Formats of logos: every other one is a photograph's or a drawing's that moves. */
const LOGO_FORMATS = new Set(['png', 'jpeg', 'webp']);
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** The paper of the light theme: phones put black under what is clear in an icon. */
const PAPER = '#fdfaf4';
/** Pixels of an icon, and of what no mask cuts off. */
const ICON = 512;
const ICON_CORE = 368;

serveJobs<PictureOrder, PictureAnswer>(async (order) => {
  if (order.kind === 'course-card') return { outcome: 'drawn', bytes: await drawCourseCard(order.card) };
  const { path, kind } = order;
  const refused: PictureAnswer = { outcome: 'refused', reason: null };
  if (!isPicture(await readHead(path))) return refused;
  // How many pixels are too many is said below: the library's own limit would leave no reason.
  const picture = sharp(path, { failOn: 'error', animated: false, pages: 1, limitInputPixels: false });
  try {
    // The head alone: nothing is decoded before this.
    const { format, width, height, channels, depth } = await picture.metadata();
    const reason = findTooLarge({ format, width, height, channels, depth });
    if (reason) return { outcome: 'refused', reason };
    if (!isOfLogo(kind)) {
      const asIs = format === 'webp' && (await readFinished(path, { kind, width, height }));
      if (asIs) return { outcome: 'drawn', bytes: asIs };
      const bytes = await picture.autoOrient().resize(SHAPES[kind]).webp({ quality: 82 }).toBuffer();
      return { outcome: 'drawn', bytes };
    }
    if (!LOGO_FORMATS.has(format ?? '')) return refused;
    if (await isClear(path)) return { outcome: 'refused', reason: { isClear: true } };
    return { outcome: 'drawn', bytes: await drawLogo(picture, kind) };
  } catch {
    return refused;
  }
});

/**
 * A WebP that is already what it would be drawn as, for it was drawn so once: drawn anew, it would lose a little each time that
 * its course goes from school to school. Undefined for every other one; throws when it cannot be decoded whole.
 */
async function readFinished(
  path: string,
  { kind, width, height }: { kind: Exclude<ImageKind, LogoKind>; width: number; height: number },
): Promise<Buffer | undefined> {
  const { width: mostWidth = 0, height: mostHeight = 0, fit } = SHAPES[kind];
  if (fit !== 'inside' || width > mostWidth || height > mostHeight) return undefined;
  const bytes = await readFile(path);
  // More than a byte for each pixel is more than our own hand needs.
  if (bytes.length > width * height || !isPlainWebp(bytes)) return undefined;
  await sharp(bytes, { failOn: 'error' }).raw().toBuffer();
  return bytes;
}

function isOfLogo(kind: ImageKind): kind is LogoKind {
  return !(kind in SHAPES);
}

/** Nothing of it can be seen on any ground. */
async function isClear(path: string): Promise<boolean> {
  const picture = sharp(path, { failOn: 'error', animated: false, pages: 1 });
  const { hasAlpha } = await picture.metadata();
  if (!hasAlpha) return false;
  const { channels } = await picture.stats();
  return channels.at(-1)?.max === 0;
}

/** A logo without its empty margins, as PNG: mail programs and papers know no WebP. */
async function drawLogo(picture: Sharp, kind: LogoKind): Promise<Buffer> {
  const upright = await picture.autoOrient().png({ compressionLevel: 1 }).toBuffer();
  const trimmed = await sharp(upright)
    .trim()
    .png({ compressionLevel: 1 })
    .toBuffer()
    // One colour all over: it has no margins.
    .catch(() => upright);
  if (kind === 'logo') {
    return sharp(trimmed).resize({ width: 640, height: 240, fit: 'inside', withoutEnlargement: true }).png().toBuffer();
  }
  const size = kind === 'icon' ? ICON_CORE : 64;
  const drawn = sharp(trimmed).resize({ width: size, height: size, fit: 'contain', background: CLEAR });
  if (kind === 'favicon') return drawn.png().toBuffer();
  const margin = (ICON - ICON_CORE) / 2;
  const square = await drawn
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: CLEAR })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(square).flatten({ background: PAPER }).png().toBuffer();
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
