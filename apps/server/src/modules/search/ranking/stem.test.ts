import { expect, test } from 'vitest';
import { stem } from './stem.ts';

test.each([
  ['bought', 'buy'],
  ['written', 'writing'],
  ['stolen', 'steals'],
  ['children', 'child'],
  ['women', 'woman'],
  ['taught', 'teaching'],
  ['visualising', 'visualization'],
])('"%s" and "%s" are forms of one word', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each([
  ['led', 'leads'],
  ['driven', 'drive'],
  ['felt', 'feel'],
  ['constructor', 'toString'],
])('"%s" and "%s" stay apart', (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});
