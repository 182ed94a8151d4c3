import { expect, test } from 'vitest';
import { planPeriod } from './periods.models.ts';

const at = (moment: string) => new Date(moment);

test('seven days end with today in India, and begin at its midnight', () => {
  // Past midnight in India, not yet in Greenwich.
  const plan = planPeriod('7d', at('2026-11-21T19:00:00Z'));
  expect(plan.dates).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  expect(plan.from).toEqual(at('2026-11-15T18:30:00Z'));
});

test('the period before is as long, and ends at the same hour', () => {
  const plan = planPeriod('30d', at('2026-11-21T10:00:00Z'));
  expect(plan.dates).toHaveLength(30);
  expect(plan.beforeFrom).toEqual(at('2026-09-22T18:30:00Z'));
  expect(plan.beforeTo).toEqual(at('2026-10-22T10:00:00Z'));
});

test('twelve months end with the present one, also over the end of a year and in a leap year', () => {
  const plan = planPeriod('12m', at('2028-02-29T12:00:00Z'));
  expect(plan.dates.at(0)).toBe('2027-03');
  expect(plan.dates.at(-1)).toBe('2028-02');
  expect(plan.from).toEqual(at('2027-02-28T18:30:00Z'));
  expect(plan.beforeFrom).toEqual(at('2026-02-28T18:30:00Z'));
  // There was no 29 February a year ago: it goes on to the next day.
  expect(plan.beforeTo).toEqual(at('2027-03-01T12:00:00Z'));
});
