import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { idSchema } from '@nalanda/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerRawRoute } from '../../platform/register-route.ts';
import { type FilePart, openFilePart, SinkClosed } from '../../platform/send-file.ts';
import type { ByteRange, Storage } from '../../platform/storage.ts';
import type { AssetCache } from './media.assets.ts';
import { createLinkExpiredError, createMediaNotFoundError, createRangeNotSatisfiableError } from './media.errors.ts';
import { isUnchanged, readRange } from './media.ranges.models.ts';
import type { VideoTokens } from './media.tokens.ts';

interface PlaybackDeps {
  storage: Storage;
  tokens: VideoTokens;
  assets: AssetCache;
}

const IMAGE_FILE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/;

/** The addresses from which browsers get pictures and videos. */
export function registerPlaybackRoutes(app: FastifyInstance, deps: PlaybackDeps): void {
  // HEAD stands first: Fastify would otherwise make its own, which opens the file to throw it away.
  for (const method of ['HEAD', 'GET'] as const) {
    const common = { method, access: 'public' as const, skipsSession: true };
    registerRawRoute(app, { ...common, path: '/media/images/:file', summary: 'A picture' }, (request, reply) =>
      sendImage(deps, request, reply),
    );
    registerRawRoute(
      app,
      { ...common, path: '/media/videos/:assetId', summary: 'A video, or a part of it, for the holder of a token' },
      (request, reply) => sendVideo(deps, request, reply),
    );
  }
}

/** Pictures never change under their name, so browsers may keep them for ever. */
async function sendImage({ storage }: PlaybackDeps, request: FastifyRequest, reply: FastifyReply) {
  const { file } = request.params as { file: string };
  if (!IMAGE_FILE.test(file)) throw createMediaNotFoundError();
  const key = `images/${file}`;
  const etag = `"${file.slice(0, -'.webp'.length)}"`;
  const byteSize = await storage.size(key);
  if (byteSize === undefined) throw createMediaNotFoundError();
  setMediaHeaders(reply, { etag, contentType: 'image/webp', cacheControl: 'public, max-age=31536000, immutable' });
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.header('content-length', byteSize);
  return request.method === 'HEAD' ? reply.send() : reply.send(await storage.getStream(key));
}

/**
 * The token alone decides, without a query: it was made for one user and one video and is over within the hour. The
 * session is not looked at, since that would cost a query for each of a player's many range requests.
 */
async function sendVideo({ storage, tokens, assets }: PlaybackDeps, request: FastifyRequest, reply: FastifyReply) {
  const { assetId } = request.params as { assetId: string };
  const { t } = request.query as { t?: unknown };
  if (typeof t !== 'string' || !tokens.verify(assetId, t)) throw createLinkExpiredError();
  const asset = idSchema.safeParse(assetId).success ? await assets.find(assetId) : null;
  if (!asset?.storageKey) throw createMediaNotFoundError();
  const etag = `"${assetId}"`;
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  const part = readRange({ range, ifRange: firstOf(ifRange), etag, byteSize: asset.byteSize });
  if (part.kind === 'unsatisfiable') {
    reply.header('content-range', `bytes */${asset.byteSize}`);
    throw createRangeNotSatisfiableError();
  }
  const { contentType, byteSize, storageKey } = asset;
  setMediaHeaders(reply, { etag, contentType, cacheControl: 'private, max-age=3600' });
  reply.header('accept-ranges', 'bytes');
  if (isUnchanged(ifNoneMatch, etag)) return reply.code(304).send();
  const { start, end } = part.kind === 'part' ? part.range : { start: 0, end: byteSize - 1 };
  reply.header('content-length', end - start + 1);
  if (part.kind === 'part') reply.code(206).header('content-range', `bytes ${start}-${end}/${byteSize}`);
  if (request.method === 'HEAD') return reply.send();
  const bytes = await openBytes(storage, storageKey, { start, end });
  if (!bytes) {
    assets.forget(assetId);
    for (const name of ['content-length', 'content-range', 'etag', 'cache-control']) reply.removeHeader(name);
    throw createMediaNotFoundError();
  }
  return 'sendTo' in bytes ? sendFilePart(bytes, request, reply) : reply.send(bytes);
}

/** A file of this machine goes out by the quickest way there is; undefined when the storage has no such key. */
async function openBytes(storage: Storage, key: string, range: ByteRange): Promise<FilePart | Readable | undefined> {
  const file = storage.localPath(key);
  return (file === undefined ? storage.getStream(key, range) : openFilePart(file, range)).catch(() => undefined);
}

async function sendFilePart(part: FilePart, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  try {
    await part.sendTo(reply.raw);
    reply.raw.end();
  } catch (error) {
    // The head is out: closing the connection is the only way left to say that the rest is missing.
    reply.raw.destroy();
    if (!(error instanceof SinkClosed)) request.log.warn({ err: error }, 'a video could not be sent to its end');
  }
  return reply;
}

function setMediaHeaders(
  reply: FastifyReply,
  { etag, contentType, cacheControl }: { etag: string; contentType: string; cacheControl: string },
): void {
  reply.headers({
    etag,
    'content-type': contentType,
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
