import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestLogs } from '../../../test/fakes.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { createDb, type Db } from '../../database/db.ts';
import { listStorages } from './storage-nodes.repository.ts';
import { watchStorageNodes } from './storage-nodes.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
let folder: string;
const logs = createTestLogs();

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb({ url: database.url, logger: logs.logger, maxConnections: 2 });
  folder = await mkdtemp(path.join(tmpdir(), 'nalanda-nodes-'));
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('nodes of one database that keep their files apart are noticed once; those that share a folder are one', async () => {
  const nodeAt = (name: string) => watchStorageNodes({ db, logger: logs.logger, folder: path.join(folder, name) });
  const [first, sharing, apart] = [nodeAt('a'), nodeAt('a'), nodeAt('b')];
  await first.beat();
  await sharing.beat();
  expect(await listStorages(db)).toHaveLength(1);
  expect(logs.take()).toEqual([]);

  await apart.beat();
  await apart.beat();
  expect(await listStorages(db)).toHaveLength(2);
  expect(logs.take()).toMatchObject([{ folders: 2, msg: expect.stringContaining('STORAGE=s3') }]);

  await db.execute(sql`update installation_facts set value = jsonb_build_object('seenAt', now() - interval '1 hour')`);
  await first.beat();
  expect(await listStorages(db)).toHaveLength(1);
  expect(logs.take()).toEqual([]);
  for (const node of [first, sharing, apart]) await node.stop();
});
