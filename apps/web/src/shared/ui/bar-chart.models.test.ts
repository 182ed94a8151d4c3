import { expect, test } from 'vitest';
import { toPlot } from './bar-chart.models.ts';

const one = (values: (number | null)[]) => values.map((value) => [value]);

test('the largest point is as high as the chart, the others in proportion, and nothing has no bar', () => {
  expect(toPlot(one([2, 0, 4, null]), 1).bars).toEqual([
    [{ x: 3.125, width: 18.75, y: 50, height: 50 }],
    [null],
    [{ x: 53.125, width: 18.75, y: 0, height: 100 }],
    [null],
  ]);
});

test('a chart of small figures is not blown up beyond its least top', () => {
  expect(toPlot(one([1]), 5).bars[0]?.[0]).toMatchObject({ y: 80, height: 20 });
});

test('a refund goes down from the line of zero', () => {
  const { bars, zero } = toPlot(one([300, -100]), 1);
  expect(bars).toMatchObject([[{ y: 0, height: 75 }], [{ y: 75, height: 25 }]]);
  expect(zero).toBe(75);
});

test('two series stand side by side in the place of their point, on one scale', () => {
  expect(toPlot([[4, 1]], 0).bars).toEqual([
    [
      { x: 12.5, width: 37.5, y: 0, height: 100 },
      { x: 50, width: 37.5, y: 75, height: 25 },
    ],
  ]);
});

test('a chart without any figure has its line of zero at the foot', () => {
  expect(toPlot([[0, null]], 0)).toEqual({ top: 0, zero: 100, bars: [[null, null]] });
});
