import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { limits } from '@nalanda/contract';
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import type { ChangeFeed } from './database/change-feed.ts';
import type { Replica } from './database/replica.ts';
import { addAudit } from './platform/audit/audit.hook.ts';
import type { Audit } from './platform/audit/audit.ts';
import type { Config } from './platform/config/config.ts';
import { createAddressNotFoundError } from './platform/errors/errors.ts';
import { type AccessChecks, addAccessCheck, answerHiddenRoutes } from './platform/http/access-check.ts';
import { addApiReference } from './platform/http/api-reference.ts';
import { addBreachReports } from './platform/http/breach-reports.ts';
import { addClosing } from './platform/http/closing.ts';
import { addCompression } from './platform/http/compression.ts';
import {
  answerClientError,
  answerFrameworkError,
  noteReply,
  refuseExpectation,
  sendError,
  setErrorHandler,
} from './platform/http/error-handler.ts';
import { addHostCheck } from './platform/http/host-check.ts';
import { addOriginCheck } from './platform/http/origin-check.ts';
import { addOwnWrites } from './platform/http/own-writes.ts';
import { addPackagesHost } from './platform/http/packages-host.ts';
import { keepRepliesFromCaches } from './platform/http/personal-replies.ts';
import { addPipeliningLimit } from './platform/http/pipelining.ts';
import { registerScope } from './platform/http/register-scope.ts';
import { createRequestLog } from './platform/http/request-log.ts';
import { setZodCompilers } from './platform/http/route-schemas.ts';
import { addSecurityHeaders, type ContentSources } from './platform/http/security-headers.ts';
import { addSlowClientLimits, PATIENCE } from './platform/http/slow-clients.ts';
import { markStaleReplies } from './platform/http/stale-replies.ts';
import type { CreateRateLimiter } from './platform/limits/rate-limit.ts';
import { addRouteLimits } from './platform/limits/route-limits.ts';
import type { Logger } from './platform/logger.ts';
import type { Memories } from './platform/memory/memories.ts';
import { addMemoryMetrics } from './platform/memory/memory-metrics.ts';
import { addReplicaMetrics } from './platform/memory/replica-metrics.ts';
import { createOverloadGuard, type OverloadParts } from './platform/overload/overload.hook.ts';
import { addMetrics } from './system.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route as it was declared, for the test that walks them all. */
    declaredRoutes: RouteOptions[];
  }
}

/** A part of the server that registers routes: a module, the sandbox, the web app. */
export type RegisterRoutes = (app: FastifyInstance) => void | Promise<void>;

export interface AppParts {
  config: Config;
  logger: Logger;
  audit: Audit;
  changes: ChangeFeed;
  memories: Memories;
  replica?: Replica | undefined;
  access: AccessChecks;
  /** Who is served when not all can be. */
  overload: OverloadParts;
  /** Folder for files on their way in. */
  uploadFolder: string;
  /** Sources that pages may load from, beside this server. */
  contentSources: ContentSources;
  /** Makes the counters of limits that hold for all processes. */
  createRateLimiter: CreateRateLimiter;
  api: RegisterRoutes[];
  /** Registered last; answers every path that nothing else takes. */
  webApp?: RegisterRoutes;
}

/**
 * Builds the HTTP server: plugins, security headers, session and access checks, error handler, then the routes.
 * Refuses to become ready when a route has not declared its access and its limit.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config } = parts;
  const guard = createOverloadGuard(parts.overload);
  const app = Fastify({
    serverFactory: (handler) => createHttpServer(guard.before(handler)),
    loggerInstance: parts.logger as unknown as FastifyInstance['log'],
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: createRequestLog,
    genReqId: () => randomUUID(),
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFrameworkError,
    trustProxy: toTrustRule(config.trustProxy),
    bodyLimit: limits.jsonBodyBytes,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Who asks on an open connection while the server closes still gets an answer, and then the connection's end.
    return503OnClosing: false,
  });
  app.server.maxConnections = config.server.maxConnections;
  app.server.on('checkExpectation', refuseExpectation);
  app.server.on('request', noteReply);
  app.decorate('uploadFolder', parts.uploadFolder);
  app.decorateRequest('user', null);
  setZodCompilers(app, { checkReplies: !config.isProduction });
  guard.addTo(app);
  addPipeliningLimit(app);
  setErrorHandler(app);
  addClosing(app);
  addSlowClientLimits(app);
  demandDeclarations(app);
  addHostCheck(app, config);
  addPackagesHost(app, config);
  addOriginCheck(app, config);
  // Closed unless the operator names other origins.
  if (config.corsOrigins.length > 0) await app.register(cors, { origin: config.corsOrigins, credentials: true });
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  await addSecurityHeaders(app, {
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
    hstsSubdomains: config.hstsSubdomains,
    contentSources: parts.contentSources,
  });
  addOwnWrites(app, { changes: parts.changes, publicUrl: config.publicUrl });
  addAccessCheck(app, parts);
  markStaleReplies(app, parts.changes);
  keepRepliesFromCaches(app);
  addRouteLimits(app, { limits: config.limits, createRateLimiter: parts.createRateLimiter });
  answerHiddenRoutes(app);
  addMetrics(app, config.metrics);
  addMemoryMetrics(app, parts);
  if (parts.replica) addReplicaMetrics(app, parts.replica);
  addAudit(app, parts.audit);
  addCompression(app);
  addBreachReports(app);
  if (config.apiDocs) await addApiReference(app, config);
  for (const register of parts.api) await registerScope(app, register);
  if (parts.webApp) await parts.webApp(app);
  else app.setNotFoundHandler((request, reply) => sendError(createAddressNotFoundError(), request, reply));
  return app;
}

/** Longer than balancers keep a connection that rests, so that it is theirs to end it. */
const KEEP_ALIVE_MS = 72_000;

function createHttpServer(handler: RequestListener) {
  const timeouts = { headersTimeout: PATIENCE.headersMs, requestTimeout: 0, connectionsCheckingInterval: 5_000 };
  const server = createServer({ ...timeouts, keepAliveTimeout: KEEP_ALIVE_MS }, handler);
  server.setTimeout(PATIENCE.silenceMs);
  return server;
}

/** Proxies by their addresses, or so many of them counted from this server outwards. */
function toTrustRule(proxies: Config['trustProxy']) {
  if (proxies === 0) return false;
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

/** Collects every route and refuses to start when one does not say who may call it, or how often. */
function demandDeclarations(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.decorate('declaredRoutes', routes);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    // A preflight (OPTIONS) does nothing and tells nothing.
    const asked = routes.filter(({ method }) => method !== 'OPTIONS');
    for (const name of ['access', 'limit'] as const) {
      const open = asked.filter(({ config }) => !config?.[name]).map(({ method, url }) => `${String(method)} ${url}`);
      if (open.length > 0) throw new Error(`Routes without declared ${name}: ${open.join(', ')}`);
    }
    const unheard = asked.filter(({ method, config }) => isUnsafe(method) && !config?.audit).map(({ url }) => url);
    if (unheard.length > 0)
      throw new Error(`Routes that change something without declared audit: ${unheard.join(', ')}`);
  });
}

const isUnsafe = (method: RouteOptions['method']) =>
  [method].flat().some((name) => name !== 'GET' && name !== 'HEAD' && name !== 'OPTIONS');
