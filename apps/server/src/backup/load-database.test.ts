import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { withConnection } from '../database/db.ts';
import { loadRows } from './load-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const part = { path: 'database/search_alerts.copy', bytes: 0, sha256: '0'.repeat(64) };
/** A backup in which one table has no rows. */
const dumped = {
  postgres: '18',
  migration: 0,
  queue: null,
  tables: [
    {
      ...{ schema: 'public' as const, name: 'rate_limits', columns: ['key'], isPartitioned: false },
      ...{ rows: 0, digest: '0'.repeat(64), part },
    },
  ],
  partitions: [],
  sequences: [],
};

const INSERT = `insert into rate_limits (key, points) values ('somebody', 1)`;
const countRows = (url: string) =>
  withConnection(url, async (client) => (await client.query('select 1 from rate_limits')).rowCount);

test('what somebody writes into an empty table before the restore has locked it ends the restore, which says so', async () => {
  const { url } = database;
  await withConnection(url, async (writer) => {
    await writer.query('begin');
    await writer.query(INSERT);
    // The table looks empty until the writer commits, and the lock waits for that.
    const loading = withConnection(url, (client) => loadRows(client, { folder: '', dumped })).then(
      () => 'restored',
      (error: Error) => error.message,
    );
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(() => withConnection(url, async (client) => (await client.query(waiting)).rowCount), { timeout: 30_000 })
      .toBe(1);
    await writer.query('commit');
    expect(await loading).toContain('Somebody wrote into rate_limits during the restore');
  });
  expect(await countRows(url)).toBe(1);
});
