import { expect, test } from 'vitest';
import { hindiTexts } from '../../apps/web/src/shared/i18n/hindi.ts';
import { sentenceAreas } from '../../apps/web/src/shared/i18n/hindi-sentences.ts';

const NUQTA = /\u093c/g;
const CANDRABINDU = /\u0901/g;

/** Letters with a dot as two signs, whichever way they are typed. */
const texts = [...Object.values(hindiTexts), ...Object.values(sentenceAreas).flatMap((area) => Object.values(area))]
  .flatMap((text) => (typeof text === 'string' ? [text] : Object.values<string>(text)))
  .map((text) => text.normalize('NFD'));

const words = new Set(texts.flatMap((text) => text.match(/[\u0900-\u0963\u0970-\u097f]+/g) ?? []));

test('a Hindi word has one spelling, with its dots and moons in the same places everywhere', () => {
  const spellings = Map.groupBy(words, (word) => word.replace(NUQTA, '').replace(CANDRABINDU, '\u0902'));
  expect([...spellings.values()].filter((found) => found.length > 1)).toEqual([]);
});

// docs/words.md names the word that stands for each thing.
test.each([
  ['wishlist', 'विशलिस्ट'],
  ['certificate', 'सर्टिफ़िकेट'],
  ['picture', 'तस्वीर'],
  ['section', 'सेक्शन'],
  ['office', 'ऑफ़िस'],
  ['platform', 'प्लैटफ़ॉर्म'],
  ['price', 'दाम'],
  ['learner', 'छात्र'],
  ['save', 'सहेज'],
  ['publish', 'प्रकाशित'],
  ['level', 'स्तर'],
  ['owner of the school', 'स्वामी'],
])('Hindi has no second word for %s', (_thing, other) => {
  const found = other.normalize('NFD');
  // With whatever ending.
  expect([...words].filter((word) => word.startsWith(found))).toEqual([]);
});
