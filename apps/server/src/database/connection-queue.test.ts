import { expect, test } from 'vitest';
import { runWith } from '../platform/overload/precedence.ts';
import { createConnectionQueue } from './connection-queue.ts';

/** A queue of a pool with two connections, at a moment of the test's. */
function open() {
  const pool = { waitingCount: 0, totalCount: 2, options: { max: 2 } as never };
  const clock = { now: 0 };
  const queue = createConnectionQueue(pool, () => clock.now);
  const isRefused = (precedence: Parameters<typeof runWith>[0]) => {
    let refused = false;
    runWith(precedence, () => {
      try {
        queue.enter();
      } catch {
        refused = true;
      }
    });
    return refused;
  };
  return { pool, clock, queue, isRefused };
}

test('a burst may wait, a queue that stands turns away those who only look', () => {
  const { pool, clock, queue, isRefused } = open();
  pool.waitingCount = 50;
  clock.now = 50;
  expect(isRefused('browsing')).toBe(false);
  clock.now = 150;
  expect(isRefused('browsing')).toBe(true);
  expect(isRefused('begun')).toBe(false);
  expect(isRefused('money')).toBe(false);
  // A job belongs to no request.
  expect(() => queue.enter()).not.toThrow();
});

test('the queue stands no more once it was empty, or is short', () => {
  const { pool, clock, isRefused } = open();
  pool.waitingCount = 50;
  clock.now = 150;
  pool.waitingCount = 1;
  expect(isRefused('browsing')).toBe(false);
  pool.waitingCount = 0;
  expect(isRefused('browsing')).toBe(false);
  pool.waitingCount = 50;
  expect(isRefused('browsing')).toBe(false);
});

test('where statements take their time a short queue is long, too', () => {
  const { pool, clock, queue, isRefused } = open();
  const leave = queue.enter();
  clock.now = 200;
  leave();
  pool.waitingCount = 1;
  expect(isRefused('browsing')).toBe(true);
  expect(isRefused('money')).toBe(false);
});

test('nobody is turned away who waits for a connection that is being opened, however long that takes', () => {
  const { pool, clock, queue, isRefused } = open();
  pool.totalCount = 1;
  const leave = queue.enter();
  clock.now = 200;
  leave();
  pool.waitingCount = 2;
  expect(isRefused('browsing')).toBe(false);
  pool.totalCount = 2;
  expect(isRefused('browsing')).toBe(true);
});
