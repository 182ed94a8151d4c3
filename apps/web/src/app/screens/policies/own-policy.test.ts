import { expect, test } from 'vitest';
import { chooseOwnPolicy } from './own-policy.models.ts';
import { readBlocks } from './own-policy.tsx';

test('a policy of the school has headings, lists and paragraphs', () => {
  expect(readBlocks('# Delivery\nBy post,\nin a week.\n\nOr by hand.\n- in Rajgir\n- in Patna\n#no heading')).toEqual([
    { kind: 'heading', text: 'Delivery' },
    { kind: 'paragraph', text: 'By post,\nin a week.' },
    { kind: 'paragraph', text: 'Or by hand.' },
    { kind: 'list', entries: ['in Rajgir', 'in Patna'] },
    { kind: 'paragraph', text: '#no heading' },
  ]);
  expect(readBlocks('\n\n')).toEqual([]);
});

test('a reader gets the policy in the chosen language, and the other one where it is missing', () => {
  const texts = {
    terms: 'Terms',
    privacy: 'Privacy',
    shipping: 'शिपिंग',
    inHindi: { terms: 'शर्तें' },
    onlyInHindi: ['shipping' as const],
  };
  const read = (locale: 'en' | 'hi') =>
    (['terms', 'privacy', 'shipping', 'cancellations'] as const).map((name) => chooseOwnPolicy(texts, name, locale));
  const [privacy, shipping] = [
    { text: 'Privacy', language: 'en' },
    { text: 'शिपिंग', language: 'hi' },
  ];
  expect(read('en')).toEqual([{ text: 'Terms', language: 'en' }, privacy, shipping, undefined]);
  expect(read('hi')).toEqual([{ text: 'शर्तें', language: 'hi' }, privacy, shipping, undefined]);
});
