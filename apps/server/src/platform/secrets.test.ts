import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadOrCreateSecrets } from './secrets.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'nalanda-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('secrets are made once, and only their owner may read them', async () => {
  const first = await loadOrCreateSecrets(dataDir);
  expect(await loadOrCreateSecrets(dataDir)).toEqual(first);
  expect((await stat(path.join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
  expect(new Set(Object.values(first)).size).toBe(Object.values(first).length);
});

test('servers that start together agree', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => loadOrCreateSecrets(dataDir)));
  expect(new Set(all.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
});

test('a key that a newer version needs is added, and the others stay', async () => {
  const file = path.join(dataDir, 'secrets.json');
  const { mediaSecret: _, ...older } = await loadOrCreateSecrets(dataDir);
  await writeFile(file, JSON.stringify(older));
  const newer = await loadOrCreateSecrets(dataDir);
  expect(newer).toMatchObject(older);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(newer);
});

test('a damaged file is named, never overwritten', async () => {
  const file = path.join(dataDir, 'secrets.json');
  await writeFile(file, '{ "sessionSecret": ');
  await expect(loadOrCreateSecrets(dataDir)).rejects.toThrow('is damaged');
  expect(await readFile(file, 'utf8')).toBe('{ "sessionSecret": ');
});
