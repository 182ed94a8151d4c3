import { expect, test } from 'vitest';
import { formatMoment, fromZonedInput, nameZone, toZonedInput } from './moment.ts';

test.each([
  ['Asia/Kolkata', '2026-11-29T18:00', '2026-11-29T12:30:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01T00:00', '2025-12-31T18:15:00.000Z'],
  ['America/New_York', '2026-03-08T01:30', '2026-03-08T06:30:00.000Z'],
  ['America/New_York', '2026-03-08T03:30', '2026-03-08T07:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T12:00', '2026-10-25T11:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-06-01T08:00', '2026-05-31T18:00:00.000Z'],
])('in %s %s is %s, and back', (zone, text, moment) => {
  expect(fromZonedInput(text, zone).toISOString()).toBe(moment);
  expect(toZonedInput(moment, zone)).toBe(text);
});

test('an hour that a clock leaves out is a moment all the same', () => {
  expect(Number.isNaN(fromZonedInput('2026-03-08T02:30', 'America/New_York').getTime())).toBe(false);
});

test.each([
  ['2026-11-29T18:30', 'en', 'Sunday, 29 November, 6:30 pm '],
  ['2026-11-29T18:30', 'hi', 'रविवार, 29 नवंबर, शाम 6:30 '],
  ['2026-11-29T00:06', 'hi', 'रविवार, 29 नवंबर, रात 12:06 '],
] as const)('%s is said in %s as people say it', (at, locale, said) => {
  expect(formatMoment(at, locale).replaceAll('\u202f', ' ')).toContain(said);
});

test('India is called as people call it', () => {
  expect(nameZone('Asia/Calcutta')).toBe('Asia/Kolkata');
  expect(nameZone('America/New_York')).toBe('America/New York');
});
