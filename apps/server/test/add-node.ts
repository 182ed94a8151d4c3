import type { FastifyInstance } from 'fastify';
import { composeApp } from '../src/compose.ts';
import { watchAbsence } from '../src/database/absence.ts';
import { type ChangeFeed, openChangeFeed } from '../src/database/change-feed.ts';
import { createDb } from '../src/database/db.ts';
import type { TestApp } from './build-test-app.ts';
import { createTestJobs, createTestLogs, createTestMailer, createTestPdfRenderer } from './fakes.ts';
import { createTestClient, type TestClient } from './test-client.ts';

export interface TestNode {
  app: FastifyInstance;
  changes: ChangeFeed;
  /** The browser of another client, as it comes to this node: with the same cookies. */
  visit(client: TestClient): TestClient;
  close(): Promise<void>;
}

/**
 * Another web node on the database of a test application, with a pool and a feed of its own. Unlike the application itself it
 * does not hear before each call what the test has written past it. It works in the same folder unless given one of its own.
 */
export async function addNode(testApp: TestApp, address?: string, dataDir = testApp.config.dataDir): Promise<TestNode> {
  const { clock, storage, keys } = testApp;
  const config = { ...testApp.config, dataDir };
  const { logger } = createTestLogs();
  const url = config.databaseUrl ?? '';
  const db = createDb({ url, logger, maxConnections: 5 });
  const feed = await openChangeFeed({ url: address ?? url, logger });
  const changes = watchAbsence({ feed, url, pool: db.$client, logger });
  const composed = await composeApp({
    config,
    db,
    changes,
    logger,
    storage,
    clock,
    jobs: createTestJobs(),
    mailer: createTestMailer(),
    pdf: createTestPdfRenderer(),
    secrets: keys,
    pause: async () => {},
  });
  await composed.app.ready();
  return {
    app: composed.app,
    changes,
    visit: ({ cookies }) => createTestClient(composed.app, { cookies }),
    async close() {
      await composed.app.close();
      await composed.close();
      await changes.close();
      await db.$client.end();
    },
  };
}
