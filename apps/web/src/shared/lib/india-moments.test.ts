import { expect, test } from 'vitest';
import { sayMoment, toMoment, toMomentField } from './india-moments.ts';

test('fields are read in the time of India, in summer and winter', () => {
  expect(toMoment('2026-11-21T18:00')).toBe('2026-11-21T12:30:00.000Z');
  expect(toMoment('2026-06-21T00:00')).toBe('2026-06-20T18:30:00.000Z');
  expect(toMomentField('2026-06-20T18:30:00.000Z')).toBe('2026-06-21T00:00');
  expect(toMoment('')).toBeNull();
  expect(toMoment('tomorrow')).toBeNull();
});

test('moments are said in the time of India', () => {
  expect(sayMoment('21 November 2026', '2026-11-21T12:30:00.000Z')).toBe('21 November 2026, 18:00');
});
