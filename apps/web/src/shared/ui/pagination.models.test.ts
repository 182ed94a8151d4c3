import { expect, test } from 'vitest';
import { listPages } from './pagination.models.ts';

test('offers all pages when they are few', () => {
  expect(listPages(2, 4)).toEqual([1, 2, 3, 4]);
});

test('leaves gaps between far pages, but never a gap of one', () => {
  expect(listPages(7, 313)).toEqual([1, null, 6, 7, 8, null, 313]);
  expect(listPages(4, 313)).toEqual([1, 2, 3, 4, 5, null, 313]);
});
