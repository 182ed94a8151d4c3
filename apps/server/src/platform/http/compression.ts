import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, compressSmall, packStream, type SharedBody } from './encodings.ts';

/** What fits into one packet arrives no sooner when it is smaller. */
const SMALLEST_BYTES = 1_400;
/** Up to here packing takes a tenth of a millisecond, less than the way to another thread and back. */
const SMALL_BYTES = 16 * 1024;
/** What a stream hands on at once. */
const CHUNK_BYTES = 64 * 1024;

/**
 * Packs JSON replies for whoever can unpack them. Quickly (brotli's first level: 48 microseconds for an opened course,
 * a third of its size), since every reply is packed anew; see `sendShared` for those that many get.
 */
export function addCompression(app: FastifyInstance): void {
  // biome-ignore lint/complexity/useMaxParams: Fastify counts the parameters of a hook.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isLarge(payload) || !isPackable(request, reply)) return done(null, payload);
    addVary(reply);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (!encoding) return done(null, payload);
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const finish = (packed: Buffer) => {
      reply.header('content-encoding', encoding).removeHeader('content-length');
      done(null, packed);
    };
    if (bytes.byteLength <= SMALL_BYTES) finish(compressSmall(bytes, encoding));
    else compress(bytes, encoding, 'quick').then(finish, (error: Error) => done(error));
  });
}

/** The bytes of a shared body as this caller can unpack them, with the headers that say so. */
export async function sendShared(body: SharedBody, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  if (body.bytes.byteLength < SMALLEST_BYTES || request.method === 'HEAD') return body.bytes;
  addVary(reply);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (!encoding) return body.bytes;
  reply.header('content-encoding', encoding);
  return body.packed(encoding);
}

/** A body up to this size is joined and packed at once, which is quicker than a stream. */
const JOINED_BYTES = 256 * 1024;

/**
 * Sends a body whose pieces others share. A large one goes out piece by piece, as fast as the caller takes it: however
 * many ask at once, none of them has a copy of their own.
 */
export function sendPieces(
  pieces: readonly Buffer[],
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer | FastifyReply {
  const byteLength = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  if (byteLength <= JOINED_BYTES) return Buffer.concat(pieces, byteLength);
  addVary(reply);
  const encoding = request.method === 'HEAD' ? null : chooseEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.header('content-length', byteLength).send(Readable.from(gather(pieces)));
  return reply.header('content-encoding', encoding).send(packStream(Readable.from(gather(pieces)), encoding));
}

/** Pieces neither so small that each costs more than its bytes, nor so large that one is much of the whole. */
function* gather(pieces: readonly Buffer[]): Generator<Buffer> {
  let small: Buffer[] = [];
  let size = 0;
  for (const piece of pieces) {
    if (size + piece.byteLength > CHUNK_BYTES && size > 0) {
      yield Buffer.concat(small, size);
      small = [];
      size = 0;
    }
    if (piece.byteLength <= CHUNK_BYTES) {
      small.push(piece);
      size += piece.byteLength;
    } else {
      for (let at = 0; at < piece.byteLength; at += CHUNK_BYTES) yield piece.subarray(at, at + CHUNK_BYTES);
    }
  }
  if (size > 0) yield Buffer.concat(small, size);
}

function isLarge(payload: unknown): payload is string | Uint8Array {
  return (typeof payload === 'string' || payload instanceof Uint8Array) && payload.length >= SMALLEST_BYTES;
}

function isPackable(request: FastifyRequest, reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '');
  return request.method !== 'HEAD' && type.startsWith('application/json') && !reply.hasHeader('content-encoding');
}

function addVary(reply: FastifyReply): void {
  const present = reply.getHeader('vary');
  if (!/accept-encoding/i.test(String(present ?? '')))
    reply.header('vary', present ? `${present}, accept-encoding` : 'accept-encoding');
}
