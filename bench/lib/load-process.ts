/**
 * The load: keeps `connections` sockets busy with the same request until `requests` replies have come. Replies to one
 * request have one length, so counting bytes is all the reading it does; node:http would cost more than the servers.
 */
import { connect, type Socket } from 'node:net';
import type { LoadOrder, LoadResult } from './load.ts';

process.on('message', async (order: LoadOrder) => {
  const began = performance.now();
  const length = await learnLength(order);
  const after = performance.now();
  const latencies = await Promise.all(
    Array.from({ length: order.connections }, (_, index) =>
      runConnection(order, length, Math.ceil((order.requests - index) / order.connections)),
    ),
  );
  const seconds = (performance.now() - after) / 1000;
  process.send?.({ seconds, bytes: length, latencies: latencies.flat(), firstMs: after - began } satisfies LoadResult);
});
process.once('disconnect', () => process.exit(0));

function writeRequest({ path, headers }: LoadOrder): Buffer {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
}

/** Asks once and reads properly: status and length of a whole reply, head and body. */
function learnLength(order: LoadOrder): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(order.port, '127.0.0.1', () => socket.write(writeRequest(order)));
    let received = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const headEnd = received.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const head = received.subarray(0, headEnd).toString();
      const bodyLength = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      const total = headEnd + 4 + bodyLength;
      if (!new RegExp(`^HTTP/1.1 ${order.status ?? 200} `).test(head) || Number.isNaN(bodyLength)) {
        reject(new Error(head));
        socket.destroy();
      } else if (received.length >= total) {
        resolve(total);
        socket.destroy();
      }
    });
  });
}

function runConnection(order: LoadOrder, length: number, requests: number): Promise<number[]> {
  const request = writeRequest(order);
  const expected = Buffer.from(`HTTP/1.1 ${order.status ?? 200} `);
  const latencies: number[] = [];
  return new Promise((resolve, reject) => {
    let missing = 0;
    let sentAt = 0;
    const socket: Socket = connect(order.port, '127.0.0.1');
    const send = () => {
      missing = length;
      sentAt = performance.now();
      socket.write(request);
    };
    socket.setNoDelay(true);
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection.')));
    socket.on('data', (chunk) => {
      if (missing === length && !chunk.subarray(0, expected.length).equals(expected)) {
        reject(new Error(chunk.subarray(0, 200).toString()));
        socket.destroy();
        return;
      }
      missing -= chunk.length;
      if (missing > 0) return;
      latencies.push(performance.now() - sentAt);
      if (latencies.length < requests) send();
      else {
        socket.removeAllListeners('close');
        socket.end();
        resolve(latencies);
      }
    });
  });
}
