import type { RecommendationReason } from '@nalanda/contract';
import { describe, expect, test } from 'vitest';
import { loadTranslate } from '#shared/i18n/locale.ts';
import { countCourses, findCareers } from './career/career.models.ts';
import { describeCareer, describeRecommendation } from './recommendations.models.ts';

const english = await loadTranslate('en');
const hindi = await loadTranslate('hi');

describe('Reasons', () => {
  test.each<[RecommendationReason, string, string]>([
    [{ kind: 'learnt', skill: 'sql' }, 'Because you learnt SQL', 'क्योंकि आपने SQL सीखा है'],
    [{ kind: 'learning', skill: 'react' }, 'Because you are learning react', 'क्योंकि आप react सीख रहे हैं'],
    [
      { kind: 'towards', job: 'ui ux designer', names: { en: 'UI/UX designer', hi: 'UI/UX डिज़ाइनर' } },
      'Next step towards UI/UX designer',
      'UI/UX डिज़ाइनर बनने की ओर अगला कदम',
    ],
    [
      { kind: 'together', courseId: 'x', title: 'Clay' },
      'Often taken together with “Clay”',
      'अक्सर इसके साथ लेते हैं: “Clay”',
    ],
    [{ kind: 'after', skill: 'html' }, 'A next step after HTML', 'HTML के बाद का कदम'],
    [{ kind: 'beside', skill: 'excel' }, 'Goes well with excel', 'excel के साथ काम आता है'],
  ])('are said in both languages: %j', (reason, inEnglish, inHindi) => {
    expect(describeRecommendation(english, reason)).toBe(inEnglish);
    expect(describeRecommendation(hindi, reason)).toBe(inHindi);
  });
});

describe('A job', () => {
  test.each([
    ['data analyst', 'Become a data analyst'],
    ['AI engineer', 'Become an AI engineer'],
    ['HR manager', 'Become an HR manager'],
    ['nurse', 'Become a nurse'],
    ['X-ray technician', 'Become an X-ray technician'],
    ['UI/UX designer', 'Become a UI/UX designer'],
    ['author', 'Become an author'],
  ])('%s is asked for as: %s', (en, words) => {
    expect(describeCareer(english, { en, hi: '' })).toBe(words);
  });

  test('is asked for in the language of the page', () => {
    expect(describeCareer(hindi, { en: 'dentist', hi: 'दाँतों के डॉक्टर' })).toBe('दाँतों के डॉक्टर बनें');
  });

  test('is found by its words in any order, what is taught most first', () => {
    const careers = [
      { job: 'data engineer', names: { en: 'data engineer', hi: 'डेटा इंजीनियर' }, skills: 4, taught: 1 },
      { job: 'data analyst', names: { en: 'data analyst', hi: 'डेटा एनालिस्ट' }, skills: 5, taught: 5 },
      { job: 'dentist job', names: { en: 'dentist', hi: 'दाँतों के डॉक्टर' }, skills: 2, taught: 2 },
    ];
    expect(findCareers(careers, ' Data ', 9).map(({ job }) => job)).toEqual(['data analyst', 'data engineer']);
    expect(findCareers(careers, 'analyst data', 9).map(({ job }) => job)).toEqual(['data analyst']);
    expect(findCareers(careers, 'डॉक्टर', 9).map(({ job }) => job)).toEqual(['dentist job']);
    expect(findCareers(careers, 'zzz', 9)).toEqual([]);
    expect(findCareers(careers, '', 2)).toHaveLength(2);
  });
});

test('A path counts its courses, and those that one has', () => {
  const course = { title: 'x' } as never;
  const steps = (['finished', 'enrolled', 'next', 'open'] as const).map((state) => ({ skills: [], state, course }));
  expect(countCourses({ steps: [...steps, { skills: [], state: 'missing', course: null }] })).toEqual({
    all: 4,
    had: 2,
  });
});
