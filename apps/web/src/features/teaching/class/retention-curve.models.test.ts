import { expect, test } from 'vitest';
import { toOutline, toRows } from './retention-curve.models.ts';

test('a curve goes through the middle of its slices, from edge to edge', () => {
  expect(toOutline([100, 20])).toEqual({
    line: 'M0 0L25 0L75 80L100 80',
    area: 'M0 100L0 0L25 0L75 80L100 80L100 100Z',
  });
  expect(toOutline([50])).toEqual({ line: 'M0 50L50 50L100 50', area: 'M0 100L0 50L50 50L100 50L100 100Z' });
  expect(toOutline([])).toEqual({ line: '', area: '' });
});

test('the rows of a curve cover the video', () => {
  expect(toRows([90, 10], 30)).toEqual([
    { from: 0, to: 15, percent: 90 },
    { from: 15, to: 30, percent: 10 },
  ]);
  expect(toRows([], 30)).toEqual([]);
});
