import { expect, test } from 'vitest';
import { changesBetween, toNotedFilter } from './audit.changes.ts';

test('a change names what is otherwise, before and after, and nothing else', () => {
  const before = { role: 'student', suspendedAt: null, share: 20 };
  const after = { role: 'educator', suspendedAt: new Date('2026-01-02T03:04:05.678Z'), share: 20 };
  expect(changesBetween(before, after)).toEqual({
    role_before: 'student',
    role_after: 'educator',
    suspendedAt_before: null,
    suspendedAt_after: '2026-01-02T03:04:05.678Z',
  });
});

test('what was not there before is null, and what is left out of the change is left alone', () => {
  expect(changesBetween(null, { price: 0 })).toEqual({ price_before: null, price_after: 0 });
  expect(changesBetween({ price: 100, title: 'Clay' }, { price: undefined })).toEqual({
    price_before: 100,
    price_after: null,
  });
  expect(changesBetween({ price: 100 }, {})).toEqual({});
});

test('a long text is noted by its beginning', () => {
  const { text_after: noted } = changesBetween(null, { text: 'x'.repeat(5_000) });
  expect(noted).toHaveLength(300);
});

test('A filter is noted without the words that were looked for', () => {
  expect(toNotedFilter({ q: 'asha@example.org', kind: 'staff' })).toBe('{"q":"…","kind":"staff"}');
  expect(toNotedFilter({ q: '', kind: undefined })).toBe('{}');
});
