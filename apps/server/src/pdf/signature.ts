import { readFile, stat } from 'node:fs/promises';
import { createStartupError } from '../platform/process/startup-error.ts';

const MAX_BYTES = 512 * 1024;
const MAX_PIXELS = 16_000_000;
/** Room for it on a certificate, sharp enough for print. */
const WIDTH = 640;
const HEIGHT = 200;

/**
 * The school's signature out of a PNG or SVG, as a PNG of bounded size with its empty margins cut off. Throws a startup error
 * when the file cannot be read, is too large or is neither.
 */
export async function readSignature(file: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const refuse = (why: string, cause?: unknown) => createStartupError(`CERTIFICATE_SIGNATURE ${why}: ${file}`, cause);
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw refuse(`cannot be read (${error.code})`);
  });
  if (!found.isFile()) throw refuse('is not a file');
  if (found.size > MAX_BYTES) throw refuse(`is larger than ${MAX_BYTES / 1024} KB`);
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw refuse(`cannot be read (${error.code})`);
  });
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const format = await readFormat(() => sharp(bytes, options).metadata());
  if (format !== 'png' && format !== 'svg') throw refuse('must be a PNG or SVG of at most 16 million pixels');
  try {
    // Drawn large first: an SVG has the size of a thumbnail more often than not.
    const whole = sharp(bytes, { ...options, ...(format === 'svg' && { density: 288 }) });
    const trimmed = await whole.trim().png().toBuffer();
    return await sharp(trimmed)
      .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch (error) {
    throw refuse('cannot be drawn', error);
  }
}

async function readFormat(read: () => Promise<{ format?: string }>): Promise<string | undefined> {
  try {
    return (await read()).format;
  } catch {
    return undefined;
  }
}
