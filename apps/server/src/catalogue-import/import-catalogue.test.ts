import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { count, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { createDb, type Db } from '../database/db.ts';
import { courses } from '../database/schema/courses.table.ts';
import { importCatalogue } from './import-catalogue.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb({ url: database.url, logger: pino({ level: 'silent' }) });
  folder = await mkdtemp(path.join(tmpdir(), 'nalanda-import-'));
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function fileOf(lines: string[]): Promise<string> {
  const file = path.join(folder, 'catalogue.jsonl');
  await writeFile(file, lines.join('\n'));
  return file;
}

const row = (number: number, fields = {}) =>
  JSON.stringify({ id: `c${number}`, title: `Course ${number}`, category: 'AI/ML', provider: 'Asha', ...fields });

describe('importing a catalogue', () => {
  test('adds courses, reports bad lines by number, and changes nothing when run again', async () => {
    const lines = [...Array.from({ length: 1_200 }, (_, index) => row(index)), '{broken', '', '{"id":"x"}'];
    const file = await fileOf(lines);
    expect(await importCatalogue({ db, file })).toMatchObject({ read: 1_202, added: 1_200, unchanged: 0, bad: 2 });
    const again = await importCatalogue({ db, file });
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 1_200, bad: 2 });
    expect(again.badLines).toEqual([
      { line: 1_201, reason: 'is not JSON' },
      { line: 1_203, reason: expect.stringContaining('title') },
    ]);
    expect((await db.select({ n: count() }).from(courses))[0]?.n).toBe(1_200);
  });

  test('changes what has changed, and takes the last of two lines with one id', async () => {
    const file = await fileOf([row(0, { title: 'Old' }), row(0, { title: 'New' })]);
    expect(await importCatalogue({ db, file })).toMatchObject({ read: 2, added: 0, changed: 1 });
    const [course] = await db.select().from(courses).where(eq(courses.importKey, 'c0'));
    expect(course?.title).toBe('New');
  });

  test('says when there is no such file', async () => {
    await expect(importCatalogue({ db, file: path.join(folder, 'none.jsonl') })).rejects.toThrow('ENOENT');
  });
});
