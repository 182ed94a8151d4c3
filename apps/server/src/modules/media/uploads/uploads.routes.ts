import { pipeline, Readable } from 'node:stream';
import { limits } from '@nalanda/contract';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAuthRequiredError } from '../../../platform/errors/errors.ts';
import { type RawRoute, registerRawRoute } from '../../../platform/http/register-route.ts';
import { registerScope } from '../../../platform/http/register-scope.ts';
import {
  createChecksumMismatchError,
  createJoinedUploadError,
  createNotTusError,
  createUploadRefusedError,
} from '../media.errors.ts';
import { CHECKSUM_ALGORITHMS, type Checksum, readChecksum } from './checksum.ts';
import { createUploadLocks } from './upload-locks.ts';
import type { UploadStore } from './uploads.ts';

const PATH = '/api/uploads';
/** More than a piece of our own app: whoever sends on has to open a new connection. */
const MOST_DROPPED_BYTES = 16 * 1024 * 1024;

/** Id of the upload that a request begins. */
type Announced = WeakMap<Request, string>;
/** What went wrong with a request; the library's answers tell no more of it than a text. */
type Failures = WeakMap<Request, unknown>;

/**
 * Resumable uploads by the tus protocol 1.0. The protocol is the library's; who may do what, how much may come and what
 * an error looks like are ours.
 */
export async function registerUploadRoutes(app: FastifyInstance, uploads: UploadStore): Promise<void> {
  await registerScope(app, async (scope) => {
    // The bytes go from the socket to the disk; no parser may touch them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    addTusRoutes(scope, uploads);
  });
}

function addTusRoutes(app: FastifyInstance, uploads: UploadStore): void {
  const announced: Announced = new WeakMap();
  const failures: Failures = new WeakMap();
  const tus = createTusServer(uploads, { announced, failures });
  const route = (method: RawRoute['method'], path: string, summary: string): RawRoute => ({
    method,
    path,
    access: 'educator',
    limit: method === 'POST' ? 'upload' : 'write',
    audit: method === 'POST' ? 'upload.begin' : { none: 'a piece of an upload whose beginning is noted' },
    summary,
  });

  registerRawRoute(app, route('OPTIONS', PATH, 'What the upload protocol can do here'), async (request, reply) => {
    const response = await tus.handleWeb(toWebRequest(request));
    const extensions = [response.headers.get('tus-extension'), 'checksum'].filter(Boolean).join(',');
    response.headers.set('tus-extension', extensions);
    response.headers.set('tus-checksum-algorithm', CHECKSUM_ALGORITHMS.join(','));
    return answer(response, reply);
  });
  registerRawRoute(app, route('POST', PATH, 'Begins a resumable upload'), async (request, reply) => {
    ensureTus(request);
    ensureWhole(request);
    const id = await uploads.announce(userIdOf(request), {
      announced: headerOf(request, 'upload-length'),
      kind: isCourse(headerOf(request, 'upload-metadata')) ? 'course' : 'video',
    });
    const webRequest = toWebRequest(request);
    announced.set(webRequest, id);
    const response = await tus.handleWeb(webRequest);
    if (!response.ok) await uploads.remove(id);
    return answer(response, reply, failures.get(webRequest));
  });
  for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
    const summary = 'Continues or ends a resumable upload';
    registerRawRoute(app, route(method, `${PATH}/:id`, summary), async (request, reply) => {
      ensureTus(request);
      const { id } = request.params as { id: string };
      await uploads.ensureOwn(id, userIdOf(request));
      if (method !== 'HEAD') await uploads.ensureFree(id);
      const checksum = readChecksum(headerOf(request, 'upload-checksum'));
      const webRequest = toWebRequest(request, checksum);
      const response = await tus.handleWeb(webRequest);
      dropRest(request);
      if (response.status >= 500) await uploads.ensureRoom();
      if (response.ok && checksum && !checksum.matches()) {
        await uploads.takeBack(id, Number(headerOf(request, 'upload-offset')));
        throw createChecksumMismatchError();
      }
      if (method === 'DELETE' && response.ok) await uploads.remove(id);
      return answer(response, reply, failures.get(webRequest));
    });
  }
}

/** Whoever sends a course says so: pairs of a key and a value in base64, as the protocol has them. */
function isCourse(metadata: string | undefined): boolean {
  return (metadata ?? '').split(',').some((pair) => pair.trim() === `kind ${btoa('course')}`);
}

function createTusServer(
  uploads: UploadStore,
  { announced, failures }: { announced: Announced; failures: Failures },
): Server {
  return new Server({
    path: PATH,
    datastore: uploads.store,
    maxSize: limits.coursePackageBytes,
    relativeLocation: true,
    // No other origin: pages of other sites get no permission from the upload address either.
    allowedOrigins: [],
    namingFunction(request) {
      const id = announced.get(request);
      if (id === undefined) throw new Error('an upload without owner');
      return id;
    },
    locker: createUploadLocks(),
    onResponseError(request, error) {
      failures.set(request, error);
      return undefined;
    },
    async onUploadFinish(_request, upload) {
      await uploads.finish(upload.id);
      return {};
    },
  });
}

/**
 * The request as the library takes it; the body stays a stream that is read only as fast as the disk writes. With a
 * checksum the bytes are counted in on their way.
 */
function toWebRequest({ raw, url, method }: FastifyRequest, checksum?: Checksum | null): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const hasBody = method === 'POST' || method === 'PATCH';
  // A pipeline, not a pipe: a connection that breaks must break here as well.
  const bytes = checksum ? pipeline(raw, checksum.meter, () => {}) : raw;
  const body = hasBody ? (Readable.toWeb(bytes) as ReadableStream<Uint8Array>) : null;
  // The host matters to nobody: addresses are relative, and origins have been checked.
  return new Request(new URL(url, 'http://localhost'), { method, headers, body, duplex: 'half' } as RequestInit);
}

/**
 * Lets what nobody has read of a refused piece go by. Left where it is, it would stand before the next request of the same
 * connection, which would wait for ever.
 */
function dropRest({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  let dropped = 0;
  raw.unpipe();
  raw.removeAllListeners('data');
  raw.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > MOST_DROPPED_BYTES) raw.destroy();
  });
  raw.resume();
}

/** Gives the library's answer; what it refuses takes the shape of all our errors, and a failure of ours stays what it is. */
async function answer(response: Response, reply: FastifyReply, failure?: unknown): Promise<FastifyReply> {
  for (const [name, value] of response.headers) {
    if (!['content-type', 'content-length', 'connection'].includes(name)) reply.header(name, value);
  }
  if (response.status >= 500 && failure instanceof Error) throw failure;
  if (response.status >= 500) throw new Error(`The upload could not be written: ${await response.text()}`);
  if (response.status >= 400) throw createUploadRefusedError(response.status, await response.text());
  return reply.code(response.status).send();
}

function ensureTus(request: FastifyRequest): void {
  if (headerOf(request, 'tus-resumable') !== '1.0.0') {
    throw createNotTusError();
  }
}

/** The library knows no joining of uploads and answers with a failure of its own. */
function ensureWhole(request: FastifyRequest): void {
  if (headerOf(request, 'upload-concat') !== undefined) {
    throw createJoinedUploadError();
  }
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function userIdOf({ user }: FastifyRequest): string {
  if (!user) throw createAuthRequiredError();
  return user.id;
}
