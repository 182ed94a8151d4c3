import { createHash, timingSafeEqual } from 'node:crypto';
import { type SystemInfo, systemRoutes } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/db.ts';
import { createAuthRequiredError } from './platform/errors.ts';
import { registerRawRoute, registerRoute } from './platform/register-route.ts';
import type { Storage } from './platform/storage.ts';

export interface SystemDeps {
  db: Db;
  storage: Storage;
  info: SystemInfo;
}

/** What the operator and the web app ask about the installation: info, health, readiness, metrics. */
export function registerSystemRoutes(app: FastifyInstance, { db, storage, info }: SystemDeps): void {
  registerRoute(app, systemRoutes.info, async () => info);

  const limit = { none: 'probes of the operator, who must see a busy server, too' } as const;
  const probe = { method: 'GET', access: 'public', limit, skipsSession: true, allowsAnyHost: true } as const;
  registerRawRoute(app, { ...probe, path: '/healthz', summary: 'The process lives' }, async () => ({ status: 'ok' }));
  registerRawRoute(app, { ...probe, path: '/readyz', summary: 'Database and storage answer' }, async (_, reply) => {
    const [database, files] = await Promise.allSettled([db.execute(sql`select 1`), storage.exists('images/none.webp')]);
    const isReady = database.status === 'fulfilled' && files.status === 'fulfilled';
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ok' : 'unavailable', database: database.status, storage: files.status });
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What `/metrics` shows; modules add their own counters. */
    metrics: Registry;
  }
}

/**
 * Measures every request and offers the figures at `/metrics` in Prometheus' text form: to `readers`, who bring a token or
 * need none (401 `auth.required` otherwise); undefined: to nobody.
 */
export function addMetrics(app: FastifyInstance, readers: Config['metrics']): void {
  const register = new Registry();
  app.decorate('metrics', register);
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  if (!readers) return;
  const { token } = readers;
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: '/metrics',
      access: 'public',
      limit: { none: 'asked by the operator’s monitoring' },
      skipsSession: true,
      allowsAnyHost: true,
      summary: 'Figures for Prometheus',
    },
    async (request, reply) => {
      if (token && !isBearer(request.headers.authorization, token)) {
        reply.header('www-authenticate', 'Bearer');
        throw createAuthRequiredError();
      }
      return reply.type(register.contentType).send(await register.metrics());
    },
  );
}

/** Compares in constant time, whatever the lengths are. */
function isBearer(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}
