import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type ComposedApp, composeApp } from '../src/compose.ts';
import { watchAbsence } from '../src/database/absence.ts';
import { type ChangeFeed, openChangeFeed } from '../src/database/change-feed.ts';
import { createDb, type Db } from '../src/database/db.ts';
import { sessions } from '../src/database/schema/auth.table.ts';
import { createToken, hashToken } from '../src/modules/auth/sessions/tokens.ts';
import type { Outside } from '../src/outside.ts';
import { type Config, loadConfig } from '../src/platform/config/config.ts';
import type { Mail } from '../src/platform/mail/mailer.ts';
import { type Keys, loadKeys } from '../src/platform/secrets/secrets.ts';
import { createLocalStorage, type Storage } from '../src/platform/storage/storage.ts';
import { createUser, type UserOverrides, type UserRow } from './factories.ts';
import {
  createTestClock,
  createTestJobs,
  createTestLogs,
  createTestMailer,
  createTestPdfRenderer,
  type TestClock,
  type TestJobs,
} from './fakes.ts';
import { createTestClient, type TestClient } from './test-client.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  config: Config;
  keys: Keys;
  clock: TestClock;
  changes: ChangeFeed;
  storage: Storage;
  jobs: TestJobs;
  payments: ComposedApp['payments'];
  courses: ComposedApp['courses'];
  learning: ComposedApp['learning'];
  /** Sent mails, oldest first. */
  mails: Mail[];
  /** Takes warnings and errors that a test expects in the log; those left at `close` fail it. */
  takeLogs: ReturnType<typeof createTestLogs>['take'];
  /** A browser in which nobody is signed in. */
  anonymous(): TestClient;
  /** A browser in which this user is signed in. */
  as(user: { id: string }): Promise<TestClient>;
  /** A new user and a browser in which that user is signed in. */
  newUser(overrides?: UserOverrides): Promise<{ user: UserRow; client: TestClient }>;
  /** Resolves when what has happened so far stands in the audit log. */
  flushAudit(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Settings as they would stand in the environment. */
  environment?: Record<string, string>;
  /** Makes the address by which the application reaches the new database; its owner's unless given. */
  toUrl?: (ownerUrl: string) => Promise<string>;
  /** Makes the address of a pooler, behind which the application then works; what listens goes past it. */
  toPoolerUrl?: (directUrl: string) => Promise<string>;
  /** Replaces parts of the outside world. */
  outside?: Partial<Outside>;
}

/** The whole application on a database of its own, with fakes for time, mail, jobs and log. Close it in `afterAll`. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nalanda-app-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    AI_EMBEDDING_MODEL: 'none',
    SESSION_SECRET: 'session-secret-of-the-tests-0123456789',
    ...options.environment,
  });
  const logs = createTestLogs();
  const url = (await options.toUrl?.(database.url)) ?? database.url;
  const poolerUrl = await options.toPoolerUrl?.(url);
  const isPooled = poolerUrl !== undefined;
  const db = createDb({ url: poolerUrl ?? url, logger: logs.logger, maxConnections: 5, isPooled });
  const clock = createTestClock();
  const mailer = createTestMailer();
  const jobs = createTestJobs();
  const keys = await loadKeys(config);
  const storage = await createLocalStorage(path.join(dataDir, 'storage'));
  const changes =
    options.outside?.changes ??
    watchAbsence({
      feed: await openChangeFeed({ url, logger: logs.logger }),
      url: poolerUrl ?? url,
      pool: db.$client,
      logger: logs.logger,
    });
  const composed = await composeApp({
    config,
    db,
    changes,
    logger: logs.logger,
    storage,
    jobs,
    clock,
    mailer,
    pdf: createTestPdfRenderer(),
    secrets: keys,
    pause: async () => {},
    ...options.outside,
  });
  await composed.app.ready();
  const { app } = composed;

  async function as(user: { id: string }): Promise<TestClient> {
    const token = createToken();
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000);
    const row = { tokenHash: hashToken(token), userId: user.id, createdAt: now, lastUsedAt: now, expiresAt };
    await db.insert(sessions).values(row);
    return createTestClient(app, { token, changes });
  }

  return {
    app,
    db,
    config,
    keys,
    clock,
    changes,
    storage: options.outside?.storage ?? storage,
    jobs,
    payments: composed.payments,
    courses: composed.courses,
    learning: composed.learning,
    mails: mailer.mails,
    takeLogs: logs.take,
    anonymous: () => createTestClient(app, { changes }),
    as,
    flushAudit: composed.flushAudit,
    async newUser(overrides) {
      const user = await createUser(db, overrides);
      return { user, client: await as(user) };
    },
    async close() {
      await app.close();
      await composed.close();
      await changes.close();
      await db.$client.end();
      // Before the drop: it may cut a connection that the ended pool is still closing, and that is no news.
      const left = logs.take();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      if (left.length > 0)
        throw new Error(`Unexpected log lines:\n${left.map((line) => JSON.stringify(line)).join('\n')}`);
    },
  };
}
