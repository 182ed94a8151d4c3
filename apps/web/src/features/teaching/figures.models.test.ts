import { expect, test } from 'vitest';
import { changeInPercent } from './figures.models.ts';

test('a change is told in percent of the time before, if there was anything', () => {
  expect(changeInPercent(15, 10)).toBe(50);
  expect(changeInPercent(5, 10)).toBe(-50);
  expect(changeInPercent(0, 0)).toBeNull();
  expect(changeInPercent(3, 0)).toBeNull();
  expect(changeInPercent(3, -20)).toBeNull();
  expect(changeInPercent(null, 4.5)).toBeNull();
});
