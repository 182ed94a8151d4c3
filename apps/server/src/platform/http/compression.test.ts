import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addCompression, sendShared } from './compression.ts';
import { chooseEncoding, createSharedBody } from './encodings.ts';

const large = { words: Array.from({ length: 3_000 }, (_, index) => `word ${index}`) };
const middle = { words: large.words.slice(0, 300) };
const shared = createSharedBody(Buffer.from(JSON.stringify(large)));

async function openApp() {
  const app = Fastify();
  addCompression(app);
  app.get('/large', async () => large);
  app.get('/middle', async () => middle);
  app.get('/small', async () => ({ ok: true }));
  app.get('/text', async (_request, reply) => reply.type('text/plain').send('a'.repeat(5_000)));
  app.get('/shared', async (request, reply) => {
    reply.type('application/json').header('vary', 'cookie');
    return sendShared(shared, request, reply);
  });
  await app.ready();
  return (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
}

test('large and middle JSON replies arrive packed, whole, and say so', async () => {
  const get = await openApp();
  for (const [url, value] of Object.entries({ '/large': large, '/middle': middle, '/shared': large })) {
    const packed = await get(url, 'gzip, deflate, br, zstd');
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(packed.rawPayload.length),
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(value);
    expect(packed.rawPayload.length).toBeLessThan(JSON.stringify(value).length / 2);
    expect(JSON.parse(gunzipSync((await get(url, 'gzip')).rawPayload).toString())).toEqual(value);
  }
});

test('who cannot unpack gets the plain bytes, and caches are told the difference', async () => {
  const get = await openApp();
  for (const url of ['/large', '/shared']) {
    const plain = await get(url, 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toContain('accept-encoding');
    expect(plain.json()).toEqual(large);
  }
  expect((await get('/shared')).headers.vary).toBe('cookie, accept-encoding');
});

test('small replies and other types go as they are', async () => {
  const get = await openApp();
  for (const url of ['/small', '/text']) {
    expect((await get(url, 'br')).headers['content-encoding']).toBeUndefined();
  }
  expect((await get('/large', 'br', 'HEAD')).headers['content-encoding']).toBeUndefined();
});

test('a shared body is packed once for each encoding', async () => {
  const body = createSharedBody(Buffer.from('x'.repeat(2_000)));
  expect(await body.packed('br')).toBe(await body.packed('br'));
  expect(await body.packed('gzip')).not.toBe(await body.packed('br'));
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['deflate', null],
  ['', null],
  ['gzip;q=0.000', null],
])('of "%s" it chooses %s', (accepted, expected) => {
  expect(chooseEncoding(accepted)).toBe(expected);
});

test('without the header nothing is packed', () => {
  expect(chooseEncoding(undefined)).toBeNull();
});
