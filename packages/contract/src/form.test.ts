import { expect, test } from 'vitest';
import { formLinesSchema, formNumberSchema } from './form.ts';
import { priceSchema } from './payments/money.ts';

const schema = formNumberSchema(priceSchema, 'price.not-a-number');

test.each([
  ['499', 499],
  [' 8.35 ', 8.35],
  ['.5', 0.5],
  ['0', 0],
  ['', null],
])('a price of %j is %j', (text, price) => {
  expect(schema.parse(text)).toBe(price);
});

test.each(['0x10', '0b11', '1e3', 'Infinity', 'NaN', '1,000', '१०', '--5', '.', '5 0'])('%j is no price', (text) => {
  expect(schema.safeParse(text).success).toBe(false);
});

const lines = formLinesSchema({ max: 5, most: 3 });

test.each([
  ['', []],
  [' \r\n\t\n', []],
  ['one\ntwo\r\nthree', ['one', 'two', 'three']],
  ['- one\n* two\n•  six', ['one', 'two', 'six']],
  ['-1 to', ['-1 to']],
])('the lines of %j are %j', (text, list) => {
  expect(lines.parse(text)).toEqual(list);
});

test.each([
  ['1\n2\n3\n4', ['lines.too-many']],
  ['12345\n123456', ['lines.too-long']],
  ['1\n2\n3\n123456', ['lines.too-many', 'lines.too-long']],
])('%j is too much', (text, messages) => {
  expect(lines.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(messages);
});
