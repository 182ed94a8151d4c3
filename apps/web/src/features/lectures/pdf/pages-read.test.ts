import { expect, test } from 'vitest';
import { parsePages, withPage } from './pages-read.ts';

test('the file that was read last stands in front, each once, and the oldest are forgotten', () => {
  const three = withPage(withPage(withPage([], 'a', 2), 'b', 7), 'a', 3);
  expect(three).toEqual([
    ['a', 3],
    ['b', 7],
  ]);
  let many = three;
  for (let number = 0; number < 60; number += 1) many = withPage(many, `file ${number}`, 1);
  expect(many).toHaveLength(50);
  expect(many.some(([id]) => id === 'a')).toBe(false);
});

test.each([null, '', '{', '{"a":1}', '[["a",0],["a","2"],[3,3],"x"]', '[["a",1.5]]'])(
  'what was stored by nobody we know counts as nothing: %s',
  (stored) => {
    expect(parsePages(stored)).toEqual([]);
  },
);
