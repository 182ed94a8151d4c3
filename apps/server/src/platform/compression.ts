import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, compressSmall, type SharedBody } from './encodings.ts';

/** What fits into one packet arrives no sooner when it is smaller. */
const SMALLEST_BYTES = 1_400;
/** Up to here packing takes a tenth of a millisecond, less than the way to another thread and back. */
const SMALL_BYTES = 16 * 1024;

/**
 * Packs JSON replies for whoever can unpack them. Quickly (brotli's first level: 48 microseconds for an opened course,
 * a third of its size), since every reply is packed anew; see `sendShared` for those that many get.
 */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = toBytes(payload);
    if (!bytes || !isPackable(request, reply)) return done(null, payload);
    addVary(reply);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (!encoding) return done(null, payload);
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

function toBytes(payload: unknown): Uint8Array | undefined {
  if (typeof payload === 'string') return payload.length < SMALLEST_BYTES ? undefined : Buffer.from(payload);
  return payload instanceof Uint8Array && payload.byteLength >= SMALLEST_BYTES ? payload : undefined;
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
