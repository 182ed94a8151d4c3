import { expect, test } from 'vitest';
import { addDays, countDays, dayIn, mondayOf, utcDayOf } from './days.ts';

test('weeks begin on Monday', () => {
  expect(['2026-11-16', '2026-11-21', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ]);
});

test('a day is followed by the next one, over the end of a year, too', () => {
  expect([addDays('2026-12-31', 1), addDays('2027-01-01', -1)]).toEqual(['2027-01-01', '2026-12-31']);
});

test('a range has both its ends', () => {
  expect(countDays({ from: '2026-11-21', to: '2026-11-21' })).toBe(1);
  expect(countDays({ from: '2026-11-21', to: '2026-11-20' })).toBe(0);
});

test('a moment falls on the day of its zone', () => {
  const moment = new Date('2026-11-21T20:00:00Z');
  expect([utcDayOf(moment), dayIn('Asia/Kolkata', moment)]).toEqual(['2026-11-21', '2026-11-22']);
});
