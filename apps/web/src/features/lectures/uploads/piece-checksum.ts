import type { HttpRequest } from 'tus-js-client';

/**
 * Gives a request that carries a piece of a file the checksum of that piece (tus, extension `checksum`), so that the
 * server notices what has been altered on its way. The bytes are read for it alone and let go: what is sent is the file,
 * not a copy in memory. Pages without a secure origin have no means to do it, and go without.
 * Rejects when the file cannot be read (any more).
 */
export async function addPieceChecksum(
  request: Pick<HttpRequest, 'getMethod' | 'getHeader' | 'setHeader'>,
  { file, pieceBytes }: { file: Blob; pieceBytes: number },
): Promise<void> {
  const offset = request.getHeader('Upload-Offset');
  // Its type says that it is always there, which holds on https and localhost only.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (request.getMethod() !== 'PATCH' || offset === undefined || !subtle) return;
  const start = Number(offset);
  const bytes = await file.slice(start, start + pieceBytes).arrayBuffer();
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  request.setHeader('Upload-Checksum', `sha256 ${btoa(String.fromCharCode(...digest))}`);
}
