import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it as test } from 'vitest';
import { seedScale } from '../../src/demo/scale/seed-scale.ts';
import { createLocalStorage } from '../../src/platform/storage/storage.ts';
import { createTestDatabase } from '../test-database.ts';
import { judgePlans } from './measured-school.ts';

test('leads every statement of every hot call and job to its rows by an index', async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nalanda-plans-'));
  try {
    const size = { courses: 3_000, learners: 20_000, enrolments: 60_000 };
    const storage = await createLocalStorage(path.join(dataDir, 'storage'));
    await seedScale({ databaseUrl: database.url, storage, size, now: new Date() });
    const judged = await judgePlans({ databaseUrl: database.url, dataDir, isSmall: true });
    expect(judged.filter(({ wide, isAnswered }) => wide.length > 0 || !isAnswered)).toEqual([]);
    expect(judged.some(({ statements }) => statements > 0)).toBe(true);
  } finally {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('finds a statement that has no index to lead it', async () => {
  const { findWideParts, readLargeTables } = await import('./explain.ts');
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(
      `insert into installation_facts (key, value) select 'key ' || n, '0' from generate_series(1, 5000) n`,
    );
    await client.query('analyze installation_facts');
    const tables = await readLargeTables(client);
    const look = (text: string, ...values: unknown[]) => findWideParts(client, { text, values }, tables);
    expect(await look('select * from installation_facts where key = $1', 'key 7')).toEqual([]);
    expect(await look('select * from installation_facts order by key limit 3')).toEqual([]);
    expect(await look('select count(*) from installation_facts')).not.toEqual([]);
    expect(await look('select * from installation_facts where value = $1', '0')).not.toEqual([]);
    expect(await look('select * from installation_facts order by created_at limit 3')).not.toEqual([]);
  } finally {
    await client.end();
    await database.drop();
  }
});
