import type { PictureRefusal } from './picture-order.ts';

/** What the head of a picture says. */
export interface PictureClaims {
  format: string | undefined;
  width: number;
  height: number;
  channels: number;
  /** Of libvips: `uchar`, `ushort`, `float`, ... */
  depth: string;
}

/** What phones take; more is a mode of few of them, and no screen shows it. */
const MEGAPIXELS = 24;
/** AVIF: a few bytes may claim many pixels, and its decoder holds several copies of them. */
const AVIF_MEGAPIXELS = 12;
const UNPACKED_MEGABYTES = 128;

const BYTES_OF_DEPTH: Record<string, number> = { char: 1, uchar: 1, short: 2, ushort: 2, int: 4, uint: 4, float: 4 };

/** Says which limit a picture exceeds, from its head alone; null when none. */
export function findTooLarge({ format, width, height, channels, depth }: PictureClaims): PictureRefusal | null {
  const most = format === 'heif' ? AVIF_MEGAPIXELS : MEGAPIXELS;
  const pixels = width * height;
  if (!(pixels <= most * 1e6)) return { tooManyMegapixels: most };
  const bytes = pixels * channels * (BYTES_OF_DEPTH[depth] ?? 16);
  return bytes <= UNPACKED_MEGABYTES * 1e6 ? null : { tooManyMegabytes: UNPACKED_MEGABYTES };
}
