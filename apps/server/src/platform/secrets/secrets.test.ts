import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVideoTokens } from '../../modules/media/playback/tokens.ts';
import { loadKeys, loadOrCreateSecrets } from './secrets.ts';

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
  const { databasePassword: _, ...older } = await loadOrCreateSecrets(dataDir);
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

test('a video link that one node signs opens the video on every node with the same SESSION_SECRET', async () => {
  const [assetId, userId] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-0000000000aa'];
  const nodeWith = async (name: string, ...sessionSecrets: string[]) => {
    const folder = path.join(dataDir, name);
    await mkdir(folder);
    const { mediaSecrets } = await loadKeys({ dataDir: folder, sessionSecrets });
    return createVideoTokens({ secrets: mediaSecrets, now: () => new Date() });
  };
  const [first, second] = [await nodeWith('first', 's'.repeat(32)), await nodeWith('second', 's'.repeat(32))];
  expect(second.verify(assetId, first.create({ assetId, userId }))).toMatchObject({ userId });
  const changed = await nodeWith('changed', 'n'.repeat(32), 's'.repeat(32));
  expect(changed.verify(assetId, first.create({ assetId, userId }))).toMatchObject({ userId });
  const stranger = await nodeWith('stranger');
  expect(stranger.verify(assetId, first.create({ assetId, userId }))).toBeNull();
});

test('what signs links and codes differs by purpose and stays the same after a restart', async () => {
  const keys = await loadKeys({ dataDir, sessionSecrets: [] });
  expect(await loadKeys({ dataDir, sessionSecrets: [] })).toEqual(keys);
  const { sessionSecret, mediaSecrets, sandboxSecret, insightSecret, unsubscribeSecrets, pushSecrets } = keys;
  const all = [sessionSecret, ...mediaSecrets, sandboxSecret, insightSecret, ...unsubscribeSecrets, ...pushSecrets];
  expect(new Set(all).size).toBe(6);
});
