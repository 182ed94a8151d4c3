import { expect, test } from 'vitest';
import { isWholeCatalogue, toCourseLength, toCoursePrice } from './catalogue.models.ts';

const HOUR = 3600;

test('a course has the length that people read, in whole minutes, and each end belongs to one length', () => {
  const lengths = (...hours: number[]) => hours.map((count) => toCourseLength(count * HOUR));
  expect(lengths(0.01, 1.99)).toEqual(['under-2', 'under-2']);
  expect(lengths(2, 6)).toEqual(['2-6', '2-6']);
  expect(lengths(6.02, 17)).toEqual(['6-17', '6-17']);
  expect(lengths(17.02, 400)).toEqual(['over-17', 'over-17']);
  // Read as 2 hours and as 6 hours.
  expect([toCourseLength(2 * HOUR - 20), toCourseLength(6 * HOUR + 20)]).toEqual(['2-6', '2-6']);
});

test('a course has one price to choose by, each end in the lower one, and none while it has no price', () => {
  const prices = [0, 1, 500, 500.5, 1500, 1501].map((rupees) => toCoursePrice(rupees * 100));
  expect(prices).toEqual(['free', 'to-500', 'to-500', '500-1500', '500-1500', 'over-1500']);
  expect(toCoursePrice(null)).toBeNull();
});

test('a course without videos has no length', () => {
  expect(toCourseLength(null)).toBeNull();
});

test('whatever narrows the list makes it a part of it', () => {
  expect([{}, { sort: 'newest' as const }, { q: '', category: undefined }].every(isWholeCatalogue)).toBe(true);
  const id = '01890000-0000-7000-8000-000000000000';
  const parts = [
    { page: 1 },
    { limit: 3 },
    { category: ['Others' as const] },
    { level: ['Beginner' as const] },
    { length: ['2-6' as const] },
    { price: ['free' as const] },
    { rating: '4' as const },
    { language: ['hi' as const] },
    { q: 'react' },
    { creator: id },
    { sort: 'rating' as const },
  ];
  expect(parts.filter(isWholeCatalogue)).toEqual([]);
});
