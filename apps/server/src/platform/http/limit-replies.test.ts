import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitReplies } from './limit-replies.ts';

const PIECE = Buffer.alloc(64 * 1024, ' ');
const MOST = 100_000;

let server: Server;
let url: string;
let isCut: Promise<unknown>;

const answers: Record<string, (reply: ServerResponse) => void> = {
  '/endless': (reply) => {
    const send = () => {
      while (!reply.destroyed && reply.write(PIECE));
    };
    reply.on('drain', send);
    send();
  },
  // A hundred megabytes in a hundred kilobytes.
  '/bomb': (reply) => {
    reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(100_000_000)));
  },
  '/nothing': (reply) => {
    reply.writeHead(204).end();
  },
  '/elsewhere': (reply) => {
    reply.writeHead(302, { location: '/endless' }).end();
  },
  '/short': (reply) => {
    reply.writeHead(200, { 'content-encoding': 'gzip', 'x-kept': 'yes' }).end(gzipSync('{"a":1}'));
  },
};

beforeAll(async () => {
  server = createServer((request, reply) => {
    isCut = once(reply, 'close');
    answers[request.url ?? '']?.(reply);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const ask = (path: string, init?: RequestInit) => limitReplies(MOST)(url + path, init);

test('a reply without an end, or one that swells, is given up, and its line with it', async () => {
  for (const path of ['/endless', '/bomb']) {
    await expect(ask(path), path).rejects.toThrow('longer than 100000 bytes');
    await isCut;
  }
});

test('others come as they are, whole', async () => {
  const short = await ask('/short');
  expect([short.status, short.headers.get('x-kept'), await short.json()]).toEqual([200, 'yes', { a: 1 }]);
  expect((await ask('/nothing')).status).toBe(204);
  expect((await ask('/elsewhere', { redirect: 'manual' })).status).toBe(302);
  await expect(ask('/elsewhere', { redirect: 'error' })).rejects.toThrow();
});
