import type { SentenceParams } from '@nalanda/contract/sentence';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setLocale, translate, translateSentence } from './locale.ts';
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
    expect(translateSentence({ code: 'level.missing', message: 'Please choose a level' })).toBe(
      'Please choose a level',
    );
  });
});

describe('In Hindi', () => {
  beforeEach(() => setLocale('hi'));

  test('a text is the one of the catalogue, and English where there is none', () => {
    expect(translate('Beginner')).toBe('शुरुआती');
    expect(translate('Not in the catalogue: {name}' as string, { name: 'Asha' })).toBe('Not in the catalogue: Asha');
  });

  test('a sentence of the server is said by its code, with its values', () => {
    const say = (code: string, params?: SentenceParams) => translateSentence({ code, params, message: 'In English' });
    expect(say('auth.wrong-credentials')).toBe('ईमेल या पासवर्ड ग़लत है।');
    expect(say('name.too-long', { max: 100 })).toBe('नाम में ज़्यादा से ज़्यादा 100 अक्षर हो सकते हैं');
    expect(say('price.too-high', { max: 100000 })).toContain('₹1,00,000');
    expect(say('request.file-too-large', { limit: 5 * 1024 ** 2 })).toContain('5 MB');
    expect(say('media.unknown-checksum', { algorithms: ['A', 'B'] })).toContain('A और B');
    expect(say('unheard-of')).toBe('In English');
  });

  test('times and numbers choose their form', () => {
    const wait = (seconds: number) =>
      translateSentence({ code: 'request.too-many', params: { wait: seconds }, message: '' });
    expect(wait(1)).toContain('1 सेकंड रुककर');
    expect(wait(300)).toContain('5 मिनट रुककर');
    expect(wait(7201)).toContain('3 घंटे रुककर');
    const owe = (count: number) =>
      translateSentence({ code: 'account.owed-course', params: { count, title: 'React' }, message: '' });
    expect([owe(1), owe(2)].map((text) => text.split(' “')[0])).toEqual(['1 विद्यार्थी ने', '2 विद्यार्थियों ने']);
  });

  test('sentences inside a sentence are said in Hindi, too', () => {
    const title = { code: 'course.add-title', message: 'Add a title' };
    const thumbnail = { code: 'course.add-thumbnail', message: 'Add a thumbnail' };
    const say = (code: string, params: SentenceParams) => translateSentence({ code, params, message: '' });
    expect(say('course.not-ready', { missing: [title, thumbnail] })).toBe(
      'यह कोर्स अभी पब्लिश नहीं हो सकता। शीर्षक जोड़ें। थंबनेल जोड़ें।',
    );
    const early = { code: 'caption.ends-early', message: 'This caption ends before it begins.' };
    expect(say('caption.line', { line: 3, problem: early })).toBe('पंक्ति 3: यह कैप्शन शुरू होने से पहले ख़त्म हो जाता है।');
    expect(say('media.not-a-video', { reason: { code: 'video.empty', message: '' } })).toMatch(/चलती। यह ख़ाली है।$/);
    expect(say('request.invalid', { count: 1, first: title })).toBe('शीर्षक जोड़ें');
    expect(say('request.invalid', { count: 2, first: title })).toBe('कुछ जानकारी सही नहीं है।');
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
