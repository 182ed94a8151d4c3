import { expect, test } from 'vitest';
import { createPostingLists, type PostingLists } from './posting-lists.ts';

const numbersOf = (lists: PostingLists) =>
  Array.from({ length: lists.count() }, (_, term) => {
    const list = lists.of(term);
    return [...(list?.values.subarray(0, list.size) ?? [])];
  });

function fill(lists: PostingLists, numbers: readonly (readonly number[])[]): PostingLists {
  numbers.forEach((list, term) => {
    if (term >= lists.count()) lists.begin();
    for (const number of list) lists.push(term, number);
  });
  return lists;
}

const pack = (lists: PostingLists) => {
  for (const _ of lists.pack());
};

test('lists say the same before and after they are packed, and grow on', () => {
  const lists = fill(createPostingLists(), [[1, 5], [], [2], [7, 8, 9]]);
  expect(numbersOf(lists)).toEqual([[1, 5], [], [2], [7, 8, 9]]);
  pack(lists);
  expect(numbersOf(lists)).toEqual([[1, 5], [], [2], [7, 8, 9]]);
  fill(lists, [[6], [3], [], [], [4]]);
  expect(numbersOf(lists)).toEqual([[1, 5, 6], [3], [2], [7, 8, 9], [4]]);
  pack(lists);
  expect(numbersOf(lists)).toEqual([[1, 5, 6], [3], [2], [7, 8, 9], [4]]);
});

test('what grows writes over no other term, nor into what the lists were made of', () => {
  const first = fill(createPostingLists(), [[1], [2], [3]]);
  const packed = first.packed();
  const before = [...packed.values];
  const second = fill(createPostingLists(packed), [[10], [20]]);
  expect(numbersOf(second)).toEqual([[1, 10], [2, 20], [3]]);
  expect([...packed.values]).toEqual(before);
  expect(numbersOf(createPostingLists(second.packed()))).toEqual(numbersOf(second));
});

test('they can be read while they are packed', () => {
  const lists = fill(
    createPostingLists(),
    Array.from({ length: 12_000 }, (_, term) => [term, term + 1]),
  );
  let steps = 0;
  for (const _ of lists.pack()) {
    steps += 1;
    const list = lists.of(11_999);
    expect([...(list?.values.subarray(0, list.size) ?? [])]).toEqual([11_999, 12_000]);
  }
  expect(steps).toBeGreaterThan(2);
  expect(lists.sizeOf(0)).toBe(2);
});

test('a term that is not there has no list', () => {
  const lists = createPostingLists();
  expect(lists.of(-1)).toBeUndefined();
  expect(lists.of(0)).toBeUndefined();
  expect(lists.sizeOf(3)).toBe(0);
});
