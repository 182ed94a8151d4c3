import { expect, test } from 'vitest';
import { formatPrice, formatRating } from './format.ts';

test('a price is grouped the Indian way', () => {
  expect(formatPrice(100000)).toBe('₹1,00,000');
  expect(formatPrice(8.35)).toBe('₹8.35');
  expect(formatPrice(0)).toBe('₹0');
});

test('paise are written with two digits', () => {
  expect(formatPrice(1499.5)).toBe('₹1,499.50');
  expect(formatPrice(1499)).toBe('₹1,499');
});

test('a missing price reads ₹NA', () => {
  expect(formatPrice(null)).toBe('₹NA');
  expect(formatPrice(undefined)).toBe('₹NA');
});

test('an average rating has one decimal, and is 0 without reviews', () => {
  expect(formatRating(4)).toBe('4.0');
  expect(formatRating(0)).toBe('0');
});
