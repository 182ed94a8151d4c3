import { expect, test } from 'vitest';
import { formatAgo } from './ago.ts';

test('A moment is told as people say it, and by nothing after a week', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const ago = (at: string, locale: 'en' | 'hi' = 'en') => formatAgo(at, { locale, now });
  expect(ago('2026-11-23T11:59:40Z')).toBe('just now');
  expect(ago('2026-11-23T11:59:40Z', 'hi')).toBe('अभी-अभी');
  expect(ago('2026-11-23T11:58:00Z')).toBe('2 minutes ago');
  expect(ago('2026-11-23T09:30:00Z')).toBe('2 hours ago');
  expect(ago('2026-11-22T11:00:00Z')).toBe('yesterday');
  expect(ago('2026-11-22T11:00:00Z', 'hi')).toBe('कल');
  expect(ago('2026-11-18T11:00:00Z')).toBe('5 days ago');
  expect(ago('2026-11-16T11:00:00Z')).toBeNull();
  // The server's clock may be a little ahead.
  expect(ago('2026-11-23T12:00:05Z')).toBe('just now');
});
