import { expect, test } from 'vitest';
import { loadTranslate } from '#shared/i18n/locale.ts';
import { sayMoment, toMoment, toMomentField } from './india-moments.ts';

test('fields are read in the time of India, in summer and winter', () => {
  expect(toMoment('2026-11-21T18:00')).toBe('2026-11-21T12:30:00.000Z');
  expect(toMoment('2026-06-21T00:00')).toBe('2026-06-20T18:30:00.000Z');
  expect(toMomentField('2026-06-20T18:30:00.000Z')).toBe('2026-06-21T00:00');
  expect(toMoment('')).toBeNull();
  expect(toMoment('tomorrow')).toBeNull();
});

test.each([
  ['en', '2026-11-21T12:30:00.000Z', '21 November 2026, 6:00 pm'],
  ['en', '2026-11-21T18:30:00.000Z', '22 November 2026, 12:00 am'],
  ['hi', '2026-11-21T12:30:00.000Z', '21 नवंबर 2026, शाम 6:00'],
] as const)('moments are said in %s in the time of India, as people say them', async (locale, moment, said) => {
  expect(sayMoment(await loadTranslate(locale), moment).replaceAll('\u202f', ' ')).toBe(said);
});
