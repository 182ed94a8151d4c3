import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteBegun, noteEnded, takeInterrupted } from './begun-payment.ts';

const gift = { userId: 'ravi', kind: 'gift', id: 'c1' } as const;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a payment whose page went is told of once, to whom it is and for what it is', () => {
  noteBegun(gift);
  expect(takeInterrupted({ ...gift, kind: 'course' })).toBe(false);
  expect(takeInterrupted({ ...gift, userId: 'asha' })).toBe(false);
  expect(takeInterrupted(gift)).toBe(true);
  expect(takeInterrupted(gift)).toBe(false);
});

test('nothing is told of a payment that the page has seen end, or that is long over', () => {
  noteBegun(gift);
  noteEnded(gift);
  expect(takeInterrupted(gift)).toBe(false);
  noteBegun(gift);
  vi.advanceTimersByTime(31 * 60_000);
  expect(takeInterrupted(gift)).toBe(false);
});
