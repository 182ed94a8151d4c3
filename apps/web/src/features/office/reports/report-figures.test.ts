import { expect, test } from 'vitest';
import { toShare } from './report-figures.ts';

test('the share of those who completed is of those who enrolled, and none of nobody', () => {
  expect(toShare({ enrolments: 8, enrolmentsCompleted: 3 })).toBe(38);
  expect(toShare({ enrolments: 0, enrolmentsCompleted: 0 })).toBeNull();
});
