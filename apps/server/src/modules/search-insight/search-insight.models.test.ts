import { describe, expect, test } from 'vitest';
import { isSameQueryGrowing, lastWeeks, toCountedQuery } from './search-insight.models.ts';

describe('a query as it is counted', () => {
  test.each([
    ['  React?  ', 'react'],
    ['C++ & C#!', 'c++ c#'],
    ['UI/UX, under ₹500.', 'ui/ux under ₹500'],
    ['node.js', 'node.js'],
    ['ＰＹＴＨＯＮ', 'python'],
    ['वेब डेवलपमेंट सीखना है', 'वेब डेवलपमेंट सीखना है'],
    ['5 hazaar tak 50000', '5 hazaar tak 50000'],
  ])('%j is %j', (input, query) => {
    expect(toCountedQuery(input)).toBe(query);
  });

  test.each([
    'asha.verma@example.com',
    'call me 98765 43210',
    '+91-98765-43210',
    'aadhaar 1234 5678 9012',
    'look at www.asha-verma.in',
    '@asha python',
    'I am a teacher from a small town and my husband has left and I want to earn my own money',
    'x'.repeat(81),
    '😀',
    '?!',
  ])('%j is counted without its words', (input) => {
    expect(toCountedQuery(input)).toBeNull();
  });
});

describe('answers as one types', () => {
  test.each([
    ['pyth', 'python'],
    ['python for beginners', 'python'],
    ['pythn', 'python'],
  ])('%j and %j are one search', (before, after) => {
    expect(isSameQueryGrowing(before, after)).toBe(true);
  });

  test('a new query is a search of its own', () => {
    expect(isSameQueryGrowing('python', 'java')).toBe(false);
    expect(isSameQueryGrowing('web development', 'word press')).toBe(false);
  });
});

describe('weeks', () => {
  test('are listed oldest first, the current one last', () => {
    expect(lastWeeks('2026-01-08', 3)).toEqual(['2025-12-22', '2025-12-29', '2026-01-05']);
  });
});
