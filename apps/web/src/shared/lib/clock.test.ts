import { expect, test } from 'vitest';
import { formatClock } from './clock.ts';

test('seconds read like a clock', () => {
  expect([5, 65.9, 3723].map(formatClock)).toEqual(['0:05', '1:05', '1:02:03']);
  expect([null, Number.NaN, Number.POSITIVE_INFINITY].map(formatClock)).toEqual(['', '', '']);
});
