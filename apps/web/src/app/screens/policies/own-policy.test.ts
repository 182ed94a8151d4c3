import { expect, test } from 'vitest';
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
