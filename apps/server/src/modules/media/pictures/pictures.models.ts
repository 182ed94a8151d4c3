/**
 * True when a file begins like a JPEG, PNG, GIF, WebP or AVIF. Looked at before any decoder sees it: the picture
 * library would also read SVG, PDF and other formats whose readers do more than draw pixels.
 */
export function isPicture(head: Buffer): boolean {
  const text = head.toString('latin1');
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(text) ||
    /^RIFF[\s\S]{4}WEBP/.test(text) ||
    /^[\s\S]{4}ftyp[\s\S]*avi[fs]/.test(text)
  );
}

/** What a WebP holds that is nothing but one picture, with or without transparency. */
const PICTURE_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/** True for a WebP of one picture that carries nothing else: no metadata, no profile, no movement, nothing behind its end. */
export function isPlainWebp(bytes: Buffer): boolean {
  if (!/^RIFF[\s\S]{4}WEBP/.test(bytes.toString('latin1', 0, 12))) return false;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    if (!PICTURE_CHUNKS.has(bytes.toString('latin1', at, at + 4))) return false;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === bytes.length;
}
