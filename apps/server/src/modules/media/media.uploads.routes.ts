import type { IncomingMessage } from 'node:http';
import { limits } from '@nalanda/contract';
import { Server, type ServerOptions } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAuthRequiredError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type RawRoute, registerRawRoute } from '../../platform/register-route.ts';
import { createMalformedUploadError } from './media.errors.ts';
import type { MediaRepository } from './media.repository.ts';
import type { UploadStore } from './media.uploads.ts';

const PATH = '/api/uploads';

interface UploadsDeps {
  repository: MediaRepository;
  uploads: UploadStore;
}

type TusRequest = Parameters<NonNullable<ServerOptions['onIncomingRequest']>>[0];

/**
 * Resumable uploads by the tus protocol 1.0. The protocol is the library's; who may do what, how much may come and what
 * an error looks like are ours.
 */
export async function registerUploadRoutes(app: FastifyInstance, deps: UploadsDeps): Promise<void> {
  await app.register(async (scope) => {
    // The bytes go from the socket to the disk; no parser may touch them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    addTusRoutes(scope, deps);
  });
}

function addTusRoutes(app: FastifyInstance, { repository, uploads }: UploadsDeps): void {
  const announced = new WeakMap<IncomingMessage, { ownerId: string; byteSize: number }>();
  const tus = createTusServer({ repository, uploads, announced });
  const route = (method: RawRoute['method'], path: string, summary: string) => ({
    method,
    path,
    access: 'educator' as const,
    summary,
  });

  registerRawRoute(app, route('OPTIONS', PATH, 'What the upload protocol can do here'), (request, reply) =>
    passOn(tus, request, reply),
  );
  registerRawRoute(app, route('POST', PATH, 'Begins a resumable upload'), async (request, reply) => {
    ensureTus(request);
    const ownerId = userIdOf(request);
    const byteSize = await uploads.ensureWelcome(ownerId, headerOf(request, 'upload-length'));
    announced.set(request.raw, { ownerId, byteSize });
    return passOn(tus, request, reply);
  });
  for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
    registerRawRoute(
      app,
      route(method, `${PATH}/:id`, 'Continues or ends a resumable upload'),
      async (request, reply) => {
        ensureTus(request);
        const { id } = request.params as { id: string };
        await uploads.ensureOwn(id, userIdOf(request));
        if (method !== 'HEAD') uploads.ensureFree(id);
        await passOn(tus, request, reply);
        if (method === 'DELETE' && reply.raw.statusCode === 204) await uploads.remove(id);
      },
    );
  }
}

function createTusServer({
  repository,
  uploads,
  announced,
}: UploadsDeps & { announced: WeakMap<IncomingMessage, { ownerId: string; byteSize: number }> }): Server {
  return new Server({
    path: PATH,
    datastore: uploads.files,
    maxSize: limits.videoBytes,
    relativeLocation: true,
    // No other origin: pages of other sites get no permission from the upload address either.
    allowedOrigins: [],
    namingFunction: () => newId(),
    async onUploadCreate(request, upload) {
      const facts = announced.get(rawOf(request));
      if (!facts) throw new Error('an upload without owner');
      await repository.insertUpload({ id: upload.id, ...facts });
      return {};
    },
    async onUploadFinish(_request, upload) {
      await repository.markUploadFinished(upload.id);
      return {};
    },
    onResponseError: (request, error) => toOurError(rawOf(request), error),
  });
}

/** What tus refuses, in the shape of all our errors. */
function toOurError(
  raw: IncomingMessage & { requestId?: string },
  error: Error | { status_code: number; body: string },
) {
  const statusCode = 'status_code' in error ? error.status_code : 500;
  const message = statusCode < 500 && 'body' in error ? sentence(error.body) : 'The upload could not be written.';
  const code = statusCode < 500 ? 'media.upload-refused' : 'internal';
  return { status_code: statusCode, body: JSON.stringify({ message, code, requestId: raw.requestId ?? '' }) };
}

function sentence(text: string): string {
  const words = text.trim();
  return words.endsWith('.') ? words : `${words}.`;
}

function rawOf(request: TusRequest): IncomingMessage {
  const raw = request.runtime?.node?.req;
  if (!raw) throw new Error('not a request of Node');
  return raw as IncomingMessage;
}

async function passOn(tus: Server, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { raw } = reply;
  Object.assign(request.raw, { requestId: request.id });
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  // Only errors of this path have a body.
  raw.setHeader('content-type', 'application/json; charset=utf-8');
  reply.hijack();
  try {
    await tus.handle(request.raw, raw);
  } catch (error) {
    request.log.error({ err: error }, 'upload failed');
    raw.destroy();
  }
}

function ensureTus(request: FastifyRequest): void {
  if (headerOf(request, 'tus-resumable') !== '1.0.0') {
    throw createMalformedUploadError('This address speaks the tus protocol (Tus-Resumable: 1.0.0).');
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
