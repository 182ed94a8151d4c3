import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerClientError, noteReply } from './error-handler.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true, clientErrorHandler: answerClientError });
  app.server.on('request', noteReply);
  // Answers without a look at what the request still has to say.
  app.addHook('onRequest', (_request, reply) => void reply.code(503).send({ code: 'server.busy' }));
  app.get('/', async () => 'never');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends one text after the other, each when the one before was answered, and gives the statuses until the server hangs up. */
async function sendUntilEnd(...texts: string[]): Promise<string[]> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve).on('error', () => {}));
  for (const [at, text] of texts.entries()) {
    socket.write(text);
    if (at < texts.length - 1) await expect.poll(() => said).toContain('server.busy');
  }
  await Promise.race([closed, sleep(3_000).then(() => Promise.reject(new Error('The server does not hang up.')))]);
  return [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);
}

const HEAD = 'GET / HTTP/1.1\r\nhost: x\r\n';
const CHUNKED = `${HEAD}transfer-encoding: chunked\r\n\r\n`;

test('what no parser reads is answered once', async () => {
  expect(await sendUntilEnd(`${HEAD}no colon here\r\n\r\n`)).toEqual(['400']);
});

test('a body that breaks off the rules after its request was answered gets no second answer', async () => {
  expect(await sendUntilEnd(`${CHUNKED}zz\r\n`)).toEqual(['503']);
  expect(await sendUntilEnd(CHUNKED, 'zz\r\n')).toEqual(['503']);
});

test('what comes behind a whole request is a request of its own', async () => {
  expect(await sendUntilEnd(`${HEAD}\r\n`, 'no request\r\n\r\n')).toEqual(['503', '400']);
});
