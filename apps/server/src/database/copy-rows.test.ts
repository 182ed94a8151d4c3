import { afterAll, beforeAll, expect, it as test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { copyRows } from './copy-rows.ts';
import { withConnection } from './db.ts';
import { installationFacts } from './schema/installation.table.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('copies texts with every sign that COPY gives a meaning to', () =>
  withConnection(database.url, async (client) => {
    const keys = ['a\tb\nc\rd\\e\\N', '\\.', '\\N', '', 'मराठी 🎓'];
    const rows = keys.map((key, at) => ({ key, value: { 'quote"\\': [at, null, 'x\ny'] } }));
    expect(await copyRows(client, { table: installationFacts, rows })).toBe(keys.length);
    const { rows: kept } = await client.query('select key, value from installation_facts order by value::text');
    expect(kept).toEqual(rows);
    expect(await copyRows(client, { table: installationFacts, rows: [] })).toBe(0);
  }));

test('keeps nothing of rows that do not fit or cannot be made, and goes on with the connection', () =>
  withConnection(database.url, async (client) => {
    const before = await client.query('select count(*) from installation_facts');
    const many = Array.from({ length: 50_000 }, (_, at) => ({ key: `key ${at % 40_000}`, value: 'x'.repeat(50) }));
    await expect(copyRows(client, { table: installationFacts, rows: many })).rejects.toThrow(/duplicate key/);
    const broken = function* () {
      for (let at = 0; at < 5_000; at += 1) yield { key: `key ${at}`, value: at };
      throw new Error('out of ideas');
    };
    await expect(copyRows(client, { table: installationFacts, rows: broken() })).rejects.toThrow('out of ideas');
    expect((await client.query('select count(*) from installation_facts')).rows).toEqual(before.rows);
  }));
