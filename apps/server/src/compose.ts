import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { createLearningModule } from './modules/learning/index.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/db.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Logger } from './platform/logger.ts';
import type { Mailer } from './platform/mailer.ts';
import { type CreateRateLimiter, createMemoryRateLimiter } from './platform/rate-limit.ts';
import type { Storage } from './platform/storage.ts';
import { registerSystemRoutes } from './system.ts';
import { createWebApp } from './web-app.ts';

/** What the outside world gives the application; tests give fakes of our own interfaces. */
export interface Outside {
  config: Config;
  db: Db;
  logger: Logger;
  storage: Storage;
  jobs: Jobs;
  /** Keys for cookies, video links and the stand-ins. */
  secrets: { sessionSecret: string; mediaSecret: string; sandboxSecret: string };
  clock?: Clock;
  mailer?: Mailer;
  createRateLimiter?: CreateRateLimiter;
  /** Folder of the built web app; undefined serves the API alone. */
  webFolder?: string;
}

export interface ComposedApp {
  app: FastifyInstance;
  /** Stops what the modules have started; the app, the jobs and the pool are closed by their owners. */
  close(): Promise<void>;
}

/** Wires the modules together and builds the HTTP server. */
export async function composeApp(outside: Outside): Promise<ComposedApp> {
  const { config, db, logger, storage, jobs } = outside;
  const clock = outside.clock ?? systemClock;
  const createRateLimiter = outside.createRateLimiter ?? createMemoryRateLimiter;
  // Modules are wired here, in the order of their needs.
  const learning = createLearningModule({ db, clock });
  const info = {
    brandName: config.brandName,
    sandbox: config.sandbox,
    google: config.sandbox || config.google !== undefined,
  };
  const webApp =
    outside.webFolder &&
    (await createWebApp({
      folder: outside.webFolder,
      getInitialData: async (pagePath) => (pagePath === '/' ? { info } : { info }),
    }));
  const app = await buildApp({
    config,
    logger,
    authenticate: async () => null,
    uploadFolder: join(config.dataDir, 'incoming'),
    contentSources: { scripts: webApp ? webApp.scriptHashes : [], connect: [], frames: [] },
    api: [(scope) => registerSystemRoutes(scope, { db, storage, info })],
    ...(webApp && { webApp: webApp.registerRoutes }),
  });
  return { app, close: async () => {} };
}
