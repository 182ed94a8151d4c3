import type { SearchChip, SearchReason, SearchUnderstood } from '@nalanda/contract';
import { describe, expect, test } from 'vitest';
import { loadTranslate } from '#shared/i18n/locale.ts';
import type { SearchAnswer } from './search.api.ts';
import { announceAnswer, describeAnswer, describeChip, describeReason } from './understood.models.ts';

const chip = (kind: SearchChip['kind'], value: string | number): SearchChip => ({
  id: 'x',
  kind,
  value,
  label: 'label',
});

const english = await loadTranslate('en');
const hindi = await loadTranslate('hi');

describe('chips', () => {
  test.each([
    ['price', 500, 'under ₹500', '₹500 से कम'],
    ['price', 0, 'free', 'मुफ़्त'],
    ['min-price', 1000, 'from ₹1,000', '₹1,000 से'],
    ['min-price', 1, 'not free', 'मुफ़्त नहीं'],
    ['level', 'Beginner', 'Beginner', 'शुरुआती'],
    ['category', 'Web Development', 'Web Development', 'वेब डेवलपमेंट'],
    ['language', 'hi', 'in Hindi', 'हिन्दी में'],
    ['length', 120, 'at most 2 hours', 'ज़्यादा से ज़्यादा 2 घंटे'],
    ['length', 90, 'at most 90 minutes', 'ज़्यादा से ज़्यादा 90 मिनट'],
    ['not', 'java', 'not java', 'java नहीं'],
    ['order', 'cheapest', 'cheapest first', 'सबसे सस्ते पहले'],
    ['rating', 4.5, '4.5 stars or more', '4.5 या ज़्यादा स्टार'],
  ] as const)('%s %s is "%s" and "%s"', (kind, value, inEnglish, inHindi) => {
    expect(describeChip(english, chip(kind, value))).toBe(inEnglish);
    expect(describeChip(hindi, chip(kind, value))).toBe(inHindi);
  });

  test('names a skill as it is written, not as the graph has it', () => {
    const skill = { ...chip('topic', 'cpp'), label: 'C++' };
    expect([describeChip(english, skill), describeChip(hindi, skill)]).toEqual(['C++', 'C++']);
  });

  test('says of a guessed skill that it is one', () => {
    const guess = { ...chip('topic', 'clustering'), label: 'clustering', isGuess: true };
    expect(describeChip(english, guess)).toBe('perhaps clustering');
    expect(describeChip(hindi, guess)).toBe('शायद clustering');
  });
});

describe('reasons', () => {
  test.each<[SearchReason, string]>([
    [{ kind: 'title', words: 'react' }, 'Its title says “react”'],
    [{ kind: 'concept', concept: 'sql' }, 'Teaches sql'],
    [{ kind: 'text', words: 'shop' }, 'Its description mentions “shop”'],
    [{ kind: 'outline', words: 'payslip' }, 'Its contents mention “payslip”'],
    [{ kind: 'educator', name: 'Asha' }, 'Taught by Asha'],
    [{ kind: 'category', category: 'AI/ML' }, 'Belongs to AI/ML'],
    [{ kind: 'moment', lectureId: 'x', seconds: 3725, text: 'so a closure' }, 'Said at 1:02:05: “so a closure”'],
    [{ kind: 'moment', lectureId: 'x', seconds: 65, text: 'so' }, 'Said at 1:05: “so”'],
  ])('%j', (reason, words) => {
    expect(describeReason(english, reason)).toBe(words);
  });

  test('says what kind of answer it is, in both languages', () => {
    const answer = (count: number, understood: Partial<SearchUnderstood> | null): SearchAnswer => ({
      courses: Array.from({ length: count }) as SearchAnswer['courses'],
      understood: understood as SearchUnderstood | null,
    });
    expect(describeAnswer(english, answer(1, { answer: 'found', missing: null }))).toBe('1 course found');
    expect(describeAnswer(english, answer(24, null))).toBe('24 courses found');
    expect(describeAnswer(english, answer(6, { answer: 'near', missing: 'C++' }))).toBe(
      'We have no course on C++ yet. Closest:',
    );
    expect(describeAnswer(english, answer(2, { answer: 'near', missing: null, relaxed: [] }))).toBe(
      'We have no course that fits all of it. Closest:',
    );
    expect(describeAnswer(english, answer(2, { answer: 'near', missing: null, relaxed: ['level'] }))).toBe('Closest:');
    expect(announceAnswer(english, answer(0, { answer: 'none', missing: 'UPSC' }))).toBe(
      'No Courses Found We have no course on UPSC yet.',
    );
    expect(announceAnswer(english, answer(0, null))).toBe('No Courses Found');
    expect(describeAnswer(hindi, answer(0, { answer: 'none', missing: 'UPSC' }))).toBe(
      'UPSC पर अभी हमारे पास कोई कोर्स नहीं है।',
    );
  });
});
