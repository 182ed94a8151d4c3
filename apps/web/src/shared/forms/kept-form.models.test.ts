import { expect, test } from 'vitest';
import { findChanged, hasShapeOf, readChanged } from './kept-form.models.ts';

test('only what was changed is kept, and no file', () => {
  const start = { title: 'Old', level: undefined, courseIds: ['a'], isFree: false };
  const now = { title: 'New', level: '', courseIds: ['a', 'b'], isFree: false, picture: new Blob(['x']) };
  expect(findChanged(now, start)).toEqual({ title: 'New', courseIds: ['a', 'b'] });
});

test('what comes back fits the form as it is now', () => {
  const kept = { fields: { title: 'Mine', gone: 'x', seats: '12' }, basis: { title: 'Old' } };
  expect(readChanged(kept, { title: 'Theirs', seats: 12 })).toEqual({
    fields: { title: 'Mine' },
    basis: { title: 'Old' },
  });
  expect(readChanged(undefined, { title: 'Theirs' })).toEqual({ fields: {}, basis: {} });
});

test('a draft of an earlier release, with other parts, is not taken for one of this', () => {
  const now = { draft: { task: '', criteria: [], dueAt: null }, version: 1 };
  expect(hasShapeOf(now, { draft: { task: 'x', criteria: [{}], dueAt: '2026' }, version: 2 })).toBe(true);
  expect(hasShapeOf(now, { draft: { task: 'x', dueAt: null }, version: 2 })).toBe(false);
  expect(hasShapeOf(now, undefined)).toBe(false);
});
