import type { OutgoingHttpHeaders } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FilePart, openFilePart, SinkClosed } from '../../../platform/http/send-file.ts';
import type { ByteRange, Storage } from '../../../platform/storage/storage.ts';
import { createRangeNotSatisfiableError } from '../media.errors.ts';
import { isUnchanged, readRange } from './ranges.models.ts';

/** A stored file on its way to a browser. */
export interface SentFile {
  storageKey: string;
  byteSize: number;
  contentType: string;
  etag: string;
}

/** One request for a file; `onSent` hears of each piece that went out. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  onSent(piece: ByteRange): void;
}

/**
 * Sends a stored file, or the part that the request names. False when the storage has no such file (any more); nothing
 * has been sent then. Throws 416 `media.range-not-satisfiable`.
 */
export async function sendStoredFile(
  storage: Storage,
  file: SentFile,
  { request, reply, onSent }: Exchange,
): Promise<boolean> {
  const { etag, byteSize, contentType, storageKey } = file;
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  const part = readRange({ range, ifRange: firstOf(ifRange), etag, byteSize });
  if (part.kind === 'unsatisfiable') {
    reply.header('content-range', `bytes */${byteSize}`);
    throw createRangeNotSatisfiableError();
  }
  const { start, end } = part.kind === 'part' ? part.range : { start: 0, end: byteSize - 1 };
  const isSent = request.method !== 'HEAD' && !isUnchanged(ifNoneMatch, etag);
  const bytes = isSent ? await openBytes(storage, storageKey, { start, end }) : null;
  if (bytes === undefined) return false;
  setMediaHeaders(reply, { etag, contentType, cacheControl: 'private, max-age=3600' });
  reply.header('accept-ranges', 'bytes');
  if (isUnchanged(ifNoneMatch, etag)) {
    reply.code(304).send();
    return true;
  }
  reply.header('content-length', end - start + 1);
  if (part.kind === 'part') reply.code(206).header('content-range', `bytes ${start}-${end}/${byteSize}`);
  if (bytes !== null && 'sendTo' in bytes) await sendFilePart(bytes, { request, reply, onSent });
  else reply.send(bytes === null ? undefined : listen(bytes, start, onSent));
  return true;
}

/** Headers that every file of a person carries. */
export function setMediaHeaders(
  reply: FastifyReply,
  { etag, contentType, cacheControl }: { etag?: string; contentType: string; cacheControl: string },
): void {
  reply.headers({
    ...(etag && { etag }),
    'content-type': contentType,
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
}

/** A file of this machine goes out by the quickest way there is; undefined when the storage has no such key. */
async function openBytes(storage: Storage, key: string, range: ByteRange): Promise<FilePart | Readable | undefined> {
  const file = storage.localPath(key);
  return (file === undefined ? storage.getStream(key, range) : openFilePart(file, range)).catch(() => undefined);
}

/** The same stream, telling of what goes through. */
function listen(source: Readable, start: number, onSent: Exchange['onSent']): Readable {
  let position = start;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onSent({ start: position, end: position + chunk.length - 1 });
      position += chunk.length;
      done(null, chunk);
    },
  });
  // Whoever reads `through` hears of a failure from it.
  pipeline(source, through).catch(() => {});
  return through;
}

async function sendFilePart(part: FilePart, { request, reply, onSent }: Exchange): Promise<void> {
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  try {
    await part.sendTo(reply.raw, onSent);
    reply.raw.end();
  } catch (error) {
    // The head is out: closing the connection is the only way left to say that the rest is missing.
    reply.raw.destroy();
    if (!(error instanceof SinkClosed)) request.log.warn({ err: error }, 'a video could not be sent to its end');
  }
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
