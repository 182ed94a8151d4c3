import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Store } from '../../../test/s3-store.ts';
import type { Storage } from './storage.ts';
import { explainStorageFailure } from './storage-errors.ts';
import { createS3Storage, findBucketOrigin } from './storage-s3.ts';

let store: Awaited<ReturnType<typeof startS3Store>>;
let storage: Storage;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nalanda-s3-test-'));
  store = await startS3Store();
  storage = store.storage;
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const read = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString();

async function listKeys(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.sort();
}

test('what is put into a bucket comes back whole, and in part by its range', async () => {
  await storage.put('videos/1.mp4', 'hello world');
  expect(await read(await storage.getStream('videos/1.mp4'))).toBe('hello world');
  expect(await read(await storage.getStream('videos/1.mp4', { start: 6, end: 8 }))).toBe('wor');
  expect([await storage.size('videos/1.mp4'), await storage.size('videos/2.mp4')]).toEqual([11, undefined]);
  expect(storage.localPath('videos/1.mp4')).toBeUndefined();
});

test('a store that knows no ranges gives no part, rather than a wrong one', async () => {
  const whole = createServer(
    (_request, reply) => void reply.writeHead(200, { 'content-length': 11 }).end('hello world'),
  );
  await once(whole.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(whole.address() as AddressInfo).port}`;
  const careless = createS3Storage({ bucket: 'nalanda', region: 'us-east-1', endpoint });
  expect(await read(await careless.getStream('videos/1.mp4'))).toBe('hello world');
  await expect(careless.getStream('videos/1.mp4', { start: 6, end: 8 })).rejects.toThrow('another part');
  whole.closeAllConnections();
  whole.close();
});

test('the list of everything leaves out what others have put into the bucket', async () => {
  const client = new S3Client({ region: 'us-east-1', endpoint: store.endpoint, forcePathStyle: true });
  for (const Key of ['a stranger.txt', 'folder/'])
    await client.send(new PutObjectCommand({ Bucket: 'nalanda', Key, Body: 'x' }));
  await storage.put('images/ours.webp', 'picture');
  const keys = await listKeys('');
  expect(keys).toContain('images/ours.webp');
  expect(keys.filter((key) => key.startsWith('a ') || key.startsWith('folder'))).toEqual([]);
});

test('a received file is taken over, a copied one stays', async () => {
  await writeFile(path.join(folder, 'kept'), 'copied');
  await storage.putCopy('originals/1', path.join(folder, 'kept'));
  expect(await readFile(path.join(folder, 'kept'), 'utf8')).toBe('copied');
  await storage.putFile('originals/2', path.join(folder, 'kept'));
  await expect(readFile(path.join(folder, 'kept'))).rejects.toThrow('ENOENT');
  await storage.putStream('originals/3', Readable.from(['str', 'eam']));
  expect(await listKeys('originals')).toEqual(['originals/1', 'originals/2', 'originals/3']);
  expect(await read(await storage.getStream('originals/3'))).toBe('stream');
});

test('a signed address gives its part, and no other, to whoever holds it', async () => {
  await storage.put('streams/1.mp4', '0123456789');
  const url = (await storage.createPublicUrl('streams/1.mp4', { seconds: 60, range: 'bytes=2-4' })) ?? '';
  const ask = async (headers: Record<string, string>) => {
    const reply = await fetch(url, { headers });
    return [reply.status, await reply.text()];
  };
  expect(await ask({ range: 'bytes=2-4' })).toEqual([206, '234']);
  for (const headers of [{}, { range: 'bytes=0-9' }, { range: 'bytes=2-' }, { range: 'bytes=2-4,0-9' }]) {
    expect(await ask(headers as Record<string, string>)).toEqual([403, 'SignatureDoesNotMatch']);
  }
  expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('60');
  expect((await fetch(url, { headers: { range: 'bytes=2-4' } })).headers.get('content-type')).toBe('video/mp4');
});

test.each([
  ['school', 'ap-south-1', undefined, 'https://school.s3.ap-south-1.amazonaws.com'],
  ['school.films', 'ap-south-1', undefined, 'https://s3.ap-south-1.amazonaws.com'],
  ['school', 'auto', 'https://store.example:9000/path', 'https://store.example:9000'],
])('the bucket %s in %s at %s is reached at its own origin', async (bucket, region, endpoint, origin) => {
  expect(await findBucketOrigin({ bucket, region, endpoint })).toBe(origin);
});

test('deleting takes one file, and nothing is no error', async () => {
  await storage.put('a/1/x', 'x');
  await storage.put('a/10/x', 'x');
  await storage.delete('a/1/x');
  await storage.delete('a/nothing');
  expect(await listKeys('a')).toEqual(['a/10/x']);
  expect(await listKeys('a/1')).toEqual([]);
  await storage.delete('a/10/x');
  expect(await storage.exists('a/10/x')).toBe(false);
});

test('a disk or a store that is full says so; what is no failure of storing stays as it is', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(explainStorageFailure(new Error('outer', { cause: full }))).toMatchObject({
    statusCode: 503,
    code: 'storage.full',
  });
  const readOnly = Object.assign(new Error('open'), { code: 'EROFS' });
  expect(explainStorageFailure(readOnly)).toMatchObject({ statusCode: 503, code: 'storage.unreachable' });
  const ill = Object.assign(new Error('InternalError'), { $metadata: { httpStatusCode: 500 } });
  expect(explainStorageFailure(ill)).toMatchObject({ code: 'storage.unreachable' });
  const other = new TypeError('a mistake');
  expect(explainStorageFailure(other)).toBe(other);
});

// The last one: it takes the store away.
test('a store that is down is named as such', async () => {
  await store.stop();
  await expect(storage.put('videos/3.mp4', 'x')).rejects.toMatchObject({
    statusCode: 503,
    code: 'storage.unreachable',
    message: expect.stringContaining('Nothing was changed'),
  });
});
