import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPipeliningLimit } from './pipelining.ts';

let app: FastifyInstance;
let begun = 0;

beforeEach(async () => {
  begun = 0;
  app = Fastify({ forceCloseConnections: true });
  addPipeliningLimit(app);
  app.get('/', async () => {
    begun += 1;
    await sleep(20);
    return 'answer';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Sends this and gives what came back when the server has ended the connection or nothing more comes. */
async function send(...texts: string[]): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve).on('error', () => {}));
  for (const text of texts) {
    const before = said.length;
    socket.write(text);
    if (texts.length > 1) await expect.poll(() => said.length).toBeGreaterThan(before);
  }
  await Promise.race([closed, sleep(1_500)]);
  socket.destroy();
  return said;
}

const ask = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
const count = (said: string) => said.split('HTTP/1.1 200').length - 1;

test('a thousand requests in one packet are not begun, and end their connection', async () => {
  expect(count(await send(ask.repeat(1_000)))).toBe(0);
  expect(begun).toBeLessThanOrEqual(16);
});

test('a few that are asked ahead are answered', async () => {
  expect(count(await send(ask.repeat(10)))).toBe(10);
});

test('one after another may be any number', async () => {
  expect(count(await send(...Array.from({ length: 40 }, () => ask)))).toBe(40);
});
