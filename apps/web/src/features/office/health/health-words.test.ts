import { expect, test } from 'vitest';
import { formatBytes } from './health-words.ts';

test('bytes are written in the unit that people would choose', () => {
  const t = { number: (value: number) => String(value) };
  expect([0, 999, 1_000, 1_449_000, 23_456_789_012].map((bytes) => formatBytes(t, bytes))).toEqual([
    '0 B',
    '999 B',
    '1 kB',
    '1.4 MB',
    '23 GB',
  ]);
});
