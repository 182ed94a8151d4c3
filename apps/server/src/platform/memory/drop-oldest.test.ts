import { expect, test } from 'vitest';
import { dropOldest } from './drop-oldest.ts';

test('the oldest go, and what was put in anew stays', () => {
  const map = new Map([1, 2, 3, 4].map((key) => [key, true]));
  map.delete(1);
  map.set(1, true);
  dropOldest(map, 2);
  expect([...map.keys()]).toEqual([4, 1]);
  dropOldest(map, 2);
  expect(map.size).toBe(2);
});
