import type { SearchChip, SearchReason } from '@nalanda/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { setLocale } from '#shared/i18n/locale.ts';
import { announceCount, describeChip, describeReason } from './understood.models.ts';

const chip = (kind: SearchChip['kind'], value: string | number): SearchChip => ({
  id: 'x',
  kind,
  value,
  label: 'label',
});

afterEach(() => setLocale('en'));

describe('chips', () => {
  it.each([
    ['price', 500, 'under ₹500', '₹500 से कम'],
    ['price', 0, 'free', 'मुफ़्त'],
    ['level', 'Beginner', 'Beginner', 'शुरुआती'],
    ['category', 'Web Development', 'Web Development', 'वेब डेवलपमेंट'],
    ['topic', 'web development', 'web development', 'web development'],
    ['language', 'hi', 'in Hindi', 'हिन्दी में'],
    ['length', 120, 'at most 2 hours', 'ज़्यादा से ज़्यादा 2 घंटे'],
    ['length', 90, 'at most 90 minutes', 'ज़्यादा से ज़्यादा 90 मिनट'],
    ['not', 'java', 'not java', 'java नहीं'],
    ['rating', 4.5, '4.5 stars or more', '4.5 या ज़्यादा स्टार'],
  ] as const)('%s %s is "%s" and "%s"', async (kind, value, english, hindi) => {
    expect(describeChip(chip(kind, value))).toBe(english);
    await setLocale('hi');
    expect(describeChip(chip(kind, value))).toBe(hindi);
  });
});

describe('reasons', () => {
  it.each<[SearchReason, string]>([
    [{ kind: 'title', words: 'react' }, 'Its title says “react”'],
    [{ kind: 'concept', concept: 'sql' }, 'Teaches sql'],
    [{ kind: 'text', words: 'shop' }, 'Its description mentions “shop”'],
    [{ kind: 'educator', name: 'Asha' }, 'Taught by Asha'],
    [{ kind: 'category', category: 'AI/ML' }, 'Belongs to AI/ML'],
    [{ kind: 'moment', lectureId: 'x', seconds: 3725, text: 'so a closure' }, 'Said at 1:02:05: “so a closure”'],
    [{ kind: 'moment', lectureId: 'x', seconds: 65, text: 'so' }, 'Said at 1:05: “so”'],
  ])('%j', (reason, words) => {
    expect(describeReason(reason)).toBe(words);
  });

  it('counts aloud', () => {
    expect([0, 1, 24].map(announceCount)).toEqual(['No Courses Found', '1 course found', '24 courses found']);
  });
});
