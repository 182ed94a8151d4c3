import { expect, test } from 'vitest';
import { changeInPercent, toBars } from './figures.models.ts';

test('the largest point is as high as the chart, the others in proportion, and nothing has no bar', () => {
  expect(toBars([2, 0, 4, null], 1)).toEqual([
    { x: 3.125, width: 18.75, y: 50, height: 50 },
    null,
    { x: 53.125, width: 18.75, y: 0, height: 100 },
    null,
  ]);
});

test('a chart of small figures is not blown up beyond its least top', () => {
  expect(toBars([1], 5)[0]).toMatchObject({ y: 80, height: 20 });
});

test('a refund goes down from the line of zero', () => {
  const [up, down] = toBars([300, -100], 1);
  expect(up).toMatchObject({ y: 0, height: 75 });
  expect(down).toMatchObject({ y: 75, height: 25 });
});

test('a change is told in percent of the time before, if there was anything', () => {
  expect(changeInPercent(15, 10)).toBe(50);
  expect(changeInPercent(5, 10)).toBe(-50);
  expect(changeInPercent(0, 0)).toBeNull();
  expect(changeInPercent(3, 0)).toBeNull();
  expect(changeInPercent(3, -20)).toBeNull();
  expect(changeInPercent(null, 4.5)).toBeNull();
});
