import type {
  Access,
  AuditedAs,
  Precedence,
  RouteContract,
  RouteInput,
  RouteLimit,
  RouteReply,
} from '@nalanda/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { type ReceivedFile, type ReceivedForm, receiveForm, removeReceivedFiles } from '../storage/received-files.ts';
import { signalOf } from './client-signal.ts';
import type { SessionUser } from './session-user.ts';
import { toValidationError } from './validation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Folder for files on their way in. */
    uploadFolder: string;
  }
}

/** What a handler gets: validated input, the caller, and the raw request and reply for headers and cookies. */
export interface RouteContext<R extends RouteContract> extends RouteInput<R> {
  files: Record<string, ReceivedFile>;
  user: R['access'] extends 'public' ? SessionUser | null : SessionUser;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Registers one contract route; the contract is the only source of method, path, schemas, access and limit. The reply is
 * filtered by its schema, so that a field nobody declared never leaves. A route with only a 201 reply answers 201.
 * A handler may also return what the same schema's serializer has written before, as bytes or (with the reply's type set to
 * JSON) as text, or a reply it has sent (304).
 */
export function registerRoute<const R extends RouteContract>(
  app: FastifyInstance,
  route: R,
  handler: (context: RouteContext<R>) => Promise<RouteReply<R> | Buffer | string | FastifyReply>,
): void {
  const successCode = route.responses[200] ? 200 : 201;
  app.route({
    method: route.method,
    url: route.path,
    ...(route.bodyBytes && { bodyLimit: route.bodyBytes }),
    config: {
      access: route.access,
      limit: route.limit,
      contract: route,
      ...(route.audit && { audit: route.audit }),
    },
    schema: {
      summary: route.summary,
      tags: [route.path.split('/')[2] ?? 'other'],
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      response: route.responses,
    },
    handler: async (request, reply) => {
      reply.code(successCode);
      const received: ReceivedForm = { fields: {}, files: {} };
      try {
        const form = route.form
          ? await readForm(request, reply, { route, received, folder: app.uploadFolder })
          : undefined;
        if (route.form) await request.confirmAccess();
        const context = {
          params: request.params,
          query: request.query,
          body: request.body,
          form,
          files: received.files,
          user: request.user,
          request,
          reply,
        };
        return await handler(context as unknown as RouteContext<R>);
      } finally {
        if (route.form) await removeReceivedFiles(received);
      }
    },
  });
}

async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { route, received, folder }: { route: RouteContract; received: ReceivedForm; folder: string },
) {
  await receiveForm(request, {
    folder,
    maxBytes: route.files ?? {},
    into: received,
    countFile: request.countFile ?? undefined,
    countBytes: request.countBytes ?? undefined,
    signal: signalOf(reply),
  });
  const parsed = route.form?.safeParse(received.fields);
  if (parsed && !parsed.success) throw toValidationError(parsed.error);
  return parsed?.data;
}

/** A route outside the contract: redirects, streams, pages. It declares its access and its limit all the same. */
export type RawRoute = RawRouteShape &
  ({ method: 'GET' | 'HEAD' | 'OPTIONS'; audit?: AuditedAs } | { method: RouteMethod; audit: AuditedAs });

type RouteMethod = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PATCH' | 'DELETE';

interface RawRouteShape {
  path: string;
  access: Access;
  limit: RouteLimit;
  summary: string;
  skipsSession?: boolean;
  allowsCrossOrigin?: boolean;
  allowsAnyHost?: boolean;
  servesPackages?: boolean;
  whileLooking?: 'answered';
  precedence?: Precedence;
}

/** Registers a route that answers with something else than contract JSON. */
export function registerRawRoute(app: FastifyInstance, route: RawRoute, handler: RouteHandlerMethod): void {
  const {
    access,
    limit,
    audit,
    skipsSession,
    allowsCrossOrigin,
    allowsAnyHost,
    servesPackages,
    whileLooking,
    precedence,
  } = route;
  app.route({
    method: route.method,
    url: route.path,
    config: {
      access,
      limit,
      ...(audit && { audit }),
      ...(skipsSession && { skipsSession }),
      ...(allowsCrossOrigin && { allowsCrossOrigin }),
      ...(allowsAnyHost && { allowsAnyHost }),
      ...(servesPackages && { servesPackages }),
      ...(whileLooking && { whileLooking }),
      ...(precedence && { precedence }),
    },
    schema: { summary: route.summary, hide: true },
    handler,
  });
}
