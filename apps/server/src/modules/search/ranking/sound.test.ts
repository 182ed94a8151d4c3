import { describe, expect, test } from 'vitest';
import { normalise } from '../understanding/normalise.ts';
import { soundOf } from './sound.ts';
import { respell } from './spelling.ts';
import { createTextIndex } from './text-index.ts';

describe('what is heard of a word', () => {
  test.each([
    ['कम्युनिकेशन', 'communication'],
    ['अकाउंटिंग', 'accounting'],
    ['साइकोलॉजी', 'psychology'],
    ['कुबरनेटीज', 'kubernetes'],
    ['मैनेजमेंट', 'management'],
    ['फोटोग्राफी', 'photography'],
    ['intarvyu', 'interview'],
    ['biznes', 'business'],
  ])('%s sounds like %s', (written, word) => {
    expect(soundOf(normalise(written))).toBe(soundOf(word));
  });

  test('tells other words apart, and says nothing of short ones', () => {
    expect(soundOf('accounting')).not.toBe(soundOf('auditing'));
    expect(soundOf('baby')).toBe('');
    expect(soundOf('2016')).toBe('');
  });
});

describe('words that the catalogue does not know', () => {
  const index = createTextIndex();
  const titles = [
    'guitar for all',
    'star gazing',
    'square roots',
    'secure code',
    'accounting',
    'daunting tasks',
    'graphic design',
  ];
  for (const [at, title] of titles.entries()) {
    const course = { id: String(at), title, subTitle: '', description: '', educatorName: '', category: 'Others' };
    const rest = { level: null, pricePaise: null, ratingSum: 0, reviewCount: 0, enrolledCount: 0 };
    index.add({ ...course, ...rest }, [title.split(' '), [], [], [], []], []);
    index.add({ ...course, ...rest, id: `twin ${at}` }, [title.split(' '), [], [], [], []], []);
  }

  test.each([
    ['gitar', 'guitar'],
    ['sqaure', 'square'],
    ['akaunting', 'accounting'],
    ['grafic', 'graphic'],
  ])('takes "%s" for "%s"', (word, meant) => {
    expect(respell(index, word)[0]?.word).toBe(meant);
  });
});
