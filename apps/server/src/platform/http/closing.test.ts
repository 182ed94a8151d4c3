import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addClosing, closeGently } from './closing.ts';

let app: FastifyInstance;
let agent: http.Agent;
let port: number;
let release: () => void;
const never = new AbortController().signal;

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  addClosing(app);
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/slow', async () => {
    await released;
    return { done: true };
  });
  app.get('/now', async () => ({ stops: app.closing.isDraining }));
  app.post('/body', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
  agent = new http.Agent({ keepAlive: true });
});
afterEach(async () => {
  release();
  agent.destroy();
  await app.close();
});

function get(path: string): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    http.get({ port, host: '127.0.0.1', path, agent }, (reply) => resolve(reply.resume())).once('error', reject);
  });
}

test('a request under way on a kept connection is answered, and the server is closed at once after it', async () => {
  const slow = get('/slow');
  await sleep(100);
  const closing = closeGently(app, { drainMs: 0, now: never });
  await sleep(50);
  release();
  const reply = await slow;
  const answered = performance.now();
  expect(reply.statusCode).toBe(200);
  expect(reply.headers.connection).toBe('close');
  await closing;
  expect(performance.now() - answered).toBeLessThan(4_000);
});

test('a client that never finishes its body holds the end up for the grace time and no longer', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{');
  await sleep(100);
  const begun = performance.now();
  await closeGently(app, { drainMs: 0, graceMs: 400, now: never });
  expect(performance.now() - begun).toBeGreaterThan(350);
  expect(performance.now() - begun).toBeLessThan(8_000);
  socket.destroy();
});

test('while it drains the server works on and says that it stops', async () => {
  const closing = closeGently(app, { drainMs: 300, now: never });
  const reply = await fetch(`http://127.0.0.1:${port}/now`);
  expect(await reply.json()).toEqual({ stops: true });
  await closing;
  await expect(fetch(`http://127.0.0.1:${port}/now`)).rejects.toThrow();
});

test('told that it must be now, it waits for nothing', async () => {
  const hurry = new AbortController();
  const slow = get('/slow').catch((error: Error) => error);
  await sleep(100);
  const closing = closeGently(app, { drainMs: 10_000, now: hurry.signal });
  await sleep(50);
  hurry.abort();
  await closing;
  expect(await slow).toBeInstanceOf(Error);
});
