import { expect, test } from 'vitest';
import { createFormats, formatRating } from './format.ts';

const { price } = createFormats('en');

test('a price is grouped the Indian way', () => {
  expect(price(100000)).toBe('₹1,00,000');
  expect(price(8.35)).toBe('₹8.35');
  expect(price(0)).toBe('₹0');
});

test('paise are written with two digits', () => {
  expect(price(1499.5)).toBe('₹1,499.50');
  expect(price(1499)).toBe('₹1,499');
});

test('a missing price reads ₹NA', () => {
  expect(price(null)).toBe('₹NA');
  expect(price(undefined)).toBe('₹NA');
});

test('an average rating has one decimal, and is 0 without reviews', () => {
  expect(formatRating(4)).toBe('4.0');
  expect(formatRating(0)).toBe('0');
});
