import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addSlowClientLimits } from './slow-clients.ts';

const patience = { requestMs: 300, uploadMs: 300, uploadBytes: 1_000, silenceMs: 400, headersMs: 300 };
let app: FastifyInstance;
let port: number;
const received: string[] = [];

beforeEach(async () => {
  received.length = 0;
  app = Fastify({
    forceCloseConnections: true,
    connectionTimeout: patience.silenceMs,
    http: { headersTimeout: patience.headersMs, requestTimeout: 0, connectionsCheckingInterval: 50 },
  });
  addSlowClientLimits(app, patience);
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  app.post('/json', async () => ({ ok: true }));
  app.post('/work', async () => {
    await sleep(1_200);
    return { ok: true };
  });
  app.post('/upload', async (request) => {
    let bytes = 0;
    for await (const chunk of request.raw) bytes += (chunk as Buffer).length;
    received.push(String(bytes));
    return { bytes };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

/** Sends a text and gives what came back once the server has ended the connection. */
async function send(text: string, more?: (socket: Socket) => Promise<void>): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve).on('error', () => {}));
  socket.write(text);
  await more?.(socket);
  await closed;
  return said;
}

test('a body that never comes is refused with 408 and its connection ended', async () => {
  const said = await send(`${head('/json', 'application/json', 50)}{`);
  expect(said).toMatch(/^HTTP\/1.1 408 /);
  expect(said).toContain('"code":"request.too-slow"');
});

test('drops that keep a connection alive are no body either', async () => {
  const said = await send(`${head('/json', 'application/json', 500)}{`, async (socket) => {
    for (let drops = 0; drops < 12 && !socket.destroyed; drops += 1) {
      socket.write(' ');
      await sleep(50);
    }
  });
  expect(said).toContain('request.too-slow');
});

test('an upload that trickles below the least rate is ended', async () => {
  await send(head('/upload', 'application/offset+octet-stream', 100_000), async (socket) => {
    for (let drops = 0; drops < 40 && !socket.destroyed; drops += 1) {
      socket.write('x'.repeat(10));
      await sleep(50);
    }
  });
  expect(received).toEqual([]);
});

test('a slow upload that keeps the least rate may take as long as it takes', async () => {
  const said = await send(head('/upload', 'application/offset+octet-stream', 15_000), async (socket) => {
    for (let pieces = 0; pieces < 15; pieces += 1) {
      socket.write('x'.repeat(1_000));
      await sleep(100);
    }
  });
  expect(said).toMatch(/^HTTP\/1.1 200 /);
  expect(received).toEqual(['15000']);
});

test('heads that never end and connections that say nothing are ended', async () => {
  expect(await send('POST /json HTTP/1.1\r\nhost: x\r\n')).toMatch(/^HTTP\/1.1 408 /);
  expect(await send('')).toMatch(/^HTTP\/1.1 408 /);
});

test('the time that the server itself works does not count', async () => {
  const said = await send(`${head('/work', 'application/json', 2)}{}`);
  expect(said).toMatch(/^HTTP\/1.1 200 /);
});
