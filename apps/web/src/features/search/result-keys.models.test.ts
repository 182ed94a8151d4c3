import { describe, expect, test } from 'vitest';
import { nextByArrow } from './result-keys.models.ts';

/** Two rows of three, and one more below. */
const boxes = [0, 1, 2, 3, 4, 5, 6].map((at) => ({ left: (at % 3) * 300, top: Math.floor(at / 3) * 400 }));

describe('arrows among results', () => {
  test.each([
    [1, 'ArrowRight', 2],
    [2, 'ArrowRight', 3],
    [6, 'ArrowRight', null],
    [0, 'ArrowLeft', -1],
    [1, 'ArrowDown', 4],
    [5, 'ArrowDown', 6],
    [6, 'ArrowDown', null],
    [6, 'ArrowUp', 3],
    [2, 'ArrowUp', -1],
    [4, 'Home', 0],
    [4, 'End', 6],
    [4, 'a', null],
    [9, 'ArrowDown', null],
  ])('from %i %s leads to %s', (from, key, to) => {
    expect(nextByArrow(boxes, from, key)).toBe(to);
  });
});
