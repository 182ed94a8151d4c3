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
