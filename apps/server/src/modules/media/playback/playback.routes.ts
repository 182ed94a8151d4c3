import { idSchema } from '@nalanda/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerRawRoute } from '../../../platform/http/register-route.ts';
import type { Authenticate } from '../../../platform/http/session-user.ts';
import type { ByteRange, Storage } from '../../../platform/storage/storage.ts';
import { createLinkExpiredError, createMediaNotFoundError } from '../media.errors.ts';
import type { PlaybackAccess } from './access.ts';
import type { AssetCache } from './asset-cache.ts';
import type { PlayingDevices } from './devices.ts';
import { MASTER_FILE, PREVIEWS_NAME } from './links.models.ts';
import { getMasterPlaylist, getPlaylist, type PlaylistDeps } from './playlists.usecases.ts';
import { isUnchanged, type RequestedPart, readRange } from './ranges.models.ts';
import { sendStoredFile, setMediaHeaders } from './sending.ts';
import type { ServedRecorder } from './served.ts';
import type { StorePages } from './store-pages.ts';
import type { PlayingDevice, VideoGrant, VideoTokens } from './tokens.ts';

interface PlaybackDeps {
  storage: Storage;
  tokens: VideoTokens;
  assets: AssetCache;
  access: PlaybackAccess;
  served: ServedRecorder;
  devices: PlayingDevices;
  playlists: PlaylistDeps;
  storePages: StorePages;
  /** Where pages come from, when it is set. */
  publicUrl: string | undefined;
  authenticate: Authenticate;
}

const IMAGE_FILE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/;
/** Below a video's address: the lists that name files, and the files. */
const PLAYLIST_FILE = new RegExp(`^(?:(sound|\\d{1,4}p)\\.m3u8|(${PREVIEWS_NAME})\\.vtt)$`);
const RENDITION_FILE = new RegExp(`^(?:(sound|\\d{1,4}p)\\.mp4|(${PREVIEWS_NAME})\\.webp)$`);
const HLS_TYPE = 'application/vnd.apple.mpegurl';
/** Seconds for which a store's own address of a file is good: the player asks for each segment anew. */
const PUBLIC_URL_SECONDS = 300;

/** The addresses from which browsers get pictures and videos. */
export function registerPlaybackRoutes(app: FastifyInstance, deps: PlaybackDeps): void {
  // HEAD stands first: Fastify would otherwise make its own, which opens the file to throw it away.
  for (const method of ['HEAD', 'GET'] as const) {
    const limit = { none: 'bytes of a file, kept by browsers or under a token; a player asks many times a minute' };
    const common = { method, access: 'public' as const, limit, skipsSession: true };
    registerRawRoute(app, { ...common, path: '/media/images/:file', summary: 'A picture' }, (request, reply) =>
      sendImage(deps, request, reply),
    );
    registerRawRoute(
      app,
      { ...common, path: '/media/videos/:assetId', summary: 'A video, or a part of it, for the holder of a token' },
      (request, reply) => sendVideo(deps, request, reply),
    );
    registerRawRoute(
      app,
      { ...common, path: '/media/videos/:assetId/:file', summary: 'Playlists and segments, for the holder of a token' },
      (request, reply) => sendStream(deps, request, reply),
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

async function sendVideo(deps: PlaybackDeps, request: FastifyRequest, reply: FastifyReply) {
  const { token: _, ...whose } = await ensureMayPlay(deps, request);
  return sendFile(deps, { ...whose, name: null }, { request, reply });
}

async function sendStream(deps: PlaybackDeps, request: FastifyRequest, reply: FastifyReply) {
  const { token, ...whose } = await ensureMayPlay(deps, request);
  const { assetId } = whose;
  const { file } = request.params as { file: string };
  if (file === MASTER_FILE) {
    const master = await getMasterPlaylist(deps.playlists, { assetId, token });
    // More qualities may be there a minute later.
    setMediaHeaders(reply, { contentType: HLS_TYPE, cacheControl: 'private, no-cache' });
    return reply.send(master);
  }
  const listed = PLAYLIST_FILE.exec(file);
  if (listed) {
    const name = listed[1] ?? PREVIEWS_NAME;
    const playlist = await getPlaylist(deps.playlists, { assetId, token }, name);
    const contentType = name === PREVIEWS_NAME ? 'text/vtt; charset=utf-8' : HLS_TYPE;
    setMediaHeaders(reply, { contentType, cacheControl: 'private, max-age=3600' });
    return reply.send(playlist);
  }
  const stored = RENDITION_FILE.exec(file);
  if (!stored) throw createMediaNotFoundError();
  return sendFile(deps, { ...whose, name: stored[1] ?? PREVIEWS_NAME }, { request, reply });
}

/**
 * The token alone decides: it was made for one user and one video and is over within the hour. The session is not looked
 * at, since that would cost a query for each of a player's many range requests; the database is asked only about those
 * who have just lost an enrolment. Throws 403 `media.link-expired`, 404 `media.not-found`.
 */
async function ensureMayPlay(deps: PlaybackDeps, request: FastifyRequest) {
  const { assetId: typed } = request.params as { assetId: string };
  // One spelling of an id: what is remembered and noted under it must not stand there twice.
  const assetId = typed.toLowerCase();
  const { t: token } = request.query as { t?: unknown };
  if (typeof token !== 'string') throw createLinkExpiredError();
  const grant = deps.tokens.verify(assetId, token);
  if (grant && !idSchema.safeParse(assetId).success) throw createMediaNotFoundError();
  const isStillAllowed = grant !== null && (await deps.access.isStillAllowed(grant.userId, assetId));
  const owner = grant ? (isStillAllowed ? grant : null) : await findGoingOn(deps, { assetId, token, request });
  if (owner === null) throw createLinkExpiredError();
  return { assetId, token, ...owner };
}

/**
 * A lecture that is still open when its token ends goes on: browsers that play the file or the playlist by themselves
 * (an iPhone) cannot be given another address without a break. Only for the person the token was made for, who is still
 * signed in and may still watch: who that is, or null, for in anybody else's hands the address is dead.
 */
async function findGoingOn(
  { tokens, access, authenticate }: PlaybackDeps,
  { assetId, token, request }: { assetId: string; token: string; request: FastifyRequest },
): Promise<PlayingDevice | null> {
  const over = tokens.verifyOver(assetId, token);
  if (!over) return null;
  const user = await authenticate(request);
  const mayGoOn = user?.id === over.userId && (await access.isAllowed(over.userId, assetId));
  return mayGoOn ? over : null;
}

interface Wanted extends PlayingDevice {
  assetId: string;
  /** The MP4, or a rendition. */
  name: string | null;
}

async function sendFile(
  deps: PlaybackDeps,
  { assetId, userId, sessionId, name }: Wanted,
  exchange: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { storage, assets, served } = deps;
  const { request, reply } = exchange;
  if (name !== PREVIEWS_NAME) await deps.devices.ensureMayPlay({ userId, sessionId });
  // The second time after forgetting: the worker may have put a better file in the place of the one remembered.
  for (const isSecond of [false, true]) {
    const file = await assets.find(assetId, name);
    if (!file) break;
    const { byteSize } = file;
    const etag = etagOf(file.storageKey);
    const endWhenLost = watchAccess(deps, { assetId, userId, sessionId }, reply);
    const onSent = (piece: ByteRange) => {
      if (name !== PREVIEWS_NAME) served.note({ userId, assetId }, piece, byteSize);
      endWhenLost();
    };
    if (name !== null && name !== PREVIEWS_NAME && request.method === 'GET') {
      const part = readRange({ range: request.headers.range, ifRange: undefined, etag, byteSize });
      const elsewhere = await findElsewhere(deps, { storageKey: file.storageKey, part }, request);
      if (elsewhere !== undefined) {
        // What the store sends is not seen here: what was asked for counts, and the address opens nothing else.
        onSent(part.kind === 'part' ? part.range : { start: 0, end: byteSize - 1 });
        return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
      }
    }
    if (await sendStoredFile(storage, { ...file, etag }, { request, reply, onSent })) return reply;
    if (!isSecond) assets.forget(assetId);
  }
  assets.forget(assetId);
  throw createMediaNotFoundError();
}

/** To be called while an answer is on its way: cuts it when the person has lost the right to watch, or the browser its place. */
function watchAccess(
  { access, devices }: PlaybackDeps,
  { assetId, ...device }: VideoGrant & PlayingDevice,
  { raw }: FastifyReply,
): () => void {
  let isAsking = false;
  return () => {
    if (isAsking) return;
    isAsking = true;
    access
      .isStillAllowed(device.userId, assetId)
      .then(async (isAllowed) => (isAllowed && (await devices.mayPlay(device))) || raw.destroy())
      // A database that is away for a moment must not stop those who are watching.
      .catch(() => {})
      .finally(() => {
        isAsking = false;
      });
  };
}

/** The store sends the bulk itself; small things and the single file stay here, where one policy allows them. */
async function findElsewhere(
  { storage, storePages, publicUrl }: PlaybackDeps,
  { storageKey, part }: { storageKey: string; part: RequestedPart },
  { protocol, host, headers }: FastifyRequest,
): Promise<string | undefined> {
  if (part.kind === 'unsatisfiable') return undefined;
  const createUrl = (range: string | undefined) =>
    storage.createPublicUrl(storageKey, { seconds: PUBLIC_URL_SECONDS, range });
  // Read here without its blanks; a store that cannot read it with them would send the whole file.
  const url = await createUrl(part.kind === 'part' ? headers.range?.replaceAll(' ', '') : undefined);
  if (url === undefined) return undefined;
  const site = publicUrl ? new URL(publicUrl).origin : `${protocol}://${host}`;
  return (await storePages.mayRead(site, createUrl)) ? url : undefined;
}

/** The name of a stored file is used once, for contents that never change. */
function etagOf(storageKey: string): string {
  return `"${storageKey.slice(storageKey.lastIndexOf('/') + 1, storageKey.lastIndexOf('.'))}"`;
}
