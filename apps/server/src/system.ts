import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SystemInfo, systemRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type Db, pingDatabase, takesWrites } from './database/db.ts';
import type { Config } from './platform/config/config.ts';
import { createAuthRequiredError } from './platform/errors/errors.ts';
import { registerRawRoute, registerRoute } from './platform/http/register-route.ts';
import { describeClock } from './platform/process/clock-watch.ts';
import { measureFree } from './platform/storage/disk-room.ts';
import type { Storage } from './platform/storage/storage.ts';

export interface SystemDeps {
  db: Db;
  storage: Storage;
  readInfo(): Promise<SystemInfo>;
  /** Its disk is looked at. */
  dataDir: string;
}

/** What the operator and the web app ask about the installation: info, health, readiness, metrics. */
export function registerSystemRoutes(app: FastifyInstance, { db, storage, readInfo, dataDir }: SystemDeps): void {
  registerRoute(app, systemRoutes.info, () => readInfo());

  const limit = { none: 'probes of the operator, who must see a busy server, too' } as const;
  const probe = {
    method: 'GET',
    access: 'public',
    limit,
    skipsSession: true,
    allowsAnyHost: true,
    precedence: 'probe',
  } as const;
  registerRawRoute(app, { ...probe, path: '/healthz', summary: 'The process lives' }, async () => ({ status: 'ok' }));
  const ready = { ...probe, path: '/readyz', summary: 'The database answers; what else is ill' };
  // Nobody counts these calls, so they share an answer: a flood of them must not take the database's places.
  const examine = shareForAWhile(() =>
    Promise.all([isFulfilled(pingDatabase(db), READY_MS), listDegraded({ db, storage, dataDir })]),
  );
  registerRawRoute(app, ready, async (_, reply) => {
    const [database, degraded] = await examine();
    const isReady = database && !app.closing.isDraining;
    const status = app.closing.isDraining ? 'stopping' : database ? 'ok' : 'unavailable';
    return reply.code(isReady ? 200 : 503).send({ status, database: database ? 'ok' : 'unavailable', degraded });
  });
}

/** A part that does not answer in this time is ill. */
const READY_MS = 4_000;
const SHARED_MS = 250;
/** With less room than this, uploads and soon the embedded database fail. */
const LEAST_FREE_BYTES = 256 * 1024 * 1024;

/** Parts that are ill while the server still works: taking it out of a balancer would not mend them. */
async function listDegraded({
  db,
  storage,
  dataDir,
}: Pick<SystemDeps, 'db' | 'storage' | 'dataDir'>): Promise<string[]> {
  const hasRoom = measureFree(dataDir).then((bytes) => {
    if (bytes < LEAST_FREE_BYTES) throw new Error('the disk is nearly full');
  });
  const [hasFiles, hasDisk, isClockOff, isClosed] = await Promise.all([
    isFulfilled(storage.ensureUsable(), READY_MS),
    isFulfilled(hasRoom, READY_MS),
    isSaid(describeClock(db).then((problem) => problem !== undefined)),
    isSaid(takesWrites(db).then((takes) => !takes)),
  ]);
  const ill = { storage: !hasFiles, disk: !hasDisk, clock: isClockOff, writes: isClosed };
  return Object.entries(ill).flatMap(([name, isIll]) => (isIll ? [name] : []));
}

/** False also of a database that does not answer in time: nothing is known of it then. */
function isSaid(question: Promise<boolean>): Promise<boolean> {
  return isFulfilled(
    question.then((isTrue) => (isTrue ? undefined : Promise.reject(new Error('it is not so')))),
    READY_MS,
  );
}

/** Asks once for all who come while the answer is on its way, and for a moment afterwards. */
function shareForAWhile<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let shared: Promise<Value> | undefined;
  const forget = () => {
    shared = undefined;
  };
  return () => {
    shared ??= ask().finally(() => setTimeout(forget, SHARED_MS).unref());
    return shared;
  };
}

async function isFulfilled(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const timeout = new AbortController();
  const late = sleep(milliseconds, false, { signal: timeout.signal, ref: false }).catch(() => false);
  const result = await Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    late,
  ]);
  timeout.abort();
  return result;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What `/metrics` shows; modules add their own counters. */
    metrics: Registry;
  }
}

let ofProcess: Registry | undefined;

/**
 * What the process itself is like, the same for every application in it: its clocks and observers can never be taken away
 * again, and would keep an application that has ended in memory.
 */
function watchProcess(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/**
 * Measures every request and offers the figures at `/metrics` in Prometheus' text form: to `readers`, who bring a token or
 * need none (401 `auth.required` otherwise); undefined: to nobody.
 */
export function addMetrics(app: FastifyInstance, readers: Config['metrics']): void {
  const register = Registry.merge([watchProcess()]);
  app.decorate('metrics', register);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  // Each has its own observer, found by one short text: to sort and join the labels anew costs ten times that.
  const observers = new Map<string, { observe(seconds: number): void }>();
  app.addHook('onResponse', ({ method, routeOptions: { url: route = 'none' } }, reply, done) => {
    const status = String(reply.statusCode);
    const key = `${method} ${status} ${route}`;
    let observer = observers.get(key);
    if (!observer) {
      observer = durations.labels({ method, route, status });
      observers.set(key, observer);
    }
    observer.observe(reply.elapsedTime / 1000);
    done();
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
      precedence: 'probe',
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
