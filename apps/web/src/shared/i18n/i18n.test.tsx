import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setLocale, translate, translateMessage } from './locale.ts';
import { placeElements } from './trans.tsx';

afterEach(() => setLocale('en'));

test('what people wrote names its language when it is not the one of the page', async () => {
  const texts = ['React From First Principles', 'वेब डेवलपमेंट: HTML के साथ', ''];
  expect(texts.map(translate.langOf)).toEqual([undefined, 'hi', undefined]);
  await setLocale('hi');
  expect(texts.map(translate.langOf)).toEqual(['en', undefined, 'en']);
});

describe('In English', () => {
  test('a text is what stands in the code, with its values', () => {
    expect(translate('Beginner')).toBe('Beginner');
    expect(translate('Hello {name}, {count} of {all}', { name: 'Asha', count: 7500, all: '7500' })).toBe(
      'Hello Asha, 7,500 of 7500',
    );
  });

  test('a number chooses its form', () => {
    const lectures = (count: number) => translate.count(count, '{count} lecture', '{count} lectures');
    expect([0, 1, 2, 1200].map(lectures)).toEqual(['0 lectures', '1 lecture', '2 lectures', '1,200 lectures']);
  });

  test('a sentence of the server stays', () => {
    expect(translateMessage('Please choose a level')).toBe('Please choose a level');
  });
});

describe('In Hindi', () => {
  beforeEach(() => setLocale('hi'));

  test('a text is the one of the catalogue, and English where there is none', () => {
    expect(translate('Beginner')).toBe('शुरुआती');
    expect(translate('Not in the catalogue: {name}' as string, { name: 'Asha' })).toBe('Not in the catalogue: Asha');
  });

  test('a sentence of the server is known with what is put into it', () => {
    expect(translateMessage('Wrong email or password.')).toBe('ईमेल या पासवर्ड ग़लत है।');
    expect(translateMessage('A name can have at most 100 characters')).toBe('नाम में ज़्यादा से ज़्यादा 100 अक्षर हो सकते हैं');
    expect(translateMessage('Too many tries. Please wait 5 minutes and try again.')).toContain('5 मिनट रुककर');
    expect(translateMessage('This course cannot be published yet. Add a title. Add a thumbnail.')).toBe(
      'यह कोर्स अभी प्रकाशित नहीं हो सकता। शीर्षक जोड़ें। थंबनेल जोड़ें।',
    );
    expect(translateMessage('Line 3: This caption ends before it begins.')).toBe(
      'पंक्ति 3: यह कैप्शन शुरू होने से पहले ख़त्म हो जाता है।',
    );
    expect(translateMessage('This file is not a video that can be played. It is empty.')).toMatch(/सके। यह ख़ाली है।$/);
    expect(translateMessage('Words that nobody knows')).toBe('Words that nobody knows');
  });

  test('dates, numbers and prices are written as in India', () => {
    expect(translate.date('2026-03-05T12:00:00+05:30')).toBe('5 मार्च 2026');
    expect(translate.number(1234567)).toBe('12,34,567');
    expect(translate.price(100000)).toBe('₹1,00,000');
  });
});

test('elements stand where the text puts them, and values are never taken for elements', () => {
  const pieces = placeElements(translate, {
    text: 'Read <a>our {what}</a>, {name}.',
    values: { what: 'policy', name: '<a>Eve</a>' },
    tags: { a: (content) => `[${content}]` },
  });
  const text = (pieces as (string | { props: { children: string } })[])
    .map((piece) => (typeof piece === 'string' ? piece : piece.props.children))
    .join('');
  expect(text).toBe('Read [our policy], <a>Eve</a>.');
});
