import { describe, expect, test } from 'vitest';
import { countSlips } from './spelling.ts';

describe('counting slips of the fingers', () => {
  test.each([
    ['pyhton', 'python', 1],
    ['machne', 'machine', 1],
    ['kubernates', 'kubernetes', 1],
    ['java', 'java', 0],
    ['cooking', 'python', 3],
  ])('from "%s" to "%s" are %s, at most 3 counted', (a, b, slips) => {
    expect(countSlips(a, b, 2)).toBe(slips);
  });
});
